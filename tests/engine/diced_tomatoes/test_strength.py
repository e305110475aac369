"""How well the engine of Diced Tomatoes plays alone and against weights made by hand."""

from collections.abc import Callable
from random import Random

import pytest

from bot.engine.games.diced_tomatoes.play import Policy, played, whole_turn
from bot.engine.games.diced_tomatoes.weight_file import features, hand, learned
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from tests.conftest import TABLE

CLASSIC = DicedTomatoesOptions()


def last_of(policies: list[Policy], seed: int) -> DicedTomatoesState:
    """The last position of a game between *policies*."""
    *_, (last, _) = played(GAME.start(CLASSIC, len(policies)), policies, Random(seed))
    return last


def alone(games: int, nodes: int) -> tuple[float, float]:
    """Mean matches, and the share of games in which the track was filled."""
    policy = whole_turn(learned(CLASSIC, 1), nodes)
    ends = [last_of([policy], seed) for seed in range(games)]
    matches = sum(last.scores()[0] for last in ends) / games
    return matches, sum(last.ending == "solo-complete" for last in ends) / games


@pytest.mark.deep
def test_alone_the_track_is_filled_and_matches_are_found() -> None:
    """A few games, far above what random play or weights by hand come to."""
    matches, filled = alone(16, 60)
    assert matches >= 2.5
    assert filled >= 0.75


@pytest.mark.deep
def test_alone_far_more_than_half_of_the_slots_match(
    record_property: Callable[[str, object], None],
) -> None:
    """Two and a half matches on the mean, four of five games completed."""
    matches, filled = alone(200, 300)
    record_property(TABLE, f"alone: {matches:.2f} matches, {100 * filled:.0f} % filled")
    assert matches >= 3.5
    assert filled >= 0.88


@pytest.mark.deep
def test_learned_whole_turns_beat_those_by_hand(
    record_property: Callable[[str, object], None],
) -> None:
    """At equal nodes, seats swapped."""
    known = features(CLASSIC, 2)
    mine, other = (whole_turn(e, 300) for e in (learned(CLASSIC, 2), hand(known)))
    score = 0.0
    for game in range(120):
        seat = game % 2
        outcome = last_of([other, mine] if seat else [mine, other], game // 2).outcome
        assert outcome
        score += (seat in outcome.winners) / len(outcome.winners) / 120
    record_property(TABLE, f"learned v by hand: {100 * score:.1f} % of 120 games")
    assert score >= 0.68
