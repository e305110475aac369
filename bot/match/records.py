"""A match as a record: what ``/export`` gives and the rules core can replay."""

from typing import Any

from bot.match.replay import Live
from rules.record import Record


def record(live: Live) -> Record:
    """Every ply that was played, with the options; endings by hand are not part of the rules."""
    match = live.match
    steps = tuple(step for entry in match.entries for step in entry.steps)
    return Record(match.game, match.rules_version, live.options, len(match.players), steps)


def imported(text: str) -> tuple[Record, Any]:
    """The record that somebody sent as text, and the position it leads to.

    Raises:
        RulesError: it cannot be read, or a move or the hash is wrong; with the line at fault.
    """
    read = Record.from_text(text)
    return read, read.replay()
