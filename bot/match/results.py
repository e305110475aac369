"""What a match that ended is in somebody's record: won, drawn or lost, and whether they stayed."""

from dataclasses import dataclass
from enum import StrEnum

from bot.match.model import Ending, Kind, Match
from bot.match.replay import followed, opened, turn_is_over
from rules.core import Seat


class Result(StrEnum):
    """What a match was for one of its people."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Tally:
    """So many matches won, drawn and lost; ``deserted`` are those among them that one left."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    deserted: int = 0

    @property
    def ended(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.won + other.won,
            self.drawn + other.drawn,
            self.lost + other.lost,
            self.deserted + other.deserted,
        )


def results(match: Match, ending: Ending) -> tuple[Result, ...]:
    """Each seat's result; empty for a match that was called off, and for somebody alone."""
    seats = range(len(match.players))
    if called_off(ending) or len({p.user_id for p in match.players}) < 2:
        return ()
    if not ending.winners:
        return (Result.DRAWN,) * len(seats)
    return tuple(Result.WON if seat in ending.winners else Result.LOST for seat in seats)


def called_off(ending: Ending) -> bool:
    """It ended without a result."""
    return not ending.by_rules and ending.reason in {Kind.ABORT.value, Kind.ABANDON.value}


def deserters(match: Match) -> frozenset[Seat]:
    """The seats that left while the others played on; to resign between two is no such thing."""
    return frozenset(entry.seat for entry in match.entries if entry.kind is Kind.LEAVE)


def turns(match: Match) -> tuple[int, ...]:
    """How many turns each seat completed, setup apart: that is over once all sides are chosen."""
    live, counts = opened(match), [0] * len(match.players)
    for entry in match.entries:
        before = live.state
        live = followed(live, entry)
        if entry.kind is Kind.PLAY and all(before.sides) and turn_is_over(before, live.state):
            counts[entry.seat] += 1
    return tuple(counts)
