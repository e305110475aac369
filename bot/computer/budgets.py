"""How long the engines think when people ask them something.

On a real machine the milliseconds end most searches. Whoever needs the same answer on every
machine hands in budgets that end by their nodes.
"""

from dataclasses import dataclass

from bot.engine.engine import Budget


@dataclass(frozen=True, slots=True)
class Budgets:
    """What a search may use: for a hint or tip, a first look at a turn, one ply of a review."""

    hint: Budget
    missed: Budget
    judge: Budget


USUAL = Budgets(Budget(10_000, 700), Budget(2_000, 400), Budget(1_500, 50))
