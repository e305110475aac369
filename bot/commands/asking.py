"""What players ask of each other: a move back, a draw; and the answers."""

from bot.commands.desk import Ask, Desk, on
from bot.commands.moving import find_match
from bot.match.offer_service import check_version
from bot.match.record.replay import Live
from bot.match.record.takeback import going
from bot.match.session import own_seat
from bot.ui.answer import Answer, Redraw
from bot.ui.asking import answered_card, asked_card, waiting_panel
from bot.ui.markdown import plain
from bot.ui.offers import standing_offer
from bot.ui.panels import confirm_panel, plain_panel
from bot.ui.wording import happened


@on("takeback")
async def ask_takeback(desk: Desk, ask: Ask) -> Answer:
    """The button [Take back]."""
    return await _takeback(desk, ask, ask.ref.subject, ask.ref.version)


async def takeback_of(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/takeback``: in the match that is meant, as it stands."""
    live = await find_match(desk, ask, number)
    return await _takeback(desk, ask, live.match.id, live.match.version)


async def _takeback(desk: Desk, ask: Ask, match_id: int, version: int) -> Answer:
    live = await desk.asking.takeback(match_id, ask.user.user_id, version, ask.interaction_id)
    if standing_offer(live):
        return Redraw(waiting_panel(ask.words, live, ask.user.user_id))
    return Redraw(plain_panel(_back(ask, live)))


@on("agree", redraws=True)
async def agree(desk: Desk, ask: Ask) -> Answer:
    """The button [Accept] below the question; the last one that is needed takes the turn back."""
    live = await _agreed(desk, ask)
    if (offer := standing_offer(live)) is None:
        return Redraw(answered_card(ask.words, live, _back(ask, live)), everywhere=True)
    then = await desk.session.at(live.match.id, going(live.match, offer.by)[0].version)
    return Redraw(asked_card(ask.words, live, then), everywhere=True)


@on("refuse", redraws=True)
async def refuse(desk: Desk, ask: Ask) -> Answer:
    """The button [Decline] below the question."""
    live = await desk.asking.decline(
        ask.ref.subject, ask.user.user_id, ask.ref.version, _number(ask)
    )
    said = ask.words("offer.takeback.declined", name=plain(ask.user.name))
    return Redraw(answered_card(ask.words, live, said), everywhere=True)


@on("withdraw")
async def withdraw(desk: Desk, ask: Ask) -> Answer:
    """The button [Withdraw it], for who asked."""
    await desk.asking.withdraw(ask.ref.subject, ask.user.user_id, ask.ref.version, _number(ask))
    return Redraw(plain_panel(ask.words("offer.withdrawn")))


@on("draw")
async def ask_draw(desk: Desk, ask: Ask) -> Answer:
    """The button [Accept the draw] asks first: it ends the match.

    Raises:
        Refusal: no seat, over, StaleMove, or no draw is offered to this person.
    """
    live = await desk.session.load(ask.ref.subject)
    seat = own_seat(live, ask.user.user_id)
    check_version(live.match, ask.ref.version)
    live.match.offers.agreed(seat, _number(ask), frozenset())
    return Redraw(confirm_panel(ask.words, live, "draw", ask.ref.arg))


@on("yesdraw")
async def accept_draw(desk: Desk, ask: Ask) -> Answer:
    """The match ends."""
    return Redraw(plain_panel(happened(ask.words, await _agreed(desk, ask))[0]))


async def _agreed(desk: Desk, ask: Ask) -> Live:
    return await desk.asking.agree(
        ask.ref.subject, ask.user.user_id, ask.ref.version, _number(ask), ask.interaction_id
    )


def _number(ask: Ask) -> int:
    return int(ask.ref.arg)


def _back(ask: Ask, live: Live) -> str:
    acting = live.acting
    assert acting is not None  # a match that goes on
    return ask.words("takeback.done", name=plain(live.match.players[acting].name))
