"""Delivers what the outbox owes. May be asked twice for the same notice.

A message carries a nonce made from the notice, so that Discord answers a repeated send with the
first message; a thread grows from the challenge's message and shares its id, so it cannot be made
twice.
"""

from collections.abc import Awaitable, Callable, Mapping

import discord

from bot.courier import (
    cards,
    challenges,
    digests,
    offers,
    people,
    retiming,
    servers,
    threads,
    watchers,
)
from bot.courier.post import Post
from bot.errors import Missing
from bot.match.notice import Notice, Notify
from bot.notify.hearing import Unsaid
from bot.notify.outbox import UndeliverableError

REFUSED_TRIES = 8  # a missing permission may be given within the hour; then the card is given up

DELIVER: Mapping[Notify, Callable[[Post, Notice], Awaitable[int | Unsaid | None]]] = {
    Notify.OPENED: cards.opened,
    Notify.CARD: cards.card,
    Notify.EXPIRED: challenges.expired,
    Notify.REMATCH: challenges.rematch,
    Notify.OFFER: challenges.offer,
    Notify.ASKED: offers.asked,
    Notify.WATCHED: watchers.watched,
    Notify.VOID: cards.void,
    Notify.TURN: people.personal,
    Notify.PAIRED: people.personal,
    Notify.MOST_USED: people.personal,
    Notify.LAST_CALL: people.personal,
    Notify.RESULT: people.personal,
    Notify.NUDGE: people.personal,
    Notify.RESCUED: people.personal,
    Notify.RETIMED: retiming.retimed,
    Notify.DIGEST: digests.digest,
    Notify.REOPEN: threads.reopen,
    Notify.REMOVED: servers.removed,
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
