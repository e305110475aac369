"""Buttons and selects that outlive every restart: what they do stands in their custom_id."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import discord

from bot.ui.kit.custom_id import PATTERN, Ref, unpack

Style = discord.ButtonStyle


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a select."""

    value: str
    label: str
    description: str = ""
    chosen: bool = False


class Press(discord.ui.DynamicItem["discord.ui.Button[Any]"], template=PATTERN):
    """A button. The client serves every press in one place."""

    def __init__(self, button: "discord.ui.Button[Any]", ref: Ref) -> None:
        super().__init__(button)
        self.ref = ref

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        ref = unpack(match.string)
        return cls(item, ref or Ref("unknown"))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.serve(interaction, self.ref)


def press(label: str, ref: Ref, style: Style = Style.secondary, *, disabled: bool = False) -> Press:
    """A button for an operation."""
    button: discord.ui.Button[Any] = discord.ui.Button(
        label=label[:80], style=style, custom_id=ref.pack(), disabled=disabled
    )
    return Press(button, ref)


def link(label: str, url: str) -> "discord.ui.Button[Any]":
    """A button that only leads somewhere."""
    return discord.ui.Button(label=label[:80], url=url)


def pick(
    placeholder: str, ref: Ref, options: Sequence[Option], *, least: int = 1, most: int = 1
) -> Press:
    """A select for an operation, of 1 to 25 options."""
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=ref.pack(),
        placeholder=placeholder[:150],
        min_values=least,
        max_values=most,
        options=menu(options),
    )
    # A dynamic item is told from its custom_id alone, so one class serves selects and buttons.
    return Press(select, ref)  # type: ignore[arg-type]


def menu(options: Sequence[Option]) -> list[discord.SelectOption]:
    """The options as Discord takes them, cut to its 100 characters."""
    return [
        discord.SelectOption(
            label=o.label[:100],
            value=o.value,
            description=o.description[:100] or None,
            default=o.chosen,
        )
        for o in options
    ]


def row(*items: Any) -> "discord.ui.ActionRow[Any]":
    """Up to five buttons, or one select."""
    return discord.ui.ActionRow(*items)
