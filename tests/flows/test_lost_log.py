"""SQLite's log beside the database is deleted: nothing is damaged, and play goes on.

What is in the log alone goes with it; a bot that stops folds it into the database.
"""

import os
import shutil
from pathlib import Path

import pytest

from bot.ui.kit.respond import PATIENCE_S
from tests.flows.harness import Harness, Json, bot, card, private, said
from tests.sandbox.world import sandbox

pytestmark = pytest.mark.sqlite  # its log

TIMES = int(os.environ.get("LOGS", "8"))


async def version(home: Harness) -> int:
    """How often the match has been played on."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    return match.version


async def deleted_while_running(folder: Path) -> None:
    """Under a bot that runs it is still there for the bot: nothing is lost."""
    async with sandbox(folder / "sandbox") as served:
        people = [await served.person(name) for name in ("ana", "bo", "chi")]
        async with bot(served, folder, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            shown = await home.set_up()
            (folder / "bot.sqlite3-wal").unlink()
            shown = await home.play(shown, home.bo, "c4")
            before = await version(home)
        async with bot(served, folder, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            assert await version(home) == before
            await home.play(shown, home.ana, "h5")
            assert await version(home) == before + 1


async def deleted_after_a_kill(folder: Path) -> None:
    """The moves of that log are gone; the newest card leads to what there is, and it goes on."""
    async with sandbox(folder / "sandbox") as served:
        people = [await served.person(name) for name in ("ana", "bo", "chi")]
        async with bot(served, folder, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            shown = await home.set_up()
            kept = await version(home)
        async with bot(served, folder, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            shown = await home.play(shown, home.bo, "c4")
            shown = await home.play(shown, home.ana, "h5")
            shutil.copy(folder / "bot.sqlite3", folder / "without its log")
        (folder / "without its log").replace(folder / "bot.sqlite3")
        async with bot(served, folder, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            assert await version(home) == kept
            await goes_on(home, shown)
            assert await version(home) == kept + 1


async def goes_on(home: Harness, shown: Json) -> None:
    """The buttons of a card that nobody remembers show the position there is; Bo plays in it."""
    await home.bo.click(shown, "Type a move")
    assert "Here's how it stands" in said(await private(home.bo))
    await home.bo.run("move", shown["channel_id"], where="c6", match=1)
    await home.bo.click(await private(home.bo), "Play")
    await private(home.bo)
    assert "on c6" in said(await card(home.chi))


async def test_a_log_deleted_under_a_running_bot_loses_nothing(tmp_path: Path) -> None:
    await deleted_while_running(tmp_path)


async def test_a_log_deleted_after_a_kill_damages_nothing(tmp_path: Path) -> None:
    await deleted_after_a_kill(tmp_path)


@pytest.mark.deep
@pytest.mark.parametrize("time", range(TIMES))
async def test_logs_are_deleted_again_and_again(time: int, tmp_path: Path) -> None:
    """Both ways."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    await deleted_while_running(tmp_path / "a")
    await deleted_after_a_kill(tmp_path / "b")
