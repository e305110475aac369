"""Why a move of Seesaw is good or bad: what can be said of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from rules.phrase import NO_ITEMS, Counted, Items, Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Reason


@dataclass(frozen=True, slots=True)
class Sides:
    """Both sides, and how much a move changes for them."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]
    n: Annotated[int, "stacks or cells, more or fewer"] = 0
    own: Annotated[int, "stacks of who moves"] = 0
    enemy: Annotated[int, "stacks of the opponent"] = 0


@dataclass(frozen=True, slots=True)
class Cells:
    """Stacks, by their cells."""

    cells: Items

    @property
    def n(self) -> int:
        """How many."""
        return len(self.cells.of)


@dataclass(frozen=True, slots=True)
class Taken:
    """Stacks that were captured, by their cells."""

    other: Annotated[Who, "whose they were"]
    goal: Items

    @property
    def n(self) -> int:
        """How many."""
        return len(self.goal.of)


@dataclass(frozen=True, slots=True)
class Height:
    """How high the stack is then."""

    height: int


@dataclass(frozen=True, slots=True)
class There:
    """A cell to go to, or one where an enemy stands."""

    cell: str
    other: Annotated[Who, "the opponent"]
    n: Annotated[int, "how far away"] = 0


@dataclass(frozen=True, slots=True)
class Forced:
    """What the opponent must capture, and what that side captures back."""

    other: Annotated[Who, "who must capture"]
    cells: Annotated[Items | Said, "what, one or another"]
    by: Annotated[str, "where the stack stands that captures back"] = ""
    size: Annotated[int, "height of what it captures, if that is one"] = 0
    prey: Annotated[Items, "where that stands"] = NO_ITEMS

    @property
    def n(self) -> int:
        """How many are captured back."""
        return len(self.prey.of)


class Why(Phrases, family="seesaw.why"):
    """The reasons."""

    wins = Reason(Sides, "{it} captures the last of {other}'s stacks and wins.")
    takes = Reason(
        Taken,
        Counted(
            "{it} captures {other}'s stack on {goal}.", "{it} captures {other}'s stacks on {goal}."
        ),
    )
    again = Reason(Nothing, "{it} can capture again with the steps it has left.")
    rest = Reason(Nothing, "{it} has steps left for one more move.")
    grows = Reason(Height, "{it} grows to {height}.")
    may_grow = Reason(There, "{it} can grow on {cell} next turn.")
    saves = Reason(Cells, "{it} saves {cells} from being captured.")
    growing = Reason(
        Sides,
        Counted(
            "{it} lets one more of {side}'s stacks grow next turn.",
            "{it} lets {n} more of {side}'s stacks grow next turn.",
        ),
    )
    stunts = Reason(
        Sides,
        Counted(
            "{it} keeps one of {other}'s stacks from growing next turn.",
            "{it} keeps {n} of {other}'s stacks from growing next turn.",
        ),
    )
    narrows = Reason(
        Sides,
        Counted(
            "{it} leaves one cell fewer for {other}'s stacks to go to.",
            "{it} leaves {n} cells fewer for {other}'s stacks to go to.",
        ),
    )
    widens = Reason(
        Sides,
        Counted(
            "{it} opens one more cell for {side}'s stacks to go to.",
            "{it} opens {n} more cells for {side}'s stacks to go to.",
        ),
    )
    room = Reason(
        Sides,
        Counted(
            "{it} opens one more cell for {side} to deploy on.",
            "{it} opens {n} more cells for {side} to deploy on.",
        ),
    )
    crowds = Reason(
        Sides,
        Counted(
            "{it} leaves one cell fewer for {other} to deploy on.",
            "{it} leaves {n} cells fewer for {other} to deploy on.",
        ),
    )
    waits = Reason(
        Cells,
        Counted(
            "It's ready to capture the stack on {cells} if that comes closer.",
            "It's ready to capture the stacks on {cells} if they come closer.",
        ),
    )
    gathers = Reason(Sides, "{it} brings the stacks to {own} against {enemy}.")
    adds = Reason(Sides, "{it} gives {side} one more stack.")
    nears = Reason(There, "It's then {n} steps from growing on {cell}.")
    heads = Reason(There, "{it} heads for {cell}, where it could grow.")
    nearest = Reason(
        There, "{it} stays out of reach of {other}'s nearest stack (on {cell}, {n} cells away)."
    )
    forces = Reason(Sides, "{it} leaves {other} only one legal move.")
    gives = Reason(Forced, "{it} forces {other} to capture {cells}.")
    gives__here = Reason(Forced, "{it} forces {other} to capture it.")
    trades = Reason(Forced, "{it} offers {cells} in an even trade.")
    trades__here = Reason(Forced, "{it} offers itself in an even trade.")
    lures = Reason(Forced, "A trap: {other} must capture {cells}, at a loss.")
    lures__here = Reason(Forced, "A trap: {other} must capture it, at a loss.")
    lures__wins = Reason(
        Forced,
        "A trap: {other} must capture {cells}, and then {by} captures {other}'s last stack and "
        "wins.",
    )
    lures__wins__here = Reason(
        Forced,
        "A trap: {other} must capture it, and then {by} captures {other}'s last stack and wins.",
    )
    lures__back = Reason(
        Forced,
        Counted(
            "A trap: {other} must capture {cells}, and then {by} captures the {size} on {prey}.",
            "A trap: {other} must capture {cells}, and then {by} captures the stacks on {prey}.",
        ),
    )
    lures__back__here = Reason(
        Forced,
        Counted(
            "A trap: {other} must capture it, and then {by} captures the {size} on {prey}.",
            "A trap: {other} must capture it, and then {by} captures the stacks on {prey}.",
        ),
    )
    unavoidable = Reason(Sides, "Every move leaves {other} something to capture.")
    threatens = Reason(
        Cells,
        Counted(
            "{it} threatens to capture the stack on {cells}.",
            "{it} threatens to capture the stacks on {cells}.",
        ),
    )
    quiet = Reason(Nothing, "Neither side can capture anything now.")
    safe = Reason(Nothing, "{it} can't be captured in return.")
    only = Reason(Nothing, "It's the only legal move.", is_only=True)


class Some(Phrases, family="seesaw.some"):
    """Of stacks that are too many to name."""

    one = Phrase(Cells, "one of {cells}")


HERE: Mapping[Phrase[Any], Phrase[Forced]] = {
    Why.gives: Why.gives__here,
    Why.trades: Why.trades__here,
    Why.lures: Why.lures__here,
    Why.lures__wins: Why.lures__wins__here,
    Why.lures__back: Why.lures__back__here,
}
"""What is forced to be captured → the same of the very stack that the move has just said."""
