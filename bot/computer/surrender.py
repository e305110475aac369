"""When the computer will hardly win any more, and so offers to end the match there."""

from bot.computer.ladders import measured
from bot.engine.engine import Budget
from bot.engine.pool import Pool
from bot.engine.registry import engine
from bot.engine.tasks import JudgeTask, Turn
from bot.match.history.help import person_in
from bot.match.history.replay import LiveMatch
from bot.match.history.turns import has_hardly_begun
from bot.match.values.offers import OfferKind
from rules.core import AnyState

HOPELESS = {"share": 0.95, "points": 12.0, "stacks": 9.0}
"""By unit, from where on a lead is hardly ever caught up.

Of 78 matches between the lowest two levels, in all games, 32 came there, and nobody came back.
With dice it takes more while many are to be rolled: of 447 such leads 4 were caught up.
"""

OF_THE_BOARD, FEWEST_CELLS = 0.15, 6.0
"""That lead where values count cells: a part of the board, and so many at least."""


STILL = 2 / 3
"""The part of such a lead that is left as long as the offer stands."""


async def gives_up(pool: Pool, live: LiveMatch, turn: Turn, judge: Budget, now: int) -> bool:
    """Whether the computer, about to play *turn* in a match of two, should offer to end it.

    A second look, longer than that of a low level, has to find the same. What was said once then
    stands: the trials count whoever came so far, and not who stayed there. Of a game whose levels
    were never measured nobody can say how far behind is too far.
    """
    match, seat = live.match, live.acting
    assert seat is not None, "the computer is to act"
    if len(match.players) != 2 or has_hardly_begun(match):
        return False
    least = hopeless(match.game, live.state)
    if (OfferKind.RESIGN, seat) in match.offers.so_far:
        return turn.value <= -STILL * least
    if turn.value > -least or not match.offers.may_ask(OfferKind.RESIGN, seat, now):
        return False
    if not measured(match.game):
        return False
    task = JudgeTask(match.game, live.state, match.plies, turn.steps[0], judge)
    judged = await pool.ask(task, person_in(match).user_id)
    return max(judged.value, judged.best_value) <= -least


def hopeless(game: str, state: AnyState) -> float:
    """The lead, in the unit of the game's engine, from which on hardly anybody is caught up."""
    judged = engine(game)
    if judged.unit == "cells":
        usual = max(FEWEST_CELLS, OF_THE_BOARD * len(state.grid or ()))
    else:
        usual = HOPELESS[judged.unit]
    return max(usual, judged.luck_to_come(state))
