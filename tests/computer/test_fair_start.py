"""The first match of a game begins from its fair start; later ones explain the decision."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from bot.computer.ladders import opponent
from bot.errors import Refusal
from bot.guidance import hint_line
from bot.i18n.catalog import words
from bot.match.computer_service import ComputerService
from bot.match.history.export_import import record_of
from bot.match.history.integrity import fault
from bot.match.history.numbers import moves_made
from bot.match.history.takeback import entries_to_take_back
from bot.match.newcomers import is_newcomer
from bot.match.ports import Tables
from bot.match.values.match import EntryKind, Match
from bot.ui.kit.answer import Picture
from bot.ui.kit.views import public_view
from bot.ui.match.card_context import CardContext
from bot.ui.match.cards import turn_card
from bot.ui.match.collapsed import collapsed_card
from bot.ui.pages.history import first_version, history_panel
from tests.computer.conftest import Against
from tests.computer.test_tips import tip
from tests.render.shown import captioned
from tests.table import ANA, HOME

T = TypeVar("T")

pytestmark = pytest.mark.asyncio(loop_scope="package")

STARTS = [
    (
        "tumbleweed",
        "6",
        ("red:f2", "white:g7", "side:white"),
        "🤖 Seedling 1 starts with the better spot",
        "Red",
    ),
    (
        "stigmergy",
        "7",
        ("komi:2", "side:white"),
        "🤖 Seedling 1 gets 2 points.",
        "Black",
    ),
]


@pytest.mark.parametrize(("game", "size", "steps", "fair", "side"), STARTS)
async def test_the_first_card_asks_for_the_first_move(
    against: Against, game: str, size: str, steps: tuple[str, ...], fair: str, side: str
) -> None:
    """What is fair is said in a sentence; the aim, what a move is and a tip stand around it."""
    live = await against.begin(game, size=size)
    assert live.match.version == 1 and live.acting == 0 and not fault(live.match)
    assert [(e.kind, e.steps) for e in live.match.line] == [(EntryKind.START, steps)]
    below = await tip(against, live)
    assert below is not None and below.move is not None and below.aim
    assert "So that going first" not in below.line and "**Tip**" in below.line
    card = turn_card(CardContext(words(), live, 0, tip=below), Picture(b"", ""))
    said = card.content.splitlines()
    assert said[0] == below.aim and f"Ana is {side} and moves first." in said[1]
    assert fair in said[1]
    name = words()(f"{game}.name")
    begun = f"Ana plays {name} #1 against the computer, 🤖 Seedling 1."
    assert collapsed_card(words(), live).content == begun


@pytest.mark.parametrize(("game", "size"), [(start[0], start[1]) for start in STARTS])
async def test_moves_are_counted_from_ones_own_first(
    against: Against, game: str, size: str
) -> None:
    """By pages and pictures; the history begins with the start, and a takeback ends there."""
    begun = await against.begin(game, size=size)
    view = public_view(words(), begun)
    assert moves_made(begun) == 0 and first_version(begun.match) == 1
    assert captioned(begun.state, view).number[1] == "1"
    with pytest.raises(Refusal):
        entries_to_take_back(begun.match, 0)
    live = await against.reply(await against.t.any_turn(begun, 1))
    assert moves_made(live) == 2
    page = history_panel(words(), begun, live.match, Picture(b"", ""))
    assert "Move 0 of 2" in str(page.edit_fields()["view"].to_components())
    back = await against.t.ask_back(live, ANA)
    assert back.state.digest() == begun.state.digest() and moves_made(back) == 0
    record_of(back).verify()


class Failing:
    """A store in which everything a transaction did fails at its end."""

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        async def doomed(tables: Tables) -> T:
            await work(tables)
            raise OSError("the disk is full")

        await self.whole.write(doomed)
        raise AssertionError("it failed")

    def __init__(self, whole: Any) -> None:
        self.whole = whole


async def test_a_start_is_stored_with_its_match_or_not_at_all(against: Against) -> None:
    """Where the transaction fails, neither is there."""
    store: Any = Failing(against.t.database)
    service = ComputerService(store, against.t.clock, lambda: b"s" * 32)
    computer = opponent("stigmergy", {"size": "7"}, 2, 1)
    with pytest.raises(OSError, match="full"):
        await service.begin("stigmergy", {"size": "7"}, ANA, computer, HOME, 5)
    assert await against.t.database.read(lambda t: t.matches.latest(ANA.user_id, 5)) == []
    assert (await against.begin("stigmergy", size="7")).match.id == 1


@pytest.mark.parametrize(
    ("game", "seat", "given"),
    [
        ("tumbleweed", 0, {"size": "3"}),
        ("tumbleweed", 0, {"size": "6", "setup": "free"}),
        ("tumbleweed", 1, {"size": "6"}),
        ("stigmergy", 0, {"size": "7", "komi": "6"}),
        ("stigmergy", 1, {"size": "7"}),
        ("rive", 0, {"size": "3x3x5"}),
        ("seesaw", 0, {"size": "4"}),
    ],
)
async def test_what_somebody_chose_to_decide_is_left_to_them(
    against: Against, game: str, seat: int, given: dict[str, str]
) -> None:
    """Another set-up, another seat, and a board or a game without a start that is suggested."""
    assert (await against.begin(game, 1, seats=2, own_seat=seat, **given)).match.version == 0


async def is_new_to(against: Against, match: Match) -> bool:
    """Whether a match is new to whoever is to act in it."""
    return await against.t.database.read(lambda tables: is_newcomer(tables, match))


@pytest.mark.parametrize(("game", "size"), [(start[0], start[1]) for start in STARTS])
async def test_later_the_decision_is_made_and_explained_once(
    against: Against, game: str, size: str
) -> None:
    """Against the computer, after a guided match whose start was made; then it is known."""
    first = await against.begin(game, size=size)
    for number in range(5):
        first = await against.reply(await against.t.any_turn(first, number))
    explained = []
    for _ in range(2):
        live = await against.begin(game, size=size)
        assert live.match.version == 0 and await tip(against, live) is None
        is_new = await is_new_to(against, live.match)
        asked: Any = SimpleNamespace()
        explained.append(hint_line(asked, words(), live, is_new=is_new))
        steps = live.state.suggested()
        match = live.match
        later = await against.t.session.play(
            match.id, ANA.user_id, match.version, steps, next(against.t.interactions)
        )
        later = await against.reply(later)
        assert not await is_new_to(against, later.match)
    assert "So that going first is no advantage, " in explained[0] and not explained[1]


async def test_among_people_the_decision_is_explained_after_a_guided_match(
    against: Against,
) -> None:
    """Ana has played Tumbleweed, and never placed both first stacks."""
    await against.begin("tumbleweed", size="6")
    live = await against.t.begin()
    assert await against.t.database.read(lambda t: is_newcomer(t, live.match))
    placed = await against.t.any_turn(live, 1)
    over = await against.t.session.resign(placed.match.id, ANA.user_id, placed.match.version, 80)
    again = replace((await against.t.begin()).match)
    assert over.match.ending
    assert not await against.t.database.read(lambda t: is_newcomer(t, again))
