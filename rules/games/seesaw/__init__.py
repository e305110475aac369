"""Seesaw, by Michael Amundsen and Alek Erickson (2021): stacks that go up and down, for two.

``field`` walks on the board, ``board`` what stands there, ``position`` the rules, ``notation`` how
steps are written, ``description`` what is said about them, ``say``, ``refusals`` and ``lessons`` in
which words.
"""

import re

from rules.about import About
from rules.core import Data, Game
from rules.errors import NotationError
from rules.games.seesaw.board import LETTERS, NORTH, PASS, SOUTH, STOP, Move
from rules.games.seesaw.description import SeesawState
from rules.games.seesaw.field import seesaw_field
from rules.games.seesaw.lessons import LESSONS
from rules.games.seesaw.options import SeesawOptions
from rules.games.seesaw.position import ending_of
from rules.games.seesaw.refusals import No
from rules.games.seesaw.say import Ask, Brief, Name, Number, Say, Way, Would
from rules.hexhex import hexhex
from rules.notation import cell_index, one_of
from rules.options import check_seats, parse
from rules.refusals import Common, Named

__all__ = ["GAME", "NORTH", "PASS", "SOUTH", "STOP", "Move", "SeesawOptions", "SeesawState"]

_STACK = re.compile("[SN][1-9][0-9]?")


ABOUT = About(
    "Seesaw",
    tagline="Odd stacks move forwards, even ones backwards. Capture every enemy stack to win.",
    aim="Capture every enemy stack.",
    short=(
        "Deploy: put a new stack of 1, with a tile of yours, next to one of your tiles.\n"
        "Or move: a stack moves as many cells as its number or fewer, odd ones forwards, even ones "
        "backwards.\n"
        "Capture: if a stack can reach an enemy, in any direction, it must capture it, and goes on "
        "while its steps last. Capture every enemy stack to win.\n"
        "Grow: an odd stack that ends its turn on an enemy tile, or an even one on a tile of "
        "yours, grows by one and turns round."
    ),
    sides={"S": "South", "N": "North"},
    seats=("South", "North"),
)


class Seesaw:
    """The game as the registry knows it."""

    key = "seesaw"
    version = 1
    seats = range(2, 3)
    has_draws = True
    Options: type = SeesawOptions
    texts = ABOUT.texts(key, SeesawOptions, LESSONS, Way, Say, Would, Ask, Brief, Number, Name, No)
    lessons = LESSONS

    def start(self, options: SeesawOptions, seats: int, /) -> SeesawState:
        """Both armies at home; South moves first."""
        check_seats(self.key, self.seats, seats)
        south, north = homes(options.size)
        stacks = {south: "S1", north: "N1"}
        return self.position({"size": options.size, "stacks": stacks})

    def position(self, data: Data, /) -> SeesawState:
        """``{"size": 4, "stacks": {"d2": "S3", "d7": "N1"}, "tiles": {"d1": "S"}, "to_move": "S"}``

        The home tiles lie there if it names none. May also have ``moving`` (the cell of a stack in
        motion) with its steps ``left``, ``skips`` (turns skipped in a row) and ``options``.

        Raises:
            RulesError: something in it cannot be.
        """
        given = {**data.get("options", {}), "size": data.get("size", 4)}
        options = parse(SeesawOptions, given, game=self.key)
        ground = seesaw_field(options.size)
        south, north = homes(options.size)
        stacks, tiles, height = [0, 0], [0, 0], [0] * len(ground.board)
        for name, stack in data.get("stacks", {}).items():
            cell = cell_index(ground.board, name)
            if not _STACK.fullmatch(stack):
                raise NotationError(Common.position(Named(name, stack)))
            stacks[LETTERS.index(stack[0])] |= ground.bits[cell]
            height[cell] = int(stack[1:])
        for name, letter in data.get("tiles", {south: "S", north: "N"}).items():
            cell = cell_index(ground.board, name)
            if letter not in ("S", "N"):
                raise NotationError(Common.position(Named(name, str(letter))))
            tiles[LETTERS.index(letter)] |= ground.bits[cell]
        if not any(stacks):
            raise NotationError(Common.position(Named("stacks", "{}")))
        skips, sides = one_of(data, "skips", 0, 1), (stacks[SOUTH], stacks[NORTH])
        state = SeesawState(
            size=options.size,
            stacks=sides,
            tiles=(tiles[SOUTH], tiles[NORTH]),
            height=tuple(height),
            seat=LETTERS.index(one_of(data, "to_move", "S", "N")),
            skips=skips,
            ending=ending_of(sides, skips),
        )
        return _in_motion(state, data) if "moving" in data else state


def homes(size: int) -> tuple[str, str]:
    """The southernmost and the northernmost cell: where each side begins."""
    names = hexhex(size).names
    letter = names[len(names) // 2][0]
    return f"{letter}1", f"{letter}{2 * size - 1}"


def _in_motion(state: SeesawState, data: Data) -> SeesawState:
    """*state* in the middle of a turn, with something left to do."""
    moving, left = cell_index(state.cells, data["moving"]), data.get("left", 1)
    if state.owner(moving) != state.seat or left not in range(1, state.height[moving]):
        raise NotationError(Common.position(Named(data["moving"], str(left))))
    begun = SeesawState(
        state.size, state.stacks, state.tiles, state.height, state.seat, moving, left
    )
    if not begun.captures() and not begun.walks():
        raise NotationError(Common.position(Named(data["moving"], str(left))))
    return begun


GAME: Game[SeesawState] = Seesaw()
