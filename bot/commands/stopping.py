"""Ending a match by hand: resign, abort; declining its points; the next one with a rematch."""

from bot.commands.admitting import check_starter
from bot.commands.moving import find_match
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import may_abort, own_seat
from bot.match.settlement import check_decline_points, decline_points
from bot.match.values.challenge import Challenge
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.respond import plain_message
from bot.ui.match.match_text import entry_lines
from bot.ui.match.panels import confirm_panel, waive_panel


@on("resign")
async def ask_resign(services: Services, request: Request) -> Answer:
    """Asks before resigning."""
    return confirm_resign(request, await services.session.load(request.ref.subject))


def confirm_resign(request: Request, live: LiveMatch) -> Answer:
    """The question whether to resign.

    Raises:
        Refusal: the person has no seat, or the match is over.
    """
    own_seat(live, request.user.user_id)
    return Update(confirm_panel(request.words, live, "resign"))


async def resign_of(services: Services, request: Request, number: int | None) -> Answer:
    """``/resign``: the question, about the match that is meant."""
    return confirm_resign(request, await find_match(services, request, number))


@on("yesresign")
async def resign(services: Services, request: Request) -> Answer:
    """Resigns."""
    live = await services.session.resign(
        request.ref.subject, request.user.user_id, request.ref.version, request.interaction_id
    )
    return Update(plain_message(entry_lines(request.words, live)[0]))


@on("abort")
async def ask_abort(services: Services, request: Request) -> Answer:
    """Asks before aborting."""
    return confirm_abort(request, await services.session.load(request.ref.subject))


def confirm_abort(request: Request, live: LiveMatch) -> Answer:
    """The question whether to abort.

    Raises:
        Refusal: the person has no seat, the match is over or too far on.
    """
    own_seat(live, request.user.user_id)
    if not may_abort(live):
        raise Refusal("abort.too_late")
    return Update(confirm_panel(request.words, live, "abort"))


async def abort_of(services: Services, request: Request, number: int | None) -> Answer:
    """``/abort``: the question, about the match that is meant."""
    return confirm_abort(request, await find_match(services, request, number))


@on("yesabort")
async def abort(services: Services, request: Request) -> Answer:
    """Aborts."""
    live = await services.session.abort(
        request.ref.subject, request.user.user_id, request.ref.version, request.interaction_id
    )
    return Update(plain_message(entry_lines(request.words, live)[0]))


@on("waive")
async def ask_waive(services: Services, request: Request) -> Answer:
    """Asks before the points are declined.

    Raises:
        Refusal: they cannot be, or not by this person.
    """
    match_id, user_id, now = request.ref.subject, request.user.user_id, services.clock.now()
    await services.store.read(lambda tables: check_decline_points(tables, match_id, user_id, now))
    return Update(waive_panel(request.words, await services.session.load(match_id)))


@on("yeswaive")
async def waive_points(services: Services, request: Request) -> Answer:
    """Declines the points of a win on time."""
    match_id, user_id, now = request.ref.subject, request.user.user_id, services.clock.now()
    await decline_points(services.store, match_id, user_id, now)
    return Update(plain_message(request.words("waive.done")))


@on("again")
async def rematch(services: Services, request: Request) -> Answer:
    """Offers a rematch with the roles swapped, or takes the other's offer."""
    live = await services.session.load(request.ref.subject)
    if await services.store.read(lambda tables: tables.challenges.rematch(live.match.id)) is None:
        check_starter(await services.guild_settings(live.match.location.guild_id), request)
    made = await services.challenges.rematch(
        live.match, request.user.user_id, request.interaction_id
    )
    if isinstance(made, Challenge):
        return Update(plain_message(request.words("rematch.sent")))
    return Update(plain_message(request.words("rematch.on", match=made.match.id)))
