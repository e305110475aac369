"""Second implementations of the games' rules: slow, literal, one a game, found by its key.

Each module has ``begin(options, seats)``, which gives an oracle at the start of a game. Options
come as plain values, so that nothing of the package under test is needed to read them. Slow is a
second for a game on a small board; of large boards tests play the first plies only.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol


class Oracle(Protocol):
    """A game changed in place, in the words that moves are recorded in."""

    def legal(self) -> list[str]: ...

    def play(self, move: str, /) -> None: ...


def begin(game: str, options: Mapping[str, Any], seats: int) -> Oracle:
    """The oracle of *game* at a table with these options."""
    oracle: Oracle = import_module(f"tests.oracle.{game}").begin(options, seats)
    return oracle
