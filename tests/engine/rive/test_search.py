"""The search of Rive: what it finds, and that it finds the same again."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.engine import Budget
from bot.engine.games.rive import ENGINE, WORDS
from bot.engine.games.rive.engine import PERFECT
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.first import kinds
from bot.engine.games.rive.lookup import certain_winner
from bot.engine.games.rive.tree import Tree
from rules.games.rive import BLACK, GAME, SWAP, WHITE, RiveOptions, RiveState
from rules.terms import english
from tests.engine.rive.test_fast_board import exchanged, positions
from tests.rules.playing import play

TACTICS = json.loads(Path(__file__).with_name("tactics.json").read_text(encoding="utf-8"))
SEEDS = st.integers(0, 2**32)


def start(size: str = "3", *, swap: bool = False) -> RiveState:
    return GAME.start(RiveOptions(size, swap=swap), 2)


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda t: str(t["best"]))
def test_a_tactic_is_solved(tactic: dict[str, Any]) -> None:
    """One step wins, by the table; the search finds it in so many playouts, and says why.

    From three seeds: with one, 100 playouts solved some that they solve half of the time.
    """
    state = play(start(), tactic["moves"])
    winning = [m for m in state.legal() if certain_winner(Board(state.play(m))) == state.colour]
    assert [state.format(move) for move in winning] == [tactic["best"]]
    budget = Budget(tactic["playouts"])
    assert {ENGINE.search(state, budget, seed=seed).move for seed in (1, 2, 3)} == {winning[0]}
    keys = [event.key for event in ENGINE.reasons(state, winning[0])]
    assert keys == ["rive.why.won", *tactic["reasons"]]


def test_there_are_tactics_enough() -> None:
    assert len(TACTICS) >= 20


@given(st.sampled_from(["3", "3x3x5", "4"]), SEEDS)
@settings(max_examples=15, deadline=None)
def test_a_search_repeats_and_is_legal(size: str, seed: int) -> None:
    """Equal seeds and budgets find the same; every candidate and line can be played."""
    rng = Random(seed)
    state = rng.choice(positions(size, seed)[:-1])
    budget = Budget(rng.randrange(1, 40))
    found = ENGINE.search(state, budget, seed=seed, multi=3)
    assert found == ENGINE.search(state, budget, seed=seed, multi=3)
    assert 1 <= len(found.candidates) <= 3
    values = [candidate.value for candidate in found.candidates]
    assert values == sorted(values, reverse=True)
    for candidate in found.candidates:
        after = state
        for move in candidate.line:
            assert move in after.legal()
            after = after.play(move)


@pytest.mark.parametrize("seed", range(20))
def test_colours_exchanged_are_searched_alike(seed: int) -> None:
    """The same stones in the other colours: the same move, worth the same to whoever acts.

    From seeds that stand here: Black's share and White's are rounded apart, and where two moves
    are equal but for the last digit (after one seed of a hundred) the two searches part.
    """
    state = Random(seed).choice(positions("3", seed)[:-1])
    found = ENGINE.search(state, Budget(30), seed=seed).candidates
    other = ENGINE.search(exchanged(state), Budget(30), seed=seed).candidates
    assert [(c.move, c.line) for c in found] == [(c.move, c.line) for c in other]
    assert [c.value for c in found] == pytest.approx([c.value for c in other], abs=1e-12)


def test_a_search_that_is_stopped_at_once_still_answers() -> None:
    state = start("4")
    found = ENGINE.search(state, Budget(1000), seed=1, stopped=lambda: True)
    assert found.move in state.legal()
    assert found.nodes == 0


def test_the_last_stones_are_certain() -> None:
    """Near the end the tree proves who wins, and stops before its playouts are used up."""
    proven = 0
    for seed in range(30):
        state = positions("3x3x5", seed)[-4]
        found = ENGINE.search(state, Budget(5000), seed=1)
        if found.proven:
            proven += 1
            assert found.nodes < 5000
            assert abs(found.value) == 1
    assert proven >= 25


def test_the_tree_never_contradicts_the_table() -> None:
    """Whoever certainly wins by the tree, wins by the table."""
    settled = 0
    for seed in range(20):
        state = positions("3", seed)[-6]
        board, tree = Board(state), Tree(Random(seed).random)
        tree.grow(board, 1000)
        if winner := tree.node(board).winner:
            settled += 1
            assert winner == certain_winner(board)
    assert settled >= 10


@pytest.mark.parametrize("plies", [pytest.param(0, marks=pytest.mark.deep), 36])
def test_the_perfect_level_wins_what_is_won(plies: int) -> None:
    """On 19 cells without swap, Black never gives the win away, whatever White does: from the
    start, and from late in a game in which Black's steps were those of the table."""
    rng, state = Random(1), start()
    while state.to_act is not None and plies:
        won = [m for m in state.legal() if certain_winner(Board(state.play(m))) == BLACK]
        state = state.play(rng.choice(won if state.colour == BLACK else state.legal()))
        plies -= 1
    assert state.to_act is not None
    while state.to_act is not None:
        if state.colour == BLACK:
            found = ENGINE.search(state, Budget(PERFECT), seed=1)
            assert found.proven
            assert found.value == 1
            move = found.move
        else:
            move = rng.choice(state.legal())
        state = state.play(move)
    assert state.outcome
    assert state.outcome.winners == (0,)


