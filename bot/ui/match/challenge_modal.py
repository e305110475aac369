"""The modal in which somebody offers a match to everybody."""

import discord

from bot.i18n.catalog import Words
from bot.match.values.criteria import LONGEST_NOTE
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option
from bot.ui.kit.modals import add_select, add_text_input, modal
from bot.ui.match.match_text import game_name
from rules import GAMES


def challenge_modal(words: Words, game: str) -> discord.ui.Modal:
    """Ask for the terms of an open offer; *game* is selected already unless it is ""."""
    dialog = modal(words("dialog.seek"), Ref("sought"))
    games = [Option(key, game_name(words, key), "", key == game) for key in GAMES]
    add_select(dialog, "game", words("dialog.seek.game"), games[:25])
    rated = [
        Option(value, words(f"dialog.seek.rated.{value}"), "", value == "off")
        for value in ("off", "on")
    ]
    add_select(dialog, "rated", words("dialog.seek.rated"), rated)
    for name, longest in (("pace", 60), ("rating", 20)):
        label, hint = words(f"dialog.seek.{name}"), words(f"dialog.seek.{name}.hint")
        add_text_input(dialog, name, label, longest=longest, hint=hint)
    add_text_input(dialog, "note", words("dialog.seek.note"), longest=LONGEST_NOTE)
    return dialog
