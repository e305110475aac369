"""The panel of ``/profile``."""

from collections import Counter
from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.league.values import Kind
from bot.match.profile import Profile
from bot.match.values.leaderboard import Badge
from bot.match.values.league import EntrantInRound
from bot.match.values.match import Player
from bot.match.values.personal_best import Best
from bot.match.values.rating import Standing, is_provisional
from bot.match.values.results import ResultFilter, Tally
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, Style, button, container, rows, text_display
from bot.ui.kit.markdown import plain
from bot.ui.kit.times import duration_text
from bot.ui.lobby.option_text import variant_name
from bot.ui.match.match_text import points_text
from bot.ui.match.names import game_name
from bot.ui.match.rating import rating_text
from bot.ui.pages.finished import packed
from bot.ui.pages.leaderboard import season_name
from bot.ui.pages.league_notices import round_name
from rules import GAMES


def profile_panel(
    words: Words, person: Player, found: Profile, now: int, reader_id: int
) -> Message:
    """Show a line a game, then pace, results against the reader, personal bests and badges.

    On their own profile people have buttons to play and, unless it is empty, to their matches;
    on that of somebody else to those they have finished together.
    """
    parts = [f"## {plain(person.name)}"]
    if found.away_until is not None:
        parts.append(words("profile.away", when=f"<t:{found.away_until // 1000}:f>"))
    games = list(dict.fromkeys([*found.standings, *found.record]))
    lines = [_game_line(words, game, found, now) for game in games]
    is_empty = not (lines or found.bests or found.levels)
    if lines or is_empty:
        parts.append("\n".join(lines) if lines else words("profile.nothing"))
    habits = []
    if found.pace_ms is not None:
        habits.append(words("profile.pace", time=duration_text(words, found.pace_ms)))
    if found.finished is not None:
        habits.append(words("profile.finished", percent=found.finished))
    called_off, rated = found.called_off
    if called_off:
        habits.append(words("profile.called_off", n=called_off, most=rated))
    if habits:
        parts.append("\n".join(habits))
    if found.between:
        lines = [_between_line(words, game, tally) for game, tally in found.between.items()]
        parts.append("\n".join([words("profile.between", name=plain(person.name)), *lines]))
    if found.bests:
        parts.append("\n".join([words("profile.bests"), *(_best(words, b) for b in found.bests)]))
    if found.levels:
        beaten = [_level(words, game, level) for game, level in found.levels.items()]
        parts.append(words("profile.levels", levels=", ".join(beaten)))
    honours = _title_lines(words, found.titles)
    honours += [_badge_line(words, badge) for badge in found.badges]
    if honours:
        parts.append("\n".join(honours))
    if any(is_provisional(standing, now) for standing in found.standings.values()):
        parts.append(words("profile.legend"))
    items: list[Item] = [text_display(part) for part in parts]
    buttons = _own_buttons(words, is_empty=is_empty) if person.user_id == reader_id else []
    if found.have_played:
        ref = Ref("finished", 0, 0, packed(ResultFilter(other_id=person.user_id)))
        buttons.append(button(words("button.our_matches"), ref))
    return Message((container(*items, *rows(buttons)),))


def _own_buttons(words: Words, *, is_empty: bool) -> list[Control]:
    """To play and, unless the profile is empty, to one's matches."""
    own = [] if is_empty else [button(words("button.games"), Ref("games"))]
    return [button(words("button.play"), Ref("playpanel"), Style.primary), *own]


def _game_line(words: Words, game: str, found: Profile, now: int) -> str:
    standing, tally = found.standings.get(game), found.record.get(game)
    told = [f"**{game_name(words, game)}**"]
    if standing:
        told.append(_rating(words, standing, now))
    if tally:
        told.append(_tally(words, game, tally))
    return " · ".join(told)


def _rating(words: Words, standing: Standing, now: int) -> str:
    spread = round(standing.deviation(now))
    return words("profile.rating", number=rating_text(words, standing, now), spread=spread)


def _tally(words: Words, game: str, tally: Tally) -> str:
    """Say how many were won and lost, and drawn where the game has draws, or once had one."""
    draws = game not in GAMES or GAMES[game].has_draws or tally.drawn
    key = "profile.tally" if draws else "profile.tally.no_draws"
    told = words(key, won=tally.won, drawn=tally.drawn, lost=tally.lost)
    if tally.annulled:
        return words("profile.annulled", tally=told, n=tally.annulled)
    return told


def _between_line(words: Words, game: str, tally: Tally) -> str:
    return f"{game_name(words, game)} · {_tally(words, game, tally)}"


def _best(words: Words, best: Best) -> str:
    game = game_name(words, best.game)
    if chosen := variant_name(words, best.game, best.variant):
        game = words("profile.variant", game=game, variant=chosen)
    return words("profile.best", game=game, points=points_text(best.points), n=best.matches)


def _level(words: Words, game: str, level: int) -> str:
    return words("profile.level", game=game_name(words, game), level=level)


def _title_lines(words: Words, titles: Sequence[EntrantInRound]) -> list[str]:
    """Name each round of a league that they won, and count the Mini Cups of each game."""
    leagues = [t for t in titles if t.league.kind is Kind.LEAGUE]
    won = [words("profile.title", name=round_name(words, t.league, t.round)) for t in leagues]
    for kind in (Kind.YEAR_CUP, Kind.MONTH_CUP, Kind.MINI_CUP):
        cups = Counter(t.league.game for t in titles if t.league.kind is kind)
        for game, n in cups.items():
            won.append(words(f"profile.{kind.value}", n=n, game=game_name(words, game)))
    return won


def _badge_line(words: Words, badge: Badge) -> str:
    board = "ladder.here" if badge.here else "ladder.everywhere"
    return words(
        "profile.badge",
        rank=words(f"rank.{badge.rank}"),
        board=words(board, game=game_name(words, badge.game)),
        season=season_name(words, badge.season),
    )
