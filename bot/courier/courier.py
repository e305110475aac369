"""Delivers what the outbox owes. May be asked twice for the same notice.

A message carries a nonce made from the notice, so that Discord answers a repeated send with the
first message; a thread grows from the challenge's message and shares its id, so it cannot be made
twice.
"""

from collections.abc import Awaitable, Callable, Mapping

import discord

from bot.courier import (
    card_refresh,
    cards,
    challenges,
    digests,
    guilds,
    offers,
    personal,
    threads,
    watch,
)
from bot.courier.sender import Post
from bot.errors import Missing
from bot.match.values.notice import Notice, Notify
from bot.notify.decision import Unsaid
from bot.notify.outbox import UndeliverableError

REFUSED_TRIES = 8  # a missing permission may be given within the hour; then the card is given up

DELIVER: Mapping[Notify, Callable[[Post, Notice], Awaitable[int | Unsaid | None]]] = {
    Notify.OPENED: cards.opened,
    Notify.CARD: cards.card,
    Notify.EXPIRED: challenges.expired,
    Notify.REMATCH: challenges.rematch,
    Notify.OFFER: challenges.offer,
    Notify.ASKED: offers.asked,
    Notify.WATCHED: watch.watched,
    Notify.VOID: cards.void,
    Notify.TURN: personal.personal,
    Notify.PAIRED: personal.personal,
    Notify.MOST_USED: personal.personal,
    Notify.LAST_CALL: personal.personal,
    Notify.RESULT: personal.personal,
    Notify.NUDGE: personal.personal,
    Notify.RESCUED: personal.personal,
    Notify.RETIMED: card_refresh.retimed,
    Notify.DIGEST: digests.digest,
    Notify.REOPEN: threads.reopen,
    Notify.REMOVED: guilds.removed,
}
"""Who delivers what."""


class DiscordCourier:
    """Implements ``bot.notify.outbox.Courier`` with a discord.py client."""

    def __init__(self, post: Post) -> None:
        self._post = post

    async def deliver(self, notice: Notice) -> int | Unsaid | None:
        """Sends one message, or says what becomes of the notice instead.

        Raises:
            UndeliverableError: the channel is gone, or closed to the bot for good.
            RestingError: the bot was taken out of the server, perhaps not for good.
        """
        try:
            return await DELIVER[notice.kind](self._post, notice)
        except (discord.NotFound, Missing) as error:  # a match may have been deleted since
            raise UndeliverableError(str(error)) from error
        except discord.Forbidden as error:
            if notice.attempts < REFUSED_TRIES:
                raise
            raise UndeliverableError(str(error)) from error
