"""What dice, tokens and seats of Diced Tomatoes are called, in sentences that speak of them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from rules.core import Seat
from rules.games.diced_tomatoes.board import COLOURS, KARMA_KEPT, LETTERS, Die, Token
from rules.games.diced_tomatoes.position import COSTS
from rules.telling import Items, Nothing, Phrase, Phrases, Said, Who


@dataclass(frozen=True, slots=True)
class Face:
    """A die, or several that show the same."""

    colour: Said
    face: int


@dataclass(frozen=True, slots=True)
class Some:
    """Dice of one colour."""

    n: int
    colour: Said


@dataclass(frozen=True, slots=True)
class Spot:
    """One of the three tokens of a seat."""

    owner: Who
    letter: str


@dataclass(frozen=True, slots=True)
class Price:
    """Karma: what is had, or what something costs, with what it is about."""

    karma: int
    die: Annotated[Said | None, "the die that is changed"] = None
    kept: Annotated[int, "how much of it one keeps"] = KARMA_KEPT


class Noun(Phrases, family="diced_tomatoes.noun"):
    """Words that fill gaps; those of a thing begin what stands on a button, or a sentence."""

    red, black, gold = Phrase(Nothing, "red"), Phrase(Nothing, "black"), Phrase(Nothing, "gold")
    die = Phrase(Face, "{colour} {face}")
    two = Phrase(Face, "two {colour} {face}s")
    three = Phrase(Face, "three {colour} {face}s")
    some = Phrase(Some, "{n} {colour}")
    thing_red = Phrase(Nothing, "Red")
    thing_black, thing_gold = Phrase(Nothing, "Black"), Phrase(Nothing, "Gold")
    change = Phrase(Price, "Change {die}: from {karma} karma")
    clean = Phrase(Price, "Clear a vine ({karma} karma)")
    flip = Phrase(Price, "Flip a seed ({karma} karma)")
    spot = Phrase(Spot, "{owner}'s {letter}", own="{letter}")
    place = Phrase(Spot, "{owner}'s {letter}")
    yours = Phrase(Spot, "your {letter}")
    set, run = Phrase(Nothing, "a set"), Phrase(Nothing, "a run")
    purse = Phrase(Price, "{karma}, and keep {kept}")
    nowhere = Phrase(Nothing, "nowhere")
    nowhere_black = Phrase(Nothing, "nowhere, and only a red one can start a vine")


_COLOURS = dict(zip(COLOURS, (Noun.red(), Noun.black(), Noun.gold()), strict=True))
_THINGS = dict(zip(COLOURS, (Noun.thing_red(), Noun.thing_black(), Noun.thing_gold()), strict=True))
_TOOLS = {"clean": (Noun.clean, COSTS["cl"]), "flip": (Noun.flip, COSTS["fl"])}


def who(seat: Seat) -> Who:
    """Whoever plays at *seat*, by its colour."""
    return Who(str(seat))


def die_said(die: Die) -> Said:
    """A die, with its face or without: "red 5", "red"."""
    colour = _COLOURS[die[0]]
    return Noun.die(Face(colour, int(die[1]))) if die[1:] else colour


def thing_said(die: Die) -> Said:
    """A die at the start of a sentence: "Red 5"."""
    return Noun.die(Face(_THINGS[die[0]], int(die[1])))


def place_said(place: str, *, changed: bool) -> Said | None:
    """What can be pointed at, as a thing, or as one to be *changed*: a die, what karma does."""
    if place in _TOOLS:
        phrase, cost = _TOOLS[place]
        return phrase(Price(cost))
    if place[0] not in COLOURS:
        return None
    return Noun.change(Price(COSTS["re"], die_said(place))) if changed else thing_said(place)


def hand_said(colours: Iterable[str]) -> Items:
    """Dice by their colours: "2 red, 1 black"."""
    counts = Counter(colours)
    dice = (Noun.some(Some(counts[c], _COLOURS[c])) for c in COLOURS if counts[c])
    return Items(tuple(dice), "unit")


def together(dice: Sequence[Said]) -> Items:
    """Several dice, equal ones as one: "red 5 and two black 3s"."""
    told = list[Said]()
    for die, n in Counter(dice).items():
        many = {2: Noun.two, 3: Noun.three}.get(n)
        told += [replace(die, phrase=many)] if many else [die] * n
    return Items(tuple(told))


def spot_said(token: Token) -> Said:
    """A token by its owner, "Blue's B"; where the sentence is about them, "B"."""
    return Noun.spot(_spot(token))


def named_spot(token: Token, reader: Seat) -> Said:
    """A token as its sentence tells it to *reader*: "your B", or by its owner."""
    return (Noun.yours if token // 3 == reader else Noun.place)(_spot(token))


def _spot(token: Token) -> Spot:
    return Spot(who(token // 3), LETTERS[token % 3])
