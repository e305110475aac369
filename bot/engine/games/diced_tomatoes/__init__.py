"""The engine of Diced Tomatoes: search of whole turns, with weights learned from self-play."""

from bot.engine.games.diced_tomatoes.engine import ENGINE
from bot.engine.games.diced_tomatoes.words import WORDS

__all__ = ["ENGINE", "WORDS"]
