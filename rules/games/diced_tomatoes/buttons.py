"""What stands on buttons of Diced Tomatoes that name no thing, and the score in lines."""

from dataclasses import dataclass
from typing import Annotated

from rules.games.diced_tomatoes.board import SLOTS
from rules.games.diced_tomatoes.say import Count, Shown, Tended
from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Who
from rules.phrase_kinds import Personal


class Button(Phrases, family="diced_tomatoes.button"):
    """Moves without a cell, what karma does, and the ends of a turn that leaves something rotten.

    About 34 letters of one are seen on a phone, with dice and names of twelve letters.
    """

    end = Phrase(Nothing, "End your turn")
    take = Phrase(Shown, "{dice}")
    karma = Phrase(Count, "Spend karma (you have {n})")
    clear = Phrase(Tended, "Clear {place} and end")
    clear_all = Phrase(Count, "Clear all {n} rotten vines and end")
    leave = Phrase(Count, Counted("Leave it and end", "Leave them and end"))
    choose = Phrase(Nothing, "Choose what to clear")


@dataclass(frozen=True, slots=True)
class Points:
    """Points for one thing that scores."""

    n: int
    karma: Annotated[int, "the karma that they are for"] = 0


@dataclass(frozen=True, slots=True)
class Total:
    """All points of a seat."""

    side: Who
    points: int
    parts: Annotated[Items | None, "what they are for"] = None


@dataclass(frozen=True, slots=True)
class Alone:
    """What somebody alone has reached."""

    n: Annotated[float, "slots that match"]
    filled: int = 0
    slots: int = SLOTS


class Score(Phrases, family="diced_tomatoes.score"):
    """The score."""

    seat = Personal(Total, "{side}: {points}")
    sum = Personal(Total, "{side}: {points} ({parts})")
    slots = Phrase(Points, "{n} in slots")
    first = Phrase(Points, "{n} for filling them first")
    karma = Phrase(Points, "{n} for {karma} karma")
    vine = Phrase(Points, Counted("1 for a vine of three", "{n} for vines of three"))
    red = Phrase(Points, "{n} for red dice on vines")
    out = Phrase(Nothing, "out")
    solo = Phrase(Alone, "{filled} of {slots} slots filled, {n} matched")
    alone = Phrase(Alone, "{n} of {slots} slots matched")
