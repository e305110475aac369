"""The engine of a game that has none of its own: UCT, and the difference of the scores."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated

from bot.engine.engine import AnyAnalysis, AnyMove, Budget, Engine, Level, Stop, never
from bot.engine.levels import ladder
from bot.engine.openings import random_opening
from bot.engine.search import uct
from rules.core import AnyState, Seat
from rules.phrase import Phrases, Said
from rules.phrase_kinds import Reason

_TRIED = 60
_LEVELS = ladder([(4, 0.3), (8, 0.2), (16, 0.1), (32, 0.0), (64, 0.0), (128, 0.0), (256, 0.0)])


@dataclass(frozen=True, slots=True)
class Share:
    """How random games from a position ended for one seat; a draw is half a win."""

    n: Annotated[int, "how many"]
    percent: Annotated[int, "how many of a hundred were won"]


class Why(Phrases, family="engine.why"):
    """What can be said of a move in any game."""

    share = Reason(Share, "Of {n} games tried out from here, {percent}% were won.")


class DefaultEngine(Engine[AnyState, AnyMove]):
    """Knows the rules of no game, and plays all of them."""

    unit = "share"  # of a win, or before the end of all score

    def levels(self, _state: AnyState, /) -> Sequence[Level]:
        return _LEVELS

    def search(
        self,
        state: AnyState,
        budget: Budget,
        *,
        seed: int,
        multi: int = 1,
        stopped: Stop = never,
    ) -> AnyAnalysis:
        return uct.search(state, budget.nodes, seed=seed, multi=multi, stopped=stopped)

    def value(self, state: AnyState, seat: Seat, /) -> float:
        """By the outcome; before it, the lead in score as a share of all score."""
        if state.outcome:
            return uct.rewards(state)[seat]
        scores = state.scores()
        lead = lead_of(scores, seat)
        return lead / (sum(map(abs, scores)) or 1)

    def reasons(self, state: AnyState, /, *moves: AnyMove) -> Sequence[Said]:
        """How often the seat won games played out at random after *moves*."""
        seat, rng, after = state.to_act, Random(0), state
        for move in moves:
            after = after.play(move)
        assert seat is not None, "somebody is to act"
        won = sum(uct.play_out_rewards(after, rng)[seat] for _ in range(_TRIED))
        percent = round(50 + 50 * won / _TRIED)
        return [Why.share(Share(_TRIED, percent))]

    def opening(self, start: AnyState, rng: Random, /) -> Sequence[AnyMove]:
        return random_opening(start, 2, rng)


def lead_of(scores: Sequence[float], seat: Seat) -> float:
    """The score of *seat* less the best of the others."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0)
