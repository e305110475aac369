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


NOUNS = (
    "points|lines|stacks|stones|cells|matches|moves|turns|dice|days|hours|minutes|seats|players|"
    "faces|slots|steps|people|games|positions|characters|offers|kinds|tiles|pieces|bits|vines"
)
COUNTED = re.compile(
    rf"(?<!\w of )\{{(\w+)\}}(?:\*\*)? (?:(?:more|other|own|legal) )?(?:{NOUNS})\b"
)
"""A number and what is counted: "1 seat" of four is still "1 of 4 seats"."""

NEVER_ONE = {
    "replay.drawing": "a replay of one position is refused",
    "replay.alt": "as above",
    "stigmergy.seen.near.many": "more than are named, seven at least",
    "engine.why.share": "hundreds",
    "diced_tomatoes.brief.harvests": "three at least",
    "diced_tomatoes.event.attach.would": "a die that joins others",
    "diced_tomatoes.event.attach.third.would": "as above",
    "rive.brief.placed_many": "four at least",
    "league.points": "its one is for ½ and 1",
    "league.too_few": "four at least",
    "rive.event.join_3.would": "three groups leave two stones at least",
    "seesaw.too_far": "more than are left",
    "seesaw.why.gathers": "a stack of theirs stood there before",
    "seesaw.why.nears": "a step away it could grow next turn",
    "seesaw.why.nearest": "one cell away it would be in reach",
    "queue.window": "a hundred at least",
    "away.days": "written of the same number",
    "stigmergy.event.komi_even": "even",
    "stigmergy.preview.komi_even": "even",
    "stigmergy.controlled.more": "the last of two numbers",
    "tumbleweed.event.stale": "many",
    "tumbleweed.event.stale_moves": "many",
    "challenge.seats": "the most players that a game takes",
    "play.seats": "two at least: alone has a button",
    "play.span": "the most players that a game takes",
    "review.alt.values": "of five moves at least",
    "queue.enough": "a limit",
    "clock.bank": "limits",
    "clock.cap": "a limit",
    "clock.increment": "a limit",
    "seek.enough_open": "a limit",
    "seek.enough_running": "a limit",
    "seek.note": "a limit",
    "seek.standing": "a limit",
    "rules.too_long": "a limit",
    "rules.record.too_long": "a limit",
    "play.people": "the others at a larger table",
    "rules.seats": "the most players of a larger table",
    "rules.seats_exactly": "of two",
}
"""Key → why its number is at least two."""


NO_COUNT = {"it", "name", "names", "slot", "slots", "lines", "total"}
"""Gaps for moves, people, numbers of things, and wholes of which something is a part."""


def test_what_is_counted_reads_well_at_one() -> None:
    """A number before a plural is ``n``, with a sentence of its own for 1; or it is never 1."""
    wrong = [
        f"{key}: {text}"
        for key, text in TEXTS.items()
        for gap in COUNTED.findall(text)
        if gap not in NO_COUNT and not _has_one(key, gap)
    ]
    assert not wrong, "\n".join(wrong)


def _has_one(key: str, gap: str) -> bool:
    bare = key.removesuffix(".one").removesuffix(".other")
    return bare in NEVER_ONE or (gap == "n" and f"{bare}.one" in TEXTS)


def test_a_percent_sign_stands_at_its_number() -> None:
    """As English writes it, wherever it is read."""
    assert [key for key, text in TEXTS.items() if re.search(r"\s%", text)] == []


def test_dots_stand_at_the_word_they_follow() -> None:
    """As in "This takes a moment…"; those that stand for words of their own have a space."""
    assert [key for key, text in TEXTS.items() if text.endswith(" …")] == []
