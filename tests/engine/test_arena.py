"""The board of the search against the rules, ply by ply on random games."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.games.stigmergy import ENGINE as STIGMERGY
from bot.engine.games.tumbleweed import ENGINE as TUMBLEWEED
from bot.engine.sight.alphabeta import Search
from bot.engine.sight.arena import BUTTON, PASS, Arena
from bot.engine.sight.codebook import LINES
from bot.engine.sight.engine import SightEngine
from rules import GAMES
from rules import options as declared
from rules.core import State
from rules.playout import pick

TABLES = [
    (TUMBLEWEED, {"size": "3", "setup": "free"}),
    (TUMBLEWEED, {"size": "4", "stale": "off"}),
    (STIGMERGY, {"size": "3", "komi": "3"}),
    (STIGMERGY, {"size": "4", "komi": "2"}),
    (STIGMERGY, {"size": "3", "control": "more"}),
]
ALL = pytest.mark.parametrize(
    ("engine", "options"), TABLES, ids=lambda v: " ".join(v.values()) if isinstance(v, dict) else ""
)
SEEDS = st.integers(0, 2**32)


def positions(engine: SightEngine[Any], options: dict[str, str], seed: int) -> list[State[Any]]:
    """The positions in play of a random game, passes and odd moves now and then."""
    key = engine.__class__.__module__.split(".")[3]
    game, rng = GAMES[key], Random(seed)
    chosen: Any = declared.parse(game.Options, options)
    state, found = game.start(chosen, 2), list[State[Any]]()
    while state.to_act is not None:
        if engine.is_set_up(state):
            found.append(state)
        hasty = rng.random() < 0.1
        state = state.play(rng.choice(list(state.legal())) if hasty else pick(state, rng))
    return found


def looks(arena: Arena) -> tuple[Any, ...]:
    """Everything that a position of the arena is."""
    kept = (arena.side, arena.passed, arena.button, arena.bonus)
    return (tuple(arena.codes), arena.total, arena.key, *kept)


@ALL
@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_playing_on_the_arena_is_playing_by_the_rules(
    engine: SightEngine[Any], options: dict[str, str], seed: int
) -> None:
    """After every ply codes, sums and keys are those of the arena made from the rules' position."""
    games = positions(engine, options, seed)
    arena = engine.arena(games[0])
    rng = Random(seed)
    for state in games:
        assert looks(arena) == looks(engine.arena(state))
        for move in rng.sample(list(state.legal()), min(3, len(state.legal()))):
            after = state.play(move)
            if after.to_act is None:
                continue
            before = looks(arena)
            arena.play(move)
            assert looks(arena) == looks(engine.arena(after)), state.format(move)
            arena.undo()
            assert looks(arena) == before
        at = games.index(state) + 1
        if at < len(games):
            played = next(m for m in state.legal() if state.play(m) == games[at])
            arena.play(played)


@ALL
def test_positions_that_differ_have_keys_that_differ(
    engine: SightEngine[Any], options: dict[str, str]
) -> None:
    """Also where only who acts, a pass or the button differs."""
    known: dict[int, tuple[Any, ...]] = {}
    for seed in range(10):
        for state in positions(engine, options, seed):
            arena = engine.arena(state)
            for move in (None, *state.legal()):
                if move is not None:
                    arena.play(move)
                seen = (tuple(arena.codes), arena.side, arena.passed, arena.button)
                assert known.setdefault(arena.key, seen) == seen
                if move is not None:
                    arena.undo()


@ALL
@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_the_arena_allows_what_the_rules_allow(
    engine: SightEngine[Any], options: dict[str, str], seed: int
) -> None:
    """Cells that can be played, the button, and passing."""
    for state in positions(engine, options, seed):
        arena = engine.arena(state)
        become = arena.codebook.become[arena.side - 1]
        legal = [cell for cell, code in enumerate(arena.codes) if become[code] >= 0]
        if arena.button == 0:
            legal.append(BUTTON)
        if arena.may_pass:
            legal.append(PASS)
        assert legal == list(state.legal())


@ALL
@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_the_arena_counts_as_the_rules_do(
    engine: SightEngine[Any], options: dict[str, str], seed: int
) -> None:
    """The lead of the first colour, in half points, is the difference of the scores."""
    for state in positions(engine, options, seed):
        scores = state.scores()
        first = state.sides.index(state.letters[1])  # type: ignore[attr-defined]  # both games have them
        assert engine.arena(state).lead() == 2 * (scores[first] - scores[1 - first])


@ALL
@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_values_turn_their_sign_when_colours_are_swapped(
    engine: SightEngine[Any], options: dict[str, str], seed: int
) -> None:
    """The same board with the colours exchanged is worth the same to whoever acts."""
    for state in positions(engine, options, seed):
        arena = engine.arena(state)
        swapped = Arena(
            arena.codebook,
            arena.values,
            state.size,  # type: ignore[attr-defined]  # both games have one
            [exchanged(arena, code) for code in arena.codes],
            3 - arena.side,
            bonus=-arena.bonus,
        )
        assert Search(arena, 1).evaluate() == Search(swapped, 1).evaluate()
        assert arena.lead() == -swapped.lead()


def exchanged(arena: Arena, code: int) -> int:
    """The code of the same cell with the colours exchanged."""
    cells, cell = arena.codebook.cells, arena.codebook.cells[code]
    owner = {1: 2, 2: 1}.get(cell.owner, cell.owner)
    alike = (
        piece
        for piece in range(0, len(cells), LINES)
        if (cells[piece].owner, cells[piece].height, cells[piece].lines)
        == (owner, cell.height, cell.lines)
    )
    return next(alike) + 7 * cell.seen[1] + cell.seen[0]
