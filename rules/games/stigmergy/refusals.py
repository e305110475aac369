"""Why a move of Stigmergy is refused."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import Counted, Nothing, Phrase, Phrases, Said, Who


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the set-up that comes first."""

    expected: Said


@dataclass(frozen=True, slots=True)
class Komi:
    """A komi."""

    komi: int
    most: Annotated[int, "the largest on this board"] = 0


@dataclass(frozen=True, slots=True)
class Whose:
    """Somebody who is in the way."""

    side: Who


@dataclass(frozen=True, slots=True)
class At:
    """A cell, and who sees it how often."""

    cell: str
    other: Annotated[Who, "the opponent"]
    mine: Annotated[int, "lines of one's own"]
    theirs: Annotated[int, "the opponent's lines"]
    lines: Annotated[int, "all lines of the cell"]

    @property
    def needed(self) -> int:
        """Lines for control."""
        return self.lines // 2 + 1


@dataclass(frozen=True, slots=True)
class Open:
    """Cells that nobody controls."""

    n: Annotated[int, "how many"]
    cell: Annotated[str, "one of them"]


class First(Phrases, family="stigmergy.step"):
    """The steps of the set-up."""

    komi = Phrase(Nothing, "the komi, a whole number")
    side = Phrase(Nothing, "a side, black or white")


class No(Phrases, family="stigmergy"):
    """Refusals."""

    komi_range = Phrase(Komi, "The komi on this board is a whole number from 0 to {most}.")
    not_yet = Phrase(Step, "First choose {expected}.")
    setup_over = Phrase(Nothing, "The komi and the sides are settled already. Name a cell.")
    not_your_side = Phrase(Whose, "That's {side}'s colour, not yours. Name the cell alone.")
    own = Phrase(At, "Your own stone is on {cell} already. Choose another cell.")
    controlled__majority = Phrase(
        At,
        "{other} controls {cell} with {theirs} of its {lines} lines, so you can't play there. "
        "Choose another cell.",
    )
    controlled__more = Phrase(
        At,
        "{other} controls {cell}, with {theirs} against {mine} lines, so you can't play there. "
        "Choose another cell.",
    )
    holds__majority = Phrase(
        At,
        "{other}'s stone is on {cell}. To replace it you need {needed} of its {lines} lines. So "
        "far you have {mine}.",
    )
    holds__more = Phrase(
        At,
        "{other}'s stone is on {cell}. To replace it you need more lines to it than {other}: "
        "that's {theirs} against your {mine}.",
    )
    is_empty = Phrase(At, "{cell} is empty. To place a stone there, play {cell}.")
    is_theirs = Phrase(At, "The stone on {cell} is {other}'s. To replace it, play {cell}x.")
    no_button = Phrase(
        Komi,
        "The komi of {komi} is even, so there's no half-point token in this game. Choose a cell.",
    )
    button_taken__own = Phrase(Nothing, "You have the half-point token already. Choose a cell.")
    button_taken = Phrase(Whose, "{side} has the half-point token already. Choose a cell.")
    button_first = Phrase(
        Nothing, "You can't pass while the half-point token is still there. Take it instead."
    )
    open = Phrase(
        Open,
        Counted(
            "You can't pass yet: nobody controls {cell}. Choose a cell.",
            "You can't pass yet: nobody controls {n} cells, such as {cell}. Choose a cell.",
        ),
    )
