"""``/league`` and its buttons: enter and leave rounds, see their tables, read how it works."""

from bot.commands.checks import check_rated
from bot.commands.lobby import lobby_message
from bot.commands.registry import LAST_PAGE, Command, Scope, command_of, on, slash_command
from bot.commands.request import Request, snowflake
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.league.results import Withdrawal, withdrawal_of
from bot.league.values import EntrantState, Kind
from bot.match.league_overview import (
    LeaguePage,
    RoundView,
    league_page,
    league_pages,
    past_rounds,
)
from bot.match.league_tables import RoundTables
from bot.match.ports import Tables
from bot.services import Services
from bot.ui.kit.answer import Answer, Message, Reply, Update
from bot.ui.kit.respond import plain_message
from bot.ui.match.names import game_name
from bot.ui.pages.league_matches import matches_panel
from bot.ui.pages.league_past import SHOWN, past_panel
from bot.ui.pages.league_table import sheet_of, table_panel, table_picture
from bot.ui.pages.leagues import (
    entered_panel,
    how_panel,
    league_panel,
    leagues_panel,
    leave_question,
)


@slash_command(Scope.SERVER)
def league_command(words: Words) -> Command:
    """Declare ``/league``."""
    return command_of(words, "league", show_leagues)


@on("leagues")
async def show_leagues(services: Services, request: Request) -> Answer:
    """Show the leagues of the server; its only one at once.

    Raises:
        Refusal: there is no server here.
    """
    guild_id, user_id = guild_of(request), request.user.user_id
    there, now = request.guild_info().premises, services.clock.now()
    pages = await services.store.read(
        lambda tables: league_pages(tables, guild_id, Kind.LEAGUE, user_id, now, there)
    )
    if len(pages) == 1 and request.ref.op != "leagues":
        return Update(_panel(request, pages[0]))
    return Update(leagues_panel(request.words, pages, manages=request.manages))


@on("league")
async def show_league(services: Services, request: Request) -> Answer:
    """Show one league."""
    return Update(await league_message(services, request, request.ref.subject))


@on("leaguein")
async def enter(services: Services, request: Request) -> Answer:
    """Enter a round of this server; pressed on its card or on the page of its league.

    Raises:
        NotFound, Refusal: there is no such round here, or they may not enter.
    """
    check_here(request, await services.leagues.table(request.ref.subject))
    await check_rated(services, request)
    entered = await services.leagues.join(
        request.ref.subject, request.user, request.roles, request.interaction_id
    )
    return Reply(entered_panel(request.words, entered))


@on("leagueout")
async def leave(services: Services, request: Request) -> Answer:
    """Leave a round; while it is played, only after a question (version 1 is its answer)."""
    round_id, user_id = request.ref.subject, request.user.user_id
    page = await _page_of_round(services, request, round_id)
    if not request.ref.version:
        playing = page.playing
        if playing and playing.round.id == round_id and _plays(playing):
            now = await services.leagues.table(round_id)
            way = withdrawal_of([r for group in now.groups for r in group.results], user_id)
            return Update(leave_question(request.words, playing, way))
    how = await services.leagues.leave(round_id, user_id)
    if how is None and page.league.kind is Kind.MINI_CUP:
        game = game_name(request.words, page.league.game)
        return Update(await lobby_message(services, request, request.words("cup.out", game=game)))
    if how is None and page.league.kind is not Kind.LEAGUE:
        return Reply(plain_message(request.words("league.winners.out")))
    return Update(plain_message(request.words(_LEFT[how])))


_LEFT = {
    None: "league.out",
    Withdrawal.ERASED: "league.left.erased",
    Withdrawal.LOST: "league.left.lost",
}


def _plays(seen: RoundView) -> bool:
    return seen.mine is not None and seen.mine.state is EntrantState.IN


@on("leaguestay")
async def stay(services: Services, request: Request) -> Answer:
    """Choose whether to be in the next round, too; the button says which."""
    round_id, stays = request.ref.subject, request.ref.arg == "on"
    await services.leagues.stay_in(round_id, request.user.user_id, stays=stays)
    return Update(_panel(request, await _page_of_round(services, request, round_id)))


