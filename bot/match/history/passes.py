"""Passes in a row: one of two players can only pass, the other plays on; they are told in one."""

from collections.abc import Sequence

from bot.match.values.match import Entry, EntryKind

PASS = ("pass",)


def was_passed_lately(entries: Sequence[Entry]) -> bool:
    """Whether one of the newest two entries was a pass, so that another one may follow."""
    return any(entry.steps == PASS for entry in entries[-2:])


def passes_in_a_row(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The newest entries from the first of several passes of one seat on; empty if there are none.

    Every second entry is a pass of that seat, and between two passes the other seat moved.
    """
    last = len(entries) - 1
    if last >= 0 and entries[last].steps != PASS:
        last -= 1
    first = last
    while first >= 2 and _goes_on(entries[first - 2 : first + 1]):
        first -= 2
    return entries[first:] if 0 <= first < last else ()


def _goes_on(three: Sequence[Entry]) -> bool:
    """Whether three entries are a pass, a move of the other seat, and a pass again."""
    before, between, after = three
    is_played = all(entry.kind is EntryKind.PLAY for entry in three)
    is_passed = before.steps == after.steps == PASS != between.steps
    return is_played and is_passed and before.seat == after.seat != between.seat
