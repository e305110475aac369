"""The words of one reader, for what pictures show and descriptions say."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Self

from rules.language import ENGLISH, Language
from rules.phrase import Form, Said, Value
from rules.terms import Names, written
from rules.voice import Voice as Writer
from rules.words import Term, text_of


class Voice(Mapping[str, str]):
    """All that may be said of a game in one language; *names* are those of its sides and seats.

    *texts* are the English by key. As a mapping it has words as they stand; those with a number are
    ``counted``, sentences with gaps ``say`` and ``tell``. The *reader* is a side or a seat, or
    nobody who plays.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        names: Names,
        language: Language = ENGLISH,
        reader: int | str | None = None,
    ) -> None:
        self._texts, self.names, self.language, self.reader = texts, names, language, reader

    def among(self, names: Names) -> Self:
        """The same voice with other *names* for some."""
        return type(self)(self._texts, {**self.names, **names}, self.language, self.reader)

    def to(self, reader: int | str | None) -> Self:
        """The same voice as it speaks to a *reader*: what is theirs is "your"."""
        return type(self)(self._texts, self.names, self.language, reader)

    def __getitem__(self, key: str) -> str:
        return self.language.text(key, self._texts[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def short(self, key: str) -> str:
        """The word *key* in fewer letters; the same where its language has no other."""
        word, english = self[key], self._texts.get(f"{key}.short", self._texts[key])
        short = self.language.text(f"{key}.short", english)
        is_foreign = word != self._texts[key]
        return word if is_foreign and short == english else short

    def counted(self, key: str, n: float) -> str:
        """The word *key* for a number of things, with the number if it has a gap for that."""
        template = self.language.text(key, text_of(self._texts, key, counted=True), n)
        return template.format(n=self.language.number(n))

    def say(self, key: str, /, **values: Value) -> str:
        """The sentence *key*; what fills it is a term, or written already."""
        known = {name: self._written(value) for name, value in values.items()}
        return self[key].format_map(known)

    def _written(self, value: Value) -> str:
        if not isinstance(value, Term):
            return str(value)
        return written(self._texts, value, self.names, self.language)

    def tell(self, events: Sequence[Said], joined: str | None = None) -> str:
        """The sentences of *events*, one after another."""
        told = [self.sentence(event) for event in events]
        return self.in_row(told) if joined is None else joined.join(told)

    def in_row(self, sentences: Sequence[str]) -> str:
        """Some *sentences*, one after another."""
        return self.language.space.join(sentences)

    def sentence(self, told: Said, form: Form = "", *, stopped: bool = True) -> str:
        """One sentence, in a *form* where it has that; not *stopped*, another goes on."""
        return Writer(self.language, self.names, self.reader).say(told, form, stopped=stopped)
