"""Somebody ran out of time: the win is claimed, they are nudged or given time; points declined."""

from bot.commands.confirmed import confirmed
from bot.commands.matches import ending_answer, match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.match.settlement import check_decline_points, decline_points
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.kit.respond import plain_message
from bot.ui.kit.seat_names import seat_name
from bot.ui.match.confirmations import claim_panel, decline_points_panel


@on("claim")
async def ask_claim(services: Services, request: Request) -> Answer:
    """Ask for confirmation before the win is claimed.

    Raises:
        Refusal: as :meth:`bot.match.claims.Claims.ask_claim`.
    """
    live = await match_of_button(services, request)
    live = await services.claims.ask_claim(live.match.id, request.user.user_id)
    return Update(claim_panel(request.words, live))


@on("yesclaim")
@confirmed
async def claim(services: Services, request: Request) -> Answer:
    """Claim the win."""
    live = await services.claims.claim(
        request.ref.subject, request.user.user_id, request.ref.version, request.interaction_id
    )
    return ending_answer(request, live)


@on("nudge")
async def nudge(services: Services, request: Request) -> Answer:
    """Remind the player whose turn it is."""
    live = await services.claims.nudge(request.ref.subject, request.user.user_id)
    assert live.acting is not None  # nobody else is nudged
    name = seat_name(request.words, live.match, live.acting)
    return Reply(plain_message(request.words("clock.nudged", name=name)))


@on("give")
async def give(services: Services, request: Request) -> Answer:
    """Give the player whose turn it is two days more."""
    ref = request.ref
    live = await services.claims.give(ref.subject, request.user.user_id, ref.version)
    clock = live.match.clock
    assert clock.turn is not None and clock.deadline is not None  # somebody was just given time
    name, at = seat_name(request.words, live.match, clock.turn), clock.deadline // 1000
    return Reply(plain_message(request.words("clock.gave", name=name, at=at)))


@on("waive")
async def ask_decline_points(services: Services, request: Request) -> Answer:
    """Ask for confirmation before the points of a win on time are declined.

    Raises:
        Refusal: they cannot be, or not by this person.
    """
    live = await match_of_button(services, request)
    match_id, user_id, now = live.match.id, request.user.user_id, services.clock.now()
    await services.store.read(lambda tables: check_decline_points(tables, match_id, user_id, now))
    return Update(decline_points_panel(request.words, live))


@on("yeswaive")
async def decline_points_of_match(services: Services, request: Request) -> Answer:
    """Decline the points of a win on time."""
    match_id, user_id, now = request.ref.subject, request.user.user_id, services.clock.now()
    await decline_points(services.store, match_id, user_id, now)
    return Update(plain_message(request.words("waive.done")))
