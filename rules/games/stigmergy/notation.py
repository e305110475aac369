"""How moves of Stigmergy are written and read, and why one is refused.

``komi:7`` and ``side:white`` in the setup; ``e5`` puts a stone on an empty cell, ``e5x`` replaces
the opponent's there; ``button``; ``pass``.
"""

import re

from rules.errors import GameOver, IllegalMove
from rules.games.stigmergy.board import BLACK, BUTTON, PASS, WHITE, Move
from rules.games.stigmergy.position import StigmergyPosition
from rules.notation import cell_index, unreadable

_SIDES = {"black": BLACK, "white": WHITE}
_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_PLACE = re.compile(r"([a-z][1-9][0-9]?)x?")
_LOOSE_KOMI = re.compile(r"(komi ?:? ?)?([0-9]{1,6})(?= |$)")
_LOOSE_SIDE = re.compile(r"(?:side ?:? ?)?(black|white|b|w)(?= |$)")
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
            raise GameOver("rules.game_over")
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
            raise self._refusal("is_theirs" if self.owner[move] else "is_empty", move)
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
                raise self._refusal("not_your_side")
            return self.parse(self._exact(name)), text[matched.end() :]
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
            raise IllegalMove("stigmergy.komi_range", komi=komi, most=most)
        return komi

    def _parse_aside(self, text: str) -> Move:
        """The moves beside the board: ``button`` and ``pass``."""
        if text == "button":
            if self.button is None:
                raise IllegalMove("stigmergy.no_button", komi=self.komi)
            if not self.may_take_button:
                whose = "taken.own" if self.button == self.colour else "taken"
                raise IllegalMove(f"stigmergy.button_{whose}", side=self.named(self.button))
            return BUTTON
        if self.n_open:
            names = self.cells.names
            raise IllegalMove("stigmergy.open", cell=names[self.held.index(0)], n=self.n_open)
        if self.may_take_button:
            raise IllegalMove("stigmergy.button_first")
        return PASS

    def _check(self, move: Move) -> None:
        """Raise unless the side to act may put a stone on the cell."""
        owner, controller = self.owner[move], self.controller(move)
        if owner == self.colour:
            raise self._refusal("own", move)
        if owner and controller != self.colour:
            raise self._refusal(f"holds.{self.control}", move)
        if not owner and controller == 3 - self.colour:
            raise self._refusal(f"controlled.{self.control}", move)

    def _refusal(self, key: str, move: Move | None = None) -> IllegalMove:
        """A refusal that names the sides and, with a cell, who sees it how often."""
        names = self.side_names()
        if move is None:
            return IllegalMove(f"stigmergy.{key}", **names)
        lines = len(self.cells.rays[move])
        return IllegalMove(
            f"stigmergy.{key}",
            **names,
            cell=self.cells.names[move],
            mine=self.sight(move, self.colour),
            theirs=self.sight(move, 3 - self.colour),
            lines=lines,
            needed=lines // 2 + 1,
        )
