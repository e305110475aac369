"""Matches as forum posts, tagged with their game and whether they are running.

Where no tag says so, the title of a finished one does.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

import discord

from bot.channels import seen, usable_tags
from bot.i18n.catalog import Words
from bot.logs import log_fields
from bot.match.values.guild import GuildSettings
from bot.match.values.league import MOST_THREADS
from bot.match.values.match import Location, Match
from bot.ui.kit.markdown import cut
from bot.ui.lobby.answered_challenges import challenge_accepted
from bot.ui.match.names import LONGEST_THREAD, game_name, thread_name

log = logging.getLogger(__name__)

WEEK_MIN: Final = 10080  # the longest time Discord keeps a silent post open
DAY_MIN: Final = 1440  # for a finished one: once it is archived, [Rematch] does nothing any more
MOST_OLD = 100  # posts in the archive among which that of a round is looked for
RENAME_S = 5.0
MOST_TAGS = 20  # of a forum
LONGEST_TAG = 20  # characters of a tag
# The server has as many active threads as Discord allows; or a tag is required, and we have none.
NO_POSTS = (160006, 160007, 40067)


async def open_post(
    client: discord.Client, guild_settings: GuildSettings, match: Match, words: Words
) -> Location | None:
    """Opens the forum post of a match; None if there can be none: no forum, or it is full.

    A league's match leaves the last hundred threads of a server to others.

    A match that was offered in a post of another forum, where one runs already, becomes a post in
    that forum. Posts have no nonce: if there is one of this name, it is used, and of two (after a
    lost answer) the older one.
    """
    forum = _forum(client, guild_settings.channel_id) or _forum(client, match.location.channel_id)
    if forum is None:
        return None
    name = thread_name(words, match)
    thread = known_thread(forum, name)
    if thread is None:
        if match.round_id is not None and len(forum.guild.threads) >= MOST_THREADS:
            return None  # those of its division share one
        message = challenge_accepted(words, match)
        tags = await _tags(forum, match, words)
        if forum.flags.require_tag and not tags:
            return None
        try:
            made = await forum.create_thread(
                name=name,
                **message.send_fields(),
                applied_tags=tags,
                auto_archive_duration=WEEK_MIN,
            )
        except discord.HTTPException as error:
            if error.code not in NO_POSTS:
                raise
            log.info("no post", extra=log_fields(channel=forum.id, error=str(error)))
            return None
        thread = known_thread(forum, name) or made.thread
    return replace(match.location, channel_id=forum.id, thread_id=thread.id, message_id=thread.id)


async def round_post(
    sharing: asyncio.Lock, forum: discord.ForumChannel, name: str, about: str
) -> discord.Thread:
    """Return the post in which a round of a league is told, by its name; a new one if it has none.

    *about* is what a new one begins with. Two who want it at once find the same.
    """
    async with sharing:
        return await _round_post(forum, name, about)


async def active_thread(
    channel: discord.TextChannel | discord.ForumChannel, name: str
) -> discord.Thread | None:
    """Return the bot's oldest active thread of this name; what the client has yet to hear of, too.

    Discord tells of a new thread a moment after it has opened it.
    """
    known = known_thread(channel, name)
    if known is not None:
        return known
    me = channel.guild.me.id
    active = await channel.guild.active_threads()
    own = [t for t in active if (t.parent_id, t.owner_id, t.name) == (channel.id, me, name)]
    return min(own, key=lambda thread: thread.id, default=None)


def known_thread(
    channel: discord.TextChannel | discord.ForumChannel, name: str
) -> discord.Thread | None:
    """Return the bot's oldest active thread of this name; a match's contains its number."""
    own = [t for t in channel.threads if t.owner_id == channel.guild.me.id and t.name == name]
    return min(own, key=lambda thread: thread.id, default=None)


async def _round_post(forum: discord.ForumChannel, name: str, about: str) -> discord.Thread:
    thread = await active_thread(forum, name)
    if thread is None:
        me = forum.guild.me.id
        async for old in forum.archived_threads(limit=MOST_OLD):
            if (old.owner_id, old.name) == (me, name):
                return old
        tags = usable_tags(forum)[:1] if forum.flags.require_tag else []
        made = await forum.create_thread(
            name=name, content=about, applied_tags=tags, auto_archive_duration=WEEK_MIN
        )
        thread = known_thread(forum, name) or made.thread
    return thread


def _forum(client: discord.Client, channel_id: int | None) -> discord.ForumChannel | None:
    """Return the forum of an id if matches can be posts there; a media channel is none."""
    channel = client.get_channel(channel_id or 0)
    if not isinstance(channel, discord.ForumChannel) or channel.is_media():
        return None
    return channel if seen(channel).holds_posts else None


async def retag(client: discord.Client, match: Match, words: Words) -> None:
    """Tags the forum post of a match as open or finished; no effect outside forums.

    A finished one is archived after a silent day.
    """
    thread = client.get_channel(match.location.thread_id or 0)
    if not isinstance(thread, discord.Thread) or not isinstance(
        thread.parent, discord.ForumChannel
    ):
        return
    tags = await _tags(thread.parent, match, words)
    kept_min: Literal[1440, 10080] = DAY_MIN if _is_put_away(thread, match, words) else WEEK_MIN
    former = ({tag.id for tag in thread.applied_tags}, thread.auto_archive_duration)
    try:
        if ({tag.id for tag in tags}, kept_min) != former:
            await thread.edit(applied_tags=tags, auto_archive_duration=kept_min)
    except discord.DiscordException as error:
        # All this only helps people to find matches, so the match goes on without.
        log.info("a post stays as it was", extra=log_fields(thread=thread.id, error=str(error)))
        return
    if kept_min == DAY_MIN and not _is_said(tags, words):
        await rename(thread, _finished_title(words, match))


async def rename(thread: discord.Thread, name: str) -> None:
    """Gives a thread another name, if Discord does it at once.

    Names may change twice in ten minutes, and nothing waits for that.
    """
    if thread.name == name:
        return
    try:
        async with asyncio.timeout(RENAME_S):
            await thread.edit(name=name)
    except (discord.DiscordException, TimeoutError) as error:
        log.info("a thread keeps its name", extra=log_fields(thread=thread.id, error=str(error)))


def _is_put_away(thread: discord.Thread, match: Match, words: Words) -> bool:
    """Say whether a post is that of one match, which is over. That of a round has others, too."""
    own = {thread_name(words, match), _finished_title(words, match)}
    return match.ending is not None and thread.name in own


def _finished_title(words: Words, match: Match) -> str:
    """Write the name of a finished match's post in a forum without a tag for that."""
    return cut(words("title.finished", title=thread_name(words, match)), LONGEST_THREAD)


