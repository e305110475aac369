"""Endings of matches, by the rules or by another act, and the results of the seats."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, cast

from bot.match.history.replay import LiveMatch
from bot.match.values.match import DEPARTURES, Ending, EntryKind, Match
from bot.match.values.results import Result
from rules.core import CHANCE, AnyState, Seat

_WITHOUT_RESULT = (EntryKind.ABORT.value, EntryKind.ABANDON.value, EntryKind.END.value)
_DEPARTURES = frozenset(kind.value for kind in DEPARTURES)
_DESERTIONS = (EntryKind.LEAVE, EntryKind.FLAG)


def ending_by_rules(live: LiveMatch) -> Ending | None:
    """The ending by the rules in the present position; None while the game goes on."""
    outcome = live.state.outcome
    if outcome is None:
        return None
    return Ending(outcome.winners, tuple(outcome.points), outcome.reason, by_rules=True)


def closing_step(state: AnyState) -> str | None:
    """The step that stops a decided match, in which no other step could change the result.

    The bot plays it without asking, so that a winner cannot lose on time. None while there is
    anything to decide.
    """
    return _closing_step(cast(Hashable, state))


@lru_cache(maxsize=256)  # asked several times while a draft is shown, and again when it's played
def _closing_step(state: Any) -> str | None:
    if state.outcome is not None or state.to_act == CHANCE:
        return None
    moves = state.legal()
    first = state.play(moves[0]).outcome
    if first is None:  # nearly always, and seen sooner than that none of 300 steps stops the match
        return None
    stop = next((move for move in moves if state.traits(move, None).stops), None)
    if stop is None:
        return None
    outcomes = (state.play(move).outcome for move in moves)
    is_decided = all(
        each is not None and (each.winners, each.points) == (first.winners, first.points)
        for each in outcomes
    )
    return str(state.format(stop)) if is_decided else None


def goes_on_without(match: Match, user_id: int) -> bool:
    """Whether others play on when a person leaves: more than two, and not only computers remain."""
    others = [player for player in match.players if player.user_id != user_id]
    return len(match.players) > 2 and any(player.level is None for player in others)


def ending_by_loss(match: Match, seat: Seat, kind: EntryKind) -> Ending:
    """The ending when a seat resigns or runs out of time: the others win."""
    seats = range(len(match.players))
    winners = tuple(s for s in seats if s != seat)
    points = tuple(0.0 if s == seat else 1.0 for s in seats)
    return Ending(winners, points, kind.value, by_rules=False)


def ending_by_award(match: Match, seat: Seat, note: str) -> Ending:
    """The ending when a moderator awards a match to a seat: it wins, however many lose."""
    points = tuple(float(s == seat) for s in range(len(match.players)))
    return Ending((seat,), points, EntryKind.AWARD.value, by_rules=False, note=note)


def ending_without_result(match: Match, kind: EntryKind, note: str = "") -> Ending:
    """The ending when a match is called off, ended or abandoned: nobody wins or loses."""
    return Ending((), (0.0,) * len(match.players), kind.value, by_rules=False, note=note)


def results_of(match: Match, ending: Ending) -> tuple[Result, ...]:
    """Each seat's result; empty if the match has no result or only one person."""
    seats = range(len(match.players))
    if is_called_off(ending) or len({p.user_id for p in match.players}) < 2:
        return ()
    if not ending.winners:
        return (Result.DRAWN,) * len(seats)
    return tuple(Result.WON if seat in ending.winners else Result.LOST for seat in seats)


def is_called_off(ending: Ending) -> bool:
    """Whether a match ended without a result."""
    if ending.by_rules:
        return False
    is_void = ending.reason in _DEPARTURES and not ending.winners
    return is_void or ending.reason in _WITHOUT_RESULT


def is_lost_on_time(ending: Ending) -> bool:
    """Whether a match of two ended because one ran out of time."""
    return not ending.by_rules and ending.reason == EntryKind.FLAG.value


def is_deserted(match: Match) -> bool:
    """Whether a match of several ended because all but one had left, not by a score."""
    gone = {entry.seat for entry in match.line if entry.kind is EntryKind.LEAVE}
    return match.ending is not None and len(gone) == len(match.players) - 1 > 0


def deserters(match: Match) -> frozenset[Seat]:
    """The seats that left while the others played on, and those whose time ran out.

    Resigning in a match of two is no desertion.
    """
    return frozenset(entry.seat for entry in match.entries if entry.kind in _DESERTIONS)
