"""The lock that keeps a second bot off a database."""

import os
import re
from pathlib import Path

import pytest

from bot.errors import LeaseError
from bot.host.check import Verdict, local
from bot.host.lease import is_held, lease
from bot.host.run import run
from bot.host.token_lease import token_holder, token_lease
from bot.settings import read_settings


def test_a_second_holder_is_refused(tmp_path: Path) -> None:
    """Also by another path to the same file; and not any more once the first has gone."""
    database = tmp_path / "x.sqlite3"
    (tmp_path / "link").symlink_to(tmp_path)
    with lease(database) as held:
        assert is_held(database)
        with pytest.raises(LeaseError, match=r"another Overmorrow .*; stop it first"):
            lease(database).__enter__()
        held.tell("http://127.0.0.1:8788")
        with pytest.raises(LeaseError, match=r": open http://127.0.0.1:8788 and play, or stop it"):
            lease(database).__enter__()
        with pytest.raises(LeaseError), lease(tmp_path / "link" / "x.sqlite3"):
            pass
    assert not is_held(database)
    with lease(database):
        assert is_held(database)


def test_databases_side_by_side_do_not_meet(tmp_path: Path) -> None:
    """Two bots on one machine."""
    with lease(tmp_path / "a.sqlite3"), lease(tmp_path / "b.sqlite3"):
        assert is_held(tmp_path / "a.sqlite3")


async def test_two_bots_with_matches_of_their_own_never_share_a_token(tmp_path: Path) -> None:
    """The second is refused before it asks Discord anything; ``check`` names the first, but not
    where that is the bot of these very matches."""
    given = {"OVERMORROW_DATA": str(tmp_path), "DISCORD_TOKEN": f"a.b.{os.getpid()}"}
    settings = read_settings(given, Path("/nowhere/.env"))
    said = f"another Overmorrow \\(process {os.getpid()}\\) answers with this token"
    assert token_holder(settings.token) is None
    with token_lease(settings.token):
        with pytest.raises(LeaseError, match=said):
            await run(settings, None)
        assert [re.search(said, f.said) for f in local(settings) if f.verdict is Verdict.WRONG]
        with lease(settings.database):
            assert not [f for f in local(settings) if f.verdict is Verdict.WRONG]
        with token_lease("an.other.one"):
            pass
    assert token_holder(settings.token) is None


def test_looking_leaves_nothing_behind(tmp_path: Path) -> None:
    """Where no bot ever ran there is no lock."""
    assert not is_held(tmp_path / "x.sqlite3")
    assert list(tmp_path.iterdir()) == []
