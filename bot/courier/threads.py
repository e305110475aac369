"""The threads of matches: opening, renaming, and keeping them out of the archive."""

import logging
from dataclasses import replace
from typing import Any

import discord
from discord.utils import snowflake_time

from bot.channels import IN_THREADS, SendTarget, lacking
from bot.courier.forum import open_post, rename
from bot.courier.refusals import leave_thread
from bot.courier.round_threads import FULL, open_round_thread, share_post
from bot.courier.sender import Sender
from bot.i18n.catalog import Words
from bot.logs import log_fields
from bot.match.history.replay import LiveMatch
from bot.match.location import in_channel, relocate
from bot.match.ports import Tables
from bot.match.values.match import Location
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.decision import Discard
from bot.notify.delivery import UndeliverableError
from bot.ui.lobby.answered_challenges import challenge_accepted, rematch_announced
from bot.ui.match.names import thread_name

log = logging.getLogger(__name__)

WEEK_MIN = 10080  # the longest time Discord keeps a silent thread open
HAS_THREAD = 160004
UNKNOWN_MESSAGE = 10008
MISSING_PERMISSIONS = 50013
# The channel's type has no threads, or the bot may not open any: the match is played there.
NO_THREADS_HERE = (50024, 50068, MISSING_PERMISSIONS)
LACKS_ROOM = "active_threads"


async def open_thread(sender: Sender, live: LiveMatch) -> tuple[Location, tuple[str, ...]]:
    """Opens the thread of a match at the message of its challenge.

    Returns the new location. If that is the channel itself, also names what is missing for a
    thread, apart from permissions. If there is no message of a challenge, or it was deleted, a new
    message is posted for the thread; but a match that lost a private thread gets no public one.

    Raises:
        UndeliverableError: it lost a private thread.
    """
    location = live.match.location
    if location.members_only:
        raise UndeliverableError("the match has lost its private thread")
    guild_settings = await sender.guild_settings(location)
    said = sender.services.words(guild_settings.language)
    if (found := await open_post(sender.client, guild_settings, live.match, said)) is not None:
        return found, ()
    if IN_THREADS in lacking(sender.client, location.channel_id):
        return in_channel(location), ()  # the bot could not write in a thread
    channel: Any = await sender.channel(location.channel_id)
    if isinstance(channel, discord.ForumChannel) and (found := await _challenged_in(sender, live)):
        return found, ()
    if live.match.round_id is not None:
        return await _open_of_round(sender, live, channel, said)
    return await _open_below(sender, live, channel, said)


async def _open_of_round(
    sender: Sender, live: LiveMatch, channel: Any, said: Words
) -> tuple[Location, tuple[str, ...]]:
    """Opens the thread of a match of a league, or finds the one it shares."""
    if isinstance(channel, discord.ForumChannel):
        return await share_post(sender, live.match, channel, said), ()
    if not isinstance(channel, discord.TextChannel):
        return await _open_below(sender, live, channel, said)
    try:
        return await open_round_thread(sender, live.match, channel, said), ()
    except discord.HTTPException as error:
        return _without_thread(live.match.location, error)


def _without_thread(
    location: Location, error: discord.HTTPException
) -> tuple[Location, tuple[str, ...]]:
    """The channel itself, where Discord lets no thread be opened; any other error is raised."""
    if error.code not in (*NO_THREADS_HERE, *FULL):
        raise error
    return in_channel(location), (LACKS_ROOM,) if error.code in FULL else ()


async def _open_below(
    sender: Sender, live: LiveMatch, channel: Any, said: Words
) -> tuple[Location, tuple[str, ...]]:
    """Opens the thread of a match at a message in a channel, as :func:`open_thread` says."""
    location = live.match.location
    name = thread_name(said, live.match)
    if location.message_id is None:
        location = replace(location, message_id=await _announce(sender, live))
    try:
        message = channel.get_partial_message(location.message_id)
        thread = await message.create_thread(name=name, auto_archive_duration=WEEK_MIN)
    except discord.HTTPException as error:
        if error.code == HAS_THREAD:
            return replace(location, thread_id=location.message_id), ()
        if error.code == UNKNOWN_MESSAGE and location == live.match.location:
            nowhere = replace(live.match, location=replace(location, message_id=None))
            return await _open_below(sender, replace(live, match=nowhere), channel, said)
        return _without_thread(location, error)
    return replace(location, thread_id=thread.id), ()


