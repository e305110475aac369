"""The queue: waiting for an opponent of about one's strength, and leaving again."""

from bot.commands.admitting import check_permissions, check_starter
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.clocks.pace import offered_pace
from bot.match.ports import Tables
from bot.match.values.match import Location, Match
from bot.match.values.queue_entry import QueueEntry
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.pages.lobby import match_on_panel
from bot.ui.pages.queue import queue_panel


async def enter(
    services: Services, request: Request, game: str, pace: str, *, rated: bool
) -> Answer:
    """``/queue game:``: a place, or the match at once.

    Raises:
        Refusal: matches enough, a pace that can't be read, the bot lacks a permission here, or not
            everybody may start a match in this server.
    """
    check_permissions(request)
    check_starter(await services.guild_settings(request.guild_id), request)
    control = offered_pace(pace, hard=None, weekends_off=False, rated=rated, zone="UTC")
    home = Location(request.guild_id, request.channel_id)
    made = await services.queue.join(
        game, control, request.user, home, request.interaction_id, rated=rated
    )
    if isinstance(made, Match):
        return Update(match_on_panel(request.words, made))
    return await show_queue(services, request)


@on("queue")
async def show_queue(services: Services, request: Request) -> Answer:
    """``/queue``: where one waits in this server."""
    return await _panel(services, request)


@on("unqueue")
async def leave(services: Services, request: Request) -> Answer:
    """A place is given up."""
    await services.queue.leave(request.ref.subject, request.user.user_id)
    return await _panel(services, request, request.words("queue.left"))


async def _panel(services: Services, request: Request, note: str = "") -> Answer:
    guild_id, user_id, now = request.guild_id, request.user.user_id, services.clock.now()
    if guild_id is None:
        raise Refusal("queue.no_server")

    async def work(tables: Tables) -> list[tuple[QueueEntry, int]]:
        mine = await tables.queue.of(guild_id, user_id, now)
        return [(p, len(await tables.queue.waiting(guild_id, p.kind, now)) - 1) for p in mine]

    return Update(queue_panel(request.words, await services.store.read(work), now, note))
