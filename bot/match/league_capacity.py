"""Whether somebody has room for the matches of a round, so that nothing is refused later."""

from bot.errors import Refusal
from bot.league.values import League
from bot.match.lobby.admission import check_welcome
from bot.match.ports import Tables
from bot.match.values.criteria import check_newcomer
from bot.match.values.match import Player


async def check_entrance(tables: Tables, league: League, player: Player, matches: int) -> None:
    """Checks that somebody may play so many *matches* more in a league's server.

    Raises:
        Refusal: they would have more than they may, or than the server lets anybody have; or its
            managers keep them from beginning matches there.
    """
    await check_welcome(tables, league.guild_id, player)
    running, finished = await tables.matches.workload(player.user_id)
    check_newcomer(running + matches - 1, finished)
    settings = await tables.guilds.get(league.guild_id)
    if settings.per_person is None:
        return
    here = await tables.guilds.count(league.guild_id, player.user_id)
    if here + matches > settings.per_person:
        raise Refusal("league.no_room", n=matches, most=settings.per_person)
