"""The private answer that a match among people, or alone, has begun: it leads where it's played."""

from functools import partial
from typing import Protocol

from bot.commands.checks import forum_of
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.kit.answer import Message
from bot.ui.lobby.pending_answers import pending_answer


class Begun(Protocol):
    """Says that a match has begun, where it is or will be a post of *forum*."""

    def __call__(self, words: Words, match: Match, forum: int | None = None) -> Message:
        """Write it."""


async def match_begun(services: Services, request: Request, match: Match, panel: Begun) -> Message:
    """Say by *panel* that a match has begun.

    A post of a forum opens only after that: then what is said here is said once more, and leads
    there.
    """
    forum = forum_of(await services.guild_settings(request.guild_id), request)
    if forum is not None and match.location.thread_id is None and request.token:
        now = services.clock.now()
        answer = pending_answer(
            request.user.user_id, request.token, now, partial(panel, request.words)
        )
        services.pending_answers.wait(match.id, answer, now)
    return panel(request.words, match, forum)
