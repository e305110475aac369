"""What people chose and keep: settings, private notes, whom they block or watch, vacations."""

import json
from collections.abc import Collection, Sequence
from typing import Any

from bot.match.values.people import (
    Blocks,
    Boards,
    DirectChannels,
    Notes,
    People,
    UserSettings,
    Watchers,
)
from bot.match.values.preferences import Preferences
from bot.match.values.vacation import VacationLedger, Vacations
from bot.store.connection import Connection
from rules.language import Coordinates


class PersonRows(People):
    """Implements its port on the tables person and preference."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def settings(self, user_id: int) -> UserSettings:
        row = await self._db.row("SELECT settings FROM person WHERE user_id = ?", (user_id,))
        return UserSettings() if row is None else load_settings(row[0])

    async def put(self, user_id: int, settings: UserSettings) -> None:
        kept = {
            "preview": settings.preview,
            "hidden": sorted(settings.hidden),
            "theme": settings.theme,
            "size": settings.size,
            "lie": settings.orientation,
            "closely": settings.closely,
            "only_move": settings.only_move,
            "way": settings.way,
            "boards": settings.boards,
            "coordinates": settings.coordinates,
        }
        await self._db.execute(
            "INSERT INTO person VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings",
            (user_id, json.dumps(kept)),
        )

    async def preferences(self, user_id: int) -> Preferences:
        row = await self._db.row("SELECT content FROM preference WHERE user_id = ?", (user_id,))
        return Preferences() if row is None else Preferences.from_json(row[0])

    async def hearing(self, user_id: int) -> tuple[Preferences, VacationLedger]:
        row = await self._db.row(
            "SELECT (SELECT content FROM preference WHERE user_id = ?1),"
            " (SELECT spans FROM away WHERE user_id = ?1)",
            (user_id,),
        )
        content, spans = row or (None, None)
        return (
            Preferences() if content is None else Preferences.from_json(content),
            VacationLedger() if spans is None else VacationLedger.from_json(spans),
        )

    async def put_preferences(self, user_id: int, preferences: Preferences) -> None:
        await self._db.execute(
            "INSERT INTO preference VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET content = excluded.content",
            (user_id, preferences.to_json()),
        )


def load_settings(text: str) -> UserSettings:
    """A person's settings, of the column that keeps them."""
    kept = json.loads(text)
    return UserSettings(
        preview=kept["preview"],
        hidden=frozenset(kept["hidden"]),
        **_since(kept),
    )


def _since(kept: dict[str, Any]) -> dict[str, Any]:
    """The settings that were added later; rows of before lack them."""
    # What the database has called "lie" from the first is the orientation.
    named = {"theme": "theme", "size": "size", "lie": "orientation", "way": "way"}
    chosen: dict[str, Any] = {named[key]: kept[key] for key in named if key in kept}
    closely = kept.get("closely")
    chosen["only_move"] = kept.get("only_move", False)
    if kept.get("boards") in set(Boards):
        chosen["boards"] = Boards(kept["boards"])
    if kept.get("coordinates") in set(Coordinates):
        chosen["coordinates"] = Coordinates(kept["coordinates"])
    return chosen | {"closely": tuple(closely) if closely else None}


class NoteRows(Notes):
    """Implements its port on the table note."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, match_id: int, user_id: int) -> str:
        row = await self._db.row(
            "SELECT content FROM note WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        )
        return str(row[0]) if row else ""

    async def put(self, match_id: int, user_id: int, content: str) -> None:
        if content:
            await self._db.execute(
                "INSERT INTO note VALUES (?, ?, ?)"
                " ON CONFLICT (match_id, user_id) DO UPDATE SET content = excluded.content",
                (match_id, user_id, content),
            )
        else:
            await self._db.execute(
                "DELETE FROM note WHERE match_id = ? AND user_id = ?", (match_id, user_id)
            )


APART = (
    "SELECT blocked_id FROM block WHERE user_id = ?1"
    " UNION SELECT user_id FROM block WHERE blocked_id = ?1"
)
"""A query for those whom a person, the first value, has blocked or is blocked by."""


class BlockRows(Blocks):
    """Implements its port on the table block."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, user_id: int, blocked_id: int) -> None:
        await self._db.execute(
            "INSERT INTO block (user_id, blocked_id) VALUES (?, ?)"
            " ON CONFLICT (user_id, blocked_id) DO NOTHING",
            (user_id, blocked_id),
        )

    async def drop(self, user_id: int, blocked_id: int) -> bool:
        dropped = await self._db.execute(
            "DELETE FROM block WHERE user_id = ? AND blocked_id = ?", (user_id, blocked_id)
        )
        return dropped == 1

    async def of(self, user_id: int) -> Sequence[int]:
        rows = await self._db.rows(
            "SELECT blocked_id FROM block WHERE user_id = ? ORDER BY blocked_id", (user_id,)
        )
        return [int(row[0]) for row in rows]

    async def apart(self, user_id: int) -> Collection[int]:
        rows = await self._db.rows(APART, (user_id,))
        return {int(row[0]) for row in rows}


class DirectChannelRows(DirectChannels):
    """Implements its port on the tables direct_channel and direct_opening."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, user_id: int) -> int | None:
        row = await self._db.row(
            "SELECT channel_id FROM direct_channel WHERE user_id = ?", (user_id,)
        )
        return int(row[0]) if row else None

    async def put(self, user_id: int, channel_id: int) -> None:
        await self._db.execute(
            "INSERT INTO direct_channel VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET channel_id = excluded.channel_id",
            (user_id, channel_id),
        )

    async def drop(self, user_id: int) -> None:
        await self._db.execute("DELETE FROM direct_channel WHERE user_id = ?", (user_id,))

    async def slots(self, since: int) -> Sequence[tuple[int, int]]:
        await self._db.execute("DELETE FROM direct_opening WHERE opens_at <= ?", (since,))
        rows = await self._db.rows("SELECT user_id, opens_at FROM direct_opening ORDER BY user_id")
        return [(user_id, opens_at) for user_id, opens_at in rows]

    async def put_slot(self, user_id: int, opens_at: int) -> None:
        await self._db.execute(
            "INSERT INTO direct_opening VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET opens_at = excluded.opens_at",
            (user_id, opens_at),
        )


class WatcherRows(Watchers):
    """Implements its port on the table watcher."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, match_id: int) -> Sequence[int]:
        rows = await self._db.rows(
            "SELECT user_id FROM watcher WHERE match_id = ? ORDER BY since, user_id", (match_id,)
        )
        return [user_id for (user_id,) in rows]

    async def add(self, match_id: int, user_id: int, since: int) -> None:
        await self._db.execute(
            "INSERT INTO watcher VALUES (?, ?, ?) ON CONFLICT (match_id, user_id) DO NOTHING",
            (match_id, user_id, since),
        )

    async def drop(self, match_id: int, user_id: int) -> None:
        await self._db.execute(
            "DELETE FROM watcher WHERE match_id = ? AND user_id = ?", (match_id, user_id)
        )


class VacationRows(Vacations):
    """Implements its port on the table away."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def get(self, user_id: int) -> VacationLedger:
        row = await self._db.row("SELECT spans FROM away WHERE user_id = ?", (user_id,))
        return VacationLedger.from_json(row[0]) if row else VacationLedger()

    async def put(self, user_id: int, ledger: VacationLedger) -> None:
        await self._db.execute(
            "INSERT INTO away VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET spans = excluded.spans",
            (user_id, ledger.to_json()),
        )
