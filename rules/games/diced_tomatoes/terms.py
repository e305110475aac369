"""What seats, tokens and dice of Diced Tomatoes are called: keys of the words."""

from rules.core import Seat
from rules.games.diced_tomatoes.board import Die, Token
from rules.words import Term


def side_term(seat: Seat) -> Term:
    """The key of the name of *seat*'s colour."""
    return Term(f"diced_tomatoes.side.{seat}")


def spot_term(token: Token) -> Term:
    """The key of what a token is called by its owner: "Blue's B"."""
    return Term(f"diced_tomatoes.spot.{token // 3}.{token % 3}")


def own_spot_term(token: Token, told: str) -> Term:
    """The key of what a token of one's own is called: in an ``event`` or in a ``preview``."""
    return Term(f"diced_tomatoes.own.{told}.{token % 3}")


def die_term(die: Die) -> Term:
    """The key of a die's name, with its face or without."""
    return Term(f"diced_tomatoes.die.{die}")


def thing_term(die: Die) -> Term:
    """The key of the same name at the start of a sentence."""
    return Term(f"diced_tomatoes.thing.{die}")
