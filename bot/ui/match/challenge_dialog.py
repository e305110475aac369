"""The dialog in which somebody offers a match to everybody."""

from typing import Any

import discord

from bot.i18n.catalog import Words
from bot.match.values.criteria import LONGEST_NOTE
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, menu
from bot.ui.match.match_text import game_name
from rules import GAMES


def seek_dialog(words: Words, game: str) -> discord.ui.Modal:
    """Game, rated or not, pace, whose ratings suit, a note; *game* is chosen already unless ""."""
    dialog = discord.ui.Modal(title=words("dialog.seek")[:45], custom_id=Ref("sought").pack())
    # Stopped at once: the library must not keep it, the client serves it from its custom_id.
    dialog.stop()
    games = [Option(key, game_name(words, key), "", key == game) for key in GAMES]
    _select(dialog, words("dialog.seek.game"), "game", games[:25])
    rated = [
        Option(value, words(f"dialog.seek.rated.{value}"), "", value == "off")
        for value in ("off", "on")
    ]
    _select(dialog, words("dialog.seek.rated"), "rated", rated)
    _line(dialog, words("dialog.seek.pace"), "pace", 60, words("dialog.seek.pace.hint"))
    hint = words("dialog.seek.rating.hint")
    _line(dialog, words("dialog.seek.rating"), "rating", 20, hint)
    _line(dialog, words("dialog.seek.note"), "note", LONGEST_NOTE)
    return dialog


def _select(dialog: discord.ui.Modal, label: str, name: str, options: list[Option]) -> None:
    select: discord.ui.Select[Any] = discord.ui.Select(custom_id=name, options=menu(options))
    dialog.add_item(discord.ui.Label(text=label[:45], component=select))


def _line(dialog: discord.ui.Modal, label: str, name: str, most: int, hint: str = "") -> None:
    line: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=name, required=False, max_length=most
    )
    description = hint[:100] or None
    dialog.add_item(discord.ui.Label(text=label[:45], description=description, component=line))
