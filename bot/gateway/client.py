"""The Discord client: its connection, and the handlers of Discord's events."""

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

FAREWELL = (1000).to_bytes(2, "big")  # the close code of a client that won't resume
HANG_UP_S = 0.5
ASK_S = 10.0


class Overmorrow(discord.AutoShardedClient):
    """The client. It holds no state of matches: all of that is in the database.

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
        # The guilds intent reports deleted channels and threads; no privileged intent is used.
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # Notices of servers that come late rest; all others should be sent at once.
            guild_ready_timeout=0.5,
            # Longer waits are left to the outbox, which can do other things meanwhile.
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
        self.add_dynamic_items(Control)  # buttons work after a restart
        add_commands(self.tree, words())

    async def setup_hook(self) -> None:
        """Tell Discord the commands; only the process with shard 0 does so, for all processes.

        If the login fails during this, both are tried again.
        """
        learned = sync_commands if 0 in (self.shard_ids or [0]) else known_commands
        self.services.commands.update(await learned(self, self.tree))
        recommended, _, limits = await self.http.get_bot_gateway()
        self.shard_count = self.shard_count or recommended
        self._identifies.max_concurrency = limits["max_concurrency"]
        self.has_logged_in = True

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify."""
        await self._identifies.wait(shard_id or 0)

    async def hang_up(self) -> None:
        """Close the connections, but still answer what Discord has sent until it hears of that.

        The library's own close would drop what arrives after the close frame.
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
        """Wait until answers under way are sent; new interactions are ignored."""
        await self._dispatcher.finish()

    async def close(self) -> None:
        """Finish, then go offline."""
        await self.finish()
        if not isinstance(self.loop, asyncio.AbstractEventLoop):
            await self._async_setup_hook()  # the library closes only what was set up
        await super().close()

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        """Dispatch an event of Discord's, unless the client is closed.

        The library still dispatches "ready" after an early close, on an event loop that it no
        longer has.
        """
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    # Commands, clicks, modals

    def request(self, interaction: Interaction, ref: Ref | None = None) -> Request:
        """Build the request of an interaction: who asks, from where, with what."""
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
        """Count one autocomplete request of the person who types, while the block runs.

        Raises:
            Refusal: they ask for too many.
        """
        return self._dispatcher.admit_typing(interaction.user.id)

    async def serve(self, interaction: Interaction, ref: Ref) -> None:
        """Answer a click or a modal whose custom_id says *ref*."""
        await self._dispatcher.serve_ref(interaction, self.request(interaction, ref))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer modals, and clicks on controls that :class:`Control` does not recognise."""
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
        """The shards that it serves, written as in the setting; "" until Discord said how many."""
        ours = self.shard_ids or range(self.shard_count or 0)
        return str(Shards(ours[0], ours[-1], self.shard_count or 0)) if ours else ""

    async def is_answered(self) -> bool:
        """Make a small request to Discord; return whether it answers."""
        try:
            async with asyncio.timeout(ASK_S):
                await self.http.get_bot_gateway()
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            # The library says GatewayNotFound, which is no HTTPException, whatever the answer was.
            return False
        return True

    async def on_shard_ready(self, shard: int) -> None:
        """Handle that a shard is connected; servers may have added or removed the bot meanwhile.

        The library calls this when no server has come for half a second. Servers that are still
        missing are out of reach until they come.
        """
        lost = [g.id for g in self.guilds if g.unavailable and g.shard_id == shard]
        count = self.shard_count or 1
        self._uptime.servers(lost, lambda guild_id: shard_of(guild_id, count) == shard)
        self._uptime.connected(shard)
        await self._dispatcher.run(self._catch_up_with_guilds(shard))

    async def on_shard_resumed(self, shard: int) -> None:
        """Handle that a shard is connected again."""
        self._uptime.connected(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Handle that a shard's connection broke; the library reconnects it."""
        self._uptime.disconnected(shard)

    async def _catch_up_with_guilds(self, shard: int) -> None:
        # An outage is stored first, or clocks that are paused now would count it.
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
        """Handle that a server is available: check its threads and what waits for permissions.

        With the last server of a shard the shard counts as connected.
        """
        if not any(other.unavailable for other in self.guilds if other.shard_id == guild.shard_id):
            self._uptime.connected(guild.shard_id)
        self._uptime.servers([], guild.id.__eq__)
        await self._dispatcher.run(thread_watch.check_threads(self.services, guild))
        await self._dispatcher.run(thread_watch.try_again(self.services, guild))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Handle that Discord has lost a single server of a shard for a while."""
        self._uptime.servers([guild.id], guild.id.__eq__, self.services.clock.now())

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Handle that a server added the bot, perhaps again."""
        store, clock = self.services.store, self.services.clock
        await self._dispatcher.run(guilds.join_guild(store, clock, guild.id))
        await self._dispatcher.run(thread_watch.check_threads(self.services, guild))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Handle that a server removed the bot; this is not sent for an outage of Discord."""
        self._uptime.servers([], guild.id.__eq__)
        store, clock = self.services.store, self.services.clock
        await self._dispatcher.run(guilds.leave_guild(store, clock, guild.id))

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Handle an archived or locked thread: reopen it for a running match, or leave it."""
        state = event.data["thread_metadata"]
        if state["archived"] or state.get("locked"):
            await self._dispatcher.run(thread_watch.reopen(self.services, event.thread_id))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Handle a deleted thread: its match waits for a new place."""
        await self._lose(event.guild_id, event.thread_id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again what waits for a permission, which a change of a channel may have given."""
        await self._dispatcher.run(thread_watch.try_again(self.services, after.guild))

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Try again what waits for a permission, which a change of a role may have given."""
        await self._dispatcher.run(thread_watch.try_again(self.services, after.guild))

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Try again what waits for a permission, as the bot itself may have got a role."""
        await self._dispatcher.run(thread_watch.try_again(self.services, after.guild))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a deleted channel: the matches in it and in its threads wait for a new place."""
        await self._lose(channel.guild.id, channel.id)

    async def _lose(self, guild_id: int, channel_id: int) -> None:
        now = self.services.clock.now()
        await self._dispatcher.run(lose_channel(self.services.store, guild_id, channel_id, now))


async def _is_in_tree(interaction: Interaction) -> bool:
    """Whether a command is one of ours and no Entry Point, which the library doesn't know."""
    return not is_entry_point(interaction.data or {})
