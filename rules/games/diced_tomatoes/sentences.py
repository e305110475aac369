"""The values of sentences about Diced Tomatoes: sides, dice and vines as terms of WORDS."""

from rules.core import Seat
from rules.games.diced_tomatoes.board import Die, Vine, worth
from rules.words import Term, Value


def side_term(seat: Seat) -> Term:
    """The key of the name of *seat*'s colour."""
    return Term(f"diced_tomatoes.side.{seat}")


def die_term(die: Die) -> Term:
    """The key of a die's name, with its face or without."""
    return Term(f"diced_tomatoes.die.{die}")


def vine_values(token: str, vine: Vine) -> dict[str, Value]:
    """What a sentence may need to say about *vine* on *token*; ``n`` is its number of dice."""
    faces = {die[1] for die in vine}
    shape = "set" if len(faces) == 1 else "run"
    return {
        "token": token,
        "n": len(vine),
        "worth": worth(vine),
        "shape": Term(f"diced_tomatoes.shape.{shape}"),
    }
