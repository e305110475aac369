"""The way to Discord for everything that is delivered: where it goes, and each thing once."""

import hashlib
from dataclasses import dataclass
from typing import Any

import discord

from bot.commands.desk import Desk
from bot.i18n.catalog import Words
from bot.match.model import Home, Notice
from bot.notify.outbox import UndeliverableError
from bot.places import Place, card_place
from bot.ui.answer import Message


@dataclass(frozen=True, slots=True)
class Post:
    """What those who deliver share. ``identity`` keeps the nonces of two databases apart."""

    client: discord.Client
    desk: Desk
    identity: str

    @property
    def own_id(self) -> int:
        """The bot's own id; 0 before it has logged in."""
        return self.client.user.id if self.client.user else 0

    async def words(self, home: Home) -> Words:
        """The language of what everybody reads there."""
        return await self.desk.public_words(home.guild_id)

    def place(self, home: Home) -> Place:
        """Where a match is told of.

        Raises:
            UndeliverableError: it has lost its thread.
        """
        if home.thread_id is None:
            raise UndeliverableError("the match has lost its thread")
        return card_place(self.client, home)

    async def send(
        self, place: Place, home: Home, message: Message, notice: Notice, *, silent: bool = False
    ) -> int:
        """Sends a message to a thread or channel; its id."""
        where = self.client.get_partial_messageable(place.id, guild_id=home.guild_id)
        sent = await where.send(
            view=message.view(),
            files=message.files(),
            allowed_mentions=message.mentions(),
            # A match that was moved gets the same card again, elsewhere.
            nonce=self.nonce(f"{notice.key}:{place.id}"),
            silent=silent,
        )
        return sent.id

    async def channel(self, channel_id: int) -> Any:
        """A channel or thread, known already or asked for."""
        return self.client.get_channel(channel_id) or await self.client.fetch_channel(channel_id)

    def nonce(self, key: str) -> str:
        """Names a message, so that it is posted once; Discord takes 25 characters."""
        text = f"{self.identity}:{key}".encode()
        return hashlib.blake2s(text, digest_size=12).hexdigest()
