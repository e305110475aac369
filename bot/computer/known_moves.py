"""What somebody has met in a match: the positions in which moves were named to them as good, and
the kinds of moves that were named, or that they played.
"""

from collections.abc import Mapping, Sequence, Set

from bot.match.record.replay import plies_of
from bot.match.values.match import Match
from rules.core import AnyState, Seat

Advised = Mapping[str, Set[str]]
"""The moves that were named as good, by the digest of their position."""


def tipped_positions(match: Match, seat: Seat, advised: Advised) -> Sequence[AnyState]:
    """Those at which *seat* began to act, in order, with moves that were *advised*."""
    begun = [state for _, state, _, is_first in plies_of(match) if is_first]
    return [state for state in begun if state.to_act == seat and state.digest() in advised]


def known_verbs(match: Match, seat: Seat, advised: Advised) -> Set[str]:
    """The verbs of what *seat* played, and of what was *advised* before."""
    own = [(state, step) for _, state, step, _ in plies_of(match) if state.to_act == seat]
    named = [(state, move) for state, _ in own for move in advised.get(state.digest(), ())]
    return {verb_of(state, move) for state, move in (*own, *named)}


def verb_of(state: AnyState, move: str) -> str:
    """What kind of move it is: to place, to take, to join."""
    return state.parts(state.parse(move)).verb
