"""What lies on a table of Diced Tomatoes: dice, vines, tracks, karma, the bushel.

A *token* is one of a seat's three places. A *vine* is a *seed*, the die lying on a token, with the
dice attached to it, four in all at most. The faces of a vine are a *set* (all equal) or a *run*
(consecutive, no face twice). Its *worth* is the face of the seed, less the black dice, plus the
gold ones. The *bushel* is the common supply; the *hand* the rolled dice not yet placed.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Literal

from rules.core import Seat
from rules.digest import digest
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.options import dump

Die = str
"""Colour and face, as in ``r5``: red, black or gold."""

Vine = tuple[Die, ...]
"""The seed and the dice attached to it, in the order they came; empty for an empty token."""

Token = int
"""Seat × 3 + place."""

Phase = Literal["lead", "draw", "pick", "roll", "act", "tidy", "over"]
Ending = Literal["", "sixth", "bushel", "solo-complete", "solo-dice", "left"]

COLOURS = "rbg"
"""The order in which the bushel is counted and drawn from."""

PLACED = "bgr"
"""The order in which dice are written and rolled."""

SUPPLY = {"r": 11, "b": 2, "g": 1}
"""Dice of each colour that every player brings."""

SLOTS = 6
FULL = 4
KARMA_KEPT = 6
"""Karma above this is lost when the turn ends."""

TOKENS = tuple(f"{seat}.{place}" for seat in range(6) for place in range(3))
"""The names of the tokens, all seats."""

LETTERS = "ABC"
"""What people call the three tokens of a seat."""


@cache
def worth(vine: Vine) -> int:
    """What *vine* would score, −2 to 9; the faces of attached dice do not matter."""
    colours = [die[0] for die in vine[1:]]
    return int(vine[0][1]) - colours.count("b") + colours.count("g")


@cache
def accepts(vine: Vine) -> frozenset[Die]:
    """The dice that may go onto *vine*: a red one on an empty token; then a set or a run."""
    if not vine:
        return frozenset(f"r{face}" for face in range(1, 7))
    if len(vine) == FULL:
        return frozenset()
    faces = [int(die[1]) for die in vine]
    fitting = [face for face in range(1, 7) if is_pattern((*faces, face))]
    return frozenset(f"{colour}{face}" for colour in COLOURS for face in fitting)


def is_pattern(faces: tuple[int, ...]) -> bool:
    """All equal, or consecutive with no face twice; there is no step from 6 to 1."""
    low, high, kinds = min(faces), max(faces), len(set(faces))
    return kinds == 1 or (kinds == len(faces) and high - low == kinds - 1)


@cache
def flipped(vine: Vine) -> Vine | None:
    """*vine* with its seed on the opposite face, None where that breaks the pattern."""
    turned = (f"r{7 - int(vine[0][1])}", *vine[1:])
    return turned if is_pattern(tuple(int(die[1]) for die in turned)) else None


def is_rotten(vine: Vine) -> bool:
    """Unfinished and worth nothing: may be cleared when the turn ends."""
    return 0 < len(vine) < FULL and worth(vine) <= 0


def is_spoilt(vine: Vine) -> bool:
    """Full or overripe (worth more than any slot): must be cleared when the turn ends."""
    return bool(vine) and (len(vine) == FULL or worth(vine) > SLOTS)


@cache
def _chosen(options: DicedTomatoesOptions) -> tuple[str, ...]:
    """What *options* change: a later option leaves the digests of older positions alone."""
    usual = dump(DicedTomatoesOptions())
    given = dump(options)
    return tuple(f"{name}={value}" for name, value in given.items() if value != usual[name])


@dataclass(frozen=True, slots=True, eq=False)
class DicedTomatoesBoard:
    """One position, as it lies.

    ``vines`` has three entries a seat; ``bushel`` counts red, black, gold. ``tracks`` hold the
    worths harvested. ``passed`` are dice handed on, with the faces they were passed with; they wait
    for the next roll. ``pending`` are the colours still to be rolled, or drawn so far. ``lead`` are
    the seats that roll for the marker with their faces, 0 before the roll. ``last`` holds the
    marker, −1 before the lead roll; ``first6`` filled its sixth slot first, −1 for nobody.
    """

    game: ClassVar[str] = "diced_tomatoes"

    options: DicedTomatoesOptions
    vines: tuple[Vine, ...]
    bushel: tuple[int, int, int]
    karma: tuple[int, ...]
    bits: tuple[int, ...]
    tracks: tuple[tuple[int, ...], ...]
    phase: Phase
    hand: tuple[Die, ...] = ()
    passed: tuple[Die, ...] = ()
    pending: tuple[str, ...] = ()
    lead: tuple[tuple[Seat, int], ...] = ()
    active: Seat = 0
    first: Seat = -1
    last: Seat = -1
    first6: Seat = -1
    left: frozenset[Seat] = frozenset()
    ending: Ending = ""
    turn: int = field(default=0)

    @property
    def seats(self) -> int:
        """Number of seats, also of those who have left."""
        return len(self.karma)

    @property
    def is_solo(self) -> bool:
        """One person plays alone."""
        return len(self.karma) == 1

    @property
    def is_final(self) -> bool:
        """A track is full: play ends with the turn of the seat that has the marker."""
        return self.first6 >= 0

    @property
    def present(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat in range(self.seats) if seat not in self.left]

    @property
    def sides(self) -> tuple[str, ...]:
        """Each seat plays its own colour from the start, named by its number."""
        return tuple(str(seat) for seat in range(self.seats))

    def after(self, seat: Seat) -> Seat:
        """The next seat in table order that has not left."""
        following = (seat + 1) % self.seats
        return self.after(following) if following in self.left else following

    def own_vines(self, seat: Seat) -> tuple[Vine, ...]:
        """The three vines of *seat*."""
        return self.vines[3 * seat : 3 * seat + 3]

    def lies(self) -> tuple[object, ...]:
        """What lies where, seen from the seat whose turn it is: its dice, then each seat's vines.

        Equal wherever on a seat's tokens the vines grow, and whichever seat began; the counts
        (tracks, karma, the bushel) are left out.
        """
        seat, gardens = self.active, []
        for _ in self.present:
            vines = ((vine[:1], tuple(sorted(vine[1:]))) for vine in self.own_vines(seat))
            gardens.append(tuple(sorted(vines)))
            seat = self.after(seat)
        waiting = tuple(die[0] for die in self.passed)
        return (self.hand, waiting, self.pending, *gardens)

    def slot_score(self, slot: int, value: int) -> int:
        """What *value* in *slot* (1–6) counts; a match scores more in the Dicey variant."""
        return self.options.match_total if self.options.dicey and value == slot else value

    def score(self, seat: Seat) -> int:
        """The points of *seat* as the table stands; solo the slots that match their number."""
        if self.is_solo:
            return sum(slot == value for slot, value in enumerate(self.tracks[seat], 1))
        return sum(self.tally(seat))

    def tally(self, seat: Seat) -> tuple[int, int, int, int]:
        """What the points of *seat* at a table are for: slots, a first full track, karma, vines."""
        slots = sum(self.slot_score(slot, value) for slot, value in enumerate(self.tracks[seat], 1))
        first = 2 if seat == self.first6 and seat not in self.left else 0
        karma = min(self.karma[seat], KARMA_KEPT) // 2
        growing = [vine for vine in self.own_vines(seat) if len(vine) < FULL]
        if self.options.dicey:
            return slots, first, karma, sum(d[0] == "r" for vine in growing for d in vine) // 3
        return slots, first, karma, sum(len(vine) == 3 for vine in growing)

    def scores(self) -> list[int]:
        """The points of every seat."""
        return [self.score(seat) for seat in range(self.seats)]

    def board(self) -> dict[str, str]:
        """Token → its vine, the seed first, as in ``{"0.1": "r2 r1 b3"}``."""
        return {name: " ".join(v) for name, v in zip(TOKENS, self.vines, strict=False) if v}

    def _key(self) -> tuple[object, ...]:
        """All that counts. In what order dice were attached does not, nor the faces of dice that
        will be rolled again, nor how many turns it took."""
        return (
            _chosen(self.options),
            self.seats,
            tuple((vine[:1], tuple(sorted(vine[1:]))) for vine in self.vines),
            self.bushel,
            self.karma,
            self.bits,
            self.tracks,
            self.phase,
            self.hand,
            tuple(die[0] for die in self.passed),
            self.pending,
            self.lead,
            (self.active, self.first, self.last, self.first6),
            tuple(sorted(self.left)),
            self.ending,
        )

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def digest(self) -> str:
        """Covers every field that compares."""
        return digest(self.game, *self._key())
