"""What is new to somebody in their first match of a game, told once whenever it comes.

A question has ``<game>.prompt.<…>.hint``; what happened has ``<game>.event.<…>.first``.
"""

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch, before_first_entry, with_entry
from bot.match.record.turns import is_asked_anew
from bot.ui.match.sentences import named_now
from rules.core import Event


def news_lines(words: Words, live: LiveMatch) -> list[str]:
    """What is new: the question, and one thing that happened since the last turn."""
    key = f"{live.state.prompt().key}.hint"
    lines = [f"-# {words(key)}"] if words.has(key) and is_asked_anew(live) else []
    if (event := first_of_its_kind(words, live)) is not None:
        lines.append(words("tips.new", text=named_now(words, live).event(event)))
    return lines


def first_of_its_kind(words: Words, live: LiveMatch) -> Event | None:
    """What a card says of what happened since the last turn of whoever is to act; None for nothing.

    A card tells one thing, the first to happen. Kinds with the same sentence are one. The first
    card has enough to say: what happened before it is new when it next happens.
    """
    seat, before, begun = live.state.to_act, before_first_entry(live.match), False
    told, happened = set[str](), list[Event]()
    fresh: Event | None = None
    for entry in live.match.line:
        if before.state.to_act == seat:
            told |= {words.texts[fresh.key]} if fresh else set()
            happened.clear()
            begun = True
        before = with_entry(before, entry)
        if before.last is not None and before.last.entry is entry:
            happened += [event for events in before.last.events for event in events]
        firsts = (Event(f"{event.key}.first", event.values) for event in happened if begun)
        fresh = next((e for e in firsts if words.texts.get(e.key, "") not in {"", *told}), None)
    return fresh