@on("leagueahead")
async def stay_ahead(services: Services, request: Request) -> Answer:
    """Be in a round to come, and in all after it; for who sat out the one before.

    Raises:
        NotFound, Refusal: there is no such round here, or they may not enter.
    """
    round_id = request.ref.subject
    check_here(request, await services.leagues.table(round_id))
    await check_rated(services, request)
    await services.leagues.stay_from(round_id, request.user, request.roles, request.interaction_id)
    return Update(_panel(request, await _page_of_round(services, request, round_id)))


@on("leaguetable", version=LAST_PAGE)
async def show_table(services: Services, request: Request) -> Answer:
    """Show the tables of a round: one's own division first, or a page (the version, from 1)."""
    return await _table(services, request, request.ref.subject)


@on("leagueround")
async def show_past_table(services: Services, request: Request) -> Answer:
    """Show the tables of a round that was chosen from a list.

    Raises:
        NotFound: there is no such round.
    """
    return await _table(services, request, snowflake(request.chosen()) or 0)


async def _table(services: Services, request: Request, round_id: int) -> Answer:
    now = await _seen(services, request, round_id)
    page = request.ref.version - 1 if request.ref.version else None
    sheet = sheet_of(now, page, request.user.user_id)
    picture = None
    if not request.settings.in_words:
        picture = await table_picture(request.words, now, sheet, request.settings.theme)
    mine = now.entrants.get(request.user.user_id)
    is_here, is_mine = request.guild_id is not None, mine is not None and mine.group > 0
    return Update(table_panel(request.words, now, sheet, picture, is_here=is_here, is_mine=is_mine))


@on("leaguemine")
async def show_matches(services: Services, request: Request) -> Answer:
    """Show one's own matches of a round."""
    now, user_id = await _seen(services, request, request.ref.subject), request.user.user_id
    meetings = await services.leagues.meetings(now.round.id, user_id)
    is_here = request.guild_id is not None
    return Update(matches_panel(request.words, now, meetings, user_id, is_here=is_here))


@on("leaguepast")
async def show_past(services: Services, request: Request) -> Answer:
    """Show the rounds of a league that are over."""
    guild_id, league_id = guild_of(request), request.ref.subject
    league, past = await services.store.read(
        lambda tables: past_rounds(tables, league_id, guild_id, SHOWN)
    )
    return Update(past_panel(request.words, league, past))


@on("leaguehow")
async def show_how(services: Services, request: Request) -> Answer:
    """Tell how a league works."""
    number = request.ref.subject
    league = await services.store.read(lambda tables: tables.leagues.get(number))
    return Update(how_panel(request.words, league))


async def league_message(
    services: Services, request: Request, league_id: int, note: str = ""
) -> Message:
    """The page of a league of this server."""
    guild_id, user_id = guild_of(request), request.user.user_id
    there, now = request.guild_info().premises, services.clock.now()
    page = await services.store.read(
        lambda tables: league_page(tables, league_id, guild_id, user_id, now, there)
    )
    return _panel(request, page, note)


def _panel(request: Request, page: LeaguePage, note: str = "") -> Message:
    """The page of a league as the reader sees it."""
    threads = request.guild_info().threads
    return league_panel(request.words, page, note, manages=request.manages, threads=threads)


async def _seen(services: Services, request: Request, round_id: int) -> RoundTables:
    """A round of this server, or one that the reader is in, as they see it in direct messages.

    Raises:
        NotFound, Refusal: there is none, or it is another server's.
    """
    now = await services.leagues.table(round_id)
    if request.guild_id is not None or request.user.user_id not in now.entrants:
        check_here(request, now)
    return now


async def _page_of_round(services: Services, request: Request, round_id: int) -> LeaguePage:
    guild_id, user_id = guild_of(request), request.user.user_id
    there, now = request.guild_info().premises, services.clock.now()

    async def look(tables: Tables) -> LeaguePage:
        this = await tables.leagues.round(round_id)
        number = this.league_id if this else 0
        return await league_page(tables, number, guild_id, user_id, now, there)

    return await services.store.read(look)


def check_here(request: Request, now: RoundTables) -> None:
    """Check that a round is one of this server's.

    Raises:
        Refusal: it is another's.
    """
    if now.league.guild_id != guild_of(request):
        raise Refusal("league.gone")


def guild_of(request: Request) -> int:
    """The server in which somebody asks about leagues.

    Raises:
        Refusal: there is none.
    """
    if request.guild_id is None:
        raise Refusal("guild_only")
    return request.guild_id
