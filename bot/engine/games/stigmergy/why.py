"""Why a move of Stigmergy is good or bad: what can be said of it."""

from bot.engine.sight.why import Common, Sides
from rules.phrase import Counted, Nothing, Phrases
from rules.phrase_kinds import Kind, Reason


class Why(Common, Phrases, family="stigmergy.why"):
    """The reasons."""

    control = Reason(Sides, "{it} gains control of {cells}.")
    free = Reason(Sides, "{it} breaks {other}'s control of {cells}.")
    threaten = Reason(
        Sides,
        Counted(
            "{it} threatens to replace {other}'s stone on {cells}.",
            "{it} threatens to replace {other}'s stones on {cells}.",
        ),
    )
    protect = Reason(
        Sides,
        Counted(
            "{it} saves the stone on {cells} from being replaced.",
            "{it} saves the stones on {cells} from being replaced.",
        ),
        kind=Kind.GUARD,
    )
    near = Reason(Sides, "{it} brings {side} within one line of controlling {cells}.")
    hinder = Reason(Sides, "{it} stops {other} from controlling {cells} next.")
    hold = Reason(Sides, "{it} tightens {side}'s hold on {cells}.")
    press = Reason(
        Sides,
        Counted(
            "{it} gives {side} a line to {other}'s stone on {cells}.",
            "{it} gives {side} a line to each of {other}'s stones on {cells}.",
        ),
    )
    cut = Reason(
        Sides,
        Counted(
            "{it} cuts {other}'s line to the stone on {cells}.",
            "{it} cuts {other}'s lines to the stones on {cells}.",
        ),
    )
    open = Reason(
        Sides,
        Counted(
            "{it} sees another empty cell.",
            "{it} sees {n} more empty cells.",
        ),
    )
    block = Reason(
        Sides,
        Counted(
            "{it} cuts {other}'s line to an empty cell.",
            "{it} cuts {other}'s lines to {n} empty cells.",
        ),
    )
    button = Reason(Nothing, "No cell is worth more than the half-point token now.")
    komi = Reason(Nothing, "With this komi both sides are worth about the same, so either is fine.")
    side = Reason(Nothing, "That side is better off, counting the komi and who moves first.")
    side__worse = Reason(
        Nothing, "The other side looks better, counting the komi; a stronger level would take it."
    )
    side__even = Reason(
        Nothing, "The komi makes both sides worth about the same, so either is fine."
    )
