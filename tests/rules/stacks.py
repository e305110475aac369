"""All that a game of stacks says: what tests of phrases, voices and languages speak of."""

from dataclasses import dataclass

from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Happening, PromptPhrase, Reason, Rule
from rules.voice import Voice


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn of the game below did."""

    side: Who
    other: Who
    cell: str = "a2"
    height: float = 3


@dataclass(frozen=True, slots=True)
class Off:
    """Stones that came off."""

    side: Who
    other: Who
    cells: Items

    @property
    def n(self) -> int:
        """How many."""
        return len(self.cells.of)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place before somebody."""

    owner: Who
    letter: str


@dataclass(frozen=True, slots=True)
class Put:
    """Something put on such a place."""

    side: Who
    place: Said


class Say(Phrases, family="told"):
    """A game of stacks, all of it."""

    ask = PromptPhrase(
        Turn,
        "{side} to move.",
        you="Place {height}.",
        card="your {height} waits.",
        guide=("A stack of {height} is taken by {other}'s higher one.", Rule("Later more.")),
    )
    took = Happening(
        Turn,
        "{side} placed a {height} on {cell} and took {other}'s.",
        would="You take {cell}.",
        rule=Rule("{other} may take it back.", ahead="You can take."),
    )
    took_back = took.but(would="You take {cell} back.")
    put = Happening(Turn, "{side} put a {height} on {cell}.")
    passed = Happening(Turn, "{side} passed.")
    met = Happening(Turn, "{side} met {other}, waving.")
    drawn = Phrase(Nothing, "Nobody has more.")
    off = Happening(
        Off,
        Counted(
            "{other}'s stone on {cells} came off.", "{other}'s {n} stones on {cells} came off."
        ),
        done=Counted("You took {cells}.", "You took all of {cells}."),
    )
    spot = Phrase(Spot, "{owner}'s {letter}", own="{letter}")
    gave = Happening(Put, "{side} gave a die to {place}.")


class Why(Phrases, family="told.why"):
    """Its reasons."""

    takes = Reason(
        Off,
        Counted(
            "{it} takes {other}'s stone on {cells}.", "{it} takes {other}'s {n} stones on {cells}."
        ),
    )
    blocks = Reason(Off, "{it} blocks {side}'s view of {other}.")


RED, WHITE = Who("R"), Who("W")
TURN = Turn(RED, WHITE)
NAMES: dict[int | str, str] = {"R": "Ana", "W": "Bo"}
HEARD = Voice(names=NAMES)


def off(*cells: str) -> Off:
    """These cells, Bo's."""
    return Off(RED, WHITE, Items(cells))
