"""What one move asks of the database, from the press to the card: statements, reads, commits."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import pytest

from bot.match.draft import DraftService
from bot.match.session import Session
from bot.match.values.figures import NoFigures
from bot.match.values.people import UserSettings
from tests import databases
from tests.conftest import TABLE
from tests.flows.harness import Harness, Json, Played, card, harness, private
from tests.flows.leagues import begun, sign_up
from tests.sandbox.world import WAIT_S, Person

ROOT = Path(__file__).parent.parent.parent
EDGES = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
"""The first words of statements that only begin or end a transaction."""

DUE = "SELECT count(*) FROM notice WHERE state = 'owed' AND due_at <= ?"
CELLS = ("d4", "g4", "e4", "f5")
CARD_SENT = "UPDATE notice SET state = 'sent'"


class Ledger(NoFigures):
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
async def home(tmp_path: Path, after: Played | None, ledger: Ledger) -> AsyncIterator[Harness]:
    """The bot, its statements written down."""
    async with harness(tmp_path, figures=ledger, after=after) as running:
        yield running


async def card_of(home: Harness, ledger: Ledger, file: Path, who: Person) -> tuple[Cost, Cost]:
    """Waits for the next card and all that follows; what was asked before it stood, and after."""
    await private(who)
    await card(home.chi)
    await settled(home, file)
    at = next(i for i, (sql, _) in enumerate(ledger.asked) if sql.startswith(CARD_SENT))
    while ledger.asked[at][0] != "BEGIN IMMEDIATE":
        at -= 1
    return Cost(ledger.asked[:at]), Cost(ledger.asked[at:])


async def settled(home: Harness, file: Path) -> None:
    """Until nothing is due any more; it reads beside the bot, so that nothing of it is counted."""
    async with asyncio.timeout(WAIT_S):
        while True:
            ((due,),) = await databases.rows(file, DUE, home.clock.now())
            if not due:
                return
            await asyncio.sleep(0.01)


def check(costs: list[tuple[Cost, Cost]], engine: str, record: Callable[[str, str], None]) -> None:
    """The bound of a move; its one commit more is the mark of the card.

    Of several moves the one that asked least: loops that look once more, and the renewal of a
    lease, are of no move. On a server other processes may be at the same card: it is claimed
    first, which is a commit, and looked at again then, within the same bounds.
    """
    before, after = min(costs, key=lambda cost: (cost[0].statements, cost[0].reads))
    record(TABLE, f"until the card stands there: {before}\n\nlater: {after}")
    assert before.statements <= 25, before
    assert before.reads <= 6, before
    assert before.commits == (2 if engine == "postgres" else 1), before


async def test_a_pressed_move_asks_little(
    home: Harness,
    shown: Json,
    file: Path,
    ledger: Ledger,
    engine: str,
    record_property: Callable[[str, str], None],
) -> None:
    """[Play] on a preview: at most 25 statements, 6 reads and 2 commits."""
    await home.turns(shown, "c4", "h5")
    costs = []
    for turn, cell in enumerate(CELLS):
        who = (home.bo, home.ana)[turn % 2]
        await who.run("move", await thread(home), where=cell)
        preview = await private(who)
        await settled(home, file)
        ledger.asked.clear()
        await who.click(preview, "Play")
        costs.append(await card_of(home, ledger, file, who))
    check(costs, engine, record_property)


async def test_a_typed_move_asks_little(
    home: Harness,
    shown: Json,
    file: Path,
    ledger: Ledger,
    engine: str,
    record_property: Callable[[str, str], None],
) -> None:
    """/move of somebody without previews, in the thread of the match: no more than a press."""
    await home.turns(shown, "c4", "h5")
    settings, costs = UserSettings(preview=False), []
    for person in (home.ana, home.bo):
        await home.database.write(lambda t, who=person: t.people.put(int(who.id), settings))  # type: ignore[misc]  # mypy takes no default in a lambda
    for turn, cell in enumerate(CELLS):
        who = (home.bo, home.ana)[turn % 2]
        await settled(home, file)
        ledger.asked.clear()
        await who.run("move", await thread(home), where=cell)
        costs.append(await card_of(home, ledger, file, who))
    check(costs, engine, record_property)


async def test_a_move_in_a_league_asks_as_little(
    home: Harness,
    file: Path,
    ledger: Ledger,
    engine: str,
    record_property: Callable[[str, str], None],
) -> None:
    """What its cards say of the table is within the same bounds."""
    dora = await home.served.person("dora")
    people = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    await begun(home, await sign_up(home), people)
    session = Session(home.database, home.clock)
    drafts, live = DraftService(home.database, session), await session.load(1)
    for number, text in enumerate(("c8 h4", "red", "c4", "h5")):
        assert live.acting is not None
        user_id, version = live.match.players[live.acting].user_id, live.match.version
        draft = (await drafts.add(1, user_id, version, text)).draft
        live = await session.play(1, user_id, version, draft.steps, -1000 - number)
    at, costs = str(live.match.location.thread_id), []
    home.database.wake()
    for cell in CELLS:
        live = await session.load(1)
        who = people[live.match.players[live.acting or 0].name]
        await who.run("move", at, where=cell)
        preview = await private(who)
        await settled(home, file)
        while home.chi.heard("MESSAGE_CREATE"):  # the first cards of all
            await home.chi.expect("MESSAGE_CREATE")
        ledger.asked.clear()
        await who.click(preview, "Play")
        costs.append(await card_of(home, ledger, file, who))
    check(costs, engine, record_property)


async def thread(home: Harness) -> str:
    """Where the match is played; nothing of the bot's is asked for it."""
    return str((await home.bo.state())["threads"][0]["id"])
