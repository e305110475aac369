"""Rounds of leagues and Mini Cups: what is posted where they are played, and told to single people.

What stands in the channel pings nobody. That somebody's matches have begun is told once, directly
to who takes direct messages, in the channel to all others.
"""

from bot.channels import SendTarget
from bot.courier.personal import stop_direct_messages
from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.errors import Missing
from bot.league.terms import League, Round
from bot.match.league_leaving import fixtures_of
from bot.match.league_results import round_of, round_tables
from bot.match.ports import Tables
from bot.match.values.match import Location
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.preferences import Preferences
from bot.notify.decision import Defer, Discard, Posted, Unsent
from bot.ui.kit.answer import ClassicMessage
from bot.ui.pages.league_notices import (
    begun_message,
    closed_message,
    off_message,
    sign_up_message,
    tables_message,
)
from bot.ui.pages.league_table import sheet_of, table_picture


async def deliver_round(sender: Sender, notice: Notice) -> int | Unsent:
    """Posts what everybody reads of a round, in its channel."""
    now = sender.services.clock.now()
    try:
        found = await sender.services.store.read(lambda t: round_tables(t, notice.subject, now))
    except Missing:  # its server's data was deleted
        return Discard()
    location = _location(found.league)
    words = await sender.public_words(location)
    message: ClassicMessage
    if notice.kind is NoticeKind.SIGN_UP:
        message = sign_up_message(words, found.league, found.round)
    elif notice.kind in {NoticeKind.ROUND_TABLE, NoticeKind.ROUND_CLOSED}:
        picture = await table_picture(words, found, sheet_of(found, 0, 0))
        is_over = notice.kind is NoticeKind.ROUND_CLOSED
        compose = closed_message if is_over else tables_message
        message = compose(words, found, picture)
    else:
        message = off_message(words, found.league, found.round)
    return (await sender.send(SendTarget(location.channel_id), location, message, notice)).id


async def deliver_begun(sender: Sender, notice: Notice) -> int | Posted | Unsent:
    """Tells somebody once that their matches of a round have begun."""
    found = await sender.services.store.read(lambda t: _begun(t, notice))
    if found is None:
        return Discard()
    league, this, names, division, preferences = found
    location, now = _location(league), sender.services.clock.now()
    words = await sender.public_words(location)
    if (until := preferences.quiet_until(now)) is not None:
        return Defer(until)
    if preferences.wants_dms:
        try:
            own = await sender.services.words_to(notice.user_id)
            message = begun_message(own, (league, this), names, division, 0)
            return await sender.send_direct(notice.user_id, message, notice, ping=True)
        except DirectPaused as paused:
            return Defer(paused.until)
        except DirectRefused:
            await stop_direct_messages(sender, notice.user_id)
    message = begun_message(words, (league, this), names, division, notice.user_id)
    return (await sender.send(SendTarget(location.channel_id), location, message, notice)).id


async def _begun(
    tables: Tables, notice: Notice
) -> tuple[League, Round, list[str], int, Preferences] | None:
    """What somebody is told of their matches; None where nothing of them runs."""
    try:
        league, this = await round_of(tables, notice.subject)
    except Missing:
        return None
    entrants = {e.user_id: e for e in await tables.leagues.entrants(this.id)}
    fixtures = await fixtures_of(tables, this.id, notice.user_id)
    others = [sum(f.meeting.people) - notice.user_id for f in fixtures if f.runs]
    names = list(dict.fromkeys(entrants[other].name for other in others))
    if not names:
        return None
    preferences = await tables.people.preferences(notice.user_id)
    return league, this, names, entrants[notice.user_id].group, preferences


def _location(league: League) -> Location:
    return Location(league.guild_id, league.channel_id)
