"""Stigmergy, by Steven Metzger and Luis Bolaños Mures (2021): stones that rule what they see.

``board`` what lies there, ``position`` the rules, ``notation`` how moves are written,
``description`` what is said about them, ``words`` and ``lessons`` the English.
"""

from collections.abc import Mapping

from rules.core import Data, Game
from rules.duel import GUEST, HOST
from rules.errors import NotationError
from rules.games.stigmergy.board import (
    BLACK,
    BUTTON,
    LETTERS,
    PASS,
    READY,
    WHITE,
    holdings,
)
from rules.games.stigmergy.description import StigmergyState
from rules.games.stigmergy.lessons import LESSON_WORDS, LESSONS
from rules.games.stigmergy.options import StigmergyOptions
from rules.games.stigmergy.position import button_for
from rules.games.stigmergy.words import WORDS
from rules.hexhex import hexhex
from rules.notation import one_of
from rules.options import check_seats, parse
from rules.stones import placed

__all__ = [
    "BLACK",
    "BUTTON",
    "GAME",
    "GUEST",
    "HOST",
    "PASS",
    "READY",
    "WHITE",
    "StigmergyOptions",
    "StigmergyState",
]


class Stigmergy:
    """The game as the registry knows it."""

    key = "stigmergy"
    version = 1
    seats = range(2, 3)
    has_draws = False
    Options: type = StigmergyOptions
    WORDS: Mapping[str, str] = {**WORDS, **LESSON_WORDS}
    lessons = LESSONS

    def start(self, options: StigmergyOptions, seats: int, /) -> StigmergyState:
        """An empty board; where komi is fixed in advance the host is Black and begins."""
        check_seats(self.key, self.seats, seats)
        nothing = bytes(len(hexhex(options.size)))
        komi = options.fixed_komi
        return StigmergyState(
            size=options.size,
            control=options.control,
            owner=nothing,
            seen=(nothing, nothing),
            held=nothing,
            phase="komi" if komi is None else "play",
            komi=komi or 0,
            button=button_for(komi or 0),
            host=0 if komi is None else BLACK,
        )

    def position(self, data: Data, /) -> StigmergyState:
        """``{"size": 3, "black": ["b3"], "white": ["d3"], "to_move": "W"}``, the host being Black.

        May also have ``komi`` (0), ``button`` (who took it: ``"B"`` or ``"W"``), ``host``
        (``"W"``), ``passes`` (1) and ``options``.

        Raises:
            RulesError: something in it cannot be.
        """
        given = {**data.get("options", {}), "size": data.get("size", 8)}
        given["komi"] = data.get("komi", 0)
        options = parse(StigmergyOptions, given, game=self.key)
        if options.fixed_komi is None:
            raise NotationError("rules.position", name="komi", value=options.komi)
        owner = placed(hexhex(options.size), data, {"black": BLACK, "white": WHITE})
        seen, held = holdings(options.size, options.control, owner)
        start = button_for(options.fixed_komi)
        taken = ("ready", "B", "W") if start == READY else (None,)
        button = one_of(data, "button", *taken)
        state = StigmergyState(
            size=options.size,
            control=options.control,
            owner=owner,
            seen=seen,
            held=held,
            phase="play",
            komi=options.fixed_komi,
            button=LETTERS.index(button) if button in ("B", "W") else start,
            colour=LETTERS.index(one_of(data, "to_move", "B", "W")),
            host=LETTERS.index(one_of(data, "host", "B", "W")),
            passes=one_of(data, "passes", 0, 1),
        )
        if state.passes and not state.may_pass:
            raise NotationError("rules.position", name="passes", value=1)
        return state


GAME: Game[StigmergyState] = Stigmergy()
