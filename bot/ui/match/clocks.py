"""Clocks in words: a pace, a deadline, why a clock stands."""

from bot.i18n.catalog import Words
from bot.match.values.clock import Pause, Why
from bot.match.values.match import Match
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, MINUTE_MS, TimeControl
from bot.match.values.timezones import zone_text
from bot.ui.kit.markdown import plain

LONG_MS = 4 * DAY_MS  # banks are compared in hours up to here


def pace_times(words: Words, control: TimeControl) -> str:
    """Say what the clocks of a pace have: ``48 hours + 24 hours a move, at most 96 hours``.

    "" where :func:`pace_short` says all: so long for each move, or no clock.
    """
    if control.is_none or control.per_move_ms:
        return ""
    bank, increment, cap = (_exact(words, ms, LONG_MS + 1) for ms in control.times)
    return words("pace.bank", bank=bank, increment=increment, cap=cap)


def pace_label(words: Words, control: TimeControl) -> str:
    """Put a pace into words with the name of its preset and its times, where it has them."""
    pace, times = pace_short(words, control), pace_times(words, control)
    told = words("pace.exactly", pace=pace, times=times) if times else pace
    if control.is_none or control.preset is None:
        return told
    return words("pace.named", name=words(f"pace.{control.preset}"), pace=told)


def pace_terms(words: Words, control: TimeControl) -> str:
    """Put a pace into words with what happens when time runs out, and whether weekends count."""
    told = [pace_short(words, control)]
    if control.weekends_off:
        told.append(words("pace.weekends", zone=zone_text(control.zone)))
    if not control.is_none:
        told.append(words("pace.hard" if control.hard else "pace.soft"))
    return " · ".join(told)


def pace_short(words: Words, control: TimeControl) -> str:
    """Put a pace into a few words, as every page names it: ``about a day a move``, ``no clock``."""
    if control.is_none:
        return words("pace.none")
    if control.per_move_ms:
        return words("pace.per_move", time=_exact(words, control.per_move_ms, DAY_MS))
    each = control.increment_ms
    for unit, unit_ms in (("days", DAY_MS), ("hours", HOUR_MS)):
        if each >= unit_ms:
            return words(f"pace.short.{unit}", n=round(each / unit_ms))
    return words("pace.short.minutes", n=round(each / MINUTE_MS))


def reserve_text(words: Words, control: TimeControl) -> str:
    """Say in small print how much unused time a pace saves; "" where it saves none."""
    if control.is_none or control.per_move_ms:
        return ""
    _, _, cap = control.times
    most = _exact(words, cap, 2 * DAY_MS)
    return words("clock.reserve", pace=pace_short(words, control), most=most)


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
    at = clock.deadline
    pause = clock.held_by(now)
    if pause is None:
        assert at is not None  # a clock that runs comes to its end
        if now >= at:
            return words("clock.over", at=at // 1000)
        acting = match.players[clock.turn]
        if user_id is None or acting.user_id == user_id:
            return words("clock.by", at=at // 1000)
        return words("clock.by_other", name=plain(acting.name), at=at // 1000)
    why = words(f"clock.why.{pause.why.value}", name=_whose(match, pause))
    if pause.until is None or at is None:
        return words("clock.stands", why=why)
    key = "clock.stands_until" if pause.until < at else "clock.stands_last"
    return words(key, why=why, until=pause.until // 1000, at=at // 1000)


def time_left_text(words: Words, match: Match, now: int) -> str:
    """Say how much time each player has left; "" where all have the same."""
    clock = match.clock
    if clock.turn is None or clock.control.is_none or clock.control.per_move_ms:
        return ""
    times = [
        words("clock.each", name=plain(player.name), time=duration_text(words, ms))
        for seat, player in enumerate(match.players)
        if (ms := clock.remaining(seat, now)) is not None
    ]
    return words("clock.left", times=" · ".join(times))


def absence_text(words: Words, match: Match, now: int) -> str:
    """Say who is away until when, apart from the one named by :func:`deadline_text`."""
    clock = match.clock
    named = clock.held_by(now) if deadline_text(words, match, now) else None
    away = [
        words("clock.away", name=_whose(match, pause), until=pause.until // 1000)
        for pause in clock.pauses
        if pause.why is Why.AWAY and pause != named and pause.until and now < pause.until
    ]
    return " · ".join(away) if clock.turn is not None else ""


def duration_text(words: Words, ms: int) -> str:
    """Put a duration into words, rounded to its largest unit: minutes, hours or days."""
    minutes = max(1, round(ms / MINUTE_MS))
    if minutes < 60:
        return words("duration.minutes", n=minutes)
    hours = round(minutes / 60)
    if hours < 48:
        return words("duration.hours", n=hours)
    return words("duration.days", n=round(hours / 24))


def _whose(match: Match, pause: Pause) -> str:
    return plain(match.players[pause.seat].name) if pause.seat is not None else ""


def _exact(words: Words, ms: int, days_from_ms: int) -> str:
    """Put a time into words in the largest exact unit; days only from *days_from_ms* on."""
    if ms % DAY_MS == 0 and ms >= days_from_ms:
        return words("time.days", n=ms // DAY_MS)
    if ms % HOUR_MS == 0:
        return words("time.hours", n=ms // HOUR_MS)
    return words("time.minutes", n=ms // MINUTE_MS)
