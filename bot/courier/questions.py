"""Messages of offers inside a match: posted when made, collapsed to one line once settled."""

import logging

import discord

from bot.courier.personal import decide
from bot.courier.refusals import may_pass
from bot.courier.sender import Sender
from bot.logs import log_fields
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import consulted_seats
from bot.match.history.takeback import entries_to_take_back
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.offers import Offer, OfferKind
from bot.notify.decision import Discard, Send
from bot.ui.match.offers import abort_card, answered_line, open_offer, takeback_card

log = logging.getLogger(__name__)


async def deliver_question(sender: Sender, notice: Notice) -> int | None:
    """Posts an offer of a takeback or an abort, unless it was settled meanwhile."""
    live = await sender.services.session.load(notice.subject)
    offer = open_offer(live)
    if offer is None or offer.number != notice.version:
        return None
    location = live.match.location
    words, pings = await sender.public_words(location), await _asked(sender, live, offer)
    if offer.kind is OfferKind.ABORT:
        message = abort_card(words, live, pings)
    else:
        first = entries_to_take_back(live.match, offer.by)[0]
        then = await sender.services.session.load_at(live.match.id, first.version)
        message = takeback_card(words, live, then, pings)
    return (await sender.send(sender.target(location), location, message, notice)).id


async def _asked(sender: Sender, live: LiveMatch, offer: Offer) -> frozenset[int]:
    """Return the people that the message of an offer pings: those asked who want pings now."""
    if (await sender.guild_settings(live.match.location)).quiet:
        return frozenset()
    match, now = live.match, sender.services.clock.now()
    called = set()
    for seat in consulted_seats(match, offer.by) - offer.agreed:
        user_id = match.players[seat].user_id
        # Decided like a PAIRED notice, which is current as long as the match is at this version.
        news = Notice(NoticeKind.PAIRED, match.id, match.version, now, user_id)
        decision = await decide(sender, news, live)
        if isinstance(decision, Send) and decision.ping:
            called.add(user_id)
    return frozenset(called)


async def close_question(sender: Sender, notice: Notice) -> int | Discard:
    """Edits the message of a settled offer to one line, unless it shows the answer already.

    If it can't be edited, it stays: its buttons answer that the offer is settled. So does one of
    before it was kept what was asked.
    """
    asked = Notice(NoticeKind.ASKED, notice.subject, notice.version, 0)
    message_id = await sender.services.store.read(lambda t: t.notices.message_of(asked))
    if message_id is None:
        return Discard()
    live = await sender.services.session.load(notice.subject)
    asked_then = live.match.offers.what(notice.version)
    if asked_then is None:
        return Discard()
    location = live.match.location
    target = sender.target(location)
    channel = sender.client.get_partial_messageable(target.id, guild_id=location.guild_id)
    words = await sender.public_words(location)
    try:
        message = await channel.fetch_message(message_id)
        if not message.components:
            return Discard()
        line = answered_line(words, live.match, *asked_then)
        await sender.edit(channel.get_partial_message(message_id), line)
    except discord.HTTPException as error:
        if may_pass(error):
            raise
        log.info("a question stays", extra=log_fields(match=live.match.id, error=str(error)))
        return Discard()
    return message_id
