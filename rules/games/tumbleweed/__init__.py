"""Tumbleweed, by Mike Zapawa (2020): lines of sight, stacks and territory, for two.

``board`` what stands there, ``position`` the rules, ``notation`` how moves are written,
``description`` what is said about them, ``words`` and ``lessons`` the English.
"""

import re
from collections.abc import Mapping

from rules.core import Data, Game
from rules.duel import GUEST, HOST
from rules.errors import NotationError
from rules.games.tumbleweed.board import LETTERS, NEUTRAL, PASS, RED, WHITE, Phase, Status
from rules.games.tumbleweed.description import TumbleweedState
from rules.games.tumbleweed.lessons import LESSON_WORDS, LESSONS
from rules.games.tumbleweed.options import TumbleweedOptions
from rules.games.tumbleweed.position import ending_of
from rules.games.tumbleweed.words import WORDS
from rules.hexhex import hexhex
from rules.notation import cell_index, one_of
from rules.options import check_seats, parse
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


class Tumbleweed:
    """The game as the registry knows it."""

    key = "tumbleweed"
    version = 1
    seats = range(2, 3)
    has_draws = True
    Options: type = TumbleweedOptions
    WORDS: Mapping[str, str] = {**WORDS, **LESSON_WORDS}
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
                raise NotationError("rules.position", name=name, value=stack)
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
