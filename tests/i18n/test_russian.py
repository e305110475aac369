"""One game in Russian, whole: a file is all that a language needs."""

import re
from dataclasses import replace

import pytest

from bot.i18n.languages import LOCALE, language_of
from bot.i18n.sources import sources
from bot.i18n.translation import check, of_families
from rules.games.rive.say import Brief, Stones
from rules.language import Language, family
from rules.phrase import Text, Who
from rules.voice import Voice
from tests.corpus.beside import beside_pages
from tests.corpus.pages import Page
from tests.corpus.played import pages_of
from tests.corpus.seeded import SeededMatch
from tests.corpus.speech import spoken
from tests.corpus.tables import Table

GAME = "rive"
SMALL = Table(GAME, options={"size": "3"})

_STAYS = re.compile(r"(\{\w+\}|`[^`]*`|<[^>]*>|https?://\S+|[^A-Za-z])")
"""What isn't put away in another sentence: gaps, commands, mentions, addresses."""

NAMES = ("Rive", "Ana", "Bo", "Seedling", "Sapling", "Birch")
TYPED = "|".join(
    (
        r"“[^”]*”|`[^`]*`|<[^>]*>|https?://\S+",
        r"\b[a-u][0-9]+ [BWbwox.]+$|Mind the .*",
        r"\bsize\b|^swap$|\S+ = .*|^rive\b",
    )
)
"""What people wrote or may type, commands, rows of a text board: it's in no language."""


def put_away(text: str) -> str:
    """The same without a letter of English: whatever isn't the game's."""
    parts = enumerate(_STAYS.split(text))
    return "".join(part if n % 2 else "ж" * len(part) for n, part in parts)


@pytest.fixture(scope="module")
def russian() -> Language:
    """Russian in which all but this game has been put away."""

    def forms(text: Text) -> tuple[str, ...]:
        written = (text,) if isinstance(text, str) else (text.one, text.other, text.other)
        return tuple(map(put_away, written))

    others = [one for one in sources() if family(one.key) not in (GAME, "language")]
    texts = {(family(one.key), one.english): forms(one.english) for one in others}
    texts |= {(one.key, one.english): forms(one.english) for one in others}
    own = language_of("ru")
    return replace(own, texts={**texts, **own.texts})


def english_in(page: Page) -> list[str]:
    """The lines of a page that have a word of English."""
    found = list[str]()
    for line in page.lines:
        left = re.sub("|".join([TYPED, *NAMES]), "", line.said)
        found += [line.said] if re.search(r"[A-Za-z]{2,}", left) else []
    return found


@pytest.mark.parametrize(
    "number", [0, 1, *(pytest.param(n, marks=pytest.mark.deep) for n in (3, 4, 5, 7))]
)
def test_a_match_has_no_english_of_its_game(number: int, russian: Language) -> None:
    """Cards, boards, drafts, hints, reasons, history, alt texts, the result, a review."""
    read = dict[str, int]()
    with spoken(russian):
        for placed in pages_of(SeededMatch(SMALL, number)):
            assert english_in(placed.page) == [], placed
            read[placed.page.kind] = read.get(placed.page.kind, 0) + len(placed.page.lines)
    assert {"card", "board", "draft", "hint", "history", "alt", "words", "result"} <= {*read}


def test_its_rules_and_options_have_none(russian: Language) -> None:
    """The pages of /rules, what is chosen for a match, all that the rules refuse."""
    with spoken(russian):
        for page in beside_pages(GAME):
            if page.kind in ("rules", "alt", "refusal"):
                assert english_in(page) == [], page


def test_the_file_is_whole() -> None:
    """Every text of the game; after another English: export ru rive, translate what is fuzzy."""
    assert check(LOCALE / "ru.po", of_families([GAME, "cells"])) == []


@pytest.mark.parametrize(
    ("n", "stones"),
    [
        (1, "1 камень"),
        (2, "2 камня"),
        (5, "5 камней"),
        (11, "11 камней"),
        (21, "21 камень"),
        (22, "22 камня"),
        (1.5, "1,5 камня"),
    ],
)
def test_stones_are_counted(n: float, stones: str) -> None:
    """As Russian counts, fractions too."""
    voice = Voice(language_of("ru"), {"B": "Ana"})
    score = Brief.score(Stones(Who("B"), n))  # type: ignore[arg-type]
    assert voice.say(score) == f"Ana: {stones}"
