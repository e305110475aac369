"""Why a move of Rive is refused."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Who


@dataclass(frozen=True, slots=True)
class At:
    """A cell, and whose stone is there."""

    cell: str
    side: Who


@dataclass(frozen=True, slots=True)
class Touching:
    """A cell that touches too large a group."""

    cell: str
    size: Annotated[int, "size of that group"]
    least: Annotated[int, "the largest that may be touched"]
    example: Annotated[str, "a cell that would do"]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A cell beside a stone, where stones may not touch yet."""

    cell: str
    side: Annotated[Who, "whose stone it is"]
    stone: Annotated[str, "where it stands"]
    example: Annotated[str, "a cell that would do"]


@dataclass(frozen=True, slots=True)
class Comes:
    """What is to come off."""

    n: Annotated[int, "stones still to come off"]


@dataclass(frozen=True, slots=True)
class Off:
    """A cell whose stone may not come off."""

    cell: str
    placed: Annotated[str, "where the stone that joined the groups stands"] = ""


@dataclass(frozen=True, slots=True)
class Needed:
    """A cell whose stone holds the group together, and those that may come off instead."""

    cell: str
    cells: Annotated[Items | None, "all that may come off"] = None
    example: Annotated[str, "one that may come off"] = ""


class No(Phrases, family="rive"):
    """Refusals."""

    taken__own = Phrase(At, "You have a stone on {cell} already. Choose an empty cell.")
    taken = Phrase(At, "{side} has a stone on {cell} already. Choose an empty cell.")
    too_big = Phrase(
        Touching,
        "{cell} touches a group of {size}. Choose a cell that touches none larger than {least}, "
        "such as {example}.",
    )
    not_alone__own = Phrase(
        Neighbour,
        "{cell} touches your stone on {stone}. For now, place where nothing touches, such as "
        "{example}.",
    )
    not_alone = Phrase(
        Neighbour,
        "{cell} touches {side}'s stone on {stone}. For now, place where nothing touches, such as "
        "{example}.",
    )
    nothing_comes_off = Phrase(
        Off, "You have no stones to take off now. To place a stone on {cell}, play +{cell}."
    )
    shrink_first = Phrase(
        Comes,
        Counted(
            "First take 1 stone off the group you joined.",
            "First take {n} stones off the group you joined.",
        ),
    )
    is_empty = Phrase(Off, "{cell} is empty. Choose a stone to take off.")
    other_group = Phrase(
        Off, "The stone on {cell} isn't in the group you joined with {placed}. Choose one that is."
    )
    just_placed = Phrase(
        Off, "You've just placed the stone on {cell}, so it stays. Choose another one."
    )
    splits = Phrase(Needed, "Without {cell} the group would fall apart. Take {cells} off instead.")
    splits_many = Phrase(
        Needed,
        "Without {cell} the group would fall apart. Choose another stone, such as {example}.",
    )
    no_swap = Phrase(
        Nothing,
        "You can swap sides only right after the very first stone, if this match allows it. Choose "
        "a cell.",
    )
