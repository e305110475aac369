"""Looking at matches: the board, its text, my games, the next one that waits."""

from dataclasses import replace

import render
from bot.commands.desk import Ask, Desk, on, public_view
from bot.commands.weekly import check_open
from bot.errors import StaleMove
from bot.match.ports import Tables
from bot.match.ratings.leaderboard import may_decline
from bot.match.record.replay import Live
from bot.ui.answer import Answer, Message, Redraw, Say
from bot.ui.pages import by_urgency, games_page, is_waiting
from bot.ui.panels import board_panel, close_list, more_panel, plain_panel, text_panel


@on("view")
async def view(desk: Desk, ask: Ask) -> Answer:
    """The board as it stands, privately; a card that is older says so."""
    live = await desk.session.load(ask.ref.subject)
    return await show_board(desk, ask, live, _older(ask, live))


async def show_board(desk: Desk, ask: Ask, live: Live, note: str = "") -> Answer:
    """The present position with everything the person can do in it."""
    return Redraw(await _board(desk, ask, live, note))


async def show_present(desk: Desk, ask: Ask, stale: StaleMove) -> Say:
    """What an old button is answered with: where the match stands now."""
    live = await desk.session.load(stale.match_id)
    note = ask.words(stale.key, **stale.values)
    return Say(await _board(desk, ask, live, note))


async def _board(desk: Desk, ask: Ask, live: Live, note: str) -> Message:
    user_id = ask.user.user_id
    view = await desk.close_view(live, user_id)
    return await _panel(desk, ask, live, view, note)


async def _panel(desk: Desk, ask: Ask, live: Live, view: render.View, note: str = "") -> Message:
    await check_open(desk, ask, live)
    user_id, match_id = ask.user.user_id, live.match.id
    picture = await desk.picture(ask.words, live, view)
    url = await desk.card_url(live)
    own = await desk.store.read(lambda tables: tables.notes.get(match_id, user_id))
    now, entries = desk.clock.now(), live.match.entries
    missed_ms = await desk.missed_ms(entries[-1].at if entries else live.match.created_at, now)
    entered = await desk.entered(live)
    return board_panel(
        ask.words,
        live,
        picture,
        user_id,
        now=now,
        missed_ms=missed_ms,
        note=note,
        own_note=own,
        url=url,
        may_waive=entered is not None and may_decline(entered.event, user_id, now),
        parts=close_list(ask.words, live, view),
    )


@on("closely")
async def look_closely(desk: Desk, ask: Ask) -> Answer:
    """A part of the board, or again all of it; remembered for this match, one at a time."""
    live, user_id = await desk.session.load(ask.ref.subject), ask.user.user_id
    view = await desk.private_view(live, user_id)
    place = ask.values[0] if ask.values[0] in render.parts(live.state, view) else ""
    closely = (live.match.id, place) if place else None

    async def work(tables: Tables) -> None:
        kept = await tables.people.settings(user_id)
        await tables.people.put(user_id, replace(kept, closely=closely))

    await desk.store.write(work)
    return Redraw(await _panel(desk, ask, live, replace(view, region=place), _older(ask, live)))


@on("text")
async def text(desk: Desk, ask: Ask) -> Answer:
    """The position in words."""
    return await show_text(desk, ask, await desk.session.load(ask.ref.subject))


async def show_text(desk: Desk, ask: Ask, live: Live) -> Answer:
    """The position as a text board and, cell by cell, in words."""
    await check_open(desk, ask, live)
    view = public_view(live)
    board, _, key = render.text(live.state, ask.words.texts, view).partition("\n\n")
    spoken = render.spoken(live.state, ask.words.texts, view)
    return Redraw(text_panel(ask.words, live, [f"```\n{board}\n```\n{key}", spoken]))


@on("more")
async def more(desk: Desk, ask: Ask) -> Answer:
    """Everything else one can do."""
    live, user_id = await desk.session.load(ask.ref.subject), ask.user.user_id
    wants = await desk.store.read(lambda tables: tables.people.preferences(user_id))
    way = wants.way_for(live.match.id)
    return Redraw(more_panel(ask.words, live, user_id, way, desk.clock.now()))


@on("games")
async def games(desk: Desk, ask: Ask) -> Answer:
    """My running matches; the page stands in the custom_id."""
    user_id = ask.user.user_id
    running = await desk.store.read(lambda tables: tables.matches.running(user_id))
    return Redraw(games_page(ask.words, running, user_id, ask.ref.subject, desk.clock.now()))


@on("next")
async def next_game(desk: Desk, ask: Ask) -> Answer:
    """The next match that waits for me, the shortest time first, after the one I came from."""
    user_id = ask.user.user_id
    running = await desk.store.read(lambda tables: tables.matches.running(user_id))
    waiting = [m.id for m in by_urgency(running, user_id) if is_waiting(m, user_id)]
    here = ask.ref.subject
    # Going on and on without a move leads through all of them.
    after = waiting[waiting.index(here) + 1 :] if here in waiting else []
    others = [match_id for match_id in (*after, *waiting) if match_id != here]
    if not others:
        return Redraw(plain_panel(ask.words("games.all_done", n=len(running))))
    live = await desk.session.load(others[0])
    return await show_board(desk, ask, live)


def _older(ask: Ask, live: Live) -> str:
    if ask.ref.version == live.match.version:
        return ""
    stale = StaleMove(live.match.id, ask.ref.version, live.match.version)
    return ask.words(stale.key, **stale.values)
