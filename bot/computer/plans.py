"""Turns that were named step by step: whoever follows a tip is told the same turn to its end."""

from collections.abc import Sequence

from bot.computer.known_moves import Advised
from bot.engine.tasks import Hint
from rules.core import AnyState


def planned(state: AnyState, move: str, advised: Advised) -> tuple[str, ...]:
    """The steps of a planned turn: *move* and those that were named with it."""
    steps, now = [move], state.play(state.parse(move))
    while (now.to_act, now.turn) == (state.to_act, state.turn) and advised.get(now.digest()):
        steps.append(min(advised[now.digest()]))
        now = now.play(now.parse(steps[-1]))
    return tuple(steps)


def named_with(state: AnyState, told: Sequence[Hint], advised: Advised) -> Advised:
    """What is named with moves that were *told* in *state*, by position: the turns they begin.

    A turn that is planned already stays so; what the game suggests is a turn, too.
    """
    named = {state.digest(): {hint.move for hint in told}}
    for steps in [*((hint.move, *hint.then) for hint in told), state.suggested()]:
        now = state
        for step in steps:
            if now.digest() not in advised:
                named.setdefault(now.digest(), {step})
            now = now.play(now.parse(step))
    return named
