"""Rive, by Mark Steere (2010): placing, joining and shrinking groups of both colours, for two.

``board`` what stands there, ``position`` the rules, ``notation`` how moves are written,
``description`` what is said about them, ``words`` and ``lessons`` the English.
"""

from collections.abc import Mapping

from rules.core import Data, Game
from rules.games.rive.board import (
    BLACK,
    LETTERS,
    SWAP,
    WHITE,
    Colour,
    cells_of,
    group_of,
    in_order,
)
from rules.games.rive.description import RiveState
from rules.games.rive.lessons import LESSON_WORDS, LESSONS
from rules.games.rive.options import RiveOptions
from rules.games.rive.words import WORDS
from rules.groups import groups, union
from rules.notation import one_of
from rules.options import check_seats, parse
from rules.stones import placed

__all__ = ["BLACK", "GAME", "LETTERS", "SWAP", "WHITE", "Colour", "RiveOptions", "RiveState"]


class Rive:
    """The game as the registry knows it."""

    key = "rive"
    version = 1
    seats = range(2, 3)
    Options: type = RiveOptions
    WORDS: Mapping[str, str] = {**WORDS, **LESSON_WORDS}
    lessons = LESSONS

    def start(self, options: RiveOptions, seats: int, /) -> RiveState:
        """The empty board; Black moves first."""
        check_seats(self.key, self.seats, seats)
        nothing = bytes(len(cells_of(options.size)))
        return RiveState(options.size, nothing, may_swap=options.swap)

    def position(self, data: Data, /) -> RiveState:
        """``{"size": 3, "black": ["b5"], "white": ["a3"], "to_move": "B"}``, seat 0 playing Black.

        May also have ``first`` (``"W"`` after a swap) and ``options``. White may swap where only
        one black stone was placed; a position amid a capture is reached by moves.

        Raises:
            RulesError: something in it cannot be.
        """
        given = {**data.get("options", {}), "size": data.get("size", RiveOptions().size)}
        options = parse(RiveOptions, given, game=self.key)
        board = cells_of(options.size)
        owner = placed(board, data, {"black": BLACK, "white": WHITE})
        to_move = LETTERS.index(one_of(data, "to_move", "B", "W"))
        swapped = one_of(data, "first", "B", "W") == "W"
        stones = groups(board, union(c for c, stone in enumerate(owner) if stone))
        lying = tuple(stone for stone in owner if stone)
        is_opening = lying == (BLACK,)[: to_move - 1]
        return RiveState(
            options.size,
            owner,
            in_order([group_of(board, group) for group in stones]),
            colour=to_move,
            may_swap=options.swap and is_opening and not swapped,
            swapped=swapped,
        )


GAME: Game[RiveState] = Rive()
