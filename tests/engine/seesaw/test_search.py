"""The search of Seesaw: what it finds, and that it finds the same again."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.engine import Budget, Candidate, Training
from bot.engine.errors import EngineError
from bot.engine.games.seesaw import ENGINE, WORDS
from bot.engine.games.seesaw.engine import points
from bot.engine.games.seesaw.fast_board import Board
from bot.engine.games.seesaw.search import WON, Search
from bot.engine.games.seesaw.self_play import Example, fit
from bot.engine.games.seesaw.weights import BY_HAND, read, to_text
from rules.games.seesaw import GAME, SeesawOptions, SeesawState
from rules.terms import english
from tests.engine.seesaw.test_fast_board import looks, positions

TACTICS = json.loads(Path(__file__).with_name("tactics.json").read_text(encoding="utf-8"))
SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda t: str(t["best"]))
def test_a_tactic_is_solved(tactic: dict[str, Any]) -> None:
    """The search finds the step that forces the win in so many nodes, and says why."""
    state = GAME.position(tactic["position"])
    found = ENGINE.search(state, Budget(tactic["nodes"]), seed=1)
    assert state.format(found.move) == tactic["best"]
    assert [event.key for event in ENGINE.reasons(state, found.move)] == tactic["reasons"]


def test_there_are_tactics_enough() -> None:
    assert len(TACTICS) >= 20


def decided(state: SeesawState, depth: int) -> int:
    """1 where the side to act wins within *depth* steps, −1 where it loses, else 0; rules alone."""
    if state.outcome:
        return 1 if state.outcome.points[state.seat] else -1
    if not depth:
        return 0
    found = []
    for move in state.legal():
        after = state.play(move)
        sign = 1 if after.to_act == state.seat else -1
        found.append(sign * decided(after, depth - 1))
        if found[-1] == 1:
            break
    return max(found)


def test_wins_and_losses_are_those_of_the_rules() -> None:
    """Near the end, whatever the search calls decided is so by playing everything out."""
    proven = 0
    for seed in range(24):
        state = positions(3, seed)[-4]
        by_rules = decided(state, 3)
        found = ENGINE.search(state, Budget(3000), seed=1)
        if by_rules:
            proven += 1
            assert found.proven
            assert (found.value > 0) == (by_rules > 0)
    assert proven >= 6


@given(st.sampled_from([3, 4, 5]), SEEDS)
@settings(max_examples=15, deadline=None)
def test_a_search_repeats_and_is_legal(size: int, seed: int) -> None:
    """Equal budgets find the same; every candidate and line can be played."""
    rng = Random(seed)
    state = rng.choice([s for s in positions(size, seed, 60) if s.to_act is not None])
    budget = Budget(rng.randrange(1, 400))
    found = ENGINE.search(state, budget, seed=1, multi=3)
    assert found == ENGINE.search(state, budget, seed=1, multi=3)
    assert 1 <= len(found.candidates) <= 3
    values = [candidate.value for candidate in found.candidates]
    assert values == sorted(values, reverse=True)
    for candidate in found.candidates:
        after = state
        for move in candidate.line:
            assert move in after.legal()
            after = after.play(move)


@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_a_search_leaves_its_board_as_it_was(seed: int) -> None:
    """Also where it is halted in the midst of a line."""
    state = Random(seed).choice([s for s in positions(4, seed, 60) if s.to_act is not None])
    board = Board(state)
    before = looks(board)
    Search(board, BY_HAND.numbers, Random(seed).randrange(1, 300)).run()
    assert looks(board) == before


def test_a_search_that_is_stopped_at_once_still_answers() -> None:
    state = GAME.start(SeesawOptions(5), 2)
    found = ENGINE.search(state, Budget(100_000), seed=1, stopped=lambda: True)
    assert found.move in state.legal()
    assert found.nodes <= 64


def test_a_forced_step_costs_no_depth() -> None:
    """Six deep, and only because captures leave no choice: a search of one depth sees the end."""
    state = GAME.position({"stacks": {"d4": "S1", "d5": "N4"}, "tiles": {}})
    found = ENGINE.search(state, Budget(1), seed=1)
    assert state.format(found.move) == "d4xd5"
    assert found.value > 99


def test_what_can_be_taken_is_never_judged_as_it_stands() -> None:
    """A step beside a tall enemy stack loses the own one: the first depth sees it."""
    stacks = {"d3": "S1", "a4": "S1", "d5": "N1", "d7": "N1"}
    state = GAME.position({"stacks": stacks})
    found = ENGINE.search(state, Budget(1), seed=1, multi=20)
    value = {state.format(c.move): c.value for c in found.candidates}
    assert value["d3-d4"] < value["a4-a5"]


def test_points_tell_decided_games_apart() -> None:
    """A hundred for a win, the sooner the better."""
    assert points(50) == 1
    assert 99 < points(WON - 5) < points(WON - 2) < 100
    assert points(5 - WON) == -points(WON - 5)


def test_a_value_without_search_turns_its_sign_with_the_seat() -> None:
    game = positions(4, 3)
    for state in game:
        assert ENGINE.value(state, 0) == -ENGINE.value(state, 1)
    assert {abs(ENGINE.value(game[-1], seat)) for seat in (0, 1)} == {100}


@given(st.sampled_from([3, 4]), SEEDS)
@settings(max_examples=10, deadline=None)
def test_every_reason_has_its_words(size: int, seed: int) -> None:
    words = {**GAME.texts.english, **WORDS}
    for state in Random(seed).choices(positions(size, seed, 80)[:-1], k=5):
        for move in state.legal():
            for event in ENGINE.reasons(state, move):
                assert english(words, event)


def test_openings_are_even() -> None:
    """Four steps from the start, and a small search sees neither side a stack ahead."""
    start = GAME.start(SeesawOptions(), 2)
    for seed in range(5):
        state = start
        for move in ENGINE.opening(start, Random(seed)):
            state = state.play(move)
        assert abs(ENGINE.search(state, Budget(300), seed=0).value) <= 1


def test_the_fit_finds_what_wins() -> None:
    """Examples in which more stacks of three win, and nothing else matters."""
    rng, examples = Random(1), []
    for _ in range(600):
        row = [rng.randrange(-2, 3) for _ in range(len(BY_HAND.features))]
        examples.append(Example((*row, 1), float(row[2] > 0) if row[2] else 0.5))
    found = fit(examples, [0.0] * len(BY_HAND.numbers), rng)
    others = [abs(x) for i, x in enumerate(found) if i != 2]
    assert found[2] > 4 * max(others)


def test_learning_is_resumed_and_repeats(tmp_path: Path) -> None:
    """Three games, then five: the first three are kept, and the weights say what made them."""
    start, out = GAME.start(SeesawOptions(3), 2), tmp_path / "weights.json"
    training = Training(games=3, nodes=20, seed=1, given="hand", out=out)
    ENGINE.learn(start, training)
    first = out.with_suffix(".games").read_text(encoding="utf-8")
    told = ENGINE.learn(start, replace(training, games=5))
    assert out.with_suffix(".games").read_text(encoding="utf-8").startswith(first)
    assert told["games"] == 5
    again = replace(training, games=5, out=tmp_path / "again.json")
    ENGINE.learn(start, again)
    assert again.out.read_text(encoding="utf-8") == out.read_text(encoding="utf-8")
    assert ENGINE.variant(str(out)).weights == read(out)


def test_weights_come_back_from_their_text(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(to_text(BY_HAND), encoding="utf-8")
    assert read(file) == BY_HAND
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(EngineError, match="holds no weights"):
        read(file)
    assert ENGINE.variant("hand").weights == BY_HAND


def test_a_sure_win_without_a_sacrifice_is_shown_first() -> None:
    """Of two that win; a trap that wins is shown before what only leads."""
    data = {
        "stacks": {"c2": "S1", "d2": "S1", "c3": "S1", "d4": "N1"},
        "tiles": {"d1": "S", "c3": "S", "d2": "S", "d7": "N"},
    }
    state = GAME.position(data)
    trap, quiet = state.parse("c3-d3"), state.parse("+b4")
    for value, move in ((99.5, quiet), (5.0, trap)):
        found = [Candidate(trap, 99.7), Candidate(quiet, value)]
        assert ENGINE.shown(state, found, set()).move == move
