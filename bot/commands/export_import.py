"""``/export`` and ``/import``: a match as a file, and a record to look at."""

import json
from dataclasses import replace

import render
from bot.commands.match_list import any_or_chosen, show_match_list
from bot.commands.matches import latest_matches, match_command, match_of_button
from bot.commands.registry import Command, Scope, command_of, on, slash_command
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.history.export_import import read_record, record_of
from bot.match.history.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import Answer, Board, ExportFile, OpenModal, Reply, Shown, Update
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.views import theme_of
from bot.ui.lobby.answered_challenges import shared_panel
from bot.ui.pages.export_import import export_panel, import_modal, import_panel, record_heading
from rules.core import Parts

LARGEST_RECORD = 64 * 1024  # bytes of a file; the longest records have a tenth of it


@slash_command(Scope.ANYWHERE)
def export_command(words: Words) -> Command:
    """Declare ``/export``."""
    return match_command(words, "export", serve_export, latest_matches, heavy=True)


@slash_command(Scope.BOT)
def import_command(words: Words) -> Command:
    """Declare ``/import``."""
    return command_of(words, "import", ask_record)


async def serve_export(services: Services, request: Request, number: int | None) -> Answer:
    """Export the match that is meant, or show one's matches to choose from."""
    live = await any_or_chosen(services, request, number)
    if live is None:
        return await show_match_list(services, request, "export")
    return await _export(services, request, live)


@on("export", heavy=True)
async def export(services: Services, request: Request) -> Answer:
    """Export the match of the button."""
    return await _export(services, request, await match_of_button(services, request))


async def _export(services: Services, request: Request, live: LiveMatch) -> Answer:
    """Answer with a match as text, as JSON and as a picture."""
    await check_open(services, request, live)
    told = record_heading(request.words, live)
    record = replace(record_of(live, services.clock.now()), heading=told)
    name = f"{live.match.game}-{live.match.id}"
    files = (
        ExportFile(f"{name}.txt", record.to_text()),
        ExportFile(f"{name}.json", json.dumps(record.to_json(), indent=1) + "\n"),
    )
    board: Shown = Board()
    if not request.settings.in_words:
        board = await services.public_picture(request.words, live)
    return Update(export_panel(request.words, live, board, files))


@on("share")
async def share(services: Services, request: Request) -> Answer:
    """Show a finished match as one line to copy.

    Raises:
        Refusal: it runs.
    """
    live = await match_of_button(services, request)
    await check_open(services, request, live)
    if live.match.ending is None:
        raise Refusal("share.running")
    return Reply(shared_panel(request.words, live))


async def ask_record(_services: Services, request: Request) -> Answer:
    """Open the modal into which a record is pasted."""
    return OpenModal(import_modal(request.words))


@on("imported", heavy=True)
async def import_record(services: Services, request: Request) -> Answer:
    """Replay a record and show where it leads.

    Raises:
        Refusal: there is no text, or a file that is none.
        RulesError: what is wrong with it, and in which line.
    """
    record, state = read_record(await _submitted_text(request))
    last: tuple[Parts, ...] = ()
    if record.moves and not record.moves[-1].startswith("leave:"):
        before = replace(record, moves=record.moves[:-1]).replay()
        last = (before.parts(before.parse(record.moves[-1])),)
    theme = theme_of(request.settings)
    view = render.View(options=record.options, last=last, look=render.Look(theme=theme))
    board = await services.board(request.words, state, view, request.settings)
    return Update(import_panel(request.words, record, state, board))


async def _submitted_text(request: Request) -> str:
    """Return the text of the record that was added as a file, or pasted.

    Raises:
        Refusal: nothing, or both; a file that is too large, or no text.
    """
    fields = submitted_fields(request.data)
    pasted, file_id = fields.value("record"), fields.value("file")
    if pasted and file_id:
        raise Refusal("import.two")
    if not (pasted or file_id):
        raise Refusal("import.nothing")
    if pasted:
        return pasted
    content = await request.read_upload(file_id, LARGEST_RECORD)
    if content is None:
        raise Refusal("import.too_large", most=LARGEST_RECORD // 1024)
    try:
        return content.decode().replace("\r\n", "\n").strip()
    except UnicodeDecodeError:
        raise Refusal("import.not_text") from None
