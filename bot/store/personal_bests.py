"""What people reached alone."""

from collections.abc import Sequence

from bot.match.values.personal_best import Best, PersonalBests, SoloResult, SoloScore
from bot.store.connection import Connection


class PersonalBestRows(PersonalBests):
    """Implements its port on the table solo."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, solo: SoloResult) -> None:
        await self._db.execute(
            "INSERT INTO solo (match_id, user_id, game, variant, points, at)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (solo.match_id, solo.user_id, solo.game, solo.variant, solo.points, solo.at),
        )

    async def reached(self, match_id: int) -> SoloScore | None:
        # Two that end in the same millisecond are told apart by their numbers.
        row = await self._db.row(
            "SELECT points, (SELECT max(points) FROM solo AS before"
            " WHERE before.user_id = solo.user_id AND before.game = solo.game"
            " AND before.variant = solo.variant AND before.at <= solo.at"
            " AND (before.at < solo.at OR before.match_id < solo.match_id))"
            " FROM solo WHERE match_id = ?",
            (match_id,),
        )
        return SoloScore(*row) if row else None

    async def bests(self, user_id: int) -> Sequence[Best]:
        rows = await self._db.rows(
            "SELECT game, variant, max(points), count(*) FROM solo WHERE user_id = ?"
            " GROUP BY game, variant ORDER BY count(*) DESC, game, variant",
            (user_id,),
        )
        return [Best(*row) for row in rows]
