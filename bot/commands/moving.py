"""Every way to move: dialog, lists, one line, a single button. All end in the same draft."""

from dataclasses import replace
from typing import Any

from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Missing, Refusal
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import may_draw
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Update
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.labels import move_effect, move_name
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.picker import LIST, LegalMove, legal_moves
from bot.ui.match.move_modal import move_modal, submitted_move
from bot.ui.match.move_panel import cell_panel, column_panel, guided_panel
from bot.ui.match.panels import draft_panel, played_panel
from bot.ui.pages.games import is_waiting
from rules.core import State
from rules.errors import RulesError
from rules.notation import read


@on("move")
async def open_dialog(services: Services, request: Request) -> Answer:
    """The button [Move]: the dialog with column, row and text."""
    return OpenModal(move_modal(request.words, await _open_draft(services, request)))


@on("moved")
async def submit_dialog(services: Services, request: Request) -> Answer:
    """The dialog comes back."""
    return await _add(services, request, submitted_move(submitted_fields(request.data)))


@on("do")
async def press_choice(services: Services, request: Request) -> Answer:
    """A button that is a move."""
    return await _add(services, request, request.ref.arg)


@on("pick")
async def open_lists(services: Services, request: Request) -> Answer:
    """The button [Choose]: the guided way."""
    return await _choose(services, request, await _open_draft(services, request))


@on("repick")
async def change_by_lists(services: Services, request: Request) -> Answer:
    """The guided way again, from the start of the turn."""
    await services.drafts.clear(request.ref.subject, request.user.user_id, request.ref.version)
    return await open_lists(services, request)


@on("column")
async def pick_column(services: Services, request: Request) -> Answer:
    """A column was chosen, or a move that needs no cell."""
    value = request.values[0]
    if value.startswith("="):
        return await _add(services, request, value[1:])
    return Update(column_panel(request.words, await _open_draft(services, request), value))


@on("thing")
async def pick_thing(services: Services, request: Request) -> Answer:
    """Something was pointed at that several moves begin with."""
    name = request.values[0] if request.values else request.ref.arg
    return Update(cell_panel(request.words, await _open_draft(services, request), name))


@on("one")
async def pick_move(services: Services, request: Request) -> Answer:
    """A move was chosen from a list."""
    return await _add(services, request, request.values[0])


@on("undo")
async def undo_step(services: Services, request: Request) -> Answer:
    """The last step of the draft goes."""
    now = await services.drafts.undo(request.ref.subject, request.user.user_id, request.ref.version)
    return await _show(services, request, now)


@on("clear")
async def start_over(services: Services, request: Request) -> Answer:
    """The whole draft goes."""
    now = await services.drafts.clear(
        request.ref.subject, request.user.user_id, request.ref.version
    )
    return await _show(services, request, now)


@on("play")
async def play_draft(services: Services, request: Request) -> Answer:
    """The button [Play]: the draft becomes the turn."""
    return await _play_kept(services, request, draw=False)


@on("playdraw")
async def play_and_offer(services: Services, request: Request) -> Answer:
    """The button [Play and offer a draw]."""
    return await _play_kept(services, request, draw=True)


async def _play_kept(services: Services, request: Request, *, draw: bool) -> Answer:
    match_id, user_id, version = request.ref.subject, request.user.user_id, request.ref.version
    now = await services.drafts.current(match_id, user_id, version)
    if not now.draft.steps:
        raise Refusal("draft.empty")
    return await _play(services, request, now, draw=draw)


async def type_move(
    services: Services, request: Request, text: str, number: int | None, *, draw: bool = False
) -> Answer:
    """``/move``: one line of text, for the match of this thread or the one that waits.

    Raises:
        Refusal: a draw goes with a whole turn, in a game for two.
    """
    live = await find_match(services, request, number)
    ref = Ref("moved", live.match.id, live.match.version)
    request = replace(request, ref=ref)
    if not draw:
        return await _add(services, request, text)
    if not may_draw(live.match):
        raise Refusal("offer.draw_of_two")
    now = await services.drafts.tried(live.match.id, request.user.user_id, live.match.version, text)
    if not now.is_complete:
        raise Refusal("offer.draw_whole_turn")
    return await _done(services, request, await services.drafts.keep(now), draw=True)


async def suggest(
    services: Services, request: Request, text: str, number: int | None
) -> list[tuple[str, str]]:
    """Suggestions for ``/move``: (label, value) pairs, by column as one types; at most 25."""
    try:
        live = await find_match(services, request, number)
        now = await services.drafts.current(live.match.id, request.user.user_id, live.match.version)
        *before, word = text.lower().replace(",", " ").split(" ")
        state = now.live.state if now.is_complete else now.state
        for move in read(state, " ".join(before)) if before else ():
            state = state.play(move)
    except (Refusal, RulesError):
        return []
    found = legal_moves(state)
    if len(found) <= LIST and not word:
        fitting: list[LegalMove] = list(found.everything())
    elif word:
        fitting = [
            p for p in found.everything() if p.cell.startswith(word) or p.text.startswith(word)
        ]
    else:
        columns = [
            (request.words("suggest.column", column=letter, n=count), letter)
            for letter, count in found.columns().items()
        ]
        others = [(move_name(request.words, state, p), p.text) for p in found.without_cell]
        return _prefixed([*others, *columns], before)
    lines = [(_line(request.words, now, state, p), p.text) for p in fitting]
    return _prefixed(lines, before)


