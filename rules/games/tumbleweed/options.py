"""What a table of Tumbleweed may choose."""

from dataclasses import dataclass

from rules.options import choice, flag, whole


@dataclass(frozen=True, slots=True)
class TumbleweedOptions:
    """The stale numbers are plies: a reminder after the first, the end after both together.

    Three and two turns each is our reading of "3 turns" and "2 additional turns"; the source can
    be read as plies too, so both numbers can be set, but no dialog offers them.
    """

    size: int = whole(8, offered=(6, 8, 10, 11), accepted=range(2, 12), quick=3, boards=(6, 11))
    setup: str = choice("original", ("original", "free"))
    stale: bool = flag(True)
    stale_reminder: int = whole(6, offered=(), accepted=range(1, 41))
    stale_end: int = whole(4, offered=(), accepted=range(1, 41))
    aid: str = choice("beginner", ("beginner", "intermediate", "expert"), presentation=True)
