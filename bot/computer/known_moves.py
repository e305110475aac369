"""What somebody has met in a match: the positions in which moves were named to them as good, and
the kinds of moves that were named, or that they played; what else there is to say of a move. A turn
is named step by step: whoever follows a tip is told the same turn to its end.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import Any

from bot.engine.tasks import Hint
from bot.match.history.replay import plies_of
from bot.match.values.match import Match
from rules.core import AnyState, Seat
from rules.phrase import Items, Phrase, Said
from rules.phrase_kinds import Kind, Reason

Advised = Mapping[str, Set[str]]
"""The moves that were named as good, by the digest of their position."""

SAID = 2
"""Reasons of a tip that are said."""


def tipped_positions(match: Match, seat: Seat, advised: Advised) -> Sequence[AnyState]:
    """Those at which *seat* began to act, in order, with moves that were *advised*."""
    begun = [state for _, state, _, is_first in plies_of(match) if is_first]
    return [state for state in begun if state.to_act == seat and state.digest() in advised]


def known_verbs(match: Match, seat: Seat, advised: Advised) -> Set[str]:
    """The verbs of what *seat* played, and of what was *advised* before."""
    own = [(state, step) for _, state, step, _ in plies_of(match) if state.to_act == seat]
    named = [(state, move) for state, _ in own for move in advised.get(state.digest(), ())]
    return {verb_of(state, move) for state, move in (*own, *named)}


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


def verb_of(state: AnyState, move: str) -> str:
    """The kind of a move: to place, to take, to join."""
    return state.parts(state.parse(move)).verb


def unlike(best: Hint, earlier: Sequence[Sequence[Said]] = ()) -> Hint:
    """The same move; reasons that *earlier* tips gave come last, the newest tip's at the end.

    What was said word for word is left out, if there is more to say.
    """
    said = list[Sequence[Said]]()
    for reasons in earlier:
        said.append(_ordered(reasons, said)[:SAID])
    return replace(best, reasons=_ordered(best.reasons, said))


def _ordered(reasons: Sequence[Said], said: Sequence[Sequence[Said]]) -> Sequence[Said]:
    """The newest kinds first.

    What speaks against the move comes right after the first; alone it is no reason.
    """
    latest = dict[Phrase[Any], int]()
    for n, each in enumerate(said, 1):  # of each what was said first counts most
        latest |= {reason.phrase: 2 * n + (reason is each[0]) for reason in reversed(each)}
    rest = [reason for reason in reasons if not is_caveat(reason)]
    fresh = [reason for reason in rest if not any(reason in each for each in said)] or rest
    fresh.sort(key=lambda reason: latest.get(reason.phrase, 0))
    against = [reason for reason in reasons if is_caveat(reason)]
    return [fresh[0], *against, *fresh[1:]] if fresh else []


def kept_safe(state: AnyState, best: Hint) -> Set[str]:
    """The cells whose pieces a move keeps safe, as its reasons say."""
    guards = [reason for reason in best.reasons if _kind(reason) is Kind.GUARD]
    own = state.parts(state.parse(best.move)).cells[:1]  # none where karma is saved
    return {cell for reason in guards for cell in _cells(reason) or own}


def guard_first(best: Hint) -> Hint:
    """The same move; that it keeps something safe is its first reason."""
    ordered = sorted(best.reasons, key=lambda reason: _kind(reason) is not Kind.GUARD)
    return replace(best, reasons=ordered)


def is_caveat(reason: Said) -> bool:
    """Whether a reason speaks against its move: "But Bo could take it at once."."""
    return _kind(reason) is Kind.CAVEAT


def is_score(reason: Said) -> bool:
    """Whether a reason tells the score alone, as there is nothing else to say of the move."""
    return _kind(reason) is Kind.SCORE


def is_only(reason: Said) -> bool:
    """Whether a reason says that there is no other move."""
    return isinstance(reason.phrase, Reason) and reason.phrase.is_only


def _kind(reason: Said) -> Kind | None:
    """What a reason is to the choice of a move."""
    return reason.phrase.kind if isinstance(reason.phrase, Reason) else None


def _cells(reason: Said) -> Sequence[str]:
    """The cells that a reason names."""
    cells = getattr(reason.values, "cells", None)
    return [cell for cell in cells.of if isinstance(cell, str)] if isinstance(cells, Items) else ()
