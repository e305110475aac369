"""The panel of ``/leaderboard``."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n.catalog import Words
from bot.match.ratings.leaderboard import matches_missing
from bot.match.values.leaderboard import LeaderboardEntry, LeaderboardLine, Season
from bot.match.values.rating import newcomer
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, Option, button, container, row, select, text_display
from bot.ui.kit.markdown import plain
from bot.ui.match.names import game_name
from bot.ui.match.rating import rating_text
from rules import GAMES

PER_PAGE = 15
UNRANKED = 10  # people below the line
NOW = "now"


@dataclass(frozen=True, slots=True)
class Board:
    """One page of a game's leaderboard, in this server (``here``) or everywhere.

    ``places`` has one more than PER_PAGE if there is another page; ``unranked`` are those who have
    no place yet, at its end. With ``season`` it is the leaderboard saved at the end of that season;
    ``seasons`` are all there are to look at.
    """

    game: str
    here: bool
    page: int
    places: Sequence[tuple[str, LeaderboardLine]]
    unranked: Sequence[LeaderboardEntry] = ()
    season: Season | None = None
    seasons: Sequence[Season] = ()

    @property
    def about(self) -> str:
        """The argument of its buttons: the game and, of a past season, its key."""
        return ".".join((self.game, self.season.key)) if self.season else self.game


def leaderboard_panel(words: Words, board: Board, now: int) -> Message:
    """Show one page of a leaderboard, and below a line who has no place yet."""
    head = words(
        "ladder.here" if board.here else "ladder.everywhere", game=game_name(words, board.game)
    )
    if board.season:
        head = words("ladder.season", board=head, season=season_name(words, board.season))
    n = matches_missing(newcomer(board.game), now)
    lines = [_place(words, name, place) for name, place in board.places[:PER_PAGE]]
    if not lines and not board.page:
        key = "season.empty" if board.season else "ladder.empty"
        lines.append(words("ladder.nobody_yet" if board.unranked else key, n=n))
    items: list[Item] = [text_display("\n".join([f"## {head}", *lines]))]
    if board.unranked:
        below = [words("ladder.unranked"), *(_unranked(words, one, now) for one in board.unranked)]
        items.append(text_display("\n".join(below)))
    items.append(text_display(words("season.legend" if board.season else "ladder.legend", n=n)))
    items += [row(each) for each in _choices(words, board)]
    return Message((container(*items, row(*_buttons(words, board))),))


def _place(words: Words, name: str, place: LeaderboardLine) -> str:
    return words(
        "ladder.line",
        rank=place.rank,
        name=plain(name),
        number=place.number,
        spread=place.deviation,
        n=place.games,
    )


def _unranked(words: Words, one: LeaderboardEntry, now: int) -> str:
    """Say how somebody without a place stands, and how much is missing."""
    played = words("ladder.played", n=one.standing.games)
    missing = words("ladder.missing", n=max(1, matches_missing(one.standing, now)))
    number = rating_text(words, one.standing, now)
    return f"- **{plain(one.name)}** · {number} · {played} · {missing}"


def _choices(words: Words, board: Board) -> list[Control]:
    """The lists of games and, once there are any, of seasons."""
    games = [Option(key, game_name(words, key), "", key == board.game) for key in GAMES]
    lists = [select(words("ladder.game"), Ref("laddergame", 0, board.here, board.about), games)]
    if board.seasons:
        seasons = [Option(NOW, words("ladder.now"), "", board.season is None)]
        seasons += [
            Option(one.key, season_name(words, one), "", one == board.season)
            for one in board.seasons[:24]
        ]
        ref = Ref("ladderseason", 0, board.here, board.about)
        lists.append(select(words("ladder.pick_season"), ref, seasons))
    return lists


def _buttons(words: Words, board: Board) -> list[Control]:
    buttons, here, page = list[Control](), board.here, board.page
    if page:
        buttons.append(button(words("button.back"), Ref("ladder", page - 1, here, board.about)))
    if len(board.places) > PER_PAGE:
        buttons.append(button(words("button.forward"), Ref("ladder", page + 1, here, board.about)))
    other = words("button.ladder.everywhere" if here else "button.ladder.here")
    return [*buttons, button(other, Ref("ladder", 0, not here, board.about))]


def season_name(words: Words, season: Season) -> str:
    """Name a season: ``Season 4 of 2026``."""
    return words("season.name", quarter=season.quarter, year=season.year)
