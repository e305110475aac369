"""One harness a test; nothing may be logged as an error in it."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.flows.harness import Harness, Json, Played, harness

AFTER: dict[str, Played] = {"opened": Harness.begin, "shown": Harness.set_up}
"""What is played once for all tests that ask for a fixture of this name."""


@pytest.fixture
def after(request: pytest.FixtureRequest) -> Played | None:
    """What was played before the bot came."""
    return next((AFTER[name] for name in request.fixturenames if name in AFTER), None)


@pytest.fixture
async def home(
    tmp_path: Path, after: Played | None, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Harness]:
    """The bot on a sandbox. What is expected of people is never logged as our error."""
    caplog.set_level(logging.INFO)  # every line is made, as it is where the bot is hosted
    async with harness(tmp_path, after=after) as running:
        yield running
    records = [r for r in caplog.records if r.levelno >= logging.WARNING]
    loud = [(r.getMessage(), vars(r).get("fields")) for r in records]
    assert not loud, loud


@pytest.fixture
def opened(home: Harness) -> Json:
    """The first card of a match that Ana, who is to move, and Bo had begun before the bot came."""
    return home.card


@pytest.fixture
def shown(home: Harness) -> Json:
    """The card of a match whose sides were settled before the bot came; Bo is to move as Red."""
    return home.card


class Mistakes(logging.Handler):
    """Keeps what the bot logs of mistakes of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def mistakes() -> Iterator[list[logging.LogRecord]]:
    """Our own mistakes in deliveries: whoever provokes any reads them and clears the list."""
    handler = Mistakes()
    logger = logging.getLogger("bot.notify.mistakes")
    logger.addHandler(handler)
    yield handler.records
    logger.removeHandler(handler)
    assert not handler.records, [vars(record).get("fields") for record in handler.records]
