"""What one move asks of the database, from the press to the card: statements, reads, commits."""

import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import FrameType

import pytest

from bot.match.values.figures import Unwatched
from bot.match.values.people import UserSettings
from tests.conftest import TABLE
from tests.flows.harness import Harness, card, harness, private
from tests.flows.notifications import quiet

pytestmark = pytest.mark.engines

ROOT = Path(__file__).parent.parent.parent
EDGES = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
"""The first words of statements that only begin or end a transaction."""

CARD_SENT = "UPDATE notice SET state = 'sent'"


class Ledger(Unwatched):
    """Writes down every statement and who asked for it."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def stated(self, sql: str) -> None:
        self.asked.append((sql, _asker(sys._getframe())))


def _asker(frame: FrameType | None) -> str:
    """The innermost function outside the store, with its line."""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(ROOT / "bot") and "store" not in path.parts:
            return f"{path.relative_to(ROOT / 'bot')}:{frame.f_lineno} {frame.f_code.co_name}"
        frame = frame.f_back
    return "store"


class Cost:
    """What some statements come to."""

    def __init__(self, asked: list[tuple[str, str]]) -> None:
        first = Counter(sql.split()[0] for sql, _ in asked)
        self.asked = asked
        self.reads = sum(sql == "BEGIN" for sql, _ in asked)
        self.commits = first["COMMIT"]
        self.statements = len(asked) - sum(first[word] for word in EDGES)

    def __str__(self) -> str:
        lines = [f"    {asker:<55} {' '.join(sql.split())[:60]}" for sql, asker in self.asked]
        return "\n".join(
            [
                f"{self.statements} statements ({len(self.asked)} with those of transactions),"
                f" {self.reads} reads, {self.commits} commits",
                *lines,
            ]
        )


@pytest.fixture
def ledger() -> Ledger:
    """Where the statements of a test are written down."""
    return Ledger()


@pytest.fixture
async def home(tmp_path: Path, ledger: Ledger) -> AsyncIterator[Harness]:
    """The bot, its statements written down."""
    async with harness(tmp_path, figures=ledger) as running:
        yield running


def split(ledger: Ledger) -> tuple[Cost, Cost]:
    """What was asked before the card stood there, and what came after."""
    at = next(i for i, (sql, _) in enumerate(ledger.asked) if sql.startswith(CARD_SENT))
    while not ledger.asked[at][0].startswith("BEGIN"):
        at -= 1
    return Cost(ledger.asked[:at]), Cost(ledger.asked[at:])


async def test_a_pressed_move_asks_little(
    home: Harness, ledger: Ledger, record_property: Callable[[str, str], None]
) -> None:
    """[Play] on a preview: what the database is asked until the card stands there."""
    shown = await home.set_up("c4", "h5")
    preview = await home.draft(shown, home.bo, "d4")
    await quiet(home)
    ledger.asked.clear()
    await home.bo.click(preview, "Play")
    await private(home.bo)
    await card(home.chi)
    await quiet(home)
    before, after = split(ledger)
    record_property(TABLE, f"{before}\n\nlater: {after}")


async def test_a_typed_move_asks_little(
    home: Harness, ledger: Ledger, record_property: Callable[[str, str], None]
) -> None:
    """/move of somebody without previews, in the thread of the match."""
    shown = await home.set_up("c4", "h5")
    settings = UserSettings(preview=False)
    await home.database.write(lambda t: t.people.put(int(home.bo.id), settings))
    await quiet(home)
    ledger.asked.clear()
    await home.bo.run("move", shown["channel_id"], where="d4")
    await private(home.bo)
    await card(home.chi)
    await quiet(home)
    before, after = split(ledger)
    record_property(TABLE, f"{before}\n\nlater: {after}")
