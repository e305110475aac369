"""``/queue`` and its buttons: waiting for an opponent of about the same strength."""

from collections.abc import Collection, Mapping, Sequence
from statistics import median
from typing import Literal

from discord import app_commands

from bot.commands.checks import check_permissions, check_rated, check_starter
from bot.commands.match_begun import match_begun
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
from bot.errors import NotFound, Refusal
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
from bot.ui.pages.queue import Wish, queue_panel
from rules import GAMES
from rules.notation import clip

Others = Sequence[QueueEntry]
Kinds = Sequence[tuple[str, TimeControl]]

FEWEST_WAITS = 4
NO_WISH = Wish()


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
        raise NotFound("no_game", game=clip(game))
    return await _join(services, request, [(game, _control(pace, rated=rated))], rated=rated)


async def _join(services: Services, request: Request, wanted: Kinds, *, rated: bool) -> Answer:
    check_permissions(request)
    check_starter(await services.guild_settings(request.guild_id), request)
    if rated:
        await check_rated(services, request)
    place = Location(request.guild_id, request.channel_id)
    entered = await services.queue.join(
        wanted, request.user, place, request.interaction_id, rated=rated
    )
    if isinstance(entered, Match):
        return await match_begun(services, request, entered, match_begun_panel)
    return await show_queue(services, request)


@on("queue")
async def show_queue(services: Services, request: Request) -> Answer:
    """Show where the person waits in this server."""
    return await _panel(services, request)


@on("queuefor")
async def enter_for_game(services: Services, request: Request) -> Answer:
    """Enter the queue for the game that was chosen from an older list, at the usual pace."""
    return await _enter(services, request, request.chosen(), "", rated=False)


@on("queuegames")
async def choose_games(services: Services, request: Request) -> Answer:
    """Choose games; the rest of the wish stands in the custom_id."""
    return await _panel(services, request, wish=_wish(request).of_games(request.values))


@on("queuepaces")
async def choose_paces(services: Services, request: Request) -> Answer:
    """Choose paces."""
    return await _panel(services, request, wish=_wish(request).of_paces(request.values))


@on("queuerated")
async def choose_rated(services: Services, request: Request) -> Answer:
    """Choose whether it's rated; the button has the whole wish."""
    return await _panel(services, request, wish=_wish(request))


@on("queuego")
async def enter_for_wish(services: Services, request: Request) -> Answer:
    """Enter the queue for what was put together; the first match that is found ends the search."""
    wish = _wish(request)
    if not wish.games:
        return await _panel(services, request)
    kinds = [(game, _control(pace, rated=wish.rated)) for game, pace in wish.kinds]
    return await _join(services, request, kinds, rated=wish.rated)


def _control(pace: str, *, rated: bool) -> TimeControl:
    """Read a pace of the queue; "" is the usual one.

    Raises:
        Refusal: it can't be read, or a rated match has no such clock.
    """
    return challenge_pace(pace, hard=None, weekends_off=False, rated=rated, zone="UTC")


def _wish(request: Request) -> Wish:
    return Wish.read(request.ref.arg)


@on("queuewith")
async def join_others(services: Services, request: Request) -> Answer:
    """Enter the queue for what somebody else waits for, if they still do."""
    number = request.ref.subject
    place = await services.store.read(lambda tables: tables.queue.get(number))
    if place is None or place.guild_id != request.guild_id:
        return await _panel(services, request, request.words("queue.faster"))
    return await _join(services, request, [(place.game, place.pace)], rated=place.rated)


@on("unqueue")
async def leave(services: Services, request: Request) -> Answer:
    """Leave the queue."""
    await services.queue.leave(request.ref.subject, request.user.user_id)
    return await _panel(services, request, request.words("queue.left"))


async def _panel(
    services: Services, request: Request, note: str = "", wish: Wish = NO_WISH
) -> Answer:
    guild_id, user_id, now = request.guild_id, request.user.user_id, services.clock.now()
    if guild_id is None:
        raise Refusal("queue.no_server")

    async def look(tables: Tables) -> tuple[list[tuple[QueueEntry, frozenset[int]]], Others]:
        entries = await tables.queue.of(guild_id, user_id, now)
        rivals = []
        for entry in entries:
            waiting = await tables.queue.waiting(guild_id, entry.kind, now)
            people = frozenset(place.player.user_id for place in waiting)
            rivals.append((entry, people - {user_id}))
        return rivals, await tables.queue.others(guild_id, user_id, now)

    entries, others = await services.store.read(look)
    games = {*wish.games, *(entry.game for entry, _ in entries)}
    waits = await services.store.read(lambda tables: _usual_waits(tables, guild_id, games))
    return Update(queue_panel(request.words, entries, others, now, waits, note, wish))


async def _usual_waits(tables: Tables, guild_id: int, games: Collection[str]) -> Mapping[str, int]:
    """How long people usually waited in a server, by game, in milliseconds; few say nothing."""
    found = {game: await tables.queue.waits(guild_id, game) for game in games}
    return {
        game: round(median(waits)) for game, waits in found.items() if len(waits) >= FEWEST_WAITS
    }
