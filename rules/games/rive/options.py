"""What a table of Rive may choose."""

from dataclasses import dataclass

from rules.hexhex import hexhex
from rules.options import Named, choice, flag


@dataclass(frozen=True, slots=True)
class RiveOptions:
    """``size`` is the side of a hexagon, or ``3x3x5`` for the board with rows of 5 6 7 6 5.

    The swap is on by default because people know it so from Board Game Arena; the designer's own
    summary does not mention it.
    """

    size: str = choice(
        "3x3x5",
        ("3", "3x3x5", "4", "5"),
        accepted=("2", "3", "3x3x5", "4", "5", "6", "7", "8"),
        tested="3",
        boards=("3x3x5", "5"),
        label="Board",
        hint="How many cells there are to fill.",
        said={
            "3x3x5": Named(more="29 cells"),
            **{str(n): Named(more=f"{len(hexhex(n))} cells") for n in range(2, 9)},
        },
    )
    swap: bool = flag(
        True,
        label="Swap",
        hint="White may take over Black's very first stone instead of placing one.",
    )
