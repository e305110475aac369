"""Every way to move: dialog, lists, one line, a single button. All end in the same draft."""

from dataclasses import replace
from typing import Any

from bot.commands.desk import Ask, Desk, on
from bot.errors import Missing, Refusal
from bot.i18n.catalog import Words
from bot.match.draft import Drafted
from bot.match.record.replay import Live
from bot.match.session import may_draw
from bot.ui.answer import Answer, Form, Redraw
from bot.ui.choosing import choose_panel, column_panel, thing_panel
from bot.ui.custom_id import Ref
from bot.ui.labels import effect, named
from bot.ui.modals import filled, move_dialog
from bot.ui.pages import is_waiting
from bot.ui.panels import draft_panel, played_panel
from bot.ui.picker import LIST, Pickable, picks
from rules.core import State
from rules.errors import RulesError
from rules.notation import read


@on("move")
async def open_dialog(desk: Desk, ask: Ask) -> Answer:
    """The button [Move]: the dialog with column, row and text."""
    return Form(move_dialog(ask.words, await _open_draft(desk, ask)))


@on("moved")
async def submit_dialog(desk: Desk, ask: Ask) -> Answer:
    """The dialog comes back."""
    return await _add(desk, ask, filled(ask.data).move())


@on("do")
async def press_choice(desk: Desk, ask: Ask) -> Answer:
    """A button that is a move."""
    return await _add(desk, ask, ask.ref.arg)


@on("pick")
async def open_lists(desk: Desk, ask: Ask) -> Answer:
    """The button [Choose]: the guided way."""
    return await _choose(desk, ask, await _open_draft(desk, ask))


@on("repick")
async def change_by_lists(desk: Desk, ask: Ask) -> Answer:
    """The guided way again, from the start of the turn."""
    await desk.drafting.clear(ask.ref.subject, ask.user.user_id, ask.ref.version)
    return await open_lists(desk, ask)


@on("column")
async def pick_column(desk: Desk, ask: Ask) -> Answer:
    """A column was chosen, or a move that needs no cell."""
    value = ask.values[0]
    if value.startswith("="):
        return await _add(desk, ask, value[1:])
    return Redraw(column_panel(ask.words, await _open_draft(desk, ask), value))


@on("thing")
async def pick_thing(desk: Desk, ask: Ask) -> Answer:
    """Something was pointed at that several moves begin with."""
    name = ask.values[0] if ask.values else ask.ref.arg
    return Redraw(thing_panel(ask.words, await _open_draft(desk, ask), name))


@on("one")
async def pick_move(desk: Desk, ask: Ask) -> Answer:
    """A move was chosen from a list."""
    return await _add(desk, ask, ask.values[0])


@on("undo")
async def undo_step(desk: Desk, ask: Ask) -> Answer:
    """The last step of the draft goes."""
    now = await desk.drafting.undo(ask.ref.subject, ask.user.user_id, ask.ref.version)
    return await _show(desk, ask, now)


@on("clear")
async def start_over(desk: Desk, ask: Ask) -> Answer:
    """The whole draft goes."""
    now = await desk.drafting.clear(ask.ref.subject, ask.user.user_id, ask.ref.version)
    return await _show(desk, ask, now)


@on("play")
async def play_draft(desk: Desk, ask: Ask) -> Answer:
    """The button [Play]: the draft becomes the turn."""
    return await _play_kept(desk, ask, draw=False)


@on("playdraw")
async def play_and_offer(desk: Desk, ask: Ask) -> Answer:
    """The button [Play and offer a draw]."""
    return await _play_kept(desk, ask, draw=True)


async def _play_kept(desk: Desk, ask: Ask, *, draw: bool) -> Answer:
    match_id, user_id, version = ask.ref.subject, ask.user.user_id, ask.ref.version
    now = await desk.drafting.current(match_id, user_id, version)
    if not now.draft.steps:
        raise Refusal("draft.empty")
    return await _play(desk, ask, now, draw=draw)


async def type_move(
    desk: Desk, ask: Ask, text: str, number: int | None, *, draw: bool = False
) -> Answer:
    """``/move``: one line of text, for the match of this thread or the one that waits.

    Raises:
        Refusal: a draw goes with a whole turn, in a game for two.
    """
    live = await find_match(desk, ask, number)
    ref = Ref("moved", live.match.id, live.match.version)
    ask = replace(ask, ref=ref)
    if not draw:
        return await _add(desk, ask, text)
    if not may_draw(live.match):
        raise Refusal("offer.draw_of_two")
    now = await desk.drafting.tried(live.match.id, ask.user.user_id, live.match.version, text)
    if not now.complete:
        raise Refusal("offer.draw_whole_turn")
    return await _done(desk, ask, await desk.drafting.keep(now), draw=True)


