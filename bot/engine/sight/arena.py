"""A board that changes in place: codes by cell, with the sums of the evaluation kept up to date.

The rules' positions are the truth; tests hold this board against them ply by ply.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

from bot.engine.sight.codebook import GAIN, LINES, Codebook
from bot.engine.sight.weights import EMPTY_SUM, Values
from rules.hexhex import hexhex
from rules.sight import Axis, axes

PASS = -1
BUTTON = -2

_TURN, _PASSED, *_BUTTON = (Random(f"beside the board {i}").getrandbits(60) for i in range(5))
"""Parts of the key: the second colour acts; the other has passed; the button, by who has it."""


@cache
def zobrist(cells: int, pieces: int) -> tuple[tuple[int, ...], ...]:
    """For each cell and piece a random number of 60 bits, the same in every process."""
    rng = Random(f"zobrist {cells} {pieces}")
    return tuple(tuple(rng.getrandbits(60) for _ in range(pieces)) for _ in range(cells))


@cache
def centrality(size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The rank of each cell, 0 the farthest from the centre; and the cells by that rank."""
    board, middle = hexhex(size), size - 1
    offsets = [(u - middle, v - middle) for u, v in board.cells]
    far = [max(abs(u), abs(v), abs(u + v)) for u, v in offsets]
    cells = sorted(range(len(far)), key=lambda cell: (-far[cell], cell))
    ranks = {cell: rank for rank, cell in enumerate(cells)}
    return tuple(ranks[cell] for cell in range(len(far))), tuple(cells)


class Arena:
    """One position, changed by :meth:`play` and put back by :meth:`undo`.

    ``codes`` by cell; ``total`` the packed sums of the values of all codes; ``key`` a hash of the
    position. ``side`` acts, ``passed`` says that the other has just passed. ``button`` is 0 while
    it lies ready, else None or whoever took it; ``bonus`` the points of colour 1 beside the board,
    in halves.
    """

    __slots__ = (
        *("_axes", "_cells", "_spots", "_undo", "_zobrist"),
        *("bonus", "button", "codes", "key", "codebook", "n_cells", "passed", "side"),
        *("total", "values"),
    )

    def __init__(
        self,
        codebook: Codebook,
        values: Values,
        size: int,
        codes: Sequence[int],
        side: int,
        *,
        passed: bool = False,
        button: int | None = None,
        bonus: int = 0,
    ) -> None:
        self.codebook = codebook
        self.values = values
        self.codes = list(codes)
        self.n_cells = len(self.codes)
        self.side = side
        self.passed = passed
        self.button = button
        self.bonus = bonus
        self.total = EMPTY_SUM + sum(values.packed[code] for code in codes)
        self._axes: tuple[tuple[Axis, ...], ...] = axes(hexhex(size))
        self._spots, self._cells = centrality(size)
        self._zobrist = zobrist(self.n_cells, len(codebook.cells) // LINES)
        self.key = _TURN if side == 2 else 0
        for cell, code in enumerate(codes):
            self.key ^= self._zobrist[cell][code // LINES]
        if passed:
            self.key ^= _PASSED
        if button is not None:
            self.key ^= _BUTTON[button]
        self._undo: list[tuple[list[int], int, int, bool, int | None, int]] = []

    def play(self, move: int) -> None:
        """Play a cell, PASS or BUTTON for the side to act; it is trusted to be legal."""
        codes = self.codes
        self._undo.append((codes[:], self.total, self.key, self.passed, self.button, self.bonus))
        me = self.side
        self.key ^= _TURN
        if self.passed:
            self.key ^= _PASSED
            self.passed = False
        if move >= 0:
            self._put(codes, move, me)
        elif move == PASS:
            self.passed = True
            self.key ^= _PASSED
        else:
            self.button = me
            self.bonus += 1 if me == 1 else -1
            self.key ^= _BUTTON[0] ^ _BUTTON[me]
        self.side = 3 - me

    # In one piece: this is the inner loop of everything, and a call a ray doubles its time.
    def _put(self, codes: list[int], move: int, me: int) -> None:  # noqa: PLR0912
        """A piece of *me* on the cell, and the lines that it opens and cuts."""
        old = codes[move]
        new = self.codebook.become[me - 1][old]
        values = self.values
        packed, steps = values.packed, values.steps
        codes[move] = new
        total = self.total + packed[new] - packed[old]
        pieces = self._zobrist[move]
        self.key ^= pieces[old // LINES] ^ pieces[new // LINES]
        gains, mine, occupied = self.codebook.gain, GAIN[me], LINES * self.codebook.n_empty
        if old < occupied:
            for there, back in self._axes[move]:
                ahead = 0
                for c in there:
                    if codes[c] >= occupied:
                        ahead = gains[codes[c]]
                        break
                behind = 0
                delta = mine - ahead
                if delta:
                    step = steps[delta]
                    for c in back:
                        code = codes[c]
                        codes[c] = code + delta
                        total += step[code]
                        if code >= occupied:
                            behind = gains[code]
                            break
                else:
                    for c in back:
                        if codes[c] >= occupied:
                            behind = gains[codes[c]]
                            break
                delta = mine - behind
                if delta:
                    step = steps[delta]
                    for c in there:
                        code = codes[c]
                        codes[c] = code + delta
                        total += step[code]
                        if code >= occupied:
                            break
        elif delta := mine - gains[old]:
            step = steps[delta]
            for axis in self._axes[move]:
                for ray in axis:
                    for c in ray:
                        code = codes[c]
                        codes[c] = code + delta
                        total += step[code]
                        if code >= occupied:
                            break
        self.total = total

    def undo(self) -> None:
        """Take the last move back."""
        self.codes, self.total, self.key, self.passed, self.button, self.bonus = self._undo.pop()
        self.side = 3 - self.side

    @property
    def plies(self) -> int:
        """Number of moves that can be undone."""
        return len(self._undo)

    def moves(self, order: Sequence[int]) -> list[int]:
        """The moves that *order* (by code) does not leave out, first to be tried first: those of
        equal order from the centre outward."""
        found = [
            (rank << 9) | spot
            for spot, code in zip(self._spots, self.codes, strict=True)
            if (rank := order[code])
        ]
        found.sort(reverse=True)
        cells = self._cells
        return [cells[move & 511] for move in found]

    def lead(self) -> int:
        """Half points that colour 1 would be ahead by if play ended now."""
        final = self.codebook.final
        return 2 * sum([final[code] for code in self.codes]) + self.bonus

    @property
    def may_pass(self) -> bool:
        """Whether the rules let the side to act pass."""
        if self.codebook.may_always_pass:
            return True
        settled = self.codebook.settled
        return self.button != 0 and all(settled[code] for code in self.codes)
