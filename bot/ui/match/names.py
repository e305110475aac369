"""Who plays a match, as titles name them."""

from bot.computer.ladders import level_name, levels_of
from bot.i18n.catalog import Words
from bot.match.record.help import lowest_level
from bot.match.values.match import Match
from bot.ui.kit.markdown import plain


def player_names(words: Words, match: Match) -> str:
    """Name the players: ``Ana v Bo``, without their markup.

    Several computers go by their colours, so their level stands behind.
    """
    names = " v ".join(plain(player.name) for player in match.players)
    if sum(player.level is not None for player in match.players) < 2:
        return names
    level = levels_of(match.game, match.options, len(match.players))[lowest_level(match) - 1]
    return words("title.computers", names=names, level=level_name(level))


def numbered_name(words: Words, match: Match) -> str:
    """Name a match without its players: ``Tumbleweed #12``."""
    return words("title.match", game=words(f"{match.game}.name"), id=match.id)