def _is_said(tags: Sequence[discord.ForumTag], words: Words) -> bool:
    """Say whether one of the tags is that of finished matches."""
    finished = cut(words("tag.finished"), LONGEST_TAG).casefold()
    return any(tag.name.casefold() == finished for tag in tags)


async def _tags(
    forum: discord.ForumChannel, match: Match, words: Words
) -> Sequence[discord.ForumTag]:
    """Return the tags for a match, creating missing ones if the bot is permitted to."""
    state = words("tag.finished" if match.ending else "tag.open")
    wanted = [cut(name, LONGEST_TAG) for name in (game_name(words, match.game), state)]
    offered = list(forum.available_tags)
    granted = forum.permissions_for(forum.guild.me)
    known = {tag.name.casefold() for tag in offered}
    lacking = [discord.ForumTag(name=name) for name in wanted if name.casefold() not in known]
    if lacking and granted.manage_channels and len(offered) + len(lacking) <= MOST_TAGS:
        try:
            changed = await forum.edit(available_tags=[*offered, *lacking])
        except discord.DiscordException as error:
            log.info("no tags are made", extra=log_fields(channel=forum.id, error=str(error)))
        else:
            offered = list(changed.available_tags) if changed else offered
    names = {name.casefold() for name in wanted}
    allowed = [tag for tag in offered if granted.manage_threads or not tag.moderated]
    found = [tag for tag in allowed if tag.name.casefold() in names]
    # Where posts need one, any tag is better than no post.
    return found or (allowed[:1] if forum.flags.require_tag else [])
