"""The newest card of a match, changed in its place when its clock stands still or goes on."""

import logging

import discord

from bot.courier.cards import made
from bot.courier.sender import Sender
from bot.courier.threads import asleep
from bot.logs import log_fields
from bot.match.ports import Tables
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind
from bot.notify.decision import Discard

log = logging.getLogger(__name__)

NOT_NOW = (
    30046,
    50083,
)  # too many changes of old messages within the hour; a thread archived just now


async def retimed(post: Sender, notice: Notice) -> int | Discard:
    """The newest card says until when there is time now; that calls nobody.

    One that is not out yet will say so by itself, and one that cannot be changed is left alone: the
    board and the list of matches say it, too.
    """
    live = await post.services.session.load(notice.subject)
    match = live.match
    message_id, called = await post.services.store.read(lambda tables: _newest(tables, match))
    if match.ending or match.location.thread_id is None or message_id is None:
        return Discard()
    place = post.place(match.location)
    if thread := await asleep(post, match.location):
        if thread.locked:
            return Discard()
        await thread.edit(archived=False)
    # Whom it called it goes on naming aloud, or it would leave the list of what mentions them.
    message = await made(post, live, place, called, is_first=not match.entries)
    where = post.client.get_partial_messageable(place.id, guild_id=match.location.guild_id)
    try:
        await where.get_partial_message(message_id).edit(
            view=message.view(), attachments=message.files(), allowed_mentions=message.mentions()
        )
    except discord.HTTPException as error:
        if error.code not in NOT_NOW:
            raise
        log.info("a card keeps its time", extra=log_fields(match=match.id, error=str(error)))
        return Discard()
    return message_id


async def _newest(tables: Tables, match: Match) -> tuple[int | None, frozenset[int]]:
    """The message of a match's newest card, as far as it is out, and whom it called."""
    found = await tables.notices.newest_card(match.id, match.version)
    people = {player.user_id for player in match.players}
    calls = [Notice(NoticeKind.TURN, match.id, match.version, 0, user) for user in people]
    heard = [call for call in calls if await tables.notices.message_of(call) == found]
    return found, frozenset(call.user_id for call in heard)
