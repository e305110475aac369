"""Sets of colourings of a shape, and how one set becomes another: many positions at a time.

A *colouring* gives each of *n* stones one of two sides. Its number has bit *i* set where stone *i*
belongs to the side that the set is seen from. A set of colourings is an integer of 2ⁿ bits, bit *x*
for colouring *x*; so one operation on integers decides up to 2¹⁹ positions.
"""

from collections.abc import Sequence
from functools import cache

Colourings = int

_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def everything(n: int) -> Colourings:
    """All colourings of *n* stones."""
    return (1 << (1 << n)) - 1


def seen_from_other_side(colourings: Colourings, n: int) -> Colourings:
    """The same colourings with the two sides changed over."""
    bits = 1 << n
    if bits < 8:
        return int(f"{colourings:0{bits}b}"[::-1], 2)
    return int.from_bytes(colourings.to_bytes(bits // 8, "little").translate(_MIRRORED), "big")


def majority(n: int) -> Colourings:
    """The colourings in which more than half of *n* stones are the own side's."""
    return sum(1 << x for x in range(1 << n) if x.bit_count() * 2 > n)


def having_last(colourings: Colourings, n: int) -> Colourings:
    """The colourings of *n* stones whose last stone is the own side's, without that stone."""
    return colourings >> (1 << n - 1)


def with_any_last(colourings: Colourings, n: int) -> Colourings:
    """The colourings of *n* stones with one stone more at the end, of either side."""
    return colourings | colourings << (1 << n)


def reordered(colourings: Colourings, order: Sequence[int]) -> Colourings:
    """The colourings after stone *i* became stone ``order[i]``."""
    n, places = len(order), list(order)
    for i in range(n):
        while (j := places[i]) != i:
            colourings = _exchanged(colourings, n, min(i, j), max(i, j))
            places[i], places[j] = places[j], j
    return colourings


def _exchanged(colourings: Colourings, n: int, low: int, high: int) -> Colourings:
    """The colourings with stones *low* and *high* in each other's place."""
    movable, distance = _with_only(n, low, high), (1 << high) - (1 << low)
    changed = (colourings ^ colourings >> distance) & movable
    return colourings ^ changed ^ changed << distance


@cache
def _with_only(n: int, low: int, high: int) -> Colourings:
    """The colourings that have stone *low* and not stone *high*."""
    found = 1
    for i in range(n):
        if i == low:
            found <<= 1 << i
        elif i != high:
            found |= found << (1 << i)
    return found
