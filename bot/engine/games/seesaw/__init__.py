"""The engine of Seesaw."""

from bot.engine.games.seesaw.engine import ENGINE
from bot.engine.games.seesaw.why import Why
from rules.about import texts_of

__all__ = ["ENGINE", "WORDS"]

WORDS = texts_of(Why)
