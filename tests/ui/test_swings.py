"""Positions of a review: what it says stands beside the board, both moves are marked on it."""

import json
from collections.abc import Iterator

import pytest

from bot.engine.registry import engine
from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch, replayed
from bot.match.values.match import EntryKind, Player
from bot.match.values.review import Review, Swing
from bot.ui.kit.answer import Picture
from bot.ui.pages.review import marked, review_page, swing_panel, swing_position
from rules import GAMES
from tests.ui.test_lengths import played

PEOPLE = (Player(1, "Ana"), Player(2, "Bo"))


def swings(game: str) -> Iterator[tuple[LiveMatch, Swing]]:
    """Of a random match, every first step beside which another one was legal; that is better."""
    (*_, live) = played(game, PEOPLE)
    for entry in live.match.line:
        if entry.kind is not EntryKind.PLAY or entry.seat is None:
            continue
        state, step = replayed(live.match, entry.version - 1).state, entry.steps[0]
        others = [text for text in map(state.format, state.legal()) if text != step]
        if others:
            yield live, Swing(entry.version - 1, 0, entry.seat, step, others[-1], 0.2, -0.2)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_keeps_what_the_review_says_of_it(game: str) -> None:
    """Word for word, with the way back and no two buttons alike."""
    found = list(swings(game))
    assert found
    for live, swing in found:
        review = Review(1, engine(game).unit, (), (swing,))
        page = review_page(words(), live, review, Picture(b"", ""))
        panel = swing_panel(words(), live, review, swing, Picture(b"", ""))
        said, shown = (json.dumps(m.edit_fields()["view"].to_components()) for m in (page, panel))
        sentence = shown.split('"content": "')[1].split('"')[0]
        assert sentence in said and sentence.startswith("**Move ")
        assert PEOPLE[swing.seat].name in sentence.partition(":")[0]
        ids = [part.split('"')[0] for part in shown.split('"custom_id": "')[1:]]
        assert len({*ids}) == len(ids) == 3 and any(one.startswith("om:review:") for one in ids)


@pytest.mark.parametrize("game", GAMES)
def test_both_moves_of_a_swing_are_marked(game: str) -> None:
    """The board stands as after the move that was played; the better one is where it would go."""
    for live, swing in swings(game):
        before = swing_position(live.match, swing).state
        after, parts, better = marked(live.match, swing)
        assert after.state.digest() == before.play(before.parse(swing.move)).digest()
        assert parts == before.parts(before.parse(swing.move))
        cells = before.parts(before.parse(swing.best)).cells
        assert better == frozenset(cells[-1:])


@pytest.mark.parametrize("game", GAMES)
def test_what_to_do_instead_is_no_tale_of_what_was_done(game: str) -> None:
    """Nobody did it: "Better: plant red 4 on Ana's B", not "Ana planted red 4"."""
    for live, swing in swings(game):
        review = Review(1, engine(game).unit, (), (swing,))
        panel = swing_panel(words(), live, review, swing, Picture(b"", ""))
        shown = json.dumps(panel.edit_fields()["view"].to_components())
        before = swing_position(live.match, swing).state
        done = words().say(before.events(before.parse(swing.best))[0]).split(" ")[1]
        assert f"**{PEOPLE[swing.seat].name} {done}" not in shown
        assert "their own" not in shown.split("Better: ")[-1].split("**")[1]
