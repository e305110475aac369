"""The scheduled events of a server that announce rounds of its leagues, where the bot may make any.

An event has no nonce: before one is made, the bot looks for one of its own with this name, so that
a stop between an event and its row makes no second one. Who deletes an event does not get it back.
"""

import logging
from datetime import UTC, datetime, timedelta

import discord

from bot.courier.sender import Sender
from bot.errors import NotFound
from bot.i18n.catalog import Words
from bot.league.values import Kind, Phase
from bot.logs import log_fields
from bot.match.league_tables import RoundTables, round_tables
from bot.match.values.league import RoundEvent
from bot.match.values.match import Location
from bot.match.values.notice import Notice
from bot.notify.decision import Discard
from bot.ui.pages.league_notices import event_text, round_name

log = logging.getLogger(__name__)

LASTS = timedelta(hours=1)
"""How long an event lasts; one without a voice channel needs an end."""


async def deliver_event(sender: Sender, notice: Notice) -> Discard:
    """Makes the event of a round, moves it or takes it away, as the round is now.

    Without the permission it does nothing.
    """
    store, now = sender.services.store, sender.services.clock.now()
    try:
        found = await store.read(lambda t: round_tables(t, notice.subject, now))
    except NotFound:
        return Discard()
    guild = sender.client.get_guild(found.league.guild_id)
    if found.league.kind is not Kind.LEAGUE or guild is None:
        return Discard()
    if not guild.me.guild_permissions.create_events:
        return Discard()
    known = await store.read(lambda t: t.leagues.event_of(found.round.id))
    words = await sender.public_words(Location(guild.id, found.league.channel_id))
    try:
        event = await _event(guild, words, found, known, now)
    except (discord.Forbidden, discord.NotFound) as error:
        # It only announces; somebody took the permission back, or deleted the event.
        log.info("a round has no event", extra=log_fields(round=found.round.id, error=str(error)))
        return Discard()
    if event != known:
        await store.write(lambda t: t.leagues.put_event(found.round.id, event))
    return Discard()


async def _event(
    guild: discord.Guild, words: Words, found: RoundTables, known: RoundEvent | None, now: int
) -> RoundEvent | None:
    """Lets the server have the event that a round wants now; which it has then."""
    starts_at = found.round.starts_at
    if found.round.phase is not Phase.SIGN_UP or starts_at <= now:
        if known is None or known.starts_at <= now:
            return known  # it has begun, as its round has
        await (await guild.fetch_scheduled_event(known.id, with_counts=False)).delete()
        return None
    name = round_name(words, found.league, found.round)
    channel = guild.get_channel(found.league.channel_id)
    place = f"#{channel.name}" if channel else name
    at = datetime.fromtimestamp(starts_at / 1000, UTC)
    if known is not None:
        there = await guild.fetch_scheduled_event(known.id, with_counts=False)
    else:
        mine = await _own(guild, name)
        if mine is None:
            made = await guild.create_scheduled_event(
                name=name,
                description=event_text(words, found.league),
                start_time=at,
                end_time=at + LASTS,
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=place,
            )
            return RoundEvent(made.id, starts_at)
        there = mine
    if there.start_time != at or there.location != place:
        await there.edit(start_time=at, end_time=at + LASTS, location=place)
    return RoundEvent(there.id, starts_at)


async def _own(guild: discord.Guild, name: str) -> discord.ScheduledEvent | None:
    """Return the bot's own event of a name that is ahead, if there is one."""
    events = await guild.fetch_scheduled_events(with_counts=False)
    return next((e for e in events if e.creator_id == guild.me.id and e.name == name), None)
