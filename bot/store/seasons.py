"""Leaderboards as they stood when a season ended."""

from collections.abc import Iterable, Sequence

from bot.match.values.leaderboard import Badge, LeaderboardLine, Season, Seasons
from bot.store.connection import Connection

_EVERYWHERE = 0


class SeasonRows(Seasons):
    """Implements its port on the tables season and season_place."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def last(self) -> Season | None:
        row = await self._db.row(
            "SELECT year, quarter FROM season ORDER BY year DESC, quarter DESC LIMIT 1"
        )
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
        places: Iterable[tuple[str, LeaderboardLine]],
    ) -> None:
        board = (season.year, season.quarter, game, guild_id or _EVERYWHERE)
        await self._db.execute_many(
            "INSERT INTO season_place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (*board, p.rank, p.user_id, name, p.number, p.deviation, p.games)
                for name, p in places
            ],
        )

    async def recent(self, limit: int) -> Sequence[Season]:
        rows = await self._db.rows(
            "SELECT year, quarter FROM season WHERE EXISTS (SELECT 1 FROM season_place AS place"
            " WHERE place.year = season.year AND place.quarter = season.quarter)"
            " ORDER BY year DESC, quarter DESC LIMIT ?",
            (limit,),
        )
        return [Season(*row) for row in rows]

    async def page(
        self, season: Season, game: str, guild_id: int | None, skip: int, limit: int
    ) -> Sequence[tuple[str, LeaderboardLine]]:
        rows = await self._db.rows(
            "SELECT name, rank, user_id, number, deviation, games FROM season_place"
            " WHERE year = ? AND quarter = ? AND game = ? AND guild_id = ?"
            " ORDER BY rank, user_id LIMIT ? OFFSET ?",
            (season.year, season.quarter, game, guild_id or _EVERYWHERE, limit, skip),
        )
        return [(name, LeaderboardLine(*place)) for name, *place in rows]

    async def badges(self, user_id: int, guild_id: int | None, limit: int) -> Sequence[Badge]:
        rows = await self._db.rows(
            "SELECT year, quarter, game, guild_id, rank FROM season_place"
            " WHERE user_id = ? AND rank <= 3 AND guild_id IN (?, ?)"
            " ORDER BY year DESC, quarter DESC, rank, guild_id, game LIMIT ?",
            (user_id, _EVERYWHERE, guild_id or _EVERYWHERE, limit),
        )
        return [
            Badge(Season(year, quarter), game, rank, here=guild != _EVERYWHERE)
            for year, quarter, game, guild, rank in rows
        ]
