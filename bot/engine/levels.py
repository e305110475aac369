"""Levels of a game's engine: the names that people see, a ladder of them, and look-up by number.

How strong each is, is measured: ``levels.json`` in the game's package, written by
``python -m bot.engine levels GAME --measure`` and committed.
"""

from collections.abc import Iterable, Sequence

from bot.engine.engine import Budget, Level
from bot.engine.errors import EngineError

NAMES = ("Seedling", "Sapling", "Birch", "Ash", "Oak")
"""The five names that people see; the steps of a ladder are spread over them."""


def ladder(steps: Iterable[tuple[int, float]], choices: int = 20) -> tuple[Level, ...]:
    """Levels of (nodes, temperature), weakest first, named from Seedling to Oak."""
    listed = list(steps)
    return tuple(
        Level(
            number,
            NAMES[(number - 1) * len(NAMES) // len(listed)],
            Budget(nodes),
            temperature,
            choices if temperature else 1,
        )
        for number, (nodes, temperature) in enumerate(listed, 1)
    )


def find(levels: Sequence[Level], number: int) -> Level:
    """The level with that number.

    Raises:
        EngineError: the ladder has none.
    """
    for level in levels:
        if level.number == number:
            return level
    raise EngineError(f"There is no level {number}; levels run from 1 to {len(levels)}.")