def _line(words: Words, now: DraftPosition, state: State[Any], pick: LegalMove) -> str:
    return f"{move_name(words, state, pick)} · {move_effect(words, state, pick, now.live.options)}"


def _prefixed(lines: list[tuple[str, str]], before: list[str]) -> list[tuple[str, str]]:
    return [(label[:100], " ".join([*before, value])) for label, value in lines[:LIST]]


async def find_match(services: Services, request: Request, number: int | None) -> LiveMatch:
    """The match a command is about: the one named, the one of this thread, the one that waits.

    Raises:
        Missing: no such match, or several that could be meant.
    """
    if number is not None:
        return await match_numbered(services, request, number)
    if (here := await match_here(services, request)) is not None:
        return here
    running = await services.store.read(lambda tables: tables.matches.running(request.user.user_id))
    waiting = [m for m in running if is_waiting(m, request.user.user_id)]
    for candidates in (waiting, running):
        if len(candidates) == 1:
            return await services.session.load(candidates[0].id)
    if not running:
        raise Missing("no_running")
    raise Missing("which_match", matches=", ".join(f"#{m.id}" for m in waiting or running))


async def match_numbered(services: Services, request: Request, number: int) -> LiveMatch:
    """The match of a number, for its people and for the server it is played in.

    Raises:
        Missing: there is none, or it is played elsewhere: numbers can be guessed.
    """
    live = await services.session.load(number)
    here = request.guild_id is not None and live.match.location.guild_id == request.guild_id
    if not here and not live.match.seats_of(request.user.user_id):
        raise Missing("no_match", match=number)
    return live


async def match_here(services: Services, request: Request) -> LiveMatch | None:
    """The match that lives in this thread; None where there is none."""
    thread_id = request.thread_id
    if thread_id is None:
        return None
    here = await services.store.read(lambda tables: tables.matches.in_thread(thread_id))
    return await services.session.load(here.id) if here else None


async def _open_draft(services: Services, request: Request) -> DraftPosition:
    """The draft to go on with; one that is complete is changed from its start."""
    now = await services.drafts.current(
        request.ref.subject, request.user.user_id, request.ref.version
    )
    if now.is_complete:
        now = await services.drafts.clear(
            request.ref.subject, request.user.user_id, request.ref.version
        )
    return now


async def _add(services: Services, request: Request, text: str) -> Answer:
    name = text.strip().lower()
    if 1 <= len(name) <= 3:
        now = await _open_draft(services, request)
        found = legal_moves(now.state)
        if len(name) == 1 and (cells := found.in_column(name)):
            # A column alone is no move yet; the refusal lists what could be meant.
            listed = " ".join(dict.fromkeys(p.cell for p in cells))
            raise Refusal("which_row", column=name, cells=listed)
        if len(found.on_cell(name)) > 1:
            return Update(cell_panel(request.words, now, name))
    now = await services.drafts.add(
        request.ref.subject, request.user.user_id, request.ref.version, text
    )
    return await _done(services, request, now)


async def _done(
    services: Services, request: Request, now: DraftPosition, *, draw: bool = False
) -> Answer:
    """What follows new steps: more of them, the preview, or for who wants none the turn itself."""
    settings = await services.settings(request.user.user_id)
    if now.is_complete and not settings.preview and not now.needs_confirmation:
        return await _play(services, request, now, draw=draw)
    return await _show(services, request, now, draw=draw)


async def _show(
    services: Services, request: Request, now: DraftPosition, *, draw: bool = False
) -> Answer:
    if not now.is_complete:
        return await _choose(services, request, now)
    picture = await services.preview(request.words, now)
    return Update(draft_panel(request.words, now, picture, draw=draw))


async def _choose(services: Services, request: Request, now: DraftPosition) -> Answer:
    picture = await services.preview(request.words, now) if now.draft.steps else None
    hint = "" if now.draft.steps else await services.hint(request.words, now.live)
    return Update(guided_panel(request.words, now, picture, hint))


async def _play(
    services: Services, request: Request, now: DraftPosition, *, draw: bool = False
) -> Answer:
    match, user_id = now.live.match, request.user.user_id
    live = await services.session.play(
        match.id, user_id, match.version, now.draft.steps, request.interaction_id, draw=draw
    )
    running = await services.store.read(lambda tables: tables.matches.running(user_id))
    waiting = sum(is_waiting(m, user_id) for m in running if m.id != match.id)
    home = match.location
    elsewhere = home.thread_id is not None and home.thread_id != request.thread_id
    url = f"https://discord.com/channels/{home.guild_id}/{home.thread_id}" if elsewhere else ""
    return Update(played_panel(request.words, live, waiting=waiting, url=url))
