"""What is open to somebody in Discord, asked of its API: for pages, which come from no channel.

It is asked by the bot's own token, not looked up in what its client knows: so it is answered for
servers of other processes, too. Nothing is open that Discord does not say is.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
import discord

from bot.errors import Untold
from bot.gateway.client import Overmorrow
from bot.logs import log_fields
from bot.match.ports import Clock
from bot.match.values.access import Access
from bot.match.values.match import Location

log = logging.getLogger(__name__)

KEPT_MS = 60_000
"""So long an answer is kept: who is shut out of a channel sees no more after it."""

UNTOLD_MS = 2_000
"""So long nobody asks again for what Discord did not say."""

ASKED_S = 5.0
"""So long Discord may take to say."""

MOST = 10_000
"""Answers that are kept."""

Found = Mapping[str, Any] | None
_Asked = tuple[int, asyncio.Task[Found | Untold]]


class DiscordAccess:
    """Asks Discord by the token of a *client*, and keeps what it says for a minute of *clock*."""

    def __init__(self, client: Overmorrow, clock: Clock) -> None:
        self._client = client
        self._clock = clock
        self._asked = OrderedDict[tuple[object, ...], _Asked]()

    async def of(self, user_id: int, place: Location) -> Access:
        """What is open to somebody, as far as it matters for a place.

        Raises:
            Untold: Discord does not say.
        """
        http, guild_id, nothing = self._client.http, place.guild_id, Access(user_id)
        if guild_id is None or place.is_private:
            return nothing
        member = await self._told(http.get_member, guild_id, user_id)
        if member is None:
            return nothing
        guild = await self._told(http.get_guild, guild_id)
        channel = await self._told(http.get_channel, place.channel_id)
        if guild is None or channel is None:
            return nothing
        granted = permissions(guild, channel, member, user_id)
        if not granted.view_channel:
            return nothing
        thread_id = place.thread_id
        if not place.members_only or thread_id is None:
            return Access(user_id, guild_id)
        is_in = granted.manage_threads  # who has that sees all private threads
        is_in = is_in or await self._told(http.get_thread_member, thread_id, user_id) is not None
        return Access(user_id, guild_id, threads=[thread_id] if is_in else [])

    async def _told(self, ask: Callable[..., Awaitable[Any]], *ids: int) -> Found:
        """What Discord says, asked once by all who want to know; None where there is no such thing.

        Raises:
            Untold: it does not say.
        """
        key, now = (ask.__name__, *ids), self._clock.now()
        until, answer = self._asked.get(key, (0, None))
        if answer is None or until <= now:
            answer = asyncio.create_task(self._answer(ask, *ids))
            until = now + KEPT_MS
        self._keep(key, (until, answer))
        told = await asyncio.shield(answer)  # whoever leaves, others may wait for it
        if isinstance(told, Untold):
            self._keep(key, (min(until, now + UNTOLD_MS), answer))
            raise Untold
        return told

    def _keep(self, key: tuple[object, ...], asked: _Asked) -> None:
        self._asked[key] = asked
        self._asked.move_to_end(key)
        if len(self._asked) > MOST:
            self._asked.popitem(last=False)

    async def _answer(self, ask: Callable[..., Awaitable[Any]], *ids: int) -> Found | Untold:
        if self._client.is_closed() or not self._client.has_logged_in:
            return Untold()
        try:
            async with asyncio.timeout(ASKED_S):
                found: Found = await ask(*ids)
        except (discord.NotFound, discord.Forbidden):
            return None
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("who may see a match stays open", extra=log_fields(error=repr(error)[:200]))
            return Untold()
        return found


def permissions(
    guild: Mapping[str, Any], channel: Mapping[str, Any], member: Mapping[str, Any], user_id: int
) -> discord.Permissions:
    """Return what a member of a server may do in a channel, by Discord's own account of them.

    First the roles count; then what the channel says of everybody, of roles, of the person.
    """
    roles = {guild["id"], *member["roles"]}
    bits = 0
    for role in guild["roles"]:
        bits |= int(role["permissions"]) if role["id"] in roles else 0
    if guild["owner_id"] == str(user_id) or discord.Permissions(bits).administrator:
        return discord.Permissions.all()
    said = {one["id"]: one for one in channel.get("permission_overwrites", ())}
    for ids in ([guild["id"]], member["roles"], [str(user_id)]):
        found = [said[one] for one in ids if one in said]
        for one in found:
            bits &= ~int(one["deny"])
        for one in found:
            bits |= int(one["allow"])
    return discord.Permissions(bits)
