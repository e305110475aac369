"""The proof of fair dice: whoever wants it finds it, and nobody else reads sixty-four digits.

It stands in the description of a message's picture, and in small print where there is none.
"""

from dataclasses import replace

import render
from bot.i18n.catalog import Words
from bot.match.record.export_import import is_secret_public, uses_dice
from bot.match.values.challenge import Challenge
from bot.match.values.match import Match
from bot.ui.kit.answer import Picture


def dice_proof(words: Words, match: Match, now: int) -> str:
    """Write what the dice of a match are promised by, with the secret once it is public.

    "" where no dice fall.
    """
    if not uses_dice(match.game, match.options, len(match.players)):
        return ""
    if is_secret_public(match, now):
        dice = match.dice
        return words("dice.proof.told", commitment=dice.commitment, secret=dice.secret or "")
    return words("dice.proof", commitment=match.dice.commitment)


def offer_proof(words: Words, challenge: Challenge) -> str:
    """Write what the dice of an offer are promised by; "" where no dice fall."""
    if not uses_dice(challenge.game, challenge.options, challenge.seats):
        return ""
    return words("dice.proof", commitment=challenge.dice.commitment)


def with_proof(picture: Picture, proof: str) -> Picture:
    """Return the picture with a proof below the board that its description shows.

    Where there is no room for all, sentences above the board end early; "" changes nothing.
    """
    if not proof:
        return picture
    told, _, board = picture.alt.partition("\n")
    below = "\n".join(part for part in (board, proof) if part)
    room = render.ALT_LIMIT - len(below) - 1
    told = told if len(told) <= room else f"{told[: room - 1]}…"
    return replace(picture, alt=f"{told}\n{below}")
