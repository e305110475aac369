"""How strong the engines are: cheap claims always, a dear one under ``deep``."""

from collections.abc import Callable, Sequence
from time import process_time

import pytest

from bot.engine.games.tumbleweed import ENGINE as TUMBLEWEED
from bot.engine.match import Match, result
from bot.engine.players import Greedy, Player, Uniform, player
from bot.engine.registry import engine
from bot.engine.sight.alphabeta import Search
from rules.core import AnyState
from rules.games.tumbleweed import TumbleweedState
from rules.line import JSON
from tests.conftest import TABLE
from tests.engine.test_reasons import start

SIGHT = {
    "tumbleweed": {"size": "5"},
    "stigmergy": {"size": "5", "komi": "0"},
}
BOTH = pytest.mark.parametrize(
    "key", ["tumbleweed", pytest.param("stigmergy", marks=pytest.mark.deep)]
)


def meet(key: str, options: dict[str, str], a: str | Player, b: str | Player, pairs: int) -> float:
    """A's score of so many pairs."""
    return float(met(key, options, a, b, pairs)["score"])


def met(key: str, options: dict[str, str], a: str | Player, b: str | Player, pairs: int) -> JSON:
    """What so many pairs came to: A's score, its error."""
    begun, known = start(key, **options), engine(key)
    both = [player(p, known, begun, process_time) if isinstance(p, str) else p for p in (a, b)]
    return result(list(Match(begun, known, 1).games(both[0], both[1], range(pairs))))


@BOTH
def test_a_search_beats_what_looks_one_move_ahead(key: str) -> None:
    """Few nodes lose no pair against greedy or random play."""
    assert meet(key, SIGHT[key], "nodes:300", Greedy(), 2) == 1
    assert meet(key, SIGHT[key], "nodes:100", Uniform(), 2) == 1


@pytest.mark.deep
@pytest.mark.parametrize("key", SIGHT)
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

    engine = TUMBLEWEED.variant("hand")

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
    90,000 positions, mostly to depth 5, 78.3 % ± 4.6. A game takes some ten seconds."""
    told = met("tumbleweed", {"size": "6"}, "nodes:30000", StandIn(), 5)
    score, error = 100 * told["score"], 100 * told["error"]
    record_property(
        TABLE, f"0.3 s a move v four plies by hand: {score:.1f} % ± {error:.1f}, 5 pairs"
    )
    assert score >= 75


@BOTH
def test_levels_beat_those_four_below(key: str) -> None:
    """Four steps are far beyond chance, all over the cheap part of the ladder."""
    levels = engine(key).levels(start(key, **SIGHT[key]))
    cheap = [level.number for level in levels if level.budget.nodes <= 300]
    for number in cheap[4::4]:
        assert meet(key, SIGHT[key], str(number), str(number - 4), 2) >= 0.75
