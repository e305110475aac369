"""The engine of Seesaw."""

from bot.engine.games.seesaw.engine import ENGINE
from bot.engine.games.seesaw.words import WORDS

__all__ = ["ENGINE", "WORDS"]
