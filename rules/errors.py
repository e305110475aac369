"""What the rules refuse, as keys and values; the words stand with each game in ``WORDS``.

A :class:`GameError` is none of these: it is for whoever writes a game, not for whoever plays one.

RulesError
├── NotationError   the text cannot be read
├── IllegalMove     it can be read, but not played here
├── GameOver        nothing can be played any more
└── OptionError     an option is unknown or has a value that is not accepted
"""

from collections.abc import Mapping

from rules.keyed import given, names_of
from rules.telling import Said
from rules.voice import Voice
from rules.words import ENGLISH, Value, phrase


class RulesError(Exception):
    """A refusal: *key* names a sentence, *values* fill its gaps; or it is what is said."""

    def __init__(self, key: str | Said, /, **values: Value) -> None:
        super().__init__(key, values)
        self.said = key
        self.key = key if isinstance(key, str) else key.key
        self.values: Mapping[str, Value] = {
            **(given(key) if isinstance(key, Said) else {}),
            **values,
        }

    def message(self, words: Mapping[str, str] = ENGLISH) -> str:
        """The sentence in the words given (the plain English of all rules by default).

        It says where it happened when ``line`` (of a record) or ``step`` (of a turn, from the
        second on) is among the values, and which rows a column has for ``row_least``.
        """
        known = {**ENGLISH, **words}
        if isinstance(self.said, Said):
            sentence = Voice(names=names_of(known, known)).say(self.said)
        else:
            sentence = phrase(known, self.key, self.values)
        if "row_least" in self.values:
            sentence = f"{sentence} {phrase(known, 'rules.rows', self.values)}"
        if self.values.get("step", 1) != 1:
            sentence = phrase(known, "rules.at_step", {**self.values, "sentence": sentence})
        if "line" in self.values:
            sentence = phrase(known, "rules.at_line", {**self.values, "sentence": sentence})
        return sentence

    def __str__(self) -> str:
        return f"{self.key} {dict(self.values)}" if self.values else self.key


class NotationError(RulesError):
    """The text is not a move in any position of this game."""


class IllegalMove(RulesError):
    """The move can be read, and the position does not allow it."""


class GameOver(RulesError):
    """The game has ended; nothing more is played."""


class OptionError(RulesError):
    """An option that the game does not have, or a value it does not accept."""


class GameError(Exception):
    """A game that cannot be registered: one sentence for its author, which stops the start."""