async def suggest(desk: Desk, ask: Ask, text: str, number: int | None) -> list[tuple[str, str]]:
    """Suggestions for ``/move``: (label, value) pairs, by column as one types; at most 25."""
    try:
        live = await find_match(desk, ask, number)
        now = await desk.drafting.current(live.match.id, ask.user.user_id, live.match.version)
        *before, word = text.lower().replace(",", " ").split(" ")
        state = now.live.state if now.complete else now.state
        for move in read(state, " ".join(before)) if before else ():
            state = state.play(move)
    except (Refusal, RulesError):
        return []
    found = picks(state)
    if len(found) <= LIST and not word:
        fitting: list[Pickable] = list(found.everything())
    elif word:
        fitting = [
            p for p in found.everything() if p.thing.startswith(word) or p.text.startswith(word)
        ]
    else:
        columns = [
            (ask.words("suggest.column", column=letter, n=count), letter)
            for letter, count in found.columns().items()
        ]
        others = [(named(ask.words, state, p), p.text) for p in found.others]
        return _prefixed([*others, *columns], before)
    lines = [(_line(ask.words, now, state, p), p.text) for p in fitting]
    return _prefixed(lines, before)


def _line(words: Words, now: Drafted, state: State[Any], pick: Pickable) -> str:
    return f"{named(words, state, pick)} · {effect(words, state, pick, now.live.options)}"


def _prefixed(lines: list[tuple[str, str]], before: list[str]) -> list[tuple[str, str]]:
    return [(label[:100], " ".join([*before, value])) for label, value in lines[:LIST]]


async def find_match(desk: Desk, ask: Ask, number: int | None) -> Live:
    """The match a command is about: the one named, the one of this thread, the one that waits.

    Raises:
        Missing: no such match, or several that could be meant.
    """
    if number is not None:
        return await match_numbered(desk, ask, number)
    if (here := await match_here(desk, ask)) is not None:
        return here
    running = await desk.store.read(lambda tables: tables.matches.running(ask.user.user_id))
    waiting = [m for m in running if is_waiting(m, ask.user.user_id)]
    for candidates in (waiting, running):
        if len(candidates) == 1:
            return await desk.session.load(candidates[0].id)
    if not running:
        raise Missing("no_running")
    raise Missing("which_match", matches=", ".join(f"#{m.id}" for m in waiting or running))


async def match_numbered(desk: Desk, ask: Ask, number: int) -> Live:
    """The match of a number, for its people and for the server it is played in.

    Raises:
        Missing: there is none, or it is played elsewhere: numbers can be guessed.
    """
    live = await desk.session.load(number)
    here = ask.guild_id is not None and live.match.home.guild_id == ask.guild_id
    if not here and not live.match.seats_of(ask.user.user_id):
        raise Missing("no_match", match=number)
    return live


async def match_here(desk: Desk, ask: Ask) -> Live | None:
    """The match that lives in this thread; None where there is none."""
    thread_id = ask.thread_id
    if thread_id is None:
        return None
    here = await desk.store.read(lambda tables: tables.matches.in_thread(thread_id))
    return await desk.session.load(here.id) if here else None


async def _open_draft(desk: Desk, ask: Ask) -> Drafted:
    """The draft to go on with; one that is complete is changed from its start."""
    now = await desk.drafting.current(ask.ref.subject, ask.user.user_id, ask.ref.version)
    if now.complete:
        now = await desk.drafting.clear(ask.ref.subject, ask.user.user_id, ask.ref.version)
    return now


async def _add(desk: Desk, ask: Ask, text: str) -> Answer:
    name = text.strip().lower()
    if 1 <= len(name) <= 3:
        now = await _open_draft(desk, ask)
        found = picks(now.state)
        if len(name) == 1 and (cells := found.column(name)):
            # A column alone is no move yet; the refusal lists what could be meant.
            listed = " ".join(dict.fromkeys(p.thing for p in cells))
            raise Refusal("which_row", column=name, cells=listed)
        if len(found.on(name)) > 1:
            return Redraw(thing_panel(ask.words, now, name))
    now = await desk.drafting.add(ask.ref.subject, ask.user.user_id, ask.ref.version, text)
    return await _done(desk, ask, now)


async def _done(desk: Desk, ask: Ask, now: Drafted, *, draw: bool = False) -> Answer:
    """What follows new steps: more of them, the preview, or for who wants none the turn itself."""
    settings = await desk.settings(ask.user.user_id)
    if now.complete and not settings.preview and not now.asks:
        return await _play(desk, ask, now, draw=draw)
    return await _show(desk, ask, now, draw=draw)


async def _show(desk: Desk, ask: Ask, now: Drafted, *, draw: bool = False) -> Answer:
    if not now.complete:
        return await _choose(desk, ask, now)
    picture = await desk.preview(ask.words, now)
    return Redraw(draft_panel(ask.words, now, picture, draw=draw))


async def _choose(desk: Desk, ask: Ask, now: Drafted) -> Answer:
    picture = await desk.preview(ask.words, now) if now.draft.steps else None
    hint = "" if now.draft.steps else await desk.hint(ask.words, now.live)
    return Redraw(choose_panel(ask.words, now, picture, hint))


async def _play(desk: Desk, ask: Ask, now: Drafted, *, draw: bool = False) -> Answer:
    match, user_id = now.live.match, ask.user.user_id
    live = await desk.session.play(
        match.id, user_id, match.version, now.draft.steps, ask.interaction_id, draw=draw
    )
    running = await desk.store.read(lambda tables: tables.matches.running(user_id))
    waiting = sum(is_waiting(m, user_id) for m in running if m.id != match.id)
    home = match.home
    elsewhere = home.thread_id is not None and home.thread_id != ask.thread_id
    url = f"https://discord.com/channels/{home.guild_id}/{home.thread_id}" if elsewhere else ""
    return Redraw(played_panel(ask.words, live, waiting=waiting, url=url))
