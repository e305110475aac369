"""Ways to end a turn at once whose end asks something first: to clear a rotten vine, or not."""

from rules.core import AnyState
from rules.phrase import Said
from rules.telling import Closing


def asking(state: AnyState, closing: Closing) -> AnyState:
    """The position in which the end of a turn asks."""
    for step in closing.steps:
        state = state.play(state.parse(step))
    return state


def ended(closing: Closing, move: str) -> str:
    """The whole turn's end that begins with *move* of the question, as one text.

    A move after which there is still something to choose stands alone.
    """
    is_last = move != closing.closes and len(closing.answers) == 1
    return " ".join((*closing.steps, move, *((closing.closes,) * is_last)))


def ways(closing: Closing) -> list[tuple[str, Said]]:
    """Every way to end the turn as its steps and what is on its button.

    Of several optional moves all or none, or one after the other.
    """
    moves, leave = (
        [move for move, _ in closing.answers],
        (ended(closing, closing.closes), closing.leave),
    )
    if len(moves) == 1:
        return [(ended(closing, moves[0]), closing.answers[0][1]), leave]
    every = " ".join((*closing.steps, *moves, closing.closes))
    one_by_one = [(" ".join(closing.steps), closing.choose)] if closing.steps else []
    return [(every, closing.every), leave, *one_by_one]
