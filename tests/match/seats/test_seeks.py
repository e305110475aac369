"""Seeks: what may be asked for, whom it suits, how many matches are enough."""

from dataclasses import replace

import pytest

from bot.errors import Refusal
from bot.match.lobby.admission import rating_suits
from bot.match.values.criteria import ChallengeCriteria, RatingRange, check_newcomer, read_range
from bot.match.values.glicko import Strength
from bot.match.values.rating import Rating, Skill
from bot.match.values.timecontrol import DAY_MS

NOW = 1_800_000_000_000
SETTLED = Rating(Strength(1600, 50, 0.06), 40, NOW)


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"note": "x" * 129}, "seek.note"),
        ({"note": "two\nlines"}, "seek.note"),
        ({"least": 1600, "most": 1500}, "seek.range"),
        ({"standing": 11}, "seek.standing"),
        ({"standing": -1}, "seek.standing"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(asked: dict[str, object], refusal: str) -> None:
    """Each with its own reason."""
    with pytest.raises(Refusal) as caught:
        ChallengeCriteria(**asked)  # type: ignore[arg-type]  # fields of a seek
    assert caught.value.key == refusal


@pytest.mark.parametrize(
    ("least", "most", "fits"),
    [
        (None, None, True),
        (1700, None, True),
        (1701, None, False),
        (None, 1500, True),
        (None, 1499, False),
        (1550, 1650, True),
    ],
)
def test_a_range_takes_whoever_may_lie_in_it(
    least: int | None, most: int | None, fits: bool
) -> None:
    """1600 with a deviation of 50 is anything from 1500 to 1700."""
    assert rating_suits(ChallengeCriteria(least=least, most=most), SETTLED, NOW) is fits


def test_a_certain_band_is_for_ratings_that_lie_in_it() -> None:
    """And have no question mark; one that is unsure again by now has one again."""
    band, settled = ChallengeCriteria(least=1400, certain=True), Strength(1450, 60, 0.06)
    assert not rating_suits(band, Rating(), NOW) and not rating_suits(band, Skill(), NOW)
    assert rating_suits(band, Rating(settled, 30, NOW), NOW)
    assert not rating_suits(band, Rating(settled, 30, NOW), NOW + 2000 * DAY_MS)
    below, touching = Rating(replace(settled, rating=1390), 30, NOW), ChallengeCriteria(least=1400)
    assert not rating_suits(band, below, NOW) and rating_suits(touching, below, NOW)
    assert rating_suits(ChallengeCriteria(certain=True), below, NOW)


def test_newcomers_suit_nearly_everybody() -> None:
    """Between two; at tables what is shown counts."""
    assert rating_suits(ChallengeCriteria(least=2100, most=2150), Rating(), NOW)
    assert rating_suits(ChallengeCriteria(least=1400), Skill(), NOW)
    assert not rating_suits(ChallengeCriteria(least=1501), Skill(), NOW)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", RatingRange(None, None)),
        ("1400-1700", RatingRange(1400, 1700)),
        (" 1400 – 1700 ", RatingRange(1400, 1700)),
        ("±200", RatingRange(1312, 1712)),
        ("+/- 50", RatingRange(1462, 1562)),
        ("1400+", RatingRange(1400, None)),
        ("> 1400", RatingRange(1400, None)),
        ("≤1700", RatingRange(None, 1700)),
        ("up to 1700", RatingRange(None, 1700)),
        ("1700-", RatingRange(None, 1700)),
        ("2100+ certain", RatingRange(2100, None, True)),
        ("Certain only 1400-1700", RatingRange(1400, 1700, True)),
        ("certain", RatingRange(None, None, True)),
    ],
)
def test_a_range_is_read_as_people_write_it(typed: str, meant: RatingRange) -> None:
    """With blanks, any dash, or around one's own rating, here 1512."""
    assert read_range(typed, 1512.4) == meant


@pytest.mark.parametrize(
    "typed", ["strong", "-", "12-34", "1400-1700-1800", "±", "only", "1400+ only"]
)
def test_a_range_that_is_none_is_refused(typed: str) -> None:
    """With what was typed."""
    with pytest.raises(Refusal) as caught:
        read_range(typed, 1500)
    assert caught.value.key == "seek.range_unread" and caught.value.values == {"said": typed}


def test_newcomers_begin_twenty_matches_and_one_more_for_each_they_finish() -> None:
    """The next one is refused with the limit."""
    check_newcomer(running=19, finished=0)
    check_newcomer(running=22, finished=3)
    with pytest.raises(Refusal) as caught:
        check_newcomer(running=23, finished=3)
    assert caught.value.values == {"limit": 23}
