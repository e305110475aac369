"""What players offer each other during a match: a takeback (``/takeback``), a draw, the win."""

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
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import check_version, own_seat
from bot.match.history.takeback import entries_to_take_back
from bot.match.values.match import EntryKind
from bot.match.values.offers import OfferKind
from bot.services import Services
from bot.ui.kit.answer import Answer, ClassicMessage, Reply, Update
from bot.ui.kit.markdown import plain
from bot.ui.kit.respond import plain_message
from bot.ui.kit.seat_names import seat_name
from bot.ui.match.confirmations import draw_panel
from bot.ui.match.offers import abort_card, granted_line, open_offer, takeback_card

SETTLED = frozenset({"offer.none", "match_over", "stale"})
"""Refusals to withdraw what was answered, or played past."""


@slash_command(Scope.BOT)
def takeback_command(words: Words) -> Command:
    """Declare ``/takeback``."""
    return match_command(words, "takeback", serve_takeback, running_matches)


async def serve_takeback(services: Services, request: Request, number: int | None) -> Answer:
    """Ask for a takeback in the match that is meant, as it stands."""
    live = await find_match(services, request, number)
    return await _offer_takeback(services, request, live.match.id, live.match.version)


@on("takeback")
async def offer_takeback(services: Services, request: Request) -> Answer:
    """Ask for a takeback in the match of the button."""
    return await _offer_takeback(services, request, request.ref.subject, request.ref.version)


async def _offer_takeback(
    services: Services, request: Request, match_id: int, version: int
) -> Answer:
    live = await services.offers.takeback(
        match_id, request.user.user_id, version, request.interaction_id
    )
    if open_offer(live):
        return offer_asked(request, live)
    return Update(plain_message(_takeback_text(request, live)))


@on("agree", updates=True)
async def agree(services: Services, request: Request) -> Answer:
    """Agree to what is asked; with the last agreement that is needed, it is done.

    What was done, the card below says. The question says who agreed to call a match off; a move
    that was taken back needs no second line.
    """
    live, words = await _agree(services, request), await services.public_words(request.guild_id)
    if (offer := open_offer(live)) is None:
        line = granted_line(words, live.match, request.user)
        is_told = live.match.entries[-1].kind is EntryKind.TAKEBACK
        return Update(line, public=True, brief=is_told)
    if offer.kind is OfferKind.ABORT:
        return Update(abort_card(words, live), public=True)
    entry = entries_to_take_back(live.match, offer.by)[0]
    then = await services.session.load_at(live.match.id, entry.version)
    return Update(takeback_card(words, live, then), public=True)


@on("refuse", updates=True)
async def refuse(services: Services, request: Request) -> Answer:
    """Decline what is asked."""
    before = await services.session.load(request.ref.subject)
    offer = before.match.offers.open
    await services.offers.decline(
        request.ref.subject, request.user.user_id, request.ref.version, _offer_number(request)
    )
    assert offer is not None  # or it could not be declined
    name = plain(request.user.name)
    words = await services.public_words(request.guild_id)
    if offer.kind is OfferKind.DRAW:
        # The question stands on the card of the turn, which stays; everybody reads the answer.
        return Reply(ClassicMessage(words("offer.draw.declined", name=name)), public=True)
    text = words(f"offer.{offer.kind}.declined", name=name)
    return Update(ClassicMessage(text), public=True)


@on("withdraw")
async def withdraw(services: Services, request: Request) -> Answer:
    """Withdraw one's own offer; where it was answered before, the button goes all the same."""
    try:
        await services.offers.withdraw(
            request.ref.subject, request.user.user_id, request.ref.version, _offer_number(request)
        )
    except Refusal as refusal:
        if refusal.key not in SETTLED:
            raise
        return Update(plain_message(request.words("offer.settled_before")))
    return Update(plain_message(request.words("offer.withdrawn")))


@on("draw")
async def ask_draw(services: Services, request: Request) -> Answer:
    """Ask for confirmation before a draw is accepted: it ends the match.

    Raises:
        Refusal: no seat, the match is over or has moved on, or nobody offers this person a draw.
    """
    live = await match_of_button(services, request)
    seat = own_seat(live, request.user.user_id)
    check_version(live.match, request.ref.version)
    live.match.offers.agreed(seat, _offer_number(request), frozenset())
    return Update(draw_panel(request.words, live, request.ref.arg))


@on("yesdraw")
@confirmed
async def accept_draw(services: Services, request: Request) -> Answer:
    """Accept a draw."""
    live = await _agree(services, request)
    return ending_answer(request, live)


@on("endhere")
@confirmed
async def accept_win(services: Services, request: Request) -> Answer:
    """Accept that the computer resigns: its player has won, and is asked nothing more."""
    live = await _agree(services, request)
    return ending_answer(request, live)


async def _agree(services: Services, request: Request) -> LiveMatch:
    return await services.offers.agree(
        request.ref.subject,
        request.user.user_id,
        request.ref.version,
        _offer_number(request),
        request.interaction_id,
    )


def _offer_number(request: Request) -> int:
    """Read the number of the offer in the custom_id.

    Raises:
        Refusal: it is none; no button of the bot says that.
    """
    number = request.ref.arg
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        raise Refusal("old_button")
    return int(number)


def _takeback_text(request: Request, live: LiveMatch) -> str:
    assert live.acting is not None  # a match that goes on
    name = seat_name(request.words, live.match, live.acting)
    return request.words("takeback.done", name=name)
