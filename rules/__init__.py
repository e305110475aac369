"""The games by key. A game registers by being a module of ``rules.games`` with a ``GAME``.

How to write one: ``docs/write-a-game.md``. A game that does not import, has no ``GAME`` or lacks
words or lessons stops the start: half a set of games is worse than a clear error.
"""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from rules import games
from rules.core import AnyGame
from rules.errors import GameError
from rules.requirements import check


def _load() -> dict[str, AnyGame]:
    loaded = {}
    for module in sorted(pkgutil.iter_modules(games.__path__), key=lambda m: m.name):
        file = f"rules/games/{module.name}{'' if module.ispkg else '.py'}"
        game: AnyGame | None = getattr(import_module(f"rules.games.{module.name}"), "GAME", None)
        if game is None:
            raise GameError(f"{file} has no GAME.")
        check(game, file)
        if game.key != module.name:
            raise GameError(f"{file}: its key is {module.name}, as its module's, not {game.key}.")
        loaded[game.key] = game
    return loaded


GAMES: Mapping[str, AnyGame] = MappingProxyType(_load())
