"""The panel of ``/away``."""

from bot.i18n.catalog import Words
from bot.match.values.vacation import VacationLedger
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Style, button, container, row, text_display

OFFERED = (1, 2, 6, 14)
"""The numbers of half-days that have a button; ``/away`` takes any number."""


def vacation_panel(words: Words, ledger: VacationLedger, now: int, note: str = "") -> Message:
    """Show whether a person is away, how much the year has left, and buttons to change that.

    The buttons carry the ledger's stamp, so that pressing one twice takes vacation only once.
    """
    until, left = ledger.until(now), ledger.left(now)
    lines = [words("away.head"), *([f"**{note}**"] if note else [])]
    if until is None:
        lines.append(words("away.here"))
    else:
        lines.append(words("away.until", when=_at(until, "f"), left=_at(until, "R")))
    lines.append(words("away.left", span=span(words, left)) if left else words("away.none_left"))
    lines.append(words("away.by_itself"))
    key = "button.away" if until is None else "button.away.more"
    buttons = [
        button(words(key, span=span(words, n)), Ref("away", n, ledger.stamp))
        for n in OFFERED
        if n <= left
    ]
    if until is not None:
        buttons.append(button(words("button.here"), Ref("here"), Style.success))
    rows = [row(*buttons)] if buttons else []
    return Message((container(text_display("\n".join(lines)), *rows),))


def span(words: Words, half_days: int) -> str:
    """Put half-days into words: ``half a day``, ``1 day``, ``2½ days``."""
    if half_days == 1:
        return words("away.half_day")
    whole, half = divmod(half_days, 2)
    return words("away.days", n=half_days / 2, days=f"{whole}{'½' if half else ''}")


def _at(instant: int, style: str) -> str:
    return f"<t:{instant // 1000}:{style}>"
