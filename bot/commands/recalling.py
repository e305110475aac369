"""Looking back: any match, position by position, or all of it in motion."""

import asyncio
from itertools import accumulate

from bot.animation import Replay
from bot.commands.moving import find_match
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.errors import Missing, Refusal
from bot.match.record.export_import import record_of
from bot.match.record.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import REPLAY, Answer, Deferred, Picture, Update
from bot.ui.match.history import drawing_panel, first_version, history_panel, replay_panel
from rules.notation import clip


@on("history")
async def history(services: Services, request: Request) -> Answer:
    """A position of the past: the version in the custom_id, the newest, or one from the list."""
    live = await services.session.load(request.ref.subject)
    version = request.ref.version
    if request.ref.arg == "last":
        version = live.match.version
    elif request.values:
        version = _whole(request.values[0])
    return await show_history(services, request, live, version)


async def history_of(services: Services, request: Request, number: int | None) -> Answer:
    """``/history``: from the position a match has now.

    Raises:
        Missing: no such match, or none was ever played.
    """
    live = await find_any(services, request, number)
    return await show_history(services, request, live, live.match.version)


async def find_any(services: Services, request: Request, number: int | None) -> LiveMatch:
    """The match that is meant, as for every command; with none running, the newest one.

    Raises:
        Missing: no such match, several that could be meant, or none was ever played.
    """
    try:
        return await find_match(services, request, number)
    except Missing as missing:
        if missing.key != "no_running":
            raise
    latest = await services.store.read(
        lambda tables: tables.matches.latest(request.user.user_id, 1)
    )
    if not latest:
        raise Missing("no_latest")
    return await services.session.load(latest[0].id)


async def show_history(
    services: Services, request: Request, live: LiveMatch, version: int
) -> Answer:
    """The match as it stood at *version*, or as near to it as it ever did."""
    await check_open(services, request, live)
    now = live.match
    version = max(first_version(now), min(version, now.version))
    then = await services.session.load_at(now.id, version)
    picture, own_note = await asyncio.gather(
        services.private_picture(request.words, then, request.user.user_id),
        services.store.read(lambda tables: tables.notes.get(now.id, request.user.user_id)),
    )
    return Update(history_panel(request.words, then, now, picture, own_note))


@on("replay")
async def replay(services: Services, request: Request) -> Answer:
    """All positions in motion, drawn while the person is told so.

    Raises:
        Refusal: nothing has been played yet.
    """
    live = await services.session.load(request.ref.subject)
    await check_open(services, request, live)
    stops = _stops(live)
    if len(stops) < 2:
        raise Refusal("replay.nothing")
    return Deferred(
        drawing_panel(request.words, live, len(stops)), _drawn(services, request, live, stops)
    )


def _stops(live: LiveMatch) -> tuple[int, ...]:
    """The plies after which a position stands; an entry without plies makes none."""
    plies = accumulate((len(entry.steps) for entry in live.match.line), initial=0)
    return tuple(dict.fromkeys(list(plies)[first_version(live.match) :]))


async def _drawn(
    services: Services, request: Request, live: LiveMatch, stops: tuple[int, ...]
) -> Update:
    user_id = request.user.user_id
    view = await services.private_view(live, user_id)
    drawing = Replay(record_of(live).to_text(), stops, view)
    still, (gif, apart) = await asyncio.gather(
        services.private_picture(request.words, live, user_id), services.animator.draw(drawing)
    )
    shown = -(-(len(stops) - 1) // apart) + 1
    alt = request.words("replay.alt", n=shown)
    moving = Picture(gif, alt, REPLAY)
    return Update(replay_panel(request.words, live, moving, still, apart))


def _whole(said: str) -> int:
    """The number in a value that a client sent.

    Raises:
        Refusal: it is none: nothing of ours ever offered it.
    """
    if not (said.isascii() and said.isdigit() and len(said) < 10):
        raise Refusal("no_position", said=clip(said))
    return int(said)
