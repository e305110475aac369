"""Everything stored about one person: exported as rows, or erased from every table."""

import json
from collections.abc import Mapping, Sequence

from bot.match.values.people import DataRow, PersonalData
from bot.store.connection import Connection

# What goes with a person, and what stays under a pseudonym so that others' results still count.
_DELETED = (
    *("person", "preference", "watcher", "note", "draft", "away", "waiting", "seen"),
    *("direct_channel", "direct_opening", "dice_word", "offer_choice", "beaten_level"),
    *("promise", "skipped", "ticket", "browser", "report", "barred"),
)
_NAMED = ("entrant", "seat", "ladder", "season_place", "deed", "attempt")
_NUMBERED = ("entry", "rating_change", "rating", "ladder_guild", "solo")

# What is of a match, and so of all who have a seat in it, with the column that has its number.
_OF_MATCHES = {
    **{"match": "id", "computer_match": "match_id", "advice": "match_id", "review": "match_id"},
    "rating_event": "match_id",
}

# Neither the person's to know before a match ends, nor of use to them.
_DOER = frozenset({"user_id", "name"})
_WITHHELD = frozenset({"secret", "nonces", "nonce", "error", "token", "hash"})


class PersonalDataRows(PersonalData):
    """Implements its port on every table that knows a person."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, user_id: int) -> Mapping[str, Sequence[DataRow]]:
        found: dict[str, Sequence[DataRow]] = {}
        for table in sorted((*_DELETED, *_NAMED, *_NUMBERED, "block", "notice")):
            found[table] = await self._rows(f"{table} WHERE user_id = ?", (user_id,))
        found["challenge"] = await self._rows(
            "challenge WHERE host_id = ?1 OR EXISTS"
            " (SELECT 1 FROM json_each(invited) WHERE json_extract(value, '$[0]') = ?1)"
            " OR EXISTS (SELECT 1 FROM json_each(joined) WHERE json_extract(value, '$[0]') = ?1)",
            (user_id,),
        )
        if theirs := await self._rows("deed WHERE person_id = ?1 AND user_id <> ?1", (user_id,)):
            # Who did it is in the log of the server, and that person's to tell.
            own = [{k: v for k, v in deed.items() if k not in _DOER} for deed in theirs]
            found["deed"] = [*found["deed"], *own]
        for table, match_id in _OF_MATCHES.items():
            seated = f"{match_id} IN (SELECT match_id FROM seat WHERE user_id = ?)"
            found[table] = await self._rows(f"{table} WHERE {seated}", (user_id,))
        found["meeting"] = await self._rows(
            "meeting WHERE first_id = ?1 OR second_id = ?1", (user_id,)
        )
        found["ladder_change"] = await self._rows(
            "ladder_change WHERE (match_id, seat) IN"
            " (SELECT match_id, seat FROM rating_change WHERE user_id = ?)",
            (user_id,),
        )
        return {table: rows for table, rows in found.items() if rows}

    async def erase(self, user_id: int, pseudonym: int, name: str) -> None:
        for table in _DELETED:
            await self._db.execute(f"DELETE FROM {table} WHERE user_id = ?", (user_id,))
        await self._db.execute(
            "DELETE FROM block WHERE user_id = ?1 OR blocked_id = ?1", (user_id,)
        )
        await self._db.execute(
            "DELETE FROM offer_choice WHERE person_id = ? OR content LIKE ?",
            (user_id, f"%[{user_id},%"),
        )
        await self._db.execute(
            "UPDATE computer_match SET token = NULL, token_until = NULL"
            " WHERE match_id IN (SELECT match_id FROM seat WHERE user_id = ?)",
            (user_id,),
        )
        await self._drop_notices(user_id, pseudonym)
        await self._rename_events(user_id, pseudonym)
        for table in _NAMED:
            await self._db.execute(
                f"UPDATE {table} SET user_id = ?, name = ? WHERE user_id = ?",
                (pseudonym, name, user_id),
            )
        await self._db.execute(
            "UPDATE deed SET person_id = ?, person_name = ? WHERE person_id = ?",
            (pseudonym, name, user_id),
        )
        for table in ("seat", "entrant"):
            await self._db.execute(
                f"UPDATE {table} SET handle = '' WHERE user_id = ?", (pseudonym,)
            )
        for column in ("first_id", "second_id"):
            await self._db.execute(
                f"UPDATE meeting SET {column} = ? WHERE {column} = ?", (pseudonym, user_id)
            )
        for table in _NUMBERED:
            await self._db.execute(
                f"UPDATE {table} SET user_id = ? WHERE user_id = ?", (pseudonym, user_id)
            )
        for table in ("ladder", "ladder_guild"):  # nobody is to look for them there
            await self._db.execute(
                f"UPDATE {table} SET listed_until = NULL WHERE user_id = ?", (pseudonym,)
            )
        await self._rename_challenges(user_id, pseudonym, name)

    async def _drop_notices(self, user_id: int, pseudonym: int) -> None:
        await self._db.execute(
            "DELETE FROM notice WHERE user_id = ? AND state NOT IN ('owed', 'digest')", (user_id,)
        )
        # One of these may be under way: its number must not become another's.
        await self._db.execute(
            "UPDATE notice SET state = 'idle', user_id = ?, error = NULL WHERE user_id = ?",
            (pseudonym, user_id),
        )

    async def _rename_events(self, user_id: int, pseudonym: int) -> None:
        rows = await self._db.rows(
            "SELECT match_id, people FROM rating_event JOIN rating_change USING (match_id)"
            " WHERE user_id = ?",
            (user_id,),
        )
        events = [(match_id, map(int, people.split())) for match_id, people in rows]
        renamed = []
        for match_id, people in events:
            others = sorted(pseudonym if person == user_id else person for person in people)
            renamed.append((" ".join(map(str, others)), match_id))
        await self._db.execute_many(
            "UPDATE rating_event SET people = ? WHERE match_id = ?",
            renamed,
        )

    async def _rename_challenges(self, user_id: int, pseudonym: int, name: str) -> None:
        rows = await self._db.rows(
            "SELECT id, joined, invited FROM challenge WHERE host_id = ?1"
            " OR EXISTS"
            " (SELECT 1 FROM json_each(invited) WHERE json_extract(value, '$[0]') = ?1)"
            " OR EXISTS (SELECT 1 FROM json_each(joined) WHERE json_extract(value, '$[0]') = ?1)",
            (user_id,),
        )
        found = [tuple(row) for row in rows]
        for challenge_id, *lists in found:
            people = [text and _renamed(text, user_id, [pseudonym, name]) for text in lists]
            await self._db.execute(
                "UPDATE challenge SET joined = ?, invited = ?,"
                " note = CASE WHEN host_id = ? THEN '' ELSE note END WHERE id = ?",
                (*people, user_id, challenge_id),
            )

    async def _rows(self, source: str, values: tuple[object, ...]) -> Sequence[DataRow]:
        records = await self._db.records(f"SELECT * FROM {source}", values)
        return [{k: v for k, v in row.items() if k not in _WITHHELD} for row in records]


def _renamed(people: str, user_id: int, instead: list[object]) -> str:
    """A list of people as JSON, with one of them under another id and name."""
    return json.dumps([instead if one[0] == user_id else one for one in json.loads(people)])
