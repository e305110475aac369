"""Days as people type them."""

from datetime import date

import pytest

from bot.commands.typed_day import read_day
from bot.i18n.catalog import words

TODAY = date(2026, 11, 28)


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("30 Nov", date(2026, 11, 30)),
        ("Nov 30", date(2026, 11, 30)),
        ("Mon, 30 November", date(2026, 11, 30)),
        ("30 November 2026", date(2026, 11, 30)),
        ("November 30th, 2026", date(2026, 11, 30)),
        ("30.11.", date(2026, 11, 30)),
        ("30.11.2026", date(2026, 11, 30)),
        ("2026-11-30", date(2026, 11, 30)),
        ("27 nov", date(2027, 11, 27)),
        ("28 Nov", TODAY),
        ("1st of Sept", date(2027, 9, 1)),
        ("29 Feb", date(2028, 2, 29)),
        ("2020-01-01", date(2020, 1, 1)),
    ],
)
def test_a_day_is_read_as_people_type_it(said: str, day: date) -> None:
    """Without a year it is the next such day."""
    assert read_day(words(), said, TODAY) == day


@pytest.mark.parametrize("said", ["", "soon", "30 Febr", "31.11.", "3/4", "30", "Monday", "5 Moon"])
def test_what_is_no_day_is_not_read(said: str) -> None:
    """Nor is what people read in two ways."""
    assert read_day(words(), said, TODAY) is None


def test_months_have_the_names_of_the_reader() -> None:
    """As the bot itself writes them in their language, and in English."""
    theirs = words("ru")
    assert read_day(theirs, f"30 {theirs('time.month.11')}", TODAY) == date(2026, 11, 30)
    assert read_day(theirs, "30 Nov", TODAY) == date(2026, 11, 30)
