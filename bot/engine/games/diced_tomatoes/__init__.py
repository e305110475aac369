"""The engine of Diced Tomatoes: search of whole turns, with weights learned from self-play."""

from bot.engine.games.diced_tomatoes.engine import ENGINE
from bot.engine.games.diced_tomatoes.why import Why
from rules.about import texts_of

__all__ = ["ENGINE", "WORDS"]

WORDS = texts_of(Why)
