"""Private notes on a match."""

from bot.commands.desk import Ask, Desk, on
from bot.commands.recalling import find_any, show_history
from bot.commands.watching import show_board
from bot.match.record.replay import Live
from bot.ui.answer import Answer, Form
from bot.ui.modals import NOTE, filled, note_dialog


@on("note")
async def open_note(desk: Desk, ask: Ask) -> Answer:
    """The button [Note]; where it stood is kept, to come back there."""
    return await _dialog(desk, ask, await desk.session.load(ask.ref.subject))


async def note_of(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/note``: the dialog with what one wrote before.

    Raises:
        Missing: no such match, or none was ever played.
    """
    return await _dialog(desk, ask, await find_any(desk, ask, number))


async def _dialog(desk: Desk, ask: Ask, live: Live) -> Answer:
    match_id, user_id = live.match.id, ask.user.user_id
    content = await desk.store.read(lambda tables: tables.notes.get(match_id, user_id))
    return Form(note_dialog(ask.words, live.match, content, ask.ref))


@on("noted")
async def keep_note(desk: Desk, ask: Ask) -> Answer:
    """The dialog comes back: the note is kept, or deleted where nothing is left of it."""
    live = await desk.session.load(ask.ref.subject)
    content = filled(ask.data).one("note")[:NOTE]
    await desk.store.write(
        lambda tables: tables.notes.put(live.match.id, ask.user.user_id, content)
    )
    if ask.ref.arg == "history":
        return await show_history(desk, ask, live, ask.ref.version)
    said = ask.words("note.kept" if content else "note.deleted")
    return await show_board(desk, ask, live, said)
