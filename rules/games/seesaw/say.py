"""What Seesaw says: what is asked, what happens, the score."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import NO_ITEMS, Counted, Items, Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Happening, Personal, PromptPhrase, Rule


@dataclass(frozen=True, slots=True)
class Asked:
    """A question."""

    side: Annotated[Who, "who acts"]
    cell: Annotated[str, "where the stack in motion stands"] = ""
    n: Annotated[int, "steps that it has left"] = 0
    cells: Annotated[Items, "enemy stacks in reach"] = NO_ITEMS


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a stack."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]
    goal: Annotated[str, "where it goes, or stays"] = ""
    start: Annotated[str, "where it stood"] = ""
    height: Annotated[int, "its height"] = 0
    prey: Annotated[int, "height of the stack it captures"] = 0
    n: Annotated[int, "steps it has left, or stacks captured"] = 0
    cells: Annotated[Items, "stacks that the opponent must capture"] = NO_ITEMS


@dataclass(frozen=True, slots=True)
class Grown:
    """A stack that grew."""

    side: Annotated[Who, "whose it is"]
    goal: Annotated[str, "where it stands"]
    start: Annotated[str, "where it stood"]
    height: Annotated[int, "its height now"]
    prey: Annotated[int, "height of the stack it captured"]
    way: Annotated[Said, "the way it goes now"]


@dataclass(frozen=True, slots=True)
class Beaten:
    """A side without stacks."""

    other: Annotated[Who, "whose last stack is gone"]


@dataclass(frozen=True, slots=True)
class Counts:
    """What a side has."""

    side: Who
    stacks: Annotated[Said, "how many stacks"]
    tiles: Annotated[Said, "how many tiles"]


@dataclass(frozen=True, slots=True)
class Some:
    """A number of things."""

    n: int


class Number(Phrases, family="seesaw.number"):
    """What is counted."""

    stacks = Phrase(Some, Counted("{n} stack", "{n} stacks"))
    tiles = Phrase(Some, Counted("{n} tile", "{n} tiles"))


class Way(Phrases, family="seesaw.way"):
    """Where stacks go."""

    up = Phrase(Nothing, "up")
    down = Phrase(Nothing, "down")


_CAPTURE = (
    "A stack captures an enemy stack of any size by moving onto it, in any direction. If it can, "
    "it must, and it goes on while the steps it has left reach another."
)


class Say(Phrases, family="seesaw.event"):
    """What happens."""

    growing = Rule(
        early="Odd stacks (1, 3, …) grow by one when their turn ends on an enemy tile. Even ones "
        "(2, 4, …) grow when it ends on a tile of their own side. Growing turns them round: they "
        "go to and fro between the sides, and reach further each time."
    )
    capturing = Rule(_CAPTURE, early=_CAPTURE)
    deploy = Happening(
        Step,
        "{side} deployed a stack on {goal}.",
        would="You deploy a stack of 1 on {goal}, with a tile of yours under it.",
        advice="Deploy on {goal}",
    )
    move = Happening(
        Step,
        "{side} moved {start} to {goal}.",
        would="You move your {height} from {start} to {goal}.",
        advice="Move {start} to {goal}",
    )
    move__on = move.but("{side} moved on to {goal}.", advice="Go on to {goal}")
    capture = Happening(
        Step,
        "{side} captured {other}'s {prey} on {goal} with the {height} from {start}.",
        would="From {start} your stack captures the {prey} on {goal}. That ends your turn.",
        advice="Capture {goal} from {start}",
    )
    capture__on = capture.but(
        "{side} went on to capture {other}'s {prey} on {goal}.", advice="Capture {goal}"
    )
    stop = Happening(
        Step,
        "{side} stopped on {goal}.",
        would="Your stack stays on {goal}. That ends your turn.",
    )
    pass_ = Happening(
        Step,
        "{side} couldn't move or deploy, so the turn was skipped.",
        would="Your turn is skipped.",
    )
    grown = Happening(
        Grown,
        "The stack on {goal} grew to {height} and now moves {way}.",
        rule=Rule(
            "Even stacks (2, 4, …) move back towards their own side. To capture, they move in any "
            "direction."
        ),
    )
    elimination = Happening(Beaten, "{other} has no stack left.")
    blocked = Happening(Nothing, "Neither of you can move or deploy.")
    won = Happening(Step, "{side} wins.", would="{side} wins.")
    drawn = Happening(Nothing, "A draw.", would="A draw.")


class Would(Phrases, family="seesaw.preview"):
    """What would happen, where that is more than what the step itself does."""

    move = Phrase(
        Grown, "From {start} to {goal}: your stack grows to {height} and now moves {way}."
    )
    capture = Phrase(
        Grown,
        "From {start} your stack captures the {prey} on {goal}, grows to {height} and now moves "
        "{way}.",
    )
    stop = Phrase(Grown, "Your stack stays on {goal}, grows to {height} and now moves {way}.")
    again = Phrase(
        Step,
        Counted(
            "From {start} your stack captures the {prey} on {goal}, and must capture again with "
            "its last step.",
            "From {start} your stack captures the {prey} on {goal}, and must capture again with "
            "its {n} steps left.",
        ),
    )
    rest = Phrase(
        Step,
        Counted(
            "From {start} your stack captures the {prey} on {goal}. It has 1 step left: go on or "
            "stop.",
            "From {start} your stack captures the {prey} on {goal}. It has {n} steps left: go on "
            "or stop.",
        ),
    )
    ends = Phrase(Nothing, "This ends the game.")
    threat = Phrase(
        Step,
        Counted(
            "{other} must then capture {cells}.",
            "{other} must then capture one of these: {cells}.",
        ),
    )


class Ask(Phrases, family="seesaw.prompt"):
    """The questions."""

    turn = PromptPhrase(
        Asked,
        "{side} to move: move a stack, or deploy a new one.",
        you="Move a stack, or deploy a new one.",
        guide=(
            "A stack moves the way it points: a stack of 3 goes up to 3 cells. Or deploy a stack "
            "of 1 on a new tile next to one of yours.",
        ),
    )
    move = PromptPhrase(
        Asked,
        "{side} to move: choose a stack and where it goes.",
        you="Choose a stack and where it goes.",
        guide=(
            "A stack moves the way it points, by up to as many cells as it's high. Its path may "
            "bend, but can't cross other stacks.",
        ),
    )
    deploy = PromptPhrase(
        Asked,
        "{side} to move: no stack can go anywhere, so deploy a new one.",
        you="None of your stacks can move. Deploy a new one.",
        guide=(
            "A new stack is 1 high and brings a tile of yours. It goes on an empty cell next to "
            "one of your tiles.",
        ),
    )
    capture = PromptPhrase(
        Asked,
        "{side} must capture this turn. In reach: {cells}.",
        you="You must capture this turn. In reach: {cells}.",
        card="you must capture.",
        guide=(Say.capturing,),
    )
    again = PromptPhrase(
        Asked,
        Counted(
            "{side}'s stack on {cell} has 1 step left and must capture again.",
            "{side}'s stack on {cell} has {n} steps left and must capture again.",
        ),
        you=Counted(
            "Your stack on {cell} has 1 step left and must capture again.",
            "Your stack on {cell} has {n} steps left and must capture again.",
        ),
        guide=(
            "As long as it can reach an enemy with the steps it has left, the same stack must go "
            "on. Which one it captures is up to you.",
        ),
    )
    rest = PromptPhrase(
        Asked,
        Counted(
            "{side}'s stack on {cell} has 1 step left: go on, or stop here.",
            "{side}'s stack on {cell} has {n} steps left: go on by up to {n}, or stop here.",
        ),
        you=Counted(
            "Your stack on {cell} has 1 step left: go on, or stop here.",
            "Your stack on {cell} has {n} steps left: go on by up to {n}, or stop here.",
        ),
        guide=(
            "This last move goes the stack's usual way. A stack grows only where it ends its turn: "
            "an odd one on an enemy tile, an even one on a tile of yours.",
        ),
    )
    pass_ = PromptPhrase(
        Asked,
        "{side} can't move or deploy, so the turn is skipped.",
        you="You can't move or deploy, so this turn is skipped.",
        guide=("This is rare. If the other side is stuck too, it's a draw.",),
    )
    over = PromptPhrase(Nothing, "The game is over.")


class Brief(Phrases, family="seesaw.brief"):
    """What is left of a long turn in one line, and the score."""

    capture = Phrase(
        Step,
        Counted(
            "{side} captured {other}'s {prey} on {goal}.",
            "{side} captured {n} of {other}'s stacks with the {height} from {start}.",
        ),
    )
    grown = Phrase(Grown, "{side} grew to {height}.")
    score = Personal(Counts, "{side}: {stacks}, {tiles}")


class Name(Phrases, family="seesaw.verb"):
    """The buttons of moves that point at nothing."""

    stop = Phrase(Nothing, "Stop here")
    pass_ = Phrase(Nothing, "Skip the turn")
