"""What a seat of a match is called, as a value that a sentence has a gap for.

A name is stored as it was when somebody sat down: of people that is all there is to say. What was
written in English then is a term instead, which each reader has in their own language.
"""

from bot.match.values.computer_match import SIGN
from bot.match.values.match import Match
from bot.match.values.names import FORMER_PLAYER
from rules import GAMES
from rules.core import Seat
from rules.phrase import Items
from rules.words import Term


class ComputerSide(Term):
    """The side by which one of several computers goes: ``🤖 Green``."""

    __slots__ = ()
    sign = f"{SIGN} "


def named_seat(match: Match, seat: Seat) -> str:
    """The person or the computer in a seat: a name, or a term that stands for one.

    A lone computer has the name of its level; several go by their sides.
    """
    player = match.players[seat]
    sides = list(GAMES[match.game].texts.sides.values())
    if player.level is not None and len(match.players) > 2 and seat < len(sides):
        return ComputerSide(sides[seat])
    return Term("person.former") if player.name == FORMER_PLAYER else player.name


def named_seats(match: Match) -> Items:
    """All who have a seat, in one gap."""
    return Items(tuple(named_seat(match, seat) for seat in range(len(match.players))))
