"""The bot on Discord: its connection, and what Discord tells of servers, channels and threads."""

import asyncio
from collections.abc import Mapping
from contextlib import AbstractContextManager, suppress

import aiohttp
import discord
from discord import app_commands

from bot.commands.registry import Handler, add_commands
from bot.commands.request import Request
from bot.gateway import thread_watch
from bot.gateway.answers import watch
from bot.gateway.command_sync import is_entry_point, known_commands, sync_commands
from bot.gateway.context import request_of
from bot.gateway.dispatch import (
    Dispatcher,
    is_for_dispatch,
    lead_to_play,
    report_command_error,
)
from bot.gateway.identify import Identifies
from bot.i18n.catalog import words
from bot.match import guilds
from bot.match.location import lose_channel
from bot.match.values.figures import Figures
from bot.notify.uptime import Uptime
from bot.services import Services
from bot.shards import Shards, shard_of
from bot.ui.kit.custom_id import Ref, unpack
from bot.ui.kit.items import Control, Interaction
from bot.ui.kit.respond import PATIENCE_S

FAREWELL = (1000).to_bytes(2, "big")  # the close code of those who leave for good
HANG_UP_S = 0.5
ASK_S = 10.0


class Overmorrow(discord.AutoShardedClient):
    """The client. It keeps nothing about matches: whatever it knows is in the database.

    It serves *shards*, or (None) as many as Discord recommends.
    """

    def __init__(
        self,
        services: Services,
        uptime: Uptime,
        patience_s: float = PATIENCE_S,
        figures: Figures | None = None,
        shards: Shards | None = None,
        identifies: Identifies | None = None,
    ) -> None:
        # The library warns, while it is set up, that it cannot speak in voice channels; nothing
        # here ever does.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        # The guilds intent tells of deleted channels and threads; nothing privileged is asked for.
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # What is owed to a server that is told late rests; all else should go out at once.
            guild_ready_timeout=0.5,
            # Longer waits come back to the outbox, which has other things to do meanwhile.
            max_ratelimit_timeout=30.0,
            http_trace=watch(uptime),
            shard_ids=list(shards.ids) if shards else None,  # type: ignore[arg-type]  # as documented
            shard_count=shards.count if shards else None,
        )
        self.services = services
        self.has_logged_in = False
        self._uptime = uptime
        self._identifies = identifies or Identifies()
        self._dispatcher = Dispatcher(services, uptime, patience_s, figures)
        self.tree = app_commands.CommandTree(self)
        self.tree.on_error = report_command_error  # type: ignore[method-assign]  # its documented use
        self.tree.interaction_check = _is_in_tree  # type: ignore[method-assign]  # as documented
        self.add_dynamic_items(Control)  # buttons outlive a restart
        add_commands(self.tree, words())

    async def setup_hook(self) -> None:
        """Tell Discord the commands; whoever serves the first shard tells them for all.

        A login that fails in the midst of this is tried again, and so is this.
        """
        learned = sync_commands if 0 in (self.shard_ids or [0]) else known_commands
        self.services.commands.update(await learned(self, self.tree))
        recommended, _, limits = await self.http.get_bot_gateway()
        self.shard_count = self.shard_count or recommended
        self._identifies.max_concurrency = limits["max_concurrency"]
        self.has_logged_in = True

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Let a shard wait for its turn."""
        await self._identifies.wait(shard_id or 0)

    async def hang_up(self) -> None:
        """End the connections; what Discord has sent until it hears of that is answered.

        The library's own way throws away what comes after its farewell.
        """
        for shard, line in self.shards.items():
            if not line.is_closed():
                with suppress(ConnectionError):
                    socket = self._get_websocket(shard_id=shard).socket
                    await socket.send_frame(FAREWELL, aiohttp.WSMsgType.CLOSE)
        with suppress(TimeoutError):
            async with asyncio.timeout(HANG_UP_S):
                while not all(line.is_closed() for line in self.shards.values()):  # noqa: ASYNC110 - the library tells nobody
                    await asyncio.sleep(0.01)

    async def finish(self) -> None:
        """Wait until answers under way are sent; what comes now is not heard."""
        await self._dispatcher.finish()

    async def close(self) -> None:
        """Finish, then go offline."""
        await self.finish()
        if not isinstance(self.loop, asyncio.AbstractEventLoop):
            await self._async_setup_hook()  # the library closes only what was set up
        await super().close()

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Hand on what Discord tells; nothing after the farewell.

        The library still says "ready" then, where it was closed early, to a loop that it has lost.
        """
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    # Commands, clicks, modals

    def request(self, interaction: Interaction, ref: Ref | None = None) -> Request:
        """Describe who asks, from where, with what."""
        language = self.services.words(interaction.locale.value)
        return request_of(self, interaction, ref, language)

    async def answer(
        self,
        interaction: Interaction,
        handler: Handler,
        *,
        heavy: bool = False,
    ) -> None:
        """Run a command's handler and send its answer."""
        request = self.request(interaction)
        await self._dispatcher.serve(interaction, request, handler, heavy=heavy)

    def admit_typing(self, interaction: Interaction) -> AbstractContextManager[None]:
        """Count one list of suggestions for whoever types, while the block runs.

        Raises:
            Refusal: they ask for too many.
        """
        return self._dispatcher.admit_typing(interaction.user.id)

    async def serve(self, interaction: Interaction, ref: Ref) -> None:
        """Answer a click or a modal whose custom_id says *ref*."""
        await self._dispatcher.serve_ref(interaction, self.request(interaction, ref))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer modals, and clicks on controls that no item of ours recognises."""
        data: Mapping[str, object] = interaction.data or {}
        if is_entry_point(data):
            await self.answer(interaction, lead_to_play)
            return
        ref = unpack(str(data.get("custom_id", "")))
        if is_for_dispatch(interaction, is_ours=ref is not None):
            await self.serve(interaction, ref or Ref("unknown"))

    # The connection

    @property
    def is_connected(self) -> bool:
        """Whether every shard is connected, and its servers are known."""
        ours, lines = self.shard_ids or range(self.shard_count or 1), self.shards.values()
        here = all(self._uptime.is_here(shard) for shard in ours)
        return here and not any(line.is_closed() for line in lines)

    @property
    def served(self) -> str:
        """The shards that it serves, as the setting says them; "" until Discord said how many."""
        ours = self.shard_ids or range(self.shard_count or 0)
        return str(Shards(ours[0], ours[-1], self.shard_count or 0)) if ours else ""

    async def is_answered(self) -> bool:
        """Ask Discord for something small; say whether it answers."""
        try:
            async with asyncio.timeout(ASK_S):
                await self.http.get_bot_gateway()
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            return False
        return True

    async def on_shard_ready(self, shard: int) -> None:
        """Note that a shard is connected; its servers may have come and gone meanwhile.

        It is said where the last server came half a second ago, also if some are still missing:
        those are out of reach until they are told.
        """
        lost = [g.id for g in self.guilds if g.unavailable and g.shard_id == shard]
        count = self.shard_count or 1
        self._uptime.servers(lost, lambda guild_id: shard_of(guild_id, count) == shard)
        self._uptime.connected(shard)
        await self._dispatcher.run(self._catch_up_with_guilds(shard))

    async def on_shard_resumed(self, shard: int) -> None:
        """Note that a shard is connected again."""
        self._uptime.connected(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Note that a shard's connection broke; the library mends it."""
        self._uptime.disconnected(shard)

    async def _catch_up_with_guilds(self, shard: int) -> None:
        # An outage is stored first: what is stopped now would have counted it.
        await self._uptime.wait()
        present, count = frozenset(guild.id for guild in self.guilds), self.shard_count or 1
        await guilds.catch_up_with_guilds(
            self.services.store,
            self.services.clock,
            present,
            lambda guild_id: shard_of(guild_id, count) == shard,
        )

    # Servers, channels, threads

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look at the threads of a server that the new connection covers.

        With the last one the shard is connected: what is owed waits for nothing more.
        """
        if not any(other.unavailable for other in self.guilds if other.shard_id == guild.shard_id):
            self._uptime.connected(guild.shard_id)
        self._uptime.servers([], guild.id.__eq__)
        await self._dispatcher.run(thread_watch.check_threads(self.services, guild))
        await self._dispatcher.run(thread_watch.try_again(self.services, guild))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Note that Discord has lost a server for a while; the shard's others are there."""
        self._uptime.servers([guild.id], guild.id.__eq__, self.services.clock.now())

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Welcome the bot into a server, perhaps again."""
        store, clock = self.services.store, self.services.clock
        await self._dispatcher.run(guilds.join_guild(store, clock, guild.id))
        await self._dispatcher.run(thread_watch.check_threads(self.services, guild))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was taken out of a server; an outage of Discord's is something else."""
        self._uptime.servers([], guild.id.__eq__)
        store, clock = self.services.store, self.services.clock
        await self._dispatcher.run(guilds.leave_guild(store, clock, guild.id))

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Reopen the thread of a running match that was archived, or leave one that was locked."""
        state = event.data["thread_metadata"]
        if state["archived"] or state.get("locked"):
            await self._dispatcher.run(thread_watch.reopen(self.services, event.thread_id))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Let the match of a deleted thread wait for a new place."""
        await self._lose(event.guild_id, event.thread_id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again what waits for a permission; a channel's may have come back."""
        await self._dispatcher.run(thread_watch.try_again(self.services, after.guild))

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Try again what waits for a permission; a role's may have come back."""
        await self._dispatcher.run(thread_watch.try_again(self.services, after.guild))

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Try again what waits for a permission; the bot itself may have got a role."""
        await self._dispatcher.run(thread_watch.try_again(self.services, after.guild))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let the matches of a deleted channel and its threads wait for a new place."""
        await self._lose(channel.guild.id, channel.id)

    async def _lose(self, guild_id: int, channel_id: int) -> None:
        now = self.services.clock.now()
        await self._dispatcher.run(lose_channel(self.services.store, guild_id, channel_id, now))


async def _is_in_tree(interaction: Interaction) -> bool:
    """Whether a command is one of ours; the library knows no Entry Point."""
    return not is_entry_point(interaction.data or {})
