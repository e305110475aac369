"""Messages of challenges: posting and updating them, expiry, rematches, and the end of a match."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import discord

from bot.channels import SendTarget, can_post
from bot.courier.dedupe import find_challenge
from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.logs import log_fields
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.match import Location
from bot.match.values.notice import Notice
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.decision import Defer, Discard, Unsent
from bot.ui.kit.answer import ClassicMessage
from bot.ui.lobby.answered_challenges import (
    challenge_begun,
    challenge_closed,
    challenge_over,
    expired_message,
)
from bot.ui.lobby.challenges import challenge_card, rematch_card
from bot.ui.lobby.pictures import challenge_picture

log = logging.getLogger(__name__)

T = TypeVar("T")

MISSING_PERMISSION = 50013
LOOK_EVERY_MS = 10 * MINUTE_MS
"""So often it's seen whether an offer may be posted at last; nothing is asked of Discord."""

LEFT = (30046, 50083, 160005)
"""Too many edits of messages that are older than an hour; the thread is locked."""


async def deliver_challenge(sender: Sender, notice: Notice) -> int | Unsent | None:
    """Posts a new challenge, or updates the message of one that was posted before.

    A challenge that is the answer to a command may have been posted without our having stored it;
    then its message is looked for. While nothing may be posted there, it waits until it expires.
    """
    challenge = await sender.services.challenges.load(notice.subject)
    location = challenge.location
    if location.message_id is not None and notice.version == 0:
        return Discard()  # it should get a message, and has one; changes have other versions
    if location.message_id is not None or challenge.status is not ChallengeStatus.OPEN:
        return await _redraw(sender, challenge)
    if challenge.expires_at <= sender.services.clock.now():
        return Discard()
    return await _post(sender, notice, challenge)


async def _post(sender: Sender, notice: Notice, challenge: Challenge) -> int | Defer:
    location = challenge.location
    said = await sender.public_words(location)
    if not _may_post(sender, location):
        return _later(sender)
    if notice.due_at > challenge.created_at:
        found = await find_challenge(_channel(sender, location), challenge, sender.own_id)
        if found is not None:
            await sender.services.challenges.posted(challenge.id, found)
            return found
    picture = await challenge_picture(sender.services.pictures, said, challenge.game)
    message = challenge_card(said, challenge, picture)
    target = SendTarget(location.thread_id or location.channel_id)

    def send(card: ClassicMessage) -> Awaitable[discord.Message]:
        return sender.send(target, location, card, notice)

    return await _sent(sender, challenge, _shown(send, message))


async def _sent(
    sender: Sender, challenge: Challenge, sending: Awaitable[discord.Message]
) -> int | Defer:
    """Note which message shows an offer; or send it later, if it may not be sent meanwhile."""
    try:
        sent = await sending
    except discord.Forbidden as error:
        if error.code != MISSING_PERMISSION:
            raise
        return _later(sender)  # it was taken so lately that we haven't heard
    await sender.services.challenges.posted(challenge.id, sent.id)
    return sent.id


def _may_post(sender: Sender, location: Location) -> bool:
    """Whether an offer may be posted there, as far as we know."""
    guild = sender.client.get_guild(location.guild_id) if location.guild_id else None
    here = replace(location, thread_id=location.thread_id or location.channel_id)
    return guild is None or can_post(guild, here)


def _later(sender: Sender) -> Defer:
    return Defer(sender.services.clock.now() + LOOK_EVERY_MS)


async def _shown(show: Callable[[ClassicMessage], Awaitable[T]], message: ClassicMessage) -> T:
    """Send or edit a message, without its picture if we may not attach files."""
    try:
        return await show(message)
    except discord.Forbidden as error:
        if error.code != MISSING_PERMISSION or message.picture is None:
            raise
        return await show(replace(message, picture=None))


async def deliver_expiry(sender: Sender, notice: Notice) -> int | None:
    """Marks a challenge as expired in its message."""
    await sender.guild_settings((await sender.services.challenges.load(notice.subject)).location)
    challenge = await sender.services.challenges.expire(notice.subject)
    return await _redraw(sender, challenge) if challenge is not None else None


async def deliver_ran_out(sender: Sender, notice: Notice) -> int | Unsent:
    """Tells the host of a standing offer by direct message that it ran out."""
    challenge = await sender.services.challenges.load(notice.subject)
    # If the server has removed the bot, this rests, too.
    await sender.guild_settings(challenge.location)
    word = expired_message(sender.services.words(), challenge)
    try:
        return (
            await sender.send_direct(notice.user_id, word, notice, ping=False, is_asked=False)
        ).message_id
    except DirectPaused as paused:
        return Defer(paused.until)
    except DirectRefused:
        return Discard()  # not important: its message and the lobby say the same


