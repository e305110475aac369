"""What Tumbleweed says: what is asked, what happens or would, the score."""

from dataclasses import dataclass
from typing import Annotated

from rules.duel import THE_GUEST, THE_HOST
from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Who
from rules.phrase_kinds import Happening, Personal, PromptPhrase, Rule


@dataclass(frozen=True, slots=True)
class Setup:
    """A step of the set-up."""

    side: Annotated[Who, "whose first stack it is, or neutral; who begins"]
    cell: Annotated[str, "where the stack goes"] = ""
    host: Annotated[Who, "who sets up"] = THE_HOST
    guest: Annotated[Who, "who takes a side"] = THE_GUEST


@dataclass(frozen=True, slots=True)
class Started:
    """A set-up that was made by itself."""

    first: Annotated[Who, "who plays Red"]
    second: Annotated[Who, "who plays White"]


@dataclass(frozen=True, slots=True)
class Play:
    """A turn, and the stack that is placed."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]
    cell: str = ""
    height: Annotated[int, "how high the new stack is"] = 0
    old: Annotated[int, "how high the stack was that stood there"] = 0
    threat: Annotated[int, "the opponent's stacks that see the cell"] = 0


@dataclass(frozen=True, slots=True)
class Stale:
    """Moves that changed nothing."""

    n: Annotated[int, "more of them until the game ends"]
    moves: Annotated[int, "how many there were"]
    turns: Annotated[int, "the same by turns of each player"]


@dataclass(frozen=True, slots=True)
class Result:
    """Who won."""

    side: Annotated[Who, "who has more points"]
    most: int
    least: int


@dataclass(frozen=True, slots=True)
class Total:
    """The points of one side."""

    side: Who
    n: Annotated[int, "points for stacks"]
    controlled: Annotated[int, "points for empty cells"]

    @property
    def total(self) -> int:
        """All of them."""
        return self.n + self.controlled


@dataclass(frozen=True, slots=True)
class Totals:
    """The points of both."""

    scores: Items


@dataclass(frozen=True, slots=True)
class Threatened:
    """Stacks that could be taken."""

    other: Annotated[Who, "who could take them"]
    cells: Annotated[Items, "where they stand"]


class Ask(Phrases, family="tumbleweed.prompt"):
    """The questions."""

    neutral = PromptPhrase(
        Nothing,
        "Where does the neutral stack go?",
        card="where does the neutral stack go?",
        decides="neutral",
        guide=(
            "Near the centre it blocks many lines. Either side can take it once three of their "
            "stacks see it.",
        ),
    )
    red = PromptPhrase(
        Nothing,
        "Where does Red start? Your opponent then picks a side.",
        card="where do Red and White start?",
        decides="red",
        guide=(
            "So that going first is no advantage, you place both first stacks, and your opponent "
            "picks Red or White. Red moves first, so let White see more empty cells.",
        ),
    )
    white = PromptPhrase(
        Nothing,
        "Where does White start? Your opponent then picks a side.",
        decides="white",
        guide=(
            "Your opponent may pick either stack, so White should stand about as well as Red – a "
            "little better, as Red moves first.",
        ),
    )
    side = PromptPhrase(
        Nothing,
        "Which side do you take? Red moves first.",
        card="Red or White?",
        decides="side",
        takes_side=True,
        guide=(
            "So that going first is no advantage, one of you placed both stacks and you pick a "
            "side. Red moves first, so White should see more. If White sees far more, take White.",
        ),
    )
    play = PromptPhrase(
        Play,
        "{side} to move: choose a cell, or pass.",
        you="Choose a cell, or pass.",
        guide=(
            "Put a stack on any empty cell your stacks see. If two see it, it's 2 high, and so on.",
            "Spread out early: lines reach right across the board. A cell seen by two or three of "
            "your stacks gets a tall stack, which is hard to take.",
        ),
    )
    settled = PromptPhrase(
        Play,
        "{side} to move: choose a cell, or pass.",
        you="Choose a cell, or pass.",
        card="choose a cell, or pass.",
        guide=(
            "Every empty cell is controlled now. Look for a stack to take, and pass if there isn't "
            "one: two passes in a row end the game.",
        ),
    )
    pass_ = PromptPhrase(
        Play,
        "{side} has no cell to play and can only pass.",
        you="None of your stacks sees a cell you could play. All you can do is pass.",
        guide=("You can play again as soon as one of your stacks sees a cell it could go to.",),
    )
    over = PromptPhrase(Nothing, "The game is over.")


class Say(Phrases, family="tumbleweed.event"):
    """What happens."""

    taking = Rule(
        "A new stack is as tall as the number of your stacks that see its cell, and takes a lower "
        "stack that stands there.",
        ahead="{height} of your stacks see {cell}, and {other}'s stack there is only {old} high: "
        "you can take it. Yours is then {height} high.",
        danger="{height} of {side}'s stacks see {cell}, and yours there is only {old} high: it "
        "could be taken. If you can, raise it, block their view or take a stack that sees it – or "
        "let it go if you gain more elsewhere.",
    )
    passing = Rule("Two passes in a row end the game.")
    staling = Rule(
        "After some turns in which no stack is taken and no cell changes sides, the game ends and "
        "is scored."
    )
    neutral = Happening(
        Setup, "{host} put the neutral stack on {cell}.", would="The neutral stack goes on {cell}."
    )
    token = Happening(
        Setup,
        "{host} put {side} on {cell}.",
        would="{side} starts on {cell}.",
        advice="{side} on {cell}",
    )
    start = Phrase(
        Started,
        "{first} is Red and moves first. To make up for that, {second} starts with the better "
        "spot: it sees more cells.",
    )
    takes_red = Happening(
        Setup,
        "{guest} takes Red and moves first. {host} is White.",
        would="You play Red and move first.",
    )
    takes_white = Happening(
        Setup,
        "{guest} takes White. {host} is Red and moves first.",
        would="You play White. Red moves first.",
    )
    place = Happening(
        Play, "{side} placed a {height} on {cell}.", would="You place a {height} on {cell}."
    )
    capture = Happening(
        Play,
        "{side} placed a {height} on {cell} and took {other}'s {old}.",
        would="You take {cell}: your {height} replaces {other}'s {old}.",
        advice="Take {cell}",
        rule=taking,
    )
    capture_neutral = Happening(
        Play,
        "{side} placed a {height} on {cell} and took the neutral {old}.",
        would="You take {cell}: your {height} replaces the neutral {old}.",
        advice="Take {cell}",
        rule=taking.but(
            ahead="{height} of your stacks see {cell}, and the neutral stack there is only {old} "
            "high: you can take it. Yours is then {height} high."
        ),
    )
    reinforce = Happening(
        Play,
        "{side} raised {cell} from {old} to {height}.",
        would="You raise your stack on {cell} from {old} to {height}.",
        advice="Raise {cell}",
        rule=Rule(
            "You can raise a stack to the number of your other stacks that see it. The taller it "
            "is, the harder it is to take.",
            ahead="{height} of your other stacks see {cell}, and yours there is only {old} high: "
            "you can raise it to {height}. The taller it is, the harder it is to take.",
        ),
    )
    pass_ = Happening(Play, "{side} passed.", would="You pass.", rule=passing)
    forced_pass = Happening(
        Play,
        "{side} had nowhere to play and passed.",
        would="You have no cell to play, so you pass.",
        rule=passing,
    )
    stale = Happening(
        Stale,
        Counted(
            "Nothing has changed hands for {turns} turns each. One more move like that ends the "
            "game, and so do two passes.",
            "Nothing has changed hands for {turns} turns each. {n} more moves like that end the "
            "game. If neither of you has a plan, you can both pass to end it now.",
        ),
        rule=staling,
    )
    stale_moves = Happening(
        Stale,
        Counted(
            "The last {moves} moves changed nothing. One more like that ends the game.",
            "The last {moves} moves changed nothing. {n} more like that end the game. If you both "
            "pass, it ends now.",
        ),
        rule=staling,
    )
    stale_left = Happening(
        Stale,
        Counted(
            "Still nothing changes hands: one more move like that ends the game.",
            "Still nothing changes hands: {n} more moves like that end the game.",
        ),
        rule=staling,
    )
    won = Phrase(Result, "{side} wins, {most} to {least}.")
    drawn = Phrase(Result, "A draw, {most} to {least}.").but(card="a draw, {most} to {least}.")


class End(Phrases, family="tumbleweed.reason"):
    """How it ended."""

    passes = Phrase(Nothing, "Both passed.")
    no_moves = Phrase(Nothing, "Neither of you has a cell left to play.")
    stale = Phrase(Nothing, "Nothing changed hands for too long.")


class Ahead(Phrases, family="tumbleweed.preview"):
    """What a move would bring beside what it does."""

    expert_red = Phrase(Play, "You place a red stack on {cell}.")
    expert_white = Phrase(Play, "You place a white stack on {cell}.")
    pass_next = Phrase(Play, "If {other} passes too, the game ends and is scored.")
    ends = Phrase(Nothing, "This ends the game.")
    score = Phrase(Totals, "Score after this: {scores}.")
    suicidal = Phrase(
        Play,
        "Careful: {threat} of {other}'s stacks see {cell}, so your {height} there could be taken "
        "straight away.",
    )
    danger = Phrase(Threatened, "{other} could still take {cells}.")


class Score(Phrases, family="tumbleweed.score"):
    """The score so far."""

    total = Personal(Total, "{side}: {total} ({n} in stacks, {controlled} controlled)")
    brief = Phrase(Total, "{total} for {side}")
    owned = Personal(Total, Counted("{side}: {n} stack", "{side}: {n} stacks"))


class Name(Phrases, family="tumbleweed.verb"):
    """The buttons of moves that point at nothing."""

    take_red = Phrase(Nothing, "Take Red")
    take_white = Phrase(Nothing, "Take White")
    pass_ = Phrase(Nothing, "Pass")
