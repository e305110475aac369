"""Offers that follow one another: a standing one is made anew when it is taken or a match ends.

One offer of a series is open at a time, or rests while enough of its matches are running. Each is
an offer of its own, with a message, dice and a match of its own. All of this is part of the
transaction that takes an offer or ends a match.
"""

from bot.match.lobby.challenges import next_in_series, series_of, store_challenge
from bot.match.ports import Tables
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.notice import Notice, NoticeKind
from rules.dice import Dice

ANSWERED_MS = 20_000  # by then an answer stands, or never will


async def owe_expiry(tables: Tables, challenge: Challenge) -> None:
    """Remembers when an offer runs out."""
    end = Notice(NoticeKind.EXPIRED, challenge.id, challenge.version, challenge.expires_at)
    await tables.notices.add(end)


async def owe_place(tables: Tables, challenge: Challenge, *, is_answer: bool) -> None:
    """Owes a new offer its message: at once, or in case the answer that is to show it gets lost."""
    wait_ms = ANSWERED_MS if is_answer else 0
    await tables.notices.add(_place_of(challenge.id, challenge.created_at + wait_ms))


async def remember_place(tables: Tables, challenge_id: int, message_id: int) -> None:
    """Stores in which message an offer stands: none is owed any more."""
    await tables.challenges.set_message(challenge_id, message_id)
    await tables.notices.drop(_place_of(challenge_id))


def _place_of(challenge_id: int, due_at: int = 0) -> Notice:
    return Notice(NoticeKind.OFFER, challenge_id, 0, due_at)


async def owe_change(tables: Tables, challenge_id: int, now: int) -> None:
    """Owes the message of an offer what became of it."""
    version = await tables.challenges.raise_version(challenge_id)
    await tables.notices.add(Notice(NoticeKind.OFFER, challenge_id, version, now))


async def offer_next(tables: Tables, before: Challenge, now: int, dice: Dice) -> Challenge:
    """Puts the next offer up after *before*, or lets it rest while enough matches are running."""
    standing = before.criteria.standing
    enough = (
        bool(standing) and await tables.challenges.running_in_series(series_of(before)) >= standing
    )
    made = await store_challenge(tables, next_in_series(before, now, dice, resting=enough))
    if not enough:
        await tables.notices.add(Notice(NoticeKind.OFFER, made.id, made.version, now))
    return made


async def reopen_resting(tables: Tables, match_id: int, now: int) -> None:
    """After the end of a match: the offer that waited for it is open again."""
    resting = await tables.challenges.resting_for(match_id)
    if (
        resting is None
        or resting.status is not ChallengeStatus.RESTING
        or resting.expires_at <= now
    ):
        return
    if await tables.challenges.running_in_series(series_of(resting)) < resting.criteria.standing:
        await tables.challenges.reopen(resting.id)
        await tables.notices.add(Notice(NoticeKind.OFFER, resting.id, resting.version, now))
