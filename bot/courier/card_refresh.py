"""Editing a match's newest card after its clock or the offer on it has changed."""

import logging

import discord

from bot.courier.cards import compose_card
from bot.courier.sender import Sender
from bot.courier.surroundings import Surroundings, surroundings_of
from bot.courier.threads import closed_thread
from bot.logs import log_fields
from bot.match.ports import Tables
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind
from bot.notify.decision import Discard

log = logging.getLogger(__name__)

Newest = tuple[int | None, frozenset[int]]
"""The message id of a match's newest card (None: there is none), and the people it pinged."""

NOT_NOW = (
    30046,
    50083,
)  # too many edits of old messages within an hour; a thread archived just now


async def refresh_clock(sender: Sender, notice: Notice) -> int | Discard:
    """Edits the newest card so that it shows the present deadline and offer; pings nobody.

    A card that is not posted yet will show them anyway. A card that cannot be edited is left alone:
    the board and the list of matches show them, too.
    """
    now = sender.services.clock.now()

    async def look(tables: Tables, match: Match) -> tuple[Newest, Surroundings]:
        return await _newest(tables, match), await surroundings_of(tables, match, now)

    live, (newest, around) = await sender.services.session.load_with(notice.subject, look)
    match, (message_id, called) = live.match, newest
    if match.ending or match.location.thread_id is None or message_id is None:
        return Discard()
    target = sender.target(match.location)
    if target.is_aside(match.location):
        return Discard()  # its cards are in the thread, where we may not post
    if thread := await closed_thread(sender, match.location):
        if thread.locked:
            return Discard()
        await thread.edit(archived=False)
    # It still mentions those whom it pinged, or it would vanish from their list of mentions.
    message = await compose_card(sender, live, target, around, called, not match.entries)
    channel = sender.client.get_partial_messageable(target.id, guild_id=match.location.guild_id)
    try:
        await sender.edit(channel.get_partial_message(message_id), message)
    except discord.HTTPException as error:
        if error.code not in NOT_NOW:
            raise
        log.info("a card keeps its time", extra=log_fields(match=match.id, error=str(error)))
        return Discard()
    return message_id


async def _newest(tables: Tables, match: Match) -> Newest:
    """Return the message id of a match's newest card, or None, and the users it pinged."""
    found = await tables.notices.newest_card(match.id, match.version)
    people = {player.user_id for player in match.players}
    calls = [Notice(NoticeKind.TURN, match.id, match.version, 0, user) for user in people]
    heard = [call for call in calls if await tables.notices.message_of(call) == found]
    return found, frozenset(call.user_id for call in heard)
