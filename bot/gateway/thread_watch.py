"""Sees to it that the threads of running matches stay open: buttons in the archive are dead.

What Discord tells is enough, and one look at each server when the connection begins; nothing is
asked again and again. A match is seen to once an hour at most, whoever closes its thread.
"""

from collections.abc import Iterable

import discord

from bot.match.location import lose_location
from bot.match.ports import Tables
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import HOUR_MS
from bot.services import Services


async def look(services: Services, guild: discord.Guild) -> None:
    """Owes a second look at the running matches whose threads are not among the open ones."""
    matches = await services.store.read(lambda tables: tables.matches.running_threads(guild.id))
    known = {channel.id for channel in (*guild.threads, *guild.channels)}
    asleep = [match_id for match_id, thread_id in matches if thread_id not in known]
    if asleep:
        await _owe(services, asleep)


async def archived(services: Services, thread_id: int) -> None:
    """A thread went to the archive; if a match runs in it, it is to come back."""
    match = await services.store.read(lambda tables: tables.matches.in_thread(thread_id))
    if match is not None and not match.ending:
        await _owe(services, [match.id])


async def deleted(services: Services, guild_id: int, place_id: int) -> None:
    """A thread or channel is gone; the matches that ran there wait for a new place."""
    now = services.clock.now()
    if await services.store.read(lambda tables: tables.matches.in_channel(guild_id, place_id)):
        await services.store.write(lambda tables: _lose_all(tables, guild_id, place_id, now))


async def _lose_all(tables: Tables, guild_id: int, place_id: int, now: int) -> None:
    for match in await tables.matches.in_channel(guild_id, place_id):
        await lose_location(tables, match, now)


async def _owe(services: Services, matches: Iterable[int]) -> None:
    now = services.clock.now()
    hour = now // HOUR_MS

    async def work(tables: Tables) -> None:
        for match_id in matches:
            if not await tables.notices.add(Notice(NoticeKind.REOPEN, match_id, hour, now)):
                later = (hour + 1) * HOUR_MS
                await tables.notices.add(Notice(NoticeKind.REOPEN, match_id, hour + 1, later))

    await services.store.write(work)
