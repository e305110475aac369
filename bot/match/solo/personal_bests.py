"""Matches for one person: their points, and which of them are comparable."""

import json
from collections.abc import Mapping
from typing import Any

from bot.match.history.endings import is_called_off
from bot.match.history.replay import replayed
from bot.match.values.match import Ending, Match
from rules import GAMES, options


def is_alone(match: Match) -> bool:
    """Whether a match is for one player; one person who plays both sides is two players."""
    return len(match.players) == 1


def games_for_one() -> list[str]:
    """The games that can be played alone."""
    return sorted(key for key, game in GAMES.items() if 1 in game.seats)


def variant_key(game: str, chosen: Mapping[str, Any]) -> str:
    """The variant of a game as JSON: the options without their default, apart from looks."""
    declared = options.declared(GAMES[game].Options)
    other = {d.name: chosen.get(d.name, d.default) for d in declared if not d.presentation}
    usual = {d.name: d.default for d in declared}
    return json.dumps({k: v for k, v in other.items() if v != usual[k]}, sort_keys=True)


def solo_points(match: Match, ending: Ending) -> float | None:
    """The points that a match for one ended with, also if resigned; None if it has no result.

    A match of the week has none if it ends after the week: its dice are public then.
    """
    late = match.sealed_until is not None and match.entries[-1].at >= match.sealed_until
    if not is_alone(match) or late or is_called_off(ending):
        return None
    if ending.by_rules:
        return ending.points[0]
    return float(replayed(match).state.scores()[0])
