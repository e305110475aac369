"""What a card says of the league or Mini Cup that its match is played in."""

import render
from bot.i18n.catalog import Words
from bot.league.calendar import WEEK_MS
from bot.league.results import EVEN_MS
from bot.league.values import Kind, Phase
from bot.match.history.turns import is_opening
from bot.match.league_tables import RoundScore
from bot.ui.kit.seat_names import seat_names
from bot.ui.kit.times import duration_text
from bot.ui.match.card_context import CardContext

NEAR_MS = 2 * WEEK_MS
"""How long before the close its cards say what happens then."""

_WHERE = {
    Kind.LEAGUE: "league.card",
    Kind.MINI_CUP: "league.card.cup",
    Kind.MONTH_CUP: "league.card.month",
    Kind.YEAR_CUP: "league.card.year",
}


def league_footer(at: CardContext) -> list[str]:
    """How both players stand, once there is anything to tell; at the end, their places.

    What happens at the close is said at the start, and again when it is near.
    """
    score = at.round_score
    if score is None:
        return []
    words, names = at.words, seat_names(at.words, at.match)
    where = words(_WHERE[score.league.kind], division=score.group)
    if score.round.phase is Phase.CLOSED:
        if score.league.kind is Kind.LEAGUE:
            return [words("league.card.closed", name=where)]
        return [words("league.card.closed.cup", name=where, channel=score.league.channel_id)]
    if at.match.ending:
        return [_places_line(words, where, names, score)]
    told = [_points_line(words, where, names, score)] if any(score.over) else []
    if is_opening(at.match):
        return [
            *(told or [words("league.card.begins", name=where)]),
            _close_line(words, names, score),
        ]
    is_near = score.round.closes_at - at.now < NEAR_MS
    return [*told, _close_line(words, names, score)] if is_near else told


def _places_line(words: Words, where: str, names: list[str], score: RoundScore) -> str:
    """Say where both stand now; a match of somebody who left counts for nobody."""
    if not all(score.places):
        return words("league.card.out", name=where)
    first, second = (
        words(f"league.card.place.{place if place <= 3 else 'nth'}", name=name, place=place)
        for name, place in zip(names, score.places, strict=True)
    )
    return words("league.card.now", name=where, first=first, second=second)


def _points_line(words: Words, where: str, names: list[str], score: RoundScore) -> str:
    """Say how many points both have."""
    first, second = (
        words("league.card.points", name=name, points=render.number(halves / 2), over=over)
        for name, halves, over in zip(names, score.halves, score.over, strict=True)
    )
    return words("league.card.line", name=where, first=first, second=second)


def _close_line(words: Words, names: list[str], score: RoundScore) -> str:
    """Say to whom the point goes at the close and, once that may differ, who has used how much."""
    day = f"<t:{score.round.closes_at // 1000}:D>"
    if max(score.used_ms) < EVEN_MS:
        return words("league.card.close", day=day)
    first, second = (
        words("league.card.used", name=name, time=duration_text(words, ms))
        for name, ms in zip(names, score.used_ms, strict=True)
    )
    return words("league.card.close.so_far", day=day, first=first, second=second)
