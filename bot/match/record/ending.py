"""How a match stops: by its rules, or by an act that is none of theirs."""

from bot.match.record.replay import LiveMatch
from bot.match.values.match import Ending, EntryKind, Match
from bot.match.values.results import Result
from rules.core import CHANCE, AnyState, Seat

_WITHOUT_RESULT = (EntryKind.ABORT.value, EntryKind.ABANDON.value, EntryKind.END.value)
_DESERTIONS = (EntryKind.LEAVE, EntryKind.FLAG)


def ending_by_rules(live: LiveMatch) -> Ending | None:
    """What the rules say of the position; None while they let it go on."""
    outcome = live.state.outcome
    if outcome is None:
        return None
    return Ending(outcome.winners, tuple(outcome.points), outcome.reason, by_rules=True)


def closing_step(state: AnyState) -> str | None:
    """The step that ends a decided match: to stop, where to go on could change nothing any more.

    Nobody is asked for it, so that a winner cannot lose on time what is won. None while there is
    anything to choose.
    """
    if state.outcome is not None or state.to_act == CHANCE:
        return None
    moves = state.legal()
    stop = next((move for move in moves if state.parts(move).verb == "stop"), None)
    if stop is None:
        return None
    outcomes = [state.play(move).outcome for move in moves]
    first = outcomes[0]
    is_decided = first is not None and all(
        each is not None and (each.winners, each.points) == (first.winners, first.points)
        for each in outcomes
    )
    return state.format(stop) if is_decided else None


def goes_on_without(match: Match, user_id: int) -> bool:
    """Whether the others play on when a person leaves a larger table; computers alone do not."""
    others = [player for player in match.players if player.user_id != user_id]
    return len(match.players) > 2 and any(player.level is None for player in others)


def ending_by_loss(match: Match, seat: Seat, kind: EntryKind) -> Ending:
    """A seat gave up or ran out of time; the others win."""
    seats = range(len(match.players))
    winners = tuple(s for s in seats if s != seat)
    points = tuple(0.0 if s == seat else 1.0 for s in seats)
    return Ending(winners, points, kind.value, by_rules=False)


def ending_without_result(match: Match, kind: EntryKind, note: str = "") -> Ending:
    """It was called off, ended or abandoned: nobody wins and nobody loses."""
    return Ending((), (0.0,) * len(match.players), kind.value, by_rules=False, note=note)


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
    return not ending.by_rules and ending.reason in _WITHOUT_RESULT


def is_lost_on_time(ending: Ending) -> bool:
    """One of two lost it on time."""
    return not ending.by_rules and ending.reason == EntryKind.FLAG.value


def is_deserted(match: Match) -> bool:
    """A larger table ended because all but one had left it: no score decided it."""
    gone = {entry.seat for entry in match.line if entry.kind is EntryKind.LEAVE}
    return match.ending is not None and len(gone) == len(match.players) - 1 > 0


def deserters(match: Match) -> frozenset[Seat]:
    """The seats that left while the others played on, and those whose time ran out.

    To resign between two is no such thing.
    """
    return frozenset(entry.seat for entry in match.entries if entry.kind in _DESERTIONS)
