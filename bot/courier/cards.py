"""The card of every version: the public record of a match, with the first one its thread."""

from collections.abc import Sequence

import discord

import render
from bot.channels import FOR_THREADS, Place
from bot.commands.desk import public_view
from bot.courier.forum import retag
from bot.courier.personal import verdict
from bot.courier.sender import Post
from bot.courier.threads import lose, open_thread, rename
from bot.i18n.catalog import Words, words
from bot.match.record.replay import Live
from bot.match.values.notice import Notice, Notify
from bot.match.values.preferences import Way
from bot.notify.decision import Speak
from bot.ui.answer import Message, Picture
from bot.ui.cards import turn_card, void_card

ATTACH = "attach_files"


async def opened(post: Post, notice: Notice) -> int | None:
    """The thread, and the first card in it."""
    live = await post.desk.session.load(notice.subject)
    home = live.match.home
    said = await post.words(home)
    if home.thread_id is None:
        try:
            found = await open_thread(post, live)
        except discord.NotFound:
            await lose(post, live)
            raise
        await post.desk.store.write(lambda t: t.matches.settle_home(live.match.id, found))
    else:
        await rename(post, home.thread_id, live)
        await retag(post.client, live.match, said)
    return await card(post, notice)


async def card(post: Post, notice: Notice) -> int | None:
    """The card of a version."""
    present = await post.desk.session.load(notice.subject)
    live = await post.desk.session.at(notice.subject, notice.version)
    home = present.match.home
    place = post.place(home)
    # Where the bot was away and the match has moved on meanwhile, nobody is called now.
    calls = await _calls(post, present) if present.match.version == notice.version else ()
    pings = frozenset(call.user_id for call in calls)
    message = await made(post, live, place, pings, is_first=notice.kind is Notify.OPENED)
    try:
        sent = await post.send(place, home, message, notice)
    except discord.NotFound:
        await lose(post, present)
        raise
    # Asked of what stands there: a repeated send is answered with the first message, and that one
    # may have called others.
    reached = {person.id for person in sent.mentions}
    told = [call.id for call in calls if call.user_id in reached]
    await post.desk.store.write(lambda t: t.notices.told(told, sent.id))
    if live.match.ending:
        await retag(post.client, present.match, await post.words(home))
    return sent.id


async def made(
    post: Post, live: Live, place: Place, pings: frozenset[int], *, is_first: bool
) -> Message:
    """The card of a match in a place, as it is to be said now."""
    home = live.match.home
    # What it means for threads is said once, when the match begins; a picture is missed always.
    lacks = [
        name
        for name in place.lacks
        if is_first or name not in FOR_THREADS or place.id != home.thread_id
    ]
    server = await post.server(home)
    said = words(server.language)
    hint = "" if server.quiet else await post.desk.hint(said, live)
    entered, reached = await post.desk.entered(live), await post.desk.reached(live)
    board, now = await _board(post, said, live, place), post.desk.clock.now()
    acts = [live.match.created_at, *(entry.at for entry in live.match.entries)]
    missed_ms = await post.desk.missed_ms(acts[-2] if len(acts) > 1 else acts[0], now)
    return turn_card(
        said, live, board, hint, lacks, entered, reached, pings, now=now, missed_ms=missed_ms
    )


async def _calls(post: Post, live: Live) -> Sequence[Notice]:
    """The notices of single people that the card itself tells them, aloud."""
    owed = await post.desk.store.read(lambda t: t.notices.personal(live.match.id))
    verdicts = [await verdict(post, notice, live) for notice in owed]
    aloud = Speak(Way.THREAD, aloud=True)
    return [notice for notice, said in zip(owed, verdicts, strict=True) if said == aloud]


async def void(post: Post, notice: Notice) -> int:
    """Says that a result that was told does not count any more."""
    live = await post.desk.session.load(notice.subject)
    home = live.match.home
    message = void_card(await post.words(home), live)
    return (await post.send(post.place(home), home, message, notice)).id


async def _board(post: Post, said: Words, live: Live, place: Place) -> Picture | str:
    if ATTACH in place.lacks:
        return render.text(live.state, said.texts, public_view(live))
    return await post.desk.public_picture(said, live)
