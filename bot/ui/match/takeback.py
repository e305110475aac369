"""Messages about what the others are asked to agree to: a move taken back, a match called off."""

import re

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import consulted_seats, other_seats
from bot.match.values.match import EntryKind, Match, Player
from bot.match.values.offers import Offer
from bot.ui.kit.answer import ClassicMessage, Message
from bot.ui.kit.items import container, row, text_display
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain
from bot.ui.match.match_text import entry_text, match_title
from bot.ui.match.offers import answer_buttons, standing_offer, withdraw_buttons

BOLD = re.compile(r"\*\*(.+?)\*\*")


def takeback_card(
    words: Words, live: LiveMatch, then: LiveMatch, pings: frozenset[int] = frozenset()
) -> ClassicMessage:
    """Ask the others for a takeback, by their names; only who is in *pings* is called.

    ``then`` is the match as the turn left it that is to go.
    """
    offer = standing_offer(live)
    assert offer is not None  # only a question that stands is shown
    asker = plain(live.match.players[offer.by].name)
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
    offer = standing_offer(live)
    assert offer is not None  # only a question that stands is shown
    asks = words("offer.abort.asks", name=plain(live.match.players[offer.by].name))
    lines = [_addressed(words, live, offer, asks, pings)]
    agree = words("offer.abort.agree")
    lines += [*_agreements(words, live, offer), _or_you_move(words, live, offer, agree)]
    content = "\n".join([*lines, f"-# {match_title(words, live)}"])
    return ClassicMessage(content, (tuple(answer_buttons(words, live)),), pings=pings)


def _addressed(
    words: Words, live: LiveMatch, offer: Offer, asks: str, pings: frozenset[int]
) -> str:
    """Put before a question the names of those who still have to answer it."""
    waiting = [live.match.players[s] for s in sorted(consulted_seats(live.match, offer.by))]
    agreed = {live.match.players[s].user_id for s in offer.agreed}
    names = {
        player.user_id: f"<@{player.user_id}>" if player.user_id in pings else plain(player.name)
        for player in waiting
        if player.user_id not in agreed
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
        words("offer.takeback.agreed", name=plain(live.match.players[seat].name))
        for seat in sorted(offer.agreed)
    ]


def settled_line(words: Words, question: str) -> ClassicMessage:
    """Make one line of a question that is settled, from what stood in it in bold."""
    found = BOLD.search(question)
    asked = found[1].rstrip(":.") if found else question.partition("\n")[0]
    return ClassicMessage(words("offer.settled", asked=asked))


def granted_line(words: Words, match: Match, last: Player) -> ClassicMessage:
    """Say who agreed to what: the *last* one, where nobody else was asked."""
    people = {player.user_id for player in match.players if player.level is None}
    done = match.entries[-1].kind  # a yes that Discord delivers twice may find a move after it
    what = f".{done}" if done in {EntryKind.TAKEBACK, EntryKind.ABORT} else ""
    return ClassicMessage(words(f"offer.granted{what}", name=plain(last.name), n=len(people) - 1))


def waiting_panel(words: Words, live: LiveMatch, user_id: int) -> Message:
    """Tell the one who asked that it must be answered now, and can be withdrawn."""
    offer, match = standing_offer(live), live.match
    assert offer is not None  # it was asked a moment ago
    asked = [plain(match.players[seat].name) for seat in sorted(other_seats(match, offer.by))]
    said = words(f"offer.{offer.kind}.asked", names=listed(words, asked), n=len(asked))
    if _may_move(live, offer) and live.acting is not None:
        said = words("offer.or_moves", said=said, name=plain(match.players[live.acting].name))
    buttons = row(*withdraw_buttons(words, live, user_id))
    return Message((container(text_display(f"{said}\n-# {match_title(words, live)}"), buttons),))
