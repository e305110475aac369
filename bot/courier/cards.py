"""The card of every version: the public record of a match, with the first one its thread."""

from collections.abc import Sequence

import discord

import render
from bot.channels import FOR_THREADS, SendTarget
from bot.courier.forum import retag
from bot.courier.personal import verdict
from bot.courier.sender import Sender
from bot.courier.threads import lose, open_thread, rename
from bot.i18n.catalog import Words, words
from bot.match.record.replay import LiveMatch
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.preferences import DeliveryMethod
from bot.notify.decision import Send
from bot.services import public_view
from bot.ui.kit.answer import Message, Picture
from bot.ui.match.cards import turn_card, void_card

ATTACH = "attach_files"


async def opened(post: Sender, notice: Notice) -> int | None:
    """The thread, and the first card in it."""
    live = await post.services.session.load(notice.subject)
    location = live.match.location
    said = await post.words(location)
    if location.thread_id is None:
        try:
            found = await open_thread(post, live)
        except discord.NotFound:
            await lose(post, live)
            raise
        await post.services.store.write(lambda t: t.matches.set_location(live.match.id, found))
    else:
        await rename(post, location.thread_id, live)
        await retag(post.client, live.match, said)
    return await card(post, notice)


async def card(post: Sender, notice: Notice) -> int | None:
    """The card of a version."""
    present = await post.services.session.load(notice.subject)
    live = await post.services.session.load_at(notice.subject, notice.version)
    location = present.match.location
    place = post.place(location)
    # Where the bot was away and the match has moved on meanwhile, nobody is called now.
    calls = await _calls(post, present) if present.match.version == notice.version else ()
    pings = frozenset(call.user_id for call in calls)
    message = await made(post, live, place, pings, is_first=notice.kind is NoticeKind.OPENED)
    try:
        sent = await post.send(place, location, message, notice)
    except discord.NotFound:
        await lose(post, present)
        raise
    # Asked of what stands there: a repeated send is answered with the first message, and that one
    # may have called others.
    reached = {person.id for person in sent.mentions}
    told = [call.id for call in calls if call.user_id in reached]
    await post.services.store.write(lambda t: t.notices.mark_told(told, sent.id))
    if live.match.ending:
        await retag(post.client, present.match, await post.words(location))
    return sent.id


async def made(
    post: Sender, live: LiveMatch, place: SendTarget, pings: frozenset[int], *, is_first: bool
) -> Message:
    """The card of a match in a place, as it is to be said now."""
    location = live.match.location
    # What it means for threads is said once, when the match begins; a picture is missed always.
    lacks = [
        name
        for name in place.lacks
        if is_first or name not in FOR_THREADS or place.id != location.thread_id
    ]
    guild_settings = await post.guild_settings(location)
    said = words(guild_settings.language)
    hint = "" if guild_settings.quiet else await post.services.hint(said, live)
    entered, reached = await post.services.entered(live), await post.services.reached(live)
    board, now = await _board(post, said, live, place), post.services.clock.now()
    acts = [live.match.created_at, *(entry.at for entry in live.match.entries)]
    missed_ms = await post.services.missed_ms(acts[-2] if len(acts) > 1 else acts[0], now)
    return turn_card(
        said, live, board, hint, lacks, entered, reached, pings, now=now, missed_ms=missed_ms
    )


async def _calls(post: Sender, live: LiveMatch) -> Sequence[Notice]:
    """The notices of single people that the card itself tells them, aloud."""
    owed = await post.services.store.read(lambda t: t.notices.personal_of(live.match.id))
    verdicts = [await verdict(post, notice, live) for notice in owed]
    aloud = Send(DeliveryMethod.THREAD, aloud=True)
    return [notice for notice, said in zip(owed, verdicts, strict=True) if said == aloud]


async def void(post: Sender, notice: Notice) -> int:
    """Says that a result that was told does not count any more."""
    live = await post.services.session.load(notice.subject)
    location = live.match.location
    message = void_card(await post.words(location), live)
    return (await post.send(post.place(location), location, message, notice)).id


async def _board(post: Sender, said: Words, live: LiveMatch, place: SendTarget) -> Picture | str:
    if ATTACH in place.lacks:
        return render.text(live.state, said.texts, public_view(live))
    return await post.services.public_picture(said, live)
