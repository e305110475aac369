"""How moves of Tumbleweed are written and read, and why one is refused.

``neutral:c3``, ``red:c3``, ``white:e5``, ``side:red`` in the setup; ``e5`` on an empty cell,
``e5x`` takes a stack, ``e5+`` raises one's own; ``pass``.
"""

import re

from rules.errors import GameOver, IllegalMove, RulesError
from rules.games.tumbleweed.board import NEUTRAL, PASS, RED, WHITE, Move
from rules.games.tumbleweed.options import TumbleweedOptions
from rules.games.tumbleweed.position import TumbleweedPosition
from rules.games.tumbleweed.refusals import At, First, No, Step
from rules.notation import cell_index, unreadable
from rules.refusals import Common

_COUNTED = {phrase.key for phrase in (No.unseen, No.too_low, No.holds, No.neutral_holds)}
"""Refusals that say what is in sight."""

_FIRST = {"neutral": First.neutral, "red": First.red, "white": First.white, "side": First.side}
_SIDES = {"red": RED, "white": WHITE}
_PLACE = re.compile(r"([a-z][1-9][0-9]?)[x+]?")
_LOOSE_SIDE = re.compile(r"(?:side ?:? ?)?(red|white)(?= |$)")
_LOOSE_PLACE = re.compile(r"(?:(neutral|red|white) ?:? ?)?([a-z]) ?([1-9][0-9]?)(?: ?[x+])?(?= |$)")


class Notation(TumbleweedPosition):
    """A position that reads and writes moves."""

    __slots__ = ()

    def format(self, move: Move, /) -> str:
        """The exact text of *move*: the only one that :meth:`parse` reads as it."""
        if self.phase == "side":
            return "side:red" if move == RED else "side:white"
        if move == PASS:
            return "pass"
        name = self.cells.names[move]
        if self.phase != "play":
            return f"{self.phase}:{name}"
        owner = self.owner[move]
        return f"{name}+" if owner == self.colour else f"{name}x" if owner else name

    def parse(self, text: str, /) -> Move:
        """The legal move that *text* writes exactly, or the reason why it is none here."""
        if self.ending:
            raise GameOver(Common.game_over())
        step, colon, name = text.partition(":")
        if colon and step in ("neutral", "red", "white", "side"):
            return self._parse_setup(step, name, text)
        place = _PLACE.fullmatch(text)
        if text != "pass" and not place:
            raise unreadable(text)
        if self.phase != "play":
            raise self.wrong_step()
        if not place:
            return PASS
        move = cell_index(self.cells, place[1])
        self._check(move)
        if self.format(move) != text:
            raise self._wrong_sign(move)
        return move

    def take(self, text: str, /) -> tuple[Move, str]:
        """The step at the start of people's *text* and the rest; see :mod:`rules.notation`."""
        if self.phase == "side" and (matched := _LOOSE_SIDE.match(text)):
            return self.parse(f"side:{matched[1]}"), text[matched.end() :]
        if matched := _LOOSE_PLACE.match(text):
            prefix, name = matched[1], matched[2] + matched[3]
            if prefix and not (self.phase == "play" and _SIDES.get(prefix) == self.colour):
                exact = f"{prefix}:{name}"
            else:
                exact = self._exact(name)
            return self.parse(exact), text[matched.end() :]
        word, _, rest = text.partition(" ")
        return self.parse(word), rest

    def _exact(self, name: str) -> str:
        """A move to the cell *name* as this phase writes it, be there such a move or not."""
        if self.phase in ("neutral", "red", "white"):
            return f"{self.phase}:{name}"
        on_board = self.phase == "play" and name in self.cells.index
        return self.format(self.cells.index[name]) if on_board else name

    def _parse_setup(self, step: str, name: str, text: str) -> Move:
        if step == "side" and name not in _SIDES:
            raise unreadable(text)
        if step != "side" and not _PLACE.fullmatch(f"{name}+"):
            raise unreadable(text)
        if step != self.phase:
            raise self.wrong_step()
        if step == "side":
            return _SIDES[name]
        move = cell_index(self.cells, name)
        if self.owner[move]:
            raise IllegalMove(No.taken(At(name, self.who(3 - self.colour))))
        return move

    def _check(self, move: Move) -> None:
        """Raise unless the side to act sees more than stands on the cell."""
        seen, height = self.sight(move, self.colour), self.height[move]
        if seen > height:
            return
        kinds = {0: No.unseen, self.colour: No.too_low, NEUTRAL: No.neutral_holds}
        no = kinds.get(self.owner[move], No.holds)
        raise IllegalMove(no(At(self.cells.names[move], self.who(3 - self.colour), height, seen)))

    def discreet(self, refusal: RulesError, options: TumbleweedOptions, /) -> RulesError:
        """The refusal; for experts without what is in sight, which they have to count."""
        if options.aid != "expert" or refusal.key not in _COUNTED:
            return refusal
        at = At(str(refusal.values["cell"]), self.who(3 - self.colour))
        return IllegalMove(No.not_enough(at), step=refusal.step, word=refusal.word)

    def _wrong_sign(self, move: Move) -> IllegalMove:
        kinds = {0: No.is_empty, self.colour: No.is_yours, NEUTRAL: No.is_neutral}
        at = At(self.cells.names[move], self.who(3 - self.colour), move=self.format(move))
        return IllegalMove(kinds.get(self.owner[move], No.is_theirs)(at))

    def wrong_step(self) -> IllegalMove:
        """The refusal of a step that belongs to another phase."""
        if self.phase == "play":
            return IllegalMove(No.setup_over())
        return IllegalMove(No.not_yet(Step(_FIRST[self.phase]())))
