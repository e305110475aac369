"""The match of the week: its page, and to begin it."""

from bot.commands.admitting import check_start
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.record.replay import LiveMatch
from bot.match.values.contest import Week
from bot.match.values.match import Location
from bot.match.weekly import check_look, week_table
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.pages.weekly import PER_PAGE, weekly_begun_panel, weekly_panel


@on("weekly")
async def turn_weekly(services: Services, request: Request) -> Answer:
    """Another week, page or table; the week is the subject, the page the version."""
    here = request.ref.arg == "here"
    return await show_week(
        services, request, Week(request.ref.subject), page=request.ref.version, here=here
    )


async def weekly_of(services: Services, request: Request) -> Answer:
    """``/weekly``: this week's, of this server; outside of servers of everybody."""
    await services.weekly.prepare()
    week = Week.at(services.clock.now())
    return await show_week(services, request, week, here=request.guild_id is not None)


async def show_week(
    services: Services, request: Request, week: Week, *, here: bool, page: int = 0
) -> Answer:
    """One page of a week's table.

    Raises:
        Refusal: there was no match that week, or there is no server here to show the table of.
    """
    if here and request.guild_id is None:
        raise Refusal("ladder.no_server")
    now = services.clock.now()
    if week == Week.at(now):
        await services.weekly.prepare()
    user_id, guild_id, skip = (
        request.user.user_id,
        request.guild_id if here else None,
        page * PER_PAGE,
    )
    table = await services.store.read(
        lambda tables: week_table(tables, week, user_id, guild_id, skip, PER_PAGE)
    )
    if table is None or week.begins > now:
        raise Refusal("weekly.unknown")
    return Update(
        weekly_panel(
            request.words, table, now, here=here, page=page, in_server=request.guild_id is not None
        )
    )


@on("weeklyplay")
async def begin(services: Services, request: Request) -> Answer:
    """Begins the match; the week stands in the custom_id.

    Raises:
        Refusal: no match may begin here, the week is over, or they began before.
    """
    if request.guild_id is None:
        raise Refusal("weekly.no_server")
    await check_start(services, request)
    home = Location(request.guild_id, request.channel_id, request.thread_id)
    week = Week(request.ref.subject)
    match_id = await services.weekly.begin(week, request.user, home, request.interaction_id)
    return Update(weekly_begun_panel(request.words, (await services.session.load(match_id)).match))


async def check_open(services: Services, request: Request, live: LiveMatch) -> None:
    """Whether who asks may look at a match; ``weekly.check_look`` says more."""
    match, user_id, now = live.match, request.user.user_id, services.clock.now()
    await services.store.read(lambda tables: check_look(tables, match, user_id, now))
