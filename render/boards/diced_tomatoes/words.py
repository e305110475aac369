"""What pictures and descriptions of a garden say."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from rules.about import texts_of
from rules.phrase import Items, Nothing, Phrase, Phrases, Said


@dataclass(frozen=True, slots=True)
class Played:
    """A step of a turn."""

    die: Said | None = None
    token: Annotated[Said | None, "Ana's B"] = None
    value: Annotated[int | str | None, "what is harvested, or the face that a die turns to"] = None
    dice: Annotated[Items | None, "2 red, 1 black"] = None


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody in a picture."""

    name: str


@dataclass(frozen=True, slots=True)
class Price:
    """What something costs."""

    karma: int


class Seen(Phrases, family="diced_tomatoes.seen"):
    """What was done, is about to be, and what is marked."""

    place = Phrase(Played, "{die} on {token}.")
    harvest = Phrase(Played, "{die} on {token}, a harvest of {value}.")
    re = Phrase(Played, "{die} re-rolled.")
    turned = Phrase(Played, "{die} turned to {value}.")
    cl = Phrase(Played, "{token} cleared.")
    fl = Phrase(Played, "The seed of {token} flipped.")
    pick = Phrase(Played, "Taken: {dice}.")
    end = Phrase(Played, "The turn ended.")
    final = Phrase(Nothing, "Last round.")
    rotten = Phrase(Played, "{token} is rotten and may be cleared.")
    spoilt = Phrase(Played, "{token} is cleared when the turn ends.")


class Key(Phrases, family="diced_tomatoes.key"):
    """What characters mean."""

    dice = Phrase(Nothing, "r red, b black, g gold; a vine is its seed, its dice, = its worth")
    seat = Phrase(Nothing, "seat (> acts, m plays last, - out), k karma, s slots 1 to 6")
    bits = Phrase(Nothing, "b after the karma: bits")
    star = Phrase(Nothing, "* a star")
    hand = Phrase(Nothing, "> hand")
    passed = Phrase(Nothing, "+ passed on")
    bushel = Phrase(Nothing, "# bushel")


class Table(Phrases, family="diced_tomatoes.table"):
    """Words in pictures."""

    points, point = Phrase(Nothing, "points"), Phrase(Nothing, "point")
    matched = Phrase(Nothing, "slots matched")
    fill = Phrase(Nothing, "Fill all six to win")
    nowhere = Phrase(Nothing, "nowhere yet")
    place = Phrase(Named, "{name}: place a die")
    act = Phrase(Named, "{name} may end the turn")
    over = Phrase(Nothing, "The harvest is over")
    passed = Phrase(Named, "for {name}")
    final = Phrase(Nothing, "last round")
    first = Phrase(Nothing, "filled first")
    price = Phrase(Price, "for {karma} karma")


class Layer(Phrases, family="diced_tomatoes.layer"):
    """What can be switched off."""

    worth = Phrase(Nothing, "What vines are worth")


WORDS: Final[Mapping[str, str]] = texts_of(Seen, Key, Table, Layer)
