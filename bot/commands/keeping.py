"""Records: a match to take away, and one to bring and look at."""

import json
from dataclasses import replace

import render
from bot.commands.moving import find_match
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.match.record.export_import import read_record, record_of
from bot.match.record.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import Answer, ExportFile, OpenModal, Picture, Update
from bot.ui.kit.modals import submitted_fields
from bot.ui.pages.export_import import export_panel, import_modal, import_panel
from bot.ui.pages.settings import theme_of
from rules.core import Parts


@on("export")
async def export(services: Services, request: Request) -> Answer:
    """The match as text, as JSON and as a picture."""
    return await _export(services, request, await services.session.load(request.ref.subject))


async def export_of(services: Services, request: Request, number: int | None) -> Answer:
    """``/export``: the match that is meant."""
    return await _export(services, request, await find_match(services, request, number))


async def _export(services: Services, request: Request, live: LiveMatch) -> Answer:
    """The files of one match."""
    await check_open(services, request, live)
    kept = record_of(live, services.clock.now())
    name = f"{live.match.game}-{live.match.id}"
    papers = (
        ExportFile(f"{name}.txt", kept.to_text()),
        ExportFile(f"{name}.json", json.dumps(kept.to_json(), indent=1) + "\n"),
    )
    picture = await services.public_picture(request.words, live)
    return Update(export_panel(request.words, live, picture, papers))


async def ask_record(_services: Services, request: Request) -> Answer:
    """``/import``: the dialog into which a record is pasted."""
    return OpenModal(import_modal(request.words))


@on("imported")
async def import_record(services: Services, request: Request) -> Answer:
    """Replays a record and shows where it leads.

    Raises:
        RulesError: what is wrong with it, and in which line.
    """
    kept, state = read_record(submitted_fields(request.data).value("record"))
    last: tuple[Parts, ...] = ()
    if kept.moves and not kept.moves[-1].startswith("leave:"):
        before = replace(kept, moves=kept.moves[:-1]).replay()
        last = (before.parts(before.parse(kept.moves[-1])),)
    theme = theme_of(await services.settings(request.user.user_id))
    view = render.View(options=kept.options, last=last, theme=theme)
    png = await services.pictures.draw(state, view)
    picture = Picture(png, render.alt(state, request.words.texts, view))
    return Update(import_panel(request.words, kept, state, picture))
