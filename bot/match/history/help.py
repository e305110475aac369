"""Hints by the computer: who may have them, and what no longer counts with them.

A win with help does not count as beating the level, and a result alone not as a personal best.
Somebody's first match of a game has tips and is for learning: hints are free there, and no win
counts.
"""

from bot.match.history.replay import LiveMatch
from bot.match.values.computer_match import ComputerMatch
from bot.match.values.match import EntryKind, Match, Player
from rules.core import CHANCE


def has_hints(match: Match) -> bool:
    """Whether people may ask for hints in a match: against the computer, and in matches for one.

    In a match of the week nobody may, as it is a contest.
    """
    is_alone = len(match.players) == 1
    return match.has_computer or (is_alone and match.sealed_until is None)


def counts_for_level(match: Match, known: ComputerMatch) -> bool:
    """Whether a win would count as beating the level: no tips, hint, takeback or practice."""
    taken_back = any(entry.kind is EntryKind.TAKEBACK for entry in match.entries)
    return not (known.guided or known.helped or taken_back or match.is_practice)


def person_in(match: Match) -> Player:
    """The person of a match against the computer, or alone."""
    return next(player for player in match.players if player.level is None)


def lowest_level(match: Match) -> int:
    """The lowest level among the computers of a match, which a winner has beaten."""
    return min(player.level for player in match.players if player.level is not None)


def is_own_turn(live: LiveMatch) -> bool:
    """Whether a person is to act in a match with hints."""
    seat = live.acting
    return (
        has_hints(live.match)
        and seat is not None
        and seat != CHANCE
        and live.match.players[seat].level is None
    )
