"""Rounds of leagues and Mini Cups: what everybody reads of them, where they are played.

It pings nobody; what single people are told is in ``bot.courier.entrants``.
"""

import logging
from collections.abc import Sequence

import discord

from bot.channels import SendTarget
from bot.courier.forum import round_post
from bot.courier.refusals import may_pass
from bot.courier.sender import Sender
from bot.errors import NotFound
from bot.i18n.catalog import Words
from bot.league.standings import decisive
from bot.league.values import Kind, League, Phase, Round
from bot.logs import log_fields
from bot.match.history.replay import LiveMatch
from bot.match.league_tables import RoundTables, round_tables
from bot.match.values.match import Location
from bot.match.values.notice import Notice, NoticeKind, PostedNotice
from bot.notify.decision import Discard, Unsent
from bot.notify.delivery import Sent
from bot.ui.kit.answer import ClassicMessage
from bot.ui.pages.league_notices import (
    closed_message,
    cup_message,
    off_message,
    opens_message,
    round_name,
    sign_up_message,
    sign_up_over_message,
    tables_message,
    winners_message,
)
from bot.ui.pages.league_table import sheet_of, table_picture

log = logging.getLogger(__name__)

TOO_MANY_OLD_EDITS = 30046  # of messages older than an hour


async def deliver_round(sender: Sender, notice: Notice) -> Sent | Unsent:
    """Posts what everybody reads of a round, in its channel."""
    now = sender.services.clock.now()
    try:
        found = await sender.services.store.read(lambda t: round_tables(t, notice.subject, now))
    except NotFound:  # its server's data was deleted
        return Discard()
    location = _location(found.league)
    words = await sender.public_words(location)
    message: ClassicMessage
    if notice.kind is NoticeKind.SIGN_UP and found.league.kind is Kind.MINI_CUP:
        if found.round.phase is not Phase.SIGN_UP:
            return Discard()  # it was full before anybody could read of it
        message = cup_message(words, found)
    elif notice.kind is NoticeKind.SIGN_UP and found.is_cup:
        message = winners_message(words, found)
    elif notice.kind is NoticeKind.SIGN_UP:
        message = sign_up_message(words, found)
    elif notice.kind is NoticeKind.ROUND_OPENS:
        message = opens_message(words, found)
    elif notice.kind is NoticeKind.ROUND_TABLE and found.round.phase is Phase.CLOSED:
        return Discard()  # its last table is told at this moment
    elif notice.kind in {NoticeKind.ROUND_TABLE, NoticeKind.ROUND_CLOSED}:
        picture = await table_picture(words, found, sheet_of(found, 0, 0))
        if notice.kind is NoticeKind.ROUND_CLOSED:
            last = await _decisive(sender, found)
            if last is not None:
                picture = await sender.services.result_picture(words, last)
            following = await _following(sender, found)
            message = closed_message(words, found, picture, last, following)
        else:
            message = tables_message(words, found, picture)
    else:
        message = off_message(words, found.league, found.round)
    target = await _target(sender, found, words)
    sent = await sender.send(target, location, message, notice)
    return Sent(sent.id, channel_id=sent.channel.id)


async def _target(sender: Sender, found: RoundTables, words: Words) -> SendTarget:
    """Where a round is told: its channel, or a post of its own in a forum."""
    channel = await sender.channel(found.league.channel_id)
    if not isinstance(channel, discord.ForumChannel):
        return SendTarget(found.league.channel_id)
    name = round_name(words, found.league, found.round)
    post = await round_post(sender.sharing, channel, name, words("league.post", name=name))
    return SendTarget(post.id)


async def count_sign_up(sender: Sender, notice: Notice) -> Discard:
    """Shows on the card of a sign-up who is in now, as long as it takes people."""
    found = await _signed_up(sender, notice)
    if found is None:
        return Discard()
    if found.round.phase is Phase.SIGN_UP:
        words = await sender.public_words(_location(found.league))
        card = cup_message if found.league.kind is Kind.MINI_CUP else sign_up_message
        await _change_cards(sender, found, card(words, found))
    return Discard()


async def close_sign_up(sender: Sender, notice: Notice) -> Discard:
    """Takes the buttons from the cards of a sign-up that is over."""
    found = await _signed_up(sender, notice)
    if found is None:
        return Discard()
    words = await sender.public_words(_location(found.league))
    cards = await _change_cards(
        sender, found, sign_up_over_message(words, found.league, found.round)
    )
    await sender.services.store.write(
        lambda t: t.notices.mark_gone([card.notice.id for card in cards])
    )
    return Discard()


async def _signed_up(sender: Sender, notice: Notice) -> RoundTables | None:
    """The round whose sign-up a notice is about; None once it is gone."""
    now = sender.services.clock.now()
    try:
        return await sender.services.store.read(lambda t: round_tables(t, notice.subject, now))
    except NotFound:
        return None


async def _change_cards(
    sender: Sender, found: RoundTables, message: ClassicMessage
) -> Sequence[PostedNotice]:
    """Lets the cards of a round's sign-up say something else; which they are."""
    cards = await sender.services.store.read(lambda t: t.notices.standing_sign_ups(found.round.id))
    for card in cards:
        channel = sender.client.get_partial_messageable(
            card.channel_id, guild_id=found.league.guild_id
        )
        try:
            await sender.edit_in_thread(channel.get_partial_message(card.message_id), message)
        except discord.HTTPException as error:
            if may_pass(error) and error.code != TOO_MANY_OLD_EDITS:
                raise
            # Its channel or itself may be gone; its button says what has become of the sign-up.
            log.info("a sign-up's card stays", extra=log_fields(error=str(error)))
    return cards


async def _following(sender: Sender, found: RoundTables) -> Round | None:
    """The round of a league after this one, if it is known yet."""
    if found.league.kind is not Kind.LEAGUE or found.league.ended_at is not None:
        return None
    rounds = await sender.services.store.read(lambda t: t.leagues.rounds(found.league.id))
    awaited = {Phase.PLANNED, Phase.SIGN_UP}
    return next(
        (r for r in rounds if r.number == found.round.number + 1 and r.phase in awaited), None
    )


async def _decisive(sender: Sender, found: RoundTables) -> LiveMatch | None:
    """The match that tells most of the champion, with its moves; None where there is none."""
    if not found.groups:
        return None
    first = found.groups[0]
    result = decisive(first.standings, first.results)
    if result is None or result.match_id is None:
        return None
    live = await sender.services.session.load(result.match_id)
    return live if live.match.ending and live.match.plies else None


def _location(league: League) -> Location:
    return Location(league.guild_id, league.channel_id)
