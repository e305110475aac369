"""The sender: sends each message to its channel exactly once."""

import asyncio
import hashlib
import logging
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.channels import SendTarget, card_place
from bot.courier.dedupe import find_sent, is_old
from bot.i18n.catalog import Words
from bot.logs import instant, log_fields
from bot.match import direct_pace
from bot.match.values.guild import GuildSettings
from bot.match.values.match import Location
from bot.match.values.notice import Notice
from bot.match.values.timecontrol import HOUR_MS
from bot.notify.delivery import Sent, ServerUnreachableError, UndeliverableError
from bot.services import Services
from bot.ui.kit.answer import AnyMessage, ClassicMessage

log = logging.getLogger(__name__)

# The person refuses direct messages; shares no server with the bot; or no longer exists.
CLOSED_TO_DMS = (50007, 50278, 50033, 50001, 50013)
INVALID_FORM = 50035
ARCHIVED = 50083

# Too many direct messages were opened too fast: Discord opens no others for some hours.
QUARANTINE = (20026, 40003)
QUARANTINE_MS = 6 * HOUR_MS
UNKNOWN_CHANNEL = 10003


class DirectRefused(Exception):  # expected: people may refuse direct messages
    """A person accepts no direct messages from the bot."""


class DirectPaused(Exception):  # expected when many people are told at once
    """The direct message channel of a person can't be opened before *until*."""

    def __init__(self, until: int) -> None:
        super().__init__(until)
        self.until = until


