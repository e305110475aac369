"""Records: a match to take away, and one to bring and look at."""

import json
from dataclasses import replace

import render
from bot.commands.desk import Ask, Desk, on
from bot.commands.moving import find_match
from bot.commands.weekly import check_open
from bot.match.record.export_import import imported, record
from bot.match.record.replay import Live
from bot.ui.answer import Answer, Form, Paper, Picture, Redraw
from bot.ui.looks import theme_of
from bot.ui.modals import filled, record_dialog
from bot.ui.pages import export_page, import_page
from rules.core import Parts


@on("export")
async def export(desk: Desk, ask: Ask) -> Answer:
    """The match as text, as JSON and as a picture."""
    return await _export(desk, ask, await desk.session.load(ask.ref.subject))


async def export_of(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/export``: the match that is meant."""
    return await _export(desk, ask, await find_match(desk, ask, number))


async def _export(desk: Desk, ask: Ask, live: Live) -> Answer:
    """The files of one match."""
    await check_open(desk, ask, live)
    kept = record(live, desk.clock.now())
    name = f"{live.match.game}-{live.match.id}"
    papers = (
        Paper(f"{name}.txt", kept.to_text()),
        Paper(f"{name}.json", json.dumps(kept.to_json(), indent=1) + "\n"),
    )
    picture = await desk.public_picture(ask.words, live)
    return Redraw(export_page(ask.words, live, picture, papers))


async def ask_record(_desk: Desk, ask: Ask) -> Answer:
    """``/import``: the dialog into which a record is pasted."""
    return Form(record_dialog(ask.words))


@on("imported")
async def import_record(desk: Desk, ask: Ask) -> Answer:
    """Replays a record and shows where it leads.

    Raises:
        RulesError: what is wrong with it, and in which line.
    """
    kept, state = imported(filled(ask.data).one("record"))
    last: tuple[Parts, ...] = ()
    if kept.moves and not kept.moves[-1].startswith("leave:"):
        before = replace(kept, moves=kept.moves[:-1]).replay()
        last = (before.parts(before.parse(kept.moves[-1])),)
    theme = theme_of(await desk.settings(ask.user.user_id))
    view = render.View(options=kept.options, last=last, theme=theme)
    png = await desk.pictures.draw(state, view)
    picture = Picture(png, render.alt(state, ask.words.texts, view))
    return Redraw(import_page(ask.words, kept, state, picture))
