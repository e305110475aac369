"""Delivers what the outbox owes. May be asked twice for the same notice.

A message carries a nonce made from the notice, so that Discord answers a repeated send with the
first message; a thread grows from the challenge's message and shares its id, so it cannot be made
twice.
"""

from collections.abc import Awaitable, Callable, Mapping

import discord

from bot.courier import cards, challenges, offers, watchers
from bot.courier.post import Post
from bot.match.model import Notice, Notify
from bot.notify.outbox import UndeliverableError

REFUSED_TRIES = 8  # a missing permission may be given within the hour; then the card is given up

DELIVER: Mapping[Notify, Callable[[Post, Notice], Awaitable[int | None]]] = {
    Notify.OPENED: cards.opened,
    Notify.CARD: cards.card,
    Notify.EXPIRED: challenges.expired,
    Notify.REMATCH: challenges.rematch,
    Notify.ASKED: offers.asked,
    Notify.WATCHED: watchers.watched,
    Notify.VOID: cards.void,
}
"""Who delivers what."""


class DiscordCourier:
    """Implements ``bot.notify.outbox.Courier`` with a discord.py client."""

    def __init__(self, post: Post) -> None:
        self._post = post

    async def deliver(self, notice: Notice) -> int | None:
        """Sends one message.

        Raises:
            UndeliverableError: the channel is gone, or closed to the bot for good.
        """
        try:
            return await DELIVER[notice.kind](self._post, notice)
        except discord.NotFound as error:
            raise UndeliverableError(str(error)) from error
        except discord.Forbidden as error:
            if notice.attempts < REFUSED_TRIES:
                raise
            raise UndeliverableError(str(error)) from error
