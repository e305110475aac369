"""The drawings by key of their game. A board registers by being a module of this package.

A game without a board, or a board without a game, stops the start.
"""

import pkgutil
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any

from render.cells import CellDrawing
from render.drawing import Drawing
from rules import GAMES
from rules.errors import GameError


def _load() -> dict[str, Drawing[Any]]:
    modules = sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name)
    return {m.name: _drawing(import_module(f"{__name__}.{m.name}")) for m in modules}


def _drawing(board: ModuleType) -> Drawing[Any]:
    """The drawing that a board says, or that of boards of cells."""
    kind: Callable[[Any], Drawing[Any]] = getattr(board, "DRAWING", CellDrawing)
    return kind(board)


def check(boards: Iterable[str], games: Iterable[str]) -> None:
    """Refuse *boards* that are not exactly those of the *games*.

    Raises:
        GameError: one sentence that names the file to write or to remove.
    """
    for game in sorted({*games} - {*boards}):
        raise GameError(f"{game} has no board: write render/boards/{game}.py.")
    for board in sorted({*boards} - {*games}):
        raise GameError(f"render/boards/{board}.py is the board of no game.")


BOARDS: Mapping[str, Drawing[Any]] = MappingProxyType(_load())
check(BOARDS, GAMES)
