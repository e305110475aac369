"""How moves of Rive are written and read, and why one is refused.

``+c3`` places, ``-d4`` takes off, ``swap`` swaps sides. People may leave the signs out, and may
write a placement with all that comes off in one word, in any order: ``c3-b2-d4``.
"""

import re

from rules.errors import GameOver, IllegalMove
from rules.games.rive.board import SWAP, WHITE, Move
from rules.games.rive.position import RivePosition
from rules.games.rive.refusals import At, Comes, Needed, Neighbour, No, Off, Touching
from rules.groups import members
from rules.notation import cell_index, unreadable
from rules.phrase import Items, Said
from rules.refusals import Common

FEW = 8
"""So many stones that may come off are all named."""

_SPLITS = {No.splits.key, No.splits_many.key}

_STEP = re.compile(r"([+-])([a-z][1-9][0-9]?)")
_LOOSE_PLACE = re.compile(r"\+? ?([a-z]) ?([1-9][0-9]?)(?=[ +-]|$)")
_LOOSE_REMOVAL = re.compile(r"[ -]*([a-z]) ?([1-9][0-9]?)(?=[ +-]|$)")


class Notation(RivePosition):
    """A position that reads and writes moves."""

    __slots__ = ()

    def format(self, move: Move, /) -> str:
        """The exact text of *move*: the only one that :meth:`parse` reads as it."""
        if move == SWAP:
            return "swap"
        return f"{'-' if self.to_remove else '+'}{self.cells.names[move]}"

    def parse(self, text: str, /) -> Move:
        """The legal move that *text* writes exactly, or the reason why it is none here."""
        if self.is_over:
            raise GameOver(Common.game_over())
        step = _STEP.fullmatch(text)
        if text == "swap":
            return self._swap()
        if not step:
            raise unreadable(text)
        if (step[1] == "-") != bool(self.to_remove):
            if self.to_remove:
                raise IllegalMove(No.shrink_first(Comes(self.to_remove)))
            raise IllegalMove(No.nothing_comes_off(Off(step[2])))
        cell = cell_index(self.cells, step[2])
        if self.to_remove:
            self._check_removal(cell)
        else:
            self._check_placement(cell)
        return cell

    def take(self, text: str, /) -> tuple[Move, str]:
        """The step at the start of people's *text* and the rest; see :mod:`rules.notation`."""
        if self.to_remove and (matched := self._first_that_comes_off(text)):
            return matched
        if not self.to_remove and (place := _LOOSE_PLACE.match(text)):
            return self.parse(f"+{place[1]}{place[2]}"), text[place.end() :]
        word, _, rest = text.partition(" ")
        return self.parse(word), rest

    def _first_that_comes_off(self, text: str) -> tuple[Move, str] | None:
        """The first stone of those named at the start of *text* that may come off, and the rest.

        A set may be written in an order in which it cannot be taken off; if it can in any order,
        it can be begun with whichever of its stones is loose.
        """
        refusal: IllegalMove | None = None
        start = 0
        for _ in range(self.to_remove):
            named = _LOOSE_REMOVAL.match(text, start)
            if not named:
                break
            try:
                move = self.parse(f"-{named[1]}{named[2]}")
            except IllegalMove as refused:
                if refused.key not in _SPLITS:
                    raise
                refusal, start = refusal or refused, named.end()
            else:
                return move, text[:start] + text[named.end() :]
        if refusal:
            raise refusal
        return None

    def _swap(self) -> Move:
        if self.may_swap and self.colour == WHITE:
            return SWAP
        raise IllegalMove(No.no_swap())

    def _check_placement(self, cell: Move) -> None:
        """Raise unless no empty cell touches smaller groups than *cell* does."""
        name, owner = self.cells.names[cell], self.owner[cell]
        if owner:
            refusal = No.taken__own if owner == self.colour else No.taken
            raise IllegalMove(refusal(At(name, self.who(owner))))
        free = self.open()
        if free >> cell & 1:
            return
        example = next(members(free))
        least, such_as = self.largest_beside(example), self.cells.names[example]
        if least:
            touching = Touching(name, self.largest_beside(cell), least, such_as)
            raise IllegalMove(No.too_big(touching))
        stone = next(one for one in self.cells.neighbours[cell] if self.owner[one])
        not_alone = No.not_alone__own if self.owner[stone] == self.colour else No.not_alone
        at = Neighbour(name, self.who(self.owner[stone]), self.cells.names[stone], such_as)
        raise IllegalMove(not_alone(at))

    def _check_removal(self, cell: Move) -> None:
        """Raise unless a stone of the shrinking group stands there and is not needed."""
        off = Off(self.cells.names[cell], self.cells.names[self.placed])
        if not self.owner[cell]:
            raise IllegalMove(No.is_empty(off))
        if not self.shrinking >> cell & 1:
            raise IllegalMove(No.other_group(off))
        if cell == self.placed:
            raise IllegalMove(No.just_placed(off))
        if not self.loose() >> cell & 1:
            raise IllegalMove(self._splits(cell))

    def _splits(self, cell: Move) -> Said:
        """Why a stone stays that holds the group together, with those that may come off."""
        name = self.cells.names
        loose = tuple(name[one] for one in members(self.loose()))
        if len(loose) > FEW:
            return No.splits_many(Needed(name[cell], example=loose[0]))
        return No.splits(Needed(name[cell], Items(loose, "or")))
