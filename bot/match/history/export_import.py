"""Matches as records, which ``/export`` gives and ``rules`` can replay."""

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from bot.match.history.replay import LiveMatch, replayed
from bot.match.values.match import Match
from rules import GAMES, options
from rules.core import CHANCE, State
from rules.record import Record


def record_of(live: LiveMatch, now: int = 0) -> Record:
    """The record of a match: options and plies, without those taken back.

    Endings that are not by the rules are no part of it. With dice it has their commitment and
    nonces, and the secret once it may be told.
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
    """Whether the secret of the dice may be told: the match is over, and nobody else uses them."""
    return match.ending is not None and (match.sealed_until is None or match.sealed_until <= now)


def export_lines(matches: Sequence[Match], now: int) -> tuple[int, bytes]:
    """Matches as lines of JSON, each with its record: the number of bytes, and the gzipped data."""
    text = "".join(f"{json.dumps(_whole(match, now), ensure_ascii=False)}\n" for match in matches)
    data = text.encode()
    return len(data), gzip.compress(data, mtime=0)


def _whole(match: Match, now: int) -> Mapping[str, Any]:
    """Everything about a match that is public, as JSON."""
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
    """The record in a text that somebody sent, and the position it leads to.

    Raises:
        RulesError: the text cannot be read, or a move, the hash or a roll is wrong; it says where.
    """
    read = Record.from_text(text)
    read.verify()
    return read, read.replay()


def uses_dice(game: str, given: Mapping[str, Any], seats: int) -> bool:
    """Whether a match uses dice: they are rolled before the first act, or right after it."""
    return _uses_dice(game, tuple(given.items()), seats)


@lru_cache(maxsize=256)  # each look at a match in a browser asks; it begins one to know
def _uses_dice(game: str, given: tuple[tuple[str, Any], ...], seats: int) -> bool:
    chosen: Any = options.parse(GAMES[game].Options, dict(given), game=game)
    start = GAMES[game].start(chosen, seats)
    return start.to_act == CHANCE or any(start.traits(move, None).reveals for move in start.legal())
