"""Private answers: each person sees one at a time about a match; a newer one replaces it.

In a thread, and outside servers, every private answer replaces the one before. In a channel, which
may have several matches and pages, only answers to buttons of the same match replace each other.
This is kept in memory: after a restart, or once Discord no longer accepts changes of an answer, the
answer is not deleted.
"""

import logging
from dataclasses import dataclass, replace

import discord

from bot.commands.request import Request
from bot.match.ports import Clock
from bot.match.values.timecontrol import MINUTE_MS
from bot.ui.kit.answer import Answer, Immediate, Message, OpenModal, Reply, Update
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Interaction
from bot.ui.kit.respond import is_on_private_message

log = logging.getLogger(__name__)

_LEAVING = frozenset({"again", "levelup", "leveldown"})  # buttons that begin the next match

TOKEN_MS = 14 * MINUTE_MS  # Discord takes changes of an answer for fifteen minutes


@dataclass(frozen=True, slots=True)
class PrivateAnswer:
    """A private answer that its reader still sees, its interaction, and when it was given.

    ``channel_id`` is its thread or channel. ``subject`` is the match whose next private answer
    there replaces it, 0 if any one does. ``temporary`` and ``asks`` are as in
    :class:`~bot.ui.kit.answer.Reply`. ``is_review``: its reader goes on reading it when they begin
    the next match.
    """

    interaction: Interaction
    message_id: int
    channel_id: int
    subject: int
    at: int
    temporary: bool
    asks: Ref | None
    is_review: bool = False


class PrivateAnswers:
    """The private answers that each person still sees: one a match or place, and one error."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._shown: dict[int, list[PrivateAnswer]] = {}  # by user id, last answered at the end

    def answered(self, user_id: int) -> frozenset[int]:
        """Return the ids of the interactions whose answers a person still sees."""
        return frozenset(shown.interaction.id for shown in self._shown.get(user_id, ()))

    def take(
        self, request: Request, answer: Answer, unread: frozenset[int] = frozenset()
    ) -> list[PrivateAnswer]:
        """Remove and list the private answers to delete when *answer* is sent.

        A modal deletes nothing, as it may be closed. A temporary answer is deleted with any other
        answer. Any private answer is deleted with a private one in its place, unless that is
        temporary. The clicked message, an edited one, and answers to later interactions are kept,
        and so are answers to *unread* interactions, which came while this one waited for its turn.
        """
        if isinstance(answer, OpenModal):
            return []
        gone, kept = list[PrivateAnswer](), list[PrivateAnswer]()
        is_brief = isinstance(answer, Update) and answer.brief
        for shown in self._shown.pop(request.user.user_id, []):
            if is_brief and shown.message_id == request.message_id:
                continue  # it is deleted as soon as it is shown
            goes = shown.interaction.id not in unread and _goes(shown, request, answer)
            (gone if goes else kept).append(shown)
        if kept:
            self._shown[request.user.user_id] = kept
        return gone

    def keep(self, interaction: Interaction, request: Request, answer: Immediate) -> Immediate:
        """Remember an answer that its reader will go on seeing; return the answer to send."""
        if isinstance(answer, OpenModal):
            return answer
        clicked_id = request.message_id  # None where a command was typed
        if isinstance(answer, Reply) and isinstance(answer.clicked_becomes, Message) and clicked_id:
            # It tells one person what the public message says.
            self._put(interaction, request, clicked_id, temporary=True, asks=answer.asks)
        if answer.public or (isinstance(answer, Update) and answer.brief):
            return answer
        temporary, asks = isinstance(answer, Reply) and answer.temporary, answer.asks

        async def stands(message_id: int) -> None:
            self._put(interaction, request, message_id, temporary=temporary, asks=asks)

        if isinstance(answer, Update) and clicked_id and is_on_private_message(interaction):
            return replace(answer, on_sent=stands)
        if isinstance(answer.message, Message) and answer.message.export_files:
            return answer  # a file stays until its reader dismisses it
        if isinstance(answer, Update):
            return Reply(answer.message, asks=asks, on_sent=stands, later=answer.later)
        return replace(answer, on_sent=stands)

    def asking(self, request: Request) -> list[PrivateAnswer]:
        """List other people's private answers, in a request's place, that belong to an offer."""
        return [
            shown
            for user_id, answers in self._shown.items()
            for shown in answers
            if shown.asks
            and shown.channel_id == _place(request)
            and user_id != request.user.user_id
        ]

    async def delete(self, shown: PrivateAnswer) -> None:
        """Delete an answer; if that fails, for instance as it was dismissed, only log it."""
        user_id = shown.interaction.user.id
        left = [other for other in self._shown.pop(user_id, []) if other is not shown]
        if left:
            self._shown[user_id] = left
        if self._clock.now() - shown.at >= TOKEN_MS:
            return
        try:
            await shown.interaction.followup.delete_message(shown.message_id)
        except discord.HTTPException as error:
            log.info("answer to %s stays: %s", shown.interaction.id, error)

    def _put(
        self,
        interaction: Interaction,
        request: Request,
        message_id: int,
        *,
        temporary: bool,
        asks: Ref | None,
    ) -> None:
        is_alone = request.guild_id is None or request.thread_id is not None
        if not (temporary or asks or is_alone or request.ref.subject):
            return
        subject = 0 if temporary or asks or is_alone else request.ref.subject
        now = self._clock.now()
        for user_id, answers in list(self._shown.items()):
            if now - answers[-1].at < TOKEN_MS:
                break
            del self._shown[user_id]
        others = self._shown.pop(request.user.user_id, [])
        place = _place(request)
        # A position of a review stands in its place, and leads back to it.
        is_review = request.ref.op == "review" or any(
            other.is_review for other in others if other.message_id == message_id
        )
        new = PrivateAnswer(
            interaction, message_id, place, subject, now, temporary, asks, is_review
        )
        self._shown[request.user.user_id] = [
            *(other for other in others if other.message_id != message_id),
            new,
        ]


def _goes(shown: PrivateAnswer, request: Request, answer: Answer) -> bool:
    if shown.interaction.id > request.interaction_id:
        return False  # this answer is late, and that one answers a later interaction
    is_clicked = shown.message_id == request.message_id
    if shown.temporary:
        return not (is_clicked and isinstance(answer, Update))
    is_in_place = shown.channel_id == _place(request) and not is_clicked
    if shown.is_review and request.ref.op in _LEAVING:
        return False
    is_about = shown.subject in {0, request.ref.subject}
    return is_in_place and is_about and not _is_passing(answer)


def _is_passing(answer: Answer) -> bool:
    """Whether an answer is public, or an error, so that it replaces no private answer."""
    if isinstance(answer, Reply):
        return answer.public or answer.temporary
    return isinstance(answer, Update) and answer.public


def _place(request: Request) -> int:
    return request.thread_id or request.channel_id
