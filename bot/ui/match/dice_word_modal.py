"""The modal in which somebody adds a word of their own to the dice of a match."""

import discord

from bot.i18n.catalog import Words
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.modals import add_text, add_text_input, modal


def dice_word_modal(words: Words, challenge_id: int) -> discord.ui.Modal:
    """Ask for a word that goes into the dice; an empty field takes it back."""
    dialog = modal(words("dice.word.title"), Ref("diceworded", challenge_id))
    add_text(dialog, words("dice.word.about"))
    add_text_input(dialog, "word", words("dice.word.field"), longest=64)
    return dialog
