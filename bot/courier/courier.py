"""The courier: hands each notice to the function that delivers its kind.

A message has a nonce made from the notice, so that Discord answers a repeated send with the first
message. A thread is opened at the challenge's message and shares its id, so it cannot be opened
twice.
"""

import math
from collections.abc import Awaitable, Callable, Mapping

import aiohttp
import discord

from bot.courier import (
    card_refresh,
    cards,
    challenges,
    collapse,
    digests,
    entrants,
    farewell,
    greeting,
    lost_places,
    personal,
    questions,
    replies,
    reports,
    round_events,
    rounds,
    threads,
)
from bot.courier.refusals import TOO_MANY_REQUESTS, after_refusal, code_of
from bot.courier.sender import Sender
from bot.errors import HostError, NotFound, StoreUnavailable
from bot.match.guilds import end_given_up
from bot.match.values.figures import Figures
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS
from bot.notify.decision import Defer
from bot.notify.delivery import (
    AllRefusedError,
    Done,
    ElsewhereError,
    LimitedError,
    MistakeError,
    NoAccessError,
    ServerUnreachableError,
    UndeliverableError,
)


async def close_removed_guild(sender: Sender, notice: Notice) -> Defer | None:
    """Gives up a server that did not add the bot again within thirty days."""
    services = sender.services
    is_done = await end_given_up(services.store, services.session, services.clock, notice)
    return None if is_done else Defer(services.clock.now() + DAY_MS)


Deliveries = Mapping[NoticeKind, Callable[[Sender, Notice], Awaitable[Done]]]

DELIVER: Deliveries = {
    NoticeKind.OPENED: replies.deliver_opening,
    NoticeKind.CARD: replies.deliver_card,
    NoticeKind.ASKED: questions.deliver_question,
    NoticeKind.SETTLED: questions.close_question,
    NoticeKind.VOID: cards.deliver_annulment,
    NoticeKind.RESTORED: cards.deliver_annulment,
    NoticeKind.COLLAPSED: collapse.collapse_card,
    NoticeKind.RETIMED: card_refresh.refresh_clock,
    NoticeKind.OFFER: challenges.deliver_challenge,
    NoticeKind.ENDED: challenges.deliver_end,
    NoticeKind.EXPIRED: challenges.deliver_expiry,
    NoticeKind.RAN_OUT: challenges.deliver_ran_out,
    NoticeKind.REMATCH: challenges.deliver_rematch,
    NoticeKind.TURN: personal.deliver_personal,
    NoticeKind.PAIRED: personal.deliver_personal,
    NoticeKind.MOST_USED: personal.deliver_personal,
    NoticeKind.LAST_CALL: personal.deliver_personal,
    NoticeKind.RESULT: personal.deliver_personal,
    NoticeKind.NUDGE: personal.deliver_personal,
    NoticeKind.RESCUED: personal.deliver_personal,
    NoticeKind.TIME_UP: personal.deliver_personal,
    NoticeKind.GIVEN: personal.deliver_personal,
    NoticeKind.STRANDED: lost_places.deliver_lost_place,
    NoticeKind.NO_ACCESS: lost_places.deliver_lost_place,
    NoticeKind.WATCHED: personal.deliver_watched,
    NoticeKind.TRIAL: personal.deliver_trial,
    NoticeKind.DIGEST: digests.deliver_digest,
    NoticeKind.REOPEN: threads.reopen_thread,
    NoticeKind.GREETING: greeting.deliver_greeting,
    NoticeKind.REMOVED: close_removed_guild,
    NoticeKind.FAREWELL: farewell.deliver_farewell,
    NoticeKind.FORGET: farewell.forget_person,
    NoticeKind.REPORT: reports.deliver_report,
    NoticeKind.SIGN_UP: rounds.deliver_round,
    NoticeKind.ROUND_EVENT: round_events.deliver_event,
    NoticeKind.SIGN_UP_COUNT: rounds.count_sign_up,
    NoticeKind.SIGN_UP_OVER: rounds.close_sign_up,
    NoticeKind.ROUND_OPENS: rounds.deliver_round,
    NoticeKind.ROUND_BEGUN: entrants.deliver_begun,
    NoticeKind.NO_SHOW_SOON: entrants.deliver_no_show_soon,
    NoticeKind.NO_SHOW: entrants.deliver_no_show,
    NoticeKind.ROUND_TABLE: rounds.deliver_round,
    NoticeKind.ROUND_CLOSED: rounds.deliver_round,
    NoticeKind.ROUND_OFF: rounds.deliver_round,
}
"""The function that delivers each kind of notice."""

DELIVER_PLAINLY: Deliveries = {
    **DELIVER,
    NoticeKind.OPENED: replies.deliver_plain_opening,
    NoticeKind.CARD: replies.deliver_plain_card,
}
"""The functions for a last attempt, with plain cards, if a bug of ours prevents the usual ones."""

NOT_OURS = (discord.DiscordException, aiohttp.ClientError, OSError, StoreUnavailable, HostError)
"""Errors of Discord, the network or the machine; any other error is a bug of ours."""


class DiscordCourier:
    """Implements ``bot.notify.outbox.Courier`` with a discord.py client."""

    def __init__(self, sender: Sender, figures: Figures, deliveries: Deliveries = DELIVER) -> None:
        self._sender = sender
        self._figures = figures
        self._deliveries = deliveries

    async def deliver(self, notice: Notice) -> Done:
        """Sends one message, or returns what is to be done with the notice instead.

        Raises:
            UndeliverableError: the channel is gone, or Discord will always refuse the message.
            NoAccessError: the bot lacks a permission there.
            ServerUnreachableError: the server removed the bot, or Discord has lost the server.
            ElsewhereError: only the process of another shard knows the place.
            LimitedError: Discord says when it accepts the message.
            AllRefusedError: Discord refuses everything from us.
            MistakeError: there was a bug of ours.
        """
        try:
            return await self._deliver(notice)
        except (
            UndeliverableError,
            NoAccessError,
            ServerUnreachableError,
            ElsewhereError,
            LimitedError,
        ):
            raise
        except (*NOT_OURS, AllRefusedError) as error:  # the outbox tries it again
            self._figures.retried(code_of(error))
            raise
        except Exception as error:
            self._figures.retried(code_of(error))
            raise MistakeError(repr(error)) from error

    async def _deliver(self, notice: Notice) -> Done:
        try:
            return await self._deliveries[notice.kind](self._sender, notice)
        except NotFound as error:  # a match may have been deleted since
            raise UndeliverableError(str(error)) from error
        except discord.RateLimited as limited:
            self._figures.retried(str(TOO_MANY_REQUESTS))
            wait_ms = math.ceil(1000 * limited.retry_after)
            raise LimitedError(self._sender.services.clock.now() + wait_ms) from limited
        except discord.HTTPException as error:
            return await after_refusal(self._sender, notice, error)
