"""The panel of ``/queue``: what somebody waits for, for how long, and how to leave."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.match.lobby.matchmaking import WINDOW, WINDOW_GROWTH_PER_HOUR
from bot.match.record.export_import import uses_dice
from bot.match.values.queue_entry import QueueEntry
from bot.match.values.timecontrol import HOUR_MS
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, Option, button, container, row, section, select, text_display
from bot.ui.kit.picker import LIST
from bot.ui.match.clocks import pace_short
from bot.ui.match.names import game_name
from rules import GAMES

MOST_JOINABLE = 3  # with eight entries of one's own: a message has at most forty components


def queue_panel(
    words: Words,
    entries: Sequence[tuple[QueueEntry, int]],
    others: Sequence[QueueEntry],
    now: int,
    note: str = "",
) -> Message:
    """List a person's entries, each with how many others wait for its kind, and games to join.

    Kinds that only *others* wait for have a button to join, without the others' names.
    """
    lines = [note] if note else []
    lines.append(f"## {words('queue.head')}" if entries else words("queue.none"))
    items: list[Item] = [text_display("\n".join(lines))]
    for entry, rivals in entries:
        items.append(text_display(_entry(words, entry, rivals, now)))
        items.append(row(button(words("button.unqueue"), Ref("unqueue", entry.id))))
    if entries:
        items.append(text_display(words("queue.calls")))
        items.append(row(button(words("button.refresh"), Ref("queue"))))
    kinds = {entry.kind for entry, _ in entries}
    items += _joinable(words, [other for other in others if other.kind not in kinds])
    games = [
        Option(key, game_name(words, key), words(f"{key}.tagline"))
        for key, game in GAMES.items()
        if 2 in game.seats
    ]
    items.append(row(select(words("queue.pick"), Ref("queuefor"), games[:LIST])))
    return Message((container(*items),))


def _joinable(words: Words, others: Sequence[QueueEntry]) -> list[Item]:
    """List what others wait for, the longest wait first, each with a button to join."""
    longest = {other.kind: other for other in reversed(others)}
    found = sorted(longest.values(), key=lambda entry: (entry.since, entry.id))[:MOST_JOINABLE]
    items: list[Item] = []
    for entry in found:
        n = sum(other.kind == entry.kind for other in others)
        said = f"{_head(words, entry)}\n{words('queue.waiting', n=n)}"
        items.append(section(said, button(words("button.join"), Ref("queuewith", entry.id))))
    return items


def _head(words: Words, entry: QueueEntry) -> str:
    terms = [pace_short(words, entry.pace), words("queue.rated" if entry.rated else "queue.casual")]
    return words("queue.place", game=game_name(words, entry.game), terms=" · ".join(terms))


def _entry(words: Words, entry: QueueEntry, rivals: int, now: int) -> str:
    window = words(
        "queue.window",
        until=f"<t:{entry.expires_at // 1000}:R>",
        points=WINDOW + (now - entry.since) * WINDOW_GROWTH_PER_HOUR // HOUR_MS,
    )
    lines = [
        _head(words, entry),
        words("queue.others", n=rivals) if rivals else words("queue.nobody"),
        window,
    ]
    if uses_dice(entry.game, {}, 2):
        lines.append("-# " + words("dice.proof", commitment=entry.dice.commitment))
    return "\n".join(lines)
