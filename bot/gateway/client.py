"""The bot on Discord: one dispatch path for commands, clicks and dialogs, one funnel for errors."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.channels import guild_info
from bot.commands.board import show_present_board
from bot.commands.notifications import with_dm_hint
from bot.commands.registry import HANDLERS, UPDATING, Handler, add_commands
from bot.commands.request import Request
from bot.commands.watch import show_to_spectator
from bot.errors import NotSeated, Refusal, StaleMove
from bot.gateway import context, thread_watch
from bot.i18n.catalog import words
from bot.logs import log_fields
from bot.match import guilds
from bot.match.values.match import Player
from bot.notify.uptime import Uptime
from bot.services import Services
from bot.ui.kit.answer import Answer, Deferred, Reply
from bot.ui.kit.custom_id import Ref, unpack
from bot.ui.kit.items import Control
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.respond import PATIENCE_S, plain_message, respond
from rules.errors import RulesError

log = logging.getLogger(__name__)

LEAVE_S = 2.0

Interaction = discord.Interaction[Any]
A = TypeVar("A")


class Overmorrow(discord.Client):
    """The client. It keeps nothing about matches: whatever it knows is in the database."""

    def __init__(self, services: Services, uptime: Uptime, patience_s: float = PATIENCE_S) -> None:
        # The library warns, while it is set up, that it cannot speak in voice channels; nothing
        # here ever does.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        # The guilds intent tells of deleted channels and threads; nothing privileged is asked for.
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # A server that is told late is only a lookup more; what is owed should go out at once.
            guild_ready_timeout=0.5,
        )
        self.services = services
        self._uptime = uptime
        self._patience_s = patience_s
        self.logged_in = asyncio.Event()
        self._serving: set[asyncio.Task[None]] = set()
        self._leaving = False
        self.tree = app_commands.CommandTree(self)
        self.tree.on_error = self._command_failed  # type: ignore[method-assign]  # its documented use

    async def setup_hook(self) -> None:
        """Registers what outlives a restart, and tells Discord the commands."""
        self.logged_in.set()
        self.add_dynamic_items(Control)
        add_commands(self.tree, words())
        await self.tree.sync()

    async def on_resumed(self) -> None:
        """The line to Discord stands again."""
        self._uptime.connected()

    async def on_disconnect(self) -> None:
        """It broke; the library mends it."""
        self._uptime.disconnected()

    async def finish(self) -> None:
        """Lets answers that are under way come to their end; what comes now is not heard."""
        self._leaving = True
        if self._serving:
            _, late = await asyncio.wait(self._serving, timeout=LEAVE_S)
            for task in late:
                task.cancel()

    async def close(self) -> None:
        """Finishes, then goes offline."""
        await self.finish()
        await super().close()

    def request(self, interaction: Interaction, ref: Ref | None = None) -> Request:
        """Who asks, from where."""
        channel = interaction.channel
        thread = channel if isinstance(channel, discord.Thread) else None
        data: Mapping[str, Any] = interaction.data or {}
        return Request(
            user=Player(interaction.user.id, interaction.user.display_name),
            interaction_id=interaction.id,
            words=words(interaction.locale.value),
            guild_id=interaction.guild_id,
            channel_id=thread.parent_id if thread else interaction.channel_id or 0,
            thread_id=thread.id if thread else None,
            message_id=interaction.message.id if interaction.message else None,
            missing=context.missing(interaction, in_thread=thread is not None),
            ref=ref or Ref(""),
            values=tuple(data.get("values", ())),
            data=data,
            manages=context.manages(interaction),
            roles=context.roles(interaction),
            guild_info=lambda: guild_info(self, interaction.guild_id),
            is_member=partial(context.is_here, interaction),
            can_view=partial(context.sees, interaction),
            hidden_channels=partial(context.unseen, interaction),
        )

    async def answer(
        self, interaction: Interaction, handler: Handler, *, public: bool = False
    ) -> None:
        """Runs a command and answers it."""
        request = self.request(interaction)
        await self._serve(interaction, request, handler, public=public)

    async def serve(self, interaction: Interaction, ref: Ref) -> None:
        """Answers a click or a dialog by what its custom_id says."""
        request = self.request(interaction, ref)
        await self._serve(interaction, request, HANDLERS.get(ref.op, _unknown), public=False)

    async def _serve(
        self, interaction: Interaction, request: Request, handler: Handler, *, public: bool
    ) -> None:
        safe = self._safely(handler, request)
        work = respond(
            interaction,
            safe,
            request.words,
            public=public,
            updates=handler in UPDATING,
            patience_s=self._patience_s,
        )
        task = asyncio.create_task(work)
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        try:
            await task
        except Exception:
            # discord.py would swallow it with a line that says nothing of the match.
            log.exception("answering failed", extra=_whom(request))

    async def on_ready(self) -> None:
        """The line to Discord stands; servers may have come and gone meanwhile."""
        self._uptime.connected()
        await self._see_to(self._count_servers())

    async def _count_servers(self) -> None:
        # What an outage took is given back to clocks first: one that stands still gets nothing.
        await self._uptime.wait()
        present = frozenset(guild.id for guild in self.guilds)
        await guilds.catch_up_with_guilds(self.services.store, self.services.clock, present)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Hands on what Discord tells; nothing after the farewell.

        The library still says "ready" then, where it was closed early, to a loop that it has lost.
        """
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A connection has begun, and this server is in it."""
        await self._see_to(thread_watch.look(self.services, guild))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was taken out of a server; an outage of Discord's is something else."""
        await self._see_to(guilds.leave_guild(self.services.store, self.services.clock, guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """It was invited, perhaps again."""
        await self._see_to(guilds.join_guild(self.services.store, self.services.clock, guild.id))
        await self._see_to(thread_watch.look(self.services, guild))

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Discord archives what is silent, and so do people."""
        if event.data["thread_metadata"]["archived"]:
            await self._see_to(thread_watch.archived(self.services, event.thread_id))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone for good."""
        await self._see_to(thread_watch.deleted(self.services, event.guild_id, event.thread_id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and its threads with it."""
        await self._see_to(thread_watch.deleted(self.services, channel.guild.id, channel.id))

    async def _see_to(self, work: Coroutine[Any, Any, None]) -> None:
        """Does *work* before the bot leaves; what comes later is found at the next start."""
        if self._leaving:
            work.close()
            return
        task = asyncio.create_task(work)
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        await task

    async def on_interaction(self, interaction: Interaction) -> None:
        """Dialogs, and clicks that no item of ours recognises."""
        data: Mapping[str, Any] = interaction.data or {}
        ref = unpack(str(data.get("custom_id", "")))
        if interaction.type is discord.InteractionType.modal_submit or (
            interaction.type is discord.InteractionType.component and ref is None
        ):
            await self.serve(interaction, ref or Ref("unknown"))

    async def _safely(self, handler: Handler, request: Request) -> Answer:
        # After an outage clocks are put right first; what Discord held back comes before that.
        await self._uptime.wait()
        answer = await self._told(lambda: handler(self.services, request), request)
        if isinstance(answer, Deferred):
            work = answer.work
            return replace(answer, work=self._told(lambda: work, request))
        return await with_dm_hint(self.services, request, answer)

    async def _told(self, work: Callable[[], Awaitable[A]], request: Request) -> A | Reply:
        """What *work* gives, or what it refuses in words."""
        try:
            try:
                return await work()
            except StaleMove as stale:
                return await show_present_board(self.services, request, stale)
            except NotSeated as refusal:
                return await show_to_spectator(self.services, request, refusal)
        except (Refusal, RulesError) as refusal:
            return Reply(plain_message(refusal_text(request.words, refusal)))
        except Exception:
            log.exception("serving failed", extra=_whom(request))
            return Reply(plain_message(request.words("oops")))

    async def _command_failed(
        self, interaction: Interaction, error: app_commands.AppCommandError
    ) -> None:
        said = words(interaction.locale.value)
        known = isinstance(
            error, app_commands.CommandSignatureMismatch | app_commands.TransformerError
        )
        if not known:
            log.error("command failed", exc_info=error)
        if not interaction.response.is_done():
            message = plain_message(said("old_command" if known else "oops"))
            await interaction.response.send_message(view=message.view(), ephemeral=True)


def _whom(request: Request) -> dict[str, Any]:
    return log_fields(
        ref=request.ref.pack(), user=request.user.user_id, interaction=request.interaction_id
    )


async def _unknown(_services: Services, request: Request) -> Answer:
    return Reply(plain_message(request.words("old_button")))
