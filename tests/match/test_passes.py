"""Passes in a row, as the entries of a match have them."""

import pytest

from bot.match.history.passes import passes_in_a_row
from bot.match.values.match import Entry, EntryKind


def entries(steps: str) -> list[Entry]:
    """Turns of two seats in turn; ``back`` is a takeback, in which nothing is played."""
    return [
        Entry(
            number,
            EntryKind.TAKEBACK if step == "back" else EntryKind.PLAY,
            number % 2,
            1,
            () if step == "back" else (step,),
            number,
            0,
            "",
        )
        for number, step in enumerate(steps.split(), 1)
    ]


@pytest.mark.parametrize(
    ("steps", "joined"),
    [
        ("a1 pass", 0),
        ("a1 pass b1", 0),
        ("a1 pass b1 pass", 3),
        ("a1 pass b1 pass c1", 4),
        ("a1 pass b1 pass c1 pass", 5),
        ("pass b1 pass", 3),
        ("a1 pass b1 c1 d1 pass", 0),
        ("a1 pass b1 pass c1 d1", 0),
        ("a1 pass back b1 d1 pass", 0),
        ("pass pass pass", 0),
        ("", 0),
    ],
)
def test_passes_are_joined_while_one_of_two_does_nothing_else(steps: str, joined: int) -> None:
    """From their first pass to the newest turn; a single pass stands alone."""
    assert len(passes_in_a_row(entries(steps))) == joined
