"""What people chose."""

import json
from typing import Any

import aiosqlite

from bot.match.values.people import People, UserSettings
from bot.match.values.preferences import Preferences


class PersonRows(People):
    """Implements its port on the tables person and preference."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def settings(self, user_id: int) -> UserSettings:
        async with self._db.execute(
            "SELECT settings FROM person WHERE user_id = ?", (user_id,)
        ) as cursor:
            row = await cursor.fetchone()
        if row is None:
            return UserSettings()
        kept = json.loads(row[0])
        return UserSettings(
            preview=kept["preview"],
            hidden=frozenset(kept["hidden"]),
            **_since(kept),
        )

    async def put(self, user_id: int, settings: UserSettings) -> None:
        kept = {
            "preview": settings.preview,
            "hidden": sorted(settings.hidden),
            "theme": settings.theme,
            "size": settings.size,
            "lie": settings.orientation,
            "closely": settings.closely,
        }
        await self._db.execute(
            "INSERT INTO person VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings",
            (user_id, json.dumps(kept)),
        )

    async def preferences(self, user_id: int) -> Preferences:
        async with self._db.execute(
            "SELECT content FROM preference WHERE user_id = ?", (user_id,)
        ) as cursor:
            row = await cursor.fetchone()
        return Preferences() if row is None else Preferences.from_json(row[0])

    async def put_preferences(self, user_id: int, preferences: Preferences) -> None:
        await self._db.execute(
            "INSERT INTO preference VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET content = excluded.content",
            (user_id, preferences.to_json()),
        )


def _since(kept: dict[str, Any]) -> dict[str, Any]:
    """What can be chosen since the first settings were kept, as far as it was."""
    # What the database has called "lie" from the first is the orientation.
    named = {"theme": "theme", "size": "size", "lie": "orientation"}
    chosen: dict[str, Any] = {named[key]: kept[key] for key in named if key in kept}
    closely = kept.get("closely")
    return chosen | {"closely": tuple(closely) if closely else None}
