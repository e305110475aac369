"""Counting the turns that each seat of a match has completed."""

from collections import Counter
from collections.abc import Iterator

from bot.match.history.endings import deserters
from bot.match.history.replay import (
    LiveMatch,
    after_entry,
    before_first_entry,
    plies_of,
    turn_is_over,
)
from bot.match.values.match import EntryKind, Match
from rules.core import Seat

LEAST_TURNS = 2
"""How many turns every seat must complete before a match counts."""


def completed_turns(match: Match) -> tuple[int, ...]:
    """How many turns each seat completed, without the set-up and those taken back.

    Turns before sides are chosen, and turns that change sides, are set-up. So a swap is not
    counted, although it is a turn to the rules (:attr:`rules.core.Position.turn`).
    """
    counts = Counter(_completed(match))
    return tuple(counts[seat] for seat in range(len(match.players)))


def is_opening(match: Match) -> bool:
    """Whether nobody has acted in a match yet."""
    return all(entry.kind in {EntryKind.DICE, EntryKind.START} for entry in match.line)


def is_asked_anew(live: LiveMatch) -> bool:
    """Whether the seat to act is asked for this kind of step for the first time in the match."""
    seat, asked = live.state.to_act, live.state.prompt().said.phrase
    return all(
        before.to_act != seat or before.prompt().said.phrase is not asked
        for _, before, _, _ in plies_of(live.match)
    )


def has_hardly_begun(match: Match) -> bool:
    """Whether a seat that has not left has completed fewer than LEAST_TURNS turns."""
    waited_for = set(range(len(match.players))) - deserters(match)
    counts: Counter[Seat] = Counter()
    for seat in _completed(match):
        counts[seat] += 1
        if all(counts[other] >= LEAST_TURNS for other in waited_for):
            return False
    return True


def _completed(match: Match) -> Iterator[Seat]:
    """The seat of every turn that was completed, in order."""
    after = before_first_entry(match).state
    for entry in match.line:
        before, after = after, after_entry(after, entry)
        settled = all(before.sides) and before.sides == after.sides
        if entry.kind is EntryKind.PLAY and settled and turn_is_over(before, after):
            yield entry.seat
