"""``/history`` and its buttons: any match, position by position, or all of it in motion."""

import asyncio
from dataclasses import replace
from itertools import accumulate

from bot.animation import Replay
from bot.commands.match_list import any_or_chosen, show_match_list
from bot.commands.matches import (
    is_named_here,
    latest_matches,
    match_command,
    match_of_button,
)
from bot.commands.registry import Command, Scope, on, slash_command
from bot.commands.request import Request
from bot.commands.review import swing_shown
from bot.commands.weekly import check_open
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.history.export_import import record_of
from bot.match.history.numbers import moves_made
from bot.match.history.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import REPLAY, Answer, Deferred, Picture, Update
from bot.ui.kit.views import own_view
from bot.ui.pages.history import first_version, history_panel, replay_note, replay_panel
from bot.ui.pages.move_list import move_list_panel
from rules.notation import clip


@slash_command(Scope.ANYWHERE)
def history_command(words: Words) -> Command:
    """Declare ``/history``."""
    return match_command(words, "history", serve_history, latest_matches)


async def serve_history(services: Services, request: Request, number: int | None) -> Answer:
    """Show the present position of the match that is meant, or one's matches to choose from.

    Raises:
        NotFound: no such match, or none was ever played.
    """
    live = await any_or_chosen(services, request, number)
    if live is None:
        return await show_match_list(services, request, "history")
    return await show_history(services, request, live, live.match.version)


@on("history")
async def turn_history(services: Services, request: Request) -> Answer:
    """Show a past position: that of the custom_id, the newest, one from a list or of a review."""
    live = await match_of_button(services, request)
    version = request.ref.version
    if request.ref.arg.isdigit():
        await check_open(services, request, live)
        if shown := await swing_shown(services, request, live):
            return shown
    if request.ref.arg == "last":
        version = live.match.version
    elif request.values:
        version = _version(request.chosen())
    return await show_history(services, request, live, version)


async def show_history(
    services: Services, request: Request, live: LiveMatch, version: int
) -> Answer:
    """Show a match as it stood at *version*, or as near to it as it ever stood."""
    await check_open(services, request, live)
    now = live.match
    version = max(first_version(now), min(version, now.version))
    then = await services.session.load_at(now.id, version)
    reached = [now.created_at, *(entry.at for entry in now.entries)]
    reached.append(reached[-1] if now.ending else services.clock.now())
    view = own_view(request.words, then, request.settings)
    view = replace(view, move=moves_made(then))
    board, own_note, missed_ms = await asyncio.gather(
        services.board(request.words, then.state, view, request.settings),
        services.store.read(lambda tables: tables.notes.get(now.id, request.user.user_id)),
        services.missed_ms(now, *reached[version : version + 2]),
    )
    is_here = is_named_here(request, now)
    shown = history_panel(request.words, then, now, board, own_note, missed_ms, is_here=is_here)
    return Update(shown)


@on("moves")
async def show_moves(services: Services, request: Request) -> Answer:
    """Show the moves of a match in words: the page of the custom_id, or the newest."""
    live = await match_of_button(services, request)
    await check_open(services, request, live)
    page = int(request.ref.arg) if request.ref.arg.isdecimal() else None
    is_here = is_named_here(request, live.match)
    return Update(move_list_panel(request.words, live, page, is_here=is_here))


@on("replay", heavy=True)
async def replay(services: Services, request: Request) -> Answer:
    """Animate all positions; a note stands there while the animation is drawn.

    For whom words do, all moves are told.

    Raises:
        Refusal: nothing has been played yet.
    """
    if request.settings.in_words:
        return await show_moves(services, request)
    live = await match_of_button(services, request)
    await check_open(services, request, live)
    stops = _stops(live)
    if len(stops) < 2:
        raise Refusal("replay.nothing")
    return Deferred(
        replay_note(request.words, live, len(stops)), _draw_replay(services, request, live, stops)
    )


def _stops(live: LiveMatch) -> tuple[int, ...]:
    """Count the plies before each position of the animation; an entry without plies makes none."""
    plies = accumulate((len(entry.steps) for entry in live.match.line), initial=0)
    return tuple(dict.fromkeys(list(plies)[first_version(live.match) :]))


async def _draw_replay(
    services: Services, request: Request, live: LiveMatch, stops: tuple[int, ...]
) -> Update:
    view = own_view(request.words, live, request.settings)
    drawing = Replay(record_of(live).to_text(), stops, view, request.words.language.code)
    gif, step = await services.animator.draw(drawing)
    frames = -(-(len(stops) - 1) // step) + 1
    animation = Picture(gif, request.words("replay.alt", n=frames), REPLAY)
    return Update(replay_panel(request.words, live, animation, step))


def _version(value: str) -> int:
    """Read the version that a client sent.

    Raises:
        Refusal: it is no number; the bot never offered it.
    """
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        raise Refusal("no_position", said=clip(value))
    return int(value)
