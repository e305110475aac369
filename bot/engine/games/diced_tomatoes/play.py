"""Whole turns played: the search's best line as moves of the rules, as far as it is sure."""

from collections.abc import Callable, Iterator
from math import exp
from random import Random

from bot.engine.games.diced_tomatoes.evaluation import Evaluation, ValuedTurn
from bot.engine.games.diced_tomatoes.steps import Code, texts
from bot.engine.games.diced_tomatoes.table import Position, Table
from bot.engine.search.turns import Line, TurnSearch
from rules.core import CHANCE
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.games.diced_tomatoes.board import TOKENS
from rules.playout import roll

Policy = Callable[[DicedTomatoesState], list[str]]
"""From a position, the next move or moves of the seat to act, none of them beyond a roll."""

WIDTH = 6
"""Steps tried at each position of a turn below the first."""


def never() -> bool:
    return False


class Planner:
    """One turn's search from *state* (phase act), and its lines as moves."""

    def __init__(
        self,
        state: DicedTomatoesState,
        evaluation: Evaluation,
        budget: int,
        stopped: Callable[[], bool] = never,
    ) -> None:
        table = Table(state)
        self.root = table.position(state)
        self.turn = ValuedTurn(table, evaluation)
        self.search = TurnSearch(self.turn, budget, WIDTH, stopped)

    def lines(self) -> list[Line[Position, Code]]:
        return self.search.lines(self.root)

    def moves(self, line: Line[Position, Code]) -> list[str]:
        """The moves of *line* and of the best that follows it, up to a roll or the turn's end."""
        moves, position = list[str](), self.root
        while line.code is not None:
            moves += texts(line.code)
            if len(line.results) > 1:
                return moves
            position = line.results[0]
            if self.turn.table.is_over(position):
                return moves
            line = self.search.best(position)
        return [*moves, *self.ending(position)] if self.turn.table.may_end(position) else moves

    def ending(self, position: Position) -> list[str]:
        """How the turn is ended in *position*: at once, or after rotten vines are cleared."""
        if not self.turn.table.rotten(self.turn.table.ended(position)):
            return ["end"]
        cleared = self.turn.tidied(position)[2]
        return ["end", *(f"rot:{TOKENS[i]}" for i in cleared), "end"]


def whole_turn(evaluation: Evaluation, budget: int) -> Policy:
    """Plays the best line of a search of the whole turn."""

    def policy(state: DicedTomatoesState) -> list[str]:
        if state.phase != "act":
            return [simple(state)]
        planner = Planner(state, evaluation, budget)
        return planner.moves(planner.lines()[0])

    return policy


def loose_turn(evaluation: Evaluation, temperature: float, rng: Random) -> Policy:
    """Plays one of the steps that look best, by softmax of their looks."""

    def policy(state: DicedTomatoesState) -> list[str]:
        if state.phase != "act":
            return [simple(state)]
        planner = Planner(state, evaluation, 0)
        lines = planner.lines()
        odds = [exp((line.value - lines[0].value) / temperature) for line in lines]
        line = rng.choices(lines, odds)[0]
        return list(texts(line.code)) if line.code else planner.ending(planner.root)

    return policy


def simple(state: DicedTomatoesState) -> str:
    """The colours to take: as many red dice as there are."""
    return max(state.legal(), key=lambda move: move.count("r"))


def played(
    state: DicedTomatoesState, policies: list[Policy], rng: Random
) -> Iterator[tuple[DicedTomatoesState, str]]:
    """A game from *state* to its end, each position with the move made in it."""
    while (seat := state.to_act) is not None:
        moves = [roll(state, rng)] if seat == CHANCE else policies[seat](state)
        for move in moves:
            yield state, move
            state = state.play(move)
    yield state, ""
