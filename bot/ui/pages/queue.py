"""The panel of ``/queue``: where somebody waits, for how long, and the way out."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.match.lobby.matchmaking import WINDOW, WINDOW_GROWTH_PER_HOUR
from bot.match.record.export_import import uses_dice
from bot.match.values.queue_entry import QueueEntry
from bot.match.values.timecontrol import HOUR_MS
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, Option, button, container, row, select, text_display
from bot.ui.kit.picker import LIST
from bot.ui.match.clocks import pace_short
from bot.ui.match.match_text import game_name
from rules import GAMES


def queue_panel(
    words: Words, places: Sequence[tuple[QueueEntry, int]], now: int, note: str = ""
) -> Message:
    """List a person's entries, each with how many others wait for it, and what to wait for."""
    lines = [note] if note else []
    lines.append(f"## {words('queue.head')}" if places else words("queue.none"))
    items: list[Item] = [text_display("\n".join(lines))]
    for place, others in places:
        items.append(text_display(_place(words, place, others, now)))
        items.append(row(button(words("button.unqueue"), Ref("unqueue", place.id))))
    if places:
        items.append(text_display(words("queue.calls")))
        items.append(row(button(words("button.refresh"), Ref("queue"))))
    games = [
        Option(key, game_name(words, key), words(f"{key}.tagline"))
        for key, game in GAMES.items()
        if 2 in game.seats
    ]
    items.append(row(select(words("queue.pick"), Ref("queuefor"), games[:LIST])))
    return Message((container(*items),))


def _place(words: Words, place: QueueEntry, others: int, now: int) -> str:
    terms = [pace_short(words, place.pace), words("queue.rated" if place.rated else "queue.casual")]
    window = words(
        "queue.window",
        until=f"<t:{place.expires_at // 1000}:R>",
        points=WINDOW + (now - place.since) * WINDOW_GROWTH_PER_HOUR // HOUR_MS,
    )
    lines = [
        words("queue.place", game=game_name(words, place.game), terms=" · ".join(terms)),
        words("queue.others", n=others) if others else words("queue.nobody"),
        window,
    ]
    if uses_dice(place.game, {}, 2):
        lines.append("-# " + words("dice.proof", commitment=place.dice.commitment))
    return "\n".join(lines)
