"""Every move of a position with its value: the whole turn searched, rotten vines, colours."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random

from bot.engine.engine import Candidate
from bot.engine.games.diced_tomatoes.evaluation import Evaluation, ValuedTurn, result
from bot.engine.games.diced_tomatoes.play import Planner, whole_turn
from bot.engine.games.diced_tomatoes.table import Table
from rules.core import CHANCE, Seat
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.playout import roll

Stop = Callable[[], bool]
Candidates = list[Candidate[str]]

GLANCE = 100
"""Positions of the searches that value a hand of dice, where many hands are looked at."""

_ROLLS = 16

_FRESH, _BETWEEN = 60, 4
"""Hands that the mean before a turn's first die is taken of, and that amid its dice."""

_FEWEST = 4
"""Fresh hands of dice that two turns are compared by, however little time there is."""


def candidates(
    state: DicedTomatoesState, evaluation: Evaluation, budget: int, stopped: Stop
) -> tuple[Candidates, int]:
    """The moves of *state* best first, each with the best that follows it; positions looked at."""
    if state.phase == "act":
        return _of_turn(state, evaluation, budget, stopped)
    if state.phase == "tidy":
        return _of_tidying(state, evaluation), len(state.legal())
    return _of_colours(state, evaluation, budget, stopped)


def _of_turn(
    state: DicedTomatoesState, evaluation: Evaluation, budget: int, stopped: Stop
) -> tuple[Candidates, int]:
    planner = Planner(state, evaluation, budget, stopped)
    found = dict[str, Candidate[str]]()
    for line in planner.lines():
        moves = planner.moves(line)
        found.setdefault(moves[0], Candidate(moves[0], line.value, tuple(moves)))
    return list(found.values()), len(planner.search.known) + 1


def _of_tidying(state: DicedTomatoesState, evaluation: Evaluation) -> Candidates:
    """Ending the turn, or clearing a rotten vine, and then others where that is better still."""
    turn = ValuedTurn(Table(state), evaluation)
    position = turn.table.position(state)
    found = [Candidate("end", turn.value(turn.table.ended(position)), ("end",))]
    for move in state.legal():
        if move != "end":
            value = turn.tidied(turn.table.position(state.play(move)))[1]
            found.append(Candidate(move, value, (move,)))
    return sorted(found, key=lambda candidate: -candidate.value)


def _of_colours(
    state: DicedTomatoesState, evaluation: Evaluation, budget: int, stopped: Stop
) -> tuple[Candidates, int]:
    """The colours to take, by what they may show."""
    found, rolls = list[Candidate[str]](), 2 if budget < GLANCE else _ROLLS
    for move in state.legal():
        if found and stopped():
            break
        value = expected(state.play(move), evaluation, rolls, min(budget, GLANCE))
        found.append(Candidate(move, value, (move,)))
    return sorted(found, key=lambda candidate: -candidate.value), rolls * len(found)


@lru_cache(maxsize=256)  # a review asks for what follows a roll, then for it before the next one
def expected(
    state: DicedTomatoesState, evaluation: Evaluation, rolls: int = _ROLLS, nodes: int = GLANCE
) -> float:
    """The value of *state*, in the middle of a roll, to the seat that rolls: a mean.

    All results where one die is still to fall; else *rolls* of all dice, the same on every call.
    Each position has rolls of its own: the same ones everywhere would be worse or better than the
    average, and so all who play luckier or less lucky. Of each die the results are spread evenly.
    """
    if state.phase == "roll" and len(state.pending) == 1:
        values = [hand_value(state.play(move), evaluation, nodes) for move in state.legal()]
        return sum(values) / len(values)
    rng, total, orders = Random(state.digest()), 0.0, list[list[int]]()
    for number in range(rolls):
        rolled, n_fallen = state, 0
        while rolled.to_act == CHANCE:
            if n_fallen == len(orders):
                orders.append(rng.sample(range(rolls), rolls))
            rolled = rolled.play(_result(rolled, (orders[n_fallen][number] + rng.random()) / rolls))
            n_fallen += 1
        total += hand_value(rolled, evaluation, nodes)
    return total / rolls


def _result(state: DicedTomatoesState, share: float) -> str:
    """The result of a die below which that *share* of all its chances lies."""
    moves, sums = state.legal(), [*accumulate(state.weights())]
    return moves[bisect_right(sums, share * sums[-1])]


def mean_hand(state: DicedTomatoesState, evaluation: Evaluation) -> float:
    """What is expected of the dice of a turn, for luck: the sum over a turn needs its start alone.

    What lies between two of its dice is added once and taken away once.
    """
    is_drawn = state.options.draw == "random" and any(state.bushel)
    is_fresh = not (state.hand or state.pending if is_drawn else state.hand)
    return expected(state, evaluation, _FRESH if is_fresh else _BETWEEN)


def hand_value(state: DicedTomatoesState, evaluation: Evaluation, budget: int = GLANCE) -> float:
    """The value of *state* to the seat to act there, by a search of *budget* positions."""
    if state.phase == "pick":
        return expected(state.play(max(state.legal(), key=lambda m: m.count("r"))), evaluation)
    if state.phase == "tidy":
        return _of_tidying(state, evaluation)[0].value
    return Planner(state, evaluation, budget).lines()[0].value


def gap(
    state: DicedTomatoesState,
    better: Sequence[str],
    played: Sequence[str],
    evaluation: Evaluation,
    stopped: Stop,
) -> float:
    """What *better* is worth more than *played* to the seat to act, over the same fresh dice.

    A second opinion: the search that called one of many moves the best is likeliest to be wrong
    about that very one. Both turns are played on to the next hand, and that is searched.
    """
    gaps = list[float]()
    for number in range(_ROLLS):
        if number >= _FEWEST and stopped():
            break
        lines = (better, played)
        values = [_onward(state, line, evaluation, Random(f"fresh {number}")) for line in lines]
        gaps.append(values[0] - values[1])
    return sum(gaps) / len(gaps)


def _onward(
    state: DicedTomatoesState, moves: Sequence[str], evaluation: Evaluation, rng: Random
) -> float:
    """The value of *moves* to the seat to act, once the dice that follow have fallen."""
    seat = state.active
    for move in moves:
        state = state.play(move)
    while state.to_act == CHANCE:
        state = state.play(roll(state, rng))
    if state.ending:
        return final_value(state, seat)
    if state.active == seat:
        return hand_value(state, evaluation)
    if state.seats == 2:
        return -hand_value(state, evaluation)
    mover, policy = state.active, whole_turn(evaluation, 1)  # at sight: it is asked often
    while state.active == mover and not state.ending:
        for move in [roll(state, rng)] if state.to_act == CHANCE else policy(state):
            state = state.play(move)
    return final_value(state, seat) if state.ending else end_value(state, seat, evaluation)


def end_value(state: DicedTomatoesState, seat: Seat, evaluation: Evaluation) -> float:
    """The value to *seat* of a table on which nobody has dice in hand.

    Exact weights exist for the seat that has just ended its turn; others are looked at as if it had
    been theirs.
    """
    turn = ValuedTurn(Table(state, seat), evaluation)
    return turn.value(turn.table.position(state))


def final_value(state: DicedTomatoesState, seat: Seat) -> float:
    """What the end of the game is worth to *seat*."""
    others = [other for other in state.present if other != seat]
    return result(state.scores(), seat, others, complete=state.ending == "solo-complete")
