"""The engine of Stigmergy: its positions as arenas, komi and sides, its levels."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import ClassVar

from bot.engine.engine import Analysis, Budget, Candidate, Stop
from bot.engine.games.stigmergy.codebook import RIMS, by_hand, codebook, piece
from bot.engine.games.stigmergy.fairness import black_ahead, fair_komi
from bot.engine.games.stigmergy.reasons import MOST, VAGUE, of_lines, sort_by
from bot.engine.games.stigmergy.why import Why
from bot.engine.levels import ladder
from bot.engine.sight.arena import PASS, Arena
from bot.engine.sight.codebook import LINES, Codebook
from bot.engine.sight.engine import SightEngine, either
from bot.engine.sight.reasons import score, told
from bot.engine.sight.weights import Weights, read, values
from bot.engine.sight.why import Sides
from rules.core import Seat
from rules.games.stigmergy import BLACK, WHITE, StigmergyState
from rules.games.stigmergy.board import usual_komi
from rules.hexhex import hexhex
from rules.phrase import Said

_CODES = {(o, lines): LINES * piece(o, lines) for o in range(3) for lines in RIMS}
_MORE = codebook("more")
_MORE_VALUES = values(_MORE, by_hand("more"))


class StigmergyEngine(SightEngine[StigmergyState]):
    """Plays Stigmergy on boards of every size; learned where a majority of lines controls."""

    codebook: ClassVar[Codebook] = codebook("majority")
    random_plies = 4
    measured_on = 7
    # On 19 cells 2.1 wins 40 % ± 4 against greedy play. 4 wins 23 % ± 4, and 63 % ± 5 against
    # random play, which itself wins 21 % ± 3 against greedy play: no other does better at both.
    first_least = 4.0
    ladder = ladder(
        [
            *((1, t) for t in (14, 6, 4, 2.9, 2.2, 1.7, 1.35, 1.1, 0.85, 0.66, 0.48, 0.3, 0)),
            *((nodes, 0) for nodes in (300, 1000, 3000, 10_000, 30_000)),
        ]
    )

    @staticmethod
    def by_hand() -> Weights:
        """The weights that learning began with."""
        return by_hand("majority")

    @staticmethod
    def size(state: StigmergyState, /) -> int:
        """The size of the hexhex board."""
        return state.size

    def is_set_up(self, state: StigmergyState, /) -> bool:
        """The phase is that of play."""
        return state.phase == "play"

    def is_late(self, state: StigmergyState, /) -> bool:
        """Every cell is somebody's: the rules let a player pass."""
        return self.is_set_up(state) and PASS in state.legal()

    def arena(self, state: StigmergyState, /) -> Arena:
        """The position as codes by cell."""
        codes = [
            _CODES[o, len(rays)] + 7 * black + white
            for o, rays, black, white in zip(
                state.owner, hexhex(state.size).rays, *state.seen, strict=True
            )
        ]
        known, worth = (
            (self.codebook, self.values) if state.control == "majority" else (_MORE, _MORE_VALUES)
        )
        return Arena(
            known,
            worth,
            state.size,
            codes,
            state.colour,
            passed=bool(state.passes),
            button=state.button,
            bonus={BLACK: 1, WHITE: -1}.get(state.button or 0, 0) - 2 * state.komi,
        )

    def ahead(self, state: StigmergyState, seat: Seat, /) -> float:
        """The difference of the scores."""
        scores = state.scores()
        return scores[seat] - scores[1 - seat]

    def set_up(
        self, state: StigmergyState, budget: Budget, rng: Random, stopped: Stop, /
    ) -> Analysis[int]:
        """The komi measured to be fair, else by a search; the side that a search likes better."""
        known = fair_komi(state.size) if state.control == "majority" else None
        if state.phase == "komi" and known is not None:
            return Analysis((Candidate(known, 0.0, (known,)),), 0, 0)
        if state.phase == "side" and known is not None:
            return either(BLACK, WHITE, black_ahead(state.size, state.komi), 0)
        if state.phase == "side" and _is_fair(state):
            return either(BLACK, WHITE, 0.0, 0)
        begun = state.play(WHITE) if state.phase == "side" else state.play(0).play(WHITE)
        found = self.search(begun, budget, seed=0, stopped=stopped)
        if state.phase == "side":
            return either(BLACK, WHITE, found.value, found.nodes)
        komi = min(max(0, round(found.value)), len(state.owner))
        return Analysis((Candidate(komi, 0.0, (komi,)),), found.depth, found.nodes)

    def setup(self, start: StigmergyState, _rng: Random, /) -> list[int]:
        """No komi, the guest plays White; where komi is fixed there is no setup."""
        return [0, WHITE] if start.phase == "komi" else []

    def reasons(self, state: StigmergyState, /, *moves: int) -> Sequence[Said]:
        """What the move changes, the most valuable first; the score where that is nothing."""
        move = moves[-1]
        if len(state.legal()) == 1:
            return [Why.only()]
        if state.phase == "side":
            if _is_fair(state):
                return [Why.side__even()]
            return [(Why.side if self.is_better(state, move) else Why.side__worse)()]
        if state.phase != "play":
            return [Why.komi()]
        sides = Sides(state.who(state.colour), state.who(3 - state.colour))
        if move < 0:
            why = Why.pass_ if move == PASS else Why.button
            return [why(), score(Why, state, move, sides)]
        order, arena = sort_by(state.control == "majority"), self.arena(state)
        found = told(arena, move, state.cells, order, sides, VAGUE)
        return [*found, *of_lines(arena, move, sides, found)][:MOST] or [
            score(Why, state, move, sides)
        ]


def _is_fair(state: StigmergyState) -> bool:
    """Whether the komi is the one that players are told is even, so that either side is fine.

    A search of the opening alone knows less than the games that it was measured by.
    """
    return state.control == "majority" and state.komi == usual_komi(state.size)


ENGINE = StigmergyEngine(read(StigmergyEngine.codebook, Path(__file__).with_name("weights.json")))
