"""The engine of Tumbleweed."""

from bot.engine.games.tumbleweed.engine import ENGINE
from bot.engine.games.tumbleweed.reasons import WORDS

__all__ = ["ENGINE", "WORDS"]
