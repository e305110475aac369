"""Reports of matches."""

from bot.match.values.match import Player
from bot.match.values.report import Report, ReportReason, Reports
from bot.store.connection import Connection, Row

_COLUMNS = "guild_id, match_id, user_id, name, reason, at"


class ReportRows(Reports):
    """Implements its port on the table report."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, report: Report) -> int:
        row = await self._db.row(
            f"INSERT INTO report ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
            (
                *(report.guild_id, report.match_id, report.by.user_id, report.by.name),
                *(report.reason.value, report.at),
            ),
        )
        assert row is not None  # it was added
        return int(row[0])

    async def get(self, report_id: int) -> Report | None:
        row = await self._db.row(f"SELECT {_COLUMNS} FROM report WHERE id = ?", (report_id,))
        return _load(row) if row else None

    async def of(self, user_id: int, since: int) -> list[Report]:
        rows = await self._db.rows(
            f"SELECT {_COLUMNS} FROM report WHERE user_id = ? AND at >= ? ORDER BY at, id",
            (user_id, since),
        )
        return [_load(row) for row in rows]

    async def drop_before(self, instant: int) -> None:
        await self._db.execute("DELETE FROM report WHERE at < ?", (instant,))


def _load(row: Row) -> Report:
    guild_id, match_id, user_id, name, reason, at = row
    return Report(guild_id, match_id, Player(user_id, name), ReportReason(reason), at)
