"""The threads of matches: opened, called after their match, kept open while it runs."""

import asyncio
import logging
from dataclasses import replace
from typing import Any

import discord
from discord.utils import snowflake_time

from bot.channels import IN_THREADS, Place, lacking
from bot.courier.forum import post as post_in_forum
from bot.courier.sender import Post
from bot.i18n.catalog import words
from bot.logs import told
from bot.match import location
from bot.match.record.replay import Live
from bot.match.values.model import Home
from bot.match.values.notice import Notice, Notify
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.decision import Drop
from bot.ui.challenges import challenge_accepted
from bot.ui.wording import thread_name

log = logging.getLogger(__name__)

RENAME_S = 5.0
WEEK_MIN = 10080  # the longest time Discord keeps a silent thread open
HAS_THREAD = 160004
UNKNOWN_MESSAGE = 10008
MISSING_PERMISSIONS = 50013
# Channel types that take no threads, or a bot that may not open any: the match is played there.
NO_THREADS_HERE = (50024, 50068, MISSING_PERMISSIONS)


async def open_thread(post: Post, live: Live) -> Home:
    """The home of a match with the thread that grows from its message, its players in it.

    Where the match was never offered in a message, or that one was deleted, it gets one of its own.
    """
    home = live.match.home
    server = await post.server(home)
    said = words(server.language)
    if (found := await post_in_forum(post.client, server, live.match, said)) is not None:
        return await _invited(*found, live)
    if IN_THREADS in lacking(post.client, home.channel_id):
        return replace(home, thread_id=home.channel_id)  # a thread would be closed to the bot
    channel: Any = await post.channel(home.channel_id)
    name = thread_name(said, live.match)
    if home.message_id is None:
        home = replace(home, message_id=await _announce(post, live))
    try:
        message = channel.get_partial_message(home.message_id)
        thread = await message.create_thread(name=name, auto_archive_duration=WEEK_MIN)
    except discord.HTTPException as error:
        if error.code == HAS_THREAD:
            return replace(home, thread_id=home.message_id)
        if error.code in NO_THREADS_HERE:
            return replace(home, thread_id=home.channel_id)
        if error.code == UNKNOWN_MESSAGE and home == live.match.home:
            nowhere = replace(live.match, home=replace(home, message_id=None))
            return await open_thread(post, replace(live, match=nowhere))
        raise
    return await _invited(replace(home, thread_id=thread.id), thread, live)


async def _announce(post: Post, live: Live) -> int:
    """Says in the channel that a match begins."""
    home, match = live.match.home, live.match
    message = challenge_accepted(await post.words(home), match)
    # Of no version of the match: its first card may have to stand in the same channel.
    begun = Notice(Notify.OPENED, match.id, -1, match.created_at)
    return (await post.send(Place(home.channel_id), home, message, begun)).id


async def _invited(home: Home, thread: discord.Thread, live: Live) -> Home:
    for player in live.match.players:
        await _invite(thread, player.user_id)
    return home


async def _invite(thread: discord.Thread, user_id: int) -> None:
    try:
        await thread.add_user(discord.Object(user_id))
    except discord.HTTPException as error:
        # Somebody who cannot see the channel can still play by private commands.
        values = told(user=user_id, thread=thread.id, error=str(error))
        log.info("could not add a player to the thread", extra=values)


async def rename(post: Post, thread_id: int, live: Live) -> None:
    """A rematch goes on in the thread it has, which is then called after it."""
    channel = await post.channel(thread_id)
    if not isinstance(channel, discord.Thread) or channel.owner_id != post.own_id:
        return
    try:
        said = await post.words(live.match.home)
        async with asyncio.timeout(RENAME_S):
            await channel.edit(name=thread_name(said, live.match))
    except (discord.HTTPException, TimeoutError) as error:
        # Names may change twice in ten minutes; the match does not wait for that.
        log.info("thread %s keeps its name: %s", thread_id, error)


async def lose(post: Post, live: Live) -> None:
    """The place of a match is gone: it waits for a new one."""
    now = post.desk.clock.now()
    await post.desk.store.write(lambda tables: location.lose(tables, live.match, now))


async def reopen(post: Post, notice: Notice) -> Drop | None:
    """The thread of a match that runs comes back from the archive, without a word.

    In the archive its buttons are dead. One that was locked is left alone: somebody wanted it so.
    """
    live = await post.desk.session.load(notice.subject)
    home = live.match.home
    if live.match.ending or home.thread_id in {None, home.channel_id}:
        return Drop()
    await post.server(home)  # a thread that is out of reach is not gone
    try:
        thread = await asleep(post, home)
    except discord.NotFound:
        await lose(post, live)
        raise
    if thread is None or thread.locked:
        return Drop()
    await thread.edit(archived=False)
    return None


async def asleep(post: Post, home: Home) -> discord.Thread | None:
    """The thread of a match where it lies in the archive, in which nothing can be changed.

    One that was silent for as long as Discord keeps it open may lie there before we have heard.
    """
    thread = await post.channel(home.thread_id or 0)
    if isinstance(thread, discord.Thread) and not thread.archived:
        heard = max(thread.archive_timestamp, snowflake_time(thread.last_message_id or thread.id))
        silent_ms = post.desk.clock.now() - heard.timestamp() * 1000
        if silent_ms >= thread.auto_archive_duration * MINUTE_MS:
            thread = await post.client.fetch_channel(thread.id)
    return thread if isinstance(thread, discord.Thread) and thread.archived else None
