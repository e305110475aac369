"""The engine of Tumbleweed: its positions as arenas, its setup, its levels."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random

from bot.engine.engine import Analysis, Budget, Candidate, Stop
from bot.engine.games.tumbleweed.codebook import CODEBOOK, by_hand, piece
from bot.engine.games.tumbleweed.played_out import is_played_out
from bot.engine.games.tumbleweed.reasons import VAGUE, sort
from bot.engine.games.tumbleweed.why import Why
from bot.engine.levels import ladder
from bot.engine.sight.arena import PASS, Arena
from bot.engine.sight.codebook import LINES
from bot.engine.sight.engine import SightEngine, either
from bot.engine.sight.reasons import score, told
from bot.engine.sight.weights import Weights, read
from bot.engine.sight.why import Sides
from rules.core import Seat
from rules.games.tumbleweed import HOST, RED, WHITE, TumbleweedState
from rules.games.tumbleweed.board import SUGGESTED
from rules.hexhex import hexhex
from rules.phrase import Nothing, Said
from rules.phrase_kinds import Reason

_CODES = {(o, h): LINES * piece(o, h) for o in range(4) for h in range(7)}

_STALE = 2
"""Moves in a row that changed nothing, from which on a game may be over in effect."""


class TumbleweedEngine(SightEngine[TumbleweedState]):
    """Plays Tumbleweed on boards of every size."""

    codebook = CODEBOOK
    random_plies = 0
    measured_on = 6
    ladder = ladder(
        [
            *((1, t) for t in (20, 7.5, 4.5, 3.1, 2.3, 1.75, 1.35, 1.05, 0.8, 0.45, 0)),
            *((nodes, 0) for nodes in (300, 1000, 3000, 10_000, 30_000)),
        ]
    )

    @staticmethod
    def by_hand() -> Weights:
        """The weights that learning began with."""
        return by_hand()

    @staticmethod
    def size(state: TumbleweedState, /) -> int:
        """The size of the hexhex board."""
        return state.size

    def is_set_up(self, state: TumbleweedState, /) -> bool:
        """The phase is that of play."""
        return state.phase == "play"

    def is_late(self, state: TumbleweedState, /) -> bool:
        """A turn each changed nothing, or the other side has passed."""
        return self.is_set_up(state) and (state.stale >= _STALE or bool(state.passes))

    def arena(self, state: TumbleweedState, /) -> Arena:
        """The position as codes by cell."""
        codes = [
            _CODES[o, h] + 7 * red + white
            for o, h, red, white in zip(state.owner, state.height, *state.seen, strict=True)
        ]
        passed = bool(state.passes)
        return Arena(CODEBOOK, self.values, state.size, codes, state.colour, passed=passed)

    def ahead(self, state: TumbleweedState, seat: Seat, /) -> float:
        """The difference of the scores."""
        scores = state.scores()
        return scores[seat] - scores[1 - seat]

    def set_up(
        self, state: TumbleweedState, budget: Budget, rng: Random, stopped: Stop, /
    ) -> Analysis[int]:
        """The neutral stack in the centre; tokens that leave the guest no better side; the side
        that a search likes better."""
        if state.phase == "side":
            if _is_suggested(state):
                return either(RED, WHITE, 0.0, 0)
            after = state.play(WHITE)
            if after.to_act is None:
                return either(RED, WHITE, self.ahead(after, HOST), 1)
            found = self.search(after, budget, seed=0, stopped=stopped)
            return either(RED, WHITE, found.value, found.nodes)
        if state.phase == "neutral":
            centre = len(state.owner) // 2
            return Analysis((Candidate(centre, 0.0, (centre,)),), 0, 1)
        inner = [cell for cell in state.legal() if len(hexhex(state.size).rays[cell]) == 6]
        cells = inner or state.legal()
        if state.phase == "red":
            move = rng.choice(cells)
            return Analysis((Candidate(move, 0.0, (move,)),), 0, 1)
        rng.shuffle(cells)
        tried = [(abs(self._red_ahead(state, cell)), cell) for cell in cells[:40]]
        ahead, move = min(tried)
        return Analysis((Candidate(move, -ahead, (move,)),), 0, len(tried))

    def _red_ahead(self, state: TumbleweedState, cell: int) -> float:
        """How far Red is ahead when White's token stands on *cell*, by a small search."""
        return self.search(state.play(cell).play(RED), Budget(100), seed=0).value

    def setup(self, start: TumbleweedState, rng: Random, /) -> list[int]:
        """Tokens on any cells; the guest takes Red."""
        moves, state = list[int](), start
        while state.phase != "play":
            move = RED if state.phase == "side" else rng.choice(state.legal())
            moves.append(move)
            state = state.play(move)
        return moves

    def reasons(self, state: TumbleweedState, /, *moves: int) -> Sequence[Said]:
        """What the move changes, the most valuable first, or the score; a warning second."""
        move = moves[-1]
        if len(state.legal()) == 1:
            return [Why.only()]
        if state.phase == "side":
            if _is_suggested(state):
                return [Why.side__even()]
            return [(Why.side if self.is_better(state, move) else Why.side__worse)()]
        if state.phase != "play":
            is_usual = state.suggested()[:1] == (state.format(moves[0]),)
            return [(Why.token__usual if is_usual else Why.token)()]
        sides = Sides(state.who(state.colour), state.who(3 - state.colour))
        if why := self._why_no_cell(state, move):
            return [why(), score(Why, state, move, sides)]
        found = told(self.arena(state), move, state.cells, sort, sides, VAGUE)
        found = found or [score(Why, state, move, sides)]
        if state.is_suicidal(move):
            found.insert(1, Why.suicidal(sides))
        return found

    def _why_no_cell(self, state: TumbleweedState, move: int) -> Reason[Nothing] | None:
        """Why a move gains nothing, where that is all there is to say of it."""
        is_pass = move == PASS
        if self.last_move(state) is not None and not state.is_suicidal(move):
            return Why.last if is_pass else Why.idle
        if is_pass and state.passes and self.ahead(state, state.mover) > 0:
            return Why.wins
        return Why.pass_ if is_pass else None

    def last_move(self, state: TumbleweedState, /) -> int | None:
        """Passing, where neither side gains a cell any more."""
        is_over = state.phase == "play" and state.to_act is not None and _is_played_out(state)
        return PASS if is_over else None


@lru_cache(maxsize=16)  # a hint asks it of every move that it tells
def _is_played_out(state: TumbleweedState) -> bool:
    return is_played_out(ENGINE.arena(state))


def _is_suggested(state: TumbleweedState) -> bool:
    """Whether the set-up is the one that players are told is fair, so that either side is fine."""
    names = state.cells.names
    placed = {f"{names[i]}:{owner}" for i, owner in enumerate(state.owner) if owner in (RED, WHITE)}
    steps = [step.split(":") for step in SUGGESTED.get(state.size, ())]
    return placed == {f"{cell}:{RED if side == 'red' else WHITE}" for side, cell in steps}


ENGINE = TumbleweedEngine(read(TumbleweedEngine.codebook, Path(__file__).with_name("weights.json")))
