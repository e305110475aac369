"""The private answer that a match has begun: it leads where it's played, once that is open."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from bot.commands.checks import forum_of
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.kit.answer import Message, Update
from bot.ui.lobby.pending_answers import Place, pending_answer


class Begun(Protocol):
    """Says that a match has begun, where it is or will be a post of *forum*."""

    def __call__(self, words: Words, match: Match, forum: int | None = None) -> Message:
        """Write it."""


async def match_begun(services: Services, request: Request, match: Match, panel: Begun) -> Update:
    """Say by *panel* that a match among people, or alone, has begun.

    A post of a forum opens only after that: then what is said here is said once more, and leads
    there.
    """
    forum = forum_of(await services.guild_settings(request.guild_id), request)
    said = panel(request.words, match, forum)
    if forum is None or match.location.thread_id is not None:
        return Update(said)

    def there(place: Place) -> Message:
        return panel(request.words, place.match, forum)

    return Update(said, later=partial(led, services, request, match.id, there))


async def led(
    services: Services, request: Request, match_id: int, panel: Callable[[Place], Message]
) -> Message | None:
    """Return what an answer, which stands by now, becomes: *panel*, where the place is open.

    Otherwise it is changed when that is.
    """
    if not request.token:
        return None
    now = services.clock.now()
    answer = pending_answer(request.user.user_id, request.token, now, panel)
    return services.pending_answers.wait(match_id, answer, now)
