"""The standing offer of a match, as a line and as buttons: on cards, boards and previews."""

from bot.i18n.catalog import Words
from bot.match.record.numbers import moves_made
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import may_draw, other_seats
from bot.match.values.offers import Offer, OfferKind
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button
from bot.ui.kit.markdown import plain

EARLIEST_DRAW = 10
"""So many moves are made, five by each, before a draw is offered with a button."""


def standing_offer(live: LiveMatch) -> Offer | None:
    """Return the offer that stands at the version that is shown; None where there is none."""
    offer = live.match.offers.standing
    here = offer is not None and offer.version == live.match.version
    return offer if here and not live.match.ending else None


def offer_line(words: Words, live: LiveMatch) -> str:
    """Say what is offered; "" where nothing is."""
    offer = standing_offer(live)
    return words(f"offer.{offer.kind}.stands", name=_asker(live, offer)) if offer else ""


def decline_warning(words: Words, live: LiveMatch) -> str:
    """Say which offer a move of the seat to act would decline; "" where there is none."""
    offer = standing_offer(live)
    if offer is None or offer.by == live.acting:
        return ""
    return words(f"offer.{offer.kind}.declines", name=_asker(live, offer))


def answer_buttons(words: Words, live: LiveMatch) -> list[Control]:
    """Offer the answers to the standing offer; none where nothing is offered."""
    offer = standing_offer(live)
    if offer is None:
        return []
    ref = (live.match.id, offer.version, str(offer.number))
    if offer.kind is OfferKind.DRAW:
        return [
            button(words("button.draw"), Ref("draw", *ref)),
            button(words("button.decline"), Ref("refuse", *ref)),
        ]
    return [
        button(words("button.accept"), Ref("agree", *ref), Style.success),
        button(words("button.decline"), Ref("refuse", *ref)),
    ]


def own_answer_buttons(words: Words, live: LiveMatch, user_id: int) -> list[Control]:
    """Offer the answers that one person may give; none where they are not asked."""
    offer = standing_offer(live)
    asked = other_seats(live.match, offer.by) if offer else frozenset[int]()
    return answer_buttons(words, live) if asked.intersection(live.match.seats_of(user_id)) else []


def withdraw_buttons(words: Words, live: LiveMatch, user_id: int) -> list[Control]:
    """Let a person withdraw their own offer; none where they offer nothing.

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


def may_offer_draw(live: LiveMatch) -> bool:
    """Say whether people are shown how to offer a draw; one that stands is to be accepted.

    Before :data:`EARLIEST_DRAW` nobody means to, and ``/move draw:on`` is there for who does.
    """
    offer = standing_offer(live)
    is_late = moves_made(live) >= EARLIEST_DRAW
    return is_late and may_draw(live.match) and (not offer or offer.kind is not OfferKind.DRAW)


def early_draw_text(words: Words, live: LiveMatch, user_id: int) -> str:
    """Tell who is to move from when there is a button to offer a draw; "" where there is one."""
    is_acting = live.acting is not None and live.acting in live.match.seats_of(user_id)
    if not is_acting or moves_made(live) >= EARLIEST_DRAW or not may_draw(live.match):
        return ""
    return words("offer.draw_from", n=EARLIEST_DRAW + 1)


def _asker(live: LiveMatch, offer: Offer) -> str:
    return plain(live.match.players[offer.by].name)
