"""A table as it is read: who has won, where places lead, why one stands before another."""

from dataclasses import replace
from datetime import date

import pytest

from bot.i18n.catalog import words
from bot.league.results import Result
from bot.league.standings import table
from bot.league.values import Departure, Entrant, EntrantState, Kind, League, Phase, Round
from bot.match.league_tables import GroupTable, RoundTables
from bot.ui.pages.league_notices import closed_message
from bot.ui.pages.league_table import sheet_of, table_picture
from bot.ui.pages.league_table_text import table_lines
from tests.league.world import DAY

HOUR = DAY // 24
ANA, BO, CHI, DORA, EMIL = range(1, 6)
NAMES = ("Ana", "Bo", "Chi", "Dora", "Emil")
CIRCLE = (
    Result(ANA, BO, (2, 0), (HOUR, 9 * HOUR)),
    Result(BO, CHI, (2, 0), (HOUR, 30 * HOUR)),
    Result(CHI, ANA, (2, 0), (HOUR, HOUR)),
)
"""Each of three beats another: their time decides."""


def a_round(
    *groups: tuple[Result, ...],
    phase: Phase = Phase.CLOSED,
    kind: Kind = Kind.LEAGUE,
    gone: dict[int, Departure] | None = None,
) -> RoundTables:
    """A round whose divisions have these results; who is in none of them is with the first."""
    inside = [sorted({user for r in group for user in r.people}) for group in groups]
    entrants = {
        user: Entrant(user, NAMES[user - 1], "", 0, group=number)
        for number, people in enumerate(inside, 1)
        for user in people
    }
    for user, why in (gone or {}).items():
        state = EntrantState.LOST if user in entrants else EntrantState.OUT
        group = entrants[user].group if user in entrants else 1
        out = Entrant(user, NAMES[user - 1], "", 0, state=state, group=group, departure=why)
        entrants[user] = out
    tables = tuple(
        GroupTable(number, table(people, group), group)
        for number, (people, group) in enumerate(zip(inside, groups, strict=True), 1)
    )
    league = League(1, kind, 5, "rive", {}, 6, None, date(2027, 1, 4))
    return RoundTables(league, Round(1, 1, 1, phase, 0, 0, 0, None), tables, entrants)


def test_a_circle_of_three_is_told_with_the_times_that_decide_it() -> None:
    """Why one of three is champion can be seen: each line has both times."""
    now = a_round(CIRCLE)
    assert table_lines(words(), now, now.groups[0]) == [
        "**1. Ana** 1 point, 2 played · ahead of Bo: used less time, 2 h against 10 h"
        " · 🏆 champion",
        "**2. Bo** 1 point, 2 played · ahead of Chi: used less time, 10 h against 1 day 7 h",
        "**3. Chi** 1 point, 2 played",
    ]


def test_times_that_read_the_same_are_told_by_their_difference() -> None:
    """Nobody stands ahead with "1 day against 1 day"."""
    minute = HOUR // 60
    now = a_round((*CIRCLE[:2], Result(CHI, ANA, (2, 0), (HOUR, 8 * HOUR + 7 * minute))))
    ana, *_ = table_lines(words(), now, now.groups[0])
    assert ana.startswith("**1. Ana** 1 point, 2 played · ahead of Bo: used less time, 9 h")
    days = 50 * 24 * HOUR
    even = (Result(ANA, BO, (1, 1), (days, days + 5 * minute)),)
    ana, _ = table_lines(words(), a_round(even), a_round(even).groups[0])
    assert "ahead of Bo: used less time, by 5 min" in ana


def test_places_lead_to_divisions_by_name() -> None:
    """Two divisions: the last of the first moves down, the first of the second up."""
    two = (Result(DORA, EMIL, (2, 0)),)
    now = a_round(CIRCLE, two, phase=Phase.PLAYING)
    first, second = (table_lines(words(), now, group) for group in now.groups)
    assert "champion" not in " ".join(first)
    assert first[-1] == "**3. Chi** 1 point, 2 played · ▼ to division 2"
    assert second == [
        "**Division 2**",
        "**1. Dora** 1 point, 1 played · ▲ to division 1",
        second[-1],
    ]
    assert second[-1].startswith("**2. Emil** 0 points, 1 played")


def test_who_is_out_stands_below_with_the_reason() -> None:
    """Who lost the rest stays in the table, and moves down."""
    gone = {EMIL: Departure.NO_SHOW, CHI: Departure.WITHDRAW}
    now = a_round(CIRCLE, gone=gone)
    *_, chi, out = table_lines(words(), now, now.groups[0])
    assert chi == "**3. Chi** 1 point, 2 played · left the round"
    assert out == (
        "-# Out of the round, and matches with them don't count: Emil (made no first move)."
    )


def test_a_mini_cup_has_a_winner_and_no_champion() -> None:
    """Its word is the cup."""
    now = a_round(CIRCLE, kind=Kind.MINI_CUP)
    said = closed_message(words(), now, None, None, None).content
    assert "🏆 Ana wins the cup." in said and "champion" not in said


@pytest.mark.parametrize(("days", "is_early"), [(20, True), (62, True), (63, False)])
def test_a_round_over_before_its_last_day_says_why(days: int, is_early: bool) -> None:
    """Eight weeks, and one more as a manager moved its close; cups tell no day beforehand."""
    now = a_round(CIRCLE)
    this = replace(now.round, starts_at=5, closes_at=5 + days * DAY, is_extended=True)
    said = closed_message(words(), replace(now, round=this), None, None, None).content
    assert ("All its matches have ended, so it didn't wait" in said) == is_early
    cup = replace(a_round(CIRCLE, kind=Kind.MINI_CUP), round=this)
    assert "didn't wait" not in closed_message(words(), cup, None, None, None).content


def test_a_round_that_everybody_left_has_no_champion_and_no_line() -> None:
    """Its end is told all the same, with who is out and why."""
    now = a_round((), gone=dict.fromkeys((ANA, BO), Departure.NO_SHOW))
    said = closed_message(words(), now, None, None, None).content
    assert "champion" not in said
    assert said.endswith("Ana (made no first move) and Bo (made no first move).")


async def test_a_picture_says_in_words_what_its_marks_mean() -> None:
    """The crown and both arrows."""
    now = a_round(CIRCLE, (Result(DORA, EMIL, (2, 0)),))
    picture = await table_picture(words(), now, sheet_of(now, 0, 0))
    assert picture is not None
    for line in (
        "1. Ana: 1 point, 2 played, champion.",
        "3. Chi: 1 point, 2 played, down to division 2.",
    ):
        assert line in picture.alt
    assert (
        "1. Dora: 1 point, 1 played, up to division 1. 2. Emil: 0 points, 1 played." in picture.alt
    )
