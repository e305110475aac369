"""``/help`` and its buttons, and those of a server's greeting."""

from bot.commands.play_picture import overview
from bot.commands.registry import Command, Scope, command_of, on, slash_command
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer, Board, Update
from bot.ui.pages.help import THEMES, help_panel, learn_panel, theme_panel


@slash_command(Scope.ANYWHERE)
def help_command(words: Words) -> Command:
    """Declare ``/help``."""
    return command_of(words, "help", show_help)


@on("help")
async def show_help(services: Services, request: Request) -> Answer:
    """Show what the bot does and how to begin."""
    contact, in_server = services.imprint.contact, request.guild_id is not None
    return Update(help_panel(request.words, contact, in_server=in_server))


@on("helpmore")
async def show_theme(_services: Services, request: Request) -> Answer:
    """Explain the theme of the button, or the one chosen from the list."""
    theme = request.chosen() if request.values else request.ref.arg
    if theme not in THEMES:
        raise Refusal("old_button")
    is_theirs = request.manages or request.guild_id is None
    note = "" if is_theirs or theme != "owners" else request.words("help.owners.others")
    return Update(theme_panel(request.words, theme, note))


@on("learn")
async def show_games(_services: Services, request: Request) -> Answer:
    """Show all games, each with a button for its rules."""
    board = Board() if request.settings.in_words else await overview(request.words)
    return Update(learn_panel(request.words, board))
