"""Why a move of Tumbleweed is refused."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import Nothing, Phrase, Phrases, Said, Who


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the set-up that comes first."""

    expected: Said


@dataclass(frozen=True, slots=True)
class At:
    """A cell, what stands there, and who sees it."""

    cell: str
    other: Annotated[Who, "the opponent"]
    height: Annotated[int, "how high the stack there is"] = 0
    sight: Annotated[int, "stacks of one's own that see it"] = 0
    move: Annotated[str, "what to write instead"] = ""

    @property
    def needed(self) -> int:
        """Stacks that must see it."""
        return self.height + 1


class First(Phrases, family="tumbleweed.step"):
    """The steps of the set-up."""

    neutral = Phrase(Nothing, "a cell for the neutral stack")
    red = Phrase(Nothing, "a cell for Red's first stack")
    white = Phrase(Nothing, "a cell for White's first stack")
    side = Phrase(Nothing, "a side, red or white")


class No(Phrases, family="tumbleweed"):
    """Refusals."""

    taken = Phrase(At, "There's already a stack on {cell}. Choose an empty cell.")
    not_yet = Phrase(Step, "First choose {expected}.")
    setup_over = Phrase(Nothing, "The board is set up already. Name a cell, or pass.")
    unseen = Phrase(At, "None of your stacks sees {cell}. Choose a cell that one of them sees.")
    not_enough = Phrase(At, "Not enough of your stacks see {cell}. Choose another cell.")
    too_low = Phrase(
        At,
        "Your stack on {cell} is {height} high: to raise it, {needed} of your other stacks must "
        "see it. So far you have {sight}.",
    )
    holds = Phrase(
        At,
        "{other}'s stack on {cell} is {height} high: to take it, {needed} of your stacks must see "
        "it. So far you have {sight}.",
    )
    neutral_holds = Phrase(
        At,
        "The neutral stack on {cell} is {height} high: to take it, {needed} of your stacks must "
        "see it. So far you have {sight}.",
    )
    is_empty = Phrase(At, "{cell} is empty. To place a stack there, play {move}.")
    is_yours = Phrase(At, "The stack on {cell} is yours. To raise it, play {move}.")
    is_theirs = Phrase(At, "The stack on {cell} is {other}'s. To take it, play {move}.")
    is_neutral = Phrase(At, "The neutral stack is on {cell}. To take it, play {move}.")
