"""The panel of ``/queue``: where somebody waits, for how long, and the way out."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.match.lobby.matchmaking import WINDOW, WINDOW_GROWTH_PER_HOUR
from bot.match.record.export_import import uses_dice
from bot.match.values.queue_entry import QueueEntry
from bot.match.values.timecontrol import HOUR_MS
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, button, container, row, text_display
from bot.ui.match.clocks import pace_times
from bot.ui.match.match_text import game_name


def queue_panel(
    words: Words, places: Sequence[tuple[QueueEntry, int]], now: int, note: str = ""
) -> Message:
    """List a person's entries, each with how many others wait for the same."""
    lines = [*([note] if note else [])]
    if not places:
        return Message((container(text_display("\n".join([*lines, words("queue.none")]))),))
    items: list[Item] = [text_display("\n".join([*lines, f"## {words('queue.head')}"]))]
    for place, others in places:
        items.append(text_display(_place(words, place, others, now)))
        items.append(row(button(words("button.unqueue"), Ref("unqueue", place.id))))
    items.append(text_display(words("queue.calls")))
    items.append(row(button(words("button.refresh"), Ref("queue"))))
    return Message((container(*items),))


def _place(words: Words, place: QueueEntry, others: int, now: int) -> str:
    terms = [pace_times(words, place.pace), words("queue.rated" if place.rated else "queue.casual")]
    window = words(
        "queue.window",
        since=f"<t:{place.since // 1000}:R>",
        until=f"<t:{place.expires_at // 1000}:f>",
        points=WINDOW + (now - place.since) * WINDOW_GROWTH_PER_HOUR // HOUR_MS,
    )
    lines = [
        words("queue.place", game=game_name(words, place.game), terms=" · ".join(terms)),
        words("queue.others", n=others) if others else words("queue.nobody"),
        window,
    ]
    if uses_dice(place.game, {}, 2):
        lines.append("-# " + words("challenge.dice", commitment=place.dice.commitment))
    return "\n".join(lines)
