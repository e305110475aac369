"""``/help`` and its button."""

from bot.commands.registry import Command, Place, command_of, on, slash_command
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.pages.help import help_panel


@slash_command(Place.ANYWHERE)
def help_command(words: Words) -> Command:
    """Declare ``/help``."""
    return command_of(words, "help", show_help)


@on("help")
async def show_help(_services: Services, request: Request) -> Answer:
    """Show what the bot does and how to begin."""
    return Update(help_panel(request.words))
