"""The engine of each game, found by presence; a game without one is played by the default."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bot.engine import games
from bot.engine.default import DefaultEngine, Why
from bot.engine.engine import AnyEngine
from rules.about import texts_of


@cache
def engine(key: str) -> AnyEngine:
    """The engine of the game *key*."""
    found: AnyEngine = getattr(_package(key), "ENGINE", None) or DefaultEngine()
    return found


@cache
def words(key: str) -> dict[str, str]:
    """The English of the reasons that the engine of *key* gives, by key."""
    return {**texts_of(Why), **getattr(_package(key), "WORDS", {})}


def _package(key: str) -> object:
    if key in {module.name for module in iter_modules(games.__path__)}:
        return import_module(f"{games.__name__}.{key}")
    return None
