"""Tumbleweed, by Mike Zapawa (2020): lines of sight, stacks and territory, for two.

``board`` what stands there, ``position`` the rules, ``notation`` how moves are written,
``description`` what is said about them, ``say``, ``refusals`` and ``lessons`` in which words.
"""

import re

from rules.about import About
from rules.core import Data, Game
from rules.duel import GUEST, HOST
from rules.errors import NotationError
from rules.games.tumbleweed.board import LETTERS, NEUTRAL, PASS, RED, WHITE, Phase, Status
from rules.games.tumbleweed.description import TumbleweedState
from rules.games.tumbleweed.lessons import LESSONS
from rules.games.tumbleweed.options import TumbleweedOptions
from rules.games.tumbleweed.position import ending_of
from rules.games.tumbleweed.refusals import First, No
from rules.games.tumbleweed.say import Ahead, Ask, End, Name, Say, Score
from rules.hexhex import hexhex
from rules.notation import cell_index, one_of
from rules.options import check_seats, parse
from rules.refusals import Common, Named
from rules.sight import counts

__all__ = [
    "GAME",
    "GUEST",
    "HOST",
    "NEUTRAL",
    "PASS",
    "RED",
    "WHITE",
    "Phase",
    "Status",
    "TumbleweedOptions",
    "TumbleweedState",
]

_STACK = re.compile("[RWN][1-6]")


ABOUT = About(
    "Tumbleweed",
    tagline="Build stacks on cells that yours see. Control most of the board to win.",
    aim="Once both pass, most points win: one for each of your stacks and each empty cell you "
    "control. You control a cell when more of your stacks than of your opponent's see it in a "
    "straight line.",
    short="On your turn, put a stack on a cell your stacks see in a straight line. It's as tall as "
    "the number of your stacks that see it, and it must be taller than what stands there: that's "
    "how you take stacks and raise your own. Two passes in a row end the game. Each of your stacks "
    "scores a point, and so does each empty cell seen by more of your stacks than of your "
    "opponent's. Most points win.",
    sides={"R": "Red", "W": "White", "N": "Neutral"},
    seats=("First player", "Second player"),
)


class Tumbleweed:
    """The game as the registry knows it."""

    key = "tumbleweed"
    version = 1
    seats = range(2, 3)
    has_draws = True
    Options: type = TumbleweedOptions
    texts = ABOUT.texts(key, Options, LESSONS, Ask, Say, End, Ahead, Score, Name, First, No)
    lessons = LESSONS

    def start(self, options: TumbleweedOptions, seats: int, /) -> TumbleweedState:
        """The board before the first stacks; the neutral one stands already, unless it is free."""
        check_seats(self.key, self.seats, seats)
        cells = len(hexhex(options.size))
        nothing = bytes(cells)
        state = TumbleweedState(
            options.size, nothing, nothing, (nothing, nothing), "neutral", _limits(options)
        )
        if options.setup == "free":
            return state
        return state.play(cells // 2)  # the last of the cells by half is the centre

    def position(self, data: Data, /) -> TumbleweedState:
        """``{"size": 3, "stacks": {"c3": "N2"}, "to_move": "R"}``, the host playing Red.

        May also have ``host`` (``"W"``), ``passes``, ``stale`` (the count) and ``options``.

        Raises:
            RulesError: something in it cannot be.
        """
        given = {**data.get("options", {}), "size": data.get("size", 8)}
        options = parse(TumbleweedOptions, given, game=self.key)
        board = hexhex(options.size)
        owner, height = bytearray(len(board)), bytearray(len(board))
        for name, stack in data.get("stacks", {}).items():
            cell = cell_index(board, name)
            if not _STACK.fullmatch(stack):
                raise NotationError(Common.position(Named(name, stack)))
            owner[cell], height[cell] = LETTERS.index(stack[0]), int(stack[1])
        to_move, host = one_of(data, "to_move", "R", "W"), one_of(data, "host", "R", "W")
        passes, stale = one_of(data, "passes", 0, 1), one_of(data, "stale", *range(80))
        seen, limits = counts(board, owner), _limits(options)
        return TumbleweedState(
            size=options.size,
            owner=bytes(owner),
            height=bytes(height),
            seen=seen,
            phase="play",
            limits=limits,
            colour=LETTERS.index(to_move),
            host=LETTERS.index(host),
            passes=passes,
            stale=stale,
            ending=ending_of(seen, bytes(height), passes, stale, limits),
        )


def _limits(options: TumbleweedOptions) -> tuple[int, int] | None:
    reminder = options.stale_reminder
    return (reminder, reminder + options.stale_end) if options.stale else None


GAME: Game[TumbleweedState] = Tumbleweed()
