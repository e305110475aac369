"""The engine of Diced Tomatoes, as the framework asks for it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.engine.engine import (
    SEED,
    Analysis,
    Budget,
    Candidate,
    Engine,
    Level,
    Stop,
    Training,
    never,
)
from bot.engine.errors import EngineError
from bot.engine.games.diced_tomatoes import regression, weight_file
from bot.engine.games.diced_tomatoes.decisions import (
    candidates,
    end_value,
    expected,
    final_value,
    gap,
    hand_value,
    mean_hand,
)
from bot.engine.games.diced_tomatoes.difference import alike, difference
from bot.engine.games.diced_tomatoes.evaluation import WIN, Evaluation, margin, spread
from bot.engine.games.diced_tomatoes.ladder import LADDER
from bot.engine.games.diced_tomatoes.reasons import reasons
from rules import options as declared
from rules.core import CHANCE, Seat
from rules.games.diced_tomatoes import GAME, DicedTomatoesState
from rules.games.diced_tomatoes.board import SLOTS
from rules.games.diced_tomatoes.position import COSTS
from rules.line import JSON
from rules.phrase import Said

CLOSE = 0.5
"""Points that a better move is too little better by for somebody who learns the game."""

DOUBTED = 0.5
"""The loss, in points, from which on a second look is taken."""


class DicedTomatoesEngine(Engine[DicedTomatoesState, str]):
    """Whole turns searched over learned weights; alone, for two, and for more.

    *weights* is ``hand`` or a file; None for those that belong to each kind of table.
    """

    unit = "points"

    def __init__(self, weights: str | None = None) -> None:
        self._weights = weights

    def evaluation(self, state: DicedTomatoesState) -> Evaluation:
        """What values the tables of *state*'s game."""
        known = weight_file.features(state.options, state.seats)
        if self._weights is None:
            return weight_file.learned(state.options, state.seats)
        if self._weights == "hand":
            return weight_file.hand(known)
        return weight_file.read(Path(self._weights), known)[0]

    def levels(self, _state: DicedTomatoesState, /) -> Sequence[Level]:
        return LADDER

    def search(
        self,
        state: DicedTomatoesState,
        budget: Budget,
        *,
        seed: int,
        multi: int = 1,
        stopped: Stop = never,
    ) -> Analysis[str]:
        """Nodes are positions of the turn; from one node on every step from *state* is tried."""
        found, nodes = candidates(state, self.evaluation(state), budget.nodes, stopped)
        return Analysis(tuple(found[:multi]), len(found[0].line), nodes)

    def advise(
        self, state: DicedTomatoesState, budget: Budget, multi: int, stopped: Stop = never, /
    ) -> Analysis[str]:
        found = self.search(state, budget, seed=SEED, multi=len(state.legal()), stopped=stopped)
        plainest = tuple(self.plainest(state, found.candidates))
        return replace(found, candidates=plainest[:multi])

    def plainest(
        self, _state: DicedTomatoesState, candidates: Sequence[Candidate[str]], /
    ) -> Sequence[Candidate[str]]:
        """*candidates*; what costs less karma comes first, where the best is hardly better."""
        best = candidates[0].value
        close = [one for one in candidates if best - one.value < CLOSE]
        close.sort(key=lambda one: COSTS.get(one.move.partition(":")[0], 0))
        return [*close, *candidates[len(close) :]]

    def value(self, state: DicedTomatoesState, seat: Seat, /) -> float:
        """The lead to expect, some points added for winning; alone the matches (see evaluation)."""
        if state.ending:
            return final_value(state, seat)
        if state.phase == "lead":
            return 0.0
        evaluation, mover = self.evaluation(state), state.active
        if state.phase == "draw":
            mover = _before(state)
            value = end_value(state, mover, evaluation)
        elif state.phase == "roll":
            value = expected(state, evaluation)
        else:
            value = hand_value(state, evaluation)
        if seat == mover:
            return value
        return -value if state.seats == 2 else end_value(state, seat, evaluation)

    def luck(self, state: DicedTomatoesState, move: str, /) -> tuple[float, ...]:
        """What each seat gains by the dice showing *move*, against what was to be expected.

        Gains of one turn add up to the value of its hand less the mean of all hands. Beyond two
        seats only the gain of the seat that rolls is told.
        """
        gain, seats = 0.0, state.seats
        if state.phase != "lead":
            evaluation, after = self.evaluation(state), state.play(move)
            still = after.to_act == CHANCE
            rolled = mean_hand(after, evaluation) if still else hand_value(after, evaluation)
            gain = rolled - mean_hand(state, evaluation)
        others = -gain if seats == 2 else 0.0
        return tuple(gain if seat == state.active else others for seat in range(seats))

    def compare(
        self, state: DicedTomatoesState, budget: Budget, _multi: int, stopped: Stop = never, /
    ) -> Analysis[str]:
        """All moves: with dice they are valued by one search."""
        return self.advise(state, budget, len(state.legal()), stopped)

    def second_look(
        self,
        state: DicedTomatoesState,
        best: Candidate[str],
        played: Candidate[str],
        stopped: Stop = never,
        /,
    ) -> float:
        """Over fresh dice, the same for both."""
        if best.value - played.value < DOUBTED:
            return played.value
        return best.value - self.gap(state, best.line, played.line, stopped)

    def leads(
        self, state: DicedTomatoesState, before: float, after: float, /
    ) -> tuple[float, float]:
        return self.lead(state, before), self.lead(state, after)

    def alike(self, state: DicedTomatoesState, move: str, other: str, /) -> bool:
        return alike(state, move, other)

    def difference(
        self, state: DicedTomatoesState, better: Sequence[str], played: Sequence[str], /
    ) -> tuple[int, str] | None:
        return difference(state, better, played)

    def luck_to_come(self, state: DicedTomatoesState, /) -> float:
        return WIN + 3 * spread(SLOTS - max(map(len, state.tracks)))

    def lead(self, state: DicedTomatoesState, value: float, /) -> float:
        """The lead that people would count where a seat's *value* is that."""
        if state.is_solo:
            return value
        return margin(value, SLOTS - max(map(len, state.tracks)))

    def gap(
        self,
        state: DicedTomatoesState,
        better: Sequence[str],
        played: Sequence[str],
        stopped: Stop = never,
        /,
    ) -> float:
        """What the line *better* is worth more than *played*, over the same fresh dice."""
        return gap(state, better, played, self.evaluation(state), stopped)

    def reasons(self, state: DicedTomatoesState, /, *moves: str) -> Sequence[Said]:
        return reasons(state, moves, self.evaluation(state))

    def opening(self, start: DicedTomatoesState, rng: Random, /) -> Sequence[str]:
        """The lead roll alone: the dice that follow make every game another."""
        moves, state = list[str](), start
        while state.phase == "lead":
            moves.append(rng.choice(state.legal()))
            state = state.play(moves[-1])
        return moves

    def variant(self, name: str, /) -> "DicedTomatoesEngine":
        if name != "hand" and not Path(name).is_file():
            raise EngineError(f"There are no weights called {name}.")
        return DicedTomatoesEngine(name)

    def learn(self, start: DicedTomatoesState, training: Training, /) -> JSON:
        """One round; for three seats and more its games have three to six seats in turn."""
        known = weight_file.features(start.options, start.seats)
        former, remarks = weight_file.hand(known), list[str]()
        if training.given and training.given != "hand":
            former, remarks = weight_file.read(Path(training.given), known)
        seats = [start.seats] if start.seats < 3 else [3, 4, 5, 6]
        starts = [GAME.start(start.options, n) for n in seats]
        learned = regression.learn_round(
            starts, former, training.nodes, training.games, training.seed, is_first=not remarks
        )
        said = " ".join(f"{name} {value}" for name, value in learned.figures.items())
        remarks += [f"# {_command(start, training)}", f"#   {said}"]
        weight_file.write(training.out, learned.evaluation, remarks)
        return dict(learned.figures)


def _before(state: DicedTomatoesState) -> Seat:
    """The seat whose turn came before."""
    seats = [seat for seat in range(state.seats) if state.after(seat) == state.active]
    present = [seat for seat in seats if seat not in state.left]
    return present[0] if present else state.active


def _command(start: DicedTomatoesState, training: Training) -> str:
    """The command of this training."""
    usual = declared.dump(type(start.options)())
    chosen = [
        f"--set {name}={declared.text(value)}"
        for name, value in declared.dump(start.options).items()
        if value != usual[name]
    ]
    given = Path(training.given).name if training.given else "hand"
    amounts = f"--games {training.games} --nodes {training.nodes} --seed {training.seed}"
    return " ".join(
        ["learn diced_tomatoes", f"--seats {start.seats}", *chosen, amounts, f"--from {given}"]
    )


ENGINE = DicedTomatoesEngine()
