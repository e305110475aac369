"""What engines for lines of sight say of a move, besides what it changes."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import NO_ITEMS, Items, Nothing, Who
from rules.phrase_kinds import Kind, Reason


@dataclass(frozen=True, slots=True)
class Sides:
    """Both sides, and the cells that a move changes in one way."""

    side: Annotated[Who, "who moves"]
    other: Annotated[Who, "the opponent"]
    cells: Annotated[Items, "the cells, or how many"] = NO_ITEMS
    n: Annotated[int, "how many"] = 0


@dataclass(frozen=True, slots=True)
class Score:
    """The score that a move leads to."""

    side: Annotated[Who, "who moves"]
    own: Annotated[str, "their points"]
    enemy: Annotated[str, "the opponent's"]
    by: Annotated[str, "the difference"]


class Common:
    """What the engine of each such game says."""

    only = Reason(Nothing, "It's the only legal move.", is_only=True)
    pass_ = Reason(Nothing, "No move would gain anything now.")
    score__ahead = Reason(
        Score, "The score is then {own} to {enemy}, with {side} ahead by {by}.", kind=Kind.SCORE
    )
    score__behind = Reason(
        Score, "The score is then {own} to {enemy}, with {side} behind by {by}.", kind=Kind.SCORE
    )
    score__level = Reason(Score, "The score is then level, {own} to {enemy}.", kind=Kind.SCORE)
