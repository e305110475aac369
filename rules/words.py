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
    "rules.too_long": "That is longer than {most} characters; no turn is.",
    "rules.turn_over": "“{word}” comes after the end of your turn.",
    "rules.dice_between": "“{word}” comes after dice that have not fallen yet; play up to them.",
    "rules.at_step": "Step {step}, “{word}”: {sentence}",
    "rules.at_line": "Line {line}: {sentence}",
    "rules.no_leaving": "Nobody leaves a table of two; resign instead.",
    "rules.no_such_seat": "There is no seat {seat} at this table.",
    "rules.game_over": "This game is over.",
    "rules.no_undo": "There is nothing to take back.",
    "rules.not_chance": "No dice are to be rolled now.",
    "rules.unknown_game": "There is no game called “{game}”.",
    "rules.unknown_option": "{game} has no option “{option}”.",
    "rules.bad_option": "“{value}” is not accepted for {option}. Accepted: {accepted}.",
    "rules.off_board": "{cell} is not on this board; cells run from {first} to {last}.",
    "rules.usage": "{reason}",
    "rules.seats": "{game} is not played by {n}; it takes {least} to {most}.",
    "rules.seats_exactly": "{game} is played by {least}, not by {n}.",
    "rules.position": "A position cannot have {name} = {value}.",
    "rules.record.header": 'A header line reads [Name "value"]; this one does not.',
    "rules.record.missing": 'The record does not say [{name} "…"].',
    "rules.record.twice": '[{name} "…"] is said twice.',
    "rules.record.unknown": 'A record has no header [{name} "…"].',
    "rules.record.number": '[{name} "{value}"] should be a whole number.',
    "rules.record.version": "This record follows rules {version} of {game}; known up to {known}.",
    "rules.record.cut": "The record does not end with its hash; part of it is missing.",
    "rules.record.after": "Nothing may follow the hash.",
    "rules.record.hash": "The moves lead to {found}, the record says {said}.",
    "rules.record.shape": "This is not the JSON of a record.",
    "rules.dice.hex": '[{name} "…"] should be 64 hexadecimal digits.',
    "rules.dice.nonce": "“{value}” cannot be a nonce: 1 to 64 letters, digits, hyphens or lines.",
    "rules.dice.commitment": "The secret is not the one that was committed to.",
    "rules.dice.roll": "The dice gave {due} there, the record says {said}.",
    "rules.record.too_long": "A record has at most {most} characters.",
}
