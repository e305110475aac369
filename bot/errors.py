"""What the bot refuses, as keys and values; ``bot.i18n`` has the words in the reader's language.

Refusal             expected: answered privately, changes nothing, never logged as an error
├── StaleMove       the card or the draft belongs to an older position
└── Missing         what was asked for is not there (any more)

StoreError          the database cannot be used: stops the start
"""

from collections.abc import Mapping

from rules.words import Value


class Refusal(Exception):
    """An expected no: *key* names a sentence of the catalogue, *values* fill its gaps."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key, values)
        self.key = key
        self.values: Mapping[str, Value] = values


class StaleMove(Refusal):
    """The match has moved on; the answer shows where it stands now."""

    def __init__(self, match_id: int, shown: int, now: int) -> None:
        super().__init__("stale", match=match_id, shown=shown, now=now)
        self.match_id = match_id


class Missing(Refusal):
    """There is no such match, challenge or thread."""


class StoreError(Exception):
    """The database cannot be opened or is newer than this bot; the text says what to do."""
