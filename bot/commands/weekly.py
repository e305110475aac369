"""The match of the week: its page, and to begin it."""

from bot.commands.admitting import check_start
from bot.commands.desk import Ask, Desk, on
from bot.errors import Refusal
from bot.match.record.replay import Live
from bot.match.values.contest import Week
from bot.match.values.model import Home
from bot.match.weekly import check_look, week_table
from bot.ui.answer import Answer, Redraw
from bot.ui.weekly import PER_PAGE, begun_panel, weekly_page


@on("weekly")
async def turn_weekly(desk: Desk, ask: Ask) -> Answer:
    """Another week, page or table; the week is the subject, the page the version."""
    here = ask.ref.arg == "here"
    return await show_week(desk, ask, Week(ask.ref.subject), page=ask.ref.version, here=here)


async def weekly_of(desk: Desk, ask: Ask) -> Answer:
    """``/weekly``: this week's, of this server; outside of servers of everybody."""
    await desk.weekly.prepare()
    week = Week.at(desk.clock.now())
    return await show_week(desk, ask, week, here=ask.guild_id is not None)


async def show_week(desk: Desk, ask: Ask, week: Week, *, here: bool, page: int = 0) -> Answer:
    """One page of a week's table.

    Raises:
        Refusal: there was no match that week, or there is no server here to show the table of.
    """
    if here and ask.guild_id is None:
        raise Refusal("ladder.no_server")
    now = desk.clock.now()
    if week == Week.at(now):
        await desk.weekly.prepare()
    user_id, guild_id, skip = ask.user.user_id, ask.guild_id if here else None, page * PER_PAGE
    table = await desk.store.read(
        lambda tables: week_table(tables, week, user_id, guild_id, skip, PER_PAGE)
    )
    if table is None or week.begins > now:
        raise Refusal("weekly.unknown")
    return Redraw(
        weekly_page(ask.words, table, now, here=here, page=page, in_server=ask.guild_id is not None)
    )


@on("weeklyplay")
async def begin(desk: Desk, ask: Ask) -> Answer:
    """Begins the match; the week stands in the custom_id.

    Raises:
        Refusal: no match may begin here, the week is over, or they began before.
    """
    if ask.guild_id is None:
        raise Refusal("weekly.no_server")
    await check_start(desk, ask)
    home = Home(ask.guild_id, ask.channel_id, ask.thread_id)
    week = Week(ask.ref.subject)
    match_id = await desk.weekly.begin(week, ask.user, home, ask.interaction_id)
    return Redraw(begun_panel(ask.words, (await desk.session.load(match_id)).match))


async def check_open(desk: Desk, ask: Ask, live: Live) -> None:
    """Whether who asks may look at a match; ``weekly.check_look`` says more."""
    match, user_id, now = live.match, ask.user.user_id, desk.clock.now()
    await desk.store.read(lambda tables: check_look(tables, match, user_id, now))
