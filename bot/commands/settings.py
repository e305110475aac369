"""``/settings`` and its lists: the preview before a move, and how private pictures look."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import render
from bot.commands.registry import Command, Scope, command_of, on, slash_command
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.settings_service import change_settings
from bot.match.values.people import Boards, UserSettings
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.reader import own_words
from bot.ui.pages.settings import all_layers, changed_text, settings_panel
from render import Orientation, Size
from rules.language import Coordinates


@slash_command(Scope.ANYWHERE)
def settings_command(words: Words) -> Command:
    """Declare ``/settings``."""
    return command_of(words, "settings", show_settings)


@on("settings")
async def show_settings(services: Services, request: Request) -> Answer:
    """Show what the person chose."""
    return Update(settings_panel(request.words, request.settings))


@on("preview")
async def choose_preview(services: Services, request: Request) -> Answer:
    """Turn the preview before a move on or off."""
    preview = _one_of(request, ("on", "off")) == "on"
    return await _change(
        services, request, "preview", lambda settings: replace(settings, preview=preview)
    )


@on("onlymove")
async def choose_only_move(services: Services, request: Request) -> Answer:
    """Choose whether the only legal turn is played by itself."""
    only = _one_of(request, ("on", "off")) == "on"
    return await _change(
        services, request, "only_move", lambda settings: replace(settings, only_move=only)
    )


@on("theme")
async def choose_theme(services: Services, request: Request) -> Answer:
    """Choose the colours of private pictures."""
    theme = _one_of(request, render.THEMES)
    return await _change(
        services, request, "looks", lambda settings: replace(settings, theme=theme)
    )


@on("size")
async def choose_size(services: Services, request: Request) -> Answer:
    """Choose the size of private pictures."""
    size = _one_of(request, Size)
    return await _change(services, request, "looks", lambda settings: replace(settings, size=size))


@on("lie")
async def choose_orientation(services: Services, request: Request) -> Answer:
    """Choose the orientation of boards in private pictures."""
    orientation = _one_of(request, Orientation)
    return await _change(
        services, request, "looks", lambda settings: replace(settings, orientation=orientation)
    )


@on("boards")
async def choose_boards(services: Services, request: Request) -> Answer:
    """Choose how the person is shown boards; the answer is as they chose."""
    boards = Boards(_one_of(request, Boards))
    return await _change(
        services, request, "boards", lambda settings: replace(settings, boards=boards)
    )


@on("cells")
async def choose_coordinates(services: Services, request: Request) -> Answer:
    """Choose how the person reads cells."""
    chosen = Coordinates(_one_of(request, Coordinates))
    return await _change(
        services, request, "cells", lambda settings: replace(settings, coordinates=chosen)
    )


@on("layers")
async def choose_layers(services: Services, request: Request) -> Answer:
    """Choose what private pictures show beside the board, on a page older than what it is now."""
    hidden = all_layers(request.words) - frozenset(request.values)
    return await _change(
        services, request, "looks", lambda settings: replace(settings, hidden=hidden)
    )


@on("bare")
async def choose_bare(services: Services, request: Request) -> Answer:
    """Choose what private pictures leave out beside the board."""
    hidden = all_layers(request.words) & frozenset(request.values)
    return await _change(
        services, request, "looks", lambda settings: replace(settings, hidden=hidden)
    )


def _one_of(request: Request, offered: Iterable[str]) -> str:
    """Return what was chosen.

    Raises:
        Refusal: the bot never offered it.
    """
    if (chosen := request.chosen()) not in set(offered):
        raise Refusal("old_button")
    return chosen


async def _change(
    services: Services,
    request: Request,
    changed: str,
    change: Callable[[UserSettings], UserSettings],
) -> Answer:
    """Change a setting, and show them all; who plays by words is told what is so now."""
    settings = await change_settings(services.store, request.user.user_id, change)
    words = own_words(request.words, settings)
    is_told = settings.in_words or request.settings.in_words
    told = changed_text(words, changed, settings) if is_told else ""
    return Update(settings_panel(words, settings, told))
