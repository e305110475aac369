"""Learning and choosing: the rules with pictures, help, settings."""

from collections.abc import Callable
from dataclasses import replace

import render
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Missing
from bot.match.ports import Tables
from bot.match.values.people import UserSettings
from bot.services import Services
from bot.ui.kit.answer import Answer, Picture, Update
from bot.ui.pages.help import help_panel
from bot.ui.pages.rules import rules_panel
from bot.ui.pages.settings import all_layers, settings_panel, theme_of
from rules import GAMES
from rules.core import Parts


@on("rules")
async def rules(services: Services, request: Request) -> Answer:
    """One lesson; the page and the game stand in the custom_id."""
    return await show_rules(services, request, request.ref.arg, request.ref.subject)


async def show_rules(services: Services, request: Request, game: str, page: int) -> Answer:
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
        theme = theme_of(await services.settings(request.user.user_id))
        view = render.View(last=last, theme=theme)
        png = await services.pictures.draw(state, view)
        picture = Picture(png, render.alt(state, request.words.texts, view))
    return Update(rules_panel(request.words, game, page, picture))


@on("help")
async def show_help(_services: Services, request: Request) -> Answer:
    """What the bot does and how one begins."""
    return Update(help_panel(request.words))


@on("settings")
async def settings(services: Services, request: Request) -> Answer:
    """What I chose."""
    return Update(settings_panel(request.words, await services.settings(request.user.user_id)))


@on("preview")
async def choose_preview(services: Services, request: Request) -> Answer:
    """The preview before a move, on or off."""
    return await _chosen(
        services, request, lambda kept: replace(kept, preview=request.values == ("on",))
    )


@on("theme")
async def choose_theme(services: Services, request: Request) -> Answer:
    """How my private pictures look."""
    return await _chosen(services, request, lambda kept: replace(kept, theme=request.values[0]))


@on("size")
async def choose_size(services: Services, request: Request) -> Answer:
    """How large my private pictures are."""
    return await _chosen(services, request, lambda kept: replace(kept, size=request.values[0]))


@on("lie")
async def choose_lie(services: Services, request: Request) -> Answer:
    """How boards lie before me."""
    return await _chosen(
        services, request, lambda kept: replace(kept, orientation=request.values[0])
    )


@on("layers")
async def choose_layers(services: Services, request: Request) -> Answer:
    """What my private pictures show."""
    hidden = all_layers(request.words) - frozenset(request.values)
    return await _chosen(services, request, lambda kept: replace(kept, hidden=hidden))


async def _chosen(
    services: Services, request: Request, change: Callable[[UserSettings], UserSettings]
) -> Answer:
    """The page after a choice: read and kept in one transaction, so none undoes another."""

    async def work(tables: Tables) -> UserSettings:
        chosen = change(await tables.people.settings(request.user.user_id))
        await tables.people.put(request.user.user_id, chosen)
        return chosen

    return Update(settings_panel(request.words, await services.store.write(work)))
