"""The outbox: messages that are owed, in order."""

from collections.abc import Sequence

from bot.match.values.notice import Notice, NoticeKind, Notices, PostedNotice
from bot.match.values.outage import EVERYBODY, Outage
from bot.store.connection import Connection

_COLUMNS = "kind, subject, version, due_at, user_id, id, attempts, first_tried_at"
_STANDING = (
    f"channel_id, message_id, {_COLUMNS} FROM notice"
    " WHERE channel_id IS NOT NULL AND message_id IS NOT NULL"
)
_CARDS = (
    "FROM notice WHERE state = 'owed' AND kind IN ('opened', 'card') AND subject = owed.subject"
)
# What everybody reads of one match comes in order; what single people are told waits for the newest
# card, which may tell them.
_FREE = (
    "state = 'owed'"
    " AND NOT (kind IN ('opened', 'card', 'asked', 'watched', 'void', 'restored', 'retimed',"
    " 'ended')"
    f" AND EXISTS (SELECT 1 {_CARDS} AND id < owed.id))"
    f" AND NOT (kind IN ('turn', 'paired', 'result', 'collapsed') AND EXISTS (SELECT 1 {_CARDS}))"
)
_LOST = "kind IN ('stranded', 'no_access')"
_RANKS = (
    "kind IN ('opened', 'card')",
    f"kind NOT IN ('opened', 'card', 'collapsed') AND NOT {_LOST}",
    _LOST,
    "kind = 'collapsed'",
)
_RESTS = "rests"  # in the place of an error
_NO_ACCESS = "no access"  # there, too

_LAST_ELSEWHERE = "coalesce((SELECT last_elsewhere FROM match WHERE match.id = ?1), 0)"
"""The newest card that was left behind where the match ?1 was played before."""


