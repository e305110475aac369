"""Alpha-beta on an arena: iterative deepening, transpositions, quiescence. Deterministic by nodes.

Values are for the side to act, 30 a cell. A decided end is worth the lead and ± DECIDED beyond.
"""

from dataclasses import dataclass

from bot.engine.engine import Stop, never
from bot.engine.sight.arena import BUTTON, PASS, Arena
from bot.engine.sight.weights import (
    EARLY_AT,
    EARLY_HALF,
    EARLY_MASK,
    LATE_HALF,
    LATE_MASK,
    LOUD_AT,
    LOUD_MASK,
    POINT,
    SETTLED_AT,
    SETTLED_MASK,
)

DECIDED = 1_000_000
"""Added to the value of a game that is over and won."""

_INFINITE = 10 * DECIDED
_NONE = -3
_DEEPEST = 60
_TABLE = 400_000
_QUIET_DEPTH = 4
_BUTTON_FROM = 0.6
"""The share of settled cells from which the button is thought of; it is worth half a point."""

_EXACT, _LOWER, _UPPER = 0, 1, 2


class Halt(Exception):
    """The nodes are used up, or the search was told to stop."""


@dataclass(frozen=True, slots=True)
class Root:
    """A move at the root, its value in the deepest search that finished with it, and the line."""

    move: int
    value: int
    line: tuple[int, ...]


def is_decided(value: float) -> bool:
    """Whether a value is that of an end of the game, which the search has found."""
    return abs(value) > DECIDED // 2


def points(value: float) -> float:
    """A value in cells, without what a decided end adds."""
    if is_decided(value):
        value -= DECIDED if value > 0 else -DECIDED
    return value / POINT


