"""Searches: the same by seed and nodes, legal, bounded, stopped at once."""

from random import Random
from typing import Any

import pytest

from bot.engine.analysis import choose
from bot.engine.engine import Analysis, Budget, Candidate, Level
from bot.engine.registry import engine
from rules import GAMES
from rules.core import CHANCE, State
from rules.playout import pick
from tests.engine.test_reasons import start

SMALL = {key: {o: "3"} for key, o in (("tumbleweed", "size"), ("stigmergy", "size"))}


def games(key: str) -> list[State[Any]]:
    """Some positions of a random game in which somebody is to act."""
    state, rng, found = start(key, **SMALL.get(key, {})), Random(2), list[State[Any]]()
    while state.to_act is not None and len(found) < 150:
        if state.to_act != CHANCE:
            found.append(state)
        state = state.play(pick(state, rng))
    return found[:: max(1, len(found) // 8)]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_search_repeats_and_is_legal(key: str) -> None:
    """Equal seeds and nodes give the same analysis; every candidate is a legal move."""
    for state in games(key):
        found = engine(key).search(state, Budget(20), seed=3, multi=3)
        assert found == engine(key).search(state, Budget(20), seed=3, multi=3)
        legal = list(state.legal())
        moves = [candidate.move for candidate in found.candidates]
        assert 1 <= len(moves) <= 3
        assert len(set(moves)) == len(moves)
        assert all(move in legal for move in moves)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_lines_can_be_played(key: str) -> None:
    """The expected line is a line of legal moves that begins with the move."""
    for state in games(key):
        for candidate in engine(key).search(state, Budget(200), seed=1, multi=2).candidates:
            assert candidate.line[:1] in ((candidate.move,), ())
            after = state
            for move in candidate.line:
                assert move in list(after.legal())
                after = after.play(move)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_search_that_is_stopped_at_once_still_has_a_move(key: str) -> None:
    """The stop is read before much is spent, and something legal comes back."""
    for state in games(key):
        found = engine(key).search(state, Budget(10**9), seed=1, stopped=lambda: True)
        assert found.move in list(state.legal())
        assert found.nodes <= 1000
        assert abs(found.value) < 400, "a value of a position, not of a bound"


@pytest.mark.parametrize("key", ["tumbleweed", "stigmergy"])
def test_nodes_bound_the_search_of_sight(key: str) -> None:
    """Beyond the first depth not a node more than the budget."""
    state = start(key, size="4", **({"komi": "0"} if key == "stigmergy" else {}))
    for move in engine(key).opening(state, Random(1)):
        state = state.play(move)
    for nodes in (400, 1000, 5000):
        assert engine(key).search(state, Budget(nodes), seed=0).nodes <= nodes


@pytest.mark.parametrize("key", sorted(GAMES))
def test_values_of_finished_games_are_exact(key: str) -> None:
    """Who won is ahead, and for two what one is ahead the other is behind."""
    state, rng = start(key, **SMALL.get(key, {})), Random(4)
    while state.to_act is not None:
        state = state.play(pick(state, rng))
    outcome = state.outcome
    assert outcome
    seats = range(len(state.sides))
    values = [engine(key).value(state, seat) for seat in seats]
    if len(outcome.winners) == 1:
        assert max(values) == values[outcome.winners[0]]
    if len(values) == 2:
        assert values[0] == -values[1]


def test_a_decided_end_is_proven() -> None:
    """White's last stone decides by half a point; a search of a few thousand nodes sees the end."""
    state, moves = start("stigmergy", size="2", komi="1"), list[int]()
    while state.to_act is not None:
        found = engine("stigmergy").search(state, Budget(5000), seed=0)
        if found.proven:
            outcome = [state]
            for move in found.candidates[0].line:
                outcome.append(outcome[-1].play(move))
            if outcome[-1].outcome:
                won = state.to_act in outcome[-1].outcome.winners
                assert won == (found.value > 0)
                moves.append(found.move)
        state = state.play(found.move)
    assert moves, "the end was seen before it came"


def test_temperature_chooses_among_near_equal_moves_only() -> None:
    """A hundredfold temperature apart is never chosen, an equal move about half the time; the
    same seed chooses the same."""
    moves = (Candidate("best", 5.0), Candidate("same", 5.0), Candidate("blunder", -95.0))
    found = Analysis(moves, 1, 1)
    level = Level(1, "", Budget(1), temperature=1.0, choices=3)
    chosen = [choose(found, level, seed) for seed in range(400)]
    assert "blunder" not in chosen
    assert 140 < chosen.count("same") < 260
    assert chosen == [choose(found, level, seed) for seed in range(400)]
    assert choose(found, Level(2, "", Budget(1)), 7) == "best"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_level_plays_legal_moves(key: str) -> None:
    """Five names at most, numbers from 1 on; the cheap levels play a legal move everywhere."""
    state = start(key, **SMALL.get(key, {}))
    levels = engine(key).levels(state)
    assert [level.number for level in levels] == list(range(1, len(levels) + 1))
    assert len({level.name for level in levels}) <= 5
    cheap = [level for level in levels if level.budget.nodes <= 100]
    for position in games(key):
        for level in cheap:
            found = engine(key).search(position, level.budget, seed=1, multi=level.choices)
            assert choose(found, level, 9) in list(position.legal())
