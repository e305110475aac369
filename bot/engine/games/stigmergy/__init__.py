"""The engine of Stigmergy."""

from bot.engine.games.stigmergy.engine import ENGINE

__all__ = ["ENGINE"]
