"""What Stigmergy says: what is asked, what happens or would, the score."""

from dataclasses import dataclass
from typing import Annotated

from rules.duel import THE_GUEST, THE_HOST
from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Who
from rules.phrase_kinds import Happening, Personal, PromptPhrase, Rule


@dataclass(frozen=True, slots=True)
class Even:
    """A komi that is to be named."""

    usual: Annotated[int, "the one that is about even"]
    most: Annotated[int, "the largest"]


@dataclass(frozen=True, slots=True)
class Setup:
    """A komi that was named, or a side that was taken."""

    n: Annotated[int, "the komi"]
    host: Annotated[Who, "who names it"] = THE_HOST
    guest: Annotated[Who, "who takes a side"] = THE_GUEST


@dataclass(frozen=True, slots=True)
class Started:
    """A set-up that was made by itself."""

    n: Annotated[int, "the komi"]
    first: Annotated[Who, "who plays Black"]
    second: Annotated[Who, "who plays White"]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn, and the stone that is placed."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]
    cell: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Who won."""

    side: Annotated[Who, "who has more points"]
    most: str
    least: str


@dataclass(frozen=True, slots=True)
class Total:
    """The points of one side."""

    side: Who
    total: Annotated[str, "all points"]
    stones: Annotated[int, "points for stones"]
    controlled: Annotated[int, "points for empty cells"]
    komi: Annotated[int, "points for moving second"]


@dataclass(frozen=True, slots=True)
class Totals:
    """The points of both."""

    scores: Items


@dataclass(frozen=True, slots=True)
class Some:
    """A number of something."""

    n: int


@dataclass(frozen=True, slots=True)
class Threatened:
    """Stones that could be replaced."""

    other: Annotated[Who, "the opponent"]
    cells: Annotated[Items, "where they lie"]


@dataclass(frozen=True, slots=True)
class Gain:
    """What a stone changed beside the cell it lies on."""

    side: Annotated[Who, "who placed it"]
    other: Annotated[Who, "the opponent"]
    n: Annotated[int, "empty cells won, or lost"] = 0
    lost: Annotated[int, "lost by the opponent, beside those won"] = 0


@dataclass(frozen=True, slots=True)
class Threat:
    """Stones that somebody could replace next."""

    side: Annotated[Who, "who could replace them"]
    cells: Items


_PLACE = "Put a stone on any empty cell your opponent doesn't control."
_CONTROL = (
    "Look out from a cell along its 6 lines. If your stone comes first on 4 or more, you control "
    "it (3 on an edge, 2 in a corner)."
)
_GUIDE = (
    Rule(f"{_PLACE} Spread out."),
    Rule(f"{_CONTROL} If an enemy stone is on it, you can replace that stone with yours."),
)
_HINTS = (f"{_PLACE} {_CONTROL}",)


class Ask(Phrases, family="stigmergy.prompt"):
    """The questions."""

    komi = PromptPhrase(
        Even,
        "Komi: how many points does White get for moving second? About {usual} is fair on this "
        "board, and you can name 0 to {most}.",
        card="name the komi: points for White, who moves second. About {usual} is fair on this "
        "board.",
        decides="komi",
        guide=(
            "So that going first is no advantage, your opponent then picks Black or White, and you "
            "get the other. Name a number that leaves you happy with either.",
        ),
    )
    side = PromptPhrase(
        Some,
        Counted(
            "Which side do you take? Black moves first, White gets {n} point.",
            "Which side do you take? Black moves first, White gets {n} points.",
        ),
        card=Counted(
            "Black, or White with 1 bonus point?", "Black, or White with {n} bonus points?"
        ),
        decides="side",
        takes_side=True,
        guide=(
            "So that going first is no advantage, you pick a side. If you'd rather have the points "
            "than the first move, take White. If not, take Black.",
        ),
    )
    play = PromptPhrase(
        Turn, "{side} to move: choose a cell.", you="Choose a cell.", guide=_GUIDE, hints=_HINTS
    )
    play_button = PromptPhrase(
        Turn,
        "{side} to move: choose a cell, or take the half-point token.",
        you="Choose a cell, or take the half-point token.",
        guide=_GUIDE,
        hints=_HINTS,
    )
    play_pass = PromptPhrase(
        Turn,
        "{side} to move: choose a cell, or pass.",
        you="Choose a cell, or pass.",
        card="choose a cell, or pass.",
        guide=(
            "Every empty cell is controlled now. Filling your own gains nothing: look for a stone "
            "to replace, and pass if there isn't one.",
        ),
    )
    answer = PromptPhrase(
        Turn,
        "{side} to move: choose a cell, or pass to end the game.",
        you="{other} passed. Choose a cell, or pass to end the game.",
        guide=("Pass if you're ahead; if you aren't, look once more for a stone to replace.",),
    )
    button = PromptPhrase(
        Turn,
        "{side} has no cell to play and takes the half-point token.",
        you="You have no cell to play. Take the half-point token.",
        guide=("It's half a point for you, and you may both pass from now on.",),
    )
    pass_ = PromptPhrase(
        Turn,
        "{side} has no cell to play and can only pass.",
        you="You have no cell to play. All you can do is pass.",
        guide=("You have nowhere left to play. Two passes in a row end the game.",),
    )
    over = PromptPhrase(
        Nothing,
        "The game is over.",
        guide=("Look back at where the lines crossed: that's where the cells were won.",),
    )


class Say(Phrases, family="stigmergy.event"):
    """What happens."""

    replacing = Rule(
        ahead="You control {cell}, so you can replace {other}'s stone there with your own.",
        danger="{side} controls {cell}, so your stone there could be replaced with theirs. If you "
        "can, block one of their lines to it or replace a stone at the end of one – or let it go "
        "if you gain more elsewhere.",
    )
    komi_odd = Happening(
        Setup,
        Counted(
            "{host} gives White 1 bonus point. Either of you may take the half point instead of "
            "placing a stone.",
            "{host} gives White {n} bonus points. Either of you may take the half point instead of "
            "placing a stone.",
        ),
        would=Counted(
            "White gets {n} bonus point, and either of you may take the half point.",
            "White gets {n} bonus points, and either of you may take the half point.",
        ),
    )
    komi_even = Happening(
        Setup, "{host} gives White {n} bonus points.", would="White gets {n} bonus points."
    )
    start = Phrase(
        Started,
        Counted(
            "{first} is Black and moves first. To make up for that, {second} gets {n} point.",
            "{first} is Black and moves first. To make up for that, {second} gets {n} points.",
        ),
    )
    takes_black = Happening(
        Setup,
        "{guest} takes Black and moves first. {host} is White.",
        would="You play Black and move first. White gets the komi of {n}.",
    )
    takes_white = Happening(
        Setup,
        "{guest} takes White. {host} is Black and moves first.",
        would="You play White and get the komi of {n}. Black moves first.",
    )
    place = Happening(
        Turn, "{side} placed a stone on {cell}.", would="You place a stone on {cell}."
    )
    replace = Happening(
        Turn,
        "{side} replaced {other}'s stone on {cell}.",
        would="You replace {other}'s stone on {cell} with yours.",
        advice="Replace {cell}",
        rule=replacing,
    )
    button = Happening(
        Turn,
        "{side} took the half-point token.",
        would="You take the half-point token instead of placing a stone.",
        rule=Rule(
            "The half-point token is there so that nobody can tie.",
            ahead="You can take the half-point token instead of placing a stone. It's there so "
            "that nobody can tie; early on, a stone is worth more.",
        ),
    )
    pass_ = Happening(Turn, "{side} passed.", would="You pass.")
    forced_pass = Happening(
        Turn,
        "{side} had nowhere to play and passed.",
        would="You have no cell to play, so you pass.",
    )
    near = Rule(
        early="A tiny stone marks a cell that's nearly somebody's: one more line to it, and they "
        "control it."
    )
    gains = Phrase(
        Gain,
        Counted("{side} gained control of {n} cell.", "{side} gained control of {n} cells."),
    )
    gains__lost = Phrase(
        Gain,
        Counted(
            "{side} gained control of {n} cell; {other} lost {lost}.",
            "{side} gained control of {n} cells; {other} lost {lost}.",
        ),
    )
    breaks = Phrase(
        Gain,
        Counted("{other} lost control of {n} cell.", "{other} lost control of {n} cells."),
    )
    threatens = Phrase(Threat, "Next, {side} could replace {cells}.")
    closed = Phrase(Nothing, "Every empty cell is controlled now, so you can pass.")
    closed_button = Phrase(
        Nothing,
        "Every empty cell is controlled now. Once the half-point token is taken, you can pass.",
    )
    won = Phrase(Result, "{side} wins, {most} to {least}.")


class End(Phrases, family="stigmergy.reason"):
    """How it ended."""

    passes = Phrase(Nothing, "Both passed.")


class Ahead(Phrases, family="stigmergy.preview"):
    """What a move would bring beside what it does."""

    uneven = Phrase(
        Even, "Careful: about {usual} is fair on this board, and your opponent picks the side."
    )
    pass_next = Phrase(Turn, "If {other} passes too, the game ends with this score.")
    ends = Phrase(Nothing, "This ends the game.")
    fill = Phrase(Turn, "You already control {cell}, so it counted for you anyway.")
    score = Phrase(Totals, "Score after this: {scores}.")
    threat = Phrase(Threatened, "Next turn you could replace {cells}.")
    danger = Phrase(Threatened, "{other} could still replace {cells}.")


class Score(Phrases, family="stigmergy.score"):
    """The score so far."""

    brief = Phrase(Total, "{total} for {side}")
    side = Personal(Total, "{side}: {total} ({stones} in stones, {controlled} controlled)")
    side_komi = Personal(
        Total, "{side}: {total} ({stones} in stones, {controlled} controlled, komi {komi})"
    )
    side_button = Personal(
        Total, "{side}: {total} ({stones} in stones, {controlled} controlled, half-point token)"
    )
    side_komi_button = Personal(
        Total,
        "{side}: {total} ({stones} in stones, {controlled} controlled, komi {komi}, half-point "
        "token)",
    )
    komi = Phrase(Some, "komi {n}")
    closed = Phrase(Nothing, "Not final until both pass.")
    open = Phrase(
        Some, Counted("Not final: {n} cell is still open.", "Not final: {n} cells are still open.")
    )
    ready = Phrase(Nothing, "Either of you may still take the half-point token.")


class Name(Phrases, family="stigmergy.verb"):
    """The buttons of moves that point at nothing."""

    komi = Phrase(Some, "Komi {n}")
    any_komi = Phrase(Nothing, "Name the komi")
    take_black = Phrase(Nothing, "Take Black")
    take_white = Phrase(Nothing, "Take White")
    button = Phrase(Nothing, "Take the half-point token")
    pass_ = Phrase(Nothing, "Pass")
