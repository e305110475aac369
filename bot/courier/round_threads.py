"""The threads of matches of leagues and Mini Cups, which fill no channel as they open.

A round begins with up to 210 matches. So their threads hang on no message of their own, and the
line that Discord writes of each is taken away again; one post says that the round has begun. Where
a server has hardly room for threads, the matches of a division share one.
"""

import logging
from dataclasses import replace
from typing import Final

import discord

from bot.courier.forum import active_thread, known_thread, round_post
from bot.courier.sender import Sender
from bot.i18n.catalog import Words
from bot.logs import log_fields
from bot.match.values.league import MOST_THREADS, Division
from bot.match.values.match import Location, Match
from bot.ui.match.names import thread_name
from bot.ui.pages.league_notices import (
    division_thread_name,
    meeting_thread_name,
    round_name,
)

log = logging.getLogger(__name__)

FULL = (160006, 160007)  # the server has a thousand active threads
WEEK_MIN: Final = 10080  # the longest time Discord keeps a silent thread open

NEWEST = 10  # messages of the channel among which Discord's line of a new thread is


async def open_round_thread(
    sender: Sender, match: Match, channel: discord.TextChannel, words: Words
) -> Location:
    """Opens the thread of a round's match in a channel, or finds that of its division.

    Such threads have no nonce: if there is one of this name, it is used.

    Raises:
        HTTPException: Discord lets none be opened.
    """
    found = await sender.services.store.read(lambda t: t.leagues.around(match.id))
    division = found[0] if found else None
    active = len(channel.guild.threads)
    name = name_of(words, match, division, active)
    if active < MOST_THREADS:
        thread = known_thread(channel, name) or await _opened(channel, name)
    else:
        async with sender.sharing:
            thread = await active_thread(channel, name) or await _opened(channel, name)
    return replace(match.location, channel_id=channel.id, thread_id=thread.id)


async def share_post(
    sender: Sender, match: Match, forum: discord.ForumChannel, words: Words
) -> Location:
    """Opens or finds the post that the matches of a division share in a forum with no room.

    If Discord lets none be opened, they are played in the post in which their round is told.

    Raises:
        HTTPException: there is neither.
    """
    found = await sender.services.store.read(lambda t: t.leagues.around(match.id))
    assert found is not None  # asked for a match of a round
    own, told = (
        division_thread_name(words, found[0]),
        round_name(words, found[0].league, found[0].round),
    )
    about = words("league.post", name=told)
    try:
        thread = await round_post(sender.sharing, forum, own, about)
    except discord.HTTPException as error:
        if error.code not in FULL:
            raise
        thread = await round_post(sender.sharing, forum, told, about)
    return replace(match.location, channel_id=forum.id, thread_id=thread.id)


def name_of(words: Words, match: Match, division: Division | None, active: int) -> str:
    """Name the thread of a match where so many are *active*: its own, or its division's."""
    if division is None:
        return thread_name(words, match)
    if active < MOST_THREADS:
        return meeting_thread_name(words, match, division)
    return division_thread_name(words, division)


async def _opened(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Open a thread that stands in no message."""
    thread = await channel.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=WEEK_MIN
    )
    await _take_away_line(channel, thread)
    return thread


async def _take_away_line(channel: discord.TextChannel, thread: discord.Thread) -> None:
    """Delete the line in a channel by which Discord says that a thread was opened."""
    try:
        async for message in channel.history(limit=NEWEST):
            about = message.reference.channel_id if message.reference else None
            if message.type is discord.MessageType.thread_created and about == thread.id:
                await message.delete()
                return
    except discord.DiscordException as error:
        # It only takes room.
        log.info("a line stays", extra=log_fields(thread=thread.id, error=str(error)))
