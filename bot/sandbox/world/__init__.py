"""The stored world. Killing the process loses nothing that was acknowledged."""

from pathlib import Path

from bot.sandbox.world.channels import Channels
from bot.sandbox.world.commands import Commands, Interactions
from bot.sandbox.world.database import Database
from bot.sandbox.world.events import Events
from bot.sandbox.world.files import Files
from bot.sandbox.world.messages import Messages
from bot.sandbox.world.people import People
from bot.sandbox.world.seed import populate


class World:
    """The tables of one world in a folder; a new folder is filled with the seed data."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._db = Database(folder / "world.sqlite3")
        self.transaction = self._db.transaction
        self.people = People(self._db)
        self.channels = Channels(self._db)
        self.messages = Messages(self._db)
        self.events = Events(self._db)
        self.commands = Commands(self._db)
        self.interactions = Interactions(self._db)
        self.files = Files(self._db, folder / "attachments")
        with self.transaction():
            if not self.people.all():
                populate(self)

    @property
    def clock_offset_ms(self) -> int:
        """How many milliseconds the sandbox's clock is ahead of real time."""
        return self._offset("clock")

    @clock_offset_ms.setter
    def clock_offset_ms(self, offset_ms: int) -> None:
        self._set("clock", str(offset_ms))

    @property
    def bot_clock_offset_ms(self) -> int:
        """How many milliseconds the bot's own clock is ahead of real time."""
        return self._offset("bot_clock")

    @bot_clock_offset_ms.setter
    def bot_clock_offset_ms(self, offset_ms: int) -> None:
        self._set("bot_clock", str(offset_ms))

    @property
    def integration_types(self) -> list[int]:
        """Where the application can be installed, as its settings say: both, unless changed."""
        return [int(one) for one in (self._get("integration_types") or "0,1").split(",")]

    @integration_types.setter
    def integration_types(self, types: list[int]) -> None:
        self._set("integration_types", ",".join(str(int(one)) for one in types))

    @property
    def guild_scopes(self) -> list[str]:
        """What "Add App" adds to a server, as the application's settings say; none: never set."""
        return self._get("guild_scopes").split()

    @guild_scopes.setter
    def guild_scopes(self, scopes: list[str]) -> None:
        self._set("guild_scopes", " ".join(scopes))

    def _offset(self, name: str) -> int:
        return int(self._get(name) or 0)

    def _get(self, name: str) -> str:
        return str(self._db.value("SELECT value FROM settings WHERE name = ?", name) or "")

    def _set(self, name: str, text: str) -> None:
        self._db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", name, text)

    def close(self) -> None:
        """Close the database."""
        self._db.close()
