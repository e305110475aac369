"""What the tests keep of each game, in modules found by its key."""

from importlib import import_module
from pathlib import Path
from typing import Any

from rules import GAMES

TESTS = Path(__file__).parent


def kept(pattern: str, name: str) -> dict[str, Any]:
    """Game → what its module calls *name*; *pattern* is a file in ``tests`` with ``{game}`` in it.

    A game without the module or the name is left out: ``test_golden_data.py`` says that it owes
    them, and the tests of all other games go on.
    """
    found = {}
    for game in GAMES:
        file = pattern.format(game=game)
        if has(file, name):
            found[game] = getattr(_module(file), name)
    return found


def has(file: str, *names: str) -> bool:
    """Whether *file* of ``tests`` is there and its module has the *names*."""
    if not (TESTS / file).exists():
        return False
    return all(hasattr(_module(file), name) for name in names)


def _module(file: str) -> Any:
    return import_module(f"tests.{file.removesuffix('.py').replace('/', '.')}")
