"""The panel of ``/help``."""

from bot.i18n.catalog import Words
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button, container, row, text_display
from bot.ui.match.match_text import game_name
from rules import GAMES


def help_panel(words: Words) -> Message:
    """Explain what the bot does and how to begin."""
    games = ", ".join(game_name(words, key) for key in GAMES)
    rules = row(
        *(
            button(words("help.rules", game=game_name(words, key)), Ref("rules", 0, 0, key))
            for key in list(GAMES)[:5]
        )
    )
    own = row(
        button(words("button.games"), Ref("games")),
        button(words("button.settings"), Ref("settings")),
    )
    return Message((container(text_display(words("help.text", games=games)), rules, own),))
