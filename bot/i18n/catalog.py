"""The words of everything that people read, by language.

A language is a mapping of keys to sentences (see ``rules.words``) laid over English: the bot's own
words, those of the rules, and each game's. A key that a language lacks falls back to English, and
so does a language that has no catalogue.
"""

import re
from collections import ChainMap
from collections.abc import Mapping
from functools import cache
from typing import cast

import render
from bot.engine.registry import words as reasons
from bot.i18n import en
from rules import GAMES
from rules.core import Event
from rules.words import ENGLISH, Plural, Term, Value, english_plural, phrase

LANGUAGES: Mapping[str, tuple[Mapping[str, str], Plural]] = {"en": (en.TEXTS, english_plural)}


_COMMAND = re.compile(r"`/([a-z]+(?: [a-z]+)?)`")

_ROW = re.compile(r"(?<=\b[0-9]) (?=[0-9]\b)")
"""Between the faces of dice in a row: a narrow client would break ``3 4 5 6`` into two lines."""


class Words:
    """One language: call it with a key and values for a sentence."""

    def __init__(
        self,
        texts: Mapping[str, str],
        plural: Plural,
        commands: Mapping[str, int] | None = None,
        language: str = "en",
    ) -> None:
        self.texts = texts
        self.language = language
        self._plural = plural
        self._commands = commands or {}

    def with_commands(self, commands: Mapping[str, int]) -> "Words":
        """Return the same language, in which commands are mentions that can be clicked.

        *commands* has Discord's id of each by its name: ``board``, ``admin end``.
        """
        return Words(self.texts, self._plural, commands, self.language)

    def naming(self, terms: Mapping[str, str]) -> "Words":
        """Return the same language, in which some terms read as they do in *terms*.

        So a game's sides become the people who play them. What is handed in may be anybody's name,
        braces and all, so these keys are for values of sentences alone, never sentences themselves.
        """
        return Words(
            ChainMap(dict(terms), cast(dict[str, str], self.texts)), self._plural, self._commands
        )

    def __call__(self, key: str, /, **values: Value) -> str:
        """Return the sentence *key* with its gaps filled.

        Raises:
            KeyError: no language has it, English included.
        """
        return _COMMAND.sub(self._mention, phrase(self.texts, key, values, self._plural))

    def _mention(self, found: re.Match[str]) -> str:
        name = found[1]
        return f"</{name}:{self._commands[name]}>" if name in self._commands else found[0]

    def event(self, event: Event) -> str:
        """Put something that a game tells into a sentence."""
        return phrase(self.texts, event.key, event.values, self._plural)

    def value(self, value: Value) -> str:
        """Write a value as it reads in a sentence."""
        return self.texts[value] if isinstance(value, Term) else str(value)

    def has(self, key: str) -> bool:
        """Say whether there is a sentence of this key, perhaps one that depends on a number."""
        return key in self.texts or f"{key}.other" in self.texts


@cache
def words(language: str = "en") -> Words:
    """Return the words of a language (one of Discord's locales), or English."""
    found = language if language in LANGUAGES else "en"
    texts, plural = LANGUAGES[found]
    games = {key: text for game in GAMES.values() for key, text in game.WORDS.items()}
    why = {key: text for game in GAMES for key, text in reasons(game).items()}
    known = {**ENGLISH, **render.WORDS, **games, **why, **en.TEXTS, **texts}
    known = {key: _ROW.sub("\u00a0", text) for key, text in known.items()}
    return Words(known, plural, language=found)
