"""Why a move of Tumbleweed is good or bad: what can be said of it."""

from bot.engine.sight.why import Common, Sides
from rules.phrase import Counted, Nothing, Phrases
from rules.phrase_kinds import Kind, Reason


class Why(Common, Phrases, family="tumbleweed.why"):
    """The reasons."""

    take = Reason(Sides, "{it} leaves {other} no way to take it back.")
    keep = Reason(Sides, "{it} leaves {other} no way to take it.")
    save = Reason(Sides, "{it} saves the stack from being taken.", kind=Kind.GUARD)
    raise_ = Reason(Sides, "{it} makes the stack harder to take.")
    safe = Reason(Sides, "{it} stands where none of {other}'s stacks can see it.")
    threaten = Reason(
        Sides,
        Counted(
            "{it} threatens to take {other}'s stack on {cells}.",
            "{it} threatens to take {other}'s stacks on {cells}.",
        ),
    )
    protect = Reason(
        Sides,
        Counted(
            "{it} keeps the stack on {cells} safe from being taken.",
            "{it} keeps the stacks on {cells} safe from being taken.",
        ),
        kind=Kind.GUARD,
    )
    support = Reason(
        Sides,
        Counted(
            "{it} lets the stack on {cells} grow higher.",
            "{it} lets the stacks on {cells} grow higher.",
        ),
    )
    shield = Reason(
        Sides,
        Counted(
            "{it} blocks {other}'s view of the stack on {cells}.",
            "{it} blocks {other}'s view of the stacks on {cells}.",
        ),
    )
    weaken = Reason(
        Sides,
        Counted(
            "{it} puts pressure on {other}'s stack on {cells}.",
            "{it} puts pressure on {other}'s stacks on {cells}.",
        ),
    )
    win = Reason(
        Sides, Counted("{it} gains the empty cell {cells}.", "{it} gains {n} empty cells.")
    )
    contest = Reason(
        Sides,
        Counted(
            "{it} ties {other}'s empty cell {cells}.",
            "{it} ties {n} of {other}'s empty cells.",
        ),
    )
    suicidal = Reason(Sides, "But {other} could take it at once.", kind=Kind.CAVEAT)
    last = Reason(Nothing, "Neither side has anything left to gain.")
    idle = Reason(Nothing, "Neither side has anything left to gain, so passing does just as well.")
    wins = Reason(Nothing, "{it} ends the game with a win.")
    token = Reason(Nothing, "{it} makes a start that's fair to both sides.")
    token__usual = Reason(
        Nothing, "This start is fair to both sides: White sees more, but Red moves first."
    )
    side = Reason(Nothing, "That side looks better, counting that Red moves first.")
    side__worse = Reason(Nothing, "The other side looks better; a stronger level would take it.")
    side__even = Reason(Nothing, "This start is fair to both sides, so either is fine.")
