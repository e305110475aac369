"""Whole matches in a language of another build: all that people read of them is in a catalogue."""

import re

import pytest

from rules import GAMES
from tests.corpus.played import pages_of
from tests.corpus.seeded import SeededMatch
from tests.corpus.speech import spoken
from tests.corpus.tables import tables_of
from tests.i18n.test_examples import VALUES
from tests.strange import beside, whole

STAYS = "|".join(
    (
        VALUES,
        r"`[^`]*`|<[^>]*>|https?://\S+|“[^”]*”|Mind the .*",
        *(game.texts.english[f"{key}.name"] for key, game in GAMES.items()),
        "Seedling",
    )
)
"""What is the same in each language, beside values: commands, addresses, what people wrote."""

TYPED = re.compile(r"(side|komi|red|white|black):?\S*|pass|swap|button|resign|end|[a-z]+\d")


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param(game, n, marks=() if (game, n) == ("seesaw", 0) else pytest.mark.deep)
        for game in GAMES
        for n in (0, 1, 3)
    ],
)
def test_no_word_stands_outside_of_every_language(game: str, number: int) -> None:
    """Cards, boards, drafts, lists, hints, history, offers, results, alt texts, a review."""
    with spoken(whole()):
        for placed in pages_of(SeededMatch(tables_of(game)[0], number)):
            for line in placed.page.lines:
                left = re.sub(STAYS, "", beside(line.said)).strip().removeprefix("> ")
                is_row = placed.page.kind in ("alt", "words") and " " not in left
                found = re.search("[a-z]{3,}", left) and not is_row and not TYPED.fullmatch(left)
                assert not found, (placed.page.kind, line.said)