async def deliver_rematch(sender: Sender, notice: Notice) -> int | Defer | None:
    """Posts the offer of a rematch in the thread of the match, unless it was withdrawn before.

    Like any offer it waits while nothing may be posted there.
    """
    challenge = await sender.services.challenges.load(notice.subject)
    if challenge.status is not ChallengeStatus.OPEN:
        return None
    location = challenge.location
    message = rematch_card(await sender.public_words(location), challenge)
    if not _may_post(sender, location):
        return _later(sender)
    sending = sender.send(sender.target(location), location, message, notice)
    return await _sent(sender, challenge, sending)


async def _redraw(sender: Sender, challenge: Challenge) -> int | None:
    """Edits the message of a challenge, if it has one, to show its present state."""
    location = challenge.location
    if location.is_private:
        return None  # its server was erased, and with it the place of the message
    channel = _channel(sender, location)
    message_id = location.message_id or await find_challenge(channel, challenge, sender.own_id)
    if message_id is None:
        return None
    sent = channel.get_partial_message(message_id)
    while True:
        message = await _compose(sender, challenge)
        try:
            opened = await _shown(lambda card: sender.edit_in_thread(sent, card), message)
        except discord.HTTPException as error:
            if error.code not in LEFT:
                raise
            return None  # an outdated message is not worth more requests
        if opened is not None:
            await _close_again(sender, opened)
        now = await sender.services.challenges.load(challenge.id)
        if now.version == challenge.version:  # if two redraw it, the last one has the newest
            return sent.id
        challenge = now


async def _close_again(sender: Sender, thread: discord.Thread) -> None:
    """Archive a thread again that we opened for an edit, if no match runs there."""
    match = await sender.services.store.read(lambda t: t.matches.in_thread(thread.id))
    if match is not None and not match.ending:
        return
    try:
        await thread.edit(archived=True)
    except discord.DiscordException as error:
        log.info("a thread stays open", extra=log_fields(thread=thread.id, error=str(error)))


def _channel(sender: Sender, location: Location) -> discord.PartialMessageable:
    """The thread or channel of an offer's message."""
    return sender.client.get_partial_messageable(
        location.thread_id or location.channel_id, guild_id=location.guild_id
    )


async def _compose(sender: Sender, challenge: Challenge) -> ClassicMessage:
    said = await sender.public_words(challenge.location)
    if challenge.match_id is not None:
        live = await sender.services.session.load(challenge.match_id)
        match, around = live.match, challenge.location
        # If it was moved to a private thread, its result isn't told in a public place.
        is_told = around.members_only or not match.location.members_only
        if match.ending is not None and is_told:
            return challenge_over(said, live)
        guild_settings = await sender.services.guild_settings(challenge.location.guild_id)
        forum = guild_settings.channel_id if guild_settings.forum else None
        return challenge_begun(said, challenge, match, forum)
    if challenge.status is not ChallengeStatus.OPEN:
        return challenge_closed(said, challenge)
    if challenge.rematch_of is not None:
        return rematch_card(said, challenge)
    return challenge_card(
        said, challenge, await challenge_picture(sender.services.pictures, said, challenge.game)
    )


async def deliver_end(sender: Sender, notice: Notice) -> int | None:
    """Says how a match ended in the message of its challenge, and where its start was announced."""
    live = await sender.services.session.load(notice.subject)
    place, match = live.match.location, live.match
    challenge = await sender.services.store.read(lambda t: t.challenges.of_match(match.id))
    is_announced, told = _is_announced(challenge, place), None
    if challenge is not None and not (is_announced and challenge.rematch_of):
        told = await _redraw(sender, challenge)
    if place.message_id is None or not is_announced:
        return told
    # What a post of a forum begins with stands in the post itself.
    is_post = isinstance(await sender.channel(place.channel_id), discord.ForumChannel)
    where = place.message_id if is_post else place.channel_id
    channel = sender.client.get_partial_messageable(where, guild_id=place.guild_id)
    said = await sender.public_words(place)
    is_below = place.thread_id in {place.message_id, place.channel_id}
    thread_id = None if is_below else place.thread_id
    line = challenge_over(said, live, thread_id)
    try:
        await sender.edit(channel.get_partial_message(place.message_id), line)
    except discord.HTTPException as error:
        if not is_post or error.code not in LEFT:
            raise
        log.info("a start stays", extra=log_fields(match=match.id, error=str(error)))
        return told
    return place.message_id


def _is_announced(challenge: Challenge | None, place: Location) -> bool:
    """Whether the start of a match was announced in the channel by a message of its own.

    Its thread was opened at that message, unless it is a rematch in the thread of the earlier
    match.
    """
    own = challenge.location.message_id if challenge else None
    if place.members_only or place.message_id in {None, own}:
        return False
    is_rematch = challenge is not None and challenge.rematch_of is not None
    return is_rematch or place.message_id == place.thread_id
