"""A game without an engine of its own is played, by its rules alone."""

from typing import Any

from bot.engine.analysis import answer
from bot.engine.default import WORDS, DefaultEngine
from bot.engine.engine import Budget
from bot.engine.match import Match, result
from bot.engine.players import Engine, Uniform
from bot.engine.registry import engine
from rules.words import phrase
from tests.sixth.apart import GAME, Options, State


def test_the_sixth_game_has_the_default_engine() -> None:
    """Its key has no package among the engines."""
    assert isinstance(engine(GAME.key), DefaultEngine)


def test_the_default_engine_finds_the_moves_that_win() -> None:
    """On seven cells, in every position of two stones that can be won, worked out to the end."""
    start, asked = GAME.start(Options(size=2), 2), 0
    for first in start.legal():
        for second in start.play(first).legal():
            state = start.play(first).play(second)
            wins = {move for move in state.legal() if not is_won(state.play(move))}
            if wins and len(wins) < len(state.legal()):
                found = DefaultEngine().search(state, Budget(300), seed=1)
                assert found.move in wins
                asked += 1
    assert asked >= 6


def is_won(state: State) -> bool:
    """The seat to act has a move that wins."""
    return any(not is_won(state.play(move)) for move in state.legal())


def test_the_default_engine_beats_random_play() -> None:
    """On 19 cells, in pairs."""
    start = GAME.start(Options(size=3), 2)
    known = DefaultEngine()
    match = Match(start, known, 1)
    level = known.levels(start)[-1]
    games = list(match.games(Engine(known, level), Uniform(), range(6)))
    assert result(games)["score"] >= 0.75


def test_its_levels_play_and_its_reasons_are_words() -> None:
    """Every level answers; the reason says how many games were won."""
    start, known = GAME.start(Options(), 2), DefaultEngine()
    for level in known.levels(start):
        assert answer(known, start, level, seed=1)[0] in start.legal()
    (reason,) = known.reasons(start, start.legal()[0])
    words: Any = WORDS
    assert "%" in phrase(words, reason.key, reason.values)
