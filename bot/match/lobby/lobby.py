"""The lobby of a server as one person sees it: open offers to everybody, their own included."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.match.lobby.admission import asked_of, rating_suits, standing_of
from bot.match.ports import Tables
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.rating import Standing

# A message has forty components at most: an own offer takes four of them, every other one three.
PER_PAGE = 5
RESTING = 2
ASKED = 2
LAST_PAGE = 1000  # no server has so many offers


class LobbyChallenge(NamedTuple):
    """An offer, its host's standing in the game, and whether it suits the person who looks."""

    challenge: Challenge
    host: Standing
    suits: bool


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """A page of the lobby; ``resting`` are the person's own offers that wait for a match to end.

    ``asked`` are offers to the person by name, on the first page, the newest first; ``n_asked``
    counts those that there are.
    """

    challenges: Sequence[LobbyChallenge]
    resting: Sequence[Challenge]
    page: int
    has_more: bool
    asked: Sequence[LobbyChallenge] = ()
    n_asked: int = 0


async def lobby_page(
    tables: Tables,
    guild_id: int,
    user_id: int,
    now: int,
    *,
    page: int = 0,
    game: str | None = None,
    unseen: Collection[int] = (),
    thread_id: int | None = None,
) -> LobbyPage:
    """A page of a server's lobby, newest first; for a page after the last, the last one.

    It leaves out offers of people whom the person blocked or who blocked them, in channels *unseen*
    by them, and in private threads except *thread_id*, from which they look.
    """
    own = await tables.challenges.hosted(guild_id, user_id, now)
    resting = [challenge for challenge in own if challenge.status is ChallengeStatus.RESTING]

    async def challenges_of(number: int) -> Sequence[Challenge]:
        skip, limit = number * PER_PAGE, PER_PAGE + 1
        return await tables.challenges.lobby(
            *(guild_id, user_id, now),
            skip=skip,
            limit=limit,
            game=game,
            unseen=unseen,
            thread_id=thread_id,
        )

    page = max(0, min(page, LAST_PAGE))
    found = await challenges_of(page)
    if not found and not resting[page * RESTING :]:
        full, empty = 0, page
        while empty - full > 1:  # a binary search: a page far beyond costs few reads
            middle = (full + empty) // 2
            if resting[middle * RESTING :] or await challenges_of(middle):
                full = middle
            else:
                empty = middle
        page, found = full, await challenges_of(full)
    mine = resting[page * RESTING :]
    shown = [await _shown(tables, challenge, user_id, now) for challenge in found[:PER_PAGE]]
    more = len(found) > PER_PAGE or len(mine) > RESTING
    asked = () if page else await _asked(tables, guild_id, user_id, now, game=game, unseen=unseen)
    told = [await _shown(tables, challenge, user_id, now) for challenge in asked[:ASKED]]
    return LobbyPage(shown, mine[:RESTING], page, more, told, len(asked))


async def _asked(
    tables: Tables,
    guild_id: int,
    user_id: int,
    now: int,
    *,
    game: str | None,
    unseen: Collection[int],
) -> Sequence[Challenge]:
    """The offers in a server that wait for this person's answer, the newest first."""
    return [
        one
        for one in reversed(await tables.challenges.live_of(user_id))
        if user_id in {player.user_id for player in one.kept_for}
        and one.location.guild_id == guild_id
        and one.location.channel_id not in unseen
        and one.status is ChallengeStatus.OPEN
        and one.expires_at > now
        and one.rematch_of is None
        and game in {None, one.game}
    ]


async def _shown(tables: Tables, challenge: Challenge, user_id: int, now: int) -> LobbyChallenge:
    host = await standing_of(tables, challenge.game, challenge.host.user_id)
    fits = True
    if challenge.criteria.is_choosy and challenge.host.user_id != user_id:
        own = await standing_of(tables, challenge.game, user_id)
        fits = rating_suits(await asked_of(tables, challenge), own, now)
    return LobbyChallenge(challenge, host, fits)
