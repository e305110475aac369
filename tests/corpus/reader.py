"""What somebody reads of a message or dialog, line by line: text, buttons, lists, heads, hints."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import discord

from bot.ui.kit.answer import ClassicMessage, Message
from bot.ui.kit.few_buttons import few_buttons
from tests.corpus.speech import words

MARKS = {discord.ButtonStyle.primary: "*", discord.ButtonStyle.success: "+"}
MARKS |= {discord.ButtonStyle.danger: "!"}
"""What stands behind a button that isn't grey: it's blue, green or red."""


class Line(NamedTuple):
    """What is ``said`` in a line, and what a press on it says to the bot, for a control."""

    said: str
    means: str = ""


def read(message: Message | ClassicMessage | discord.ui.Modal) -> list[Line]:
    """The lines of a message in the order in which they stand; no alt text."""
    if words().by_words and not isinstance(message, discord.ui.Modal):
        message = few_buttons(words(), message)
    if isinstance(message, ClassicMessage):
        items = [item for row in message.rows for item in row]
        return [*map(Line, message.content.split("\n")), *_all(items)]
    if isinstance(message, Message):
        return [*_all(message.items)]
    return [Line(f"# {message.title}", message.custom_id), *_all(message.children)]


def _all(items: Any) -> Iterator[Line]:
    for item in items:
        yield from _lines(item)


def _lines(item: Any) -> Iterator[Line]:
    if isinstance(item, discord.ui.DynamicItem):
        item = item.item
    if isinstance(item, discord.ui.TextDisplay):
        yield from map(Line, item.content.split("\n"))
    elif isinstance(item, discord.ui.Button):
        closed = "×" if item.disabled else ""
        label = f"[{item.label}]{MARKS.get(item.style, '')}{closed}"
        yield Line(label, item.custom_id or item.url or "")
    elif isinstance(item, discord.ui.Select):
        yield Line(f"[{item.placeholder}▾]", f"{item.custom_id} {item.max_values}")
        for option in item.options:
            described = f" – {option.description}" if option.description else ""
            chosen = " ✓" if option.default else ""
            yield Line(f"▾ {option.label}{described}{chosen}", option.value)
    elif isinstance(item, discord.ui.Label):
        yield Line(f"# {item.text} – {item.description or ''}")
        yield from _lines(item.component)
    elif isinstance(item, discord.ui.TextInput):
        yield Line(f"> {item.placeholder or ''}", f"{item.custom_id} {item.default or ''}")
    elif isinstance(item, discord.ui.UserSelect):
        yield Line(f"[{item.placeholder}▾]", item.custom_id)
    elif hasattr(item, "children"):
        yield from _all(item.children)
