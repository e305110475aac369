"""A standing as columns: value, spread, volatility, games, last_at."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import aiosqlite

from bot.match.values.glicko import Strength
from bot.match.values.rating import Rating, Skill, Standing

COLUMNS = "value, spread, volatility, games, last_at"


def dump_standing(standing: Standing) -> tuple[float, float, float | None, int, int | None]:
    """A standing as columns; volatility is what tells a rating from a skill."""
    if isinstance(standing, Skill):
        return standing.mu, standing.sigma, None, standing.games, standing.last_at
    now = standing.strength
    return now.rating, now.deviation, now.volatility, standing.games, standing.last_at


def load_standing(columns: Iterable[Any]) -> Standing:
    """The standing of ``COLUMNS``."""
    value, spread, volatility, games, last_at = columns
    if volatility is None:
        return Skill(value, spread, games, last_at)
    return Rating(Strength(value, spread, volatility), games, last_at)


async def select_standings(
    db: aiosqlite.Connection,
    table: Literal["rating", "ladder"],
    game: str,
    people: Sequence[int],
) -> Mapping[int, Standing]:
    """Where some people stand in a game, without newcomers."""
    found: dict[int, Standing] = {}
    for user_id in people:
        async with db.execute(
            f"SELECT {COLUMNS} FROM {table} WHERE user_id = ? AND game = ?", (user_id, game)
        ) as cursor:
            row = await cursor.fetchone()
        if row:
            found[user_id] = load_standing(row)
    return found
