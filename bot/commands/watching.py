"""Looking at matches: the board, its text, my games, the next one that waits."""

from dataclasses import replace

import render
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.errors import StaleMove
from bot.match.ports import Tables
from bot.match.ratings.leaderboard import may_decline_points
from bot.match.record.replay import LiveMatch
from bot.services import Services, public_view
from bot.ui.kit.answer import Answer, Message, Reply, Update
from bot.ui.kit.respond import plain_message
from bot.ui.match.panels import board_panel, more_panel, region_select, text_panel
from bot.ui.pages.games import by_urgency, games_panel, is_waiting


@on("view")
async def view(services: Services, request: Request) -> Answer:
    """The board as it stands, privately; a card that is older says so."""
    live = await services.session.load(request.ref.subject)
    return await show_board(services, request, live, _older(request, live))


async def show_board(
    services: Services, request: Request, live: LiveMatch, note: str = ""
) -> Answer:
    """The present position with everything the person can do in it."""
    return Update(await _board(services, request, live, note))


async def show_present(services: Services, request: Request, stale: StaleMove) -> Reply:
    """What an old button is answered with: where the match stands now."""
    live = await services.session.load(stale.match_id)
    note = request.words(stale.key, **stale.values)
    return Reply(await _board(services, request, live, note))


async def _board(services: Services, request: Request, live: LiveMatch, note: str) -> Message:
    user_id = request.user.user_id
    view = await services.close_view(live, user_id)
    return await _panel(services, request, live, view, note)


async def _panel(
    services: Services, request: Request, live: LiveMatch, view: render.View, note: str = ""
) -> Message:
    await check_open(services, request, live)
    user_id, match_id = request.user.user_id, live.match.id
    picture = await services.picture(request.words, live, view)
    url = await services.card_url(live)
    own = await services.store.read(lambda tables: tables.notes.get(match_id, user_id))
    now, entries = services.clock.now(), live.match.entries
    missed_ms = await services.missed_ms(entries[-1].at if entries else live.match.created_at, now)
    entered = await services.entered(live)
    return board_panel(
        request.words,
        live,
        picture,
        user_id,
        now=now,
        missed_ms=missed_ms,
        note=note,
        own_note=own,
        url=url,
        may_waive=entered is not None and may_decline_points(entered.event, user_id, now),
        parts=region_select(request.words, live, view),
    )


@on("closely")
async def look_closely(services: Services, request: Request) -> Answer:
    """A part of the board, or again all of it; remembered for this match, one at a time."""
    live, user_id = await services.session.load(request.ref.subject), request.user.user_id
    view = await services.private_view(live, user_id)
    place = request.values[0] if request.values[0] in render.parts(live.state, view) else ""
    closely = (live.match.id, place) if place else None

    async def work(tables: Tables) -> None:
        kept = await tables.people.settings(user_id)
        await tables.people.put(user_id, replace(kept, closely=closely))

    await services.store.write(work)
    return Update(
        await _panel(services, request, live, replace(view, region=place), _older(request, live))
    )


@on("text")
async def text_display(services: Services, request: Request) -> Answer:
    """The position in words."""
    return await show_text(services, request, await services.session.load(request.ref.subject))


async def show_text(services: Services, request: Request, live: LiveMatch) -> Answer:
    """The position as a text board and, cell by cell, in words."""
    await check_open(services, request, live)
    view = public_view(live)
    board, _, key = render.text(live.state, request.words.texts, view).partition("\n\n")
    spoken = render.spoken(live.state, request.words.texts, view)
    return Update(text_panel(request.words, live, [f"```\n{board}\n```\n{key}", spoken]))


@on("more")
async def more(services: Services, request: Request) -> Answer:
    """Everything else one can do."""
    live, user_id = await services.session.load(request.ref.subject), request.user.user_id
    wants = await services.store.read(lambda tables: tables.people.preferences(user_id))
    way = wants.way_for(live.match.id)
    return Update(more_panel(request.words, live, user_id, way, services.clock.now()))


@on("games")
async def games(services: Services, request: Request) -> Answer:
    """My running matches; the page stands in the custom_id."""
    user_id = request.user.user_id
    running = await services.store.read(lambda tables: tables.matches.running(user_id))
    return Update(
        games_panel(request.words, running, user_id, request.ref.subject, services.clock.now())
    )


@on("next")
async def next_game(services: Services, request: Request) -> Answer:
    """The next match that waits for me, the shortest time first, after the one I came from."""
    user_id = request.user.user_id
    running = await services.store.read(lambda tables: tables.matches.running(user_id))
    waiting = [m.id for m in by_urgency(running, user_id) if is_waiting(m, user_id)]
    here = request.ref.subject
    # Going on and on without a move leads through all of them.
    after = waiting[waiting.index(here) + 1 :] if here in waiting else []
    others = [match_id for match_id in (*after, *waiting) if match_id != here]
    if not others:
        return Update(plain_message(request.words("games.all_done", n=len(running))))
    live = await services.session.load(others[0])
    return await show_board(services, request, live)


def _older(request: Request, live: LiveMatch) -> str:
    if request.ref.version == live.match.version:
        return ""
    stale = StaleMove(live.match.id, request.ref.version, live.match.version)
    return request.words(stale.key, **stale.values)
