"""Seeks: what may be asked for, who may answer, what a lobby shows."""

from dataclasses import replace

import pytest

from bot.errors import Refusal
from bot.match.glicko import Strength
from bot.match.model import Player
from bot.match.rating import Rating, Skill
from bot.match.seeks import EXPIRES_MS, Seek, check_guest, check_room, shown

NOW = 1_800_000_000_000
ANA, BO = Player(11, "Ana"), Player(12, "Bo")
SETTLED = Rating(Strength(1600, 50, 0.06), 40, NOW)


def seek(**more: object) -> Seek:
    """Ana's, just made."""
    plain = Seek(id=1, game="a", options={}, host=ANA, guild_id=5, created_at=NOW)
    return replace(plain, **more)  # type: ignore[arg-type]  # fields of a seek


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
        seek(**asked)
    assert caught.value.key == refusal


def test_a_seek_is_open_for_seven_days() -> None:
    """To the millisecond."""
    assert seek().is_open(0, NOW + EXPIRES_MS - 1)
    assert not seek().is_open(0, NOW + EXPIRES_MS)


def test_a_standing_seek_rests_while_enough_are_running() -> None:
    """And opens again when one of them ends."""
    keeping = seek(standing=3)
    assert keeping.is_open(2, NOW) and not keeping.is_open(3, NOW)
    assert seek().is_open(99, NOW)


@pytest.mark.parametrize(
    ("least", "most", "suits"),
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
    least: int | None, most: int | None, suits: bool
) -> None:
    """1600 with a deviation of 50 is anything from 1500 to 1700."""
    assert seek(least=least, most=most).suits(SETTLED, NOW) is suits


def test_newcomers_suit_nearly_everybody() -> None:
    """Between two; at tables what is shown counts."""
    assert seek(least=2100, most=2150).suits(Rating(), NOW)
    assert seek(least=1400).suits(Skill(), NOW) and not seek(least=1501).suits(Skill(), NOW)


def test_who_may_take_a_seek() -> None:
    """Anybody whom it suits, but not the host, not late, and nobody who is blocked."""
    check_guest(seek(least=1500), BO, SETTLED, blocked=False, now=NOW)
    cases = [
        (seek(), ANA, False, NOW, "seek.own"),
        (seek(), BO, True, NOW, "seek.gone"),
        (seek(), BO, False, NOW + EXPIRES_MS, "seek.gone"),
        (seek(least=1800), BO, False, NOW, "seek.not_your_range"),
    ]
    for offered, guest, blocked, now, refusal in cases:
        with pytest.raises(Refusal) as caught:
            check_guest(offered, guest, SETTLED, blocked, now)
        assert caught.value.key == refusal


def test_a_lobby_shows_what_is_open_newest_first() -> None:
    """Without those of blocked people and those that rest."""
    seeks = [
        seek(id=1),
        seek(id=2, created_at=NOW + 1),
        seek(id=3, created_at=NOW + 2, host=BO),
        seek(id=4, standing=2),
        seek(id=5, created_at=NOW - EXPIRES_MS),
    ]
    seen = shown(seeks, running={4: 2}, blocked=[BO.user_id], now=NOW + 3)
    assert [each.id for each in seen] == [2, 1]


def test_newcomers_begin_twenty_matches_and_one_more_for_each_they_finish() -> None:
    """The next one is refused with the limit."""
    check_room(running=19, finished=0)
    check_room(running=22, finished=3)
    with pytest.raises(Refusal) as caught:
        check_room(running=23, finished=3)
    assert caught.value.values == {"limit": 23}
