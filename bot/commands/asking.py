"""What players ask of each other: a move back, a draw; and the answers."""

from bot.commands.moving import find_match
from bot.commands.registry import on
from bot.commands.request import Request
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import check_version, own_seat
from bot.match.record.takeback import entries_to_take_back
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.markdown import plain
from bot.ui.kit.respond import plain_message
from bot.ui.match.match_text import entry_lines
from bot.ui.match.offers import standing_offer
from bot.ui.match.panels import confirm_panel
from bot.ui.match.takeback import takeback_card, takeback_closed_card, takeback_waiting_panel


@on("takeback")
async def ask_takeback(services: Services, request: Request) -> Answer:
    """The button [Take back]."""
    return await _takeback(services, request, request.ref.subject, request.ref.version)


async def takeback_of(services: Services, request: Request, number: int | None) -> Answer:
    """``/takeback``: in the match that is meant, as it stands."""
    live = await find_match(services, request, number)
    return await _takeback(services, request, live.match.id, live.match.version)


async def _takeback(services: Services, request: Request, match_id: int, version: int) -> Answer:
    live = await services.offers.takeback(
        match_id, request.user.user_id, version, request.interaction_id
    )
    if standing_offer(live):
        return Update(takeback_waiting_panel(request.words, live, request.user.user_id))
    return Update(plain_message(_back(request, live)))


@on("agree", redraws=True)
async def agree(services: Services, request: Request) -> Answer:
    """The button [Accept] below the question; the last one that is needed takes the turn back."""
    live = await _agreed(services, request)
    if (offer := standing_offer(live)) is None:
        return Update(takeback_closed_card(request.words, live, _back(request, live)), public=True)
    then = await services.session.load_at(
        live.match.id, entries_to_take_back(live.match, offer.by)[0].version
    )
    return Update(takeback_card(request.words, live, then), public=True)


@on("refuse", redraws=True)
async def refuse(services: Services, request: Request) -> Answer:
    """The button [Decline] below the question."""
    live = await services.offers.decline(
        request.ref.subject, request.user.user_id, request.ref.version, _number(request)
    )
    said = request.words("offer.takeback.declined", name=plain(request.user.name))
    return Update(takeback_closed_card(request.words, live, said), public=True)


@on("withdraw")
async def withdraw(services: Services, request: Request) -> Answer:
    """The button [Withdraw it], for who asked."""
    await services.offers.withdraw(
        request.ref.subject, request.user.user_id, request.ref.version, _number(request)
    )
    return Update(plain_message(request.words("offer.withdrawn")))


@on("draw")
async def ask_draw(services: Services, request: Request) -> Answer:
    """The button [Accept the draw] asks first: it ends the match.

    Raises:
        Refusal: no seat, over, StaleMove, or no draw is offered to this person.
    """
    live = await services.session.load(request.ref.subject)
    seat = own_seat(live, request.user.user_id)
    check_version(live.match, request.ref.version)
    live.match.offers.agreed(seat, _number(request), frozenset())
    return Update(confirm_panel(request.words, live, "draw", request.ref.arg))


@on("yesdraw")
async def accept_draw(services: Services, request: Request) -> Answer:
    """The match ends."""
    return Update(plain_message(entry_lines(request.words, await _agreed(services, request))[0]))


async def _agreed(services: Services, request: Request) -> LiveMatch:
    return await services.offers.agree(
        request.ref.subject,
        request.user.user_id,
        request.ref.version,
        _number(request),
        request.interaction_id,
    )


def _number(request: Request) -> int:
    return int(request.ref.arg)


def _back(request: Request, live: LiveMatch) -> str:
    acting = live.acting
    assert acting is not None  # a match that goes on
    return request.words("takeback.done", name=plain(live.match.players[acting].name))
