"""What a game is called and about, as it declares it.

>>> from dataclasses import make_dataclass
>>> about = About("Apart", "Stay apart.", "Place last.", "…", {"B": "Black"}, ("First",))
>>> texts = about.texts("apart", make_dataclass("Options", []), ())
>>> texts.sides["B"], texts.english[texts.sides["B"]]
('apart.side.B', 'Black')
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core import Lesson
from rules.options import Declared, declared, text
from rules.phrase import Nothing, Phrase, Phrases, keep, texts_of
from rules.texts import LessonTexts, OptionTexts, Texts, ValueTexts
from rules.words import Term

__all__ = ["About", "texts_of"]


@dataclass(frozen=True, slots=True)
class About:
    """The name of a game, one line about it, what wins, its rules in a few sentences.

    ``sides`` are what ``State.sides`` may hold, by name; ``seats`` what a seat is called without.
    A game for one says what wins alone; one in which nobody may pass at first says from when on.
    """

    name: str
    tagline: str
    aim: str
    short: str
    sides: Mapping[str, str]
    seats: Sequence[str]
    aim_alone: str = ""
    passing: str = ""

    def texts(
        self, game: str, options: type, lessons: Sequence[Lesson], *said: type[Phrases]
    ) -> Texts:
        """All texts of a *game*: these, those of its *options* and *lessons*, its phrases."""
        keep(Phrase(Nothing, self.name), f"{game}.name", __name__)
        kept = _Kept(game)
        return Texts(
            name=kept.text("name", self.name),
            tagline=kept.text("tagline", self.tagline),
            aim=kept.text("aim", self.aim),
            short=kept.text("short", self.short),
            aim_alone=kept.optional("aim.alone", self.aim_alone),
            passing=kept.optional("passing", self.passing),
            sides={side: kept.text(f"side.{side}", name) for side, name in self.sides.items()},
            seats=[kept.text(f"seat.{seat}", name) for seat, name in enumerate(self.seats)],
            options={one.name: kept.option(one) for one in declared(options)},
            lessons={lesson.key: kept.lesson(lesson) for lesson in lessons},
            english=kept.english | texts_of(*said),
        )


class _Kept:
    """The texts of one game while they are put together, ``english`` by key."""

    def __init__(self, game: str) -> None:
        self._game = game
        self.english: dict[str, str] = {}

    def text(self, key: str, english: str) -> Term:
        """Keep a text under a *key*."""
        term = Term(f"{self._game}.{key}")
        self.english[term] = english
        return term

    def optional(self, key: str, english: str) -> Term | None:
        """Keep it if there is any."""
        return self.text(key, english) if english else None

    def option(self, one: Declared) -> OptionTexts:
        """Keep those of an option."""
        key = f"option.{one.name}"
        label, hint = self.text(key, one.label), self.text(f"{key}.hint", one.hint)
        return OptionTexts(
            label,
            hint,
            {
                value: ValueTexts(
                    self.optional(f"{key}.{text(value)}", called.name),
                    self.optional(f"{key}.{text(value)}.more", called.more),
                )
                for value, called in one.said
            },
        )

    def lesson(self, lesson: Lesson) -> LessonTexts:
        """Keep those of a lesson."""
        key = f"rules.{lesson.key}"
        self.optional(f"{key}.text.by_words", lesson.by_words)
        return LessonTexts(
            self.text(f"{key}.title", lesson.title), self.text(f"{key}.text", lesson.text)
        )
