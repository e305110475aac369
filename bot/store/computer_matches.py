"""Matches against the computer, the moves that it owes, and the levels that people have beaten."""

from collections.abc import Collection, Mapping, Sequence, Set

from bot.match.values.computer_match import (
    BeatenLevels,
    ComputerMatch,
    ComputerMatches,
    OwedMove,
    OwedMoves,
    RunningPosition,
)
from bot.store.connection import SKIP_LOCKED, Connection

LEARNT_TURNS = 5  # of one's own, after which a first match was one


class ComputerMatchRows(ComputerMatches):
    """Implements its port on the table computer_match."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, match_id: int) -> ComputerMatch | None:
        row = await self._db.row(
            "SELECT match_id, guided, quiet, helped, token, token_until, shown FROM computer_match"
            " WHERE match_id = ?",
            (match_id,),
        )
        if row is None:
            return None
        number, guided, quiet, helped, *rest = row
        return ComputerMatch(number, bool(guided), bool(quiet), bool(helped), *rest)

    async def put(self, match: ComputerMatch) -> None:
        await self._db.execute(
            "INSERT INTO computer_match"
            " (match_id, guided, quiet, helped, token, token_until, shown)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match_id) DO UPDATE SET"
            " guided = excluded.guided, quiet = excluded.quiet, helped = excluded.helped,"
            " token = excluded.token, token_until = excluded.token_until,"
            " shown = excluded.shown",
            (
                match.match_id,
                int(match.guided),
                int(match.quiet),
                int(match.helped),
                match.token,
                match.token_until,
                match.shown,
            ),
        )

    async def advise(
        self, match_id: int, position: str, moves: Sequence[str], *, tip: bool
    ) -> None:
        await self._db.execute_many(
            "INSERT INTO advice (match_id, position, move, tip) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match_id, position, move) DO UPDATE SET tip = 1 WHERE excluded.tip = 1",
            [(match_id, position, move, int(tip)) for move in moves],
        )

    async def advised(self, match_id: int, *, tips: bool = False) -> Mapping[str, Set[str]]:
        rows = await self._db.rows(
            "SELECT position, move FROM advice WHERE match_id = ? AND tip >= ?",
            (match_id, int(tips)),
        )
        found: dict[str, set[str]] = {}
        for position, move in rows:
            found.setdefault(position, set()).add(move)
        return found

    async def being_played(
        self, game: str, fingerprints: Collection[str], user_id: int, last: int, now: int, but: int
    ) -> Sequence[RunningPosition]:
        gaps = ", ".join("?" * len(fingerprints))
        sits = "EXISTS (SELECT 1 FROM seat WHERE seat.match_id = match.id AND user_id"
        rows = await self._db.rows(
            f"SELECT DISTINCT entry.layout, rated, CASE WHEN {sits} = ?) AND {sits} <> ?)"
            " THEN match.id ELSE 0 END FROM entry JOIN match ON match.id = entry.match_id"
            f" WHERE entry.layout IN ({gaps}) AND game = ? AND entry.version > match.version - ?"
            " AND match.id <> ? AND (ending IS NULL OR sealed_until > ?)"
            " AND NOT EXISTS (SELECT 1 FROM computer_match"
            " WHERE computer_match.match_id = match.id)",
            (user_id, user_id, *sorted(fingerprints), game, last, but, now),
        )
        return [RunningPosition(there, bool(rated), own) for there, rated, own in rows]

    async def own_running(self, game: str, user_id: int, but: int) -> Sequence[tuple[int, int]]:
        rows = await self._db.rows(
            "SELECT id, version FROM match WHERE game = ? AND id <> ? AND ending IS NULL"
            " AND id IN (SELECT match_id FROM seat WHERE user_id = ?)"
            " AND EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND user_id <> ?)"
            " AND NOT EXISTS (SELECT 1 FROM computer_match WHERE match_id = match.id)"
            " ORDER BY id",
            (game, but, user_id, user_id),
        )
        return [(number, version) for number, version in rows]

    async def has_played(self, user_id: int, game: str) -> bool:
        row = await self._db.row(
            "SELECT 1 FROM computer_match JOIN seat ON seat.match_id = computer_match.match_id"
            " JOIN match ON match.id = computer_match.match_id"
            " WHERE seat.user_id = ? AND game = ? AND practised = 0 AND"
            " (SELECT count(*) FROM entry WHERE entry.match_id = match.id"
            " AND entry.seat = seat.seat AND kind = 'play') >= ? LIMIT 1",
            (user_id, game, LEARNT_TURNS),
        )
        return row is not None


class OwedMoveRows(OwedMoves):
    """Implements its port on the table owed_move."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, owed: OwedMove) -> None:
        await self._db.execute(
            "INSERT INTO owed_move (match_id, version, due_at, failures) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match_id) DO UPDATE SET version = excluded.version,"
            " due_at = excluded.due_at, failures = excluded.failures",
            (owed.match_id, owed.version, owed.due_at, owed.failures),
        )

    async def drop(self, match_id: int) -> None:
        await self._db.execute("DELETE FROM owed_move WHERE match_id = ?", (match_id,))

    async def claim(self, now: int, until: int, limit: int) -> Sequence[OwedMove]:
        rows = await self._db.rows(
            "UPDATE owed_move SET due_at = ? WHERE match_id IN"
            " (SELECT match_id FROM owed_move WHERE due_at <= ? ORDER BY due_at, match_id LIMIT ?"
            f"{SKIP_LOCKED})"
            " RETURNING match_id, version, due_at, failures",
            (until, now, limit),
        )
        return [OwedMove(*row) for row in sorted(rows)]

    async def keep(self, owed: OwedMove, until: int) -> bool:
        kept = await self._db.execute(
            "UPDATE owed_move SET due_at = ? WHERE match_id = ? AND version = ?",
            (until, owed.match_id, owed.version),
        )
        return kept == 1

    async def failed(self, owed: OwedMove, due_at: int) -> None:
        await self._db.execute(
            "UPDATE owed_move SET due_at = ?, failures = failures + 1"
            " WHERE match_id = ? AND version = ?",
            (due_at, owed.match_id, owed.version),
        )

    async def next_due(self) -> int | None:
        row = await self._db.row("SELECT min(due_at) FROM owed_move")
        return row[0] if row else None


class BeatenLevelRows(BeatenLevels):
    """Implements its port on the table beaten_level."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, user_id: int, game: str, level: int, at: int) -> None:
        await self._db.execute(
            "INSERT INTO beaten_level (user_id, game, level, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (user_id, game) DO UPDATE SET level = excluded.level, at = excluded.at"
            " WHERE excluded.level > beaten_level.level",
            (user_id, game, level, at),
        )

    async def of(self, user_id: int) -> Mapping[str, int]:
        rows = await self._db.rows(
            "SELECT game, level FROM beaten_level WHERE user_id = ? ORDER BY game", (user_id,)
        )
        return dict(rows)
