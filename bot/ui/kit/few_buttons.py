"""Messages for those who play by words alone: few buttons, and a list of all the rest.

A voice reaches buttons one after the other and is stopped at the first word of each. So at most
five stand below a message, no two of which begin alike, and what else could be pressed is a line of
a list, which is heard only where somebody opens it.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

import discord

from bot.i18n.catalog import Words
from bot.ui.kit.answer import AnyMessage, ClassicMessage
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    Style,
    View,
    container,
    row,
    select,
    text_display,
)
from bot.ui.kit.markdown import unmarked

MOST = 5
"""So many buttons a message has."""

ALIKE = 3
"""So many buttons with one first word are all lines of the list."""

LINES = 25
"""So many lines a list has."""

CHOICE = "choose"
"""The operation of a list whose lines are buttons: its value is the custom_id of what is meant."""


_HALVES = re.compile(r"(\d+)½")

Toggle = tuple[str, Ref, bool]
"""A button by which something is chosen: its label, what it does, and whether that is so now."""


def one_of(head: str, name: str, toggles: Sequence[Toggle]) -> Control:
    """Build a list of *toggles*, with those that are chosen selected."""
    lines = [Option(ref.pack(), label, "", chosen) for label, ref, chosen in toggles]
    return select(head, Ref(CHOICE, 0, 0, name), lines)


def few_buttons(words: Words, message: AnyMessage) -> AnyMessage:
    """Return a message with few buttons, and a list of the rest below them."""
    if isinstance(message, ClassicMessage):
        kept, others = _sorted_out([Place(one) for one in chain(*message.rows)])
        if not others:
            return message
        lines = tuple(tuple(kept[start : start + MOST]) for start in range(0, len(kept), MOST))
        return replace(message, rows=(*lines, *((one,) for one in _lists(words, others))))
    items = [_halves_spoken(words, one) for one in _opened(message.items)]
    kept, others = _sorted_out([*_places(items)])
    told = [*_told(items, kept), *(row(one) for one in _lists(words, others))]
    framed = [one for one in message.items if isinstance(one, discord.ui.Container)]
    whole = (container(*told, covered=framed[0].spoiler),) if framed else tuple(told)
    return replace(message, items=whole)


def _halves_spoken(words: Words, item: Item) -> Item:
    """A text whose halves a voice can say: it reads "½" as a fraction, or not at all."""
    if not isinstance(item, discord.ui.TextDisplay) or "½" not in item.content:
        return item
    some = _HALVES.sub(lambda found: words("few.halves", whole=found[1]), item.content)
    return text_display(some.replace("½", words("few.half")))


class Place(NamedTuple):
    """A button, and what stands beside it that says what it is about."""

    button: Item
    about: str = ""


def _opened(items: Sequence[Item]) -> Iterator[Item]:
    """The items of a message without its frame."""
    for item in items:
        yield from item.children if isinstance(item, discord.ui.Container) else (item,)


def _places(items: Sequence[Item]) -> Iterator[Place]:
    """The buttons in rows, and beside sections."""
    for item in items:
        if isinstance(item, discord.ui.ActionRow):
            yield from (Place(one) for one in item.children if _is_button(one))
        elif isinstance(item, discord.ui.Section):
            yield Place(item.accessory, unmarked(_texts(item)[0].content.split("\n")[0]))


def _texts(section: Item) -> list["discord.ui.TextDisplay[View]"]:
    assert isinstance(section, discord.ui.Section)
    return [one for one in section.children if isinstance(one, discord.ui.TextDisplay)]


def _item(one: Item) -> Item:
    return one.item if isinstance(one, Control) else one


def _is_button(one: Item) -> bool:
    return isinstance(_item(one), discord.ui.Button)


def _label(one: Item) -> str:
    item = _item(one)
    return (item.label or "") if isinstance(item, discord.ui.Button) else ""


def _first_word(one: Item) -> str:
    return _label(one).casefold().split(" ")[0].rstrip(",.:…")


def _is_link(one: Item) -> bool:
    return isinstance(one, discord.ui.Button) and one.url is not None


def _is_open(one: Item) -> bool:
    item = _item(one)
    return not (isinstance(item, discord.ui.Button) and item.disabled)


def _stands_out(one: Item) -> bool:
    item = _item(one)
    is_bold = isinstance(item, discord.ui.Button) and item.style is not Style.secondary
    return is_bold and not _is_link(one)


def _sorted_out(places: Sequence[Place]) -> tuple[list[Item], list[Place]]:
    """The buttons that stay, and those that become lines of the list; closed ones are neither.

    Of those that begin alike the one that stands out stays, of few the first; of many none.
    """
    places = [one for one in places if _is_open(one.button)]
    counts = Counter(_first_word(one.button) for one in places)
    links = [one for one in places if _is_link(one.button)][:MOST]
    kept, heard = [*links], {_first_word(one.button) for one in links}
    for one in sorted(places, key=lambda one: not _stands_out(one.button)):
        word = _first_word(one.button)
        is_one_of_many = counts[word] >= ALIKE and not _stands_out(one.button)
        if one in kept or one.about or word in heard or is_one_of_many or len(kept) == MOST:
            continue
        kept.append(one)
        heard.add(word)
    others = [one for one in places if one not in kept]
    return [one.button for one in places if one in kept], others


def _told(items: Sequence[Item], kept: Sequence[Item]) -> Iterator[Item]:
    """The items with the buttons that stay; what sections say stands by itself."""
    for item in items:
        if isinstance(item, discord.ui.ActionRow):
            stay = [one for one in item.children if not _is_button(one) or one in kept]
            if stay:
                yield row(*stay)
        elif isinstance(item, discord.ui.Section):
            yield from (text_display(one.content) for one in _texts(item))
        else:
            yield item


def _lists(words: Words, others: Sequence[Place]) -> list[Control]:
    """The list of what can be done beside the buttons; few messages need a second one."""
    lines = {
        one.button.ref.pack(): Option(one.button.ref.pack(), _label(one.button), one.about)
        for one in others
        if isinstance(one.button, Control)
    }
    every = [*lines.values()]
    return [
        select(words("few.more"), Ref(CHOICE, 0, 0, f"more{start}"), every[start : start + LINES])
        for start in range(0, len(every), LINES)
    ]
