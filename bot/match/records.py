"""A match as a record: what ``/export`` gives and the rules core can replay."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.match.replay import Live
from rules import GAMES, options
from rules.core import CHANCE, State
from rules.record import Record


def record(live: Live) -> Record:
    """Every ply that stands, with the options; endings by hand are not part of the rules.

    Where dice fell, their commitment and nonces stand with it, and the secret once it is over.
    """
    match = live.match
    steps = tuple(step for entry in match.line for step in entry.steps)
    dice = match.dice if match.ending else replace(match.dice, secret=None)
    return Record(
        match.game,
        match.rules_version,
        live.options,
        len(match.players),
        steps,
        dice if throws_dice(match.game, match.options, len(match.players)) else None,
    )


def imported(text: str) -> tuple[Record, State[Any]]:
    """The record that somebody sent as text, and the position it leads to.

    Raises:
        RulesError: it cannot be read, or a move, the hash or a roll is wrong; with the place.
    """
    read = Record.from_text(text)
    read.verify()
    return read, read.replay()


def throws_dice(game: str, given: Mapping[str, Any], seats: int) -> bool:
    """Whether dice decide at such a table: they fall before the first act, or right after it."""
    chosen: Any = options.parse(GAMES[game].Options, given, game=game)
    start = GAMES[game].start(chosen, seats)
    return start.to_act == CHANCE or any(start.reveals(move) for move in start.legal())
