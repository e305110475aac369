"""Two bots with one token, each with matches of its own: a mistake, and it is said."""

import logging
from pathlib import Path

import pytest

from bot.ui.kit.respond import PATIENCE_S
from tests.flows.harness import bot, private, said
from tests.sandbox.world import sandbox


async def test_who_is_answered_before_says_that_another_has_the_token(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The person has one answer; the log of the bot that came second has a line."""
    async with sandbox(tmp_path / "sandbox") as served:
        ana = await served.person("ana")
        one, other = tmp_path / "one", tmp_path / "other"
        async with bot(served, one, PATIENCE_S), bot(served, other, PATIENCE_S):
            await ana.run("help")
            assert said(await private(ana))
    (warned,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert "same token" in warned.getMessage()
