"""The versions of the bot, its database and its libraries."""

import platform
import sqlite3
from importlib.metadata import version

from bot.host.commit import commit
from bot.store.migrate import migrations
from render.lettering import can_shape
from rules import GAMES

VERSION = "0.1.0"
"""The package's, too: its build reads this line."""


def versions() -> list[str]:
    """Return a line each for bot, database, Python, libraries, and the rules of all games."""
    known = commit()
    rules = ", ".join(f"{key} {game.version}" for key, game in GAMES.items())
    return [
        f"Overmorrow {VERSION}, commit {known}" if known else f"Overmorrow {VERSION}",
        f"Database version {len(migrations())}",
        f"Python {platform.python_version()}",
        f"discord.py {version('discord.py')}",
        f"Pillow {version('Pillow')}{'' if can_shape() else ' without libfribidi'}",
        f"SQLite {sqlite3.sqlite_version}",
        f"Rules: {rules}",
    ]
