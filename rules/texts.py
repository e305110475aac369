"""What a game says of itself, to be written in any language: its name, its options, its lessons.

A game declares all of it in English (:mod:`rules.about`). Pages and pictures take the texts from
here, so nobody makes a key of a game's name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.words import Term

__all__ = ["LessonTexts", "OptionTexts", "Texts", "ValueTexts"]


@dataclass(frozen=True, slots=True)
class ValueTexts:
    """What a value is called, None: as it is written; and what more there is to say of it."""

    name: Term | None
    more: Term | None


@dataclass(frozen=True, slots=True)
class OptionTexts:
    """An option; of ``values`` that are not there nothing is said but what is written."""

    label: Term
    hint: Term
    values: Mapping[object, ValueTexts]


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """A page of ``/rules``."""

    title: Term
    text: Term


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one game; options and lessons by their names.

    ``english`` has them by key, with those of all phrases of the game's rules.
    """

    name: Term
    tagline: Term
    aim: Term
    aim_alone: Term | None
    short: Term
    passing: Term | None
    sides: Mapping[str, Term]
    seats: Sequence[Term]
    options: Mapping[str, OptionTexts]
    lessons: Mapping[str, LessonTexts]
    english: Mapping[str, str]
