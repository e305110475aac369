"""Sentences from keys and values.

A game's ``WORDS`` maps keys to English text with ``{gaps}``. A gap is filled from the values; a
value that is a :class:`Term` is itself a key and is looked up first, so that "Red" can be
translated. Where a sentence depends on a number, the values hold ``n`` and the words hold
``key.one``, ``key.other`` (and in other languages ``key.few``, ``key.many``) beside or instead of
``key``.

This module does not know which languages exist: callers hand in the words and the plural rule.
"""

from collections.abc import Callable, Mapping


class Term(str):
    """A value that is a key of the words: ``Term("tumbleweed.red")`` reads "Red"."""

    __slots__ = ()


Value = str | int | float | Term
Plural = Callable[[int | float], str]


def english_plural(n: int | float) -> str:
    """The CLDR plural category of *n* in English: ``one`` or ``other``."""
    return "one" if n == 1 else "other"


def phrase(
    words: Mapping[str, str],
    key: str,
    values: Mapping[str, Value],
    plural: Plural = english_plural,
) -> str:
    """The sentence *key* of *words* with its gaps filled.

    Raises:
        KeyError: the words lack the key, or the sentence a value.
    """
    n = values.get("n")
    text = words.get(f"{key}.{plural(n)}") if isinstance(n, (int, float)) else None
    if text is None:
        text = words[key]
    return text.format_map({k: words[v] if isinstance(v, Term) else v for k, v in values.items()})


ENGLISH: Mapping[str, str] = {
    "rules.unreadable": "I can't read “{word}” as a move here.",
    "rules.blank": "There is no move in that line.",
    "rules.game_over": "This game is over.",
    "rules.no_undo": "There is nothing to take back.",
    "rules.not_chance": "No dice are to be rolled now.",
    "rules.unknown_game": "There is no game called “{game}”.",
    "rules.unknown_option": "{game} has no option “{option}”.",
    "rules.bad_option": "“{value}” is not accepted for {option}. Accepted: {accepted}.",
    "rules.off_board": "{cell} is not on this board; cells run from {first} to {last}.",
    "rules.seats": "{game} is played by {least} to {most}, not {n}.",
}
