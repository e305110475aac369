"""A standing as columns: value, spread, volatility, games, last_at."""

from collections.abc import Iterable
from typing import Any

from bot.match.ratings.glicko import Strength
from bot.match.ratings.scales import Rating, Skill, Standing

COLUMNS = "value, spread, volatility, games, last_at"


def dump(standing: Standing) -> tuple[float, float, float | None, int, int | None]:
    """The columns; volatility is what tells a rating from a skill."""
    if isinstance(standing, Skill):
        return standing.mu, standing.sigma, None, standing.games, standing.last_at
    now = standing.strength
    return now.rating, now.deviation, now.volatility, standing.games, standing.last_at


def load(columns: Iterable[Any]) -> Standing:
    """The standing."""
    value, spread, volatility, games, last_at = columns
    if volatility is None:
        return Skill(value, spread, games, last_at)
    return Rating(Strength(value, spread, volatility), games, last_at)
