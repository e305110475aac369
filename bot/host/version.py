"""The versions of the bot and its libraries."""

import platform
import sqlite3
from importlib.metadata import version

from rules import GAMES

VERSION = "0.1.0"


def versions() -> list[str]:
    """Return a line each for the bot, Python, its libraries and the rules of each game."""
    rules = ", ".join(f"{key} {game.version}" for key, game in GAMES.items())
    return [
        f"Overmorrow {VERSION}",
        f"Python {platform.python_version()}",
        f"discord.py {version('discord.py')}",
        f"SQLite {sqlite3.sqlite_version}",
        f"Rules: {rules}",
    ]
