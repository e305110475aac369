"""The arithmetic of matches, held against figures worked out elsewhere."""

from random import Random

import pytest

from bot.engine.search import sprt


def test_elo_of_known_scores() -> None:
    """Three quarters of the points are 191 Elo; a half is none; all are as many as were played."""
    assert sprt.elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert sprt.elo(0.5) == 0
    assert sprt.elo(1.0, 60) == pytest.approx(-sprt.elo(0.0, 60))
    assert sprt.elo(1.0, 60) > sprt.elo(1.0, 10)
    assert sprt.expected(sprt.elo(0.64)) == pytest.approx(0.64)


def test_the_error_is_that_of_the_mean() -> None:
    """Ten pairs won and ten lost: deviation √(5/19), a twentieth of it under the root."""
    pairs = [1.0] * 10 + [0.0] * 10
    assert sprt.mean(pairs) == 0.5
    assert sprt.error(pairs) == pytest.approx((5 / 19 / 20) ** 0.5)


@pytest.mark.parametrize(("truth", "accepts"), [(0.5, False), (0.6, True)])
def test_the_test_finds_who_is_better(truth: float, accepts: bool) -> None:
    """0 against +70 Elo: equal players are refused, 60 % is accepted, in some hundred pairs."""
    right = 0
    for seed in range(60):
        rng, pairs = Random(seed), list[float]()
        while abs(ratio := sprt.llr(pairs, 0, 70)) < sprt.BOUND or len(pairs) < 2:
            pairs.append(sum(rng.random() < truth for _ in range(2)) / 2)
        assert len(pairs) < 1500
        right += (ratio > 0) == accepts
    assert right >= 54


def test_more_pairs_speak_more_clearly() -> None:
    """The same score from four times the pairs has about four times the weight."""
    pairs = [1.0, 0.5, 0.5, 1.0, 0.0] * 8
    assert sprt.llr(pairs * 4, 0, 40) == pytest.approx(4 * sprt.llr(pairs, 0, 40), rel=0.05)
    assert sprt.llr([], 0, 40) == 0
