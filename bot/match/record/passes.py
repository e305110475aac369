"""Turns in which one of two can only pass, while the other plays on: they are told as one."""

from collections.abc import Sequence

from bot.match.values.match import Entry, EntryKind

PASS = ("pass",)


def was_passed_lately(entries: Sequence[Entry]) -> bool:
    """Whether one of the newest two turns was a pass: another one may well follow."""
    return any(entry.steps == PASS for entry in entries[-2:])


def passes_in_a_row(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The newest entries from the first of several passes of one seat on; empty without.

    Every second of them is a pass, and between two of them the other moved.
    """
    last = len(entries) - 1
    if last >= 0 and entries[last].steps != PASS:
        last -= 1
    first = last
    while first >= 2 and _goes_on(entries[first - 2 : first + 1]):
        first -= 2
    return entries[first:] if 0 <= first < last else ()


def _goes_on(three: Sequence[Entry]) -> bool:
    """Whether a pass, a move of the other and a pass stand there."""
    before, between, after = three
    is_played = all(entry.kind is EntryKind.PLAY for entry in three)
    is_passed = before.steps == after.steps == PASS != between.steps
    return is_played and is_passed and before.seat == after.seat != between.seat
