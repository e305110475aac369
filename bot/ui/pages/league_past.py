"""The rounds of a league that are over: who won each, and the way to its table."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.league.values import League
from bot.match.league_overview import PastRound
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, button, container, row, select, text_display
from bot.ui.kit.lists import listed
from bot.ui.kit.markdown import plain
from bot.ui.kit.times import date_text
from bot.ui.pages.leagues import league_title

SHOWN = 25
"""How many rounds a page has at most: as many as one list."""


def past_panel(words: Words, league: League, past: Sequence[PastRound]) -> Message:
    """Show the rounds of a league that are over, the newest first."""
    title = words("league.past.head", title=league_title(words, league))
    lines = [title, *(_line(words, one) for one in past)]
    back = button(words("button.league.back"), Ref("league", league.id))
    if not past:
        lines.append(words("league.past.none"))
        return Message((container(text_display("\n".join(lines)), row(back)),))
    options = [
        Option(
            str(one.round.id),
            words("league.past.round", number=one.round.number),
            date_text(words, one.round.closes_at),
        )
        for one in past
    ]
    pick = select(words("league.past.pick"), Ref("leagueround"), options)
    return Message((container(text_display("\n".join(lines)), row(pick), row(back)),))


def _line(words: Words, one: PastRound) -> str:
    """Say when a round closed and who won it."""
    number, at = one.round.number, one.round.closes_at // 1000
    if not one.champions:
        return words("league.past.nobody", number=number, at=at)
    names = listed(words, [plain(name) for name in one.champions])
    return words("league.past.won", number=number, at=at, names=names)
