"""The threads of matches: opened, called after their match, kept open while it runs."""

import asyncio
import logging
from dataclasses import replace
from typing import Any

import discord
from discord.utils import snowflake_time

from bot.channels import IN_THREADS, SendTarget, lacking
from bot.courier.forum import post as post_in_forum
from bot.courier.sender import Sender
from bot.i18n.catalog import words
from bot.logs import log_fields
from bot.match import location
from bot.match.record.replay import LiveMatch
from bot.match.values.match import Location
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.decision import Discard
from bot.ui.match.challenges import challenge_accepted
from bot.ui.match.match_text import thread_name

log = logging.getLogger(__name__)

RENAME_S = 5.0
WEEK_MIN = 10080  # the longest time Discord keeps a silent thread open
HAS_THREAD = 160004
UNKNOWN_MESSAGE = 10008
MISSING_PERMISSIONS = 50013
# Channel types that take no threads, or a bot that may not open any: the match is played there.
NO_THREADS_HERE = (50024, 50068, MISSING_PERMISSIONS)


async def open_thread(post: Sender, live: LiveMatch) -> Location:
    """The home of a match with the thread that grows from its message, its players in it.

    Where the match was never offered in a message, or that one was deleted, it gets one of its own.
    """
    location = live.match.location
    guild_settings = await post.guild_settings(location)
    said = words(guild_settings.language)
    if (found := await post_in_forum(post.client, guild_settings, live.match, said)) is not None:
        return await _invited(*found, live)
    if IN_THREADS in lacking(post.client, location.channel_id):
        return replace(
            location, thread_id=location.channel_id
        )  # a thread would be closed to the bot
    channel: Any = await post.channel(location.channel_id)
    name = thread_name(said, live.match)
    if location.message_id is None:
        location = replace(location, message_id=await _announce(post, live))
    try:
        message = channel.get_partial_message(location.message_id)
        thread = await message.create_thread(name=name, auto_archive_duration=WEEK_MIN)
    except discord.HTTPException as error:
        if error.code == HAS_THREAD:
            return replace(location, thread_id=location.message_id)
        if error.code in NO_THREADS_HERE:
            return replace(location, thread_id=location.channel_id)
        if error.code == UNKNOWN_MESSAGE and location == live.match.location:
            nowhere = replace(live.match, location=replace(location, message_id=None))
            return await open_thread(post, replace(live, match=nowhere))
        raise
    return await _invited(replace(location, thread_id=thread.id), thread, live)


async def _announce(post: Sender, live: LiveMatch) -> int:
    """Says in the channel that a match begins."""
    location, match = live.match.location, live.match
    message = challenge_accepted(await post.words(location), match)
    # Of no version of the match: its first card may have to stand in the same channel.
    begun = Notice(NoticeKind.OPENED, match.id, -1, match.created_at)
    return (await post.send(SendTarget(location.channel_id), location, message, begun)).id


async def _invited(location: Location, thread: discord.Thread, live: LiveMatch) -> Location:
    for player in live.match.players:
        await _invite(thread, player.user_id)
    return location


async def _invite(thread: discord.Thread, user_id: int) -> None:
    try:
        await thread.add_user(discord.Object(user_id))
    except discord.HTTPException as error:
        # Somebody who cannot see the channel can still play by private commands.
        values = log_fields(user=user_id, thread=thread.id, error=str(error))
        log.info("could not add a player to the thread", extra=values)


async def rename(post: Sender, thread_id: int, live: LiveMatch) -> None:
    """A rematch goes on in the thread it has, which is then called after it."""
    channel = await post.channel(thread_id)
    if not isinstance(channel, discord.Thread) or channel.owner_id != post.own_id:
        return
    try:
        said = await post.words(live.match.location)
        async with asyncio.timeout(RENAME_S):
            await channel.edit(name=thread_name(said, live.match))
    except (discord.HTTPException, TimeoutError) as error:
        # Names may change twice in ten minutes; the match does not wait for that.
        log.info("thread %s keeps its name: %s", thread_id, error)


async def lose(post: Sender, live: LiveMatch) -> None:
    """The place of a match is gone: it waits for a new one."""
    now = post.services.clock.now()
    await post.services.store.write(lambda tables: location.lose_location(tables, live.match, now))


async def reopen(post: Sender, notice: Notice) -> Discard | None:
    """The thread of a match that runs comes back from the archive, without a word.

    In the archive its buttons are dead. One that was locked is left alone: somebody wanted it so.
    """
    live = await post.services.session.load(notice.subject)
    location = live.match.location
    if live.match.ending or location.thread_id in {None, location.channel_id}:
        return Discard()
    await post.guild_settings(location)  # a thread that is out of reach is not gone
    try:
        thread = await asleep(post, location)
    except discord.NotFound:
        await lose(post, live)
        raise
    if thread is None or thread.locked:
        return Discard()
    await thread.edit(archived=False)
    return None


async def asleep(post: Sender, location: Location) -> discord.Thread | None:
    """The thread of a match where it lies in the archive, in which nothing can be changed.

    One that was silent for as long as Discord keeps it open may lie there before we have heard.
    """
    thread = await post.channel(location.thread_id or 0)
    if isinstance(thread, discord.Thread) and not thread.archived:
        heard = max(thread.archive_timestamp, snowflake_time(thread.last_message_id or thread.id))
        silent_ms = post.services.clock.now() - heard.timestamp() * 1000
        if silent_ms >= thread.auto_archive_duration * MINUTE_MS:
            thread = await post.client.fetch_channel(thread.id)
    return thread if isinstance(thread, discord.Thread) and thread.archived else None
