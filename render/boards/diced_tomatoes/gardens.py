"""What to draw where dice are played: gardens with dice on their spots, a hand, a supply.

A table is also its own text: ``rows`` in characters.
No pixels and no colours here.
"""

from dataclasses import dataclass
from enum import Enum

from render.scene import Ended, Sign
from rules.core import Seat


class Ripeness(Enum):
    """What becomes of the dice on a spot when the turn ends."""

    GROWING = "growing"
    ROTTEN = "rotten"
    """May be cleared."""

    SPOILT = "spoilt"
    """Will be cleared."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die: red, black or gold by its letter; the seed of its spot looks different."""

    colour: str
    face: int
    is_seed: bool = False
    sign: Sign | None = None

    def __str__(self) -> str:
        return f"{self.colour}{self.face}"


@dataclass(frozen=True, slots=True)
class Spot:
    """One place for dice; ``worth`` is None where nothing lies or it is not to be seen.

    Its name is drawn only if it ``is_named``; nothing is put on a closed one any more.
    """

    name: str
    dice: tuple[Die, ...] = ()
    worth: int | None = None
    ripeness: Ripeness = Ripeness.GROWING
    sign: Sign | None = None
    is_named: bool = True
    is_closed: bool = False
    counts: bool = False
    """Three dice that score a point at the end."""

    is_open: bool = False
    """A die of the hand fits on it now."""

    @property
    def letter(self) -> str:
        """What people call it beside its owner's name: A, B or C."""
        return "ABC"[int(self.name[-1])]


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of a track, empty where ``value`` is None; a star counts more."""

    number: int
    value: int | None = None
    is_star: bool = False
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Garden:
    """All that one seat has. ``bits`` is None where the table has none."""

    seat: Seat
    spots: tuple[Spot, ...]
    slots: tuple[Slot, ...]
    karma: int
    bits: int | None = None
    is_active: bool = False
    is_last: bool = False
    is_first6: bool = False
    has_left: bool = False
    points: int = 0


@dataclass(frozen=True, slots=True)
class Tool:
    """What karma can buy: how its moves begin, its price, and whether that can be done now."""

    verb: str
    price: int
    is_open: bool


@dataclass(frozen=True, slots=True)
class Gardens:
    """One picture of a table."""

    gardens: tuple[Garden, ...]
    hand: tuple[Die, ...]
    passed: tuple[Die, ...]
    heir: Seat
    """Whose the passed dice are."""

    supply: tuple[tuple[str, int], ...]
    """Colours with the number of dice left."""

    is_final: bool
    tools: tuple[Tool, ...] = ()
    places: tuple[tuple[str, ...], ...] = ()
    """Beside the hand: the spots that each die fits on."""

    ended: Ended | None = None
    """Who won, once it is over."""

    rows: tuple[str, ...] = ()

    def dump(self) -> str:
        """The scene as text, a line for each thing; for people and golden files."""
        lines = [f"supply {' '.join(f'{c}{n}' for c, n in self.supply)}"]
        lines += ["final"] if self.is_final else []
        for name, dice in (("hand", self.hand), (f"passed to {self.heir}:", self.passed)):
            lines += [f"{name} {' '.join(_die(die) for die in dice)}"] if dice else []
        for garden in self.gardens:
            lines += _garden(garden)
        return "\n".join(lines) + "\n"


def _garden(garden: Garden) -> list[str]:
    flags = {
        "active": garden.is_active,
        "last": garden.is_last,
        "first6": garden.is_first6,
        "left": garden.has_left,
    }
    bits = [] if garden.bits is None else [f"bits {garden.bits}"]
    head = [f"seat {garden.seat}", f"karma {garden.karma}", *bits, *(f for f in flags if flags[f])]
    slots = [_slot(slot) for slot in garden.slots if slot.value is not None]
    spots = [" ".join(_spot(spot)) for spot in garden.spots]
    return [" ".join(head), f"  slots {' '.join(slots)}".rstrip(), *(f"  {spot}" for spot in spots)]


def _die(die: Die) -> str:
    return f"{die}{'/seed' * die.is_seed}{'/' + die.sign.value if die.sign else ''}"


def _slot(slot: Slot) -> str:
    star, sign = "*" * slot.is_star, f"/{slot.sign.value}" if slot.sign else ""
    return f"{slot.number}={slot.value}{star}{sign}"


def _spot(spot: Spot) -> list[str]:
    words = [spot.name, *map(_die, spot.dice)]
    words += [] if spot.worth is None else [f"worth {spot.worth}"]
    words += [] if spot.ripeness is Ripeness.GROWING else [spot.ripeness.value]
    words += ["unnamed"] * (not spot.is_named) + ["closed"] * spot.is_closed + ["+1"] * spot.counts
    return [*words, spot.sign.value] if spot.sign else words
