"""What single people are told of a round: that theirs have begun, that it goes on without them.

Directly to who takes direct messages, in the thread of a match of theirs to all others; but why
somebody is out of a round is nobody else's business, so that is tried directly first.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bot.courier.personal import stop_direct_messages
from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.errors import NotFound
from bot.i18n.catalog import Words
from bot.league.values import Entrant, Kind, League, Phase, Round
from bot.match.league_no_shows import first_move_due
from bot.match.league_tables import round_of
from bot.match.league_withdrawal import fixtures_of
from bot.match.ports import Tables
from bot.match.values.league import Fixture
from bot.match.values.match import Location
from bot.match.values.notice import Notice
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.notify.decision import Defer, Discard, Unsent
from bot.notify.delivery import Sent
from bot.ui.kit.answer import ClassicMessage
from bot.ui.pages.league_notices import begun_message, no_show_message, no_show_soon_message

NO_THREAD_MS = 5_000
"""How long after a look at a match without a thread there is another: it opens in a moment."""


@dataclass(frozen=True, slots=True)
class _Listener:
    """Somebody who is told of a round, and the thread of a match of theirs in it."""

    place: Location
    preferences: Preferences


Message = Callable[[Words, int], ClassicMessage]
"""What is told, in the words of a language; whom it pings, 0 where it is a direct message."""


async def deliver_begun(sender: Sender, notice: Notice) -> int | Sent | Unsent:
    """Tells somebody once that their matches of a round have begun."""
    now = sender.services.clock.now()
    found = await sender.services.store.read(lambda t: _begun(t, notice, now))
    if found is None:
        return Discard()
    listener, league, this, names, group, due_at = found

    def message(words: Words, person: int) -> ClassicMessage:
        return begun_message(words, (league, this), (names, group), due_at, person)

    return await _tell(sender, notice, listener, message, directly=listener.preferences.wants_dms)


async def deliver_no_show_soon(sender: Sender, notice: Notice) -> int | Sent | Unsent:
    """Tells somebody, once, until when a round waits for a first move of theirs."""
    now = sender.services.clock.now()
    found = await sender.services.store.read(lambda t: _begun(t, notice, now))
    if found is None or found[-1] is None or found[0].preferences.way is DeliveryMethod.OFF:
        return Discard()
    listener, league, this, _, _, due_at = found

    def message(words: Words, person: int) -> ClassicMessage:
        return no_show_soon_message(words, (league, this), due_at or now, person)

    return await _tell(sender, notice, listener, message, directly=True)


async def deliver_no_show(sender: Sender, notice: Notice) -> int | Sent | Unsent:
    """Tells somebody that a round goes on without them, why, and how they come back."""
    found = await sender.services.store.read(lambda t: _out(t, notice))
    if found is None or found[0].preferences.way is DeliveryMethod.OFF:
        return Discard()
    listener, league, this, entrant, following = found

    def message(words: Words, person: int) -> ClassicMessage:
        return no_show_message(words, (league, this), entrant, following, person)

    return await _tell(sender, notice, listener, message, directly=True)


async def _tell(
    sender: Sender, notice: Notice, to: _Listener, message: Message, *, directly: bool
) -> int | Sent | Unsent:
    """Tells somebody *directly*, or else in the thread of their match."""
    user_id, now = notice.user_id, sender.services.clock.now()
    words = await sender.public_words(to.place)
    if (until := to.preferences.quiet_until(now)) is not None:
        return Defer(until)
    if directly:
        asked = to.preferences.wants_dms
        try:
            own = message(await sender.services.words_to(user_id), 0)
            return await sender.send_direct(user_id, own, notice, ping=True, is_asked=asked)
        except DirectPaused as paused:
            return Defer(paused.until)
        except DirectRefused:
            if asked:
                await stop_direct_messages(sender, user_id)
    if to.place.thread_id is None:
        return Defer(now + NO_THREAD_MS)
    said = message(words, user_id)
    return (await sender.send(sender.target(to.place), to.place, said, notice)).id


async def _begun(
    tables: Tables, notice: Notice, now: int
) -> tuple[_Listener, League, Round, list[str], int, int | None] | None:
    """Whom somebody plays in which division; None where nothing of theirs runs.

    Last, until when a first move of theirs is waited for; None where none is.
    """
    try:
        league, this = await round_of(tables, notice.subject)
    except NotFound:  # its server's data was deleted
        return None
    user_id = notice.user_id
    entrants = {e.user_id: e for e in await tables.leagues.entrants(this.id)}
    running = [f for f in await fixtures_of(tables, this.id, user_id) if f.runs]
    names = dict.fromkeys(entrants[sum(f.meeting.people) - user_id].name for f in running)
    # Where they are to move, if anywhere: there the message leads on.
    running.sort(key=lambda f: f.clock is None or f.meeting.people[f.clock.turn or 0] != user_id)
    listener = await _listener(tables, running, user_id)
    if listener is None:
        return None
    mine, due_at = entrants[user_id], None
    if league.kind is Kind.LEAGUE:
        due_at = await first_move_due(tables, this, mine, now)
    return listener, league, this, [*names], mine.group, due_at


async def _out(
    tables: Tables, notice: Notice
) -> tuple[_Listener, League, Round, Entrant, Round | None] | None:
    """How somebody is out of a round, and the next they may enter; None where they are gone."""
    try:
        league, this = await round_of(tables, notice.subject)
    except NotFound:
        return None
    entrants = await tables.leagues.entrants(this.id)
    entrant = next((e for e in entrants if e.user_id == notice.user_id), None)
    theirs = [f for f in await fixtures_of(tables, this.id, notice.user_id) if f.match_id]
    listener = await _listener(tables, theirs, notice.user_id)
    if entrant is None or listener is None:
        return None
    later = await tables.leagues.rounds(league.id)
    following = next((r for r in later if r.phase in {Phase.PLANNED, Phase.SIGN_UP}), None)
    return listener, league, this, entrant, following


async def _listener(tables: Tables, theirs: list[Fixture], user_id: int) -> _Listener | None:
    match = await tables.matches.get(theirs[0].match_id or 0) if theirs else None
    if match is None:
        return None
    return _Listener(match.location, await tables.people.preferences(user_id))
