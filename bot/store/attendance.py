"""On which day each person was last seen."""

from collections.abc import Sequence

from bot.match.values.attendance import Attendance
from bot.store.connection import Connection

_OFFERS = "SELECT json_extract(people.value, '$[0]') FROM challenge"

# Who plays has a seat; what else names people is small, but for offers, which name whom they ask.
_KNOWN = " UNION ".join(
    (
        "SELECT user_id FROM seat",
        *(
            f"SELECT user_id FROM {table}"
            for table in (
                *("person", "preference", "watcher", "note", "away", "waiting", "direct_channel"),
                *("dice_word", "offer_choice", "deed", "block", "browser", "report"),
                "barred",
                "entrant",
            )
        ),
        "SELECT blocked_id FROM block",
        "SELECT person_id FROM offer_choice",
        f"{_OFFERS}, json_each(invited) AS people",
        f"{_OFFERS}, json_each(joined) AS people WHERE match_id IS NULL",  # else they have seats
    )
)


class AttendanceRows(Attendance):
    """Implements its port on the table seen, and on that of seats."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, user_id: int, day: int, handle: str) -> None:
        await self._db.execute("UPDATE seen SET day = ? WHERE user_id = ?", (day, user_id))
        await self._db.execute(
            "UPDATE seat SET handle = ?1 WHERE user_id = ?2 AND ended = 0 AND handle <> ?1",
            (handle, user_id),
        )

    async def get(self, user_id: int) -> int | None:
        row = await self._db.row("SELECT day FROM seen WHERE user_id = ?", (user_id,))
        return int(row[0]) if row else None

    async def unentered(self, limit: int) -> Sequence[int]:
        rows = await self._db.rows(
            f"SELECT user_id FROM ({_KNOWN}) AS known WHERE user_id > 0"
            " EXCEPT SELECT user_id FROM seen ORDER BY user_id LIMIT ?",
            (limit,),
        )
        return [int(row[0]) for row in rows]

    async def enter(self, people: Sequence[int], day: int) -> None:
        await self._db.execute_many(
            "INSERT INTO seen (user_id, day) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING",
            [(user_id, day) for user_id in people],
        )

    async def strangers(self, limit: int) -> Sequence[int]:
        rows = await self._db.rows(
            f"SELECT user_id FROM seen EXCEPT SELECT user_id FROM ({_KNOWN}) AS known"
            " ORDER BY user_id LIMIT ?",
            (limit,),
        )
        return [int(row[0]) for row in rows]

    async def drop(self, people: Sequence[int]) -> None:
        await self._db.execute_many(
            "DELETE FROM seen WHERE user_id = ?", [(user_id,) for user_id in people]
        )

    async def unseen_since(self, day: int, limit: int) -> Sequence[tuple[int, int]]:
        rows = await self._db.rows(
            "SELECT user_id, day FROM seen WHERE day <= ? AND NOT EXISTS"
            " (SELECT 1 FROM seat WHERE seat.user_id = seen.user_id AND ended = 0)"
            " AND NOT EXISTS (SELECT 1 FROM notice WHERE subject = seen.day"
            " AND kind = 'farewell' AND version = 0 AND notice.user_id = seen.user_id)"
            " ORDER BY day, user_id LIMIT ?",
            (day, limit),
        )
        return [(user_id, seen) for user_id, seen in rows]
