"""What Rive says: what is asked, what happens, the score."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import NO_ITEMS, Counted, Items, Nothing, Phrase, Phrases, Who
from rules.phrase_kinds import Happening, Personal, PromptPhrase, Rule


@dataclass(frozen=True, slots=True)
class Asked:
    """A question."""

    side: Annotated[Who, "who acts"]
    n: Annotated[int, "size of the largest group a stone may touch, or stones to come off"] = 0
    loose: Annotated[Items, "stones that may come off now, by whose they are"] = NO_ITEMS
    cells: Annotated[Items, "where one may place again"] = NO_ITEMS


@dataclass(frozen=True, slots=True)
class Placed:
    """A stone that was placed, and the groups that it joined."""

    side: Annotated[Who, "who placed it"]
    other: Annotated[Who, "the opponent"]
    cell: Annotated[str, "where it went"]
    size: Annotated[int, "size of its group now"] = 0
    n: Annotated[int, "stones to come off"] = 0
    first: Annotated[int, "size of the largest group it joined"] = 0
    second: Annotated[int, "size of the next one"] = 0
    third: Annotated[int, "size of the third one"] = 0


@dataclass(frozen=True, slots=True)
class Removed:
    """Stones that came off."""

    side: Annotated[Who, "who took them off"]
    other: Annotated[Who, "the opponent"]
    owner: Annotated[Who, "whose stones they were"]
    cells: Annotated[Items, "where they stood"]

    @property
    def n(self) -> int:
        """How many."""
        return len(self.cells.of)


@dataclass(frozen=True, slots=True)
class Won:
    """The result."""

    side: Annotated[Who, "who has more stones"]
    most: int
    least: int


@dataclass(frozen=True, slots=True)
class Stones:
    """Stones of one side."""

    side: Annotated[Who, "who placed them, or has them"]
    n: Annotated[int, "how many"]


@dataclass(frozen=True, slots=True)
class Taken:
    """Stones of the opponent that came off."""

    side: Annotated[Who, "who took them off"]
    other: Annotated[Who, "whose stones they were"]
    n: Annotated[int, "how many"]


@dataclass(frozen=True, slots=True)
class PlacedOn:
    """Where stones went."""

    side: Annotated[Who, "who placed them"]
    cells: Annotated[Items, "where"]

    @property
    def n(self) -> int:
        """How many."""
        return len(self.cells.of)


class Ask(Phrases, family="rive.prompt"):
    """The questions."""

    first = PromptPhrase(
        Asked,
        "{side} to move: place the first stone.",
        you="Place the first stone.",
        guide=(
            "For now, stones go only where they touch no other. Your opponent may take this one "
            "over and swap sides, so choose one that favours neither of you.",
        ),
    )
    swap = PromptPhrase(
        Asked,
        "{side} to move: place a stone, or swap sides.",
        you="Place a stone, or swap sides.",
        card="place a stone, or swap sides.",
        guide=(
            "So that going first is no advantage, you may swap sides: that first stone is then "
            "yours. If you don't want it, place a stone where it touches nothing.",
        ),
    )
    alone = PromptPhrase(
        Asked,
        "{side} to move: place on a cell that touches nothing.",
        you="Place a stone on a cell that touches nothing.",
        limit="Place where you touch nothing.",
        guide=(
            Rule(
                "Stones that touch, of either colour, are a group; the number on a stone is its "
                "size. Later, joining groups takes stones off, so leave gaps you can close then.",
                by_words="Stones that touch, of either colour, are a group. Later, joining groups "
                "takes stones off, so leave gaps you can close then.",
            ),
        ),
    )
    near = PromptPhrase(
        Asked,
        Counted(
            "{side} to move: place on a cell that touches single stones only.",
            "{side} to move: place on a cell that touches no group larger than {n}.",
        ),
        you=Counted(
            "Place a stone on a cell that touches single stones only.",
            "Place a stone on a cell that touches no group larger than {n}.",
        ),
        limit=Counted(
            "Place where you touch single stones only.",
            "Place where you touch no group larger than {n}.",
        ),
        guide=(
            "Every empty cell touches a stone now. From here on, grow the smallest: you may play "
            "the cells that touch the smallest groups.",
        ),
    )
    anywhere = PromptPhrase(
        Asked,
        "{side} to move: place on any empty cell.",
        you="Place a stone on any empty cell.",
        limit="Place anywhere.",
        guide=(
            "You may play any empty cell now. Join groups where that takes your opponent's stones "
            "off.",
        ),
    )
    again_alone = PromptPhrase(
        Asked,
        "{side} to move again: place on a cell that touches nothing.",
        you="Place again: on a cell that touches nothing.",
        by_words="Place again, on a cell that touches nothing: {cells}.",
        guide=(
            "You took stones off, so it's still your turn. While any cell touches nothing, place "
            "there.",
        ),
    )
    again_near = PromptPhrase(
        Asked,
        Counted(
            "{side} to move again: place on a cell that touches single stones only.",
            "{side} to move again: place on a cell that touches no group larger than {n}.",
        ),
        you=Counted(
            "Place again: on a cell that touches single stones only.",
            "Place again: on a cell that touches no group larger than {n}.",
        ),
        by_words=Counted(
            "Place again, on a cell that touches single stones only: {cells}.",
            "Place again, on a cell that touches no group larger than {n}: {cells}.",
        ),
        guide=(
            "You took stones off, so it's still your turn. If you join groups again, you place "
            "again.",
        ),
    )
    again_anywhere = PromptPhrase(
        Asked,
        "{side} to move again: place on any empty cell.",
        you="Place again, anywhere.",
        guide=(
            "You took stones off, so it's still your turn. If you join groups again, you place "
            "again.",
        ),
    )
    shrink = PromptPhrase(
        Asked,
        Counted("{side} must take 1 stone off.", "{side} must take {n} stones off."),
        you=Counted("Take 1 stone off.", "Take {n} stones off."),
        by_words=Counted("Take 1 stone off: {loose}.", "Take {n} stones off, first {loose}."),
        guide=(
            Rule(
                "Choose one of the marked stones: the group must stay in one piece, and the stone "
                "you just placed stays. It's usually best to take your opponent's. The minus "
                "counts stones still to come off.",
                by_words="Only some stones may come off: the group must stay in one piece, and the "
                "stone you just placed stays. It's usually best to take your opponent's.",
            ),
        ),
    )
    over = PromptPhrase(
        Nothing,
        "The game is over.",
        guide=("The board is full, and the side with more stones has won.",),
    )


_JOINING = (
    "If you join two or three groups, you take stones of either colour off the new group until "
    "it's just one larger than the largest you joined. Then you place again."
)


class Say(Phrases, family="rive.event"):
    """What happens."""

    joining = Rule(_JOINING, ahead=_JOINING)
    alone = Happening(
        Placed,
        "{side} placed a stone on {cell}.",
        would="You place a stone on {cell}, touching nothing.",
    )
    grow = Happening(
        Placed,
        "{side} placed a stone on {cell}, making a group of {size}.",
        would="You place a stone on {cell}, making a group of {size}.",
    )
    join_2 = Happening(
        Placed,
        "{side} placed a stone on {cell}, joining groups of {first} and {second}.",
        would=Counted(
            "You join groups of {first} and {second} on {cell}: take 1 stone off, then place "
            "again.",
            "You join groups of {first} and {second} on {cell}: take {n} stones off, then place "
            "again.",
        ),
        done="You joined groups of {first} and {second} on {cell}.",
        rule=joining,
    )
    join_3 = Happening(
        Placed,
        "{side} placed a stone on {cell}, joining groups of {first}, {second} and {third}.",
        would=Counted(
            "You join groups of {first}, {second} and {third} on {cell}: take 1 stone off, then "
            "place again.",
            "You join groups of {first}, {second} and {third} on {cell}: take {n} stones off, then "
            "place again.",
        ),
        done="You joined groups of {first}, {second} and {third} on {cell}.",
        rule=joining,
    )
    join_2_single = Happening(
        Placed,
        "{side} placed a stone on {cell}, joining two single stones.",
        would="You join two single stones on {cell}: take 1 stone off, then place again.",
        done="You joined two single stones on {cell}.",
        rule=joining,
    )
    join_3_single = Happening(
        Placed,
        "{side} placed a stone on {cell}, joining three single stones.",
        would="You join three single stones on {cell}: take 2 stones off, then place again.",
        done="You joined three single stones on {cell}.",
        rule=joining,
    )
    swap = Happening(
        Placed,
        "{side} swapped sides and took over {other}'s stone on {cell}.",
        would="You take over Black and the stone on {cell}. White moves next.",
        rule=Rule("{side} has the white stones from now on, and {other} the black ones."),
    )
    take = Happening(
        Removed,
        Counted("{owner}'s stone on {cells} came off.", "{owner}'s stones on {cells} came off."),
        would=Counted(
            "You take {owner}'s stone off {cells}.", "You take {owner}'s stones off {cells}."
        ),
        done=Counted(
            "You took {owner}'s stone off {cells}.", "You took {owner}'s stones off {cells}."
        ),
        advice="Take off {cells}",
    )
    give = Happening(
        Removed,
        Counted(
            "{owner} took their own stone off {cells}.",
            "{owner} took their own stones off {cells}.",
        ),
        would=Counted(
            "You take your own stone off {cells}.", "You take your own stones off {cells}."
        ),
        done=Counted(
            "You took your own stone off {cells}.", "You took your own stones off {cells}."
        ),
        advice="Take off {cells}",
    )
    full = Happening(Nothing, "The board is full.", would="This fills the board and ends the game.")
    won = Happening(Won, "{side} wins, {most} to {least}.", would="{side} wins, {most} to {least}.")


class Loose(Phrases, family="rive.loose"):
    """Whose stones may come off, in the question to whoever takes them off."""

    yours = Phrase(PlacedOn, "your {cells}")
    theirs = Phrase(PlacedOn, "{side}'s {cells}")


class Brief(Phrases, family="rive.brief"):
    """What is left of a long turn in one line, and the score."""

    placed = Phrase(
        PlacedOn,
        Counted("{side} placed a stone on {cells}.", "{side} placed stones on {cells}."),
    )
    placed_many = Phrase(Stones, Counted("{side} placed 1 stone.", "{side} placed {n} stones."))
    took = Phrase(
        Taken, Counted("{side} took one of {other}'s off.", "{side} took {n} of {other}'s off.")
    )
    gave = Phrase(
        Stones,
        Counted("{side} gave up one of their own.", "{side} gave up {n} of their own."),
    )
    score = Personal(Stones, Counted("{side}: {n} stone", "{side}: {n} stones"))


class Name(Phrases, family="rive.verb"):
    """The buttons of moves that point at nothing."""

    swap = Phrase(Nothing, "Swap sides")
