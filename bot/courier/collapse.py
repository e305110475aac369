"""A card below which a newer one stands becomes one line; ``/history`` has them all.

One edit a card, with the lowest priority. What cannot be changed is left as it is: its buttons
still answer.
"""

import logging

import discord

from bot.courier.sender import Sender
from bot.logs import log_fields
from bot.match.ports import Tables
from bot.match.values.guild import GuildSettings
from bot.match.values.match import Match
from bot.match.values.notice import Notice
from bot.match.values.timecontrol import HOUR_MS
from bot.notify.decision import Defer, Discard
from bot.ui.match.collapsed import collapsed_card

log = logging.getLogger(__name__)

TOO_MANY_OLD_EDITS = 30046  # of messages older than an hour
TOO_MANY_REQUESTS = 429


async def collapse_card(sender: Sender, notice: Notice) -> int | Defer | Discard:
    """Edits the card of a version into a line, unless the server keeps every board."""
    session = sender.services.session

    async def look(tables: Tables, match: Match) -> tuple[GuildSettings, int | None]:
        guild = await tables.guilds.get(match.location.guild_id)
        return guild, await tables.notices.older_card(match.id, notice.version)

    present, (guild, message_id) = await session.load_with(notice.subject, look)
    live, location = session.positions.of(present.match, notice.version), present.match.location
    settings = sender.present(guild)
    if settings.boards_stay or location.thread_id is None or message_id is None:
        return Discard()
    target, now = sender.target(location), sender.services.clock.now()
    if target.is_aside(location):
        return Discard()  # its cards stand in the thread, which is closed to us
    if (until := sender.resting.get(target.id, 0)) > now:
        return Defer(until)
    channel = sender.client.get_partial_messageable(target.id, guild_id=location.guild_id)
    line = collapsed_card(sender.services.words(settings.language), live)
    try:
        await sender.edit(channel.get_partial_message(message_id), line)
    except discord.HTTPException as error:
        may_pass = error.status >= 500 or error.status == TOO_MANY_REQUESTS
        if may_pass and error.code != TOO_MANY_OLD_EDITS:
            raise
        if error.code == TOO_MANY_OLD_EDITS:
            sender.resting[target.id] = now + HOUR_MS
        log.info("a card keeps its board", extra=log_fields(match=live.match.id, error=str(error)))
        return Discard()
    return message_id
