"""The engine of Tumbleweed."""

from bot.engine.games.tumbleweed.engine import ENGINE

__all__ = ["ENGINE"]
