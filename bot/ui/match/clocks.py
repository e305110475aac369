"""A match's clocks in words: a deadline, why a clock stands, what time is left."""

from bot.i18n.catalog import Words
from bot.match.values.clock import MatchClock, Pause, PauseReason
from bot.match.values.match import Match
from bot.match.values.vacation import HALF_DAY_MS
from bot.ui.kit.seat_names import seat_name, seat_names
from bot.ui.kit.times import at_table, duration_text
from rules.core import Seat


def refund_text(words: Words, match: Match, ms: int) -> str:
    """Say in small print that so much time was given back; "" for none and without a clock."""
    if not ms or match.clock.control.is_none:
        return ""
    return words("clock.given_back", time=duration_text(words, ms))


def deadline_text(words: Words, match: Match, now: int, user_id: int | None = None) -> str:
    """Say until when the seat to act has time, or why its clock stands; "" without a clock.

    It is said to whoever is to act, unless *user_id* names another reader.
    """
    clock = match.clock
    if clock.turn is None or clock.control.is_none:
        return ""
    pause, at = clock.held_by(now), clock.deadline
    is_theirs = user_id in (None, match.players[clock.turn].user_id)
    name = seat_name(words, match, clock.turn)
    if pause is not None and (pause.until != at or at is None):
        why = words(f"clock.why.{pause.why.value}", name=_whose(words, match, pause))
        if pause.until is None or at is None:
            return words("clock.stands", why=why)
        key = "clock.stands_until" if is_theirs else "clock.stands_until.waiting"
        return words(key, why=why, name=name, until=pause.until // 1000, at=at // 1000)
    assert at is not None  # a clock that runs comes to its end
    if pause is not None:
        return _last_text(words, match, pause, user_id, is_theirs=is_theirs)
    if now >= at:
        return _over_text(words, match, clock.turn, at, user_id)
    return words("clock.by" if is_theirs else "clock.by_other", name=name, at=at // 1000)


def _over_text(words: Words, match: Match, acting: Seat, at: int, user_id: int | None) -> str:
    """Say that time ran out at an instant; to whoever is to act, what can be done about it."""
    name, hard = seat_name(words, match, acting), match.clock.control.hard
    slow = match.players[acting].user_id
    others = [seat for seat, one in enumerate(match.players) if one.user_id != slow]
    if user_id == slow and others and not hard:
        key = at_table("clock.over.own", len(match.players))
        return words(key, at=at // 1000, other=seat_name(words, match, others[0]))
    key = "clock.over" if hard else "clock.over.soft"
    is_rescued = match.clock.late.is_rescued
    return words(f"{key}.rescued" if is_rescued else key, name=name, at=at // 1000)


def _last_text(
    words: Words, match: Match, pause: Pause, user_id: int | None, *, is_theirs: bool
) -> str:
    """Say that a clock stands in a pause after which no time is left, and what follows then."""
    clock, name = match.clock, _whose(words, match, pause)
    why = words(f"clock.why.{pause.why.value}", name=name)
    if pause.why is PauseReason.GIVEN:
        key = "clock.given" if is_theirs else "clock.given_other"
    elif _began_by_itself(clock, pause) and user_id is None:
        key = "clock.rescued_card"
    elif _began_by_itself(clock, pause) and is_theirs:
        key = "clock.rescued_own"
    elif pause.why is PauseReason.AWAY and not is_theirs:
        hard = clock.control.hard
        key = "clock.away_last.hard" if hard else at_table("clock.away_last", len(match.players))
    else:
        key = "clock.stands_last" if is_theirs else "clock.stands_last.waiting"
    return words(key, why=why, name=name, until=(pause.until or 0) // 1000)


def _began_by_itself(clock: MatchClock, pause: Pause) -> bool:
    """Whether a pause is the half day of vacation that began as time ran out, and no longer one."""
    is_half_day = pause.until is not None and pause.until - clock.since <= HALF_DAY_MS
    is_first = clock.late.is_rescued and not clock.late.is_given
    return pause.why is PauseReason.AWAY and is_first and is_half_day


def time_left_text(words: Words, match: Match, now: int) -> str:
    """Say how much time each player has left; "" where all have the same."""
    clock = match.clock
    if clock.turn is None or clock.control.is_none or clock.control.per_move_ms:
        return ""
    times = [
        words(
            "clock.each",
            name=name,
            time=duration_text(words, ms) if ms else words("time.none"),
        )
        for seat, name in enumerate(seat_names(words, match))
        if (ms := clock.remaining(seat, now)) is not None
    ]
    return words("clock.left", times=" · ".join(times))


def absence_text(words: Words, match: Match, now: int) -> str:
    """Say who is away until when, apart from the one named by :func:`deadline_text`."""
    clock = match.clock
    named = clock.held_by(now) if deadline_text(words, match, now) else None
    away = [
        words("clock.away", name=_whose(words, match, pause), until=pause.until // 1000)
        for pause in clock.pauses
        if pause.why is PauseReason.AWAY and pause != named and pause.until and now < pause.until
    ]
    return " · ".join(away) if clock.turn is not None else ""


def time_lines(
    words: Words, match: Match, now: int, missed_ms: int = 0, user_id: int | None = None
) -> list[str]:
    """Say until when the seat to act has time, who is away, and what time was given back.

    *user_id* is the reader of a page; a card speaks to whoever is to act.
    """
    lines = (
        deadline_text(words, match, now, user_id),
        absence_text(words, match, now),
        refund_text(words, match, missed_ms),
    )
    return [line for line in lines if line]


def _whose(words: Words, match: Match, pause: Pause) -> str:
    return seat_name(words, match, pause.seat) if pause.seat is not None else ""
