"""People, guilds, memberships and roles."""

from functools import cached_property

from bot.sandbox.protocol import Json
from bot.sandbox.world.database import Database, to_json


class People:
    """All people, the bot included, and the guilds."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def add(self, person: Json) -> None:
        """Store a new person: ``{"id", "username", "global_name", "bot"}``."""
        self._db.execute(
            "INSERT INTO people (id, body) VALUES (?, ?)", person["id"], to_json(person)
        )

    def get(self, person_id: str) -> Json | None:
        """Return the person, or None."""
        return self._db.document("SELECT body FROM people WHERE id = ?", person_id)

    def rename(self, person_id: str, name: str) -> None:
        """Give a person another display name."""
        renamed = {**(self.get(person_id) or {}), "global_name": name}
        self._db.execute("UPDATE people SET body = ? WHERE id = ?", to_json(renamed), person_id)

    def all(self) -> list[Json]:
        """Return all people, the bot included, oldest first."""
        return self._db.documents("SELECT body FROM people ORDER BY id")

    @cached_property
    def bot(self) -> Json:
        """The bot's user, whose id is also the application's. It is the same for ever."""
        return next(person for person in self.all() if person.get("bot"))

    def has_open_dms(self, person_id: str) -> bool:
        """Return whether the person accepts direct messages from the bot."""
        return bool(self._db.value("SELECT open_dms FROM people WHERE id = ?", person_id))

    def set_open_dms(self, person_id: str, is_open: bool) -> None:
        """Open or close the person's direct messages."""
        self._db.execute("UPDATE people SET open_dms = ? WHERE id = ?", is_open, person_id)

    def has_installed_app(self, person_id: str) -> bool:
        """Return whether the person has installed the app for themselves."""
        sql = "SELECT 1 FROM user_installs WHERE person_id = ?"
        return self._db.value(sql, person_id) is not None

    def set_installed_app(self, person_id: str, is_installed: bool) -> None:
        """Install the app for a person, or remove it."""
        self._db.execute("DELETE FROM user_installs WHERE person_id = ?", person_id)
        if is_installed:
            self._db.execute("INSERT INTO user_installs VALUES (?)", person_id)

    def installs(self) -> int:
        """Return how many people have installed the app for themselves."""
        return len(self._db.rows("SELECT 1 FROM user_installs"))

    def add_guild(self, guild: Json, members: list[str]) -> None:
        """Store a new guild: ``{"id", "name", "owner_id", "joined_at", "roles"}``."""
        self._db.execute("INSERT INTO guilds VALUES (?, ?)", guild["id"], to_json(guild))
        for member in members:
            self._db.execute("INSERT INTO guild_members VALUES (?, ?)", guild["id"], member)

    def save_guild(self, guild: Json) -> None:
        """Update a guild."""
        self._db.execute("UPDATE guilds SET body = ? WHERE id = ?", to_json(guild), guild["id"])

    def guild(self, guild_id: str) -> Json | None:
        """Return the guild, or None."""
        return self._db.document("SELECT body FROM guilds WHERE id = ?", guild_id)

    def guilds_of(self, person_id: str) -> list[Json]:
        """Return the guilds of a person, oldest first."""
        return self._db.documents(
            "SELECT body FROM guilds JOIN guild_members ON guild_id = id "
            "WHERE person_id = ? ORDER BY id",
            person_id,
        )

    def members(self, guild_id: str) -> list[str]:
        """Return the ids of the guild's members, the bot included."""
        sql = "SELECT person_id FROM guild_members WHERE guild_id = ? ORDER BY person_id"
        return [str(row[0]) for row in self._db.rows(sql, guild_id)]

    def is_member(self, guild_id: str, person_id: str) -> bool:
        """Return whether the person is a member of the guild."""
        sql = "SELECT 1 FROM guild_members WHERE guild_id = ? AND person_id = ?"
        return self._db.value(sql, guild_id, person_id) is not None

    def join(self, guild_id: str, person_id: str) -> None:
        """Make a person a member of the guild."""
        self._db.execute("INSERT OR IGNORE INTO guild_members VALUES (?, ?)", guild_id, person_id)

    def leave(self, guild_id: str, person_id: str) -> None:
        """Remove a person and their roles from the guild."""
        for table in ("guild_members", "member_roles"):
            sql = f"DELETE FROM {table} WHERE guild_id = ? AND person_id = ?"
            self._db.execute(sql, guild_id, person_id)

    def give_role(self, guild_id: str, person_id: str, role_id: str) -> None:
        """Give a member one of the guild's roles."""
        sql = "INSERT OR IGNORE INTO member_roles VALUES (?, ?, ?)"
        self._db.execute(sql, guild_id, person_id, role_id)

    def take_role(self, guild_id: str, person_id: str, role_id: str) -> None:
        """Take one of the guild's roles from a member."""
        sql = "DELETE FROM member_roles WHERE guild_id = ? AND person_id = ? AND role_id = ?"
        self._db.execute(sql, guild_id, person_id, role_id)

    def roles_of(self, guild_id: str, person_id: str) -> list[str]:
        """Return the ids of a member's roles, without @everyone and the bot's own role."""
        sql = "SELECT role_id FROM member_roles WHERE guild_id = ? AND person_id = ?"
        return [str(row[0]) for row in self._db.rows(sql, guild_id, person_id)]
