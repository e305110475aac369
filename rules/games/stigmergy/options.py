"""What a table of Stigmergy may choose."""

from dataclasses import dataclass

from rules.errors import OptionError
from rules.games.stigmergy.refusals import Komi, No
from rules.hexhex import hexhex
from rules.options import Named, choice, whole

LARGEST = 11
"""Cells a side of the largest board that the rules accept."""

_KOMI = 24
"""So many, from 0 on, a menu takes beside the choice to name it."""


@dataclass(frozen=True, slots=True)
class StigmergyOptions:
    """``komi`` is ``choose`` (the players name it, then pick sides) or a number fixed in advance.

    Raises:
        OptionError: a komi above the number of cells.
    """

    size: int = whole(
        8,
        offered=(5, 7, 8, 9, 10),
        accepted=range(2, LARGEST + 1),
        tested=3,
        boards=(5, 10),
        label="Board",
        hint="Cells along each edge.",
        said={n: Named(more=f"{len(hexhex(n))} cells") for n in range(2, LARGEST + 1)},
    )
    komi: str = choice(
        "choose",
        ("choose", *map(str, range(_KOMI))),
        accepted=("choose", *map(str, range(len(hexhex(LARGEST)) + 1))),
        label="Komi",
        hint="Points White gets for moving second. Odd: a half-point token is in play too.",
        said={
            "choose": Named("Choose", "one names it, the other picks a side"),
            "0": Named(more="none"),
            **{str(n): Named(more="with the half-point token") for n in range(1, _KOMI, 2)},
            **{str(n): Named(more="no half-point token") for n in range(2, _KOMI, 2)},
        },
    )
    control: str = choice(
        "majority",
        ("majority", "more"),
        label="Control",
        hint="How many of a cell's lines must meet your stones for you to control it.",
        said={
            "majority": Named("Majority", "more than half of the cell's lines"),
            "more": Named("More", "more than your opponent, as in Tumpletore"),
        },
    )

    def __post_init__(self) -> None:
        most = len(hexhex(self.size))
        if (self.fixed_komi or 0) > most:
            raise OptionError(No.komi_range(Komi(self.fixed_komi or 0, most)))

    @property
    def fixed_komi(self) -> int | None:
        """The komi agreed in advance, None where it is named at the table."""
        return None if self.komi == "choose" else int(self.komi)
