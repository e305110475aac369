"""``/abort`` and its button: a confirmation, then the match is called off without a result."""

from bot.commands.asked import offer_asked
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
from bot.match.history.seats import abort_needs_all, check_abort, may_abort, own_seat
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.match.confirmations import abort_panel


@slash_command(Scope.BOT)
def abort_command(words: Words) -> Command:
    """Declare ``/abort``."""
    return match_command(words, "abort", serve_abort, running_matches)


async def serve_abort(services: Services, request: Request, number: int | None) -> Answer:
    """Ask for confirmation, about the match that is meant."""
    return _confirmation(request, await find_match(services, request, number))


@on("abort")
async def ask_abort(services: Services, request: Request) -> Answer:
    """Ask for confirmation, about the match of the button."""
    return _confirmation(request, await match_of_button(services, request))


def _confirmation(request: Request, live: LiveMatch) -> Answer:
    own_seat(live, request.user.user_id)
    check_abort(live)
    return Update(abort_panel(request.words, live))


@on("yesabort")
@confirmed
async def abort(services: Services, request: Request) -> Answer:
    """Call the match off; where dice fell in a rated one, ask the others to agree to it.

    Raises:
        Refusal: the person has no seat, or the match is over, has moved on or is too far on.
    """
    match_id, user_id, version = request.ref.subject, request.user.user_id, request.ref.version
    live = await services.session.load(match_id)
    own_seat(live, user_id)
    if may_abort(live) and abort_needs_all(live):
        live = await services.offers.abort(match_id, user_id, version, request.interaction_id)
        return offer_asked(request, live)
    live = await services.session.abort(match_id, user_id, version, request.interaction_id)
    return ending_answer(request, live)
