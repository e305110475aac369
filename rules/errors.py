"""What the rules refuse, as what is said: :mod:`rules.refusals`, and each game's own.

A :class:`GameError` is none of these: it is for whoever writes a game, not for whoever plays one.

RulesError
├── NotationError   the text cannot be read
├── IllegalMove     it can be read, but not played here
│   └── Ambiguous   … or could be several moves
├── GameOver        nothing can be played any more
└── OptionError     an option is unknown or has a value that is not accepted
"""

from collections.abc import Mapping
from typing import Self

from rules.phrase import Said, Value
from rules.refusals import Common, Where
from rules.terms import given, names_of
from rules.voice import Voice
from rules.words import ENGLISH


class RulesError(Exception):
    """A refusal: what is ``said``, and perhaps ``beside`` it.

    It may be about a ``step`` of a turn or a record, written as ``word``, or about a ``line``.
    """

    def __init__(
        self,
        said: Said,
        /,
        *,
        beside: Said | None = None,
        step: int = 0,
        word: str = "",
        line: int = 0,
    ) -> None:
        super().__init__(said, step, word, line)
        self.said, self.beside = said, beside
        self.step, self.word, self.line = step, word, line

    @property
    def key(self) -> str:
        """The key of what is said."""
        return self.said.key

    @property
    def values(self) -> Mapping[str, Value]:
        """What fills its gaps, and where it is about, by name: for programs."""
        filled = given(self.said) | (given(self.beside) if self.beside else {})
        where: dict[str, Value] = {"word": self.word, "step": self.step, "line": self.line}
        return {**{name: value for name, value in where.items() if value}, **filled}

    def at(self, *, step: int = 0, word: str = "", line: int = 0) -> Self:
        """The same of a *step*, a *word* or a *line*, where it does not say itself which."""
        return type(self)(
            self.said,
            beside=self.beside,
            step=self.step or step,
            word=self.word or word,
            line=self.line or line,
        )

    def message(self, words: Mapping[str, str] = ENGLISH) -> str:
        """The sentence in English; *words* have the names of sides.

        It says where it happened: in which line of a record, or in which step from the second on.
        """
        known = {**ENGLISH, **words}
        voice = Voice(names=names_of(known, known))
        sentence = voice.say(self.said)
        sentence = f"{sentence} {voice.say(self.beside)}" if self.beside else sentence
        return self.placed(sentence, voice)

    def placed(self, sentence: str, voice: Voice) -> str:
        """A *sentence* of it with where it happened."""
        if self.step > 1:
            sentence = voice.say(Common.at_step(Where(sentence, self.step, self.word)))
        if self.line:
            sentence = voice.say(Common.at_line(Where(sentence, line=self.line)))
        return sentence

    def __str__(self) -> str:
        return f"{self.key} {dict(self.values)}" if self.values else self.key


class NotationError(RulesError):
    """The text is not a move in any position of this game."""


class IllegalMove(RulesError):
    """The move can be read, and the position does not allow it."""


class Ambiguous(IllegalMove):
    """A cell that could mean several moves."""


class GameOver(RulesError):
    """The game has ended; nothing more is played."""


class OptionError(RulesError):
    """An option that the game does not have, or a value it does not accept."""


class GameError(Exception):
    """A game that cannot be registered: one sentence for its author, which stops the start."""
