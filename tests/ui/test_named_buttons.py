"""A sentence names only buttons that stand on its own message."""

import re
from collections.abc import Iterator

import pytest

from bot.ui.match.card_context import CardContext, Tip
from bot.ui.match.cards import turn_card
from rules import GAMES
from tests.corpus.beside import beside_pages
from tests.corpus.pages import BLANK, Page
from tests.corpus.played import pages_of
from tests.corpus.reader import read
from tests.corpus.seeded import COMPUTER, GUIDED, SeededMatch
from tests.corpus.speech import words
from tests.corpus.tables import tables_of

BOARDS = {"words", "alt"}
"""Kinds of pages on which a bracket is part of a board."""

NAMED = re.compile(r"(?<!\\)\[([^\[\]]+)\](?!\()")
LABEL = re.compile(r"\[(.*?)▾?\][*+!×]*")


def missing(page: Page) -> Iterator[str]:
    """The buttons that a page's text names, and that it hasn't."""
    found = (LABEL.fullmatch(line.said) for line in page.lines if line.means)
    labels = {one[1] for one in found if one}
    for line in page.lines:
        if not line.means:
            yield from (name for name in NAMED.findall(line.said) if name not in labels)


@pytest.mark.parametrize("number", [GUIDED, pytest.param(COMPUTER, marks=pytest.mark.deep)])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_the_buttons_that_it_names(game: str, number: int) -> None:
    """Cards, boards, panels, offers, results, reviews and the pages beside them."""
    pages = [placed.page for placed in pages_of(SeededMatch(tables_of(game)[0], number))]
    for page in (*beside_pages(game), *pages):
        assert page.kind in BOARDS or not [*missing(page)], page


@pytest.mark.parametrize("key", ["tips.think", "tips.think.new", "tips.think.first", "tips.rare"])
def test_a_card_has_the_buttons_that_its_tip_names(key: str) -> None:
    """Also where the tip's move is held back: then there is no [Hint] beside it."""
    match = SeededMatch(tables_of("rive")[0], GUIDED)
    while match.live.acting is None or match.live.match.players[match.live.acting].level:
        match.play(match.turn())
    tip = Tip(words()(key, level=1), is_held=True)
    card = turn_card(CardContext(words(), match.live, 0, tip=tip), BLANK)
    page = Page("card", read(card))
    assert any("Show tip" in line.said for line in page.lines)
    assert not [*missing(page)], page
