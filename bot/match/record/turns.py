"""How many turns each seat of a match has completed."""

from collections import Counter
from collections.abc import Iterator

from bot.match.record.ending import deserters
from bot.match.record.replay import (
    LiveMatch,
    before_first_entry,
    plies_of,
    turn_is_over,
    with_entry,
)
from bot.match.values.match import EntryKind, Match
from rules.core import Seat

LEAST_TURNS = 2
"""How many turns every seat completes before a match counts."""


def completed_turns(match: Match) -> tuple[int, ...]:
    """How many turns each seat completed, those that were taken back and the setup apart.

    A turn is setup while sides are to be chosen; so is one that changes them. A swap, to the rules
    a turn of its own (:attr:`rules.core.Position.turn`), is therefore not counted.
    """
    counts = Counter(_completed(match))
    return tuple(counts[seat] for seat in range(len(match.players)))


def is_opening(match: Match) -> bool:
    """Whether nobody has acted yet."""
    return all(entry.kind in {EntryKind.DICE, EntryKind.START} for entry in match.line)


def is_asked_anew(live: LiveMatch) -> bool:
    """Whether the seat to act is asked for the first time in the match what it is asked now."""
    seat, asked = live.state.to_act, live.state.prompt().key
    return all(
        before.to_act != seat or before.prompt().key != asked
        for _, before, _, _ in plies_of(live.match)
    )


def has_hardly_begun(match: Match) -> bool:
    """Whether somebody who is still at the table has not completed two turns."""
    waited_for = set(range(len(match.players))) - deserters(match)
    counts: Counter[Seat] = Counter()
    for seat in _completed(match):
        counts[seat] += 1
        if all(counts[other] >= LEAST_TURNS for other in waited_for):
            return False
    return True


def _completed(match: Match) -> Iterator[Seat]:
    """The seat of every turn that was completed, in order."""
    live = before_first_entry(match)
    for entry in match.line:
        before = live.state
        live = with_entry(live, entry)
        settled = all(before.sides) and before.sides == live.state.sides
        if entry.kind is EntryKind.PLAY and settled and turn_is_over(before, live.state):
            yield entry.seat
