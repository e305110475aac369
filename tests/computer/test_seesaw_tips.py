"""The first turns of a guided match of Seesaw: rules in time, and moves that are easy to see."""

from dataclasses import replace

import pytest

from bot.computer.known_moves import verb_of
from bot.tips import TIPPED_TURNS
from rules import GAMES
from tests.computer.conftest import Against
from tests.computer.test_tips import tip
from tests.table import ANA

EARLY = 4
"""Turns in which nobody wants to lose a stack."""

pytestmark = pytest.mark.asyncio(loop_scope="package")


@pytest.mark.parametrize("seat", [0, 1])
async def test_growing_and_capturing_are_explained_before_they_happen(
    against: Against, seat: int
) -> None:
    """On the second and the third card, each once."""
    live = await against.reply(await against.begin("seesaw", size="4", own_seat=seat))
    cards = list[str]()
    while len(cards) < TIPPED_TURNS and not live.match.ending:
        below = await tip(against, live)
        assert below is not None and below.move is not None
        cards.append(below.line)
        live = await against.reply(await against.t.play(live, below.move.move))
    assert "grow by one" in cards[1] and "A stack captures" in cards[2]
    assert "grow by one" not in "".join(cards[2:]) and "A stack captures" not in "".join(cards[3:])


@pytest.mark.parametrize("seat", [0, 1])
async def test_early_tips_offer_no_stack_and_show_how_to_walk(against: Against, seat: int) -> None:
    """Seesaw's: who follows four tips has deployed and walked; only a sure win is worth a trap."""
    live = await against.reply(await against.begin("seesaw", size="4", own_seat=seat))
    verbs = list[str]()
    for _ in range(EARLY):
        below = await tip(against, live)
        assert below is not None and below.move is not None
        verbs.append(verb_of(live.state, below.move.move))
        kinds = {reason.key.split(".")[2] for reason in below.move.reasons}
        assert below.move.value > 50 or not kinds & {"gives", "trades", "lures", "unavoidable"}
        live = await against.reply(await against.t.play(live, below.move.move))
    assert verbs[0] == "deploy" and "move" in verbs


async def test_what_a_tip_named_is_told_again_without_a_search(against: Against) -> None:
    """And the move that is the only one; of any other position nothing is known that is free."""
    live = await against.reply(await against.begin("seesaw", size="4"))
    analyst = against.analyst
    assert not await analyst.told(live, ANA.user_id)
    below = await tip(against, live)
    assert below is not None and below.move is not None
    assert [one.move for one in await analyst.told(live, ANA.user_id)] == [below.move.move]
    forced = GAMES["seesaw"].position({"stacks": {"d3": "S1", "d4": "N1", "a4": "S1"}})
    (only,) = await analyst.told(replace(live, state=forced), ANA.user_id)
    assert only.move == "d3xd4"
