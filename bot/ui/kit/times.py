"""Times in words: the pace of a match, durations, a date."""

from datetime import UTC, datetime

from bot.i18n.catalog import Words
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, MINUTE_MS, TimeControl
from bot.match.values.timezones import zone_text


def pace_short(words: Words, control: TimeControl) -> str:
    """Put a pace into a few words, as every page names it: ``3 days a move``."""
    if control.is_none:
        return words("pace.none")
    if control.per_move_ms:
        return words("pace.per_move", time=_exact(words, control.per_move_ms))
    bank, increment = _exact(words, control.bank_ms), _exact(words, control.increment_ms)
    pace = words("pace.bank", bank=bank, increment=increment)
    return words("pace.live", pace=pace) if control.is_live else pace


def pace_saved(words: Words, control: TimeControl) -> str:
    """Say up to how much the time that nobody used adds up; "" where none is saved."""
    if control.is_none or control.per_move_ms:
        return ""
    return words("pace.saved", most=_exact(words, control.cap_ms))


def pace_about(words: Words, control: TimeControl) -> str:
    """Say below a pace for whom it is, and up to how much time it saves; "" for neither."""
    live = words("pace.live.about") if control.is_live else ""
    return " ".join(line for line in (live, pace_saved(words, control)) if line)


def pace_label(words: Words, control: TimeControl) -> str:
    """Put a pace into words with the name of its preset, and the most that is saved, if it is."""
    told = pace_short(words, control)
    if pace_saved(words, control):
        told = words("pace.exactly", pace=told, most=_exact(words, control.cap_ms))
    if control.is_none or control.preset is None:
        return told
    return words("pace.named", name=words(f"pace.{control.preset}"), pace=told)


def pace_terms(words: Words, control: TimeControl, seats: int) -> str:
    """Put a pace into words with what happens when time runs out, and whether weekends count."""
    told = [pace_short(words, control)]
    if control.weekends_off:
        told.append(words("pace.weekends", zone=zone_text(control.zone)))
    if not control.is_none:
        told.append(words(at_table("pace.hard" if control.hard else "pace.soft", seats)))
    return " · ".join(told)


def reserve_text(words: Words, control: TimeControl) -> str:
    """Say in small print how much unused time a pace saves; "" where it saves none."""
    saved = pace_saved(words, control)
    return words("clock.reserve", pace=pace_short(words, control), saved=saved) if saved else ""


def at_table(key: str, seats: int) -> str:
    """Return the key of what is said of time that runs out: with three or more others play on."""
    return f"{key}.table" if seats > 2 else key


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


def _exact(words: Words, ms: int) -> str:
    """Put a time into words in the largest unit that leaves no rest."""
    if ms % DAY_MS == 0:
        return words("time.days", n=ms // DAY_MS)
    if ms % HOUR_MS == 0:
        return words("time.hours", n=ms // HOUR_MS)
    return words("time.minutes", n=ms // MINUTE_MS)
