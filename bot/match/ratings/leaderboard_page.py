"""Pages of a leaderboard, with everybody's rank.

It lists the same people as ``bot.match.ratings.leaderboard``, but reads one page of them only.
"""

from collections.abc import Sequence

from bot.match.ports import Tables
from bot.match.values.leaderboard import LeaderboardPlace


async def leaderboard_page(
    tables: Tables, game: str, guild_id: int | None, now: int, skip: int, limit: int
) -> Sequence[tuple[str, LeaderboardPlace]]:
    """A page of up to *limit* people behind *skip*, each with name; None is everywhere."""
    listed = await tables.leaderboards.page(game, guild_id, now, skip, limit)
    if not listed:
        return []
    rank, number = 0, None
    # Whoever opens a page may share their number with the page before.
    first = 1 + await tables.leaderboards.above(game, guild_id, now, listed[0].number)
    places: list[tuple[str, LeaderboardPlace]] = []
    for k, one in enumerate(listed):
        if one.number != number:
            rank, number = (skip + k + 1 if k else first), one.number
        deviation = round(one.standing.deviation(now))
        place = LeaderboardPlace(rank, one.user_id, one.number, deviation, one.standing.games)
        places.append((one.name, place))
    return places
