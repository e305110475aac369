"""What a person has asked of others: told to them alone with a button that withdraws it."""

from bot.commands.request import Request
from bot.match.history.replay import LiveMatch
from bot.match.lobby.challenges import LIVE_STATUSES
from bot.match.values.challenge import Challenge
from bot.services import Services
from bot.ui.kit.answer import Update
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.markdown import plain
from bot.ui.kit.respond import plain_message
from bot.ui.lobby.challenges import withdraw_panel
from bot.ui.match.offers import open_offer, waiting_panel


def challenge_asked(request: Request, challenge: Challenge, said: str) -> Update:
    """Say something of a person's own challenge, until somebody answers it."""
    panel = withdraw_panel(request.words, challenge, said)
    return Update(panel, asks=Ref("cancel", challenge.id))


def offer_asked(request: Request, live: LiveMatch) -> Update:
    """Say that others have to agree to what a person asks in a match, until they answer."""
    offer = open_offer(live)
    assert offer is not None  # it was asked a moment ago
    asks = Ref("withdraw", live.match.id, offer.version, str(offer.number))
    return Update(waiting_panel(request.words, live, request.user.user_id), asks=asks)


async def is_asked(services: Services, asks: Ref) -> bool:
    """Say whether what a button withdraws still waits for an answer.

    Raises:
        NotFound: there is no such challenge or match.
    """
    if asks.op == "cancel":
        return (await services.challenges.load(asks.subject)).status in LIVE_STATUSES
    offer = open_offer(await services.session.load(asks.subject))
    return offer is not None and str(offer.number) == asks.arg


def too_late(request: Request, challenge: Challenge) -> Update:
    """Say what became of a challenge that can't be withdrawn any more; the button goes."""
    last = challenge.joined[-1]
    answerer = last if challenge.is_table else challenge.invited or last
    key = f"asked.{challenge.status.value}"
    return Update(plain_message(request.words(key, name=plain(answerer.name))))
