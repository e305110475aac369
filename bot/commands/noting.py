"""Private notes on a match."""

from bot.commands.recalling import find_any, show_history
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.watching import show_board
from bot.match.record.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal
from bot.ui.kit.modals import submitted_fields
from bot.ui.match.notes import NOTE, note_modal


@on("note")
async def open_note(services: Services, request: Request) -> Answer:
    """The button [Note]; where it stood is kept, to come back there."""
    return await _dialog(services, request, await services.session.load(request.ref.subject))


async def note_of(services: Services, request: Request, number: int | None) -> Answer:
    """``/note``: the dialog with what one wrote before.

    Raises:
        Missing: no such match, or none was ever played.
    """
    return await _dialog(services, request, await find_any(services, request, number))


async def _dialog(services: Services, request: Request, live: LiveMatch) -> Answer:
    match_id, user_id = live.match.id, request.user.user_id
    content = await services.store.read(lambda tables: tables.notes.get(match_id, user_id))
    return OpenModal(note_modal(request.words, live.match, content, request.ref))


@on("noted")
async def keep_note(services: Services, request: Request) -> Answer:
    """The dialog comes back: the note is kept, or deleted where nothing is left of it."""
    live = await services.session.load(request.ref.subject)
    content = submitted_fields(request.data).value("note")[:NOTE]
    await services.store.write(
        lambda tables: tables.notes.put(live.match.id, request.user.user_id, content)
    )
    if request.ref.arg == "history":
        return await show_history(services, request, live, request.ref.version)
    said = request.words("note.kept" if content else "note.deleted")
    return await show_board(services, request, live, said)
