"""How strong the engines are: cheap claims always, speed and depth under ``deep``."""

from collections.abc import Callable, Sequence
from random import Random
from time import process_time

import pytest

from bot.engine.engine import Budget
from bot.engine.games.tumbleweed import ENGINE as TUMBLEWEED
from bot.engine.match import Match, result
from bot.engine.players import Greedy, Player, Uniform, player
from bot.engine.registry import engine
from bot.engine.sight.alphabeta import Search
from rules.core import AnyState
from rules.games.tumbleweed import TumbleweedState
from rules.playout import pick
from tests.conftest import TABLE
from tests.engine.test_reasons import start

SIGHT = {
    "tumbleweed": {"size": "5"},
    "stigmergy": {"size": "5", "komi": "0"},
}
BOTH = pytest.mark.parametrize("key", SIGHT)


def meet(key: str, options: dict[str, str], a: str | Player, b: str | Player, pairs: int) -> float:
    """A's score of so many pairs."""
    begun, known = start(key, **options), engine(key)
    both = [player(p, known, begun, process_time) if isinstance(p, str) else p for p in (a, b)]
    played = list(Match(begun, known, 1).games(both[0], both[1], range(pairs)))
    return float(result(played)["score"])


@BOTH
def test_a_search_beats_what_looks_one_move_ahead(key: str) -> None:
    """Few nodes lose no pair against greedy or random play."""
    assert meet(key, SIGHT[key], "nodes:300", Greedy(), 2) == 1
    assert meet(key, SIGHT[key], "nodes:100", Uniform(), 2) == 1


@BOTH
def test_learned_weights_beat_those_by_hand(key: str) -> None:
    """At equal nodes; on a board that they were not learned on."""
    assert meet(key, SIGHT[key], "nodes:300", "hand:300", 4) > 0.6


class FullWidth(Search):
    """Four plies, every move at every node, none of them less deep.

    The stand-in for the best public program of Tumbleweed, whose depth 4 takes it some 90,000
    positions a move: better bounds look at fewer, and find the same values.
    """

    width = full = 400
    deepest = 5


class StandIn(Player):
    """Plays what :class:`FullWidth` finds with weights by hand."""

    engine = TUMBLEWEED.with_weights("hand")

    def move(self, state: AnyState, _history: Sequence[str], _seed: int, /) -> int:
        assert isinstance(state, TumbleweedState)
        return FullWidth(self.engine.arena(state), 1 << 60).run()[0].move

    def close(self) -> None:
        """Nothing was started."""


@pytest.mark.deep
def test_three_tenths_of_a_second_beat_four_plies(
    record_property: Callable[[str, object], None],
) -> None:
    """30,000 nodes, 0.3 s a move, won 93.3 % ± 3.2 of 30 pairs; against a stand-in that went on to
    90,000 positions, mostly to depth 5, 78.3 % ± 4.6."""
    score = meet("tumbleweed", {"size": "6"}, "nodes:30000", StandIn(), 3)
    record_property(TABLE, f"0.3 s a move v four plies by hand: {score:.2f} of 3 pairs")
    assert score >= 0.75


@BOTH
def test_levels_beat_those_four_below(key: str) -> None:
    """Four steps are far beyond chance, all over the cheap part of the ladder."""
    levels = engine(key).levels(start(key, **SIGHT[key]))
    cheap = [level.number for level in levels if level.budget.nodes <= 300]
    for number in cheap[4::4]:
        assert meet(key, SIGHT[key], str(number), str(number - 4), 2) >= 0.75


@pytest.mark.deep
@pytest.mark.parametrize("size", [6, 8])
def test_the_arena_is_faster_than_the_rules(
    size: int, record_property: Callable[[str, object], None]
) -> None:
    """Moves made and undone a second, the value kept: 1.3 times those that ``State.play`` makes."""
    rng, known = Random(1), TUMBLEWEED
    state: TumbleweedState = start("tumbleweed", size=str(size))  # type: ignore[assignment]  # of this game
    for move in known.setup(state, rng):
        state = state.play(move)
    line: list[tuple[TumbleweedState, int]] = []
    arena = known.arena(state)
    while state.to_act is not None:
        line.append((state, pick(state, rng)))
        state = state.play(line[-1][1])

    def by_rules() -> None:
        for before, move in line:
            before.play(move)

    def by_arena() -> None:
        for _, move in line:
            arena.play(move)
        for _ in line:
            arena.undo()

    # In turn, the quickest of each: other programs disturb both alike.
    rounds = [(seconds(by_rules), seconds(by_arena)) for _ in range(50)]
    rules, own = (len(line) / min(took) for took in zip(*rounds, strict=True))
    record_property(TABLE, f"size {size}: rules {rules:,.0f}/s, arena {own:,.0f}/s")
    assert own >= 1.3 * rules


def seconds(run: Callable[[], None]) -> float:
    """Processor time that *run* takes."""
    begun = process_time()
    run()
    return process_time() - begun


@pytest.mark.deep
def test_a_second_reaches_depth_seven_and_six() -> None:
    """In the nodes of a second, on both boards, from balanced openings: at the median."""
    for size, nodes, depth in ((6, 150_000, 7), (8, 100_000, 6)):
        begun, known = start("tumbleweed", size=str(size)), engine("tumbleweed")
        depths = []
        for seed in range(5):
            state = begun
            for move in known.opening(begun, Random(seed)):
                state = state.play(move)
            depths.append(known.search(state, Budget(nodes), seed=0).depth)
        assert sorted(depths)[2] >= depth
