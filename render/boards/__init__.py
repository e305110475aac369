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
from render.themes import THEMES
from render.view import BoardModule, CellModule
from rules import GAMES
from rules.errors import GameError

_MATERIALS = THEMES["default"].materials


def _load() -> dict[str, Drawing[Any]]:
    modules = sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name)
    return {m.name: drawing(import_module(f"{__name__}.{m.name}")) for m in modules}


def drawing(board: ModuleType) -> Drawing[Any]:
    """The drawing that a board says, or that of boards of cells.

    Raises:
        GameError: one sentence that says what it lacks.
    """
    kind: Callable[[Any], Drawing[Any]] = getattr(board, "DRAWING", CellDrawing)
    file = f"render/boards/{board.__name__.rpartition('.')[2]}"
    has_cells = isinstance(kind, type) and issubclass(kind, CellDrawing)
    owed = [*vars(BoardModule), *(vars(CellModule) if has_cells else ())]
    if lacking := [n for n in owed if not n.startswith("_") and not hasattr(board, n)]:
        raise GameError(
            f"{file} lacks {', '.join(dict.fromkeys(lacking))} (render.view says what each is)."
        )
    if has_cells and board.MATERIAL not in _MATERIALS:
        known = ", ".join(_MATERIALS)
        raise GameError(f"{file}: no board is made of {board.MATERIAL}, only of {known}.")
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
