"""Collapsing older cards: each becomes one line when a newer one is posted.

It takes one edit a card, with the lowest priority. A card that cannot be edited is left as it is:
its buttons still work. Lines that a newer line tells again are deleted. ``/history`` has them all.
"""

import logging
from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.courier.outdated import delete_outdated
from bot.courier.refusals import may_pass
from bot.courier.sender import Sender
from bot.logs import log_fields
from bot.match.history.passes import passes_in_a_row
from bot.match.history.replay import as_of
from bot.match.ports import Tables
from bot.match.values.guild import GuildSettings
from bot.match.values.match import EntryKind, Match
from bot.match.values.notice import Notice, PostedNotice
from bot.match.values.timecontrol import HOUR_MS
from bot.notify.decision import Defer, Discard
from bot.ui.match.collapsed import collapsed_card, taken_back_card

log = logging.getLogger(__name__)

TOO_MANY_OLD_EDITS = 30046  # of messages older than an hour
FIRST = 3  # turns in the first line that tells several: a pass, a move and a pass


_Found = tuple[GuildSettings, int | None, list[int], Sequence[PostedNotice]]


async def collapse_card(sender: Sender, notice: Notice) -> int | Defer | Discard:
    """Edits the card of a version into a line, unless the server keeps every board.

    What told single people of that turn, by messages of their own, is deleted.
    """
    session = sender.services.session

    async def look(tables: Tables, match: Match) -> _Found:
        guild = await tables.guilds.get(match.location.guild_id)
        message_id = await tables.notices.older_card(match.id, notice.version)
        told_again = await _told_again(tables, as_of(match, notice.version))
        # Nobody is told of the computer's matches.
        standing = () if match.has_computer else await tables.notices.standing(match.id)
        return guild, message_id, told_again, standing

    present, found = await session.load_with(notice.subject, look)
    guild, message_id, told_again, standing = found
    await delete_outdated(sender, present, standing)
    live, location = session.positions.of(present.match, notice.version), present.match.location
    settings = sender.present(guild)
    if settings.boards_stay or location.thread_id is None or message_id is None:
        return Discard()
    target, now = sender.target(location), sender.services.clock.now()
    if target.is_aside(location):
        return Discard()  # its cards are in the thread, where we may not post
    if (until := sender.resting.get(target.id, 0)) > now:
        return Defer(until)
    channel = sender.client.get_partial_messageable(target.id, guild_id=location.guild_id)
    make_line = taken_back_card if _is_taken_back(present.match, notice.version) else collapsed_card
    line = make_line(sender.services.words(settings.language), live)
    try:
        await sender.edit(channel.get_partial_message(message_id), line)
        for older in told_again:
            with suppress(discord.NotFound):
                await channel.get_partial_message(older).delete()
    except discord.HTTPException as error:
        if may_pass(error) and error.code != TOO_MANY_OLD_EDITS:
            raise
        if error.code == TOO_MANY_OLD_EDITS:
            sender.resting[target.id] = now + HOUR_MS
        log.info("a card keeps its board", extra=log_fields(match=live.match.id, error=str(error)))
        return Discard()
    return message_id


def _is_taken_back(match: Match, version: int) -> bool:
    """Whether the turn that led to a version was taken back since."""
    gone = set(match.entries) - set(match.line)
    return any(entry.version == version and entry.kind is EntryKind.PLAY for entry in gone)


async def _told_again(tables: Tables, match: Match) -> list[int]:
    """The messages whose lines the newest line of *match* tells again and that are not deleted yet.

    A match against the computer has one card for two turns.
    """
    passes = passes_in_a_row(match.entries)
    begins = len(passes) == FIRST
    cards = [await tables.notices.older_card(match.id, each.version) for each in passes[-3:-1]]
    found = [message_id for message_id in cards if message_id is not None]
    return found if begins else found[-1:]
