"""Series: a standing offer is made again when it is accepted or one of its matches ends.

At most one challenge of a series is open; while enough of its matches are running, it rests. Each
challenge has a message, dice and a match of its own. All of this happens in the transaction that
accepts an offer or ends a match.
"""

from bot.match.lobby.challenges import next_in_series, series_of, store_challenge
from bot.match.ports import Tables
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.notice import Notice, NoticeKind
from rules.dice import Dice

ANSWERED_MS = 20_000  # by then the answer to a command has been posted, or never will be


async def owe_expiry(tables: Tables, challenge: Challenge) -> None:
    """Adds the notice by which an offer expires."""
    end = Notice(NoticeKind.EXPIRED, challenge.id, challenge.version, challenge.expires_at)
    await tables.notices.add(end)


async def owe_post(tables: Tables, challenge: Challenge, *, is_answer: bool) -> None:
    """Adds the notice that posts a new offer; if an answer should show it, only as a fallback."""
    wait_ms = ANSWERED_MS if is_answer else 0
    await tables.notices.add(_post_of(challenge.id, challenge.created_at + wait_ms))


async def remember_post(tables: Tables, challenge_id: int, message_id: int) -> None:
    """Stores which message shows an offer, and drops the notice that would post one."""
    await tables.challenges.set_message(challenge_id, message_id)
    await tables.notices.drop(_post_of(challenge_id))


def _post_of(challenge_id: int, due_at: int = 0) -> Notice:
    return Notice(NoticeKind.OFFER, challenge_id, 0, due_at)


async def owe_change(tables: Tables, challenge_id: int, now: int) -> None:
    """Adds a notice to change the message of an offer."""
    version = await tables.challenges.raise_version(challenge_id)
    await tables.notices.add(Notice(NoticeKind.OFFER, challenge_id, version, now))


async def make_next(tables: Tables, before: Challenge, now: int, dice: Dice) -> Challenge:
    """Makes the next offer after *before*, resting if enough matches of its series are running."""
    standing = before.criteria.standing
    enough = (
        bool(standing) and await tables.challenges.running_in_series(series_of(before)) >= standing
    )
    made = await store_challenge(tables, next_in_series(before, now, dice, resting=enough))
    if not enough:
        await tables.notices.add(Notice(NoticeKind.OFFER, made.id, made.version, now))
    return made


async def reopen_resting(tables: Tables, match_id: int, now: int) -> None:
    """Opens the offer that was resting until this match, which has ended, no longer runs."""
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
