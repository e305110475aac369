"""Modals: building their fields, and reading the values that are submitted.

A modal works after a restart: its custom_id says what it is about, and the client handles a
submission by that, never by the object that opened it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import PLACEHOLDER, Option, View, select_options
from bot.ui.kit.markdown import cut

TITLE, HINT = 45, 100  # characters of a modal's title and labels, and of a label's description


def modal(title: str, ref: Ref) -> discord.ui.Modal:
    """Build a modal without fields, whose submission is served by the operation in *ref*."""
    empty = discord.ui.Modal(title=cut(title, TITLE), custom_id=ref.pack())
    # Stopped at once, so that the library does not keep it.
    empty.stop()
    return empty


def add_text(target: discord.ui.Modal, content: str) -> None:
    """Add a paragraph that is only read."""
    target.add_item(discord.ui.TextDisplay(content))


@dataclass(frozen=True, slots=True)
class TextField:
    """A line (or a *paragraph*) to type into, filled with *value*."""

    name: str
    label: str
    longest: int
    hint: str = ""
    value: str = ""
    placeholder: str = ""
    required: bool = False
    paragraph: bool = False


def add_text_input(target: discord.ui.Modal, field: TextField) -> None:
    """Add a field to type into."""
    style = discord.TextStyle.paragraph if field.paragraph else discord.TextStyle.short
    text_input: discord.ui.TextInput[View] = discord.ui.TextInput(
        custom_id=field.name,
        style=style,
        required=field.required,
        max_length=field.longest,
        default=field.value or None,
        placeholder=cut(field.placeholder, PLACEHOLDER) or None,
    )
    label, description = cut(field.label, TITLE), cut(field.hint, HINT) or None
    target.add_item(discord.ui.Label(text=label, description=description, component=text_input))


def add_select(
    target: discord.ui.Modal,
    name: str,
    label: str,
    options: Sequence[Option],
    *,
    placeholder: str = "",
    hint: str = "",
    required: bool = True,
) -> None:
    """Add a list to choose one option from; if it is not required, a choice can be undone."""
    menu: discord.ui.Select[View] = discord.ui.Select(
        custom_id=name,
        required=required,
        min_values=1 if required else 0,
        placeholder=cut(placeholder, PLACEHOLDER) or None,
        options=select_options(options),
    )
    description = cut(hint, HINT) or None
    target.add_item(
        discord.ui.Label(text=cut(label, TITLE), description=description, component=menu)
    )


def add_control(
    target: discord.ui.Modal, label: str, control: discord.ui.Item[View], hint: str = ""
) -> None:
    """Add a list of channels, roles or people, which Discord fills."""
    target.add_item(
        discord.ui.Label(
            text=cut(label, TITLE), description=cut(hint, HINT) or None, component=control
        )
    )


def add_file_upload(target: discord.ui.Modal, name: str, label: str, hint: str = "") -> None:
    """Add a place for one file, which may stay empty; its field holds the attachment's id."""
    upload: discord.ui.FileUpload[View] = discord.ui.FileUpload(
        custom_id=name, required=False, min_values=0, max_values=1
    )
    description = cut(hint, HINT) or None
    target.add_item(
        discord.ui.Label(text=cut(label, TITLE), description=description, component=upload)
    )


@dataclass(frozen=True, slots=True)
class SubmittedFields:
    """The values of a submitted modal, by the name of each field."""

    fields: Mapping[str, tuple[str, ...]]

    def value(self, name: str) -> str:
        """Return the single value of a field; "" if it was left empty."""
        values = self.fields.get(name, ())
        return values[0].strip() if values else ""


def submitted_fields(data: Mapping[str, Any]) -> SubmittedFields:
    """Read the fields of a modal's submission as Discord sends it."""
    fields: dict[str, tuple[str, ...]] = {}
    for label in data.get("components", []):
        component: Mapping[str, Any] = label.get("component") or {}
        if "custom_id" in component:
            values = component["values"] if "values" in component else [component.get("value", "")]
            fields[component["custom_id"]] = tuple(values)
    return SubmittedFields(fields)
