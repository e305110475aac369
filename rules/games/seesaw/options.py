"""What a table of Seesaw may choose."""

from dataclasses import dataclass

from rules.hexhex import hexhex
from rules.options import Named, whole


@dataclass(frozen=True, slots=True)
class SeesawOptions:
    """The board; nothing else is left to choose, South always begins."""

    size: int = whole(
        4,
        offered=(4, 5),
        accepted=range(3, 7),
        tested=4,
        boards=(4, 5),
        label="Board",
        hint="Cells along each edge.",
        said={n: Named(more=f"{len(hexhex(n))} cells") for n in range(3, 7)},
    )
