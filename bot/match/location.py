"""Where a match is played: its thread or channel is lost, and it finds another one.

Its clock stands meanwhile, for a week at most.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.match.ports import Store, Tables
from bot.match.values.clock import HOMELESS_MS, Pause, Why
from bot.match.values.guild import AuditEntry
from bot.match.values.match import Location, Match
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import HOUR_MS


async def lose_channel(store: Store, guild_id: int, channel_id: int, now: int) -> None:
    """A thread or channel was deleted: the matches that run there wait for another one."""
    if not await store.read(lambda tables: tables.matches.in_channel(guild_id, channel_id)):
        return  # most deleted channels held no match: nothing is written for them

    async def work(tables: Tables) -> None:
        for match in await tables.matches.in_channel(guild_id, channel_id):
            await lose_location(tables, match, now)

    await store.write(work)


async def lose_access(store: Store, match_id: int, notice_id: int, now: int) -> None:
    """The bot may not post where a match is played: its clock stands, for a week at most.

    The notice that could not be delivered rests. Each of its people is owed a direct message,
    once until access returns.
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
    """Discord refused a card for good, although the bot may write there.

    Nobody sees whose turn it is, so the clock stands until a card of the match can be posted, for
    a week at most. Its people are told directly.
    """

    async def work(tables: Tables) -> None:
        await tables.outages.extend(now)
        match = await tables.matches.get(match_id)
        assert match is not None  # matches are never deleted
        if not is_without_access(match):
            await _hold(tables, match, now)

    await store.write(work)


def is_without_access(match: Match) -> bool:
    """Whether the clock of a match stands because the bot could not post there."""
    return any(pause.why is Why.NO_ACCESS for pause in match.clock.pauses)


async def _hold(tables: Tables, match: Match, now: int) -> None:
    """Stop the clock of a match whose card can't be posted, and owe its people a word."""
    if match.ending:
        return  # its clock stands for ever; only its result has to be told
    held = match.clock.pause(Pause(Why.NO_ACCESS, None, now + HOMELESS_MS), now)
    await tables.matches.set_clock(match.id, held)
    for user_id in dict.fromkeys(player.user_id for player in match.players):
        await tables.notices.renew(
            Notice(NoticeKind.NO_ACCESS, match.id, match.version, now, user_id)
        )


async def regain_access(store: Store, match_id: int, now: int) -> None:
    """The bot may post where a match is played again: its clock runs, its newest card is due."""

    async def work(tables: Tables) -> None:
        await tables.outages.extend(now)
        match = await tables.matches.get(match_id)
        assert match is not None  # matches are never deleted
        await tables.matches.set_access_lost(match_id, None)
        if not match.ending:
            lifted = match.clock.lifted(Why.NO_ACCESS, None, now)
            await tables.matches.set_clock(match_id, lifted)
        await tables.notices.release_for_access(match_id, now)

    await store.write(work)


async def relocate(
    store: Store, match_id: int, location: Location, now: int, logged: AuditEntry | None = None
) -> None:
    """Let a match go on in another place: its card is owed there anew, and its clock runs again.

    *logged* is the line of the server's log, where a moderator moved it. In a private thread nobody
    watches it any more who did so before.
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
    """The threads of *matches* went to the archive: each is reopened, once an hour at most."""
    hour = now // HOUR_MS

    async def work(tables: Tables) -> None:
        for match_id in matches:
            if not await tables.notices.add(Notice(NoticeKind.REOPEN, match_id, hour, now)):
                later = (hour + 1) * HOUR_MS
                await tables.notices.add(Notice(NoticeKind.REOPEN, match_id, hour + 1, later))

    await store.write(work)


async def lose_location(tables: Tables, match: Match, now: int) -> None:
    """Forget the thread of a match and stop its clock, for a week at most."""
    nowhere = replace(match.location, thread_id=None, message_id=None)
    await tables.matches.set_location(match.id, nowhere)
    await tables.outages.extend(now)
    clock = await tables.matches.clock(match.id)
    if clock is None or any(pause.why is Why.HOMELESS for pause in clock.pauses):
        return
    held = clock.pause(Pause(Why.HOMELESS, None, now + HOMELESS_MS), now)
    await tables.matches.set_clock(match.id, held)
    for user_id in dict.fromkeys(player.user_id for player in match.players):
        await tables.notices.renew(
            Notice(NoticeKind.STRANDED, match.id, match.version, now, user_id)
        )


def in_channel(location: Location) -> Location:
    """The same place without its thread, which was open to all: the channel around it."""
    assert not location.members_only  # around a private thread others read along
    return replace(location, thread_id=location.channel_id)


async def settle_location(tables: Tables, match: Match, location: Location, now: int) -> None:
    """Remember where a match goes on, and let its clock run again."""
    await tables.matches.set_location(match.id, location)
    await tables.matches.set_access_lost(match.id, None)
    await tables.outages.extend(now)
    clock = await tables.matches.clock(match.id)
    if clock is not None and clock.pauses:
        lifted = clock.lifted(Why.HOMELESS, None, now).lifted(Why.NO_ACCESS, None, now)
        await tables.matches.set_clock(match.id, lifted)
