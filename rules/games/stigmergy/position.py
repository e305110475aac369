"""The rules of Stigmergy: who acts, what may be played, who wins.

On a turn a side puts a stone on an empty cell that the opponent does not control; or replaces a
stone of the opponent on a cell that it controls itself; or takes the button, once; or passes, when
every empty cell is controlled and no button is left. Two passes in a row end the game.

Source: Stigmergy as published on BoardGameGeek (2021, the edition with komi and button). The first
edition knew neither the button nor odd komi.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import compress
from typing import Self

from rules.core import Outcome, Seat
from rules.duel import GUEST, HOST
from rules.games.stigmergy.board import (
    BLACK,
    BUTTON,
    PASS,
    READY,
    WHITE,
    Colour,
    Move,
    StigmergyBoard,
    verdicts,
)
from rules.games.stigmergy.say import End
from rules.hexhex import indices
from rules.sight import axes, put


def _placeable(colour: Colour) -> bytes:
    """For each value of ``held``, whether *colour* may put a stone there."""
    other = 3 - colour
    empty = (0, 3 * colour)  # not the opponent's
    replaced = other + 3 * colour
    return bytes(held in empty or held == replaced for held in range(256))


_PLACEABLE = {colour: _placeable(colour) for colour in (BLACK, WHITE)}


class StigmergyPosition(StigmergyBoard):
    """A position that knows its moves."""

    __slots__ = ()

    @property
    def to_act(self) -> Seat | None:
        """The seat that acts, None at the end."""
        return None if self.is_over else self.mover

    @property
    def may_take_button(self) -> bool:
        """The button lies ready."""
        return self.button == READY

    @property
    def may_pass(self) -> bool:
        """Every empty cell is controlled, and the button is gone or was never there."""
        return self.button != READY and 0 not in self.held

    def legal(self) -> list[Move]:
        """Cells by index, then BUTTON or PASS; never empty while the game goes on.

        A cell that is empty and uncontrolled can be filled, and where there is none one may pass
        or take the button.
        """
        if self.is_over:
            return []
        if self.phase == "komi":
            return list(range(len(self.cells) + 1))
        if self.phase == "side":
            return [BLACK, WHITE]
        moves = [*self.placements(self.colour)]
        if self.may_take_button:
            moves.append(BUTTON)
        elif self.may_pass:
            moves.append(PASS)
        return moves

    def placements(self, colour: Colour) -> Iterator[Move]:
        """Cells where *colour* may put a stone, on an empty cell or in place of another."""
        return compress(indices(self.size), self.held.translate(_PLACEABLE[colour]))

    def play(self, move: Move, /) -> Self:
        """The position after *move*: a stone, a pass, the button, or a step of the setup."""
        if self.phase != "play":
            return self._set_up(move)
        if move == PASS:
            return self._after(self.owner, self.seen, self.held, self.button, self.passes + 1)
        if move == BUTTON:
            return self._after(self.owner, self.seen, self.held, self.colour)
        me, replaced = self.colour, self.owner[move]
        seen, changed = put(axes(self.cells)[move], self.owner, move, me, self.seen)
        (black, white), table = seen, verdicts(self.size, self.control)
        owner, held = bytearray(self.owner), bytearray(self.held)
        owner[move] = me
        held[move] += me - replaced  # the stone on a cell has no say in who controls it
        for c in changed:
            held[c] = owner[c] + 3 * table[c][7 * black[c] + white[c]]
        return self._after(bytes(owner), seen, bytes(held), self.button)

    def _after(
        self,
        owner: bytes,
        seen: tuple[bytes, bytes],
        held: bytes,
        button: Colour | None,
        passes: int = 0,
    ) -> Self:
        """The opponent's turn, or the end."""
        is_over = passes == 2
        return type(self)(
            self.size,
            self.control,
            owner,
            seen,
            held,
            "play",
            self.komi,
            button,
            3 - self.colour,
            self.host,
            passes,
            is_over,
            self.turn if is_over else self.turn + 1,
        )

    def _set_up(self, move: Move) -> Self:
        turn = self.turn + 1
        if self.phase == "komi":
            return replace(self, phase="side", komi=move, button=button_for(move), turn=turn)
        return replace(self, phase="play", host=3 - move, turn=turn)

    @property
    def outcome(self) -> Outcome | None:
        """More points win. There are no draws: the cells are odd in number and all are somebody's,
        so that an even komi leaves a difference, and with an odd one half a point decides."""
        if not self.is_over:
            return None
        is_host = self.tally(self.host).total > self.tally(3 - self.host).total
        winner = HOST if is_host else GUEST
        return Outcome((winner,), (1 - winner, winner), "passes", End.passes())


def button_for(komi: int) -> Colour | None:
    """The button at the start of a game: ready for odd komi, else there is none."""
    return READY if komi % 2 else None
