"""``/note`` and its button: a private note on a match."""

from bot.commands.board import show_board
from bot.commands.history import show_history
from bot.commands.matches import (
    find_match_or_latest,
    latest_matches,
    match_command,
    match_of_button,
)
from bot.commands.registry import Command, Scope, on, slash_command
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.people import keep_note
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.modals import submitted_fields
from bot.ui.match.more_panel import NOTE, note_modal


@slash_command(Scope.BOT)
def note_command(words: Words) -> Command:
    """Declare ``/note``."""
    return match_command(words, "note", serve_note, latest_matches)


async def serve_note(services: Services, request: Request, number: int | None) -> Answer:
    """Open the modal with what the person wrote before.

    Raises:
        NotFound: no such match, or none was ever played.
    """
    live = await find_match_or_latest(services, request, number)
    return await _open_modal(services, request, live)


@on("note")
async def open_note(services: Services, request: Request) -> Answer:
    """Open the modal; where its button stood is kept in it, to come back there."""
    live = await match_of_button(services, request)
    return await _open_modal(services, request, live)


async def _open_modal(services: Services, request: Request, live: LiveMatch) -> Answer:
    match_id, user_id = live.match.id, request.user.user_id
    content = await services.store.read(lambda tables: tables.notes.get(match_id, user_id))
    back = request.ref if request.ref.arg == "history" else Ref("note", live.match.id)
    return OpenModal(note_modal(request.words, live.match, content, back))


@on("noted")
async def submit_note(services: Services, request: Request) -> Answer:
    """Keep the note, or delete it where it is empty now."""
    live = await match_of_button(services, request)
    content = submitted_fields(request.data).value("note")[:NOTE]
    await keep_note(services.store, live.match.id, request.user.user_id, content)
    if request.ref.arg == "history":
        return await show_history(services, request, live, request.ref.version)
    note = request.words("note.kept" if content else "note.deleted")
    return await show_board(services, request, live, note)