def test_the_top_level_on_19_cells_is_perfect() -> None:
    assert ENGINE.levels(start())[-1].budget.nodes >= PERFECT


@pytest.mark.parametrize(("first", "answer"), [("+c3", "swap"), ("+a3", None), ("+c2", None)])
def test_the_perfect_level_swaps_exactly_after_the_centre(first: str, answer: str | None) -> None:
    state = play(start(swap=True), first)
    found = ENGINE.search(state, Budget(PERFECT), seed=1, multi=30)
    assert found.value == 1
    assert (found.move == SWAP) == (answer == "swap")
    assert {c.move for c in found.candidates} == set(state.legal())


def test_a_first_stone_that_may_be_taken_over_is_even() -> None:
    """Of cells that are alike, one is searched; all are offered, and none is worth more than 0."""
    state = start("3", swap=True)
    found = ENGINE.search(state, Budget(200), seed=1, multi=30)
    assert {c.move for c in found.candidates} == set(state.legal())
    assert all(candidate.value <= 0 for candidate in found.candidates)


@pytest.mark.parametrize(("size", "n"), [("3", 4), ("3x3x5", 10), ("4", 6)])
def test_cells_that_are_alike_have_one_kind(size: str, n: int) -> None:
    assert len(set(kinds(Board(start(size))))) == n


def test_a_value_without_search_is_the_lead() -> None:
    """As a share of the board; 1 and −1 at the end."""
    game = positions("3", 5)
    for state in game[:-1]:
        black, white = state.scores()
        assert ENGINE.value(state, 0) == (black - white) / 19 == -ENGINE.value(state, 1)
    assert {ENGINE.value(game[-1], 0), ENGINE.value(game[-1], 1)} == {1, -1}


@given(st.sampled_from(["3", "3x3x5"]), SEEDS)
@settings(max_examples=15, deadline=None)
def test_every_reason_has_its_words(size: str, seed: int) -> None:
    """Every move of random positions, the first stone and the swap among them."""
    rng = Random(seed)
    shown = [start(size, swap=True), play(start(size, swap=True), "+c3")]
    words = {**GAME.texts.english, **WORDS}
    for state in [*shown, *rng.sample(positions(size, seed)[:-1], 4)]:
        for move in state.legal():
            for event in ENGINE.reasons(state, move):
                assert english(words, event)


def test_openings_give_each_side_a_stone() -> None:
    for swap in (False, True):
        state = start("3x3x5", swap=swap)
        for move in ENGINE.opening(state, Random(1)):
            state = state.play(move)
        assert (state.count(BLACK), state.count(WHITE)) == (1, 1)
        assert state.sides == ("B", "W")
