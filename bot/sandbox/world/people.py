"""People, the servers they are members of, and the roles they have there."""

from bot.sandbox.protocol import Json
from bot.sandbox.world.database import Database, dump


class People:
    """The people of the world, the bot among them, and the guilds."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def add(self, person: Json) -> None:
        """Keep a new person: ``{"id", "username", "global_name", "bot"}``."""
        self._db.run("INSERT INTO people (id, body) VALUES (?, ?)", person["id"], dump(person))

    def get(self, person_id: str) -> Json | None:
        """The person, or None."""
        return self._db.document("SELECT body FROM people WHERE id = ?", person_id)

    def all(self) -> list[Json]:
        """Everybody, the bot included, oldest first."""
        return self._db.documents("SELECT body FROM people ORDER BY id")

    @property
    def bot(self) -> Json:
        """The bot's user; its id is also the application's."""
        return next(person for person in self.all() if person.get("bot"))

    def has_open_dms(self, person_id: str) -> bool:
        """Whether the person accepts direct messages from the bot."""
        return bool(self._db.value("SELECT open_dms FROM people WHERE id = ?", person_id))

    def set_open_dms(self, person_id: str, is_open: bool) -> None:
        """Open or close the person's direct messages."""
        self._db.run("UPDATE people SET open_dms = ? WHERE id = ?", is_open, person_id)

    def add_guild(self, guild: Json, members: list[str]) -> None:
        """Keep a new guild: ``{"id", "name", "owner_id", "joined_at", "roles"}``."""
        self._db.run("INSERT INTO guilds VALUES (?, ?)", guild["id"], dump(guild))
        for member in members:
            self._db.run("INSERT INTO guild_members VALUES (?, ?)", guild["id"], member)

    def save_guild(self, guild: Json) -> None:
        """Keep the new state of a guild."""
        self._db.run("UPDATE guilds SET body = ? WHERE id = ?", dump(guild), guild["id"])

    def guild(self, guild_id: str) -> Json | None:
        """The guild, or None."""
        return self._db.document("SELECT body FROM guilds WHERE id = ?", guild_id)

    def guilds_of(self, person_id: str) -> list[Json]:
        """The guilds that *person_id* is a member of, oldest first."""
        return self._db.documents(
            "SELECT body FROM guilds JOIN guild_members ON guild_id = id "
            "WHERE person_id = ? ORDER BY id",
            person_id,
        )

    def members(self, guild_id: str) -> list[str]:
        """Ids of the guild's members, the bot among them."""
        sql = "SELECT person_id FROM guild_members WHERE guild_id = ? ORDER BY person_id"
        return [str(row[0]) for row in self._db.rows(sql, guild_id)]

    def is_member(self, guild_id: str, person_id: str) -> bool:
        """Whether *person_id* is a member of the guild."""
        sql = "SELECT 1 FROM guild_members WHERE guild_id = ? AND person_id = ?"
        return self._db.value(sql, guild_id, person_id) is not None

    def join(self, guild_id: str, person_id: str) -> None:
        """Make a person a member of the guild."""
        self._db.run("INSERT OR IGNORE INTO guild_members VALUES (?, ?)", guild_id, person_id)

    def leave(self, guild_id: str, person_id: str) -> None:
        """Take a person out of the guild; the roles go with the membership."""
        for table in ("guild_members", "member_roles"):
            sql = f"DELETE FROM {table} WHERE guild_id = ? AND person_id = ?"
            self._db.run(sql, guild_id, person_id)

    def give_role(self, guild_id: str, person_id: str, role_id: str) -> None:
        """Give a member one of the guild's roles."""
        sql = "INSERT OR IGNORE INTO member_roles VALUES (?, ?, ?)"
        self._db.run(sql, guild_id, person_id, role_id)

    def roles_of(self, guild_id: str, person_id: str) -> list[str]:
        """Ids of the roles a member was given, @everyone and the bot's own not among them."""
        sql = "SELECT role_id FROM member_roles WHERE guild_id = ? AND person_id = ?"
        return [str(row[0]) for row in self._db.rows(sql, guild_id, person_id)]
