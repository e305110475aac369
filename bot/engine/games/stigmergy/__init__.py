"""The engine of Stigmergy."""

from bot.engine.games.stigmergy.engine import ENGINE
from bot.engine.games.stigmergy.reasons import WORDS

__all__ = ["ENGINE", "WORDS"]
