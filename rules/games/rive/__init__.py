"""Rive, by Mark Steere (2010): placing, joining and shrinking groups of both colours, for two.

``board`` what stands there, ``position`` the rules, ``notation`` how moves are written,
``description`` what is said about them, ``say``, ``refusals`` and ``lessons`` in which words.
"""

from rules.about import About
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
from rules.games.rive.lessons import LESSONS
from rules.games.rive.options import RiveOptions
from rules.games.rive.refusals import No
from rules.games.rive.say import Ask, Brief, Loose, Name, Say
from rules.groups import groups, union
from rules.notation import one_of
from rules.options import check_seats, parse
from rules.stones import placed

__all__ = ["BLACK", "GAME", "LETTERS", "SWAP", "WHITE", "Colour", "RiveOptions", "RiveState"]


ABOUT = About(
    "Rive",
    tagline="Fill the board together, and join groups to knock stones off. Most stones win.",
    aim="Have more stones than your opponent when the board is full.",
    short=(
        "A group is stones that touch, of either colour. On your turn, place a stone where the "
        "groups it touches are smallest. If it joins two or three groups, take stones off the new "
        "group – yours or your opponent's – until it's one larger than the largest group you "
        "joined. Then place again. When the board is full, more stones win. There are no draws."
    ),
    sides={"B": "Black", "W": "White"},
    seats=("First", "Second"),
)


class Rive:
    """The game as the registry knows it."""

    key = "rive"
    version = 1
    seats = range(2, 3)
    has_draws = False
    Options: type = RiveOptions
    texts = ABOUT.texts(key, RiveOptions, LESSONS, Ask, Say, Brief, Loose, Name, No)
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
