"""The engine of Seesaw: alpha-beta on its own board. Values count stacks of one."""

from collections.abc import Sequence, Set
from pathlib import Path
from random import Random

from bot.engine.engine import Analysis, Budget, Candidate, Engine, Level, Stop, Training, never
from bot.engine.games.seesaw import self_play
from bot.engine.games.seesaw.evaluation import evaluate
from bot.engine.games.seesaw.exchange import in_reach
from bot.engine.games.seesaw.fast_board import Board
from bot.engine.games.seesaw.reasons import reasons
from bot.engine.games.seesaw.search import WON, Root, Search
from bot.engine.games.seesaw.weights import BY_HAND, LEARNED, Weights, read
from bot.engine.levels import ladder
from bot.engine.openings import random_opening
from rules.core import AnyState, Seat
from rules.games.seesaw import Move, SeesawState
from rules.line import JSON
from rules.phrase import Said

_POINT = 50
"""The value of a stack of one."""

_CERTAIN = 100
"""Points of a game that is won, less a tenth for each step to its end."""

_WIDE = [8.0, 4.0, 2.3, 1.6, 1.15, 0.85, 0.6, 0.4, 0.2, 0.0]
_DEEP = [300, 1000, 3000]
_LADDER = ladder([(1, temperature) for temperature in _WIDE] + [(nodes, 0.0) for nodes in _DEEP])
_SHALLOW = 300
"""Below so many nodes a search judges by the weights thought out by hand, if it has both.

The learned ones were fitted to positions that a search had looked beyond: what can grow or be taken
next turn counts nothing in them. A search that does not see a turn ahead has to be told: at 1 node
they win 32.5 % ± 8.3 against those by hand, at 100 42.5 % ± 9.1, at 300 85.0 % ± 5.3 (20 pairs).
"""

_TEMPO = 2.5
"""What a turn is worth that brings no new stack, with its tile and what that opens."""

_LITTLE = 1.0
"""What nobody minds in their first turns."""

_SURE = 50.0

_OPENING_PLIES = 4
_BALANCED = 1.0
_BALANCED_NODES = 300


class SeesawEngine(Engine[SeesawState, Move]):
    """Plays Seesaw on boards of every size."""

    unit = "stacks"

    def __init__(self, weights: Weights, shallow: Weights | None = None) -> None:
        """*shallow* are the weights of searches of few nodes, where they are others."""
        self.weights = weights
        self._numbers = weights.numbers
        self._shallow = (shallow or weights).numbers

    def levels(self, _state: SeesawState, /) -> Sequence[Level]:
        """One ladder for all sizes: depth 1 with less and less choice, then more and more nodes."""
        return _LADDER

    def search(
        self,
        state: SeesawState,
        budget: Budget,
        *,
        seed: int,
        multi: int = 1,
        stopped: Stop = never,
    ) -> Analysis[Move]:
        """Equal for every *seed*: nothing here is drawn."""
        board, few = Board(state), budget.nodes < _SHALLOW
        numbers = self._shallow if few else self._numbers
        search = Search(board, numbers, budget.nodes, stopped)
        found = search.run(multi)
        candidates = tuple(_candidate(board, root) for root in found)
        proven = abs(found[0].value) > WON // 2
        return Analysis(candidates, search.depth, search.nodes, proven)

    def value(self, state: SeesawState, seat: Seat, /) -> float:
        """The evaluation in stacks of one; ± 100 when the game is over."""
        if state.outcome:
            return _CERTAIN * (2 * state.outcome.points[seat] - 1)
        board = Board(state)
        value = evaluate(board, self._numbers) / _POINT
        return value if seat == board.side else -value

    def reasons(self, state: SeesawState, /, *moves: Move) -> Sequence[Said]:
        """What the step takes, grows, leaves in reach and threatens."""
        return reasons(state, *moves)

    def tip(
        self, state: SeesawState, budget: Budget, met: Set[str], stopped: Stop = never, /
    ) -> Candidate[Move]:
        found = self.advise(state, budget, len(state.legal()), stopped)
        return self.shown(state, found.candidates, met)

    def shown(
        self, state: SeesawState, found: Sequence[Candidate[Move]], met: Set[str], /
    ) -> Candidate[Move]:
        """The best that isn't captured in return, of a kind that is new if that costs no more than
        a tempo; a sure win is always shown, one without a sacrifice if there is one.

        Else every early tip would be to deploy, and nobody would have moved a stack.
        """
        best = found[0]
        if state.moving is not None:
            return best
        safe = [one for one in found if not in_reach(_after(state, one.move), state.seat)]
        if best.value >= _SURE:
            return next((one for one in safe if one.value >= _SURE), best)
        new = [one for one in safe if one.move.verb not in met and one.value >= -_LITTLE]
        for fitting, cost in ((new, _TEMPO), (safe, _LITTLE)):
            if fitting and fitting[0].value >= best.value - cost:
                return fitting[0]
        return best

    def opening(self, start: SeesawState, rng: Random, /) -> Sequence[Move]:
        """Four random steps after which a small search sees neither side a stack ahead."""
        return random_opening(start, _OPENING_PLIES, rng, self._is_balanced)

    def _is_balanced(self, state: SeesawState) -> bool:
        found = self.search(state, Budget(_BALANCED_NODES), seed=0)
        return abs(found.value) <= _BALANCED

    def variant(self, name: str, /) -> "SeesawEngine":
        """The engine with the weights called *name*: ``hand`` or a file.

        Raises:
            EngineError: there are no such weights.
        """
        return SeesawEngine(BY_HAND if name == "hand" else read(Path(name)))

    def learn(self, start: AnyState, training: Training, /) -> JSON:
        """Learn weights by playing itself, write them; the figures of it."""
        teacher = self.variant(training.given) if training.given else self
        return self_play.learn(teacher, start, training)


def _after(state: SeesawState, move: Move) -> Board:
    board = Board(state)
    board.play(board.code(move))
    return board


def _candidate(board: Board, root: Root) -> Candidate[Move]:
    """*root* in moves of the rules, its value in points."""
    line = []
    for code in root.line:
        line.append(board.move(code))
        board.play(code)
    for _ in root.line:
        board.undo()
    return Candidate(line[0], points(root.value), tuple(line))


def points(value: int) -> float:
    """A value of the search in stacks of one; ± 100 and less for games that are decided."""
    if abs(value) <= WON // 2:
        return value / _POINT
    plies = WON - abs(value)
    return (_CERTAIN - plies / 10) * (1 if value > 0 else -1)


ENGINE = SeesawEngine(read(LEARNED), BY_HAND)
