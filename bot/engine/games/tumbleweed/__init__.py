"""The engine of Tumbleweed."""

from bot.engine.games.tumbleweed.engine import ENGINE
from bot.engine.games.tumbleweed.why import Why
from rules.about import texts_of

__all__ = ["ENGINE", "WORDS"]

WORDS = texts_of(Why)
