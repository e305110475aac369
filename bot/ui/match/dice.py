"""The proof of fair dice: in a short line where they are promised and told, whole where it's asked.

A short line has the first half of a commitment, or a few characters of what came after it:
nobody reads sixty-four digits. Where no other person relies on the dice, it says only where the
proof is. Half of a commitment binds, too: two secrets that share its 128 bits
are found in some 2^64 tries.
"""

from bot.i18n.catalog import Words
from bot.match.record.export_import import is_secret_public, uses_dice
from bot.match.values.challenge import Challenge
from bot.match.values.match import Match
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, button, container, row, text_display
from bot.ui.match.sentences import listed
from rules.dice import Dice

PROMISED = 32
"""Digits of a commitment that everybody sees."""

FEW = 8
"""Characters of a secret, or of a long word, in a result."""

LAST = 4
"""Digits of a number there."""


def has_dice(match: Match) -> bool:
    """Say whether dice fall in a match."""
    return uses_dice(match.game, match.options, len(match.players))


def promise_line(words: Words, dice: Dice) -> str:
    """Say in small print what the dice are promised by."""
    return f"-# {words('dice.proof', commitment=dice.commitment[:PROMISED])}"


def match_promise(words: Words, match: Match) -> list[str]:
    """Say what the dice of a match are promised by; nothing where none fall."""
    if not has_dice(match):
        return []
    return [promise_line(words, match.dice) if _has_others(match) else _where_line(words)]


def offer_promise(words: Words, challenge: Challenge) -> list[str]:
    """Say what the dice of an offer are promised by; nothing where none fall."""
    is_rolled = uses_dice(challenge.game, challenge.options, challenge.seats)
    return [promise_line(words, challenge.dice)] if is_rolled else []


def told_line(words: Words, match: Match, now: int) -> list[str]:
    """Say what the dice came from, once that is everybody's; [More] has it whole."""
    if not (has_dice(match) and is_secret_public(match, now)):
        return []
    if not _has_others(match):
        return [_where_line(words)]
    nonces = listed(words, [f"`{_short(nonce)}`" for nonce in match.dice.nonces])
    secret = f"{(match.dice.secret or '')[:FEW]}…"
    return [words("card.dice_told", secret=secret, nonces=nonces)]


def _has_others(match: Match) -> bool:
    """Say whether other people play with the dice, or with the same ones."""
    people = sum(player.level is None for player in match.players)
    return people > 1 or match.sealed_until is not None


def _where_line(words: Words) -> str:
    return f"-# {words('dice.where')}"


def _short(nonce: str) -> str:
    """A word, or how a number of Discord's ends: in a match all of them begin alike."""
    if nonce.isdigit():
        return f"…{nonce[-LAST:]}"
    return nonce if len(nonce) <= 2 * FEW else f"{nonce[:FEW]}…"


def dice_button(words: Words, match: Match) -> list[Control]:
    """Offer to check the dice of a match; nothing where none fall."""
    ref = Ref("checkdice", match.id, match.version)
    return [button(words("button.check_dice"), ref)] if has_dice(match) else []


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
    back = button(words("button.back"), Ref("more", match.id, match.version))
    return Message((container(text_display("\n".join(lines)), row(back)),))
