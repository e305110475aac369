"""``/watch`` and its buttons: a direct message when a match of others ends."""

from bot.commands.matches import (
    match_by_number,
    match_command,
    match_of_button,
    match_of_thread,
    no_matches,
)
from bot.commands.registry import Command, Scope, on, slash_command
from bot.commands.request import Request
from bot.errors import NotFound, NotSeated
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.people import unwatch, watch
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.kit.lists import listed
from bot.ui.kit.seat_names import seat_names
from bot.ui.match.panels import spectator_panel


@slash_command(Scope.SERVER)
def watch_command(words: Words) -> Command:
    """Declare ``/watch``."""
    return match_command(words, "watch", serve_watch, no_matches)


async def serve_watch(services: Services, request: Request, number: int | None) -> Answer:
    """Watch the match that is named, or the one of this thread.

    Raises:
        Refusal: a match of one's own, or one that is over.
        NotFound: no such match, or it isn't clear which one is meant.
    """
    if number is not None:
        return await _watch(services, request, await match_by_number(services, request, number))
    if (here := await match_of_thread(services, request)) is None:
        raise NotFound("watch.which")
    return await _watch(services, request, here)


@on("watch")
async def start_watching(services: Services, request: Request) -> Answer:
    """Watch the match of the button."""
    return await _watch(services, request, await match_of_button(services, request))


async def _watch(services: Services, request: Request, live: LiveMatch) -> Answer:
    await watch(services.store, live.match.id, request.user.user_id, services.clock.now())
    return Update(spectator_panel(request.words, live, request.words("watch.on"), watching=True))


@on("unwatch")
async def stop_watching(services: Services, request: Request) -> Answer:
    """Stop watching the match of the button."""
    live = await match_of_button(services, request)
    await unwatch(services.store, live.match.id, request.user.user_id)
    return Update(spectator_panel(request.words, live, request.words("watch.off"), watching=False))


async def show_to_spectator(services: Services, request: Request, refusal: NotSeated) -> Reply:
    """Answer somebody without a seat who pressed a player's button."""
    live = await match_by_number(services, request, refusal.match_id)
    watchers = await services.store.read(lambda tables: tables.watchers.of(live.match.id))
    players = listed(request.words, seat_names(request.words, live.match))
    note = request.words(refusal.key, players=players)
    watching = request.user.user_id in watchers
    return Reply(spectator_panel(request.words, live, note, watching=watching))
