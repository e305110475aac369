"""The modal of a private note on a match."""

import discord

from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.modals import add_text_input, modal
from bot.ui.match.match_text import game_name

NOTE = 1000  # characters of a private note


def note_modal(words: Words, match: Match, content: str, back: Ref) -> discord.ui.Modal:
    """Build a field with what was written so far; *back* is where the reader came from."""
    title = words("dialog.note", game=game_name(words, match.game), id=match.id)
    dialog = modal(title, Ref("noted", match.id, back.version, back.arg))
    add_text_input(
        dialog,
        "note",
        words("dialog.note.field"),
        longest=NOTE,
        hint=words("dialog.note.hint"),
        value=content,
        paragraph=True,
    )
    return dialog
