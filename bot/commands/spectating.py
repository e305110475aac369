"""Watching a match of others: a quiet word when it ends."""

from bot.commands.moving import match_here, match_numbered
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Missing, NotSeated, Refusal
from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.match.match_text import player_names
from bot.ui.match.watch import spectator_panel


@on("watch")
async def watch(services: Services, request: Request) -> Answer:
    """The button [Watch]."""
    return await _watch(services, request, await services.session.load(request.ref.subject))


async def watch_of(services: Services, request: Request, number: int | None) -> Answer:
    """``/watch``: the match named, or the one of this thread.

    Raises:
        Refusal: a match of one's own, or one that is over.
        Missing: no such match, or it isn't clear which one is meant.
    """
    if number is not None:
        return await _watch(services, request, await match_numbered(services, request, number))
    if (here := await match_here(services, request)) is None:
        raise Missing("watch.which")
    return await _watch(services, request, here)


async def _watch(services: Services, request: Request, live: LiveMatch) -> Answer:
    match_id, user_id, now = live.match.id, request.user.user_id, services.clock.now()
    if live.match.seats_of(user_id):
        raise Refusal("watch.own")

    async def work(tables: Tables) -> None:
        # Asked again inside: between the look and the write the match may have ended.
        match = await tables.matches.get(match_id)
        if match is None or match.ending:
            raise Refusal("match_over", match=match_id)
        await tables.watchers.add(match_id, user_id, now)

    await services.store.write(work)
    return Update(spectator_panel(request.words, live, request.words("watch.on"), watching=True))


@on("unwatch")
async def unwatch(services: Services, request: Request) -> Answer:
    """The button [Stop watching]."""
    live = await services.session.load(request.ref.subject)
    await services.store.write(
        lambda tables: tables.watchers.drop(live.match.id, request.user.user_id)
    )
    return Update(spectator_panel(request.words, live, request.words("watch.off"), watching=False))


async def welcome(services: Services, request: Request, refusal: NotSeated) -> Reply:
    """What a button of theirs is answered with for somebody who watches."""
    live = await services.session.load(refusal.match_id)
    watchers = await services.store.read(lambda tables: tables.watchers.of(live.match.id))
    said = request.words(refusal.key, players=player_names(live.match))
    watching = request.user.user_id in watchers
    return Reply(spectator_panel(request.words, live, said, watching=watching))
