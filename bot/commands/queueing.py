"""The queue: waiting for an opponent of about one's strength, and leaving again."""

from bot.commands.admitting import check_starter
from bot.commands.desk import Ask, Desk, check_permissions, on
from bot.errors import Refusal
from bot.match.clocks.pace import agreed
from bot.match.ports import Tables
from bot.match.values.model import Home, Match
from bot.match.values.queue_entry import Place
from bot.ui.answer import Answer, Redraw
from bot.ui.lobby import match_on_panel
from bot.ui.queueing import queue_panel


async def enter(desk: Desk, ask: Ask, game: str, pace: str, *, rated: bool) -> Answer:
    """``/queue game:``: a place, or the match at once.

    Raises:
        Refusal: matches enough, a pace that can't be read, the bot lacks a permission here, or not
            everybody may start a match in this server.
    """
    check_permissions(ask)
    check_starter(await desk.server(ask.guild_id), ask)
    control = agreed(pace, hard=None, weekends_off=False, rated=rated, zone="UTC")
    home = Home(ask.guild_id, ask.channel_id)
    made = await desk.queue.join(game, control, ask.user, home, ask.interaction_id, rated=rated)
    if isinstance(made, Match):
        return Redraw(match_on_panel(ask.words, made))
    return await show_queue(desk, ask)


@on("queue")
async def show_queue(desk: Desk, ask: Ask) -> Answer:
    """``/queue``: where one waits in this server."""
    return await _panel(desk, ask)


@on("unqueue")
async def leave(desk: Desk, ask: Ask) -> Answer:
    """A place is given up."""
    await desk.queue.leave(ask.ref.subject, ask.user.user_id)
    return await _panel(desk, ask, ask.words("queue.left"))


async def _panel(desk: Desk, ask: Ask, note: str = "") -> Answer:
    guild_id, user_id, now = ask.guild_id, ask.user.user_id, desk.clock.now()
    if guild_id is None:
        raise Refusal("queue.no_server")

    async def work(tables: Tables) -> list[tuple[Place, int]]:
        mine = await tables.queue.of(guild_id, user_id, now)
        return [(p, len(await tables.queue.waiting(guild_id, p.kind, now)) - 1) for p in mine]

    return Redraw(queue_panel(ask.words, await desk.store.read(work), now, note))
