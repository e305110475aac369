"""The bot comes to servers and is taken out of them; what is played there waits for thirty days.

Clocks stand and what is owed rests, so that nobody loses by an owner's second thought. Inviting the
bot again brings everything back; after thirty days what still runs ends without a result, and the
server's data goes. Those who manage a server can have that done at any time.
"""

from collections.abc import Callable
from dataclasses import replace

from bot.errors import Refusal
from bot.match.moderation import end_unreachable
from bot.match.ports import Clock, PurgedStore, Store, Tables
from bot.match.session import Session
from bot.match.values.clock import Pause, Why
from bot.match.values.guild import RETURN_WITHIN_MS, AuditEntry
from bot.match.values.notice import Notice, NoticeKind

ALL = 1_000_000  # more than run in any server


async def leave_guild(store: Store, clock: Clock, guild_id: int) -> None:
    """The bot was taken out of a server just now."""
    now = clock.now()
    await store.write(lambda tables: _removed(tables, guild_id, now))


async def join_guild(store: Store, clock: Clock, guild_id: int) -> None:
    """It was invited to a server just now, perhaps again."""
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
    """What happened while the bot was away, from all the servers that it is in now.

    Others than those that *is_here* says are seen by other shards: nothing is said of them.
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
    """Thirty days are over: if the bot never came back, matches end and the server's data goes.

    False where another match began meanwhile, which nobody can: it is to be looked again.
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
    """Delete the data of a server that the bot stays in, as who manages it asks.

    Its new log begins with that. To end all its matches at a stroke would take them from people
    who are at play: that is decided match by match, or by removing the bot.

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
    """Owe a server its greeting, once for ever; one that is only *counted* as greeted gets none."""
    if await tables.guilds.greet(guild_id) and not counted:
        await tables.notices.add(Notice(NoticeKind.GREETING, guild_id, 0, now))


async def _removed(tables: Tables, guild_id: int, now: int) -> None:
    """Clocks stand, and somebody looks in thirty days; nothing new where it is known already."""
    guild_settings = await tables.guilds.get(guild_id)
    if guild_settings.removed_at is not None:
        return
    await tables.guilds.put(replace(guild_settings, removed_at=now))
    await tables.outages.extend(now)
    for match in await tables.guilds.newest(guild_id, ALL, ended=False):
        clock = match.clock.pause(Pause(Why.REMOVED, None, now + RETURN_WITHIN_MS), now)
        await tables.matches.set_clock(match.id, clock)
    await tables.notices.add(Notice(NoticeKind.REMOVED, guild_id, now, now + RETURN_WITHIN_MS))


async def _returned(tables: Tables, guild_id: int, now: int) -> None:
    """Clocks go on, and what was owed is due; nothing new where it is known already."""
    guild_settings = await tables.guilds.get(guild_id)
    if guild_settings.removed_at is None:
        return
    await tables.guilds.put(replace(guild_settings, removed_at=None))
    await tables.outages.extend(now)
    for match in await tables.guilds.newest(guild_id, ALL, ended=False):
        await tables.matches.set_clock(match.id, match.clock.lifted(Why.REMOVED, None, now))
    await tables.notices.release_for_guild(guild_id, now)