class NoticeRows(Notices):
    """Implements its port on the table notice."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, notice: Notice) -> bool:
        return await self._add([notice]) == 1

    async def add_all(self, notices: Sequence[Notice]) -> None:
        if notices:
            await self._add(notices)

    async def _add(self, notices: Sequence[Notice]) -> int:
        gaps = ", ".join(["(?, ?, ?, ?, ?)"] * len(notices))
        return await self._db.execute(
            f"INSERT INTO notice (kind, subject, version, user_id, due_at) VALUES {gaps}"
            " ON CONFLICT (subject, kind, version, user_id) DO NOTHING",
            [v for n in notices for v in (n.kind.value, n.subject, n.version, n.user_id, n.due_at)],
        )

    async def renew(self, notice: Notice) -> None:
        # Another number: what is on its way just now must not mark this one as sent. The old row
        # goes last, as SQLite gives the highest number again once it is free.
        old = await self._db.row(
            "UPDATE notice SET version = -id"
            " WHERE subject = ? AND kind = ? AND version = ? AND user_id = ? RETURNING id",
            (notice.subject, notice.kind.value, notice.version, notice.user_id),
        )
        await self.add(notice)
        if old:
            await self._db.execute("DELETE FROM notice WHERE id = ?", (old[0],))

    async def drop(self, notice: Notice) -> None:
        await self._db.execute(
            "UPDATE notice SET state = 'idle' WHERE subject = ? AND kind = ? AND version = ?"
            " AND user_id = ? AND state = 'owed'",
            (notice.subject, notice.kind.value, notice.version, notice.user_id),
        )

    async def due(self, now: int, limit: int) -> Sequence[Notice]:
        # Each rank by itself, in the order of the index: none is looked for among a backlog of
        # another.
        ranked = " UNION ALL ".join(
            f"SELECT * FROM (SELECT {_COLUMNS}, {rank} AS rank FROM notice AS owed"
            f" WHERE {_FREE} AND {kinds} AND due_at <= ?1 ORDER BY due_at, id LIMIT ?2) AS r{rank}"
            for rank, kinds in enumerate(_RANKS)
        )
        return await self._notices(f"{ranked} ORDER BY rank, due_at, id", (now, limit))

    async def next_due(self) -> int | None:
        found = await self._select(f"AS owed WHERE {_FREE} ORDER BY due_at LIMIT 1", ())
        return found[0].due_at if found else None

    async def due_count(self, now: int) -> int:
        row = await self._db.row(
            "SELECT count(*) FROM notice WHERE state = 'owed' AND due_at <= ?", (now,)
        )
        return int(row[0]) if row else 0

    async def personal_of(self, match_id: int) -> Sequence[Notice]:
        return await self._select(
            "WHERE subject = ? AND kind IN ('turn', 'paired', 'result') AND state = 'owed'"
            " ORDER BY id",
            (match_id,),
        )

    async def shared_with(self, notice: Notice) -> Sequence[Notice]:
        return await self._select(
            "WHERE subject = ? AND kind = ? AND version = ? AND state = 'owed' ORDER BY id",
            (notice.subject, notice.kind.value, notice.version),
        )

    async def held_for_digest(self, user_id: int) -> Sequence[Notice]:
        return await self._select("WHERE user_id = ? AND state = 'digest' ORDER BY id", (user_id,))

    async def lost_places_of(self, user_id: int) -> Sequence[Notice]:
        return await self._select(
            f"WHERE user_id = ? AND state = 'owed' AND {_LOST} ORDER BY id", (user_id,)
        )

    async def lost_places_around(self, channel_id: int) -> Sequence[Notice]:
        return await self._select(
            f"WHERE state = 'owed' AND {_LOST} AND EXISTS (SELECT 1 FROM match"
            " WHERE match.id = notice.subject AND channel_id = ?) ORDER BY id",
            (channel_id,),
        )

    async def mark_sent(
        self, notice_id: int, message_id: int | None, channel_id: int | None = None
    ) -> None:
        await self._db.execute(
            "UPDATE notice SET state = 'sent', message_id = ?, channel_id = ?, error = NULL"
            " WHERE id = ?",
            (message_id, channel_id, notice_id),
        )

    async def standing(self, match_id: int) -> Sequence[PostedNotice]:
        return await self._standing(
            "subject = ?1 AND kind IN ('turn', 'most_used', 'last_call', 'nudge', 'rescued',"
            f" 'time_up', 'given') UNION ALL SELECT {_STANDING} AND kind = 'digest'"
            " AND user_id IN (SELECT user_id FROM seat WHERE match_id = ?1)",
            (match_id,),
        )

    async def standing_digests(self, user_id: int) -> Sequence[PostedNotice]:
        return await self._standing("kind = 'digest' AND user_id = ?", (user_id,))

    async def standing_sign_ups(self, round_id: int) -> Sequence[PostedNotice]:
        return await self._standing("kind = 'sign_up' AND subject = ?", (round_id,))

    async def _standing(self, where: str, values: tuple[object, ...]) -> Sequence[PostedNotice]:
        rows = await self._db.rows(f"SELECT {_STANDING} AND {where}", values)
        return [
            PostedNotice(Notice(NoticeKind(kind), *rest), channel_id, message_id)
            for channel_id, message_id, kind, *rest in rows
        ]

    async def is_standing(self, one: PostedNotice) -> bool:
        row = await self._db.row(
            "SELECT 1 FROM notice WHERE id = ? AND channel_id IS NOT NULL AND message_id = ?",
            (one.notice.id, one.message_id),
        )
        return row is not None

    async def mark_gone(self, notices: Sequence[int]) -> None:
        await self._db.execute_many(
            "UPDATE notice SET channel_id = NULL WHERE id = ?", [(number,) for number in notices]
        )

    async def mark_told(self, notices: Sequence[int], message_id: int) -> None:
        await self._db.execute_many(
            "UPDATE notice SET state = 'told', message_id = ? WHERE id = ?"
            " AND state IN ('owed', 'digest')",
            [(message_id, notice_id) for notice_id in notices],
        )

    async def release_from_digest(self, notices: Sequence[int], due_at: int) -> None:
        await self._db.execute_many(
            "UPDATE notice SET state = 'owed', due_at = ? WHERE id = ? AND state = 'digest'",
            [(due_at, notice_id) for notice_id in notices],
        )

    async def hold_for_digest(self, notice_id: int) -> None:
        await self._db.execute("UPDATE notice SET state = 'digest' WHERE id = ?", (notice_id,))

    async def mark_obsolete(self, *notices: int) -> None:
        await self._db.execute_many(
            "UPDATE notice SET state = 'idle' WHERE id = ?", [(notice_id,) for notice_id in notices]
        )

    async def reschedule(self, notice_id: int, due_at: int) -> None:
        await self._db.execute("UPDATE notice SET due_at = ? WHERE id = ?", (due_at, notice_id))

    async def retime(self, outage: Outage, until: int, every_ms: int) -> None:
        await self._db.execute(
            "INSERT INTO notice (kind, subject, version, due_at)"
            " SELECT 'retimed', id, ?1, ?1 + ?2 * row_number() OVER (ORDER BY due_at, id)"
            f" FROM match WHERE due_at <= ?3 AND CAST(?4 AS BIGINT) IN ({EVERYBODY}, guild_id)"
            " AND thread_id IS NOT NULL"
            " ON CONFLICT (subject, kind, version, user_id) DO NOTHING",
            (outage.ended_at, every_ms, until, outage.guild_id),
        )

    async def recheck(self, match_id: int, now: int) -> None:
        await self._db.execute(
            "UPDATE notice SET due_at = ?, state = 'owed' WHERE subject = ?"
            " AND (state = 'digest' OR (state = 'owed' AND due_at > ?))"
            " AND kind IN ('turn', 'most_used', 'last_call', 'result', 'time_up')",
            (now, match_id, now),
        )

    async def retry_later(self, notice_id: int, due_at: int, error: str, tried_at: int) -> None:
        await self._db.execute(
            "UPDATE notice SET due_at = ?, attempts = attempts + 1, error = ?,"
            " first_tried_at = coalesce(first_tried_at, ?) WHERE id = ?",
            (due_at, error, tried_at, notice_id),
        )

    async def hold_for_guild(self, notice_id: int, until: int) -> None:
        await self._db.execute(
            "UPDATE notice SET due_at = ?, attempts = attempts + 1, error = ? WHERE id = ?",
            (until, _RESTS, notice_id),
        )

    async def release_for_guild(self, guild_id: int, now: int) -> None:
        await self._db.execute(
            "UPDATE notice SET due_at = ?1, attempts = 0, error = NULL"
            " WHERE state = 'owed' AND error = ?2 AND CASE"
            " WHEN kind IN ('expired', 'ran_out', 'rematch', 'offer')"
            " THEN subject IN (SELECT id FROM challenge WHERE guild_id = ?3)"
            " WHEN kind = 'greeting' THEN subject = ?3"
            " WHEN kind = 'report' THEN subject IN (SELECT id FROM report WHERE guild_id = ?3)"
            " WHEN kind IN ('sign_up', 'round_begun', 'round_table', 'round_closed', 'round_off')"
            " THEN subject IN (SELECT league_round.id FROM league_round"
            " JOIN league ON league.id = league_id WHERE guild_id = ?3)"
            " ELSE subject IN (SELECT id FROM match WHERE guild_id = ?3) END",
            (now, _RESTS, guild_id),
        )

    async def hold_for_access(self, notice_id: int, until: int) -> None:
        await self._db.execute(
            "UPDATE notice SET due_at = ?, error = ? WHERE id = ?", (until, _NO_ACCESS, notice_id)
        )

    async def release_for_access(self, match_id: int, now: int) -> None:
        # Who comes back reads the newest card; those between would only fill the thread.
        await self._db.execute(
            "UPDATE notice SET state = 'idle' WHERE subject = ?1 AND kind = 'card'"
            " AND state = 'owed' AND version <"
            " (SELECT max(version) FROM notice WHERE subject = ?1 AND kind = 'card')",
            (match_id,),
        )
        await self._db.execute(
            "UPDATE notice SET due_at = ?, attempts = 0, error = NULL"
            " WHERE subject = ? AND state = 'owed' AND error = ?",
            (now, match_id, _NO_ACCESS),
        )

    async def drop_older_cards(self, match_id: int, version: int) -> None:
        await self._db.execute(
            "UPDATE notice SET state = 'idle' WHERE subject = ? AND kind = 'card'"
            " AND state = 'owed' AND version < ?",
            (match_id, version),
        )

    async def leave_card(self, match_id: int, message_id: int) -> None:
        await self._db.execute(
            "UPDATE match SET last_elsewhere = ? WHERE id = ?", (message_id, match_id)
        )

    async def last_card(self, match_id: int) -> tuple[int, int] | None:
        row = await self._db.row(
            "SELECT message_id, min(due_at) FROM notice WHERE subject = ?1"
            f" AND kind IN ('opened', 'card') AND state = 'sent' AND message_id > {_LAST_ELSEWHERE}"
            " GROUP BY message_id ORDER BY message_id DESC LIMIT 1",
            (match_id,),
        )
        return (row[0], row[1]) if row else None

    async def mark_failed(self, notice_id: int, error: str) -> None:
        await self._db.execute(
            "UPDATE notice SET state = 'failed', error = ? WHERE id = ?", (error, notice_id)
        )

    async def message_of(self, notice: Notice) -> int | None:
        row = await self._db.row(
            "SELECT message_id FROM notice"
            " WHERE subject = ?1 AND kind = ?2 AND version = ?3 AND user_id = ?4"
            f" AND message_id > {_LAST_ELSEWHERE}",
            (notice.subject, notice.kind.value, notice.version, notice.user_id),
        )
        return row[0] if row else None

    async def older_card(self, match_id: int, version: int) -> int | None:
        row = await self._db.row(
            "SELECT max(shown.message_id) FROM notice AS shown"
            " JOIN notice AS later ON later.subject = shown.subject AND later.version > ?2"
            " AND later.kind IN ('opened', 'card') AND later.message_id IS NOT NULL"
            " WHERE shown.subject = ?1 AND shown.version = ?2 AND shown.kind IN ('opened', 'card')"
            f" AND shown.message_id > {_LAST_ELSEWHERE} AND shown.message_id NOT IN"
            " (SELECT same.message_id FROM notice AS same WHERE same.subject = ?1"
            " AND same.version > ?2 AND same.kind IN ('opened', 'card')"
            " AND same.message_id IS NOT NULL)",
            (match_id, version),
        )
        return row[0] if row else None

    async def newest_card(self, match_id: int, version: int) -> int | None:
        row = await self._db.row(
            "SELECT CASE WHEN count(CASE WHEN state = 'owed' THEN 1 END) > 0 THEN NULL"
            " ELSE max(message_id) END FROM notice"
            " WHERE subject = ?1 AND kind IN ('opened', 'card') AND version = ?2 AND user_id = 0"
            f" AND (state = 'owed' OR message_id > {_LAST_ELSEWHERE})",
            (match_id, version),
        )
        return row[0] if row else None

    async def _select(self, where: str, values: tuple[object, ...]) -> Sequence[Notice]:
        return await self._notices(f"SELECT {_COLUMNS}, 0 FROM notice {where}", values)

    async def _notices(self, sql: str, values: tuple[object, ...]) -> Sequence[Notice]:
        rows = await self._db.rows(sql, values)
        return [Notice(NoticeKind(kind), *rest) for kind, *rest, _ in rows]
