"""What one move asks of the database, from the press to the card: statements, reads, commits."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import pytest

from bot.match.values.figures import Unwatched
from bot.match.values.people import UserSettings
from tests import databases
from tests.conftest import TABLE
from tests.flows.harness import Harness, card, harness, private

pytestmark = pytest.mark.engines

ROOT = Path(__file__).parent.parent.parent
EDGES = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
"""The first words of statements that only begin or end a transaction."""

DUE = "SELECT count(*) FROM notice WHERE state = 'owed' AND due_at <= ?"
OF_A_CLAIM = 3
"""Statements by which a process claims what it delivers, where others share the database."""

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


@dataclass(frozen=True)
class Cost:
    """What some statements come to; those that begin or end a transaction are counted apart."""

    asked: list[tuple[str, str]]

    @property
    def statements(self) -> int:
        return sum(sql.split()[0] not in EDGES for sql, _ in self.asked)

    @property
    def reads(self) -> int:
        return sum(sql == "BEGIN" for sql, _ in self.asked)

    @property
    def commits(self) -> int:
        return sum(sql == "COMMIT" for sql, _ in self.asked)

    def __str__(self) -> str:
        counts = f"{self.statements} statements ({len(self.asked)} with BEGIN, COMMIT, ROLLBACK)"
        lines = [f"    {who:<48} {' '.join(sql.split())[:70]}" for sql, who in self.asked]
        return "\n".join([f"{counts}, {self.reads} reads, {self.commits} commits", *lines])


@pytest.fixture
def ledger() -> Ledger:
    """Where the statements of a test are written down."""
    return Ledger()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database of the bot."""
    return tmp_path / "bot.sqlite3"


@pytest.fixture
async def home(tmp_path: Path, ledger: Ledger) -> AsyncIterator[Harness]:
    """The bot, its statements written down."""
    async with harness(tmp_path, figures=ledger) as running:
        yield running


async def card_of(home: Harness, ledger: Ledger, file: Path) -> tuple[Cost, Cost]:
    """Waits for the next card and all that follows; what was asked before it stood, and after."""
    await private(home.bo)
    await card(home.chi)
    await settled(home, file)
    at = next(i for i, (sql, _) in enumerate(ledger.asked) if sql.startswith(CARD_SENT))
    while ledger.asked[at][0] != "BEGIN IMMEDIATE":
        at -= 1
    return Cost(ledger.asked[:at]), Cost(ledger.asked[at:])


async def settled(home: Harness, file: Path) -> None:
    """Until nothing is due any more; it reads beside the bot, so that nothing of it is counted."""
    async with asyncio.timeout(10):
        while True:
            ((due,),) = await databases.rows(file, DUE, home.clock.now())
            if not due:
                return
            await asyncio.sleep(0.01)


def check(before: Cost, after: Cost, engine: str, record: Callable[[str, str], None]) -> None:
    """The bound of a move; its one commit more is the mark of the card.

    On a server other processes may be at the same card: it is claimed first, which is a commit.
    """
    record(TABLE, f"until the card stands there: {before}\n\nlater: {after}")
    claims = 1 if engine == "postgres" else 0
    assert before.statements <= 25 + OF_A_CLAIM * claims, before
    assert before.reads <= 6, before
    assert before.commits == 1 + claims, before
    assert after.commits <= 2 + claims, "the card's mark, and that of the card before it"


async def test_a_pressed_move_asks_little(
    home: Harness,
    file: Path,
    ledger: Ledger,
    engine: str,
    record_property: Callable[[str, str], None],
) -> None:
    """[Play] on a preview: at most 25 statements, 6 reads and 2 commits."""
    shown = await home.set_up("c4", "h5")
    preview = await home.draft(shown, home.bo, "d4")
    await settled(home, file)
    ledger.asked.clear()
    await home.bo.click(preview, "Play")
    check(*await card_of(home, ledger, file), engine, record_property)


async def test_a_typed_move_asks_little(
    home: Harness,
    file: Path,
    ledger: Ledger,
    engine: str,
    record_property: Callable[[str, str], None],
) -> None:
    """/move of somebody without previews, in the thread of the match: no more than a press."""
    shown = await home.set_up("c4", "h5")
    settings = UserSettings(preview=False)
    await home.database.write(lambda t: t.people.put(int(home.bo.id), settings))
    await settled(home, file)
    ledger.asked.clear()
    await home.bo.run("move", shown["channel_id"], where="d4")
    check(*await card_of(home, ledger, file), engine, record_property)
