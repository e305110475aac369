"""Components of messages: text, containers, rows, and controls that work after a restart.

A control's custom_id says what it does, so nothing about it is kept in memory.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

import discord

from bot.i18n.catalog import Words
from bot.match.values.match import Match, Player
from bot.ui.kit.custom_id import PATTERN, Ref, unpack
from bot.ui.kit.markdown import cut

Interaction: TypeAlias = discord.Interaction[Any]
"""A command, click or submitted modal, with our client behind it."""

View: TypeAlias = discord.ui.LayoutView
Item: TypeAlias = discord.ui.Item[Any]  # the library types its own items by views of two kinds
Row: TypeAlias = discord.ui.ActionRow[View]
Button: TypeAlias = discord.ui.Button[View]
Style = discord.ButtonStyle

COLOUR = 0xD9A441  # straw: the accent of every container, and no player's colour

LABEL, OPTION, PLACEHOLDER = 80, 100, 150  # characters of a button, a line of a select, its head


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a select; a ``chosen`` one is selected when the list opens."""

    value: str
    label: str
    description: str = ""
    chosen: bool = False


class Control(discord.ui.DynamicItem[Item], template=PATTERN):
    """A button or select that does what its custom_id says, also after a restart."""

    def __init__(self, item: Item, ref: Ref) -> None:
        super().__init__(item)
        self.ref = ref

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, item: Item, match: re.Match[str], /
    ) -> Self:
        """Build the control that was clicked; the library calls this."""
        return cls(item, unpack(match.string) or Ref("unknown"))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the client, which answers every one in one place."""
        await interaction.client.serve(interaction, self.ref)


def button(
    label: str, ref: Ref, style: Style = Style.secondary, *, disabled: bool = False
) -> Control:
    """Build a button for the operation in *ref*."""
    item = Button(label=cut(label, LABEL), style=style, custom_id=ref.pack(), disabled=disabled)
    return Control(item, ref)


def match_button(
    words: Words, op: str, match: Match, style: Style = Style.secondary, *, label: str = ""
) -> Control:
    """Build a button for an operation on a match at its version, labelled as it or otherwise."""
    return button(words(f"button.{label or op}"), Ref(op, match.id, match.version), style)


def is_blue(control: Control) -> bool:
    """Whether a control is a blue button, the one that stands out."""
    return isinstance(control.item, discord.ui.Button) and control.item.style is Style.primary


def label_of(control: Control) -> str:
    """What is written on the button *control*."""
    assert isinstance(control.item, discord.ui.Button), "a button"
    return control.item.label or ""


def restyled(control: Control, style: Style) -> Control:
    """Build a copy of the button *control* in another style."""
    return button(label_of(control), control.ref, style)


def link_button(label: str, url: str) -> Button:
    """Build a button that opens *url* and tells the bot nothing."""
    return Button(label=cut(label, LABEL), url=url)


def select(
    placeholder: str, ref: Ref, options: Sequence[Option], *, least: int = 1, most: int = 1
) -> Control:
    """Build a list of 1 to 25 *options*, of which the reader chooses *least* to *most*."""
    item: discord.ui.Select[View] = discord.ui.Select(
        custom_id=ref.pack(),
        placeholder=cut(placeholder, PLACEHOLDER),
        min_values=least,
        max_values=most,
        options=select_options(options),
    )
    return Control(item, ref)


def person_select(placeholder: str, ref: Ref, chosen: Sequence[Player], most: int = 1) -> Control:
    """Build a list of the people of the server, of which the reader picks up to *most*, or none."""
    item: discord.ui.UserSelect[View] = discord.ui.UserSelect(
        custom_id=ref.pack(),
        placeholder=cut(placeholder, PLACEHOLDER),
        min_values=0,
        max_values=most,
        default_values=[discord.Object(one.user_id, type=discord.User) for one in chosen],
    )
    return Control(item, ref)


def select_options(options: Sequence[Option]) -> list[discord.SelectOption]:
    """Convert options to the library's, cut to what Discord shows of them."""
    return [
        discord.SelectOption(
            label=cut(option.label, OPTION),
            value=option.value,
            description=cut(option.description, OPTION) or None,
            default=option.chosen,
        )
        for option in options
    ]


def is_danger(control: Control) -> bool:
    """Whether a control is a red button, for what can't be undone."""
    return isinstance(control.item, discord.ui.Button) and control.item.style is Style.danger


def walked(items: Iterable[Item]) -> Iterator[Item]:
    """Each of some items, followed by what it holds."""
    for item in items:
        yield item
        if isinstance(item, discord.ui.Container | discord.ui.ActionRow):
            yield from walked(item.children)


def row(*items: Item) -> Row:
    """Put up to five buttons, or one select, in a row."""
    return Row(*items)


def rows(buttons: Sequence[Item]) -> list[Row]:
    """Put any number of buttons into rows of five."""
    return [row(*buttons[start : start + 5]) for start in range(0, len(buttons), 5)]


def text_display(content: str) -> discord.ui.TextDisplay[View]:
    """Show *content* as Markdown."""
    return discord.ui.TextDisplay(content)


def section(content: str, accessory: Item) -> discord.ui.Section[View]:
    """Show *content* with a button or thumbnail at its right."""
    return discord.ui.Section(content, accessory=accessory)


def container(*items: Item, covered: bool = False) -> discord.ui.Container[View]:
    """Frame *items* with the bot's accent colour; *covered* until the reader taps the frame."""
    return discord.ui.Container(*items, accent_colour=COLOUR, spoiler=covered)
