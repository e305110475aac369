"""``/weekly`` and its buttons: the match of the week, which everybody plays with the same dice."""

from bot.commands.checks import check_start
from bot.commands.registry import LAST_PAGE, Command, Scope, command_of, on, slash_command
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.values.contest import Week
from bot.match.weekly import check_look, weekly_page
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.kit.respond import plain_message
from bot.ui.pages.weekly import PER_PAGE, proof_lines, weekly_begun_panel, weekly_panel

LAST_WEEK = 10_000  # the year 2161


@slash_command(Scope.ANYWHERE)
def weekly_command(words: Words) -> Command:
    """Declare ``/weekly``."""
    return command_of(words, "weekly", serve_weekly)


@on("thisweek")
async def serve_weekly(services: Services, request: Request) -> Answer:
    """Show this week's table, of this server; outside of servers that of everybody."""
    await services.weekly.prepare()
    week = Week.at(services.clock.now())
    return await _show_week(services, request, week, here=request.guild_id is not None)


@on("weekly", subject=LAST_WEEK, version=LAST_PAGE)
async def turn_weekly(services: Services, request: Request) -> Answer:
    """Show another week, page or table; the week is the subject, the page the version."""
    here = request.ref.arg == "here"
    week = Week(request.ref.subject)
    return await _show_week(services, request, week, page=request.ref.version, here=here)


async def _show_week(
    services: Services, request: Request, week: Week, *, here: bool, page: int = 0
) -> Answer:
    """Show one page of a week's table.

    Raises:
        Refusal: there was no match that week, or there is no server here to show the table of.
    """
    if here and request.guild_id is None:
        raise Refusal("ladder.no_server")
    now = services.clock.now()
    if week == Week.at(now):
        await services.weekly.prepare()
    user_id, guild_id = request.user.user_id, request.guild_id if here else None
    table = await services.store.read(
        lambda tables: weekly_page(tables, week, user_id, guild_id, page * PER_PAGE, PER_PAGE)
    )
    if table is None or week.begins > now:
        raise Refusal("weekly.unknown")
    in_server = request.guild_id is not None
    return Update(
        weekly_panel(request.words, table, now, here=here, page=page, in_server=in_server)
    )


@on("weeklynext")
async def show_proof(services: Services, request: Request) -> Answer:
    """Show what this week's and next week's dice are committed to."""
    await services.weekly.prepare()
    week, user_id = Week.at(services.clock.now()), request.user.user_id
    table = await services.store.read(lambda t: weekly_page(t, week, user_id, None, 0, PER_PAGE))
    if table is None:
        raise Refusal("weekly.unknown")
    return Reply(plain_message("\n".join(proof_lines(request.words, table))))


@on("weeklyplay", subject=LAST_WEEK)
async def begin_weekly(services: Services, request: Request) -> Answer:
    """Begin the match of the week in the custom_id.

    Raises:
        Refusal: no match may begin here, the week is over, or the person began before.
    """
    if request.guild_id is None:
        raise Refusal("weekly.no_server")
    await check_start(services, request)
    week = Week(request.ref.subject)
    match_id = await services.weekly.begin(
        week, request.user, request.place, request.interaction_id
    )
    live = await services.session.load(match_id)
    return Update(weekly_begun_panel(request.words, live.match))


async def check_open(services: Services, request: Request, live: LiveMatch) -> None:
    """Check that the person may look at a match: nobody sees the dice of a week before they play.

    Raises:
        Refusal: as :func:`bot.match.weekly.check_look`.
    """
    match, user_id, now = live.match, request.user.user_id, services.clock.now()
    await services.store.read(lambda tables: check_look(tables, match, user_id, now))
