"""Numbers of a finished match: moves, duration, thinking times, the largest lead."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from bot.match.history.replay import LiveMatch, after_entry, before_first_entry
from bot.match.values.match import EntryKind, Match
from rules.core import AnyState, Seat


@dataclass(frozen=True, slots=True)
class Lead:
    """A lead of a seat over all others, in points, after a move."""

    seat: Seat
    by: float
    move: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a match. Times are in milliseconds.

    ``thought_ms`` is how long each seat was to act, pauses of its clock included.
    """

    moves: int
    lasted_ms: int
    thought_ms: Mapping[Seat, int]
    lead: Lead | None


def moves_made(live: LiveMatch) -> int:
    """How many turns were completed, which cards, pages and pictures call moves.

    The turn in which a game ends counts; a turn that was never finished does not, nor does the
    set-up that the match began with.
    """
    return _moves(live.state, turns_given(live.match))


def _moves(state: AnyState, given: int) -> int:
    """How many turns were completed after the *given* ones."""
    return max(0, state.turn + (state.outcome is not None) - given)


def turns_given(match: Match) -> int:
    """How many turns the set-up took that the match began with; nobody in it made them."""
    first = match.entries[0] if match.entries else None
    if first is None or first.kind is not EntryKind.START:
        return 0
    return after_entry(before_first_entry(match).state, first).turn


def moves_by_version(match: Match) -> list[int]:
    """How many moves had been made at each version of the match, from 0 to the newest."""
    stood = [before_first_entry(match).state]
    for entry in match.entries:
        taken_back = entry.back_to is not None
        stood.append(stood[entry.back_to or 0] if taken_back else after_entry(stood[-1], entry))
    given = turns_given(match)
    return [_moves(state, given) for state in stood]


def move_numbers(match: Match) -> list[int]:
    """By version, the number of the move that was made with it, or goes on; 0 before any move."""
    made = moves_by_version(match)
    return [made[0], *(max(now, before + 1) for before, now in pairwise(made))]


def numbers_of(match: Match) -> Numbers:
    """The numbers of a match, computed by replaying it."""
    thought = dict.fromkeys(range(len(match.players)), 0)
    state, before, lead = before_first_entry(match).state, match.created_at, None
    given = turns_given(match)
    for entry in match.line:
        seat = state.to_act
        if seat in thought:
            thought[seat] += entry.at - before
        before = entry.at
        state = after_entry(state, entry)
        found = _lead(state, _moves(state, given))
        if found and (lead is None or found.by > lead.by):
            lead = found
    ended = match.entries[-1].at if match.entries else match.created_at
    return Numbers(_moves(state, given), ended - match.created_at, thought, lead)


def _lead(state: AnyState, moves: int) -> Lead | None:
    """The present lead; None if there is none, for one player, and before the first move."""
    scores = state.scores()
    if len(scores) < 2 or not all(state.sides) or not moves:
        return None
    first, second = sorted(scores, reverse=True)[:2]
    by = float(first - second)
    return Lead(scores.index(first), by, moves) if by else None
