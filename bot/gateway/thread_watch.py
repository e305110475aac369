"""Keeping the threads of running matches open, because buttons in archived threads do nothing.

Discord's events are enough, with one look at each server when the connection begins; nothing is
polled. A match's thread is reopened at most once an hour, no matter who archives it.
"""

import discord

from bot.channels import can_post
from bot.match.location import owe_reopening, regain_access
from bot.services import Services


async def check_threads(services: Services, guild: discord.Guild) -> None:
    """Add notices to reopen the threads of running matches that are not open in a server."""
    matches = await services.store.read(lambda tables: tables.matches.running_threads(guild.id))
    known = {channel.id for channel in (*guild.threads, *guild.channels)}
    archived = [match_id for match_id, thread_id in matches if thread_id not in known]
    if archived:
        await owe_reopening(services.store, archived, services.clock.now())


async def reopen(services: Services, thread_id: int) -> None:
    """Add a notice to reopen an archived thread, if a match runs in it."""
    match = await services.store.read(lambda tables: tables.matches.in_thread(thread_id))
    if match is not None and not match.ending:
        await owe_reopening(services.store, [match.id], services.clock.now())


async def try_again(services: Services, guild: discord.Guild) -> None:
    """Resume the matches of a server in whose place the bot may post again."""
    now = services.clock.now()
    for match in await services.store.read(lambda t: t.matches.without_access(guild.id)):
        if can_post(guild, match.location):
            await regain_access(services.store, match.id, now)
