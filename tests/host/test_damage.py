"""What is damaged is named by ``restore`` and ``check``, and then nothing is replaced."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import HostError
from bot.host.backup import restore
from bot.host.check import Verdict, local
from bot.host.migrate import migrate
from bot.settings import Settings, read_settings
from bot.store.db import Database
from tests.store.test_old_database import unpacked

pytestmark = pytest.mark.sqlite  # a server holds its rows together by itself

DEEP = '{"size": ' + "[" * 100_000 + "]" * 100_000 + "}"
NO_MATCH = 999


def settings(folder: Path) -> Settings:
    """Those of a bot that keeps its matches there."""
    return read_settings({"OVERMORROW_DATA": str(folder)}, Path("/nowhere/.env"))


def damaged(folder: Path, *changes: str) -> Path:
    """A file with something of everything in it, changed by somebody."""
    file = unpacked(folder)
    with closing(sqlite3.connect(file)) as db, db:
        for change in changes:
            db.execute(change)
    return file.rename(folder / "copy.sqlite3")


def refusal(folder: Path, file: Path) -> list[str]:
    """What ``restore`` says line by line, and replaces nothing."""
    with pytest.raises(HostError) as refused:
        restore(settings(folder), file)
    assert not settings(folder).database.exists()
    return str(refused.value).splitlines()


def test_every_row_is_read(tmp_path: Path) -> None:
    """One that cannot be would be in somebody's way: of a server in that of all who play there."""
    file = damaged(
        tmp_path,
        "UPDATE person SET settings = '{}' WHERE user_id = (SELECT min(user_id) FROM person)",
        "UPDATE preference SET content = replace(content, 'digest', 'pigeon')",
        "UPDATE away SET spans = '[[1,'",
        """UPDATE server SET settings = '{"colour": "red"}'""",
        "UPDATE challenge SET pace = 'quick' WHERE id = 1",
    )
    head, *said = refusal(tmp_path, file)
    assert head == f"{file} is not whole:"
    tables = [line.split(": it cannot be read: ")[0].split()[0] for line in said]
    assert tables == ["person", "preference", "away", "server", "challenge"]


def test_matches_are_read_and_their_dice_rolled_again(tmp_path: Path) -> None:
    """A secret that is another one, nobody in the seats, options without end, a lost row."""
    file = damaged(
        tmp_path,
        "DELETE FROM seat WHERE match_id = 1",
        f"UPDATE match SET options = '{DEEP}' WHERE id = 3",
        f"UPDATE match SET secret = '{'ab' * 32}' WHERE id ="
        " (SELECT max(id) FROM match WHERE game = 'diced_tomatoes')",
        f"INSERT INTO seat (match_id, seat, user_id, name) VALUES ({NO_MATCH}, 0, 1, 'Ana')",
    )
    said = refusal(tmp_path, file)[1:]
    assert said[:2] == ["  match 1: nobody has a seat in it", "  match 3: it cannot be read"]
    assert "its dice give " in said[2]
    assert "seat (row " in said[3] and "not in the table match" in said[3]
    assert len(said) == 4


async def test_rows_that_belong_nowhere_are_not_moved(tmp_path: Path) -> None:
    """The target takes none of them; they are named before it is asked."""
    lost = f"INSERT INTO seat (match_id, seat, user_id, name) VALUES ({NO_MATCH}, 0, 1, 'Ana')"
    file = damaged(tmp_path, lost)
    with pytest.raises(HostError, match="not whole:\n  seat"):
        await migrate(settings(tmp_path), str(file), str(tmp_path / "new.sqlite3"))


async def test_a_database_without_its_name_is_refused_at_once(tmp_path: Path) -> None:
    """By a start, by ``check`` and by ``restore``; none of them hangs."""
    path = settings(tmp_path).database
    await (await Database.open(path)).close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM identity")
    with pytest.raises(HostError, match="table identity is empty; restore a backup"):
        await Database.open(path)
    wrong = [f.said for f in local(settings(tmp_path)) if f.verdict is Verdict.WRONG]
    assert len(wrong) == 1 and "identity is empty" in wrong[0]
    path.rename(tmp_path / "copy.sqlite3")
    assert "identity is empty" in refusal(tmp_path, tmp_path / "copy.sqlite3")[0]


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    """To open one is to wait for whoever writes into it."""
    os.mkfifo(tmp_path / "pipe")
    assert "through a pipe is read as -" in refusal(tmp_path, tmp_path / "pipe")[0]
