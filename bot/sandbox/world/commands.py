"""The application's commands, global and per guild, and the interactions that people start."""

from bot.sandbox.protocol import Json
from bot.sandbox.world.database import Database, dump

GLOBAL = "0"  # the guild of a command that belongs to none


class Commands:
    """Discord's application command objects."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def save(self, command: Json) -> None:
        """Keep a command; one of the same guild, type and name makes way."""
        guild = command.get("guild_id", GLOBAL)
        with self._db.transaction():
            self._db.run(
                "DELETE FROM commands WHERE id = ? OR (guild_id = ? AND type = ? AND name = ?)",
                command["id"],
                guild,
                command["type"],
                command["name"],
            )
            self._db.run(
                "INSERT INTO commands VALUES (?, ?, ?, ?, ?)",
                command["id"],
                guild,
                command["type"],
                command["name"],
                dump(command),
            )

    def of(self, guild_id: str = GLOBAL) -> list[Json]:
        """The commands of a guild, or the global ones."""
        sql = "SELECT body FROM commands WHERE guild_id = ? ORDER BY id"
        return self._db.documents(sql, guild_id)

    def get(self, command_id: str) -> Json | None:
        """The command, or None."""
        return self._db.document("SELECT body FROM commands WHERE id = ?", command_id)

    def named(self, guild_id: str, kind: int, name: str) -> Json | None:
        """The command of this guild, type and name, or None."""
        return self._db.document(
            "SELECT body FROM commands WHERE guild_id = ? AND type = ? AND name = ?",
            guild_id,
            kind,
            name,
        )

    def delete(self, command_id: str) -> None:
        """Forget the command."""
        self._db.run("DELETE FROM commands WHERE id = ?", command_id)

    def replace(self, guild_id: str, commands: list[Json]) -> None:
        """Make *commands* all there are in a guild, or all global ones."""
        with self._db.transaction():
            self._db.run("DELETE FROM commands WHERE guild_id = ?", guild_id)
            for command in commands:
                self.save(command)


class Interactions:
    """Interactions with their tokens and how far they were answered."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def save(self, interaction: Json) -> None:
        """Keep a new interaction or the new state of one."""
        self._db.run(
            "INSERT INTO interactions VALUES (?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET body = excluded.body",
            interaction["id"],
            interaction["token"],
            dump(interaction),
        )

    def get(self, interaction_id: str) -> Json | None:
        """The interaction, or None."""
        return self._db.document("SELECT body FROM interactions WHERE id = ?", interaction_id)

    def with_token(self, token: str) -> Json | None:
        """The interaction that has this token, or None."""
        return self._db.document("SELECT body FROM interactions WHERE token = ?", token)
