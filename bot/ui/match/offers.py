"""The offer that stands in a match, in a line and as buttons: on cards, boards and previews."""

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import other_seats
from bot.match.values.offers import Offer, OfferKind
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button
from bot.ui.kit.markdown import plain


def standing_offer(live: LiveMatch) -> Offer | None:
    """The offer that stands, where the version it stands at is the one that is shown."""
    offer = live.match.offers.standing
    here = offer is not None and offer.version == live.match.version
    return offer if here and not live.match.ending else None


def offer_line(words: Words, live: LiveMatch) -> str:
    """What is asked now; empty where nothing is."""
    offer = standing_offer(live)
    return words(f"offer.{offer.kind}.stands", name=_asker(live, offer)) if offer else ""


def decline_warning(words: Words, live: LiveMatch) -> str:
    """What a move of the seat to act would decline; empty where that is nothing."""
    offer = standing_offer(live)
    if offer is None or offer.by == live.acting:
        return ""
    return words(f"offer.{offer.kind}.declines", name=_asker(live, offer))


def answer_buttons(words: Words, live: LiveMatch) -> list[Control]:
    """How what is asked can be answered; none where nothing is."""
    offer = standing_offer(live)
    if offer is None:
        return []
    ref = (live.match.id, offer.version, str(offer.number))
    if offer.kind is OfferKind.DRAW:
        return [button(words("button.draw"), Ref("draw", *ref))]
    return [
        button(words("button.accept"), Ref("agree", *ref), Style.success),
        button(words("button.decline"), Ref("refuse", *ref)),
    ]


def own_answer_buttons(words: Words, live: LiveMatch, user_id: int) -> list[Control]:
    """The answers that a person may give; none where they are not asked."""
    offer = standing_offer(live)
    asked = other_seats(live.match, offer.by) if offer else frozenset[int]()
    return answer_buttons(words, live) if asked.intersection(live.match.seats_of(user_id)) else []


def withdraw_buttons(words: Words, live: LiveMatch, user_id: int) -> list[Control]:
    """The way to take back what a person asks themselves; none where they ask nothing.

    A draw is offered with a move and stands until the next.
    """
    offer = standing_offer(live)
    if (
        offer is None
        or offer.kind is OfferKind.DRAW
        or offer.by not in live.match.seats_of(user_id)
    ):
        return []
    ref = Ref("withdraw", live.match.id, offer.version, str(offer.number))
    return [button(words("button.withdraw"), ref)]


def _asker(live: LiveMatch, offer: Offer) -> str:
    return plain(live.match.players[offer.by].name)
