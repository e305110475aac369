"""What a game is called and about, as it declares it; and all its texts by key.

Pages look a game's fixed texts up by key (``apart.name``, ``apart.option.size.hint``):
:func:`words_of` has them of a game that declares them beside what they are about.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core import Lesson
from rules.options import declared, text
from rules.telling import Nothing, Phrase, Phrases, keep, texts_of

__all__ = ["About", "texts_of", "words_of"]


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


def words_of(
    game: str, about: About, options: type, lessons: Sequence[Lesson], *said: type[Phrases]
) -> dict[str, str]:
    """All texts of a *game* by key."""
    keep(Phrase(Nothing, about.name), f"{game}.name", __name__)
    words = {
        f"{game}.name": about.name,
        f"{game}.tagline": about.tagline,
        f"{game}.aim": about.aim,
        f"{game}.short": about.short,
    }
    words |= {f"{game}.aim.alone": about.aim_alone} if about.aim_alone else {}
    words |= {f"{game}.passing": about.passing} if about.passing else {}
    words |= {f"{game}.side.{side}": name for side, name in about.sides.items()}
    words |= {f"{game}.seat.{seat}": name for seat, name in enumerate(about.seats)}
    for option in declared(options):
        key = f"{game}.option.{option.name}"
        words |= {key: option.label, f"{key}.hint": option.hint}
        words |= {f"{key}.{text(value)}": label for value, label in option.said}
    for lesson in lessons:
        key = f"{game}.rules.{lesson.key}"
        words |= {f"{key}.title": lesson.title, f"{key}.text": lesson.text}
    return words | texts_of(*said)
