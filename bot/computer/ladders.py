"""Levels as people choose them: what each is called, who sits down for it, what was measured."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine import ladder_file
from bot.engine.engine import Level
from bot.engine.registry import engine
from bot.errors import Refusal
from bot.match.values.computer_match import computer_id, computer_name
from bot.match.values.match import Player
from rules import GAMES, options
from rules.core import AnyState


@dataclass(frozen=True, slots=True)
class MeasuredStep:
    """What a level won of the points against *against* (a level's number, ``random``, ``greedy``).

    ``score`` and its standard ``error`` are shares, 0 to 1, of ``pairs`` pairs of games.
    """

    name: str
    against: str
    score: float
    error: float
    pairs: int


@dataclass(frozen=True, slots=True)
class MeasuredLadder:
    """The steps of a game on one board (``size=6``; ``default`` where no option was changed)."""

    board: str
    date: str
    steps: Sequence[MeasuredStep]


def levels_of(game: str, given: Mapping[str, object], seats: int = 2) -> Sequence[Level]:
    """The ladder of a game with the options that were *given*, weakest first.

    Raises:
        OptionError: an option or value the game does not have, or it is not for so many.
    """
    chosen: Any = options.parse(GAMES[game].Options, given, game=game)
    return engine(game).levels(GAMES[game].start(chosen, seats))


def level_in(game: str, state: AnyState, number: int) -> Level:
    """The level of a number in a position; the nearest one where its ladder is shorter."""
    ladder = engine(game).levels(state)
    return ladder[max(1, min(number, len(ladder))) - 1]


def opponent(game: str, given: Mapping[str, object], seats: int, number: int) -> Player:
    """The computer at a level: ``Seedling 1`` with the sign before it.

    Raises:
        OptionError: as for :func:`levels_of`.
        Refusal: there is no such level.
    """
    ladder = levels_of(game, given, seats)
    if not 1 <= number <= len(ladder):
        raise Refusal("computer.no_level", level=number, most=len(ladder))
    return Player(computer_id(number), computer_name(level_name(ladder[number - 1])))


def level_name(level: Level) -> str:
    """What people read of a level: its name and number."""
    return f"{level.name} {level.number}"


def measured(game: str) -> Sequence[MeasuredLadder]:
    """What was measured of a game's levels, board by board; empty while nothing was."""
    return [
        MeasuredLadder(
            board,
            str(table["date"]),
            [
                MeasuredStep(
                    f"{step['name']} {step['level']}",
                    str(step["against"]),
                    step["score"],
                    step["error"],
                    step["pairs"],
                )
                for step in table["steps"]
            ],
        )
        for board, table in ladder_file.measured(game).items()
    ]
