"""The engine of Rive: UCT on its own board, and on 19 cells the solution.

A budget is meant for a turn: its first step gets all of the nodes, each further one a quarter.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.engine.engine import SEED, Analysis, Budget, Candidate, Engine, Level, Stop, never
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.first import first_stone
from bot.engine.games.rive.lookup import certain_winner
from bot.engine.games.rive.plain import ABOUT, PLANNED, plainest
from bot.engine.games.rive.reasons import promises, reasons
from bot.engine.games.rive.tree import Node, Tree
from bot.engine.levels import ladder
from rules.core import Seat
from rules.games.rive import SWAP, RiveState
from rules.phrase import Said

PERFECT = 12_000
"""From so many playouts on, the table answers on 19 cells."""

_TO_ORDER = 1000
"""The playouts that choose among moves of which the table says the same."""

_WIDE = [(10, 1.0), (10, 0.5), (10, 0.25)]
_STEPS = [*_WIDE, *((nodes, 0.0) for nodes in (15, 40, 100, 250, 600))]
_MOST = {"3": [1500, PERFECT], "3x3x5": [1500], "4": [1500]}


class RiveEngine(Engine[RiveState, int]):
    """Plays Rive on boards of every size."""

    unit = "share"

    def levels(self, state: RiveState, /) -> Sequence[Level]:
        """The ladder of the board's size; the larger the board, the sooner it ends."""
        more = [(nodes, 0.0) for nodes in _MOST.get(state.size, [])]
        return ladder(_STEPS + more)

    def search(
        self,
        state: RiveState,
        budget: Budget,
        *,
        seed: int,
        multi: int = 1,
        stopped: Stop = never,
    ) -> Analysis[int]:
        """The steps by what is certain, then by playouts; see the module for budgets."""
        random = Random(seed).random
        board = Board(state)
        if state.may_swap and not any(state.owner):
            return first_stone(board, budget.nodes, random, multi, stopped)
        knows, nodes = _knows(state, budget.nodes), budget.nodes
        if knows:
            nodes = _TO_ORDER
        elif state.to_remove or state.again:
            nodes = max(1, nodes // 4)
        tree = Tree(random)
        done = tree.grow(board, nodes, stopped)
        ranked = _ranked(tree, board, knows=knows)
        proven, candidates = ranked[0].sure != 0, _candidates(board, ranked)
        if state.may_swap and SWAP in state.legal():
            candidates.append(Candidate(SWAP, -candidates[0].value, (SWAP,)))
            candidates.sort(key=lambda c: -c.value)
        return Analysis(tuple(candidates[:multi]), 0, done, proven)

    def value(self, state: RiveState, seat: Seat, /) -> float:
        """The lead in stones as a share of the board; ± 1 when the game is over."""
        if state.outcome:
            return 1.0 if seat in state.outcome.winners else -1.0
        scores = state.scores()
        return (scores[seat] - scores[1 - seat]) / len(state.owner)

    def reasons(self, state: RiveState, /, *moves: int) -> Sequence[Said]:
        """Who wins, where that is known; what comes off, and what is left to join."""
        return reasons(state, *moves)

    def advise(
        self, state: RiveState, budget: Budget, multi: int, stopped: Stop = never, /
    ) -> Analysis[int]:
        found = self.search(state, budget, seed=SEED, multi=len(state.legal()), stopped=stopped)
        plainest = tuple(self.plainest(state, found.candidates))
        return replace(found, candidates=plainest[:multi])

    def plainest(
        self, state: RiveState, candidates: Sequence[Candidate[int]], /
    ) -> Sequence[Candidate[int]]:
        """Where two are about as good, taking the other side's stones before giving up own ones."""
        return plainest(state, candidates)

    def planned(
        self, state: RiveState, move: int, nodes: int, stopped: Stop = never, /
    ) -> tuple[int, ...]:
        """The plainest of what a tree that is kept for the turn finds, step by step."""
        tree, turn, now = Tree(Random(0).random), [move], state.play(move)
        while now.to_act is not None and now.turn == state.turn:
            board = Board(now)
            tree.grow(board, nodes - tree.node(board).visits, stopped)
            ranked = _ranked(tree, board, knows=state.size == "3")
            about = PLANNED if now.to_remove else ABOUT
            turn.append(plainest(now, _candidates(board, ranked), about)[0].move)
            now = now.play(turn[-1])
        return tuple(turn)

    def promised(self, state: RiveState, turn: Sequence[int], /) -> Sequence[Said]:
        """What comes off by the end of *turn*, and what its next stone does."""
        return promises(state, turn)

    def opening(self, start: RiveState, rng: Random, /) -> Sequence[int]:
        """One stone of each side."""
        moves: list[int] = []
        for _ in range(2):
            move = rng.choice([cell for cell in start.legal() if cell != SWAP])
            moves.append(move)
            start = start.play(move)
        return moves


def _knows(state: RiveState, nodes: int) -> bool:
    """Whether a search of so many *nodes* asks the table."""
    return state.size == "3" and nodes >= PERFECT


class _Tried(NamedTuple):
    """A step: 1 if it certainly wins, −1 if it certainly loses, else 0; its playouts."""

    sure: int
    visits: int
    move: int
    node: Node


def _ranked(tree: Tree, board: Board, *, knows: bool) -> list[_Tried]:
    """The steps of *board*, best first: as far as it is certain, then by playouts."""
    root, found = tree.node(board), []
    for move, child in zip(root.moves, root.children, strict=True):
        winner = child.winner
        if knows and not winner:
            after = board.copy()
            after.play(move)
            winner = certain_winner(after) or 0
        sure = 0 if not winner else 1 if winner == board.colour else -1
        found.append(_Tried(sure, child.visits, move, child))
    return sorted(found, key=lambda tried: (-tried.sure, -tried.visits))


def _candidates(board: Board, ranked: list[_Tried]) -> list[Candidate[int]]:
    found, value = [], 1.0
    for tried in ranked:
        # A step that was tried less often is not better, only luckier.
        value = min(value, float(tried.sure) or 2 * tried.node.share(board.colour) - 1)
        found.append(Candidate(tried.move, value, (tried.move, *_line(tried.node))))
    return found


def _line(node: Node) -> Iterator[int]:
    """The steps most often tried from *node* on."""
    while node.moves:
        at = max(range(len(node.moves)), key=lambda i: node.children[i].visits)
        if node.children[at].is_new:
            return
        yield node.moves[at]
        node = node.children[at]


ENGINE = RiveEngine()
