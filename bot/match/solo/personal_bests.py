"""Matches of one person: what was reached in them, and whether it is their best."""

import json
from collections.abc import Mapping
from typing import Any

from bot.match.record.ending import is_called_off
from bot.match.record.replay import replayed
from bot.match.values.match import Ending, Match
from rules import GAMES, options


def is_alone(match: Match) -> bool:
    """Whether it is a game for one, and not both sides played by one person."""
    return len(match.players) == 1


def games_for_one() -> list[str]:
    """The games that can be played alone."""
    return sorted(key for key, game in GAMES.items() if 1 in game.seats)


def variant_key(game: str, chosen: Mapping[str, Any]) -> str:
    """The options that make another game of it, as JSON: those of another value than usual."""
    declared = options.declared(GAMES[game].Options)
    other = {d.name: chosen.get(d.name, d.default) for d in declared if not d.presentation}
    usual = {d.name: d.default for d in declared}
    return json.dumps({k: v for k, v in other.items() if v != usual[k]}, sort_keys=True)


def solo_points(match: Match, ending: Ending) -> float | None:
    """The score that a match alone ended with, also by giving up; None where it is no result.

    After a week its dice are known to all, so what is reached with them then is none either.
    """
    late = match.sealed_until is not None and match.entries[-1].at >= match.sealed_until
    if not is_alone(match) or late or is_called_off(ending):
        return None
    if ending.by_rules:
        return ending.points[0]
    return float(replayed(match).state.scores()[0])
