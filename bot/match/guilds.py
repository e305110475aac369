"""The bot comes to servers and is taken out of them; what is played there waits for thirty days.

Clocks stand and what is owed rests, so that nobody loses by an owner's second thought. Inviting the
bot again brings everything back; after thirty days what still runs ends without a result.
"""

from collections.abc import Callable
from dataclasses import replace

from bot.match.moderation import end_unreachable
from bot.match.ports import Clock, Store, Tables
from bot.match.session import Session
from bot.match.values.clock import Pause, Why
from bot.match.values.guild import RETURN_WITHIN_MS
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
        for guild_id in await tables.guilds.with_running_matches():
            if guild_id not in present and is_here(guild_id):
                await _removed(tables, guild_id, now)
        for guild_id in await tables.guilds.removed():
            if guild_id in present and is_here(guild_id):
                await _returned(tables, guild_id, now)
        counted = await tables.guilds.counts_all_as_greeted()
        for guild_id in sorted(filter(is_here, present)):
            await _greet(tables, guild_id, now, counted=counted)

    await store.write(work)


async def end_given_up(store: Store, session: Session, clock: Clock, notice: Notice) -> None:
    """Thirty days are over: what still runs in the server ends, if the bot never came back."""
    guild_id = notice.subject
    guild_settings = await store.read(lambda tables: tables.guilds.get(guild_id))
    if guild_settings.removed_at != notice.version or not guild_settings.is_given_up(clock.now()):
        return
    running = await store.read(lambda tables: tables.guilds.newest(guild_id, ALL, ended=False))
    for match in running:
        await end_unreachable(session, clock, match.id)


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
