"""``/look``, and a question wherever a move is typed: an answer for the asker alone.

It is in words; to whoever is about to move it comes with the board and the ways to do so.
"""

from dataclasses import replace

from discord import app_commands

import render
from bot.commands.matches import (
    SeveralMatches,
    find_match,
    match_by_number,
    match_choice,
    match_of_button,
    suggest_within,
)
from bot.commands.registry import (
    Command,
    Scope,
    answer,
    new_command,
    on,
    slash_command,
)
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.draft import reopened
from bot.match.history.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply
from bot.ui.kit.custom_id import LONGEST_ARG, Ref
from bot.ui.kit.items import Interaction
from bot.ui.kit.picker import legal_moves
from bot.ui.kit.reader import own_words
from bot.ui.kit.respond import plain_message
from bot.ui.match.move_modal import asked_panel
from bot.ui.pages.look import MARK, Place, cell_asked, look_text, version_of
from bot.ui.pages.move_list import move_suggestions

LAST_MOVE = 100_000


@slash_command(Scope.ANYWHERE)
def look_command(words: Words) -> Command:
    """Declare ``/look``."""

    async def look(
        interaction: Interaction,
        question: app_commands.Range[str, 1, 100] = "",
        match: int | None = None,
        position: app_commands.Range[int, 0, LAST_MOVE] | None = None,
    ) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await look_at(services, request, question, match, position)

        await answer(interaction, handle)

    command = new_command(words, "look", look, "question", "position", match="command.match")
    suggest_within(command, "question", suggest_questions)
    suggest_within(command, "position", suggest_positions)
    return command


async def look_at(
    services: Services,
    request: Request,
    question: str,
    number: int | None = None,
    position: int | None = None,
) -> Answer:
    """Answer a question about the match that is meant, as it stands or after a move.

    Where several may be meant, they are listed to choose from.

    Raises:
        Refusal: there is no such match, or nobody may look at it yet.
    """
    try:
        live = await find_match(services, request, number)
    except SeveralMatches as several:
        if len(question) > LONGEST_ARG or not question.isprintable():
            raise
        moved = 0 if position is None else position + 1
        return match_choice(request, several, Ref("picklook", 0, moved, question))
    return await answered(services, request, live, question, position)


@on("picklook", version=LAST_MOVE + 1)
async def look_at_chosen(services: Services, request: Request) -> Answer:
    """Answer a question about the match that was chosen from a list."""
    chosen = request.chosen()
    if not (chosen.isascii() and chosen.isdigit() and len(chosen) < 16):
        raise Refusal("old_button")
    live = await match_by_number(services, request, int(chosen))
    move = request.ref.version - 1
    return await answered(services, request, live, request.ref.arg, None if move < 0 else move)


async def answered(
    services: Services,
    request: Request,
    live: LiveMatch,
    question: str,
    move: int | None = None,
) -> Answer:
    """Answer a question about a match: after a *move*, or with the turn as far as it's made.

    Raises:
        Refusal: nobody may look at it yet, or there was no such move.
    """
    await check_open(services, request, live)
    stood = services.session.positions.of
    place = Place(live, request.user.user_id, services.clock.now(), move=move, stood=stood)
    if move is not None:
        then = await services.session.load_at(live.match.id, version_of(live.match, move))
        place = replace(place, live=then)
    elif live.acting is not None and live.acting == place.seat:
        draft = await services.drafts.of(live, request.user.user_id)
        place = replace(place, draft=draft if draft.draft.steps else None)
    return Reply(plain_message(look_text(request.words, place, question)))


async def answered_in_dialog(services: Services, request: Request, question: str) -> Answer:
    """Answer a question typed where a move is.

    Raises:
        Refusal: nobody may look at the match yet.
    """
    return await _asked_first(services, request, await match_of_button(services, request), question)


async def answered_in_line(
    services: Services, request: Request, question: str, number: int | None
) -> Answer:
    """Answer a question typed as the move of ``/move``; which match is meant may be asked first.

    Raises:
        Refusal: there is no such match, or nobody may look at it yet.
    """
    try:
        live = await find_match(services, request, number)
    except SeveralMatches:
        return await look_at(services, request, question, number)
    return await _asked_first(services, request, live, question)


async def _asked_first(
    services: Services, request: Request, live: LiveMatch, question: str
) -> Answer:
    """Answer a question asked before a move: to whoever moves with the board and the ways on."""
    if live.acting not in live.match.seats_of(request.user.user_id):
        return await answered(services, request, live, question)
    await check_open(services, request, live)
    kept = await services.drafts.of(live, request.user.user_id)
    place = Place(live, request.user.user_id, services.clock.now())
    place = replace(place, draft=kept if kept.draft.steps else None)
    now, cell = reopened(kept), cell_asked(request.words, place, question)
    named = frozenset([cell] if cell else [])
    board = await services.preview(request.words, kept, request.panel_id, named=named)
    said, begins = look_text(request.words, place, question), legal_moves(now.state).on_cell(cell)
    return Reply(asked_panel(request.words, now, said, board, cell if begins else ""))


async def suggest_questions(
    services: Services, request: Request, typed: str, number: int | None, mark: str = ""
) -> list[tuple[str, str]]:
    """Suggest (label, value) pairs for a question; values begin with *mark*."""
    try:
        live = await find_match(services, request, number)
        await check_open(services, request, live)
    except SeveralMatches:
        return [(request.words("suggest.which_match"), typed.strip() or MARK)]
    except Refusal as refusal:
        plain = request.words.with_commands({})
        return [(plain(refusal.key, **refusal.values), typed.strip() or MARK)]
    own = own_words(request.words, await services.settings(request.user.user_id))
    view = Place(live, request.user.user_id, 0).view(own, raw=True)
    pairs = render.suggested(live.state, view, typed, own.language)
    return [(label, f"{mark}{value}") for label, value in pairs]


async def suggest_positions(
    services: Services, request: Request, typed: str, number: int | None
) -> list[tuple[str, int]]:
    """Suggest (label, value) pairs for the number of a move: the newest first, then the start."""
    try:
        live = await find_match(services, request, number)
        await check_open(services, request, live)
    except Refusal:  # which the answer says; a number can't
        return []
    own = own_words(request.words, await services.settings(request.user.user_id))
    return move_suggestions(own, live.match, typed)
