"""Messages of matches against the computer."""

from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, container, row, text_display
from bot.ui.match.match_text import game_name, player_names


def begun_panel(words: Words, match: Match) -> Message:
    """Say that a match against the computer has begun, and where its board is."""
    here = match.location.thread_id == match.location.channel_id
    key = "computer.begun.here" if here else "computer.begun"
    said = words(key, names=player_names(match), game=game_name(words, match.game), match=match.id)
    view = button(words("button.board"), Ref("view", match.id, match.version), Style.primary)
    return Message((container(text_display(said), row(view)),))


def next_buttons(words: Words, match: Match) -> list[Control]:
    """Offer the next match: once more with the other side, and one level up."""
    ref = (match.id, match.version)
    return [
        button(words("button.rematch"), Ref("again", *ref), Style.primary),
        button(words("button.level_up"), Ref("levelup", *ref)),
    ]


def thinking_line(words: Words, match: Match, ahead: int) -> str:
    """Say that the computer thinks, and how many others it answers first."""
    assert match.acting is not None, "somebody is to act"
    name = match.players[match.acting].name
    key = "computer.queue" if ahead else "computer.thinking"
    return f"-# {words(key, name=name, n=ahead)}"
