"""Cards of matches against the computer: one message for an hour, or a private answer.

They ping nobody. A match that is played privately has no message: the answer to the newest click is
edited, for as long as Discord accepts that; later changes are seen at the next click.
"""

import logging

import discord

from bot.courier import cards
from bot.courier.cards import compose_card, compose_plain_card
from bot.courier.private_answer import change_answer, follow_answer
from bot.courier.sender import Sender
from bot.courier.surroundings import Surroundings
from bot.logs import log_fields
from bot.match.history.help import person_in
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import seat_of
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import HOUR_MS
from bot.notify.decision import Defer, Discard
from bot.notify.delivery import Sent
from bot.tips import tip_of
from bot.ui.kit.few_buttons import few_buttons
from bot.ui.kit.reader import own_words
from bot.ui.kit.views import own_view, pointing
from bot.ui.match.card_context import CardContext, Tip
from bot.ui.match.panels import board_panel

log = logging.getLogger(__name__)

IN_PLACE_MS = HOUR_MS
GONE = (10008, 50005, 30046)  # deleted; not ours; changed too often when it was old
UNAUTHORIZED = 401
ANSWERING_MS = 5000
EXPIRED = (10015, 10062, 50027, 10008)  # token or webhook gone, or the message


async def deliver_opening(sender: Sender, notice: Notice) -> Sent | Defer | Discard:
    """Opens the place of a match with its first card."""
    live = await sender.services.session.load(notice.subject)
    if live.match.location.is_private:
        return await _answer_privately(sender, live, notice)
    return await cards.deliver_opening(sender, notice)


async def deliver_card(sender: Sender, notice: Notice) -> int | Sent | Defer | Discard:
    """Posts the card of a version; against the computer it replaces the card before.

    The card of a result is posted as a new message, below everything written meanwhile, where its
    player looks.
    """
    live, around = await cards.load_for_card(sender, notice)
    if live.match.has_computer and live.match.location.is_private:
        return await _answer_privately(sender, live, notice)
    if not live.match.has_computer or live.match.ending:
        return await cards.post_card(sender, notice, live, around)
    last = await sender.services.store.read(lambda t: t.notices.last_card(live.match.id))
    if last is not None:
        message_id, posted_at = last
        is_fresh = sender.services.clock.now() - posted_at < IN_PLACE_MS
        if is_fresh and await _edit(sender, live, around, message_id):
            return message_id
    return await cards.post_card(sender, notice, live, around)


async def deliver_plain_opening(sender: Sender, notice: Notice) -> Sent | Defer | Discard:
    """Opens the place of a match with a plain card; nothing to do for a private match."""
    live = await sender.services.session.load(notice.subject)
    if live.match.location.is_private:
        return Discard()
    return await cards.deliver_opening(sender, notice, compose_plain_card)


async def deliver_plain_card(sender: Sender, notice: Notice) -> Sent | Discard:
    """Posts a plain card of a version; in a private match the next click shows the board."""
    live, around = await cards.load_for_card(sender, notice)
    if live.match.location.is_private:
        return Discard()
    return await cards.post_card(sender, notice, live, around, compose_plain_card)


async def _edit(sender: Sender, live: LiveMatch, around: Surroundings, message_id: int) -> bool:
    """Edits a message to show the present position; False if it can't be edited."""
    match = live.match
    target = sender.target(match.location)
    if target.is_aside(match.location):
        return False
    is_first = not match.entries
    message = await compose_card(sender, live, target, around, frozenset(), is_first)
    channel = sender.client.get_partial_messageable(target.id, guild_id=match.location.guild_id)
    try:
        await sender.edit_in_thread(channel.get_partial_message(message_id), message)
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        log.info("a card is posted anew", extra=log_fields(match=match.id, error=str(error)))
        return False
    return True


async def _answer_privately(sender: Sender, live: LiveMatch, notice: Notice) -> Defer | Discard:
    """Edits the answer to the player's newest click, if it still can, to show the position.

    Who plays by words gets a message below it, once it is their turn again or the match is over.
    """
    match, services = live.match, sender.services
    known = await services.store.read(lambda t: t.computer_matches.get(match.id))
    now = services.clock.now()
    if known is None or known.token is None or now >= (known.token_until or 0):
        return Discard()
    person = person_in(match).user_id
    settings = await services.settings(person)
    if settings.in_words and not _is_news(live, notice, person):
        return Discard()
    said = own_words(services.words(), settings)
    view, tip = own_view(said, live, settings), await tip_of(services, said, live)
    view = pointing(view, tip.cells) if tip else view
    board = await services.board(said, live.state, view, settings, seat_of(live, person))
    tip = tip or Tip(await services.waiting_line(said, live))
    panel = board_panel(CardContext(said, live, now, person, tip=tip), board)
    try:
        if settings.in_words:
            await follow_answer(sender, known.token, few_buttons(said, panel))
        else:
            await change_answer(sender, known.token, panel)
    except discord.HTTPException as error:
        if error.code not in EXPIRED and error.status != UNAUTHORIZED:
            raise
        if now < known.answered_at + ANSWERING_MS:
            return Defer(now + ANSWERING_MS // 10)  # the answer itself is on its way
        log.info("shown at the next click", extra=log_fields(match=match.id, error=str(error)))
    return Discard()


def _is_news(live: LiveMatch, notice: Notice, person: int) -> bool:
    """Whether a *notice* of a private match tells its *person* what no answer of theirs did."""
    match = live.match
    is_newest = notice.kind is NoticeKind.CARD and notice.version == match.version
    return is_newest and (match.ending is not None or live.acting in match.seats_of(person))
