"""The way to Discord for everything that is delivered: where it goes, and each thing once."""

import hashlib
from dataclasses import dataclass
from typing import Any

import discord

from bot.channels import SendTarget, card_place
from bot.courier.dedupe import is_old, standing
from bot.i18n.catalog import Words, words
from bot.match.values.guild import GuildSettings
from bot.match.values.match import Location
from bot.match.values.notice import Notice
from bot.notify.outbox import RestingError, UndeliverableError
from bot.services import Services
from bot.ui.kit.answer import Message

# Their direct messages are closed; no server is shared; there is no such person any more.
CLOSED = (50007, 50278, 50033)


class DirectRefused(Exception):  # expected: people may close their doors
    """A person takes no direct messages from the bot."""


@dataclass(frozen=True, slots=True)
class Sender:
    """What those who deliver share. ``identity`` keeps the nonces of two databases apart."""

    client: discord.Client
    services: Services
    identity: str

    @property
    def own_id(self) -> int:
        """The bot's own id; 0 before it has logged in."""
        return self.client.user.id if self.client.user else 0

    async def words(self, location: Location) -> Words:
        """The language of what everybody reads there."""
        return words((await self.guild_settings(location)).language)

    async def guild_settings(self, location: Location) -> GuildSettings:
        """What the server there chose, where it may hear of its matches.

        Raises:
            RestingError: the bot was taken out of it, perhaps not for good.
            UndeliverableError: that was too long ago.
        """
        guild_settings = await self.services.guild_settings(location.guild_id)
        if guild_settings.is_given_up(self.services.clock.now()):
            raise UndeliverableError("the bot was not invited again")
        if guild_settings.removed_at is not None:
            raise RestingError(guild_settings.guild_id)
        return guild_settings

    def place(self, location: Location) -> SendTarget:
        """Where a match is told of.

        Raises:
            UndeliverableError: it has lost its thread.
        """
        if location.thread_id is None:
            raise UndeliverableError("the match has lost its thread")
        return card_place(self.client, location)

    async def send(
        self, place: SendTarget, location: Location, message: Message, notice: Notice
    ) -> discord.Message:
        """Sends a message to a thread or channel, silently unless it calls somebody."""
        where = self.client.get_partial_messageable(place.id, guild_id=location.guild_id)
        if (there := await self._standing(where, message, notice)) is not None:
            return there
        return await where.send(
            view=message.view(),
            files=message.files(),
            allowed_mentions=message.mentions(),
            # A match that was moved gets the same card again, elsewhere.
            nonce=self._nonce(f"{notice.key}:{place.id}"),
            silent=not message.pings,
        )

    async def tell(self, user_id: int, message: Message, notice: Notice, *, aloud: bool) -> int:
        """Sends a direct message; its id.

        Raises:
            DirectRefused: they take none, or there is no such person.
        """
        try:
            there = await self.client.create_dm(discord.Object(user_id))
            sent = await self._standing(there, message, notice) or await there.send(
                view=message.view(),
                nonce=self._nonce(notice.key if notice.user_id else f"{notice.key}:{user_id}"),
                silent=not aloud,
            )
        except discord.HTTPException as error:
            if error.code not in CLOSED and not isinstance(error, discord.NotFound):
                raise
            raise DirectRefused(repr(error)) from error
        return sent.id

    async def channel(self, channel_id: int) -> Any:
        """A channel or thread, known already or asked for."""
        return self.client.get_channel(channel_id) or await self.client.fetch_channel(channel_id)

    async def _standing(
        self, where: discord.abc.Messageable, message: Message, notice: Notice
    ) -> discord.Message | None:
        """What stands there already of a notice that may have been sent long ago."""
        if not is_old(notice, self.services.clock.now()):
            return None
        return await standing(where, message, notice, self.own_id)

    def _nonce(self, key: str) -> str:
        """Names a message, so that it is posted once; Discord takes 25 characters."""
        text = f"{self.identity}:{key}".encode()
        return hashlib.blake2s(text, digest_size=12).hexdigest()
