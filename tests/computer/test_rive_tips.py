"""A turn of Rive that a tip begins: its steps are those that the tip was named for."""

import pytest

from bot.i18n.catalog import words
from bot.match.draft import DraftPosition, extended
from bot.match.history.replay import LiveMatch
from bot.tips import step_tip
from bot.ui.match.card_context import Tip
from rules.games.rive import RiveState
from tests.computer.conftest import Against
from tests.computer.test_tips import tip
from tests.engine.rive.test_promises import check
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def followed(
    against: Against, live: LiveMatch, below: Tip
) -> tuple[DraftPosition, list[Tip]]:
    """The turn that begins with a tip, each step as its tip says, and those tips."""
    t, told = against.t, [below]
    asked = against.services
    now = await t.drafting.of(live, ANA.user_id)
    while not now.is_complete:
        assert told[-1].move is not None
        legal = now.state.legal()
        step = now.state.format(legal[0]) if len(legal) == 1 else told[-1].move.move
        now = extended(now, step)
        if not now.is_complete and len(now.state.legal()) > 1:
            further = await step_tip(asked, words(), now)
            assert further is not None
            told.append(further)
    return now, told


@pytest.mark.deep
async def test_what_a_tip_promises_the_next_tips_do(against: Against) -> None:
    """Over whole turns of three matches, each step followed as it's tipped."""
    promised, n_turns = set[str](), 0
    for number in range(3):
        live = await against.reply(await against.begin("rive", size="3x3x5"))
        while not live.match.ending and live.state.turn < 24:
            below = await tip(against, live)
            if below is None or below.move is None:
                live = await against.reply(await against.t.any_turn(live, number))
                continue
            now, told = await followed(against, live, below)
            moves, state = list[int](), live.state
            for step in now.draft.steps:
                moves.append(state.parse(step))
                state = state.play(moves[-1])
            here = live.state
            for i, move in enumerate(moves):
                named = [one for one in told if one.move and one.move.move == now.draft.steps[i]]
                if len(here.legal()) > 1 and len(moves) > 1:
                    assert named, "each step was tipped"
                    reasons = named[0].move.reasons if named[0].move else ()
                    assert isinstance(here, RiveState)
                    promised |= check(here, moves[i:], reasons)
                here = here.play(move)
            n_turns += len(moves) > 1
            match = live.match
            nonce = next(against.t.interactions)
            live = await against.t.session.play(
                match.id, ANA.user_id, match.version, now.draft.steps, nonce
            )
            live = await against.reply(live)
    assert n_turns and "captures" in promised


async def test_a_turn_that_a_hint_began_is_gone_on_with(against: Against) -> None:
    """No further hint has to be asked for: the steps after it come as tips."""
    t = against.t
    asked = against.services
    live = await against.reply(await against.begin("rive", size="3x3x5"))
    begun = None
    while begun is None or begun.is_complete or len(begun.state.legal()) == 1:
        live = await against.reply(await t.any_turn(live, 2))
        hint = (await against.analyst.hints(live, ANA.user_id))[0]
        begun = extended(await t.drafting.of(live, ANA.user_id), hint.move)
    below = await step_tip(asked, words(), begun)
    assert below is not None and below.move is not None and "**Tip**" in below.line
