"""Changing the settings of people and servers, each change in one transaction.

As the settings are read in that transaction, two changes at the same moment are both kept.
"""

from collections.abc import Callable
from dataclasses import replace

from bot.match.ports import Store, Tables
from bot.match.turn_notices import digest_notice
from bot.match.values.guild import GuildSettings
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.people import UserSettings
from bot.match.values.preferences import Preferences


async def change_settings(
    store: Store, user_id: int, change: Callable[[UserSettings], UserSettings]
) -> UserSettings:
    """Apply *change* to a person's settings; returns the new ones."""

    async def work(tables: Tables) -> UserSettings:
        changed = change(await tables.people.settings(user_id))
        await tables.people.put(user_id, changed)
        return changed

    return await store.write(work)


async def look_closely(store: Store, user_id: int, match_id: int, part: str) -> None:
    """Store the *part* of a match's board that a person enlarges; "" for the whole board.

    Only one part of one match is stored for each person.
    """
    closely = (match_id, part) if part else None
    await change_settings(store, user_id, lambda settings: replace(settings, closely=closely))


async def change_preferences(
    store: Store, user_id: int, now: int, change: Callable[[Preferences], Preferences]
) -> Preferences:
    """Apply *change* to a person's preferences; returns the new ones.

    If they include a daily digest, the notice of the next one is added, as something may wait
    already. A person who switches to direct messages gets a first one at once, which shows them
    where such messages arrive.
    """

    async def work(tables: Tables) -> Preferences:
        before = await tables.people.preferences(user_id)
        changed = change(before)
        await tables.people.put_preferences(user_id, changed)
        if changed.wants_dms and not before.wants_dms:
            trial = Notice(NoticeKind.TRIAL, now, 0, now, user_id)
            await tables.notices.add(trial)
        if changed.has_daily_digest:
            await tables.notices.add(digest_notice(changed.next_digest(now), user_id))
        return changed

    return await store.write(work)


async def change_guild_settings(
    store: Store, guild_id: int, change: Callable[[GuildSettings], GuildSettings]
) -> GuildSettings:
    """Apply *change* to a server's settings; returns the new ones."""

    async def work(tables: Tables) -> GuildSettings:
        changed = change(await tables.guilds.get(guild_id))
        await tables.guilds.put(changed)
        return changed

    return await store.write(work)
