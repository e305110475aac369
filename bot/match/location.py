"""What happens when the bot loses the place of a match, or access to it, and finds another one.

The clock is paused meanwhile, for a week at most.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.match.ports import Store, Tables
from bot.match.values.clock import HOMELESS_MS, Pause, PauseReason
from bot.match.values.guild import AuditEntry
from bot.match.values.match import Location, Match
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import HOUR_MS


async def lose_channel(store: Store, guild_id: int, channel_id: int, now: int) -> None:
    """Handles that a thread or channel was deleted: its matches wait for another place."""
    if not await store.read(lambda tables: tables.matches.in_channel(guild_id, channel_id)):
        return  # most deleted channels held no match: nothing is written for them

    async def work(tables: Tables) -> None:
        for match in await tables.matches.in_channel(guild_id, channel_id):
            await lose_location(tables, match, now)

    await store.write(work)


async def lose_access(store: Store, match_id: int, notice_id: int, now: int) -> None:
    """Pauses the clock of a match, for a week at most, as the bot may not post in its place.

    The notice that could not be delivered rests. Each player gets a direct message, once until
    access returns.
    """

    async def work(tables: Tables) -> None:
        await tables.outages.extend(now)
        match = await tables.matches.get(match_id)
        assert match is not None  # matches are never deleted
        await tables.notices.hold_for_access(notice_id, now + HOMELESS_MS)
        if not is_without_access(match):
            await tables.matches.set_access_lost(match_id, now)
            await _hold(tables, match, now)

    await store.write(work)


async def lose_card(store: Store, match_id: int, now: int) -> None:
    """Pauses the clock of a match whose card Discord rejects although the bot may post there.

    Nobody sees whose turn it is, so the clock is paused until a card can be posted, for a week at
    most. The players are told by direct message.
    """

    async def work(tables: Tables) -> None:
        await tables.outages.extend(now)
        match = await tables.matches.get(match_id)
        assert match is not None  # matches are never deleted
        if not is_without_access(match):
            await _hold(tables, match, now)

    await store.write(work)


def is_without_access(match: Match) -> bool:
    """Whether the clock of a match is paused because the bot could not post there."""
    return any(pause.why is PauseReason.NO_ACCESS for pause in match.clock.pauses)


async def _hold(tables: Tables, match: Match, now: int) -> None:
    """Pause the clock of a match whose card can't be posted, and notify its players."""
    if match.ending:
        return  # its clock has stopped; only its result has to be told
    held = match.clock.pause(Pause(PauseReason.NO_ACCESS, None, now + HOMELESS_MS), now)
    await tables.matches.set_clock(match.id, held)
    for user_id in dict.fromkeys(player.user_id for player in match.players):
        await tables.notices.renew(
            Notice(NoticeKind.NO_ACCESS, match.id, match.version, now, user_id)
        )


async def regain_access(store: Store, match_id: int, now: int) -> None:
    """Resumes the clock of a match where the bot may post again; its newest card falls due."""

    async def work(tables: Tables) -> None:
        await tables.outages.extend(now)
        match = await tables.matches.get(match_id)
        assert match is not None  # matches are never deleted
        await tables.matches.set_access_lost(match_id, None)
        if not match.ending:
            lifted = match.clock.lifted(PauseReason.NO_ACCESS, None, now)
            await tables.matches.set_clock(match_id, lifted)
        await tables.notices.release_for_access(match_id, now)

    await store.write(work)


async def relocate(
    store: Store, match_id: int, location: Location, now: int, logged: AuditEntry | None = None
) -> None:
    """Moves a match to another place: its card is posted there, and its clock runs again.

    *logged* is the line for the server's log if a moderator moved it. If the place is a private
    thread, everybody who watched the match stops watching it.
    """

    async def work(tables: Tables) -> None:
        match = await tables.matches.get(match_id)
        assert match is not None  # matches are never deleted
        await settle_location(tables, match, location, now)
        await tables.notices.renew(Notice(NoticeKind.OPENED, match_id, match.version, now))
        for user_id in await tables.watchers.of(match_id) if location.members_only else ():
            await tables.watchers.drop(match_id, user_id)
        if logged:
            await tables.audit_log.add(logged)

    await store.write(work)


async def owe_reopening(store: Store, matches: Iterable[int], now: int) -> None:
    """Adds notices to reopen the archived threads of *matches*, each once an hour at most."""
    hour = now // HOUR_MS

    async def work(tables: Tables) -> None:
        for match_id in matches:
            if not await tables.notices.add(Notice(NoticeKind.REOPEN, match_id, hour, now)):
                later = (hour + 1) * HOUR_MS
                await tables.notices.add(Notice(NoticeKind.REOPEN, match_id, hour + 1, later))

    await store.write(work)


async def lose_location(tables: Tables, match: Match, now: int) -> None:
    """Forget the thread of a match, pause its clock for a week at most, and notify its players."""
    nowhere = replace(match.location, thread_id=None, message_id=None)
    await tables.matches.set_location(match.id, nowhere)
    await tables.outages.extend(now)
    clock = await tables.matches.clock(match.id)
    if clock is None or any(pause.why is PauseReason.HOMELESS for pause in clock.pauses):
        return
    held = clock.pause(Pause(PauseReason.HOMELESS, None, now + HOMELESS_MS), now)
    await tables.matches.set_clock(match.id, held)
    for user_id in dict.fromkeys(player.user_id for player in match.players):
        await tables.notices.renew(
            Notice(NoticeKind.STRANDED, match.id, match.version, now, user_id)
        )


def in_channel(location: Location) -> Location:
    """The channel around a public thread, as a location to play in."""
    assert not location.members_only  # others can read the channel around a private thread
    return replace(location, thread_id=location.channel_id)


async def settle_location(tables: Tables, match: Match, location: Location, now: int) -> None:
    """Store where a match is played from now on, and let its clock run again."""
    await tables.matches.set_location(match.id, location)
    await tables.matches.set_access_lost(match.id, None)
    await tables.outages.extend(now)
    clock = await tables.matches.clock(match.id)
    if clock is not None and clock.pauses:
        lifted = clock.lifted(PauseReason.HOMELESS, None, now).lifted(
            PauseReason.NO_ACCESS, None, now
        )
        await tables.matches.set_clock(match.id, lifted)
