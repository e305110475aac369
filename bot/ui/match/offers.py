"""What players ask of each other: the standing offer on cards and boards, and its own messages."""

from bot.i18n.catalog import Words
from bot.match.history.numbers import moves_made
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import consulted_seats, may_draw, other_seats
from bot.match.values.match import EntryKind, Match, Player
from bot.match.values.offers import Offer, OfferKind
from bot.ui.kit.answer import ClassicMessage, Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain
from bot.ui.kit.seat_names import seat_name
from bot.ui.match.match_text import entry_text
from bot.ui.match.names import called_name, match_title
from rules.core import Seat

EARLIEST_DRAW = 10
"""So many moves are made, five by each, before a draw is offered with a button."""


def open_offer(live: LiveMatch) -> Offer | None:
    """Return the offer that stands at the version that is shown; None where there is none."""
    offer = live.match.offers.open
    here = offer is not None and offer.version == live.match.version
    return offer if here and not live.match.ending else None


def offer_line(words: Words, live: LiveMatch) -> str:
    """Say what is offered; "" where nothing is."""
    offer = open_offer(live)
    return words(f"offer.{offer.kind}.stands", name=_asker(words, live, offer)) if offer else ""


def decline_warning(words: Words, live: LiveMatch) -> str:
    """Say which offer a move of the seat to act would decline; "" where there is none."""
    offer = open_offer(live)
    if offer is None or offer.by == live.acting or not offer.is_question:
        return ""
    return words(f"offer.{offer.kind}.declines", name=_asker(words, live, offer))


def answer_buttons(words: Words, live: LiveMatch) -> list[Control]:
    """Offer the answers to the standing offer; none where nothing is offered."""
    offer = open_offer(live)
    if offer is None:
        return []
    ref = (live.match.id, offer.version, str(offer.number))
    if offer.kind is OfferKind.DRAW:
        return [
            button(words("button.draw"), Ref("draw", *ref)),
            button(words("button.decline"), Ref("refuse", *ref)),
        ]
    if offer.kind is OfferKind.RESIGN:
        return [button(words("button.end_here"), Ref("endhere", *ref))]
    return [
        button(words("button.accept"), Ref("agree", *ref), Style.success),
        button(words("button.decline"), Ref("refuse", *ref)),
    ]


def own_answer_buttons(words: Words, live: LiveMatch, user_id: int) -> list[Control]:
    """Offer the answers that one person may give; none where they are not asked."""
    offer = open_offer(live)
    asked = other_seats(live.match, offer.by) if offer else frozenset[int]()
    return answer_buttons(words, live) if asked.intersection(live.match.seats_of(user_id)) else []


def withdraw_buttons(words: Words, live: LiveMatch, user_id: int) -> list[Control]:
    """Let a person withdraw their own offer; none where they offer nothing.

    A draw is offered with a move and stands until the next.
    """
    offer = open_offer(live)
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
    offer = open_offer(live)
    is_late = moves_made(live) >= EARLIEST_DRAW
    return is_late and may_draw(live.match) and (not offer or offer.kind is not OfferKind.DRAW)


def early_draw_text(words: Words, live: LiveMatch, user_id: int) -> str:
    """Tell who is to move from when there is a button to offer a draw; "" where there is one."""
    is_acting = live.acting is not None and live.acting in live.match.seats_of(user_id)
    if not is_acting or moves_made(live) >= EARLIEST_DRAW or not may_draw(live.match):
        return ""
    return words("offer.draw_from", n=EARLIEST_DRAW + 1)


def _asker(words: Words, live: LiveMatch, offer: Offer) -> str:
    return seat_name(words, live.match, offer.by)


