"""The proof of fair dice: a short line says where it is, and it stands whole where it's asked.

Nobody reads sixty-four digits on a card. Only the offer of somebody alone shows them: its own
number is what is added to the secret, and nobody could press [Details] before that. The first half
of a commitment binds, too: two secrets that share its 128 bits are found in some 2^64 tries.
"""

import discord

from bot.i18n.catalog import Words
from bot.match.history.export_import import is_secret_public, uses_dice
from bot.match.values.challenge import Challenge
from bot.match.values.match import Match
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, match_button
from bot.ui.kit.modals import TextField, add_text, add_text_input, modal

PROMISED = 32
"""Digits of a commitment on an offer that nobody answers."""


def has_dice(match: Match) -> bool:
    """Say whether dice fall in a match."""
    return uses_dice(match.game, match.options, len(match.players))


def dice_promise(words: Words, challenge: Challenge, *, is_alone: bool) -> list[str]:
    """Say where what an offer's dice are promised by can be read; nothing where none fall."""
    if not uses_dice(challenge.game, challenge.options, challenge.seats):
        return []
    commitment = challenge.dice.commitment[:PROMISED]
    key = "dice.proof" if is_alone else "dice.proof.offer"
    return [f"-# {words(key, commitment=commitment)}"]


def proof_line(words: Words, match: Match) -> list[str]:
    """Say where the proof of a match's dice is; nothing where none fall."""
    return [f"-# {words('dice.proof.match')}"] if has_dice(match) else []


def dice_button(words: Words, match: Match) -> list[Control]:
    """Offer to check the dice of a match; nothing where none fall."""
    check = match_button(words, "checkdice", match, label="check_dice")
    return [check] if has_dice(match) else []


def dice_panel(words: Words, match: Match, now: int) -> Message:
    """Tell all that the dice come from, and how to check it; before the end, what is promised."""
    dice = match.dice
    lines = [f"**{words('dice.head')}**", words("dice.promised", commitment=dice.commitment)]
    if is_secret_public(match, now):
        nonces = "\n".join(f"`{nonce}`" for nonce in dice.nonces)
        lines += [words("dice.secret", secret=dice.secret or ""), words("dice.nonces"), nonces]
        lines.append(words("dice.how"))
    else:
        lines.append(words("dice.later"))
    back = match_button(words, "more", match, label="back")
    return framed("\n".join(lines), back)


def dice_word_modal(words: Words, challenge_id: int) -> discord.ui.Modal:
    """Ask for a word that goes into the dice; an empty field takes it back."""
    dialog = modal(words("dice.word.title"), Ref("diceworded", challenge_id))
    add_text(dialog, words("dice.word.about"))
    add_text_input(dialog, TextField("word", words("dice.word.field"), 64))
    return dialog
