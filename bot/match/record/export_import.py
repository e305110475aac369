"""A match as a record: what ``/export`` gives and the rules core can replay."""

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.match.record.replay import LiveMatch, replayed
from bot.match.values.match import Match
from rules import GAMES, options
from rules.core import CHANCE, State
from rules.record import Record


def record_of(live: LiveMatch, now: int = 0) -> Record:
    """Every ply that stands, with the options; endings by hand are not part of the rules.

    Where dice fell, their commitment and nonces stand with it, and the secret once it may be told.
    """
    match = live.match
    steps = tuple(step for entry in match.line for step in entry.steps)
    dice = match.dice if is_secret_public(match, now) else replace(match.dice, secret=None)
    return Record(
        match.game,
        match.rules_version,
        live.options,
        len(match.players),
        steps,
        dice if uses_dice(match.game, match.options, len(match.players)) else None,
        match.lesson,
        match.given,
    )


def is_secret_public(match: Match, now: int) -> bool:
    """Whether the secret of a match's dice is everybody's: over, and nobody else rolls with it."""
    return match.ending is not None and (match.sealed_until is None or match.sealed_until <= now)


def export_lines(matches: Sequence[Match], now: int) -> tuple[int, bytes]:
    """Matches as lines of JSON, each with its record: how many bytes, and those compressed."""
    text = "".join(f"{json.dumps(_whole(match, now), ensure_ascii=False)}\n" for match in matches)
    data = text.encode()
    return len(data), gzip.compress(data, mtime=0)


def _whole(match: Match, now: int) -> Mapping[str, Any]:
    """Everything about a match that everybody may know."""
    ending = match.ending
    return {
        "match": match.id,
        "players": [{"id": str(p.user_id), "name": p.name} for p in match.players],
        "begun_at": match.created_at,
        "ended_at": match.entries[-1].at if ending and match.entries else None,
        "ending": ending and {"reason": ending.reason, "winners": ending.winners},
        "rated": match.rated,
        "void": match.void,
        "record": record_of(replayed(match), now).to_json(),
    }


def read_record(text: str) -> tuple[Record, State[Any]]:
    """The record that somebody sent as text, and the position it leads to.

    Raises:
        RulesError: it cannot be read, or a move, the hash or a roll is wrong; with the place.
    """
    read = Record.from_text(text)
    read.verify()
    return read, read.replay()


def uses_dice(game: str, given: Mapping[str, Any], seats: int) -> bool:
    """Whether dice decide at such a table: they fall before the first act, or right after it."""
    chosen: Any = options.parse(GAMES[game].Options, given, game=game)
    start = GAMES[game].start(chosen, seats)
    return start.to_act == CHANCE or any(start.reveals(move) for move in start.legal())
