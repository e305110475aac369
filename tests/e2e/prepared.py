"""A prepared match on size 6, with every way to move, and how each turn is played.

Ana hosts; Bo takes White. The turns are data: what the rules make of them is counted in the tests
by the oracle, which shares nothing with them.
"""

from dataclasses import dataclass
from typing import Literal

from tests.oracle.tumbleweed import Oracle

Way = Literal["selects", "typed", "lists", "line", "more"]
"""Dialog with selects, dialog with text, guided lists, ``/move``, the buttons behind [More]."""

ANA, BO = "ana", "bo"


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn after the setup: who plays what, and by which way."""

    number: int
    person: str
    step: str
    way: Way

    @property
    def cell(self) -> str:
        """What a person points at or types: the cell, without the sign for what happens there."""
        return self.step.rstrip("x+")


SETUP = ("d7", "h5")
"""Where Ana puts the red and the white stack."""

PLACED = "i7 c10 a7 c7 c7x"
WAYS: tuple[Way, ...] = ("selects", "line", "typed", "lists", "selects")

FIRST = 3  # the setup and the choice of a side are turns 1 and 2

TURNS = [
    Turn(number, (ANA, BO)[i % 2], step, "more" if step == "pass" else WAYS[i])
    for i, step in enumerate([*PLACED.split(), "pass", "pass"])
    for number in [FIRST + i]
]


def counted() -> Oracle:
    """The match played through by the oracle."""
    oracle = Oracle(6, free=False, limits=(6, 4))
    for step in [f"red:{SETUP[0]}", f"white:{SETUP[1]}", "side:white", *(t.step for t in TURNS)]:
        assert step in oracle.legal()
        oracle.play(step)
    return oracle
