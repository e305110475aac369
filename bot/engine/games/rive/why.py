"""Why a move of Rive is good or bad: what can be said of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Kind, Reason


@dataclass(frozen=True, slots=True)
class Sides:
    """Both sides."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]


@dataclass(frozen=True, slots=True)
class Share:
    """Games that were tried out."""

    percent: Annotated[int, "how many of a hundred Black won"]


@dataclass(frozen=True, slots=True)
class Some:
    """A number of something."""

    n: int


@dataclass(frozen=True, slots=True)
class Stones:
    """Stones that come off, or places for them."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]
    n: Annotated[int, "how many"]


@dataclass(frozen=True, slots=True)
class Prey:
    """Stones that come off, by their cells."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]
    n: Annotated[int, "how many"]
    cells: Annotated[Items, "where they stand"]


@dataclass(frozen=True, slots=True)
class Next:
    """What the next stone can do."""

    side: Annotated[Who, "who moves"]
    cell: Annotated[str, "where it goes"]


@dataclass(frozen=True, slots=True)
class Then:
    """The same, with what it takes off."""

    side: Annotated[Who, "who moves"]
    cell: Annotated[str, "where it goes"]
    cells: Annotated[Items, "where what it takes off stands"]


@dataclass(frozen=True, slots=True)
class Reply:
    """The only reply."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]
    cell: Annotated[str, "where the reply goes"]
    n: Annotated[int, "places to join groups after it"] = 0


@dataclass(frozen=True, slots=True)
class Aims:
    """Stones that could come off later."""

    other: Annotated[Who, "the opponent"]
    prey: Annotated[Items, "where they stand"]
    cells: Annotated[Items, "where a stone would do it, one or another"]
    n: Annotated[int, "how many they are"]


@dataclass(frozen=True, slots=True)
class Cells:
    """Some cells."""

    cells: Items


class Why(Phrases, family="rive.why"):
    """The reasons."""

    won = Reason(Nothing, "With best play from here on, this wins.")
    lost = Reason(Nothing, "Against best play, every move loses; this one makes it hard.")
    swap_won = Reason(Nothing, "With best play, that stone wins the game.")
    swap = Reason(
        Share,
        "That stone is worth having: Black won {percent}% of the games I tried out from there.",
    )
    swap_even = Reason(
        Share, "It's close: Black won {percent}% of the games I tried out from there."
    )
    swap_poor = Reason(
        Share,
        "That stone may not be worth it: Black won {percent}% of the games I tried out from there.",
    )
    even = Reason(Sides, "A fair first stone: swapping wouldn't gain {other} much.")
    captures = Reason(
        Prey,
        Counted(
            "{it} joins groups, so {side} can take off {other}'s stone on {cells} and place again.",
            "{it} joins groups, so {side} can take off {other}'s stones on {cells} and place "
            "again.",
        ),
    )
    captures_some = Reason(
        Stones,
        Counted(
            "{it} joins groups, so {side} can take off one of {other}'s stones and place again.",
            "{it} joins groups, so {side} can take off {n} of {other}'s stones and place again.",
        ),
    )
    own_loss = Reason(
        Stones,
        Counted(
            "But one of {side}'s own stones must come off, too.",
            "But {n} of {side}'s own stones must come off, too.",
        ),
        kind=Kind.CAVEAT,
    )
    own_loss__estimate = Reason(
        Stones,
        Counted(
            "But one of {side}'s own stones must come off, too. I think it's worth it.",
            "But {n} of {side}'s own stones must come off, too. I think it's worth it.",
        ),
        kind=Kind.CAVEAT,
    )
    own_loss__choice = Reason(
        Stones,
        Counted(
            "But one of {side}'s own stones comes off, too.",
            "But {n} of {side}'s own stones come off, too.",
        ),
        kind=Kind.CAVEAT,
    )
    own_loss__choice__estimate = Reason(
        Stones,
        Counted(
            "But one of {side}'s own stones comes off, too. I think it's worth it.",
            "But {n} of {side}'s own stones come off, too. I think it's worth it.",
        ),
        kind=Kind.CAVEAT,
    )
    estimate = Reason(Nothing, "I think it's worth it.")
    loses = Reason(
        Stones,
        Counted(
            "{it} joins groups, so {side} can place again, but one of {side}'s own stones must "
            "come off.",
            "{it} joins groups, so {side} can place again, but {n} of {side}'s own stones must "
            "come off.",
        ),
    )
    gives_up = Reason(
        Stones,
        Counted(
            "{it} joins groups, so {side} can give up one of {side}'s own stones and place again.",
            "{it} joins groups, so {side} can give up {n} of {side}'s own stones and place again.",
        ),
    )
    took = Reason(
        Prey,
        Counted(
            "{it} takes off {other}'s stone on {cells} by joining groups.",
            "{it} takes off {other}'s stones on {cells} by joining groups.",
        ),
    )
    gave = Reason(Some, Counted("{it} gives up one of its own.", "{it} gives up {n} of its own."))
    gave__alone = Reason(
        Some,
        Counted(
            "{it} joins groups at the cost of one of its own stones.",
            "{it} joins groups at the cost of {n} of its own stones.",
        ),
    )
    takes = Reason(Sides, "{it} costs {other} a stone.")
    gives = Reason(Sides, "None of {other}'s stones can come off now, so one of {side}'s own must.")
    keeps = Reason(Sides, "{it} gives up one of {side}'s own instead of one of {other}'s.")
    keeps__estimate = Reason(
        Sides,
        "{it} gives up one of {side}'s own, which by my estimate is better here than taking one.",
    )
    then = Reason(Then, "Then {side} can play {cell} and take off {cells}.")
    next = Reason(Next, "Then {side} can join groups again on {cell}.")
    again = Reason(
        Some,
        Counted(
            "The next stone can then join groups again, in one place.",
            "The next stone can then join groups again, in {n} places.",
        ),
    )
    denies = Reason(Sides, "{it} leaves {other} nowhere to join groups.")
    allows = Reason(
        Stones,
        Counted(
            "But {other} can then join groups in one place.",
            "But {other} can then join groups in {n} places.",
        ),
        kind=Kind.CAVEAT,
    )
    aims = Reason(
        Aims,
        Counted(
            "{it} prepares to take off {other}'s stone on {prey} by joining groups on {cells}.",
            "{it} prepares to take off {other}'s stones on {prey} by joining groups on {cells}.",
        ),
    )
    most = Reason(
        Some,
        Counted(
            "{it} opens one place to join groups later, and no other cell opens more.",
            "{it} opens {n} places to join groups later, and no other cell opens more.",
        ),
    )
    threes = Reason(Cells, "{it} prepares to join three groups at once on {cells}.")
    gaps = Reason(Cells, "{it} prepares to join groups on {cells}.")
    group = Reason(Nothing, "{it} keeps the groups apart, with no new place to join them.")
    free = Reason(
        Some,
        Counted(
            "One cell that touches nothing is left: after it, groups can be joined.",
            "{it} leaves {n} cells that touch nothing, so nobody can join groups yet.",
        ),
    )
    last_free = Reason(Nothing, "{it} takes the last cell that touches nothing.")
    forces = Reason(Reply, "Then {other} must play {cell}.")
    forces__then = Reason(
        Reply,
        Counted(
            "Then {other} must play {cell}, and after that {side} can join groups in one place.",
            "Then {other} must play {cell}, and after that {side} can join groups in {n} places.",
        ),
    )
    forces__join = Reason(Reply, "Then {other} must play {cell}, which joins groups.")
    only = Reason(Nothing, "It's the only legal move.", is_only=True)
    ends = Reason(Nothing, "{it} fills the board, so the count decides.")


SURE: Mapping[Phrase[Any], Phrase[Any]] = {
    Why.own_loss__estimate: Why.own_loss,
    Why.own_loss__choice__estimate: Why.own_loss__choice,
    Why.keeps__estimate: Why.keeps,
}
"""What is estimated → the same where it's known who wins."""


def sure(said: Said) -> Said:
    """The same without an estimate."""
    return SURE[said.phrase](said.values) if said.phrase in SURE else said
