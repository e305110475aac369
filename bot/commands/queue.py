"""``/queue`` and its buttons: waiting for an opponent of about the same strength."""

from collections.abc import Sequence
from typing import Literal

from discord import app_commands

from bot.commands.checks import check_permissions, check_rated, check_starter
from bot.commands.play_suggestions import game_choices, suggest_paces
from bot.commands.registry import (
    Command,
    Scope,
    answer,
    new_command,
    on,
    slash_command,
    suggest_values,
)
from bot.commands.request import Request
from bot.errors import Missing, Refusal
from bot.i18n.catalog import Words
from bot.match.clocks.pace import challenge_pace
from bot.match.ports import Tables
from bot.match.values.match import Location, Match
from bot.match.values.queue_entry import QueueEntry
from bot.match.values.timecontrol import TimeControl
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.items import Interaction
from bot.ui.pages.lobby import match_begun_panel
from bot.ui.pages.queue import queue_panel
from rules import GAMES
from rules.notation import clip

Others = Sequence[QueueEntry]


@slash_command(Scope.SERVER)
def queue_command(words: Words) -> Command:
    """Declare ``/queue``."""

    async def queue(
        interaction: Interaction,
        game: str | None = None,
        pace: app_commands.Range[str, 1, 60] | None = None,
        rated: Literal["on", "off"] = "off",
    ) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            if game is None:
                return await show_queue(services, request)
            return await _enter(services, request, game, pace or "", rated=rated == "on")

        await answer(interaction, handle)

    command = new_command(words, "queue", queue, "game", "pace", "rated")
    app_commands.choices(game=game_choices(words, seats=2))(command)
    suggest_values(command, "pace", suggest_paces)
    return command


async def _enter(
    services: Services, request: Request, game: str, pace: str, *, rated: bool
) -> Answer:
    """Enter the queue; where somebody waits already, the match begins at once.

    Raises:
        Refusal: matches enough, a pace that can't be read, the bot lacks a permission here, or not
            everybody may start a match in this server.
    """
    if game not in GAMES:
        raise Missing("no_game", game=clip(game))
    control = challenge_pace(pace, hard=None, weekends_off=False, rated=rated, zone="UTC")
    return await _join(services, request, game, control, rated=rated)


async def _join(
    services: Services, request: Request, game: str, pace: TimeControl, *, rated: bool
) -> Answer:
    check_permissions(request)
    check_starter(await services.guild_settings(request.guild_id), request)
    if rated:
        await check_rated(services, request)
    place = Location(request.guild_id, request.channel_id)
    entered = await services.queue.join(
        game, pace, request.user, place, request.interaction_id, rated=rated
    )
    if isinstance(entered, Match):
        return Update(match_begun_panel(request.words, entered))
    return await show_queue(services, request)


@on("queue")
async def show_queue(services: Services, request: Request) -> Answer:
    """Show where the person waits in this server."""
    return await _panel(services, request)


@on("queuefor")
async def enter_for_game(services: Services, request: Request) -> Answer:
    """Enter the queue for the game that was chosen, at the usual pace."""
    return await _enter(services, request, request.chosen(), "", rated=False)


@on("queuewith")
async def join_others(services: Services, request: Request) -> Answer:
    """Enter the queue for what somebody else waits for, if they still do."""
    number = request.ref.subject
    place = await services.store.read(lambda tables: tables.queue.get(number))
    if place is None or place.guild_id != request.guild_id:
        return await _panel(services, request, request.words("queue.faster"))
    return await _join(services, request, place.game, place.pace, rated=place.rated)


@on("unqueue")
async def leave(services: Services, request: Request) -> Answer:
    """Leave the queue."""
    await services.queue.leave(request.ref.subject, request.user.user_id)
    return await _panel(services, request, request.words("queue.left"))


async def _panel(services: Services, request: Request, note: str = "") -> Answer:
    guild_id, user_id, now = request.guild_id, request.user.user_id, services.clock.now()
    if guild_id is None:
        raise Refusal("queue.no_server")

    async def entries_with_rivals(tables: Tables) -> tuple[list[tuple[QueueEntry, int]], Others]:
        entries = await tables.queue.of(guild_id, user_id, now)
        rivals = [
            (entry, len(await tables.queue.waiting(guild_id, entry.kind, now)) - 1)
            for entry in entries
        ]
        return rivals, await tables.queue.others(guild_id, user_id, now)

    entries, others = await services.store.read(entries_with_rivals)
    return Update(queue_panel(request.words, entries, others, now, note))
