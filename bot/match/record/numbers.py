"""A match in numbers: how many moves, for how long, who thought how long, who led by how much."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.match.record.replay import LiveMatch, before_first_entry, with_entry
from bot.match.values.match import EntryKind, Match
from rules.core import Seat


@dataclass(frozen=True, slots=True)
class Lead:
    """Somebody was ahead of everybody else by so many points after a move."""

    seat: Seat
    by: float
    move: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a match that is over came to. Times are in milliseconds.

    ``thought_ms`` is for how long each seat was to act, which nobody counts where a clock stood.
    """

    moves: int
    lasted_ms: int
    thought_ms: Mapping[Seat, int]
    lead: Lead | None


def moves_made(live: LiveMatch) -> int:
    """How many turns were completed: what every card, page and picture counts as moves.

    The turn in which a game ends is one of them; a turn that was never finished is none, nor is
    what the match began with.
    """
    made = live.state.turn + (live.state.outcome is not None)
    return max(0, made - turns_given(live.match))


def turns_given(match: Match) -> int:
    """How many turns of a set-up the match began with: nobody in it made them."""
    first = match.entries[0] if match.entries else None
    if first is None or first.kind is not EntryKind.START:
        return 0
    return with_entry(before_first_entry(match), first).state.turn


def moves_by_version(match: Match) -> list[int]:
    """How many moves had been made when the match was at each version, 0 to the newest."""
    stood = [before_first_entry(match)]
    for entry in match.entries:
        taken_back = entry.back_to is not None
        stood.append(stood[entry.back_to or 0] if taken_back else with_entry(stood[-1], entry))
    return [moves_made(live) for live in stood]


def numbers_of(match: Match) -> Numbers:
    """A match in numbers, found by playing it again."""
    thought = dict.fromkeys(range(len(match.players)), 0)
    live, before, lead = before_first_entry(match), match.created_at, None
    for entry in match.line:
        seat = live.state.to_act
        if seat in thought:
            thought[seat] += entry.at - before
        before = entry.at
        live = with_entry(live, entry)
        found = _lead(live)
        if found and (lead is None or found.by > lead.by):
            lead = found
    ended = match.entries[-1].at if match.entries else match.created_at
    return Numbers(moves_made(live), ended - match.created_at, thought, lead)


def _lead(live: LiveMatch) -> Lead | None:
    """Who is ahead now; None where nobody is, is alone, or has moved: a start is nobody's lead."""
    scores, moves = live.state.scores(), moves_made(live)
    if len(scores) < 2 or not all(live.state.sides) or not moves:
        return None
    first, second = sorted(scores, reverse=True)[:2]
    by = float(first - second)
    return Lead(scores.index(first), by, moves) if by else None
