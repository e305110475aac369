"""The words of one reader, for what pictures show and descriptions say."""

from collections.abc import Mapping, Sequence

from rules.core import Event, Told
from rules.keyed import said_of
from rules.voice import Voice as Writer
from rules.words import Plural, Value


class Voice:
    """Says sentences in *words*, which hold all that may be said; *names* are those of sides."""

    def __init__(
        self, words: Mapping[str, str], names: dict[int | str, str], plural: Plural
    ) -> None:
        self.words, self.names, self._plural = words, names, plural

    def say(self, key: str, /, **values: Value) -> str:
        """The sentence *key*."""
        return self._told(Event(key, values))

    def tell(self, events: Sequence[Told], joined: str = " ") -> str:
        """The sentences of *events*, one after another."""
        return joined.join(map(self._told, events))

    def _told(self, told: Told) -> str:
        if isinstance(told, Event):
            told = said_of(self.words, told, self.names, self._plural)
        return Writer(names=self.names).say(told)
