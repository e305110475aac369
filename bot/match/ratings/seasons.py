"""A season ends: leaderboards are taken as they stood at its last instant.

It does not matter how late that is done, or that the bot was down for a season: standings are read
as of then. Nothing is ever set back, and what is annulled afterwards changes no season.
"""

from bot.match.ports import Store, Tables
from bot.match.ratings.leaderboard import eligible, leaderboard
from bot.match.values.leaderboard import Season
from rules import GAMES

KEPT = 100  # places of each leaderboard


async def close_ended_seasons(store: Store, now: int) -> None:
    """Take the leaderboards of seasons that have ended, where that was not done yet.

    Nothing is written where nothing has ended, so whoever shows a leaderboard may call it first.
    """
    if await store.read(lambda tables: has_ended(tables, now)):
        await store.write(lambda tables: close_seasons(tables, now))


async def has_ended(tables: Tables, now: int) -> bool:
    """Whether a season has ended that was not taken."""
    last = await tables.seasons.last()
    return last is None or last.next.ends <= now


async def close_seasons(tables: Tables, now: int) -> None:
    """Takes the seasons that have ended and were not taken; done again, it changes nothing.

    The first time only says where counting begins: of what was before, not all is known.
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
