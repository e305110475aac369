"""Leaderboards: who is listed, in order, everywhere or among those of one server."""

from collections.abc import Mapping, Sequence

from bot.match.ratings.leaderboard import listed_until
from bot.match.values.leaderboard import LeaderboardEntry, Leaderboards
from bot.match.values.match import Match
from bot.match.values.rating import Standing
from bot.store.columns import STANDING_COLUMNS, dump_standing, load_standing, select_standings
from bot.store.connection import Connection

_BEFORE = ", ".join(f"l.{column}_before" for column in STANDING_COLUMNS.split(", "))


class LeaderboardRows(Leaderboards):
    """Implements its port on the tables ladder and ladder_guild."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def standings(self, game: str, people: Sequence[int]) -> Mapping[int, Standing]:
        return await select_standings(self._db, "ladder", game, people)

    async def put(self, match: Match, standings: Mapping[int, Standing]) -> None:
        names = {player.user_id: player.name for player in match.players}
        places = {person: _place(standing) for person, standing in standings.items()}
        await self._db.execute_many(
            f"INSERT INTO ladder (user_id, game, {STANDING_COLUMNS}, name, number, listed_until)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (user_id, game) DO UPDATE SET value = excluded.value,"
            " spread = excluded.spread, volatility = excluded.volatility,"
            " games = excluded.games, last_at = excluded.last_at, name = excluded.name,"
            " number = excluded.number, listed_until = excluded.listed_until",
            [
                (person, match.game, *dump_standing(standing), names[person], *places[person])
                for person, standing in standings.items()
            ],
        )
        if match.location.guild_id is not None:
            await self._db.execute_many(
                "INSERT INTO ladder_guild (guild_id, game, user_id) VALUES (?, ?, ?)"
                " ON CONFLICT (guild_id, game, user_id) DO NOTHING",
                [(match.location.guild_id, match.game, person) for person in standings],
            )
        await self._list(match.game, places)

    async def restate(self, game: str, standings: Mapping[int, Standing]) -> None:
        places = {person: _place(standing) for person, standing in standings.items()}
        await self._db.execute_many(
            f"UPDATE ladder SET ({STANDING_COLUMNS}, number, listed_until) = (?, ?, ?, ?, ?, ?, ?)"
            " WHERE user_id = ? AND game = ?",
            [
                (*dump_standing(standing), *places[person], person, game)
                for person, standing in standings.items()
            ],
        )
        await self._db.execute_many(
            "DELETE FROM ladder WHERE user_id = ? AND game = ?",
            [(person, game) for person, standing in standings.items() if not standing.games],
        )
        await self._list(game, places)

    async def _list(self, game: str, places: Mapping[int, tuple[int, int | None]]) -> None:
        """Store people's numbers for each server where they ever played."""
        await self._db.execute_many(
            "UPDATE ladder_guild SET number = ?, listed_until = ? WHERE user_id = ? AND game = ?",
            [(*place, person, game) for person, place in places.items()],
        )

    async def before(self, game: str, instant: int) -> Mapping[int, tuple[str, Standing]]:
        rows = await self._db.rows(
            f"SELECT user_id, name, {STANDING_COLUMNS} FROM ladder WHERE game = ? AND last_at < ?",
            (game, instant),
        )
        found = {user_id: (name, load_standing(rest)) for user_id, name, *rest in rows}
        # Of those who have played since: what their first event from then on came from.
        rows = await self._db.rows(
            f"SELECT c.user_id, name, {_BEFORE} FROM rating_event AS e"
            " JOIN match ON match.id = e.match_id AND match.void IS NULL"
            " JOIN rating_change AS c ON c.match_id = e.match_id"
            " JOIN ladder_change AS l ON l.match_id = c.match_id AND l.seat = c.seat"
            " JOIN ladder ON ladder.user_id = c.user_id AND ladder.game = e.game"
            " WHERE e.game = ? AND e.at >= ? ORDER BY e.at, e.match_id",
            (game, instant),
        )
        for user_id, name, *rest in rows:
            found.setdefault(user_id, (name, load_standing(rest)))
        return found

    async def guilds(self, game: str) -> Mapping[int, Sequence[int]]:
        found: dict[int, list[int]] = {}
        rows = await self._db.rows(
            "SELECT guild_id, user_id FROM ladder_guild WHERE game = ?", (game,)
        )
        for guild_id, user_id in rows:
            found.setdefault(guild_id, []).append(user_id)
        return found

    async def page(
        self, game: str, guild_id: int | None, now: int, skip: int, limit: int
    ) -> Sequence[LeaderboardEntry]:
        listed, values = _listed(game, guild_id, now)
        columns = ", ".join(f"ladder.{column}" for column in STANDING_COLUMNS.split(", "))
        # Those passed over are read from the index alone, so late pages are fast, too.
        rows = await self._db.rows(
            f"SELECT ladder.user_id, name, ladder.number, {columns} FROM"
            f" (SELECT user_id {listed} ORDER BY number DESC, user_id LIMIT ? OFFSET ?) AS page"
            " JOIN ladder ON ladder.user_id = page.user_id AND ladder.game = ?"
            " ORDER BY ladder.number DESC, ladder.user_id",
            (*values, limit, skip, game),
        )
        return [
            LeaderboardEntry(user_id, name, number, load_standing(rest))
            for user_id, name, number, *rest in rows
        ]

    async def unranked(
        self, game: str, guild_id: int | None, since: int, limit: int
    ) -> Sequence[LeaderboardEntry]:
        here = (
            " AND user_id IN (SELECT user_id FROM ladder_guild WHERE guild_id = ? AND game = ?)"
            if guild_id is not None
            else ""
        )
        rows = await self._db.rows(
            f"SELECT user_id, name, number, {STANDING_COLUMNS} FROM ladder WHERE game = ?"
            # The numbers of former players are negative.
            f" AND listed_until IS NULL AND last_at >= ? AND user_id > 0{here}"
            " ORDER BY spread, user_id LIMIT ?",
            (game, since, *((guild_id, game) if here else ()), limit),
        )
        return [
            LeaderboardEntry(user_id, name, number, load_standing(rest))
            for user_id, name, number, *rest in rows
        ]

    async def above(self, game: str, guild_id: int | None, now: int, number: int) -> int:
        listed, values = _listed(game, guild_id, now)
        row = await self._db.row(f"SELECT count(*) {listed} AND number > ?", (*values, number))
        assert row is not None  # a count always has one
        return int(row[0])


def _place(standing: Standing) -> tuple[int, int | None]:
    """The rounded number that leaderboards sort by, and until when the person is listed."""
    return round(standing.number), listed_until(standing)


def _listed(game: str, guild_id: int | None, now: int) -> tuple[str, tuple[object, ...]]:
    if guild_id is None:
        return "FROM ladder WHERE game = ? AND listed_until >= ?", (game, now)
    where = "FROM ladder_guild WHERE guild_id = ? AND game = ? AND listed_until >= ?"
    return where, (guild_id, game, now)
