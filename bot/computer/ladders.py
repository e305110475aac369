"""Levels as people choose them: what each is called in a game, and who sits down for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.engine import Level
from bot.engine.registry import engine
from bot.errors import Refusal
from bot.match.values.computer import computer_id
from bot.match.values.match import Player
from rules import GAMES, options
from rules.core import AnyState


def levels_of(game: str, given: Mapping[str, Any], seats: int = 2) -> Sequence[Level]:
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


def opponent(game: str, given: Mapping[str, Any], seats: int, number: int) -> Player:
    """The computer at a level: ``Seedling 1``.

    Raises:
        OptionError: as for :func:`levels_of`.
        Refusal: there is no such level.
    """
    ladder = levels_of(game, given, seats)
    if not 1 <= number <= len(ladder):
        raise Refusal("computer.no_level", level=number, most=len(ladder))
    return Player(computer_id(number), level_name(ladder[number - 1]))


def level_name(level: Level) -> str:
    """What people read of a level: its name and number."""
    return f"{level.name} {level.number}"
