"""What a guided match says again and what it doesn't: rules, reasons, and when to pass."""

from dataclasses import replace

import pytest

from bot.computer.known_moves import unlike
from bot.engine.games.stigmergy.why import Why
from bot.engine.games.tumbleweed.engine import ENGINE
from bot.engine.games.tumbleweed.why import Why as Tumbleweed
from bot.engine.sight.why import Sides
from bot.engine.tasks import Hint
from bot.tips import TIPPED_TURNS
from rules.phrase import Items, Said, Who
from tests.computer.conftest import Against
from tests.computer.test_tips import tip, tips
from tests.engine.test_played_out import played
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


@pytest.mark.parametrize(
    ("game", "size"),
    [("tumbleweed", "6"), pytest.param("diced_tomatoes", "", marks=pytest.mark.deep)],
)
async def test_a_hint_changes_nothing_of_what_cards_tell(
    against: Against, game: str, size: str
) -> None:
    """Neither on its own card, composed anew, nor on later ones: no rule comes twice."""
    analyst, new = against.analyst, list[str]()
    async for _, live, below in tips(against, game, 14, size, 5):
        await analyst.hints(live, ANA.user_id)
        again = await tip(against, live)
        lines, anew = ((each.line if each else "").splitlines() for each in (below, again))
        # What was missed is judged by the clock, and not kept.
        past = [line for line in (*lines, *anew) if "**Last turn**" in line]
        assert [one for one in lines if one not in past] == [one for one in anew if one not in past]
        new += [line for line in below.line.splitlines() if "New here" in line] if below else []
    assert new and len(new) == len({*new})


async def test_what_was_named_by_a_tip_and_by_a_hint_is_known_apart(against: Against) -> None:
    """A tip stays one when a hint names it, too, and becomes one if the hint was first."""
    live = await against.begin()
    for move, given in (("a", (True, False)), ("b", (False, True)), ("c", (False, False))):
        for is_tip in given:
            await against.t.database.write(
                lambda ts, move=move, is_tip=is_tip: ts.computer_matches.advise(  # type: ignore[misc]  # bound in the loop
                    live.match.id, "here", [move], tip=is_tip
                )
            )
    named = await against.t.database.read(lambda ts: ts.computer_matches.advised(live.match.id))
    shown = await against.t.database.read(
        lambda ts: ts.computer_matches.advised(live.match.id, tips=True)
    )
    assert named == {"here": {"a", "b", "c"}} and shown == {"here": {"a", "b"}}


async def test_a_tip_gives_another_reason_than_the_last_ones_if_it_has_one() -> None:
    """What was said longest ago comes first; what speaks against a move never does."""
    sides = Sides(Who("B"), Who("W"))
    near, control, cut = Why.near(sides), Why.control(sides), Why.cut(sides)
    against = Tumbleweed.suicidal(Sides(Who("R"), Who("W")))

    def said(*kinds: Said, earlier: list[list[Said]]) -> list[Said]:
        return [*unlike(Hint("a1", 0.0, kinds), earlier).reasons]

    seen = Why.near(replace(sides, cells=Items(("b2",)), n=1))
    assert said(near, control, earlier=[]) == [near, control]
    assert said(near, control, earlier=[[seen]]) == [control, near]
    assert said(near, control, cut, earlier=[[control], [seen]]) == [cut, near]
    assert said(near, earlier=[[seen], [seen]]) == [near], "where there's nothing else"
    assert said(near, earlier=[[near]]) == [near]
    assert said(against, near, control, earlier=[[seen]]) == [control, against, near]
    assert said(against, earlier=[]) == []


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("tumbleweed", "6"),
        pytest.param("stigmergy", "7", marks=pytest.mark.deep),
        pytest.param("seesaw", "4", marks=pytest.mark.deep),
    ],
)
async def test_no_reason_comes_first_twice_in_a_row(against: Against, game: str, size: str) -> None:
    """Of the tips for the first turns, where their moves have another one."""
    last, seen = "", 0
    async for number, _, below in tips(against, game, TIPPED_TURNS, size, 3):
        if below is None or below.move is None or number == 0:
            continue
        kinds = [reason.key for reason in below.move.reasons]
        assert kinds[0] != last or len({*kinds}) == 1, below.line
        last, seen = kinds[0], seen + 1
    assert seen > 2


async def test_that_it_is_time_to_pass_is_said(against: Against) -> None:
    """With what two passes do, once neither side can gain anything more."""
    turns = [turn async for turn in tips(against, "tumbleweed", TIPPED_TURNS + 1, "6", 3)]
    live = turns[-1][1]
    over = [state for state in played(1) if ENGINE.last_move(state) is not None]
    there = next(state for state in over if state.mover == 0 and len(state.legal()) > 1)
    below = await tip(against, replace(live, state=there))
    assert below is not None and below.move is not None and below.move.move == "pass"
    assert "Two passes in a row end the game." in below.line
    assert "**Pass.** Neither side has anything left to gain." in below.line
