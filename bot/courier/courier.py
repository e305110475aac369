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
from bot.courier.sender import Sender
from bot.errors import Missing
from bot.match.values.notice import Notice, NoticeKind
from bot.notify.decision import Unsent
from bot.notify.outbox import UndeliverableError

REFUSED_TRIES = 8  # a missing permission may be given within the hour; then the card is given up

DELIVER: Mapping[NoticeKind, Callable[[Sender, Notice], Awaitable[int | Unsent | None]]] = {
    NoticeKind.OPENED: cards.opened,
    NoticeKind.CARD: cards.card,
    NoticeKind.EXPIRED: challenges.expired,
    NoticeKind.REMATCH: challenges.rematch,
    NoticeKind.OFFER: challenges.offer,
    NoticeKind.ASKED: offers.asked,
    NoticeKind.WATCHED: watch.watched,
    NoticeKind.VOID: cards.void,
    NoticeKind.TURN: personal.personal,
    NoticeKind.PAIRED: personal.personal,
    NoticeKind.MOST_USED: personal.personal,
    NoticeKind.LAST_CALL: personal.personal,
    NoticeKind.RESULT: personal.personal,
    NoticeKind.NUDGE: personal.personal,
    NoticeKind.RESCUED: personal.personal,
    NoticeKind.RETIMED: card_refresh.retimed,
    NoticeKind.DIGEST: digests.digest,
    NoticeKind.REOPEN: threads.reopen,
    NoticeKind.REMOVED: guilds.removed,
}
"""Who delivers what."""


class DiscordCourier:
    """Implements ``bot.notify.outbox.Courier`` with a discord.py client."""

    def __init__(self, post: Sender) -> None:
        self._post = post

    async def deliver(self, notice: Notice) -> int | Unsent | None:
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
