"""What the rules refuse, as keys and values; the words stand with each game in ``WORDS``.

RulesError
├── NotationError   the text cannot be read
├── IllegalMove     it can be read, but not played here
├── GameOver        nothing can be played any more
└── OptionError     an option is unknown or has a value that is not accepted
"""

from collections.abc import Mapping

from rules.words import ENGLISH, Value, phrase


class RulesError(Exception):
    """A refusal: *key* names a sentence, *values* fill its gaps."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key, values)
        self.key = key
        self.values: Mapping[str, Value] = values

    def message(self, words: Mapping[str, str] = ENGLISH) -> str:
        """The sentence in the words given (the plain English of all rules by default)."""
        return phrase({**ENGLISH, **words}, self.key, self.values)

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
