"""How moves of Stigmergy are written and read, and why one is refused.

``komi:7`` and ``side:white`` in the setup; ``e5`` puts a stone on an empty cell, ``e5x`` replaces
the opponent's there; ``button``; ``pass``.
"""

import re

from rules.errors import GameOver, IllegalMove
from rules.games.stigmergy.board import BLACK, BUTTON, PASS, WHITE, Move
from rules.games.stigmergy.position import StigmergyPosition
from rules.games.stigmergy.refusals import At, First, Komi, No, Open, Step, Whose
from rules.notation import cell_index, unreadable
from rules.refusals import Common

_FIRST = {"komi": First.komi, "side": First.side}
_HOLDS = {"majority": No.holds__majority, "more": No.holds__more}
_CONTROLLED = {"majority": No.controlled__majority, "more": No.controlled__more}
_SIDES = {"black": BLACK, "white": WHITE}
_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_PLACE = re.compile(r"([a-z][1-9][0-9]?)x?")
_LOOSE_KOMI = re.compile(r"(komi ?:? ?)?([0-9]{1,6})(?= |$)")
_LOOSE_SIDE = re.compile(r"(?:side ?:? ?)?(black|white|b|w)(?= |$)")
_LOOSE_BUTTON = re.compile(
    r"(?:take )?(?:the )?(?:half(?:[- ]point)? ?)?(?:token|take|half|button)(?= |$)"
)
_LOOSE_PLACE = re.compile(r"(?:(black|white) ?:? ?)?([a-z]) ?([1-9][0-9]?)(?: ?x)?(?= |$)")


class Notation(StigmergyPosition):
    """A position that reads and writes moves."""

    __slots__ = ()

    def format(self, move: Move, /) -> str:
        """The exact text of *move*: the only one that :meth:`parse` reads as it."""
        if self.phase == "komi":
            return f"komi:{move}"
        if self.phase == "side":
            return "side:black" if move == BLACK else "side:white"
        if move < 0:
            return "pass" if move == PASS else "button"
        name = self.cells.names[move]
        return f"{name}x" if self.owner[move] else name

    def parse(self, text: str, /) -> Move:
        """The legal move that *text* writes exactly, or the reason why it is none here."""
        if self.is_over:
            raise GameOver(Common.game_over())
        step, colon, value = text.partition(":")
        if colon and step in ("komi", "side"):
            return self._parse_setup(step, value, text)
        place = _PLACE.fullmatch(text)
        if not place and text not in ("button", "pass"):
            raise unreadable(text)
        if self.phase != "play":
            raise self.wrong_step()
        if not place:
            return self._parse_aside(text)
        move = cell_index(self.cells, place[1])
        self._check(move)
        if self.format(move) != text:
            raise IllegalMove((No.is_theirs if self.owner[move] else No.is_empty)(self._at(move)))
        return move

    def take(self, text: str, /) -> tuple[Move, str]:
        """The step at the start of people's *text* and the rest; see :mod:`rules.notation`."""
        matched = _LOOSE_KOMI.match(text)
        if matched and (matched[1] or self.phase == "komi"):
            return self.parse(f"komi:{int(matched[2])}"), text[matched.end() :]
        if self.phase == "side" and (matched := _LOOSE_SIDE.match(text)):
            side = "black" if matched[1][0] == "b" else "white"
            return self.parse(f"side:{side}"), text[matched.end() :]
        if matched := _LOOSE_PLACE.match(text):
            side, name = matched[1], matched[2] + matched[3]
            if side and self.phase == "play" and _SIDES[side] != self.colour:
                raise IllegalMove(No.not_your_side(Whose(self.who(3 - self.colour))))
            return self.parse(self._exact(name)), text[matched.end() :]
        if token := _LOOSE_BUTTON.match(text):
            return self.parse("button"), text[token.end() :]
        word, _, rest = text.partition(" ")
        return self.parse(word), rest

    def _exact(self, name: str) -> str:
        """A move to the cell *name* as it is written now, be there such a move or not."""
        on_board = self.phase == "play" and name in self.cells.index
        return self.format(self.cells.index[name]) if on_board else name

    def _parse_setup(self, step: str, value: str, text: str) -> Move:
        if not (_NUMBER.fullmatch(value) if step == "komi" else value in _SIDES):
            raise unreadable(text)
        if step != self.phase:
            raise self.wrong_step()
        if step == "side":
            return _SIDES[value]
        komi, most = int(value), len(self.cells)
        if komi > most:
            raise IllegalMove(No.komi_range(Komi(komi, most)))
        return komi

    def _parse_aside(self, text: str) -> Move:
        """The moves beside the board: ``button`` and ``pass``."""
        if text == "button":
            if self.button is None:
                raise IllegalMove(No.no_button(Komi(self.komi)))
            if self.button == self.colour:
                raise IllegalMove(No.button_taken__own())
            if not self.may_take_button:
                raise IllegalMove(No.button_taken(Whose(self.who(self.button))))
            return BUTTON
        if self.n_open:
            raise IllegalMove(No.open(Open(self.n_open, self.cells.names[self.held.index(0)])))
        if self.may_take_button:
            raise IllegalMove(No.button_first())
        return PASS

    def _check(self, move: Move) -> None:
        """Raise unless the side to act may put a stone on the cell."""
        owner, controller = self.owner[move], self.controller(move)
        if owner == self.colour:
            raise IllegalMove(No.own(self._at(move)))
        if owner and controller != self.colour:
            raise IllegalMove(_HOLDS[self.control](self._at(move)))
        if not owner and controller == 3 - self.colour:
            raise IllegalMove(_CONTROLLED[self.control](self._at(move)))

    def _at(self, move: Move) -> At:
        """A cell, and who sees it how often."""
        me, other = self.colour, 3 - self.colour
        return At(
            self.cells.names[move],
            self.who(other),
            mine=self.sight(move, me),
            theirs=self.sight(move, other),
            lines=len(self.cells.rays[move]),
        )

    def wrong_step(self) -> IllegalMove:
        """The refusal of a step that belongs to another phase."""
        if self.phase == "play":
            return IllegalMove(No.setup_over())
        return IllegalMove(No.not_yet(Step(_FIRST[self.phase]())))
