"""Sentences from keys and values.

Words map keys to English text with ``{gaps}``. A gap is filled from the values; a
value that is a :class:`Term` is itself a key and is looked up first, so that "Red" can be
translated. Where a sentence depends on a number, the values hold ``n`` and the words hold
``key.one``, ``key.other`` (and in other languages ``key.few``, ``key.many``) beside or instead of
``key``.

This module knows English alone; a :class:`~rules.language.Language` has another text for one of
these.

What a game says in a match are phrases (:mod:`rules.phrase`); by key stand the bot's own
sentences, and what is fixed of a game, whose keys are terms (:mod:`rules.texts`).

>>> words = {"apart.left.one": "{n} cell left.", "apart.left.other": "{n} cells left."}
>>> phrase(words, "apart.left", {"n": 1}), phrase(words, "apart.left", {"n": 3})
('1 cell left.', '3 cells left.')
>>> phrase({"apart.side.B": "Black", "apart.turn": "{side} moves."}, "apart.turn",
...        {"side": Term("apart.side.B")})
'Black moves.'
"""

from collections.abc import Mapping
from typing import ClassVar

from rules.phrase import Counted, Text, Value, texts_of
from rules.refusals import Common


class Term(str):
    """A value that is a key of the words: ``Term("tumbleweed.red")`` reads "Red".

    What has a ``sign``, which is written before it, is no person, whoever plays a side.
    """

    __slots__ = ()
    sign: ClassVar[str] = ""


PICTURED = ("seen", "key", "legend")
"""The families of keys whose words stand in ``render/boards/<game>``."""


def text_of(words: Mapping[str, str], key: str, *, counted: bool) -> Text:
    """The text of *key* in *words*; ``key.one`` and ``key.other`` are one where it is *counted*.

    Raises:
        KeyError: the words lack it.
    """
    one, other = words.get(f"{key}.one"), words.get(f"{key}.other")
    if not counted or (one is None and other is None):
        return said_text(words, key)
    plain = words.get(key, "")
    return Counted(plain if one is None else one, plain if other is None else other)


def phrase(words: Mapping[str, str], key: str, values: Mapping[str, Value]) -> str:
    """The English sentence *key* of *words* with its gaps filled.

    Raises:
        KeyError: the words lack the key, or the sentence a value.
    """
    n = values.get("n")
    text = text_of(words, key, counted=isinstance(n, (int, float)))
    if isinstance(text, Counted):
        text = text.one if n == 1 else text.other
    return text.format_map(
        {k: said_text(words, v) if isinstance(v, Term) else v for k, v in values.items()}
    )


def said_text(words: Mapping[str, str], key: str) -> str:
    """The text of *key*; without one, a KeyError that says where to write it."""
    try:
        return words[key]
    except KeyError:
        game, family, *_ = f"{key}.".split(".")
        room = "WORDS of render/boards" if family in PICTURED else "the texts of rules/games"
        raise KeyError(f"no words for {key}: add them to {room}/{game}") from None


ENGLISH: Mapping[str, str] = texts_of(Common)
"""What the rules of all games refuse."""
