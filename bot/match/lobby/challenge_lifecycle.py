"""How a challenge is declined, cancelled, expired or renewed; within the caller's transaction."""

from dataclasses import replace

from bot.errors import Refusal
from bot.match.lobby.admission import check_host, check_not_host
from bot.match.lobby.challenges import (
    LIVE_STATUSES,
    get_challenge,
    get_open_challenge,
    lasting_ms,
    series_of,
)
from bot.match.lobby.seats import free_seat
from bot.match.lobby.series import make_next, owe_change, owe_expiry
from bot.match.ports import Tables
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.criteria import OPEN_EXPIRES_MS
from bot.match.values.notice import Notice, NoticeKind
from rules.dice import Dice


async def decline(tables: Tables, challenge_id: int, user_id: int, now: int) -> Challenge:
    """Declines a challenge for an invited person; with more than two seats, theirs becomes free.

    Raises:
        Refusal: they are not invited, it is not open, or they have taken their seat.
    """
    challenge = await get_open_challenge(tables, challenge_id, now)
    check_not_host(challenge, user_id)
    if challenge.is_table:
        _check_asked(challenge, user_id)
        return await free_seat(tables, challenge, user_id)
    if challenge.invited is None or challenge.invited.user_id != user_id:
        raise Refusal("challenge.not_yours", challenger=challenge.host.name)
    return await _answered(tables, challenge, ChallengeStatus.DECLINED)


def _check_asked(challenge: Challenge, user_id: int) -> None:
    if any(player.user_id == user_id for player in challenge.joined):
        raise Refusal("challenge.joined")
    if all(kept.user_id != user_id for kept in challenge.kept_for):
        raise Refusal("challenge.not_asked")


async def cancel(tables: Tables, challenge_id: int, user_id: int, now: int) -> Challenge:
    """Cancels a challenge for its host, which also ends its series.

    Raises:
        Refusal: the person is not the host, or it is neither open nor resting.
    """
    challenge = await get_open_challenge(tables, challenge_id, now, LIVE_STATUSES)
    if challenge.host.user_id != user_id:
        raise Refusal("challenge.not_challenger", challenger=challenge.host.name)
    return await _answered(tables, challenge, ChallengeStatus.CANCELLED)


async def expire(tables: Tables, challenge: Challenge, now: int) -> Challenge | None:
    """Marks a challenge as expired and returns it; None if it was answered or has time left."""
    if challenge.status in LIVE_STATUSES and challenge.expires_at <= now:
        return await _answered(tables, challenge, ChallengeStatus.EXPIRED)
    return challenge if challenge.status is ChallengeStatus.EXPIRED else None


async def run_out(tables: Tables, challenge_id: int, now: int) -> Challenge | None:
    """Expires a challenge as :func:`expire` does; the host of a standing offer gets a notice.

    Raises:
        NotFound: there is none of this number.
    """
    challenge = await get_challenge(tables, challenge_id)
    ended = await expire(tables, challenge, now)
    if ended and ended.status is not challenge.status and ended.criteria.standing:
        host = ended.host.user_id
        word = Notice(NoticeKind.RAN_OUT, challenge_id, challenge.version, now, host)
        await tables.notices.add(word)
    return ended


async def close_full(tables: Tables, challenge_id: int, now: int) -> None:
    """Cancels a full challenge whose match could not start; its message says there was no room."""
    challenge = await get_challenge(tables, challenge_id)
    if challenge.full and challenge.status is ChallengeStatus.OPEN:
        await _answered(tables, challenge, ChallengeStatus.CANCELLED)
        await owe_change(tables, challenge_id, now)


async def renew(tables: Tables, challenge_id: int, user_id: int, now: int, dice: Dice) -> Challenge:
    """Extends an offer for its host, from now; an expired one is made again, with *dice*.

    Raises:
        Refusal: the person is not the host, it was accepted or cancelled, or a newer one of its
            series is open or resting.
    """
    challenge = await get_challenge(tables, challenge_id)
    if challenge.host.user_id != user_id:
        raise Refusal("seek.not_host", challenger=challenge.host.name)
    longer = replace(challenge, expires_at=now + lasting_ms(challenge.pace, OPEN_EXPIRES_MS))
    if await expire(tables, challenge, now):
        if await tables.challenges.live_in_series(series_of(challenge)):
            raise Refusal("seek.up_again")
        await check_host(tables, replace(challenge, created_at=now))
        return await make_next(tables, longer, now, dice)
    if challenge.status not in LIVE_STATUSES:
        raise Refusal(f"challenge.{challenge.status.value}")
    await tables.challenges.set_expiry(challenge_id, longer.expires_at)
    await owe_change(tables, challenge_id, now)
    longer = replace(longer, version=challenge.version + 1)
    await owe_expiry(tables, longer)
    return longer


async def _answered(tables: Tables, challenge: Challenge, answer: ChallengeStatus) -> Challenge:
    await tables.challenges.set_status(challenge.id, answer, None)
    return replace(challenge, status=answer)
