"""Every vine there can be, by number, so that a search grows one by looking into a table.

Two vines with the same seed and the same attached dice are one vine here: the order in which dice
came changes nothing. Number 0 is the empty token; there are 583 vines.
"""

from rules.games.diced_tomatoes.board import FULL, PLACED, SLOTS, Die, Vine, accepts, flipped, worth

EMPTY = 0
NOWHERE = -1

DICE: tuple[Die, ...] = tuple(f"{colour}{face}" for colour in PLACED for face in range(1, 7))
"""A die is a number as well: black 0–5, gold 6–11, red 12–17, each by its face less one."""

DIE_NUMBER = {die: number for number, die in enumerate(DICE)}


def canonical(vine: Vine) -> Vine:
    """*vine* with its attached dice in order."""
    return (*vine[:1], *sorted(vine[1:]))


def _all_vines() -> list[Vine]:
    found: list[Vine] = [()]
    newest = found
    for _ in range(FULL):
        grown = {canonical((*vine, die)) for vine in newest for die in accepts(vine)}
        newest = sorted(grown)
        found = found + newest
    return found


VINES: tuple[Vine, ...] = tuple(_all_vines())
VINE_NUMBER = {vine: number for number, vine in enumerate(VINES)}

SIZE = tuple(len(vine) for vine in VINES)
WORTH = tuple(worth(vine) if vine else 0 for vine in VINES)

RED = tuple(sum(die[0] == "r" for die in vine) for vine in VINES)
"""How many red dice each vine has, its seed among them."""

ACCEPTED = tuple(len({die[1] for die in accepts(vine)}) for vine in VINES)
"""How many faces each vine takes, 0 to 3; 6 for an empty token."""

GROWN = tuple(
    tuple(VINE_NUMBER[canonical((*vine, die))] if die in accepts(vine) else NOWHERE for die in DICE)
    for vine in VINES
)
"""By vine and die: the vine that comes of attaching it, NOWHERE where it does not fit."""


FACES = tuple(sum(1 << (int(die[1]) - 1) for die in accepts(v) if die[0] == "r") for v in VINES)
"""The faces each vine takes, as bits."""

RIPE = tuple(
    FACES[v] if SIZE[v] == FULL - 1 and 0 < WORTH[v] <= SLOTS else 0 for v in range(len(VINES))
)
"""The faces that would harvest each vine, if the die is red, as bits."""


def _flipped(vine: Vine) -> int:
    turned = flipped(vine) if vine else None
    return VINE_NUMBER[canonical(turned)] if turned else NOWHERE


FLIPPED = tuple(_flipped(vine) for vine in VINES)
"""By vine: the vine with its seed turned over, NOWHERE where it would be no vine any more."""

ROTTEN = frozenset(v for v in range(1, len(VINES)) if SIZE[v] < FULL and WORTH[v] <= 0)
SPOILT = frozenset(v for v in range(1, len(VINES)) if SIZE[v] == FULL or WORTH[v] > SLOTS)
