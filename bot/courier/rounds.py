"""Rounds of leagues and Mini Cups: what is posted where they are played, and told to single people.

What stands in the channel pings nobody. That somebody's matches have begun is told once, directly
to who takes direct messages, in the thread of a match of theirs to all others.
"""

from dataclasses import dataclass

from bot.channels import SendTarget
from bot.courier.personal import stop_direct_messages
from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.errors import Missing
from bot.league.standings import decisive
from bot.league.values import League, Round
from bot.match.league_tables import RoundTables, round_of, round_tables
from bot.match.league_withdrawal import fixtures_of
from bot.match.ports import Tables
from bot.match.values.match import Location, Match
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

NO_THREAD_MS = 5_000
"""How long after a look at a match without a thread there is another: it opens in a moment."""


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
        if notice.kind is NoticeKind.ROUND_CLOSED:
            match = await _decisive(sender, found)
            message = closed_message(words, found, picture, match)
        else:
            message = tables_message(words, found, picture)
    else:
        message = off_message(words, found.league, found.round)
    return (await sender.send(SendTarget(location.channel_id), location, message, notice)).id


async def _decisive(sender: Sender, found: RoundTables) -> Match | None:
    """The match that tells most of the champion, with its moves; None where there is none."""
    if not found.groups:
        return None
    first = found.groups[0]
    result = decisive(first.standings, first.results)
    if result is None or result.match_id is None:
        return None
    match = (await sender.services.session.load(result.match_id)).match
    return match if match.ending and match.plies else None


@dataclass(frozen=True, slots=True)
class _Begun:
    """What somebody is told of their matches, and where: in the thread of one of them."""

    league: League
    round: Round
    names: list[str]
    group: int
    place: Location
    preferences: Preferences


async def deliver_begun(sender: Sender, notice: Notice) -> int | Posted | Unsent:
    """Tells somebody once that their matches of a round have begun."""
    found = await sender.services.store.read(lambda t: _begun(t, notice))
    if found is None:
        return Discard()
    words, now = await sender.public_words(found.place), sender.services.clock.now()
    if (until := found.preferences.quiet_until(now)) is not None:
        return Defer(until)
    of = found.league, found.round
    if found.preferences.wants_dms:
        try:
            own = await sender.services.words_to(notice.user_id)
            message = begun_message(own, of, found.names, found.group, 0)
            return await sender.send_direct(notice.user_id, message, notice, ping=True)
        except DirectPaused as paused:
            return Defer(paused.until)
        except DirectRefused:
            await stop_direct_messages(sender, notice.user_id)
    if found.place.thread_id is None:
        return Defer(now + NO_THREAD_MS)
    message = begun_message(words, of, found.names, found.group, notice.user_id)
    target = sender.target(found.place)
    return (await sender.send(target, found.place, message, notice)).id


async def _begun(tables: Tables, notice: Notice) -> _Begun | None:
    """What somebody is told of their matches; None where nothing of them runs."""
    try:
        league, this = await round_of(tables, notice.subject)
    except Missing:
        return None
    user_id = notice.user_id
    entrants = {e.user_id: e for e in await tables.leagues.entrants(this.id)}
    running = [f for f in await fixtures_of(tables, this.id, user_id) if f.runs]
    names = dict.fromkeys(entrants[sum(f.meeting.people) - user_id].name for f in running)
    # Where they are to move, if anywhere: there the message leads on.
    running.sort(key=lambda f: f.clock is None or f.meeting.people[f.clock.turn or 0] != user_id)
    match = await tables.matches.get(running[0].match_id or 0) if running else None
    if match is None:
        return None
    preferences = await tables.people.preferences(user_id)
    group = entrants[user_id].group
    return _Begun(league, this, [*names], group, match.location, preferences)


def _location(league: League) -> Location:
    return Location(league.guild_id, league.channel_id)
