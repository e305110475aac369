"""A game without an engine of its own is played, by its rules alone."""

from functools import cache
from random import Random

import pytest

from bot.computer.known_moves import guard_first, is_caveat, is_only, kept_safe, unlike
from bot.engine.analysis import answer
from bot.engine.default import DefaultEngine
from bot.engine.engine import Budget, never
from bot.engine.match import Match, result
from bot.engine.players import EnginePlayer, Uniform
from bot.engine.registry import engine
from bot.engine.tasks import Hint, HintTask, JudgeTask, ReasonTask, TipTask
from rules.voice import Voice
from tests.sixth.apart import GAME, ApartOptions, ApartState


def test_the_sixth_game_has_the_default_engine() -> None:
    """Its key has no package among the engines."""
    assert isinstance(engine(GAME.key), DefaultEngine)


def test_the_default_engine_finds_the_moves_that_win() -> None:
    """On 19 cells with six stones, where some moves win and some lose, worked out to the end."""
    right, asked = 0, 0
    for seed in range(40):
        state, rng = GAME.start(ApartOptions(size=3), 2), Random(seed)
        for _ in range(6):
            state = state.play(rng.choice(state.legal()))
        wins = {move for move in state.legal() if not is_won(state.play(move))}
        if wins and len(wins) < len(state.legal()):
            asked += 1
            right += DefaultEngine().search(state, Budget(300), seed=1).move in wins
    assert asked >= 10
    assert right >= 0.9 * asked


@cache
def is_won(state: ApartState) -> bool:
    """The seat to act has a move that wins."""
    return any(not is_won(state.play(move)) for move in state.legal())


@pytest.mark.deep
def test_the_default_engine_beats_random_play() -> None:
    """On 19 cells, in pairs."""
    start = GAME.start(ApartOptions(size=3), 2)
    known = DefaultEngine()
    match = Match(start, known, 1)
    level = known.levels(start)[-1]
    games = list(match.games(EnginePlayer(known, level), Uniform(), range(2)))
    assert result(games)["score"] >= 0.75


def test_its_levels_play_and_its_reasons_are_words() -> None:
    """Every level answers; the reason says how many games were won, and serves a tip."""
    start, known = GAME.start(ApartOptions(), 2), DefaultEngine()
    for level in known.levels(start):
        assert answer(known, start, level, seed=1)[0] in start.legal()
    (reason,) = known.reasons(start, start.legal()[0])
    assert "%" in Voice().say(reason)
    best = Hint(start.format(start.legal()[0]), 0.0, (reason,))
    assert unlike(best, [[reason]]).reasons == [reason] and not kept_safe(start, best)
    assert guard_first(best).reasons == [reason] and not is_caveat(reason) and not is_only(reason)


def test_what_it_does_not_know_better_has_a_default() -> None:
    """A hint of one step, a tip that is the best hint, a review that takes values for leads."""
    state, budget = GAME.position({"size": 2}), Budget(50, 60_000)
    (hint,) = HintTask(GAME.key, state, budget, 1).run(60_000, never)
    assert TipTask(GAME.key, state, budget, frozenset()).run(60_000, never) == (hint,)
    why = ReasonTask(GAME.key, state, (hint.move,), is_planned=True).run(0, never)
    assert why == (*hint.reasons,) and not hint.then
    judged = JudgeTask(GAME.key, state, 0, hint.move, budget).run(60_000, never)
    assert (judged.value, judged.loss, judged.leads) == (hint.value, 0, None)
