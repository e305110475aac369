"""The engine of Stigmergy."""

from bot.engine.games.stigmergy.engine import ENGINE
from bot.engine.games.stigmergy.why import Why
from rules.about import texts_of

__all__ = ["ENGINE", "WORDS"]

WORDS = texts_of(Why)