@dataclass(frozen=True, slots=True)
class Sender:
    """What all delivery functions share: the client, the services, and sending itself.

    ``identity`` makes the nonces of two databases differ. ``resting`` are channels in which no
    older card is edited before an instant; ``deleting`` are messages that are being deleted. Who
    looks for a thread that several matches share, or opens it, holds ``sharing``.
    """

    client: discord.AutoShardedClient
    services: Services
    identity: str
    resting: dict[int, int] = field(default_factory=dict)
    deleting: set[int] = field(default_factory=set)
    sharing: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def own_id(self) -> int:
        """The bot's user id; 0 before the login."""
        return self.client.user.id if self.client.user else 0

    async def public_words(self, location: Location) -> Words:
        """Return the words in the language a server chose for public messages."""
        return self.services.words((await self.guild_settings(location)).language)

    async def guild_settings(self, location: Location) -> GuildSettings:
        """Return the settings of a location's server.

        Raises:
            ServerUnreachableError: the server removed the bot lately, or Discord has lost it.
            UndeliverableError: the server removed the bot too long ago.
        """
        return self.present(await self.services.guild_settings(location.guild_id))

    def present(self, guild_settings: GuildSettings) -> GuildSettings:
        """Return the settings of a server that the bot is in.

        Raises:
            ServerUnreachableError, UndeliverableError: as :meth:`guild_settings`.
        """
        self.check_reach(guild_settings.guild_id)
        if guild_settings.is_given_up(self.services.clock.now()):
            raise UndeliverableError("the bot was not invited again")
        if guild_settings.removed_at is not None:
            raise ServerUnreachableError(guild_settings.guild_id)
        return guild_settings

    def check_reach(self, guild_id: int | None) -> None:
        """Check that a server is not known to be lost by Discord.

        Raises:
            ServerUnreachableError: it is lost, so what Discord answers about it means nothing.
        """
        guild = self.client.get_guild(guild_id or 0)
        if guild is not None and guild.unavailable:
            raise ServerUnreachableError(guild.id)

    def target(self, location: Location) -> SendTarget:
        """Return the thread or channel to which a match's messages are sent.

        Raises:
            UndeliverableError: the match has lost its thread.
        """
        if location.thread_id is None:
            raise UndeliverableError("the match has lost its thread")
        return card_place(self.client, location)

    async def send(
        self, target: SendTarget, location: Location, message: AnyMessage, notice: Notice
    ) -> discord.Message:
        """Sends a message to a thread or channel, silently unless it pings somebody."""
        channel = self.client.get_partial_messageable(target.id, guild_id=location.guild_id)
        if (found := await self._already_sent(channel, message, notice)) is not None:
            return found
        return await channel.send(
            **message.send_fields(),
            # A match that was moved gets the same card again, elsewhere.
            nonce=self._nonce(f"{notice.key}:{target.id}"),
            silent=not message.pings,
        )

    async def send_direct(
        self,
        user_id: int,
        message: AnyMessage,
        notice: Notice,
        *,
        ping: bool,
        is_asked: bool = True,
    ) -> Sent:
        """Sends a direct message. *is_asked*: the person chose direct messages.

        Raises:
            DirectRefused: they accept none, or there is no such person.
            DirectPaused: the channel to them may not be opened yet.
        """
        nonce = self._nonce(notice.key if notice.user_id else f"{notice.key}:{user_id}")
        known = await self.services.store.read(lambda t: t.direct_channels.get(user_id))
        try:
            channel = await self._direct_channel(user_id, known, is_asked=is_asked)
            sent = await self._already_sent(
                channel, message, notice, direct=True
            ) or await channel.send(**message.send_fields(), nonce=nonce, silent=not ping)
        except discord.HTTPException as error:
            if error.code in QUARANTINE:
                raise DirectPaused(await self._begin_quarantine(error)) from error
            if error.code == UNKNOWN_CHANNEL and known is not None:
                await self.services.store.write(lambda t: t.direct_channels.drop(user_id))
                return await self.send_direct(
                    user_id, message, notice, ping=ping, is_asked=is_asked
                )
            is_nobody = isinstance(error, discord.NotFound) and error.code
            if error.code not in CLOSED_TO_DMS and not is_nobody:
                raise
            raise DirectRefused(repr(error)) from error
        return Sent(sent.id, channel_id=sent.channel.id)

    async def _direct_channel(
        self, user_id: int, known: int | None, *, is_asked: bool
    ) -> discord.abc.Messageable:
        """Return the channel to a person: the *known* one, or a new one.

        Raises:
            DirectPaused: it may not be opened yet.
        """
        if known is not None:
            return self.client.get_partial_messageable(known)
        now = self.services.clock.now()
        slot = await self.services.store.write(
            lambda t: direct_pace.take_slot(t, user_id, now, is_asked=is_asked)
        )
        if slot > now:
            raise DirectPaused(slot)
        channel = await self.client.create_dm(discord.Object(user_id))
        await self.services.store.write(lambda t: t.direct_channels.put(user_id, channel.id))
        return channel

    async def _begin_quarantine(self, error: discord.HTTPException) -> int:
        """Store that Discord opens no direct messages for now; returns until when."""
        until = self.services.clock.now() + QUARANTINE_MS
        await self.services.store.write(lambda t: direct_pace.shut(t, until))
        values = log_fields(code=error.code, until=instant(until))
        log.error("Discord lets us open no direct messages", extra=values)
        return until

    async def channel(self, channel_id: int) -> Any:
        """Return a channel or thread from the cache, or else from Discord."""
        return self.client.get_channel(channel_id) or await self.client.fetch_channel(channel_id)

    async def _already_sent(
        self,
        channel: discord.abc.Messageable,
        message: AnyMessage,
        notice: Notice,
        *,
        direct: bool = False,
    ) -> discord.Message | None:
        """Return the message of an old notice that was sent before, or None."""
        if not is_old(notice, self.services.clock.now()):
            return None
        return await find_sent(channel, message, notice, self.own_id, direct=direct)

    async def edit_in_thread(
        self, sent: discord.PartialMessage, message: ClassicMessage
    ) -> discord.Thread | None:
        """Edit a message; if its thread is archived, open that first, and return it.

        Raises:
            discord.HTTPException: the thread is locked (50083), or Discord refuses otherwise.
        """
        try:
            await self.edit(sent, message)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            thread = await self.client.fetch_channel(sent.channel.id)
            if not isinstance(thread, discord.Thread) or thread.locked:
                raise
            await thread.edit(archived=False)
            await self.edit(sent, message)
            return thread
        return None

    @staticmethod
    async def edit(sent: discord.PartialMessage, message: ClassicMessage) -> None:
        """Edit a message; one that an older version sent as Components V2 keeps that kind."""
        try:
            await sent.edit(**message.edit_fields())
        except discord.HTTPException as error:
            if error.code != INVALID_FORM:
                raise
            await sent.edit(**message.as_layout().edit_fields())

    def _nonce(self, key: str) -> str:
        """Return the nonce of a message, 24 characters, so that it is posted only once."""
        text = f"{self.identity}:{key}".encode()
        return hashlib.blake2s(text, digest_size=12).hexdigest()
