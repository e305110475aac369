"""``/resign`` and its button: a confirmation, then the end of the match."""

from bot.commands.confirmed import confirmed
from bot.commands.matches import (
    ending_answer,
    find_match,
    match_command,
    match_of_button,
    running_matches,
)
from bot.commands.registry import Command, Scope, on, slash_command
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import own_seat
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.match.confirmations import resign_panel


@slash_command(Scope.BOT)
def resign_command(words: Words) -> Command:
    """Declare ``/resign``."""
    return match_command(words, "resign", serve_resign, running_matches)


async def serve_resign(services: Services, request: Request, number: int | None) -> Answer:
    """Ask for confirmation, about the match that is meant."""
    return _confirmation(request, await find_match(services, request, number))


@on("resign")
async def ask_resign(services: Services, request: Request) -> Answer:
    """Ask for confirmation, about the match of the button."""
    return _confirmation(request, await match_of_button(services, request))


def _confirmation(request: Request, live: LiveMatch) -> Answer:
    seat = own_seat(live, request.user.user_id)
    return Update(resign_panel(request.words, live, seat))


@on("yesresign")
@confirmed
async def resign(services: Services, request: Request) -> Answer:
    """Resign the match.

    Raises:
        Refusal: the person has no seat, or the match is over or has moved on.
    """
    live = await services.session.resign(
        request.ref.subject, request.user.user_id, request.ref.version, request.interaction_id
    )
    return ending_answer(request, live)
