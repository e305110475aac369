"""Dialogs. A dialog outlives a restart: what it is about stands in its custom_id, and the client
answers every submission from there, never from the object that opened it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.values.match import Match
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, menu
from bot.ui.kit.labels import column_options
from bot.ui.kit.markdown import plain
from bot.ui.kit.picker import LIST, picks

NOTE = 1000  # characters of a private note


def move_dialog(words: Words, now: DraftPosition) -> discord.ui.Modal:
    """Column and row to choose from, and a line to type; nothing is sent meanwhile."""
    prompt = now.state.prompt()
    ref = Ref("moved", now.live.match.id, now.live.match.version)
    dialog = discord.ui.Modal(title=words("dialog.move")[:45], custom_id=ref.pack())
    # Stopped at once: the library must not keep it, the client serves it from its custom_id.
    dialog.stop()
    dialog.add_item(discord.ui.TextDisplay(words(prompt.key, **prompt.values)))
    found = picks(now.state)
    if found.grid:
        columns = column_options(words, now.state, found)[:LIST]
        rows = [Option(number, number) for number in found.rows()[:LIST]]
        _select(dialog, words("dialog.column"), "column", columns, words("pick.column"))
        _select(dialog, words("dialog.row"), "row", rows, words("pick.row"))
    first = found.everything()[0]
    example = first.thing if found.grid else first.text
    hint = words("dialog.text.hint", example=example)
    if found.span:
        example = str(found.span[0])
        hint = words("dialog.number.hint", least=found.span[0], most=found.span[1])
    dialog.add_item(
        discord.ui.Label(
            text=words("dialog.number" if found.span else "dialog.text")[:45],
            description=hint[:100],
            component=discord.ui.TextInput(
                custom_id="text", required=False, max_length=200, placeholder=example
            ),
        )
    )
    return dialog


def record_dialog(words: Words) -> discord.ui.Modal:
    """A field into which a whole record fits."""
    dialog = discord.ui.Modal(title=words("dialog.record")[:45], custom_id=Ref("imported").pack())
    dialog.stop()
    dialog.add_item(
        discord.ui.Label(
            text=words("dialog.record.field")[:45],
            description=words("dialog.record.hint")[:100],
            component=discord.ui.TextInput(
                custom_id="record", style=discord.TextStyle.paragraph, max_length=4000
            ),
        )
    )
    return dialog


def note_dialog(words: Words, match: Match, content: str, back: Ref) -> discord.ui.Modal:
    """A field with what was written so far; *back* is where the person came from."""
    ref = Ref("noted", match.id, back.version, back.arg)
    title = words("dialog.note", game=words(f"{match.game}.name"), id=match.id)
    dialog = discord.ui.Modal(title=title[:45], custom_id=ref.pack())
    dialog.stop()
    dialog.add_item(
        discord.ui.Label(
            text=words("dialog.note.field")[:45],
            description=words("dialog.note.hint")[:100],
            component=discord.ui.TextInput(
                custom_id="note",
                style=discord.TextStyle.paragraph,
                required=False,
                max_length=NOTE,
                default=content or None,
            ),
        )
    )
    return dialog


def _select(
    dialog: discord.ui.Modal, label: str, custom_id: str, options: list[Option], placeholder: str
) -> None:
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=custom_id, required=False, placeholder=placeholder, options=menu(options)
    )
    dialog.add_item(discord.ui.Label(text=label[:45], component=select))


@dataclass(frozen=True, slots=True)
class Filled:
    """What was submitted: field → values."""

    fields: Mapping[str, tuple[str, ...]]

    def one(self, field: str) -> str:
        """The single value of a field, "" when it was left empty."""
        values = self.fields.get(field, ())
        return values[0].strip() if values else ""

    def move(self) -> str:
        """The move that was chosen or typed.

        Raises:
            Refusal: nothing, half a cell, or two different things.
        """
        column, row, typed = self.one("column"), self.one("row"), self.one("text")
        chosen = column[1:] if column.startswith("=") else f"{column}{row}"
        if typed and (not chosen or typed.lower() == chosen or not (column and row)):
            return typed
        if typed:
            raise Refusal("dialog.two_moves", chosen=chosen, typed=plain(typed))
        if column.startswith("="):
            return chosen
        if not column and not row:
            raise Refusal("dialog.empty")
        if not row:
            raise Refusal("dialog.no_row", column=column)
        if not column:
            raise Refusal("dialog.no_column", row=row)
        return chosen


def filled(data: Mapping[str, Any]) -> Filled:
    """The fields of a modal submission as Discord sends it."""
    fields: dict[str, tuple[str, ...]] = {}
    for outer in data.get("components", []):
        inner: Mapping[str, Any] = outer.get("component") or {}
        if "custom_id" in inner:
            values = inner["values"] if "values" in inner else [inner.get("value", "")]
            fields[inner["custom_id"]] = tuple(values)
    return Filled(fields)
