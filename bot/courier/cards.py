"""The card of every version: the public record of a match, with the first one its thread."""

from dataclasses import replace

import discord

import render
from bot.commands.desk import public_view
from bot.courier.post import Post
from bot.courier.threads import open_thread, rename
from bot.i18n.catalog import Words, words
from bot.match.model import Notice, Notify
from bot.match.replay import Live
from bot.places import FOR_THREADS, Place
from bot.posting import retag
from bot.ui.answer import Picture
from bot.ui.cards import turn_card, void_card

ATTACH = "attach_files"


async def opened(post: Post, notice: Notice) -> int | None:
    """The thread, and the first card in it."""
    live = await post.desk.session.load(notice.subject)
    home = live.match.home
    if home.thread_id is None:
        found = await open_thread(post, live)
        await post.desk.store.write(lambda t: t.matches.settle_home(live.match.id, found))
    else:
        await rename(post, home.thread_id, live)
        await retag(post.client, live.match, await post.words(home))
    return await card(post, notice)


async def card(post: Post, notice: Notice) -> int | None:
    """The card of a version."""
    present = await post.desk.session.load(notice.subject)
    live = await post.desk.session.at(notice.subject, notice.version)
    home = present.match.home
    place = post.place(home)
    # What it means for threads is said once, when the match begins; a picture is missed always.
    lacks = [
        name
        for name in place.lacks
        if notice.kind is Notify.OPENED or name not in FOR_THREADS or place.id != home.thread_id
    ]
    server = await post.desk.server(home.guild_id)
    said = words(server.language)
    hint = "" if server.quiet else await post.desk.hint(said, live)
    entered = await post.desk.entered(live)
    board = await _board(post, said, live, place)
    now = post.desk.clock.now()
    message = turn_card(said, live, board, hint, lacks, entered, now=now)
    if server.quiet or present.match.version != notice.version:
        # Where the bot was away and the match has moved on meanwhile, nobody is called now.
        message = replace(message, pings=frozenset())
    try:
        sent = await post.send(place, home, message, notice)
    except discord.NotFound:
        lost = replace(home, thread_id=None, message_id=None)
        await post.desk.store.write(lambda t: t.matches.settle_home(live.match.id, lost))
        raise
    if live.match.ending:
        await retag(post.client, present.match, said)
    return sent


async def void(post: Post, notice: Notice) -> int:
    """Says that a result that was told does not count any more."""
    live = await post.desk.session.load(notice.subject)
    home = live.match.home
    message = void_card(await post.words(home), live)
    return await post.send(post.place(home), home, message, notice, silent=True)


async def _board(post: Post, said: Words, live: Live, place: Place) -> Picture | str:
    if ATTACH in place.lacks:
        return render.text(live.state, said.texts, public_view(live))
    return await post.desk.public_picture(said, live)
