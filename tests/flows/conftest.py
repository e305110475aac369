"""One harness a test; nothing may be logged as an error in it."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.flows.harness import Harness, harness


@pytest.fixture
async def home(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Harness]:
    """The bot on a sandbox. What is expected of people is never logged as our error."""
    caplog.set_level(logging.INFO)  # every line is made, as it is where the bot is hosted
    async with harness(tmp_path) as running:
        yield running
    records = [r for r in caplog.records if r.levelno >= logging.WARNING]
    loud = [(r.getMessage(), vars(r).get("fields")) for r in records]
    assert not loud, loud
