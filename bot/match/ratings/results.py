"""What a match that ended is in somebody's record: won, drawn or lost, and whether they stayed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.match.ratings.rating import LEAST_TURNS
from bot.match.record.replay import before_first_entry, turn_is_over, with_entry
from bot.match.values.model import Ending, EntryKind, Match
from rules.core import Seat

_CALLED_OFF = (EntryKind.ABORT.value, EntryKind.ABANDON.value, EntryKind.END.value)
_DESERTS = (EntryKind.LEAVE, EntryKind.FLAG)


class Result(StrEnum):
    """What a match was for one of its people."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Tally:
    """So many matches won, drawn and lost; ``deserted`` are those among them that one left.

    Those ``annulled`` are none of them.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    deserted: int = 0
    annulled: int = 0

    @property
    def ended(self) -> int:
        """All that have a result."""
        return self.won + self.drawn + self.lost

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.won + other.won,
            self.drawn + other.drawn,
            self.lost + other.lost,
            self.deserted + other.deserted,
            self.annulled + other.annulled,
        )


def results_of(match: Match, ending: Ending) -> tuple[Result, ...]:
    """Each seat's result; empty where the match has none, and for somebody alone."""
    seats = range(len(match.players))
    if is_called_off(ending) or len({p.user_id for p in match.players}) < 2:
        return ()
    if not ending.winners:
        return (Result.DRAWN,) * len(seats)
    return tuple(Result.WON if seat in ending.winners else Result.LOST for seat in seats)


def is_called_off(ending: Ending) -> bool:
    """It ended without a result."""
    return not ending.by_rules and ending.reason in _CALLED_OFF


def is_lost_on_time(ending: Ending) -> bool:
    """One of two lost it on time."""
    return not ending.by_rules and ending.reason == EntryKind.FLAG.value


def deserters(match: Match) -> frozenset[Seat]:
    """The seats that left while the others played on, and those whose time ran out.

    To resign between two is no such thing.
    """
    return frozenset(entry.seat for entry in match.entries if entry.kind in _DESERTS)


def completed_turns(match: Match) -> tuple[int, ...]:
    """How many turns each seat completed, those that were taken back and the setup apart.

    A turn is setup while sides are to be chosen, and one that changes them (a swap).
    """
    counts = Counter(_completed(match))
    return tuple(counts[seat] for seat in range(len(match.players)))


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