def takeback_card(
    words: Words, live: LiveMatch, then: LiveMatch, pings: frozenset[int] = frozenset()
) -> ClassicMessage:
    """Ask the others for a takeback, by their names; only who is in *pings* is called.

    ``then`` is the match as the turn left it that is to go.
    """
    offer = open_offer(live)
    assert offer is not None  # only a question that stands is shown
    asker = seat_name(words, live.match, offer.by)
    asks = words("offer.takeback.asks", who=asker, headline=entry_text(words, then))
    lines = [_addressed(words, live, offer, asks, pings)]
    if then.match.version < live.match.line[-1].version:
        lines.append(words("offer.takeback.answers"))
    lines += _agreements(words, live, offer)
    agree = words("offer.takeback.agree", name=asker)
    lines.append(_or_you_move(words, live, offer, agree))
    content = "\n".join([*lines, f"-# {match_title(words, live)}"])
    return ClassicMessage(content, (tuple(answer_buttons(words, live)),), pings=pings)


def abort_card(
    words: Words, live: LiveMatch, pings: frozenset[int] = frozenset()
) -> ClassicMessage:
    """Ask the others, by their names, whether to call the match off; *pings* are called."""
    offer = open_offer(live)
    assert offer is not None  # only a question that stands is shown
    asks = words("offer.abort.asks", name=seat_name(words, live.match, offer.by))
    lines = [_addressed(words, live, offer, asks, pings)]
    agree = words("offer.abort.agree")
    lines += [*_agreements(words, live, offer), _or_you_move(words, live, offer, agree)]
    content = "\n".join([*lines, f"-# {match_title(words, live)}"])
    return ClassicMessage(content, (tuple(answer_buttons(words, live)),), pings=pings)


def _addressed(
    words: Words, live: LiveMatch, offer: Offer, asks: str, pings: frozenset[int]
) -> str:
    """Put before a question the names of those who still have to answer it."""
    players = live.match.players
    agreed = {players[seat].user_id for seat in offer.agreed}
    names = {
        players[seat].user_id: called_name(words, live.match, seat, pings)
        for seat in sorted(consulted_seats(live.match, offer.by))
        if players[seat].user_id not in agreed
    }
    if not names:
        return asks
    return words("offer.addressed", people=listed(words, [*names.values()]), asks=asks)


def _or_you_move(words: Words, live: LiveMatch, offer: Offer, said: str) -> str:
    """Add that a move declines it, where one of those who are asked is to move."""
    return words("offer.or_you_move", said=said) if _may_move(live, offer) else said


def _may_move(live: LiveMatch, offer: Offer) -> bool:
    return live.acting in other_seats(live.match, offer.by)


def _agreements(words: Words, live: LiveMatch, offer: Offer) -> list[str]:
    return [
        words("offer.takeback.agreed", name=seat_name(words, live.match, seat))
        for seat in sorted(offer.agreed)
    ]


def answered_line(words: Words, match: Match, kind: OfferKind, by: Seat) -> ClassicMessage:
    """Make one line of a question that is settled: who asked what."""
    return ClassicMessage(words(f"offer.{kind}.settled", name=seat_name(words, match, by)))


def granted_line(words: Words, match: Match, last: Player) -> ClassicMessage:
    """Say who agreed to what: the *last* one, where nobody else was asked."""
    people = {player.user_id for player in match.players if player.level is None}
    done = match.entries[-1].kind  # a yes that Discord delivers twice may find a move after it
    what = f".{done}" if done in {EntryKind.TAKEBACK, EntryKind.ABORT} else ""
    return ClassicMessage(words(f"offer.granted{what}", name=plain(last.name), n=len(people) - 1))


def waiting_panel(words: Words, live: LiveMatch, user_id: int) -> Message:
    """Tell the one who asked that it must be answered now, and can be withdrawn."""
    offer, match = open_offer(live), live.match
    assert offer is not None  # it was asked a moment ago
    asked = [seat_name(words, match, seat) for seat in sorted(other_seats(match, offer.by))]
    said = words(f"offer.{offer.kind}.asked", names=listed(words, asked), n=len(asked))
    if _may_move(live, offer) and live.acting is not None:
        said = words("offer.or_moves", said=said, name=seat_name(words, match, live.acting))
    buttons = withdraw_buttons(words, live, user_id)
    return framed(f"{said}\n-# {match_title(words, live)}", *buttons)
