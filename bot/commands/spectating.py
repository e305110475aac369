"""Watching a match of others: a quiet word when it ends."""

from bot.commands.desk import Ask, Desk, on
from bot.commands.moving import match_here, match_numbered
from bot.errors import Missing, NotSeated, Refusal
from bot.match.ports import Tables
from bot.match.record.replay import Live
from bot.ui.answer import Answer, Redraw, Say
from bot.ui.spectating import spectator_panel
from bot.ui.wording import versus


@on("watch")
async def watch(desk: Desk, ask: Ask) -> Answer:
    """The button [Watch]."""
    return await _watch(desk, ask, await desk.session.load(ask.ref.subject))


async def watch_of(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/watch``: the match named, or the one of this thread.

    Raises:
        Refusal: a match of one's own, or one that is over.
        Missing: no such match, or it isn't clear which one is meant.
    """
    if number is not None:
        return await _watch(desk, ask, await match_numbered(desk, ask, number))
    if (here := await match_here(desk, ask)) is None:
        raise Missing("watch.which")
    return await _watch(desk, ask, here)


async def _watch(desk: Desk, ask: Ask, live: Live) -> Answer:
    match_id, user_id, now = live.match.id, ask.user.user_id, desk.clock.now()
    if live.match.seats_of(user_id):
        raise Refusal("watch.own")

    async def work(tables: Tables) -> None:
        # Asked again inside: between the look and the write the match may have ended.
        match = await tables.matches.get(match_id)
        if match is None or match.ending:
            raise Refusal("match_over", match=match_id)
        await tables.watchers.add(match_id, user_id, now)

    await desk.store.write(work)
    return Redraw(spectator_panel(ask.words, live, ask.words("watch.on"), watching=True))


@on("unwatch")
async def unwatch(desk: Desk, ask: Ask) -> Answer:
    """The button [Stop watching]."""
    live = await desk.session.load(ask.ref.subject)
    await desk.store.write(lambda tables: tables.watchers.drop(live.match.id, ask.user.user_id))
    return Redraw(spectator_panel(ask.words, live, ask.words("watch.off"), watching=False))


async def welcome(desk: Desk, ask: Ask, refusal: NotSeated) -> Say:
    """What a button of theirs is answered with for somebody who watches."""
    live = await desk.session.load(refusal.match_id)
    watchers = await desk.store.read(lambda tables: tables.watchers.of(live.match.id))
    said = ask.words(refusal.key, players=versus(live.match))
    watching = ask.user.user_id in watchers
    return Say(spectator_panel(ask.words, live, said, watching=watching))
