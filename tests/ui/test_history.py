"""The list of positions in a look back: however long the match, it fits into one select."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.catalog import words
from bot.match.history.replay import before_first_entry
from bot.match.values.clock import MatchClock
from bot.match.values.match import Entry, EntryKind, Location, Match, Player
from bot.match.values.timecontrol import DEFAULT
from bot.ui.kit.answer import Picture
from bot.ui.kit.picker import LIST
from bot.ui.pages.history import FEW, history_panel
from bot.ui.pages.move_list import PAGE, paged
from rules.dice import Dice
from tests.sandbox.world import parts


def listed(n: int) -> list[int]:
    """The positions offered in a match of *n* turns; none where there is no list."""
    match = Match(
        id=1,
        game="tumbleweed",
        rules_version=1,
        options={},
        players=(Player(1, "Ana"), Player(2, "Bo")),
        location=Location(5, 6),
        created_at=0,
        dice=Dice("0" * 64),
        clock=MatchClock.begin(DEFAULT, 2, 0, 0),
    )
    entries = tuple(Entry(v, EntryKind.PLAY, v % 2, v % 2, (), v, 0, "") for v in range(1, n + 1))
    now = replace(match, version=n, entries=entries)
    panel = history_panel(words(), before_first_entry(match), now, Picture(b"", ""))
    view = parts([item.to_component_dict() for item in panel.items])
    found = [p["options"] for p in view if p["type"] == 3]
    return [int(o["value"]) for o in found[0]] if found else []


@pytest.mark.parametrize("n", [0, FEW, FEW + 1, 24, 25, 26, 47, 48, 49, 1000])
def test_the_list_spans_the_match_and_fits(n: int) -> None:
    """First and last stand in it, the rest evenly between; a short match needs none."""
    versions = listed(n)
    assert bool(versions) == (n > FEW)
    if versions:
        assert len(versions) <= LIST
        assert (versions[0], versions[-1]) == (0, n)
        assert versions == sorted(set(versions))
        assert len({b - a for a, b in pairwise(versions[:-1])}) == 1


@given(st.lists(st.text("ab ", max_size=400), max_size=60))
def test_a_long_list_of_moves_takes_pages_that_fit(lines: list[str]) -> None:
    """Every line once, in order; no page is empty but that of nothing."""
    pages = paged(lines)
    assert [line for page in pages for line in page] == lines
    assert all(len("\n".join(page)) <= PAGE for page in pages)
    assert all(pages) or pages == [[]]
