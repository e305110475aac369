"""The one path from a command, click or modal to its answer.

Every refusal and exception becomes a sentence that the person reads.
"""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import AbstractContextManager
from dataclasses import replace

import discord
from discord import app_commands

from bot.commands.asked import is_asked
from bot.commands.registry import HEAVY, UPDATING, Handler, handler_of
from bot.commands.request import Request
from bot.errors import Refusal, StoreUnavailable
from bot.gateway.attendance import AttendanceBook
from bot.gateway.deliveries import Deliveries
from bot.gateway.handler_runner import HandlerRunner, request_fields
from bot.gateway.private_answers import PrivateAnswer, PrivateAnswers
from bot.i18n.catalog import words
from bot.limits import PersonLimits
from bot.match.values.figures import Figures, NoFigures
from bot.notify.uptime import Uptime
from bot.services import Services
from bot.ui.kit.answer import Answer, Deferred, Immediate, Reply
from bot.ui.kit.custom_id import Ref, unpack
from bot.ui.kit.few_buttons import CHOICE
from bot.ui.kit.items import Interaction
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.respond import plain_message, respond

log = logging.getLogger(__name__)

LEAVE_S = 2.0  # how long answers under way may take when the bot stops


class Dispatcher:
    """Runs handlers and sends their answers; keeps track of those under way."""

    def __init__(
        self,
        services: Services,
        uptime: Uptime,
        patience_s: float,
        figures: Figures | None = None,
    ) -> None:
        self._services = services
        self._uptime = uptime
        self._patience_s = patience_s
        self._figures = figures or NoFigures()
        self._tasks: set[asyncio.Task[None]] = set()
        self._leaving = False
        self._limits = PersonLimits()
        self._deliveries = Deliveries()
        self._answers = PrivateAnswers(services.clock)
        self._attendance = AttendanceBook(services.store, services.clock)
        self._runner = HandlerRunner(services, self._figures)

    async def serve(
        self,
        interaction: Interaction,
        request: Request,
        handler: Handler,
        *,
        heavy: bool = False,
    ) -> None:
        """Run *handler* and send the answer it returns.

        *heavy* requests are limited more strictly. A second delivery of the same interaction is
        ignored.
        """
        if not self._deliveries.is_first(request.interaction_id):
            log.info("delivered twice", extra=request_fields(request))
            return
        try:
            await self._track(self._respond(interaction, request, handler, heavy=heavy))
        except Exception:
            # discord.py would only log it, without the match.
            log.exception("answering failed", extra=request_fields(request))

    async def _respond(
        self,
        interaction: Interaction,
        request: Request,
        handler: Handler,
        *,
        heavy: bool,
    ) -> None:
        loop = asyncio.get_running_loop()
        now_s = loop.time()

        def acknowledged() -> None:
            self._figures.acknowledged(loop.time() - now_s)

        over: list[PrivateAnswer] = []
        self._begin(self._attendance.note(request.user))  # before they may delete it
        try:
            with self._limits.admit(request.user.user_id, now_s, heavy=heavy) as turn:
                await respond(
                    interaction,
                    self._answer_over(interaction, handler, request, over, turn),
                    request.words,
                    acknowledged,
                    updates=handler in UPDATING,
                    patience_s=self._patience_s,
                )
            for shown in over:
                self._begin(self._answers.delete(shown))
            for shown in self._answers.asking(request):
                self._begin(self._delete_answered(shown))
        except Refusal as refusal:
            message = plain_message(refusal_text(request.words, refusal))
            self._figures.refused(refusal.key)
            await interaction.response.send_message(**message.send_fields(), ephemeral=True)
            acknowledged()

    async def _answer_over(
        self,
        interaction: Interaction,
        handler: Handler,
        request: Request,
        over: list[PrivateAnswer],
        turn: asyncio.Event,
    ) -> Answer:
        """Run the handler when the request has its *turn*.

        Adds to *over* the private answers to delete once this answer is sent.
        """
        user_id, is_in_line = request.user.user_id, not turn.is_set()
        before = self._answers.answered(user_id)
        await turn.wait()
        unread = self._answers.answered(user_id) - before if is_in_line else frozenset[int]()
        answer = await self.answer(handler, request)
        over += self._answers.take(request, answer, unread)
        if not isinstance(answer, Deferred):
            return self._answers.keep(interaction, request, answer)
        work = answer.work

        async def kept() -> Immediate:
            return self._answers.keep(interaction, request, await work)

        return replace(answer, work=kept())

    async def _delete_answered(self, shown: PrivateAnswer) -> None:
        """Delete a private answer with an offer's [Withdraw] button, once others have answered."""
        try:
            if shown.asks is None or await is_asked(self._services, shown.asks):
                return
        except StoreUnavailable:
            return  # its button will say so
        await self._answers.delete(shown)

    def admit_typing(self, user_id: int) -> AbstractContextManager[None]:
        """Count one autocomplete request of a person while the block runs.

        Raises:
            Refusal: they ask for too many; they can still submit what they typed.
        """
        return self._limits.admit_typing(user_id, asyncio.get_running_loop().time())

    async def serve_ref(self, interaction: Interaction, request: Request) -> None:
        """Answer a click or a modal with the handler of the operation in its custom_id."""
        request = chosen_instead(request)
        handler = handler_of(request.ref) or refuse_unknown
        await self.serve(interaction, request, handler, heavy=handler in HEAVY)

    async def run(self, work: Coroutine[object, object, None]) -> None:
        """Do *work*, unless the bot is stopping; then the next start catches up with it."""
        if self._leaving:
            work.close()
            return
        await self._track(work)

    async def finish(self) -> None:
        """Wait until answers under way are sent; new work is not begun."""
        self._leaving = True
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=LEAVE_S)
            for task in late:
                task.cancel()

    async def _track(self, work: Coroutine[object, object, None]) -> None:
        await self._begin(work)

    def _begin(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def answer(self, handler: Handler, request: Request) -> Answer:
        """Run *handler*; a refusal becomes a reply in words."""
        # An outage is stored first, or clocks would count it: Discord may deliver clicks earlier.
        await self._uptime.wait()
        return await self._runner.answer(handler, request)


def chosen_instead(request: Request) -> Request:
    """Return the request of the button that was chosen from a list of buttons."""
    if request.ref.op != CHOICE:
        return request
    ref = unpack(request.values[0]) if len(request.values) == 1 else None
    return replace(request, ref=ref or Ref("unknown"), values=())


async def report_command_error(
    interaction: Interaction, error: app_commands.AppCommandError
) -> None:
    """Answer a command that failed before its handler ran, mostly one of an older version."""
    text = words(interaction.locale.value)
    is_old = isinstance(
        error, app_commands.CommandSignatureMismatch | app_commands.TransformerError
    )
    if not is_old:
        log.error("command failed", exc_info=error)
    if not interaction.response.is_done():
        message = plain_message(text("old_command" if is_old else "oops"))
        await interaction.response.send_message(view=message.view(), ephemeral=True)


def is_for_dispatch(interaction: Interaction, *, is_ours: bool) -> bool:
    """Whether no ``Control`` will answer: for all modals, and clicks on unknown controls."""
    return interaction.type is discord.InteractionType.modal_submit or (
        interaction.type is discord.InteractionType.component and not is_ours
    )


async def refuse_unknown(_services: Services, request: Request) -> Answer:
    """Answer a custom_id that no control of this version has."""
    return Reply(plain_message(request.words("old_button")))


async def lead_to_play(_services: Services, request: Request) -> Answer:
    """Answer people who try to launch an Activity, which the bot's owner may have switched on."""
    return Reply(plain_message(request.words("no_activity")))
