"""What a table of Tumbleweed may choose."""

from dataclasses import dataclass

from rules.hexhex import hexhex
from rules.options import Named, choice, flag, whole


@dataclass(frozen=True, slots=True)
class TumbleweedOptions:
    """The stale numbers are plies: a reminder after the first, the end after both together.

    Three and two turns each is our reading of "3 turns" and "2 additional turns"; the source can
    be read as plies too, so both numbers can be set, but no dialog offers them.
    """

    size: int = whole(
        8,
        offered=(6, 8, 10, 11),
        accepted=range(2, 12),
        tested=3,
        boards=(6, 11),
        label="Board",
        hint="Cells along each edge.",
        said={n: Named(more=f"{len(hexhex(n))} cells") for n in range(2, 12)},
    )
    setup: str = choice(
        "original",
        ("original", "free"),
        label="Neutral stack",
        hint="Where the neutral stack, which nobody owns, starts. It's 2 high.",
        said={
            "original": Named("in the centre"),
            "free": Named("anywhere", "the first player places it"),
        },
    )
    stale: bool = flag(
        True,
        label="Stale rule",
        hint="Three turns each with no change: a reminder. Two more each: the game ends.",
    )
    stale_reminder: int = whole(
        6,
        offered=(),
        accepted=range(1, 41),
        label="Reminder after",
        hint="Moves in a row with no change before the reminder.",
    )
    stale_end: int = whole(
        4,
        offered=(),
        accepted=range(1, 41),
        label="End after the reminder",
        hint="More moves with no change before the game ends.",
    )
    aid: str = choice(
        "beginner",
        ("beginner", "intermediate", "expert"),
        presentation=True,
        label="Help on the board",
        hint="What the board and the preview show both of you.",
        said={
            "beginner": Named("Beginner", "full score, who controls what, safe captures"),
            "intermediate": Named("Intermediate", "full score and warnings"),
            "expert": Named("Expert", "stacks only; the rest is shown at the end"),
        },
    )
