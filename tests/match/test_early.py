"""Matches that have hardly begun: what is no turn yet, and until when they are called off."""

from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.history.seats import may_abort
from bot.match.history.turns import completed_turns
from bot.match.values.challenge import Terms
from tests.table import ANA, BO, CHI, HOME, table

SETUP = ("red:a3 white:e3", "side:red")
PLAYED = (*SETUP, "b3", "d3")


@pytest.mark.parametrize(
    ("game", "steps", "completed"),
    [
        ("tumbleweed", ("red:c8 white:h4", "side:red", "pass"), (0, 1)),
        ("stigmergy", ("komi:5", "side:black", "d8"), (0, 1)),
        ("rive", ("c3", "swap", "a3"), (2, 0)),
    ],
)
async def test_setup_is_no_turn(
    tmp_path: Path, game: str, steps: tuple[str, ...], completed: tuple[int, ...]
) -> None:
    """Neither first stacks nor komi, choosing a side or swapping."""
    async with table(tmp_path) as t:
        live = await t.join((await t.seating.make(Terms(game, {}), ANA, BO, HOME)).id, BO)
        for step in steps:
            live = await t.play(live, step)
    assert completed_turns(live.match) == completed


async def test_a_match_is_called_off_until_everybody_has_had_two_turns(tmp_path: Path) -> None:
    """A turn that is taken back was none."""
    async with table(tmp_path) as t:
        live = await t.begin(*PLAYED, "b2")
        assert may_abort(live)
        live = await t.play(live, "d2")
        assert not may_abort(live)
        with pytest.raises(Refusal, match=r"abort\.too_late"):
            await t.session.abort(live.match.id, ANA.user_id, live.match.version, 99)
        live = await t.agree(await t.ask_back(live, ANA), BO)
        assert may_abort(live)
        live = await t.session.abort(live.match.id, ANA.user_id, live.match.version, 99)
    assert live.match.ending is not None and not may_abort(live)


async def test_who_left_is_not_waited_for(tmp_path: Path) -> None:
    """Else the others could call a long match off for ever."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("diced_tomatoes", {}, 3), ANA, None, HOME)
        await t.seating.join(offer.id, BO, 77, 5)
        live = await t.join(offer.id, CHI)
        live = await t.session.resign(live.match.id, CHI.user_id, live.match.version, 999)
        while may_abort(live):
            assert min(completed_turns(live.match)[:2]) < 2
            live = await t.any_turn(live, live.match.version)
    assert completed_turns(live.match) == (2, 2, 0) and not live.match.ending
