"""Learning and choosing: the rules with pictures, help, settings."""

from collections.abc import Callable
from dataclasses import replace

import render
from bot.commands.desk import Ask, Desk, on
from bot.errors import Missing
from bot.match.ports import Tables
from bot.match.values.model import Settings
from bot.ui.answer import Answer, Picture, Redraw
from bot.ui.looks import all_layers, settings_page, theme_of
from bot.ui.pages import help_page, rules_page
from rules import GAMES
from rules.core import Parts


@on("rules")
async def rules(desk: Desk, ask: Ask) -> Answer:
    """One lesson; the page and the game stand in the custom_id."""
    return await show_rules(desk, ask, ask.ref.arg, ask.ref.subject)


async def show_rules(desk: Desk, ask: Ask, game: str, page: int) -> Answer:
    """Lesson *page* of a game, with its picture.

    Raises:
        Missing: there is no such game.
    """
    if game not in GAMES:
        raise Missing("no_game", game=game)
    lessons = GAMES[game].lessons
    page = max(0, min(page, len(lessons) - 1))
    lesson = lessons[page]
    picture = None
    if lesson.position is not None:
        state, last = GAMES[game].position(lesson.position), tuple[Parts, ...]()
        for step in lesson.moves:
            move = state.parse(step)
            last = (state.parts(move),)
            state = state.play(move)
        theme = theme_of(await desk.settings(ask.user.user_id))
        view = render.View(last=last, theme=theme)
        png = await desk.pictures.draw(state, view)
        picture = Picture(png, render.alt(state, ask.words.texts, view))
    return Redraw(rules_page(ask.words, game, page, picture))


@on("help")
async def show_help(_desk: Desk, ask: Ask) -> Answer:
    """What the bot does and how one begins."""
    return Redraw(help_page(ask.words))


@on("settings")
async def settings(desk: Desk, ask: Ask) -> Answer:
    """What I chose."""
    return Redraw(settings_page(ask.words, await desk.settings(ask.user.user_id)))


@on("preview")
async def choose_preview(desk: Desk, ask: Ask) -> Answer:
    """The preview before a move, on or off."""
    return await _chosen(desk, ask, lambda kept: replace(kept, preview=ask.values == ("on",)))


@on("theme")
async def choose_theme(desk: Desk, ask: Ask) -> Answer:
    """How my private pictures look."""
    return await _chosen(desk, ask, lambda kept: replace(kept, theme=ask.values[0]))


@on("size")
async def choose_size(desk: Desk, ask: Ask) -> Answer:
    """How large my private pictures are."""
    return await _chosen(desk, ask, lambda kept: replace(kept, size=ask.values[0]))


@on("lie")
async def choose_lie(desk: Desk, ask: Ask) -> Answer:
    """How boards lie before me."""
    return await _chosen(desk, ask, lambda kept: replace(kept, orientation=ask.values[0]))


@on("layers")
async def choose_layers(desk: Desk, ask: Ask) -> Answer:
    """What my private pictures show."""
    hidden = all_layers(ask.words) - frozenset(ask.values)
    return await _chosen(desk, ask, lambda kept: replace(kept, hidden=hidden))


async def _chosen(desk: Desk, ask: Ask, change: Callable[[Settings], Settings]) -> Answer:
    """The page after a choice: read and kept in one transaction, so none undoes another."""

    async def work(tables: Tables) -> Settings:
        chosen = change(await tables.people.settings(ask.user.user_id))
        await tables.people.put(ask.user.user_id, chosen)
        return chosen

    return Redraw(settings_page(ask.words, await desk.store.write(work)))
