"""The words of everything that people read, by language.

English stands with what says it: the bot's own words, those of the rules, and each game's. A
language (:mod:`bot.i18n.languages`) has other texts for them; what it lacks falls back to English.
"""

import re
from collections.abc import Mapping, Sequence, Set
from copy import copy
from functools import cache
from typing import Self

import render
from bot.engine.registry import words as reasons
from bot.i18n import en
from bot.i18n.languages import language_of, offered
from rules import GAMES
from rules import words as rules_words
from rules.language import Coordinates, Language, as_read
from rules.phrase import Form, Items, Said, Value, Who
from rules.terms import Names, names_of, written
from rules.voice import Voice
from rules.words import Term, text_of

_COMMAND = re.compile(r"`/([a-z]+(?: [a-z]+)?)`")

_ROW = re.compile(r"(?<=\b[0-9]) (?=[0-9]\b)")
"""Between the faces of dice in a row: a narrow client would break ``3 4 5 6`` into two lines."""


BY_WORDS = ".by_words"
"""How the keys of what is said to those who see no picture end."""

_NOBODY: Names = {}


class Words:
    """One language: call it with a key and values for a sentence.

    ``texts`` are the English by key.
    """

    def __init__(self, language: Language) -> None:
        self.texts = english()
        self.language = language
        self.board_url = ""
        self._commands: Mapping[str, int] = {}
        self._names = _NOBODY
        self._reader: int | str | None = None
        self._of = 1
        self.by_words = False
        self._voices: dict[str, Voice] = {}

    def with_commands(self, commands: Mapping[str, int]) -> Self:
        """Return the same language, in which commands are mentions that can be clicked.

        *commands* has Discord's id of each by its name: ``board``, ``admin end``.
        """
        same = copy(self)
        same._commands = commands
        return same

    def with_coordinates(self, coordinates: Coordinates) -> Self:
        """Return the same language, with cells as somebody likes them."""
        same = copy(self)
        same.language, same._voices = as_read(self.language, coordinates), {}
        return same

    def without_pictures(self) -> Self:
        """Return the same language for somebody who plays by words alone.

        Sentences and labels that have another form for them (``<key>.by_words``) take that.
        """
        same = copy(self)
        same.by_words, same._voices = True, {}
        return same

    def cell(self, text: str) -> str:
        """Write a cell, or a move from cell to cell, as the reader likes it."""
        return self.language.cell(text)

    def column(self, letter: str) -> str:
        """Write the name of a column as the reader likes it."""
        return self.language.column(letter)

    def with_board(self, url: str) -> Self:
        """Return the same language for a bot that serves a board to click at *url*, "" for none."""
        same = copy(self)
        same.board_url = url
        return same

    def among(self, names: Names) -> Self:
        """Return the same language as it is spoken of people: their *names* by seat and by side."""
        same = copy(self)
        same._names, same._voices = names, {}
        return same

    def to(self, reader: int | str | None, of: int = 1) -> Self:
        """Return the same language as it is spoken to the *reader*, who is a seat or a side.

        Reasons that are told are those of so many moves (*of*).
        """
        same = copy(self)
        same._reader, same._of, same._voices = reader, of, {}
        return same

    def __call__(self, key: str, /, **values: Value) -> str:
        """Return the sentence *key* with its gaps filled.

        Raises:
            KeyError: there is none of that key, or a gap has no value.
        """
        key = self._key(key)
        return self._filled(self._template(key, values), values)

    def unstopped(self, key: str, /, **values: Value) -> str:
        """Return the sentence *key* without its full stop: another goes on with it.

        Raises:
            KeyError: as for a call.
        """
        template = self._template(self._key(key), values)
        return self._filled(template.removesuffix(self.language.stop), values)

    def _template(self, key: str, values: Mapping[str, Value]) -> str:
        n = values.get("n", 0)
        is_number = "n" in values and isinstance(n, (int, float))
        english = text_of(self.texts, key, counted=is_number)
        return self.language.text(key, english, n if isinstance(n, (int, float)) else 0)

    def _filled(self, template: str, values: Mapping[str, Value]) -> str:
        known = {name: self._written(value) for name, value in values.items()}
        return _COMMAND.sub(self._mention, template.format_map(known))

    def _key(self, key: str) -> str:
        """The key of what this reader is told."""
        own = f"{key}{BY_WORDS}"
        is_told = self.by_words and (own in self.texts or f"{own}.other" in self.texts)
        return own if is_told else key

    def _written(self, value: Value) -> Value:
        if isinstance(value, Term):
            return self.value(value)
        if isinstance(value, Items):
            return self.language.listed([str(self._written(one)) for one in value.of], value.joint)
        if isinstance(value, Said):
            return self.say(value)
        if isinstance(value, Who):
            return self._names[value.at]
        return str(value).replace(".", self.language.point) if isinstance(value, float) else value

    def _mention(self, found: re.Match[str]) -> str:
        name = found[1]
        return f"</{name}:{self._commands[name]}>" if name in self._commands else found[0]

    def say(self, told: Said, form: Form = "", *, stopped: bool = True) -> str:
        """Put something that a game tells into a sentence: its *form*, or without one its text.

        Not ``stopped``, it has no full stop: on a button, or where another sentence goes on.
        """
        if self.by_words and not form and self.says(told, "by_words"):
            form = "by_words"
        return self._voice(told.key).say(told, form, stopped=stopped)

    def within(self, told: Said, form: Form = "") -> str:
        """Put something that a game tells into another sentence, as a name: no mark ends it."""
        return self._voice(told.key).within(told, form)

    def says(self, told: Said, form: Form) -> bool:
        """Say whether something that a game tells has a *form* of its own."""
        return form in told.phrase.texts

    def tell(self, told: Sequence[Said], form: Form = "", *, stopped: bool = True) -> str:
        """Put what a game tells into sentences, few of them: each person is named once.

        Not ``stopped``, the last one has no full stop.
        """
        return self._voice(told[0].key).tell(told, form, stopped=stopped) if told else ""

    def begin(self, told: Sequence[Said]) -> str:
        """Put the first of it into words with which another sentence goes on."""
        return self._voice(told[0].key).begin(told)

    def is_about(self, told: Said, person: Set[int | str | None]) -> bool:
        """Say whether a sentence begins with a *person*, by any of their seat and side."""
        who = self._voice(told.key).subject(told)
        return who is not None and who.at in person

    def value(self, value: Term) -> str:
        """Write a term of a game as it reads in a sentence."""
        named = _NOBODY if value.sign else self._names
        names = {**_sides(self.language, game_of(value)), **named}
        return f"{value.sign}{written(self.texts, value, names, self.language)}"

    def _voice(self, key: str) -> Voice:
        """The voice that says words of the game that a *key* is of."""
        game = game_of(key)
        if game not in self._voices:
            names = {**_sides(self.language, game), **self._names}
            self._voices[game] = Voice(
                self.language, names, self._reader, self._of, is_heard=self.by_words
            )
        return self._voices[game]


def game_of(key: str) -> str:
    """The game that a *key* is of; "" for none."""
    return next((part for part in key.split(".") if part in GAMES), "")


@cache
def _sides(language: Language, game: str) -> Names:
    """What the sides and seats of a game are called."""
    return names_of(english(), GAMES[game].texts.english, language) if game in GAMES else _NOBODY


@cache
def words(language: str = "en") -> Words:
    """Return the words of a language (one of Discord's locales), or English."""
    return Words(language_of(language if language in offered() else "en"))


@cache
def english() -> Mapping[str, str]:
    """All words in English, by key."""
    games = {key: text for game in GAMES.values() for key, text in game.texts.english.items()}
    why = {key: text for game in GAMES for key, text in reasons(game).items()}
    known = {**rules_words.ENGLISH, **render.WORDS, **games, **why, **en.TEXTS}
    return {key: _ROW.sub("\u00a0", text) for key, text in known.items()}
