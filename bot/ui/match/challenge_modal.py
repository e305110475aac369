"""The modals of an offer: its terms, and a word of one's own for the dice."""

import discord

from bot.i18n.catalog import Words
from bot.match.values.criteria import LONGEST_NOTE
from bot.match.values.match import Player
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option
from bot.ui.kit.modals import add_select, add_text, add_text_input, modal
from bot.ui.match.match_text import game_name
from rules import GAMES


def challenge_modal(words: Words, game: str, invited: Player | None = None) -> discord.ui.Modal:
    """Ask for the terms of an open offer, or of a challenge to *invited*.

    *game* is selected already unless it is "".
    """
    title, ref = words("dialog.seek"), Ref("sought")
    if invited is not None:
        title = words("dialog.challenge", name=invited.name)
        ref = Ref("challenged", 0, 0, str(invited.user_id))
    dialog = modal(title, ref)
    games = [Option(key, game_name(words, key), "", key == game) for key in GAMES]
    add_select(dialog, "game", words("dialog.seek.game"), games[:25])
    rated = [
        Option(value, words(f"dialog.seek.rated.{value}"), "", value == "off")
        for value in ("off", "on")
    ]
    add_select(dialog, "rated", words("dialog.seek.rated"), rated)
    for name, longest in (("pace", 60), ("rating", 20)):
        if invited is not None and name == "rating":
            continue  # it says whom an open offer suits
        label, hint = words(f"dialog.seek.{name}"), words(f"dialog.seek.{name}.hint")
        add_text_input(dialog, name, label, longest=longest, hint=hint)
    add_text_input(dialog, "note", words("dialog.seek.note"), longest=LONGEST_NOTE)
    return dialog


def dice_word_modal(words: Words, challenge_id: int) -> discord.ui.Modal:
    """Ask for a word that goes into the dice; an empty field takes it back."""
    dialog = modal(words("dice.word.title"), Ref("diceworded", challenge_id))
    add_text(dialog, words("dice.word.about"))
    add_text_input(dialog, "word", words("dice.word.field"), longest=64)
    return dialog
