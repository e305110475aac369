"""Application commands, global and per guild, and interactions."""

from bot.sandbox.protocol import Json
from bot.sandbox.world.database import Database, to_json

GLOBAL = "0"  # the guild of a command that belongs to none


class Commands:
    """Stored application commands; what is read is kept, as pages ask for them at every word."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._read: dict[str, list[Json]] = {}

    def save(self, command: Json) -> None:
        """Store a command in place of the one with the same guild, type and name."""
        guild = command.get("guild_id", GLOBAL)
        self._read.clear()
        with self._db.transaction():
            self._db.execute(
                "DELETE FROM commands WHERE id = ? OR (guild_id = ? AND type = ? AND name = ?)",
                command["id"],
                guild,
                command["type"],
                command["name"],
            )
            self._db.execute(
                "INSERT INTO commands VALUES (?, ?, ?, ?, ?)",
                command["id"],
                guild,
                command["type"],
                command["name"],
                to_json(command),
            )

    def of(self, guild_id: str = GLOBAL) -> list[Json]:
        """Return the commands of a guild, or the global ones; nobody may change them."""
        if guild_id not in self._read:
            sql = "SELECT body FROM commands WHERE guild_id = ? ORDER BY id"
            self._read[guild_id] = self._db.documents(sql, guild_id)
        return list(self._read[guild_id])

    def get(self, command_id: str) -> Json | None:
        """Return the command, or None."""
        return self._db.document("SELECT body FROM commands WHERE id = ?", command_id)

    def named(self, guild_id: str, kind: int, name: str) -> Json | None:
        """Return the command of this guild, type and name, or None."""
        return self._db.document(
            "SELECT body FROM commands WHERE guild_id = ? AND type = ? AND name = ?",
            guild_id,
            kind,
            name,
        )

    def delete(self, command_id: str) -> None:
        """Delete the command."""
        self._read.clear()
        self._db.execute("DELETE FROM commands WHERE id = ?", command_id)

    def replace(self, guild_id: str, commands: list[Json]) -> None:
        """Replace all commands of a guild, or all global ones."""
        self._read.clear()
        with self._db.transaction():
            self._db.execute("DELETE FROM commands WHERE guild_id = ?", guild_id)
            for command in commands:
                self.save(command)


class Interactions:
    """Stored interactions with their tokens and responses."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def save(self, interaction: Json) -> None:
        """Insert or update an interaction."""
        self._db.execute(
            "INSERT INTO interactions VALUES (?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET body = excluded.body",
            interaction["id"],
            interaction["token"],
            to_json(interaction),
        )

    def get(self, interaction_id: str) -> Json | None:
        """Return the interaction, or None."""
        return self._db.document("SELECT body FROM interactions WHERE id = ?", interaction_id)

    def with_token(self, token: str) -> Json | None:
        """Return the interaction with this token, or None."""
        return self._db.document("SELECT body FROM interactions WHERE token = ?", token)
