"""What somebody has met in a match: the positions in which moves were named to them as good, and
the kinds of moves that were named, or that they played; what else there is to say of a move.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

from bot.engine.tasks import Hint
from bot.match.record.replay import plies_of
from bot.match.values.match import Match
from rules.core import AnyState, Event, Seat

Advised = Mapping[str, Set[str]]
"""The moves that were named as good, by the digest of their position."""

CAVEATS = ("allows", "own_loss", "suicidal")
"""Kinds of reasons that speak against a move, as "But Bo could take it at once.". None comes first.
"""


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


def unlike(best: Hint, told: Sequence[Event]) -> Hint:
    """The same move without the reasons that were *told* before, new kinds first.

    What speaks against the move comes right after the first; alone it is no reason.
    """
    kinds = {reason.key for reason in told}
    fresh = [reason for reason in best.reasons if reason not in told]
    against = [reason for reason in fresh if _kind(reason) in CAVEATS]
    rest = [reason for reason in fresh if reason not in against]
    rest.sort(key=lambda reason: reason.key in kinds)
    return replace(best, reasons=[rest[0], *against, *rest[1:]] if rest else [])


def is_score(reason: Event) -> bool:
    """Whether it's the score alone that is told of a move, for want of anything else."""
    return _kind(reason) == "score"


def _kind(reason: Event) -> str:
    """What a reason is called in all its forms: ``win``, ``harvest``."""
    return reason.key.split(".")[2]