async def _challenged_in(sender: Sender, live: LiveMatch) -> Location | None:
    """The forum post in which a match was offered, to play there if the forum takes no new post."""
    offer = await sender.services.store.read(lambda t: t.challenges.of_match(live.match.id))
    if offer is None or offer.location.thread_id is None:
        return None
    return replace(live.match.location, thread_id=offer.location.thread_id)


async def _announce(sender: Sender, live: LiveMatch) -> int:
    """Posts in the channel that a match begins; returns the message id."""
    location, match = live.match.location, live.match
    message = challenge_accepted(await sender.public_words(location), match)
    # Of no version of the match, as its first card may be posted in the same channel.
    begun = Notice(NoticeKind.OPENED, match.id, -1, match.created_at)
    return (await sender.send(SendTarget(location.channel_id), location, message, begun)).id


async def announce_rematch(sender: Sender, live: LiveMatch) -> None:
    """Posts in the channel around a thread that a rematch begins there.

    Later the same message says how it ended. If it can't be posted, the match goes on without.
    """
    place, match = live.match.location, live.match
    offer = await sender.services.store.read(lambda t: t.challenges.of_match(match.id))
    if offer is None or offer.rematch_of is None or place.thread_id == place.channel_id:
        return
    if place.members_only or place.message_id != offer.location.message_id:
        return  # the thread is private, or it was announced already
    begun = Notice(NoticeKind.OPENED, match.id, -1, match.created_at)
    try:
        if isinstance(await sender.channel(place.channel_id), discord.ForumChannel):
            return
        message = rematch_announced(await sender.public_words(place), match)
        sent = await sender.send(SendTarget(place.channel_id), place, message, begun)
    except discord.DiscordException as error:
        values = log_fields(match=match.id, error=str(error))
        log.info("a rematch is not announced", extra=values)
        return

    async def remember(tables: Tables) -> None:
        now = await tables.matches.get(match.id)
        if now is not None and now.location == place:
            await tables.matches.set_location(match.id, replace(place, message_id=sent.id))

    await sender.services.store.write(remember)


async def rename_thread(sender: Sender, thread_id: int, live: LiveMatch) -> None:
    """Renames a thread that is used again, for a rematch or another match.

    A thread that people opened keeps its name.
    """
    channel = await sender.channel(thread_id)
    if not isinstance(channel, discord.Thread) or channel.owner_id != sender.own_id:
        return
    said = await sender.public_words(live.match.location)
    await rename(channel, thread_name(said, live.match))


async def reopen_thread(sender: Sender, notice: Notice) -> Discard | None:
    """Takes the thread of a running match out of the archive, silently.

    Buttons do nothing in an archived or locked thread. A match whose thread was locked is moved to
    the channel.
    """
    live, store = await sender.services.session.load(notice.subject), sender.services.store
    here = live.match.location
    if live.match.ending or here.thread_id in {None, here.channel_id}:
        return Discard()
    await sender.guild_settings(here)  # a thread that is out of reach is not gone
    thread = await closed_thread(sender, here)
    if thread is None:
        return Discard()
    if thread.locked:
        moved = await leave_thread(sender, live)
        await relocate(store, live.match.id, moved, sender.services.clock.now())
        return None
    await thread.edit(archived=False)
    return None


async def closed_thread(sender: Sender, location: Location) -> discord.Thread | None:
    """Return the thread of a match if it is archived or locked, else None.

    Discord is asked about a thread that was silent for so long that it may have been archived
    without our knowing yet.
    """
    thread = await sender.channel(location.thread_id or 0)
    if isinstance(thread, discord.Thread) and not thread.archived:
        heard = max(thread.archive_timestamp, snowflake_time(thread.last_message_id or thread.id))
        silent_ms = sender.services.clock.now() - heard.timestamp() * 1000
        if silent_ms >= thread.auto_archive_duration * MINUTE_MS:
            thread = await sender.client.fetch_channel(thread.id)
    is_thread = isinstance(thread, discord.Thread)
    return thread if is_thread and (thread.archived or thread.locked) else None
