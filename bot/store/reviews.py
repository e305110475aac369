"""Reviews of matches."""

from bot.match.values.review import Review, Reviews
from bot.store.connection import Connection


class ReviewRows(Reviews):
    """Implements its port on the table review."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, match_id: int) -> Review | None:
        row = await self._db.row("SELECT content FROM review WHERE match_id = ?", (match_id,))
        return Review.from_json(row[0]) if row else None

    async def put(self, review: Review) -> None:
        await self._db.execute(
            "INSERT INTO review (match_id, content) VALUES (?, ?)"
            " ON CONFLICT (match_id) DO UPDATE SET content = excluded.content",
            (review.match_id, review.to_json()),
        )