class Search:
    """One search of one position; made anew for each.

    At a node ``width`` moves are tried, the rest of the order is hardly ever best; those from
    ``full`` on are searched a ply less unless they surprise. ``deepest`` is the
    depth that is not begun any more.
    """

    width = 20
    full = 5
    deepest = _DEEPEST

    def __init__(self, arena: Arena, nodes: int, stopped: Stop = never) -> None:
        self.arena = arena
        self.nodes = 0
        self.depth = 0
        self.roots: list[Root] = []
        self._limit = nodes
        self._stopped = stopped
        self._table: dict[int, tuple[int, int, int, int]] = {}
        self._killers = [_NONE] * (_DEEPEST + 8)
        self._tempo = arena.values.tempo
        self._free_pass = arena.codebook.may_always_pass

    def run(self, multi: int = 1) -> list[Root]:
        """Search deeper and deeper; the best moves, best first.

        The first depth is always finished, however few the nodes, unless ``stopped`` says so.
        """
        arena = self.arena
        plies, limit = arena.plies, self._limit
        self.roots = [Root(move, -_INFINITE, (move,)) for move in self._root_moves()]
        try:
            self._limit = 1 << 60
            for depth in range(1, self.deepest):
                self._search_root(depth, multi)
                self.depth = depth
                self._limit = limit
                if len(self.roots) == 1 or is_decided(self.roots[0].value):
                    break
        except Halt:
            while arena.plies > plies:
                arena.undo()
        looked_at = [root for root in self.roots if root.value > -_INFINITE]
        if looked_at:
            return looked_at[:multi]
        return [Root(self.roots[0].move, self.evaluate(), self.roots[0].line)]

    def _root_moves(self) -> list[int]:
        """Every move that the order does not leave out, and those beside the board."""
        arena = self.arena
        moves = arena.moves(arena.codebook.order[arena.side - 1])
        if arena.button == 0:
            moves.append(BUTTON)
        wanted = not moves or not self._free_pass or (arena.passed and self._exact() > 0)
        if wanted and arena.may_pass:
            moves.append(PASS)
        return moves

    def _search_root(self, depth: int, multi: int) -> None:
        """One iteration. A halt in its midst keeps what it found where that is comparable."""
        best: list[Root] = []
        before = self.roots
        try:
            for root in before:
                alpha = best[multi - 1].value if len(best) >= multi else -_INFINITE
                value, line = self._root_value(root.move, depth, alpha)
                if value > alpha or len(best) < multi:
                    best.append(Root(root.move, value, (root.move, *line)))
                    best.sort(key=lambda r: -r.value)
                    del best[multi:]
        finally:
            if len(best) == min(multi, len(before)) or not self.depth:
                kept = {root.move for root in best}
                self.roots = best + [root for root in before if root.move not in kept]

    def _root_value(self, move: int, depth: int, alpha: int) -> tuple[int, tuple[int, ...]]:
        """The value of *move*, exact where it is above *alpha*, and the line expected after it."""
        arena = self.arena
        if move == PASS and arena.passed:
            return self._exact(), ()
        arena.play(move)
        bound = -_INFINITE if alpha == -_INFINITE else -alpha - 1
        value = -self._child(depth - 1, bound, -alpha, 1)
        if value > alpha and bound != -_INFINITE:
            value = -self._child(depth - 1, -_INFINITE, -alpha, 1)
        line = self._line() if value > alpha else ()
        arena.undo()
        return value, line

    def _child(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        if depth <= 0:
            return self._quiet(alpha, beta, _QUIET_DEPTH)
        return self._node(depth, alpha, beta, ply)

    # In one piece: a call more costs a tenth of the speed, and the branches are those of the books.
    def _node(self, depth: int, alpha: int, beta: int, ply: int) -> int:  # noqa: PLR0912
        """The value of the position for the side to act, within *alpha* and *beta*."""
        self._count()
        arena = self.arena
        key = arena.key
        entry = self._table.get(key)
        first = _NONE
        if entry is not None:
            known, bound, value, first = entry
            if known >= depth and (
                bound == _EXACT
                or (bound == _LOWER and value >= beta)
                or (bound == _UPPER and value <= alpha)
            ):
                return value
        moves = self._moves(first, self._killers[ply])
        best, best_move, floor = -_INFINITE, _NONE, alpha
        if arena.passed and arena.may_pass:
            exact = self._exact()
            if exact > 0 or not moves:
                best, best_move = exact, PASS
                alpha = max(alpha, best)
        elif (not moves or self._is_settled()) and arena.may_pass:
            moves.append(PASS)
        if best < beta:
            for at, move in enumerate(moves):
                arena.play(move)
                if not at:
                    value = -self._child(depth - 1, -beta, -alpha, ply + 1)
                else:
                    less = 2 if at >= self.full and depth >= 3 else 1
                    value = -self._child(depth - less, -alpha - 1, -alpha, ply + 1)
                    if value > alpha and less == 2:
                        value = -self._child(depth - 1, -alpha - 1, -alpha, ply + 1)
                    if alpha < value < beta:
                        value = -self._child(depth - 1, -beta, -alpha, ply + 1)
                arena.undo()
                if value > best:
                    best, best_move = value, move
                    if value > alpha:
                        alpha = value
                        if alpha >= beta:
                            self._killers[ply] = move
                            break
        bound = _LOWER if best >= beta else _EXACT if best > floor else _UPPER
        if len(self._table) < _TABLE or key in self._table:
            self._table[key] = (depth, bound, best, best_move)
        return best

    def _moves(self, first: int, killer: int) -> list[int]:
        """The moves tried here, the expected one and the killer in front."""
        arena = self.arena
        moves = arena.moves(arena.codebook.order[arena.side - 1])
        for move in (killer, first):
            if move >= 0 and move in moves:
                moves.remove(move)
                moves.insert(0, move)
        del moves[self.width :]
        if arena.button == 0 and self._settled() >= _BUTTON_FROM * arena.n_cells:
            moves.append(BUTTON)
        return moves

    def _quiet(self, alpha: int, beta: int, depth: int) -> int:
        """The value when only loud moves are played on, each side free to stop."""
        self._count()
        arena = self.arena
        best = self.evaluate()
        if best >= beta or not depth or not (arena.total >> LOUD_AT[arena.side - 1]) & LOUD_MASK:
            return best
        alpha = max(alpha, best)
        for move in arena.moves(arena.codebook.loud[arena.side - 1]):
            arena.play(move)
            value = -self._quiet(-beta, -alpha, depth - 1)
            arena.undo()
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        return best

    def _count(self) -> None:
        self.nodes = nodes = self.nodes + 1
        if nodes >= self._limit or (not nodes & 63 and self._stopped()):
            raise Halt

    def evaluate(self) -> int:
        """The value of the position as it stands, for the side to act."""
        arena = self.arena
        total, cells = arena.total, arena.n_cells
        late = (total & LATE_MASK) - LATE_HALF
        early = ((total >> EARLY_AT) & EARLY_MASK) - EARLY_HALF
        settled = (total >> SETTLED_AT) & SETTLED_MASK
        left = cells - settled
        value = late * settled + early * left
        if arena.side == 2:
            return int((self._tempo * left - value) / cells) - arena.bonus * (POINT // 2)
        return int((self._tempo * left + value) / cells) + arena.bonus * (POINT // 2)

    def _settled(self) -> int:
        """How many cells belong to somebody now."""
        return (self.arena.total >> SETTLED_AT) & SETTLED_MASK

    def _is_settled(self) -> bool:
        """Every cell is somebody's, in a game where that is asked of who passes."""
        return not self._free_pass and self._settled() == self.arena.n_cells

    def _line(self) -> tuple[int, ...]:
        """The line that the table expects from here on."""
        arena, line = self.arena, list[int]()
        plies = arena.plies
        while len(line) < _DEEPEST and (entry := self._table.get(arena.key)) is not None:
            move = entry[3]
            if move == _NONE:
                break
            line.append(move)
            if move == PASS and arena.passed:
                break
            arena.play(move)
        while arena.plies > plies:
            arena.undo()
        return tuple(line)

    def _exact(self) -> int:
        """The value of the game ending here, for the side to act."""
        lead = self.arena.lead() if self.arena.side == 1 else -self.arena.lead()
        return lead * (POINT // 2) + (DECIDED if lead > 0 else -DECIDED if lead < 0 else 0)
