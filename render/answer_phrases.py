"""What answers about a board of cells say: phrases and their values, written last by a voice."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Personal


@dataclass(frozen=True, slots=True)
class Line:
    """What is in line with a cell, in one direction."""

    towards: Annotated[str, "the last cell in that direction"]
    n: Annotated[int, "how many cells away it is, or how many there are"]
    what: Annotated[Said | None, "e5 yours, 2 high"] = None


@dataclass(frozen=True, slots=True)
class Takes:
    """Pieces that somebody can take."""

    whose: Said | Who
    side: Annotated[Who, "who can take them"]


@dataclass(frozen=True, slots=True)
class Threat:
    """Something that is done if nothing is done against it."""

    side: Annotated[Who, "who can do it"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the board."""

    column: str
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Named:
    """A move without a cell."""

    name: Said
    typed: Annotated[str, "how it is typed"]


@dataclass(frozen=True, slots=True)
class Onto:
    """Cells that one may play on."""

    side: Annotated[Who, "whose piece stands there"]
    n: Annotated[int, "how high the stack is there then"] = 0


@dataclass(frozen=True, slots=True)
class Playing:
    """Somebody who plays a side."""

    name: str
    side: str


@dataclass(frozen=True, slots=True)
class There:
    """A cell."""

    cell: str


class Answer(Phrases, family="look.board"):
    """Answers about a board of cells."""

    near = Phrase(There, "Next to {cell}")
    lines = Phrase(There, "Lines from {cell}")
    meets = Phrase(Line, "towards {towards}: {what}, {n} away")
    meets_none = Phrase(Line, "towards {towards}: {n} empty")
    column = Phrase(Column, "Column {column}, {first} to {last}:")
    column_empty = Phrase(Column, "Column {column}, {first} to {last}: nothing stands there.")
    plays = Phrase(Playing, "{name} plays {side}.")
    you_play = Phrase(Playing, "You play {side}.")
    has_nothing = Phrase(Playing, "{side} has nothing on the board.")
    no_groups = Phrase(Nothing, "No stones hang together.")
    group = Phrase(Nothing, "The group")
    can_take = Personal(Takes, "{whose}, that {side} can take")
    can_take_of = Personal(Takes, "{whose}'s, that {side} can take")
    threats = Personal(Threat, "What {side} can do next")
    neither_takes = Phrase(
        Threat, "{side} can't take anything of yours now, and you can't take anything of theirs."
    )
    nothing_taken = Phrase(Nothing, "Neither side can take anything now.")
    all_over = Phrase(Nothing, "The game is over, so nothing can be taken any more.")
    on_here = Phrase(There, "On {cell}")
    from_here = Phrase(There, "From {cell}")
    to_here = Phrase(There, "To {cell}")
    on_theirs = Phrase(Onto, "Where {side} stands")
    on_theirs_high = Phrase(Onto, "Makes a stack of {n}, where {side} stands")
    leaves_high = Phrase(Onto, "Captures that leave a stack of {n}")
    on_own = Phrase(Onto, "Where you stand")
    on_own_high = Phrase(Onto, "Makes a stack of {n}, where you stand")
    joins = Phrase(Nothing, "Where a stone takes others off")
    on_empty = Phrase(Onto, "On empty cells")
    on_empty_high = Phrase(Onto, "Makes a stack of {n}, on empty cells")
    more_moves = Phrase(Nothing, "Other moves")
    choices = Phrase(Nothing, "Choices")
    move = Phrase(Named, "{name} (type {typed})")
    no_score = Phrase(Nothing, "There is no score yet.")
    token = Phrase(Nothing, "The token for half a point can still be taken.")
    token_last = Phrase(Nothing, "The token for half a point was taken last.")
    token_next = Phrase(Nothing, "Taking the token for half a point is planned.")
    token_of = Phrase(Takes, "The token for half a point: {whose}.")
