"""The greeting of a server, ``/help``, and the panels behind its buttons."""

from bot.i18n.catalog import Words
from bot.ui.kit.answer import ClassicMessage, Message, Picture, Shown, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.few_buttons import one_of
from bot.ui.kit.items import Option, Style, button, container, row, rows, select, text_display
from bot.ui.match.names import game_name, tagline
from bot.ui.pages.play_options import setting
from rules import GAMES

THEMES = (
    *("start", "move", "look", "back", "rated", "alone", "away", "agree", "stop", "choose"),
    *("words", "owners"),
)
"""The themes that [More] explains; their texts are ``help.<theme>`` and ``help.<theme>.name``."""


def greeting(words: Words, picture: Picture | None) -> ClassicMessage:
    """Build the greeting of a server: what the bot is, and how to begin."""
    buttons = (
        button(words("button.play"), Ref("playpanel"), Style.primary),
        button(words("button.computer"), setting("opponent=computer")),
        button(words("button.how"), Ref("learn")),
        button(words("button.weekly"), Ref("thisweek")),
        button(words("button.owners"), Ref("helpmore", 0, 0, "owners")),
    )
    return ClassicMessage(words("help.greeting"), (buttons,), picture)


def help_panel(words: Words, contact: str, *, in_server: bool) -> Message:
    """Say what the bot is, how to begin and whom to ask; matches can only begin in a server."""
    games = ", ".join(game_name(words, key) for key in GAMES)
    begin = words("help.begin" if in_server else "help.begin.elsewhere")
    lines = [words("help.games", games=games), begin, words("help.learn")]
    if contact:
        lines.append(words("help.contact", contact=contact))
    buttons = [
        button(words("button.learn"), Ref("learn")),
        button(words("button.games"), Ref("games")),
        button(words("button.more"), Ref("helpmore", 0, 0, THEMES[0])),
    ]
    if in_server:
        buttons.insert(0, button(words("button.play"), Ref("playpanel"), Style.primary))
    return framed("\n".join(lines), *buttons)


def learn_panel(words: Words, board: Shown) -> Message:
    """Offer the rules of every game, each with a line about it; for whom words do in a list."""
    lines = [f"**{game_name(words, key)}**: {tagline(words, key)}" for key in list(GAMES)[:25]]
    ways = [(game_name(words, key), Ref("rules", 0, 0, key), False) for key in list(GAMES)[:25]]
    said = text_display("\n".join([f"## {words('help.learn.head')}", *lines]))
    if words.by_words:
        choice = [row(one_of(words("help.learn.pick"), "learn", ways))]
    else:
        choice = rows([button(name, ref) for name, ref, _ in ways])
    return Message((container(*board.items(), said, *choice),), board.picture)


def theme_panel(words: Words, theme: str, note: str = "") -> Message:
    """Explain one theme, and list the others; a *note* comes below."""
    lines = [f"## {words(f'help.{theme}.name')}", words(f"help.{theme}"), *([note] if note else [])]
    listed = [Option(key, words(f"help.{key}.name"), "", key == theme) for key in THEMES]
    return Message(
        (
            container(
                text_display("\n".join(lines)),
                row(select(words("help.themes"), Ref("helpmore"), listed)),
                row(button(words("button.back"), Ref("help"))),
            ),
        )
    )
