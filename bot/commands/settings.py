"""``/settings`` and its lists: the preview before a move, and how private pictures look."""

from collections.abc import Callable
from dataclasses import replace

from bot.commands.registry import Command, command_of, on, slash_command
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.match.settings_service import change_settings
from bot.match.values.people import UserSettings
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.pages.settings import all_layers, settings_panel


@slash_command
def settings_command(words: Words) -> Command:
    """Declare ``/settings``."""
    return command_of(words, "settings", show_settings)


@on("settings")
async def show_settings(services: Services, request: Request) -> Answer:
    """Show what the person chose."""
    return Update(settings_panel(request.words, await services.settings(request.user.user_id)))


@on("preview")
async def choose_preview(services: Services, request: Request) -> Answer:
    """Turn the preview before a move on or off."""
    preview = request.values == ("on",)
    return await _change(services, request, lambda settings: replace(settings, preview=preview))


@on("theme")
async def choose_theme(services: Services, request: Request) -> Answer:
    """Choose the colours of private pictures."""
    (theme,) = request.values
    return await _change(services, request, lambda settings: replace(settings, theme=theme))


@on("size")
async def choose_size(services: Services, request: Request) -> Answer:
    """Choose the size of private pictures."""
    (size,) = request.values
    return await _change(services, request, lambda settings: replace(settings, size=size))


@on("lie")
async def choose_orientation(services: Services, request: Request) -> Answer:
    """Choose the orientation of boards in private pictures."""
    (orientation,) = request.values
    return await _change(
        services, request, lambda settings: replace(settings, orientation=orientation)
    )


@on("layers")
async def choose_layers(services: Services, request: Request) -> Answer:
    """Choose what private pictures show beside the board."""
    hidden = all_layers(request.words) - frozenset(request.values)
    return await _change(services, request, lambda settings: replace(settings, hidden=hidden))


async def _change(
    services: Services, request: Request, change: Callable[[UserSettings], UserSettings]
) -> Answer:
    settings = await change_settings(services.store, request.user.user_id, change)
    return Update(settings_panel(request.words, settings))
