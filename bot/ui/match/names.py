"""How a match, its game, its players and its thread are named."""

from collections.abc import Set

from bot.computer.ladders import level_name, levels_of
from bot.i18n.catalog import Words
from bot.match.history.help import lowest_level
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Match
from bot.ui.kit.markdown import cut
from bot.ui.kit.seat_names import bare_names, seat_name, seat_names
from rules import GAMES
from rules.core import Seat

NAME = 30  # characters of a name in a list
LONGEST_THREAD = 100  # characters that Discord takes as a thread's name


def player_names(words: Words, match: Match) -> str:
    """Name the players: ``Ana v Bo``, without their markup.

    Several computers go by their colours, so their level stands behind.
    """
    names = " v ".join(seat_names(words, match))
    if sum(player.level is not None for player in match.players) < 2:
        return names
    level = levels_of(match.game, match.options, len(match.players))[lowest_level(match) - 1]
    return words("title.computers", names=names, level=level_name(level))


def told_names(words: Words, match: Match) -> str:
    """Name the players in a sentence, which says what a lone computer is: a stranger reads a name.

    ``Ana v the computer, Seedling 1``.
    """
    if sum(player.level is not None for player in match.players) != 1:
        return player_names(words, match)
    return " v ".join(told_name(words, match, seat) for seat in range(len(match.players)))


def told_name(words: Words, match: Match, seat: Seat) -> str:
    """Name a player in a sentence: ``the computer, Seedling 1``."""
    name = seat_name(words, match, seat)
    return name if match.players[seat].level is None else words("computer.told", name=name)


def called_name(words: Words, match: Match, seat: Seat, pings: Set[int]) -> str:
    """Mention a player who is in *pings*, name any other: other mentions are raw ids to some."""
    user_id = match.players[seat].user_id
    return f"<@{user_id}>" if user_id in pings else seat_name(words, match, seat)


def numbered_name(words: Words, match: Match) -> str:
    """Name a match without its players: ``Tumbleweed #12``."""
    return words("title.match", game=game_name(words, match.game), id=match.id)


def game_name(words: Words, game: str) -> str:
    """Name a game."""
    return words(GAMES[game].texts.name)


def side_name(words: Words, game: str, side: str | None) -> str:
    """Name a side that somebody has in a game, by itself."""
    assert side is not None  # it is chosen
    return words(GAMES[game].texts.sides[side])


def tagline(words: Words, game: str) -> str:
    """Say in half a line what a game is about."""
    return words(GAMES[game].texts.tagline)


def match_title(words: Words, live: LiveMatch) -> str:
    """Name a match with its players: ``Tumbleweed #12 · Ana v Bo``."""
    match = live.match
    key = "title.rated" if match.rated else "title.practice" if match.is_practice else "title"
    return words(
        key, game=game_name(words, match.game), id=match.id, names=player_names(words, match)
    )


def linked_title(words: Words, match: Match) -> str:
    """Name a match with its players, as a link to its own thread if it has one."""
    title = f"{numbered_name(words, match)} · {player_names(words, match)}"
    place = match.location
    if place.thread_id is None or place.thread_id == place.channel_id:
        return title
    home = place.guild_id or "@me"
    return f"[{title}](https://discord.com/channels/{home}/{place.thread_id})"


def match_label(words: Words, match: Match) -> str:
    """Name a match in a list of suggestions: ``#12 · Tumbleweed · Ana v Bo``."""
    names = _short_names(words, match)
    return f"#{match.id} · {game_name(words, match.game)} · {names}"


def thread_name(words: Words, match: Match) -> str:
    """Name the thread of a match, within Discord's 100 characters; markup does not count there.

    A list of threads shows the first twenty or so, which tell one's matches apart: the game first.
    """
    key, game = "title.thread", game_name(words, match.game)
    room = LONGEST_THREAD - len(words(key, names="", game=game, id=match.id))
    return words(key, names=cut(_short_names(words, match), room), game=game, id=match.id)


def _short_names(words: Words, match: Match) -> str:
    """Name the players with their markup, as lists and threads show it."""
    return " v ".join(cut(name, NAME) for name in bare_names(words, match))


def title_lines(words: Words, live: LiveMatch, *, is_here: bool) -> list[str]:
    """Name a match with its players; nothing *is_here*, in the thread that has its name.

    That it's rated the name of the thread does not say.
    """
    return [] if is_here and not live.match.rated else [match_title(words, live)]
