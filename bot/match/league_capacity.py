"""How somebody enters a round: whether they have room for its matches, and whether it has for them.

So nothing is refused later.
"""

from collections.abc import Collection

from bot.errors import Refusal
from bot.league.values import MOST, PEOPLE, Entrant, EntrantState, Kind, League, Round
from bot.match.league_withdrawal import PLAYED, fixtures_of
from bot.match.lobby.admission import check_welcome
from bot.match.ports import Tables
from bot.match.values.criteria import check_newcomer
from bot.match.values.league import LEAGUES_OF_PERSON, EntrantInRound
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


async def admitted(
    tables: Tables, league: League, this: Round, player: Player, nonce: int, now: int
) -> Entrant:
    """How somebody enters a round: in it, or on the waiting list where it is full or played.

    Raises:
        Refusal: they are in as many leagues as they may be, or would have too many matches.
    """
    entrants = await tables.leagues.entrants(this.id)
    entered = await tables.leagues.rounds_of(player.user_id)
    _check_number(entered, league)
    ending = await _of_round_before(tables, entered, league)
    await check_entrance(tables, league, player, MOST - 1 - ending)
    inside = sum(e.state is EntrantState.IN for e in entrants)
    is_late = this.phase in PLAYED or inside >= PEOPLE
    state = EntrantState.WAITING if is_late else EntrantState.IN
    return Entrant(player.user_id, player.name, player.handle, now, nonce, state)


async def _of_round_before(
    tables: Tables, entered: Collection[EntrantInRound], league: League
) -> int:
    """How many matches of the league's present round somebody plays: over as the next begins."""
    running = 0
    for one in entered:
        if one.league.id == league.id:
            theirs = await fixtures_of(tables, one.round.id, one.entrant.user_id)
            running += sum(fixture.runs for fixture in theirs)
    return running


def _check_number(entered: Collection[EntrantInRound], league: League) -> None:
    """Checks that somebody is in few enough other leagues."""
    kinds = {t.league.id for t in entered if t.league.kind is Kind.LEAGUE}
    if len(kinds - {league.id}) >= LEAGUES_OF_PERSON:
        raise Refusal("league.enough_of_yours", most=LEAGUES_OF_PERSON)
