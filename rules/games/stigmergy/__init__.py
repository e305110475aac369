"""Stigmergy, by Steven Metzger and Luis Bolaños Mures (2021): stones that rule what they see.

``board`` what lies there, ``position`` the rules, ``notation`` how moves are written,
``description`` what is said about them, ``say``, ``refusals`` and ``lessons`` in which words.
"""

from rules.about import About
from rules.core import Data, Game
from rules.duel import GUEST, HOST
from rules.errors import NotationError
from rules.games.stigmergy.board import BLACK, BUTTON, LETTERS, PASS, READY, WHITE, holdings
from rules.games.stigmergy.description import StigmergyState
from rules.games.stigmergy.lessons import LESSONS
from rules.games.stigmergy.options import StigmergyOptions
from rules.games.stigmergy.position import button_for
from rules.games.stigmergy.refusals import First, No
from rules.games.stigmergy.say import Ahead, Ask, End, Name, Say, Score
from rules.hexhex import hexhex
from rules.notation import one_of
from rules.options import check_seats, parse
from rules.refusals import Common, Named
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


ABOUT = About(
    "Stigmergy",
    passing="Passing opens when every cell is controlled.",
    tagline="Control cells along straight lines. Most stones and controlled cells win.",
    aim="Have the most points once both pass: 1 for each of your stones, 1 for each empty cell you "
    "control. You control a cell when more than half of the straight lines from it meet a stone of "
    "yours first.",
    short="A stone sees along the six straight lines, up to the first stone in the way. You "
    "control a cell when more than half of the lines that leave it meet one of your stones first. "
    "On your turn, put a stone on an empty cell that your opponent doesn't control, or replace "
    "their stone on a cell that you control. Once every empty cell is controlled you may pass, and "
    "two passes in a row end the game. Your stones and the empty cells you control score a point "
    "each. White adds the komi: points for moving second.",
    sides={"B": "Black", "W": "White"},
    seats=("First player", "Second player"),
)


class Stigmergy:
    """The game as the registry knows it."""

    key = "stigmergy"
    version = 1
    seats = range(2, 3)
    has_draws = False
    Options: type = StigmergyOptions
    texts = ABOUT.texts(key, Options, LESSONS, Ask, Say, End, Ahead, Score, Name, First, No)
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
            raise NotationError(Common.position(Named("komi", str(options.komi))))
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
            raise NotationError(Common.position(Named("passes", "1")))
        return state


GAME: Game[StigmergyState] = Stigmergy()
