"""The panel of ``/leaderboard``."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.match.values.leaderboard import LeaderboardLine, Season
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button, container, row, text_display
from bot.ui.kit.markdown import plain
from bot.ui.match.names import game_name


def leaderboard_panel(
    words: Words,
    game: str,
    places: Sequence[tuple[str, LeaderboardLine]],
    *,
    here: bool,
    page: int,
    season: Season | None = None,
) -> Message:
    """Show one page of a leaderboard; *places* has one more than PER_PAGE if there is another page.

    With *season* it is the leaderboard saved at the end of that season.
    """
    head = words("ladder.here" if here else "ladder.everywhere", game=game_name(words, game))
    if season:
        head = words("ladder.season", board=head, season=season_name(words, season))
    about = f"{game}.{season.key}" if season else game
    lines = [
        words(
            "ladder.line",
            rank=place.rank,
            name=plain(name),
            number=place.number,
            spread=place.deviation,
            n=place.games,
        )
        for name, place in places[:PER_PAGE]
    ]
    said = "\n".join(lines) if lines else words("season.empty" if season else "ladder.empty")
    buttons = []
    if page:
        buttons.append(button(words("button.back"), Ref("ladder", page - 1, here, about)))
    if len(places) > PER_PAGE:
        buttons.append(button(words("button.forward"), Ref("ladder", page + 1, here, about)))
    other = words("button.ladder.everywhere" if here else "button.ladder.here")
    buttons.append(button(other, Ref("ladder", 0, not here, about)))
    legend = words("season.legend" if season else "ladder.legend")
    items = [text_display(f"## {head}\n{said}"), text_display(legend), row(*buttons)]
    return Message((container(*items),))


def season_name(words: Words, season: Season) -> str:
    """Name a season: ``Season 4 of 2026``."""
    return words("season.name", quarter=season.quarter, year=season.year)


PER_PAGE = 15
