"""Alpha-beta for Seesaw: deeper and deeper, captures always played out, the same by nodes.

Captures are forced, so a position in which something can be taken is never judged as it stands. A
chain of captures stays with its side: the sign of a value changes only where the turn does. A step
without an alternative costs no depth.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.engine import Stop, never
from bot.engine.games.seesaw.evaluation import evaluate
from bot.engine.games.seesaw.fast_board import Board
from bot.engine.games.seesaw.position import (
    CAPTURE,
    DEPLOY,
    Code,
    goal_of,
    start_of,
    verb_of,
)
from rules.groups import Bits

WON = 1_000_000
"""The value of a won game, less the plies to its end."""

_INFINITE = 10 * WON
_DEEPEST = 40
_LONGEST = 90
"""Steps that one line may have, so that free steps end."""
_TABLE = 300_000
_EXACT, _LOWER, _UPPER = 0, 1, 2


class Halt(Exception):
    """The nodes are used up, or the search was told to stop."""


@dataclass(frozen=True, slots=True)
class Root:
    """A step at the root, its value in the last search that finished with it, and the line."""

    code: Code
    value: int
    line: tuple[Code, ...]


class Search:
    """One search of one position; made anew for each."""

    def __init__(
        self, board: Board, weights: Sequence[int], nodes: int, stopped: Stop = never
    ) -> None:
        self.board = board
        self.nodes = 0
        self.depth = 0
        self.roots: list[Root] = []
        self._weights = weights
        self._limit = nodes
        self._stopped = stopped
        self._table: dict[int, tuple[int, int, int, Code]] = {}
        self._history: dict[Code, int] = {}
        self._plies = 0

    def run(self, multi: int = 1) -> list[Root]:
        """The best steps, best first. The first depth is finished however few the nodes."""
        limit, self._limit = self._limit, 1 << 60
        self.roots = [Root(code, -_INFINITE, (code,)) for code in self._ordered(-1)]
        try:
            for depth in range(1, _DEEPEST):
                self._deepen(depth, multi)
                self.depth, self._limit = depth, limit
                if len(self.roots) == 1 or abs(self.roots[0].value) > WON // 2:
                    break
        except Halt:
            while self._plies:
                self._undo()
        return self.roots[:multi]

    def _deepen(self, depth: int, multi: int) -> None:
        """One iteration. A halt in its midst keeps what it found where that is comparable."""
        best: list[Root] = []
        before = self.roots
        try:
            for root in before:
                alpha = best[multi - 1].value if len(best) >= multi else -_INFINITE
                value = self._after(root.code, depth, alpha, _INFINITE)
                if value > alpha or len(best) < multi:
                    best.append(Root(root.code, value, self._line(root.code)))
                    best.sort(key=lambda r: -r.value)
                    del best[multi:]
        finally:
            if len(best) == min(multi, len(before)) or not self.depth:
                kept = {root.code for root in best}
                self.roots = best + [root for root in before if root.code not in kept]

    def _after(self, code: Code, depth: int, alpha: int, beta: int) -> int:
        """The value of a step for the side that plays it, within *alpha* and *beta*."""
        board = self.board
        me = board.side
        board.play(code)
        self._plies += 1
        if board.side == me and board.winner == -1:
            value = self._node(depth, alpha, beta)
        else:
            value = -self._node(depth - 1, -beta, -alpha)
        board.undo()
        self._plies -= 1
        return value

    def _undo(self) -> None:
        self.board.undo()
        self._plies -= 1

    def _node(self, depth: int, alpha: int, beta: int) -> int:
        """The value of the position for the side to act."""
        self.nodes = nodes = self.nodes + 1
        if nodes >= self._limit or (not nodes & 63 and self._stopped()):
            raise Halt
        board = self.board
        if board.winner != -1:
            if board.winner == 2:
                return 0
            return WON - self._plies if board.winner == board.side else self._plies - WON
        first = -1
        entry = self._table.get(board.key)
        if entry is not None:
            known, bound, value, first = entry
            if known >= depth and (
                bound == _EXACT
                or (bound == _LOWER and value >= beta)
                or (bound == _UPPER and value <= alpha)
            ):
                return value
        if depth <= 0 or self._plies > _LONGEST:
            codes = board.captures()
            if not codes:
                if board.moving < 0:
                    return evaluate(board, self._weights)
                codes = self._ordered(first)
        else:
            codes = self._ordered(first)
            if len(codes) == 1:
                depth += 1
        return self._best(codes, max(depth, 0), alpha, beta)

    def _best(self, codes: list[Code], depth: int, alpha: int, beta: int) -> int:
        """The best value of *codes*, each searched to *depth*; noted in the table."""
        key, floor = self.board.key, alpha
        best, best_code = -_INFINITE, -1
        for at, code in enumerate(codes):
            if at and beta - alpha > 1:
                value = self._after(code, depth, alpha, alpha + 1)
                if alpha < value < beta:
                    value = self._after(code, depth, alpha, beta)
            else:
                value = self._after(code, depth, alpha, beta)
            if value > best:
                best, best_code = value, code
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        self._history[code] = self._history.get(code, 0) + depth * depth + 1
                        break
        bound = _LOWER if best >= beta else _EXACT if best > floor else _UPPER
        if len(self._table) < _TABLE or key in self._table:
            self._table[key] = (depth, bound, best, best_code)
        return best

    def _ordered(self, first: Code) -> list[Code]:
        """Every legal step: *first*, then growing ones, tall prey, and what cut off before."""
        board = self.board
        codes = board.legal()
        if len(codes) < 2:
            return codes
        height, history, me = board.height, self._history, board.side
        tiles: tuple[Bits, Bits] = (board.tiles[me], board.tiles[1 - me])

        def worth(code: Code) -> int:
            if code == first:
                return 1 << 40
            verb, goal = verb_of(code), goal_of(code)
            found = history.get(code, 0)
            if verb == CAPTURE:
                return found + (height[goal] << 24)
            if verb != DEPLOY and verb < CAPTURE:
                tall = height[start_of(code)]
                found += (tiles[tall & 1] >> goal & 1) << 22
            return found

        codes.sort(key=worth, reverse=True)
        return codes

    def _line(self, code: Code) -> tuple[Code, ...]:
        """*code* and what the table expects after it."""
        board, line = self.board, [code]
        board.play(code)
        while len(line) < 12 and board.winner == -1:
            entry = self._table.get(board.key)
            if entry is None or entry[3] not in board.legal():
                break
            line.append(entry[3])
            board.play(entry[3])
        for _ in line:
            board.undo()
        return tuple(line)
