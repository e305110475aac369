"""What a better turn does that the one played did not: the step to name, and where it was missed.

A turn's steps can lie in another order, or on another of two equal places: that is no difference.
"""

from collections.abc import Sequence, Set
from dataclasses import replace

from bot.computer.known_moves import Advised
from bot.engine.registry import engine
from bot.engine.review import Judgement
from bot.match.values.match import Match
from rules.core import AnyState


def turn_from(match: Match, ply: int) -> tuple[str, ...]:
    """The steps of the entry in which *ply* was played, from that one on."""
    for entry in match.line:
        if ply < len(entry.steps):
            return entry.steps[ply:]
        ply -= len(entry.steps)
    raise ValueError(f"The match has no ply {ply}.")


def at_difference(
    game: str, state: AnyState, one: Judgement, played: Sequence[str]
) -> Judgement | None:
    """*one*, at the step where its better turn differs in effect from what was *played*.

    Both turns begin in *state*. The reasons stay those of the turn's first step. None: nothing
    differs that could be told.
    """
    known = engine(game)
    line = one.line or (one.best,)
    found = known.difference(state, _moves(state, line), _moves(state, played))
    if found is None:
        return None
    n, better = found
    for step in played[:n]:
        state = state.play(state.parse(step))
    return replace(one, ply=one.ply + n, move=played[n], best=state.format(better))


def is_named(game: str, state: AnyState, step: str, advised: Advised) -> bool:
    """Whether *step*, or one that does the same, is among the moves *advised* in *state*."""
    named: Set[str] = advised.get(state.digest(), frozenset())
    known, move = engine(game), state.parse(step)
    return any(known.alike(state, move, state.parse(one)) for one in named)


def _moves(state: AnyState, steps: Sequence[str]) -> list[object]:
    """The moves that *steps*, a turn as it is written, are."""
    moves = list[object]()
    for step in steps:
        moves.append(state.parse(step))
        state = state.play(moves[-1])
    return moves
