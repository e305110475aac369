"""What can be asked of a position, and how people type it.

A question is a topic, some with a place: a cell, a column, a side, a pot. ``?lines d4`` asks for
the lines of a cell; a place alone is a topic of its own. What is typed is the same in every
language, as moves are; what it means is said in the reader's.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.core import AnyState, Seat
from rules.notation import even, spelled
from rules.phrase import Items, Phrase, Phrases, Said


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked: a topic by its name, and the place where it has one."""

    topic: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is said of a question."""

    typed: str
    """How it is typed."""


class Topics(Phrases, family="look"):
    """What questions ask, each behind how it is typed, in lists of them."""

    cell = Phrase(Asked, "{typed} (a cell)")
    lines = Phrase(Asked, "{typed} (what is in line with it)")
    near = Phrase(Asked, "{typed} (what is next to it)")
    column = Phrase(Asked, "{typed} (a column)")
    side = Phrase(Asked, "{typed} (all of a side)")
    groups = Phrase(Asked, "{typed} (stones that hang together)")
    spot = Phrase(Asked, "{typed} (a pot)")
    garden = Phrase(Asked, "{typed} (somebody's garden)")
    hand = Phrase(Asked, "{typed} (the dice, and where they fit)")
    bushel = Phrase(Asked, "{typed} (dice that are left)")
    karma = Phrase(Asked, "{typed} (what it buys)")
    can = Phrase(Asked, "{typed} (possible moves)")
    dangers = Phrase(Asked, "{typed} (what can be taken)")
    rotten = Phrase(Asked, "{typed} (vines that are lost)")
    score = Phrase(Asked, "{typed} (the score)")
    last = Phrase(Asked, "{typed} (the last turn)")
    changes = Phrase(Asked, "{typed} (all since your last turn)")
    turn = Phrase(Asked, "{typed} (whose turn it is)")
    clock = Phrase(Asked, "{typed} (the time left)")


@dataclass(frozen=True, slots=True)
class Asks:
    """Several questions."""

    questions: Items


class Asking(Phrases, family="look.ask"):
    """What can be asked."""

    all = Phrase(Asks, "You can ask: {questions}.")


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing to ask of a position: its name, and what is said of it.

    With an ``example`` it is asked of a place. ``is_place``: the place alone asks it.
    """

    name: str
    phrase: Phrase[Asked]
    example: str = ""
    is_place: bool = False

    @property
    def typed(self) -> str:
        """How it may be typed."""
        return self.example if self.is_place else f"{self.name} {self.example}".rstrip()

    @property
    def said(self) -> Said:
        """What it asks, and how it is typed."""
        return self.phrase(Asked(self.typed))


MATCH = (
    Topic("last", Topics.last),
    Topic("changes", Topics.changes),
    Topic("turn", Topics.turn),
    Topic("clock", Topics.clock),
)
"""What a match answers, whatever is played: what happened, and the time."""

CAN, SCORE = Topic("can", Topics.can), Topic("score", Topics.score)
"""What every game answers."""

_OTHER_WORDS: Mapping[str, str] = {
    **dict.fromkeys(("line", "rays"), "lines"),
    **dict.fromkeys(("around", "beside", "neighbours", "neighbors", "next"), "near"),
    **dict.fromkeys(("moves", "legal", "what"), "can"),
    **dict.fromkeys(("danger", "threats", "rotten"), "dangers"),
    **dict.fromkeys(("points", "result"), "score"),
    **dict.fromkeys(("change", "new", "since"), "changes"),
    **dict.fromkeys(("time", "clocks"), "clock"),
    **dict.fromkeys(("who", "ask", "prompt"), "turn"),
    "group": "groups",
    "dice": "hand",
    "supply": "bushel",
}
"""What people may type → the topic that it means."""

OWN = ("me", "my", "mine", "i", "myself")
"""How people name their own side."""


def split(state: AnyState, text: str, topics: Iterable[Topic]) -> tuple[Topic | None, str]:
    """The topic that *text* begins with, and the place behind it; without one it is all place.

    Cells of a board may be spelled in any way; names of people stay as they are.
    """
    asked = even(text.strip().lstrip("?"))
    word, _, rest = asked.partition(" ")
    name = _OTHER_WORDS.get(word, word)
    for topic in topics:
        if topic.name == name and not topic.is_place and bool(rest) == bool(topic.example):
            return topic, spelled(state, rest)
    return None, asked


@dataclass(frozen=True, slots=True)
class Asker:
    """Whoever asks: their seat, -1 for somebody who watches, and what people call each side.

    ``called`` is evened out (:func:`rules.notation.even`): sides and players, to the side.
    """

    seat: Seat
    sides: Sequence[str | None]
    called: Mapping[str, str]

    @property
    def own(self) -> str | None:
        """The side that is theirs."""
        return self.sides[self.seat] if 0 <= self.seat < len(self.sides) else None

    def side(self, text: str) -> str | None:
        """The side that *text* names: by itself, by who plays it, or as their own."""
        return self.own if text in OWN else self.called.get(text)


def asker(
    state: AnyState, seat: Seat, names: Mapping[int | str, str], people: Sequence[str]
) -> Asker:
    """Whoever asks from a *seat*, where sides have *names* and seats *people*."""
    called = {even(name): at for at, name in names.items() if isinstance(at, str)}
    seated = zip(people, state.sides, strict=False)
    return Asker(seat, state.sides, {**called, **{even(name): s for name, s in seated if s}})
