"""Leaderboards: who is listed, in order, everywhere or among those of one server."""

from collections.abc import Mapping, Sequence

import aiosqlite

from bot.match.ladder import Listed, listed_until
from bot.match.model import Match
from bot.match.rating import Standing
from bot.store.standings import COLUMNS, dump, load

_HERE = (
    " AND EXISTS (SELECT 1 FROM ladder_guild AS g"
    " WHERE g.guild_id = ? AND g.game = ladder.game AND g.user_id = ladder.user_id)"
)


class LadderRows:
    """Implements ``bot.match.ports.Ladder`` on the tables ladder and ladder_guild."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        found: dict[int, Standing] = {}
        for user_id in people:
            async with self._db.execute(
                f"SELECT {COLUMNS} FROM ladder WHERE user_id = ? AND game = ?", (user_id, game)
            ) as cursor:
                row = await cursor.fetchone()
            if row:
                found[user_id] = load(row)
        return found

    async def put(self, match: Match, standings: Sequence[Standing]) -> None:
        await self._db.executemany(
            f"INSERT INTO ladder (user_id, game, {COLUMNS}, name, number, listed_until)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (user_id, game) DO UPDATE SET value = excluded.value,"
            " spread = excluded.spread, volatility = excluded.volatility,"
            " games = excluded.games, last_at = excluded.last_at, name = excluded.name,"
            " number = excluded.number, listed_until = excluded.listed_until",
            [
                (p.user_id, match.game, *dump(s), p.name, round(s.number), listed_until(s))
                for p, s in zip(match.players, standings, strict=True)
            ],
        )
        if match.home.guild_id is not None:
            await self._db.executemany(
                "INSERT INTO ladder_guild (guild_id, game, user_id) VALUES (?, ?, ?)"
                " ON CONFLICT (guild_id, game, user_id) DO NOTHING",
                [(match.home.guild_id, match.game, p.user_id) for p in match.players],
            )

    async def page(
        self, game: str, guild_id: int | None, now: int, skip: int, limit: int
    ) -> Sequence[Listed]:
        where, values = _listed(game, guild_id, now)
        async with self._db.execute(
            f"SELECT user_id, name, number, {COLUMNS} FROM ladder {where}"
            " ORDER BY number DESC, user_id LIMIT ? OFFSET ?",
            (*values, limit, skip),
        ) as cursor:
            return [
                Listed(user_id, name, number, load(columns))
                async for user_id, name, number, *columns in cursor
            ]

    async def above(self, game: str, guild_id: int | None, now: int, number: int) -> int:
        where, values = _listed(game, guild_id, now)
        async with self._db.execute(
            f"SELECT count(*) FROM ladder {where} AND number > ?", (*values, number)
        ) as cursor:
            row = await cursor.fetchone()
        assert row is not None  # a count always has one
        return int(row[0])


def _listed(game: str, guild_id: int | None, now: int) -> tuple[str, tuple[object, ...]]:
    where, values = "WHERE game = ? AND listed_until >= ?", (game, now)
    return (where, values) if guild_id is None else (where + _HERE, (*values, guild_id))
