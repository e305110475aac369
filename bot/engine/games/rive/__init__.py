"""The engine of Rive."""

from bot.engine.games.rive.engine import ENGINE
from bot.engine.games.rive.words import WORDS

__all__ = ["ENGINE", "WORDS"]
