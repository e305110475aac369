"""Servers that add or remove the bot; their matches wait for thirty days after a removal.

Meanwhile clocks are paused and notices rest, so nobody loses because a manager changed their mind.
Inviting the bot again resumes everything; after thirty days running matches end without a result,
and the server's data is erased. Those who manage a server can have its data erased at any time.
"""

from collections.abc import Callable
from dataclasses import replace

from bot.errors import Refusal
from bot.league.values import Kind, Phase
from bot.match.league_plan import owe_event
from bot.match.moderation import end_unreachable
from bot.match.ports import Clock, PurgedStore, Store, Tables
from bot.match.session import Session
from bot.match.values.clock import Pause, PauseReason
from bot.match.values.guild import RETURN_WITHIN_MS, AuditEntry
from bot.match.values.notice import Notice, NoticeKind

ALL = 1_000_000  # more than run in any server


async def leave_guild(store: Store, clock: Clock, guild_id: int) -> None:
    """Handles that the bot was just removed from a server."""
    now = clock.now()
    await store.write(lambda tables: _removed(tables, guild_id, now))


async def join_guild(store: Store, clock: Clock, guild_id: int) -> None:
    """Handles that the bot was just added to a server, perhaps again."""
    now = clock.now()

    async def work(tables: Tables) -> None:
        await _returned(tables, guild_id, now)
        await _greet(tables, guild_id, now)

    await store.write(work)


async def catch_up_with_guilds(
    store: Store,
    clock: Clock,
    present: frozenset[int],
    is_here: Callable[[int], bool] = lambda _: True,
) -> None:
    """Handles removals and additions while the bot was offline; *present* are its servers now.

    Servers for which *is_here* is False belong to other shards and are left out.
    """
    now = clock.now()

    async def work(tables: Tables) -> None:
        for guild_id in await tables.guilds.known():
            if guild_id not in present and is_here(guild_id):
                await _removed(tables, guild_id, now)
        for guild_id in await tables.guilds.removed():
            if guild_id in present and is_here(guild_id):
                await _returned(tables, guild_id, now)
        counted = await tables.guilds.counts_all_as_greeted()
        for guild_id in sorted(filter(is_here, present)):
            await _greet(tables, guild_id, now, counted=counted)

    await store.write(work)


async def end_given_up(store: PurgedStore, session: Session, clock: Clock, notice: Notice) -> bool:
    """Ends the matches of a server and erases its data, unless the bot was added again.

    Called when the thirty days of *notice* are over. False if a match runs there after all, which
    should not happen: then it has to be called again.
    """
    guild_id = notice.subject

    async def is_back(tables: Tables) -> bool:
        server = await tables.guilds.get(guild_id)
        return server.removed_at != notice.version or not server.is_given_up(clock.now())

    async def erase(tables: Tables) -> bool:
        if await is_back(tables):
            return True
        if await tables.guilds.count(guild_id):
            return False
        await tables.server_data.erase(guild_id)
        return True

    if await store.read(is_back):
        return True
    for match in await store.read(lambda t: t.guilds.newest(guild_id, ALL, ended=False)):
        await end_unreachable(session, clock, match.id)
    is_done = await store.write(erase)
    await store.purge()
    return is_done


async def delete_server_data(store: PurgedStore, logged: AuditEntry) -> None:
    """Erases the data of a server that the bot stays in, when a manager asks for it.

    The server's new log begins with that line. This does not end running matches, which would take
    them from their players: a manager ends each one, or removes the bot.

    Raises:
        Refusal: matches run there.
    """
    guild_id = logged.guild_id

    async def work(tables: Tables) -> None:
        await check_nothing_runs(tables, guild_id)
        await tables.server_data.erase(guild_id)
        await tables.guilds.greet(guild_id)  # it was; it needn't hear that again
        await tables.audit_log.add(logged)

    await store.write(work)
    await store.purge()


async def check_nothing_runs(tables: Tables, guild_id: int) -> None:
    """Check that no match runs in a server.

    Raises:
        Refusal: some do, and how many.
    """
    if running := await tables.guilds.count(guild_id):
        raise Refusal("admin.delete.running", n=running)


async def _greet(tables: Tables, guild_id: int, now: int, *, counted: bool = False) -> None:
    """Add a server's greeting, unless it was greeted before; with *counted* only store that."""
    if await tables.guilds.greet(guild_id) and not counted:
        await tables.notices.add(Notice(NoticeKind.GREETING, guild_id, 0, now))


async def _removed(tables: Tables, guild_id: int, now: int) -> None:
    """Pause a server's clocks, and add a notice due in thirty days; no effect if done before."""
    guild_settings = await tables.guilds.get(guild_id)
    if guild_settings.removed_at is not None:
        return
    await tables.guilds.put(replace(guild_settings, removed_at=now))
    await tables.outages.extend(now)
    for match in await tables.guilds.newest(guild_id, ALL, ended=False):
        clock = match.clock.pause(Pause(PauseReason.REMOVED, None, now + RETURN_WITHIN_MS), now)
        await tables.matches.set_clock(match.id, clock)
    await tables.notices.add(Notice(NoticeKind.REMOVED, guild_id, now, now + RETURN_WITHIN_MS))


async def _returned(tables: Tables, guild_id: int, now: int) -> None:
    """Resume the clocks and notices of a server; no effect if it had not removed the bot."""
    guild_settings = await tables.guilds.get(guild_id)
    if guild_settings.removed_at is None:
        return
    await tables.guilds.put(replace(guild_settings, removed_at=None))
    await tables.outages.extend(now)
    await tables.leagues.shift(guild_id, now - guild_settings.removed_at)
    for league in await tables.leagues.running(guild_id, Kind.LEAGUE):
        for this in await tables.leagues.rounds(league.id):
            if this.phase is Phase.SIGN_UP:
                await owe_event(tables, this, now)
    for match in await tables.guilds.newest(guild_id, ALL, ended=False):
        await tables.matches.set_clock(match.id, match.clock.lifted(PauseReason.REMOVED, None, now))
    await tables.notices.release_for_guild(guild_id, now)
