"""What a table of Stigmergy may choose."""

from dataclasses import dataclass

from rules.errors import OptionError
from rules.hexhex import hexhex
from rules.options import choice, whole

LARGEST = 11
"""Cells a side of the largest board that the rules accept."""


@dataclass(frozen=True, slots=True)
class StigmergyOptions:
    """``komi`` is ``choose`` (the players name it, then pick sides) or a number fixed in advance.

    Raises:
        OptionError: a komi above the number of cells.
    """

    size: int = whole(
        8,
        offered=(7, 8, 9, 10),
        accepted=range(2, LARGEST + 1),
        quick=3,
        boards=(7, 10),
    )
    komi: str = choice(
        "choose",
        ("choose", *map(str, range(24))),  # as many as a menu takes
        accepted=("choose", *map(str, range(len(hexhex(LARGEST)) + 1))),
    )
    control: str = choice("majority", ("majority", "more"))

    def __post_init__(self) -> None:
        most = len(hexhex(self.size))
        if (self.fixed_komi or 0) > most:
            raise OptionError("stigmergy.komi_range", komi=self.komi, most=most)

    @property
    def fixed_komi(self) -> int | None:
        """The komi agreed in advance, None where it is named at the table."""
        return None if self.komi == "choose" else int(self.komi)
