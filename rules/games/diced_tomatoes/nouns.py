"""What dice, tokens and seats of Diced Tomatoes are called, in sentences that speak of them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from rules.core import Seat
from rules.games.diced_tomatoes.board import COLOURS, LETTERS, Die, Token
from rules.phrase import Items, Nothing, Phrase, Phrases, Said, Who


@dataclass(frozen=True, slots=True)
class Some:
    """A die, or several of one colour; what shows the same may be counted."""

    colour: Said
    face: int = 0
    n: Annotated[int, "how many of them"] = 1


@dataclass(frozen=True, slots=True)
class Spot:
    """One of the three tokens of a seat."""

    owner: Who
    letter: str


class Noun(Phrases, family="diced_tomatoes.noun"):
    """Words that fill gaps; one that begins a sentence, or what is on a button, has a capital."""

    red, black, gold = Phrase(Nothing, "red"), Phrase(Nothing, "black"), Phrase(Nothing, "gold")
    die = Phrase(Some, "{colour} {face}")
    dice = Phrase(Some, "{n} {colour} {face}s")
    some = Phrase(Some, "{n} {colour}")
    spot = Phrase(Spot, "{owner}'s {letter}", own="{letter}")
    place = Phrase(Spot, "{owner}'s {letter}")
    yours = Phrase(Spot, "your {letter}")


_COLOURS = dict(zip(COLOURS, (Noun.red(), Noun.black(), Noun.gold()), strict=True))


def who(seat: Seat) -> Who:
    """Whoever plays at *seat*, by its colour."""
    return Who(str(seat))


def die_said(die: Die) -> Said:
    """A die, with its face or without: "red 5", "red"."""
    colour = _COLOURS[die[0]]
    return Noun.die(Some(colour, int(die[1]))) if die[1:] else colour


def hand_said(colours: Iterable[str]) -> Items:
    """Dice by their colours: "2 red, 1 black"."""
    counts = Counter(colours)
    dice = (Noun.some(Some(_COLOURS[c], n=counts[c])) for c in COLOURS if counts[c])
    return Items(tuple(dice), "unit")


def together(dice: Sequence[Said]) -> Items:
    """Several dice, equal ones as one: "red 5 and 2 black 3s"."""
    return Items(
        tuple(
            Noun.dice(replace(die.values, n=n)) if n > 1 else die
            for die, n in Counter(dice).items()
        )
    )


def spot_said(token: Token) -> Said:
    """A token by its owner, "Blue's B"; where the sentence is about them, "B"."""
    return Noun.spot(_spot(token))


def place_of(token: Token) -> Said:
    """A token by its owner, or to them: "your B"."""
    return Noun.place(_spot(token))


def named_spot(token: Token, reader: Seat) -> Said:
    """A token as its sentence tells it to *reader*: "your B", or by its owner."""
    return (Noun.yours if token // 3 == reader else Noun.place)(_spot(token))


def _spot(token: Token) -> Spot:
    return Spot(who(token // 3), LETTERS[token % 3])
