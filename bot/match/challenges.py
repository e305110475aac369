"""Offers to play as they are kept: made, found while they are open, made again for a rematch."""

from dataclasses import replace

from bot.errors import Missing, Refusal
from bot.match.model import Answer, Challenge, Match, Notice, Notify
from bot.match.ports import Tables
from rules.dice import Dice

EXPIRES_MS = 3 * 24 * 3600 * 1000


def rematch_of(match: Match, seat: int, now: int, dice: Dice) -> Challenge:
    """The offer to play a match again: two exchange their roles, a larger table fills anew."""
    two = len(match.players) == 2
    return Challenge(
        id=0,
        game=match.game,
        options=match.options,
        seats=len(match.players),
        joined=(match.players[seat],),
        invited=match.players[1 - seat] if two else None,
        host_seat=1 - seat if two else 0,
        home=match.home,
        created_at=now,
        expires_at=now + EXPIRES_MS,
        dice=dice,
        pace=match.clock.control,
        rated=match.rated,
        rematch_of=match.id,
    )


async def add(tables: Tables, challenge: Challenge) -> Challenge:
    """Keeps a new offer with what is owed for it; the offer with its number."""
    challenge_id = await tables.challenges.add(challenge)
    now = challenge.created_at
    if challenge.rematch_of is not None and not challenge.full:
        await tables.notices.add(Notice(Notify.REMATCH, challenge_id, 0, now))
    await tables.notices.add(Notice(Notify.EXPIRED, challenge_id, 0, challenge.expires_at))
    return replace(challenge, id=challenge_id)


async def still_open(tables: Tables, challenge_id: int, now: int) -> Challenge:
    """An offer that can still be answered.

    Raises:
        Refusal: it was answered or ran out; Missing: there is none of this number.
    """
    challenge = await tables.challenges.get(challenge_id)
    if challenge is None:
        raise Missing("challenge.unknown")
    if challenge.answer is not Answer.OPEN:
        raise Refusal(f"challenge.{challenge.answer.value}")
    if challenge.expires_at <= now:
        raise Refusal("challenge.expired")
    return challenge
