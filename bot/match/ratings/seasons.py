"""The end of a season: saving the leaderboards as they were at its last instant.

That may happen late, even after a whole season of downtime: standings are read as of then. Ratings
are never reset, and matches annulled afterwards change no saved season.
"""

from bot.match.ports import Store, Tables
from bot.match.ratings.leaderboard import eligible, leaderboard
from bot.match.values.leaderboard import Season
from rules import GAMES

KEPT = 100  # places of each leaderboard


async def close_ended_seasons(store: Store, now: int) -> None:
    """Saves the leaderboards of seasons that have ended since the last call.

    It writes nothing if none has ended, so it may be called before showing any leaderboard.
    """
    if await store.read(lambda tables: has_ended(tables, now)):
        await store.write(lambda tables: close_seasons(tables, now))


async def has_ended(tables: Tables, now: int) -> bool:
    """Whether a season has ended that is not saved yet."""
    last = await tables.seasons.last()
    return last is None or last.next.ends <= now


async def close_seasons(tables: Tables, now: int) -> None:
    """Saves the seasons that have ended and are not saved; a second call does nothing.

    The first call ever only stores with which season to begin, as earlier data is not complete.
    """
    last = await tables.seasons.last()
    if last is None:
        await tables.seasons.add(Season.at(now).before)
        return
    season = last.next
    while season.ends <= now:
        await _take(tables, season)
        season = season.next


async def _take(tables: Tables, season: Season) -> None:
    await tables.seasons.add(season)
    for game in GAMES:
        people = await tables.leaderboards.before(game, season.ends)
        names = {user_id: name for user_id, (name, _) in people.items()}
        sure = {
            user_id: standing
            for user_id, (_, standing) in people.items()
            if eligible(standing, season.ends)
        }
        guilds = await tables.leaderboards.guilds(game)
        for guild_id, members in [(None, list(sure)), *guilds.items()]:
            among = {user_id: sure[user_id] for user_id in members if user_id in sure}
            places = leaderboard(among, season.ends)[:KEPT]
            named = [(names[place.user_id], place) for place in places]
            await tables.seasons.put(season, game, guild_id, named)
