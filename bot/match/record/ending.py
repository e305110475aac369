"""How a match stops: by its rules, or by an act that is none of theirs."""

from bot.match.record.replay import LiveMatch
from bot.match.values.model import Ending, EntryKind, Match
from rules.core import Seat


def ending_by_rules(live: LiveMatch) -> Ending | None:
    """What the rules say of the position; None while they let it go on."""
    outcome = live.state.outcome
    if outcome is None:
        return None
    return Ending(outcome.winners, tuple(outcome.points), outcome.reason, by_rules=True)


def ending_by_loss(match: Match, seat: Seat, kind: EntryKind) -> Ending:
    """A seat gave up or ran out of time; the others win."""
    seats = range(len(match.players))
    winners = tuple(s for s in seats if s != seat)
    points = tuple(0.0 if s == seat else 1.0 for s in seats)
    return Ending(winners, points, kind.value, by_rules=False)


def ending_without_result(match: Match, kind: EntryKind, note: str = "") -> Ending:
    """It was called off, ended or abandoned: nobody wins and nobody loses."""
    return Ending((), (0.0,) * len(match.players), kind.value, by_rules=False, note=note)
