"""Runs the handlers of commands and clicks; every refusal and error becomes a sentence."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from bot.commands.board import show_present_board
from bot.commands.checks import check_challenge
from bot.commands.draft_steps import show_unplayable
from bot.commands.notifications import with_dm_hint
from bot.commands.registry import OF_OFFER, Handler
from bot.commands.request import Request
from bot.commands.watch import show_to_spectator
from bot.errors import (
    LaterClick,
    LostLeaseError,
    NotSeated,
    NotYourTurn,
    Refusal,
    SearchFailed,
    StaleMove,
    StoreUnavailable,
    Unplayable,
)
from bot.logs import Values, log_fields
from bot.match.values.figures import Figures
from bot.services import Services
from bot.ui.kit.answer import Answer, Deferred, Reply
from bot.ui.kit.heard import heard
from bot.ui.kit.reader import own_words
from bot.ui.kit.refusals import again_panel, refusal_text
from bot.ui.kit.respond import plain_message
from rules.errors import RulesError

log = logging.getLogger(__name__)

A = TypeVar("A")


class HandlerRunner:
    """Runs a handler for a request, and turns its refusal or error into a reply."""

    def __init__(self, services: Services, figures: Figures) -> None:
        self._services = services
        self._figures = figures
        self._is_lost = False  # whether the log says already that another process has the lease

    async def answer(self, handler: Handler, request: Request) -> Answer:
        """Run *handler*; a refusal or an error becomes a reply in words.

        Raises:
            LaterClick: a later click is answered instead.
        """
        reader = await self._refusals_in_words(lambda: self._as_read(request), request)
        if isinstance(reader, Reply):
            return reader
        answer = await self._answer(handler, reader)
        return await heard(answer, reader.words) if reader.settings.in_words else answer

    async def _as_read(self, request: Request) -> Request:
        """Return the request with its person's settings, and words that speak as these say."""
        settings = await self._services.settings(request.user.user_id)
        return replace(request, settings=settings, words=own_words(request.words, settings))

    async def _answer(self, handler: Handler, request: Request) -> Answer:
        answer = await self._refusals_in_words(lambda: self._run(handler, request), request)
        if isinstance(answer, Deferred):
            work = answer.work
            return replace(answer, work=self._refusals_in_words(lambda: work, request))
        try:
            return await with_dm_hint(self._services, request, answer)
        except (StoreUnavailable, LostLeaseError):  # the work is done; the hint is left out
            return answer

    async def _run(self, handler: Handler, request: Request) -> Answer:
        if handler in OF_OFFER:
            await check_challenge(self._services, request)
        return await handler(self._services, request)

    async def _refusals_in_words(
        self, work: Callable[[], Awaitable[A]], request: Request
    ) -> A | Reply:
        """Return what *work* returns, or a temporary reply with its refusal or error."""
        try:
            try:
                return await work()
            except (StaleMove, NotYourTurn, Unplayable, NotSeated) as refusal:
                self._figures.refused(refusal.key)
                beside = await _beside_board(self._services, request, refusal)
                return replace(beside, temporary=True)
            except SearchFailed as refusal:
                self._figures.refused(refusal.key)
                said = refusal_text(request.words, refusal)
                return Reply(again_panel(request.words, said, request.ref), temporary=True)
        except (Refusal, RulesError) as refusal:
            self._figures.refused(refusal.key)
            return _temporary(refusal_text(request.words, refusal))
        except LaterClick:
            raise
        except Exception as error:
            key = self._failure(error, request)
            self._figures.refused(key)
            return _temporary(request.words(key))

    def _failure(self, error: Exception, request: Request) -> str:
        """Return the key of the sentence for an unexpected *error*; log it if it is a bug."""
        if isinstance(error, UnicodeEncodeError):  # half a character, which no keyboard gives
            return "broken_text"
        if isinstance(error, LostLeaseError):  # this process ends; another one answers soon
            if not self._is_lost:
                log.error(str(error))
            self._is_lost = True
            return "store.unavailable"
        log.exception("serving failed", extra=request_fields(request))
        return "oops"


def _temporary(text: str) -> Reply:
    return Reply(plain_message(text), temporary=True)


async def _beside_board(
    services: Services,
    request: Request,
    refusal: StaleMove | NotYourTurn | Unplayable | NotSeated,
) -> Reply:
    """Return a reply with the refusal and the match, if the person may see that."""
    try:
        if isinstance(refusal, StaleMove | NotYourTurn):
            return await show_present_board(services, request, refusal)
        if isinstance(refusal, Unplayable):
            return await show_unplayable(services, request, refusal)
    except NotSeated as watching:
        refusal = watching
    assert isinstance(refusal, NotSeated)  # the last of the four types
    return await show_to_spectator(services, request, refusal)


def request_fields(request: Request) -> dict[str, Values]:
    """Return the log fields of a request."""
    ref = request.ref
    return log_fields(
        ref=f"{ref.op}:{ref.subject}:{ref.version}:{ref.arg}",
        user=request.user.user_id,
        interaction=request.interaction_id,
    )
