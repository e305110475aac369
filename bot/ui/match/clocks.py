"""Clocks in words: a pace, a deadline, why a clock stands."""

from datetime import UTC, datetime

from bot.i18n.catalog import Words
from bot.match.values.clock import Pause, Why
from bot.match.values.match import Match
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, MINUTE_MS, TimeControl
from bot.match.values.timezones import zone_text
from bot.ui.kit.markdown import plain


def pace_saved(words: Words, control: TimeControl) -> str:
    """Say up to how much the time that nobody used adds up; "" where none is saved."""
    if control.is_none or control.per_move_ms:
        return ""
    return words("pace.saved", most=_exact(words, control.cap_ms))


def pace_label(words: Words, control: TimeControl) -> str:
    """Put a pace into words with the name of its preset, and the most that is saved, if it is."""
    told = pace_short(words, control)
    if pace_saved(words, control):
        told = words("pace.exactly", pace=told, most=_exact(words, control.cap_ms))
    if control.is_none or control.preset is None:
        return told
    return words("pace.named", name=words(f"pace.{control.preset}"), pace=told)


def at_table(key: str, seats: int) -> str:
    """Return the key of what is said of time that runs out: with three or more others play on."""
    return f"{key}.table" if seats > 2 else key


def pace_terms(words: Words, control: TimeControl, seats: int) -> str:
    """Put a pace into words with what happens when time runs out, and whether weekends count."""
    told = [pace_short(words, control)]
    if control.weekends_off:
        told.append(words("pace.weekends", zone=zone_text(control.zone)))
    if not control.is_none:
        told.append(words(at_table("pace.hard" if control.hard else "pace.soft", seats)))
    return " · ".join(told)


def pace_short(words: Words, control: TimeControl) -> str:
    """Put a pace into a few words, as every page names it: ``3 days a move``."""
    if control.is_none:
        return words("pace.none")
    if control.per_move_ms:
        return words("pace.per_move", time=_exact(words, control.per_move_ms))
    bank, increment = _exact(words, control.bank_ms), _exact(words, control.increment_ms)
    pace = words("pace.bank", bank=bank, increment=increment)
    return words("pace.live", pace=pace) if control.is_live else pace


def reserve_text(words: Words, control: TimeControl) -> str:
    """Say in small print how much unused time a pace saves; "" where it saves none."""
    saved = pace_saved(words, control)
    return words("clock.reserve", pace=pace_short(words, control), saved=saved) if saved else ""


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
    acting, pause = match.players[clock.turn], clock.held_by(now)
    is_theirs, name = user_id is None or acting.user_id == user_id, plain(acting.name)
    at = clock.deadline
    if pause is not None and (pause.until != at or at is None):
        why = words(f"clock.why.{pause.why.value}", name=_whose(match, pause))
        if pause.until is None or at is None:
            return words("clock.stands", why=why)
        return words("clock.stands_until", why=why, until=pause.until // 1000, at=at // 1000)
    assert at is not None  # a clock that runs comes to its end
    if pause is not None:
        return _last_text(words, match, pause, user_id, is_theirs=is_theirs)
    if now >= at:
        return words("clock.over" if clock.control.hard else "clock.over.soft", at=at // 1000)
    return words("clock.by" if is_theirs else "clock.by_other", name=name, at=at // 1000)


def _last_text(
    words: Words, match: Match, pause: Pause, user_id: int | None, *, is_theirs: bool
) -> str:
    """Say that a clock stands in a pause after which no time is left, and what follows then."""
    clock, name = match.clock, _whose(match, pause)
    why = words(f"clock.why.{pause.why.value}", name=name)
    if pause.why is Why.GIVEN:
        key = "clock.given" if is_theirs else "clock.given_other"
    elif pause.why is Why.AWAY and user_id is None and clock.late.is_rescued:
        key = "clock.rescued_card"
    elif pause.why is Why.AWAY and is_theirs and clock.late.is_rescued:
        key = "clock.rescued_own"
    elif pause.why is Why.AWAY and not is_theirs:
        hard = clock.control.hard
        key = "clock.away_last.hard" if hard else at_table("clock.away_last", len(match.players))
    else:
        key = "clock.stands_last" if is_theirs else "clock.stands_last.waiting"
    return words(key, why=why, name=name, until=(pause.until or 0) // 1000)


def time_left_text(words: Words, match: Match, now: int) -> str:
    """Say how much time each player has left; "" where all have the same."""
    clock = match.clock
    if clock.turn is None or clock.control.is_none or clock.control.per_move_ms:
        return ""
    times = [
        words(
            "clock.each",
            name=plain(player.name),
            time=duration_text(words, ms) if ms else words("time.none"),
        )
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


def duration_text(words: Words, ms: int) -> str:
    """Put a duration into words, rounded to its largest unit: minutes, hours or days."""
    minutes = max(1, round(ms / MINUTE_MS))
    if minutes < 60:
        return words("time.minutes", n=minutes)
    hours = round(minutes / 60)
    if hours < 48:
        return words("time.hours", n=hours)
    return words("time.days", n=round(hours / 24))


def span_text(words: Words, ms: int) -> str:
    """Put how long something took into its two largest units: ``6 days 4 h``, ``1 min 40 s``.

    It's rounded down, so that the parts of something never seem longer than all of it.
    """
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    counts = [("days", days), ("hours.short", hours), ("minutes.short", minutes)]
    largest = next((i for i, (_, n) in enumerate(counts) if n), len(counts))
    told = [*counts, ("seconds.short", seconds)][largest : largest + 2]
    return " ".join(words(f"time.{unit}", n=n) for unit, n in told if n or unit == told[0][0])


def date_text(words: Words, at: int) -> str:
    """Name the day of an instant in UTC, where Discord's own dates are not shown: ``Nov 23``."""
    day = datetime.fromtimestamp(at // 1000, UTC)
    return words("time.date", month=words(f"time.month.{day.month}"), day=day.day)


def _whose(match: Match, pause: Pause) -> str:
    return plain(match.players[pause.seat].name) if pause.seat is not None else ""


def _exact(words: Words, ms: int) -> str:
    """Put a time into words in the largest unit that leaves no rest."""
    if ms % DAY_MS == 0:
        return words("time.days", n=ms // DAY_MS)
    if ms % HOUR_MS == 0:
        return words("time.hours", n=ms // HOUR_MS)
    return words("time.minutes", n=ms // MINUTE_MS)
