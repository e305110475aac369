"""The games by key. A game registers by being a module of ``rules.games`` with a ``GAME``.

A game that does not import, or has no ``GAME``, stops the start: half a set of games is worse than
a clear error.
"""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from rules import games
from rules.core import Game


def _load() -> dict[str, Game]:
    found = {}
    for module in sorted(pkgutil.iter_modules(games.__path__), key=lambda m: m.name):
        game: Game = import_module(f"rules.games.{module.name}").GAME
        found[game.key] = game
    return found


GAMES: Mapping[str, Game] = MappingProxyType(_load())
