"""The engine of Rive."""

from bot.engine.games.rive.engine import ENGINE
from bot.engine.games.rive.why import Why
from rules.about import texts_of

__all__ = ["ENGINE", "WORDS"]

WORDS = texts_of(Why)
