"""What people read is said to people: by name, in words one would say at a table."""

import re
from collections.abc import Mapping

import pytest

from bot.i18n.catalog import words

BANNED = (
    *("whoever", "whomever", "whosoever", "somebody who", "someone who", "they who", "those who"),
    *("the table", "a table of", "the host", "the guest", "the roles", "the button", "in sight"),
    *("befalls", "wears out", "goes with it", "of theirs", "count no more", "counts no more"),
    *("every choice counts at once", "you wait for nobody", "as if it had not been"),
)
"""Turns of phrase that nobody says; each stood in a sentence of ours once."""

ROLES = re.compile(r"\b(Host|Guest|Seat \d|Blue 0|Green 1|Violet 2|Teal 3|Pink 4|White 5)\b")
"""Names for people that are no names; games call sides Red and White, people Ana and Bo."""

ALLOWED: Mapping[str, str] = {"too_slow": "it speaks of a button of Discord's, which is one"}
"""Key → why it may say one of these all the same."""

TEXTS = words("en").texts


def found(text: str) -> list[str]:
    """The banned words in *text*, and its roles."""
    said = " ".join(text.lower().split())
    phrases = [phrase for phrase in BANNED if re.search(rf"\b{re.escape(phrase)}\b", said)]
    return phrases + [match[0] for match in ROLES.finditer(text)]


def test_no_sentence_has_a_role_or_a_banned_phrase() -> None:
    """Of the bot, the rules, the pictures and all games; exceptions have their reasons."""
    faults = {key: found(text) for key, text in TEXTS.items() if key not in ALLOWED}
    assert {key: phrases for key, phrases in faults.items() if phrases} == {}


def test_exceptions_are_still_needed() -> None:
    """An exception whose sentence has been mended, or is gone, goes too."""
    assert [key for key in ALLOWED if not found(TEXTS.get(key, ""))] == []


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("Whoever moves\nfirst wins.", ["whoever"]),
        ("The Guest plays Red.", ["the guest", "Guest"]),
        ("Blue 0 has 1", ["Blue 0"]),
        ("Seat 3 has left.", ["Seat 3"]),
        ("Guests of the tablecloth have Blue eyes.", []),
        ("Ana plays Red.", []),
    ],
)
def test_a_role_or_a_banned_phrase_is_found(text: str, phrases: list[str]) -> None:
    """Whole words only, in any case, also across lines; roles as they are written."""
    assert found(text) == phrases
