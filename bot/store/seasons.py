"""Leaderboards as they stood when a season ended."""

from collections.abc import Iterable, Sequence

import aiosqlite

from bot.match.values.leaderboard import Badge, LeaderboardPlace, Season, Seasons

_EVERYWHERE = 0


class SeasonRows(Seasons):
    """Implements its port on the tables season and season_place."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def last(self) -> Season | None:
        async with self._db.execute(
            "SELECT year, quarter FROM season ORDER BY year DESC, quarter DESC LIMIT 1"
        ) as cursor:
            row = await cursor.fetchone()
        return Season(*row) if row else None

    async def add(self, season: Season) -> None:
        await self._db.execute(
            "INSERT INTO season (year, quarter) VALUES (?, ?)", (season.year, season.quarter)
        )

    async def put(
        self,
        season: Season,
        game: str,
        guild_id: int | None,
        places: Iterable[tuple[str, LeaderboardPlace]],
    ) -> None:
        board = (season.year, season.quarter, game, guild_id or _EVERYWHERE)
        await self._db.executemany(
            "INSERT INTO season_place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (*board, p.rank, p.user_id, name, p.number, p.deviation, p.games)
                for name, p in places
            ],
        )

    async def recent(self, limit: int) -> Sequence[Season]:
        async with self._db.execute(
            "SELECT year, quarter FROM season WHERE EXISTS (SELECT 1 FROM season_place AS place"
            " WHERE place.year = season.year AND place.quarter = season.quarter)"
            " ORDER BY year DESC, quarter DESC LIMIT ?",
            (limit,),
        ) as cursor:
            return [Season(*row) async for row in cursor]

    async def page(
        self, season: Season, game: str, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[tuple[str, LeaderboardPlace]]:
        async with self._db.execute(
            "SELECT name, rank, user_id, number, deviation, games FROM season_place"
            " WHERE year = ? AND quarter = ? AND game = ? AND guild_id = ?"
            " ORDER BY rank, user_id LIMIT ? OFFSET ?",
            (season.year, season.quarter, game, guild_id or _EVERYWHERE, limit, skip),
        ) as cursor:
            return [(name, LeaderboardPlace(*place)) async for name, *place in cursor]

    async def badges(self, user_id: int, guild_id: int | None, limit: int) -> Sequence[Badge]:
        async with self._db.execute(
            "SELECT year, quarter, game, guild_id, rank FROM season_place"
            " WHERE user_id = ? AND rank <= 3 AND guild_id IN (?, ?)"
            " ORDER BY year DESC, quarter DESC, rank, guild_id, game LIMIT ?",
            (user_id, _EVERYWHERE, guild_id or _EVERYWHERE, limit),
        ) as cursor:
            return [
                Badge(Season(year, quarter), game, rank, here=guild != _EVERYWHERE)
                async for year, quarter, game, guild, rank in cursor
            ]
