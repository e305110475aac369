"""What a review says above its moves: whose they are, and how the match ended."""

import json
from dataclasses import replace

import pytest

import render
from bot.computer.review import ALONE_FULL, ALONE_MOST, review_of
from bot.engine.games.diced_tomatoes.evaluation import COMPLETE
from bot.engine.review import Judgement
from bot.i18n.catalog import words
from bot.match.history.passes import PASS
from bot.match.history.replay import LiveMatch
from bot.match.values.computer_match import computer_id
from bot.match.values.match import PRIVATE, Ending, EntryKind, Location
from bot.match.values.review import Review, Swing
from bot.ui.kit.answer import Picture
from bot.ui.kit.views import public_view
from bot.ui.pages.history import replay_panel
from bot.ui.pages.review import review_alt, review_page
from rules import GAMES
from rules.games.diced_tomatoes.board import SLOTS
from tests.rules.diced_tomatoes.diagrams import table
from tests.table import HOME
from tests.ui.test_lengths import played
from tests.ui.test_swings import PEOPLE, swings

TUMBLEWEED = GAMES["tumbleweed"].texts.sides


def stopped(game: str, kind: EntryKind, seat: int = 1) -> LiveMatch:
    """A match that a seat gave up, or whose time ran out."""
    (*_, live) = played(game, PEOPLE)
    entry = replace(live.match.entries[-1], kind=kind, seat=seat, steps=())
    ending = Ending((1 - seat,), (1.0 - seat, float(seat)), kind.value, by_rules=False)
    match = replace(live.match, ending=ending, entries=(*live.match.entries, entry))
    return replace(live, match=match)


def said(live: LiveMatch, found: Review) -> str:
    page = review_page(words(), live, found, Picture(b"", ""))
    return json.dumps(page.edit_fields()["view"].to_components())


def test_of_two_of_one_name_each_has_the_side_behind() -> None:
    """On the page, in the words for its picture, and below the last position."""
    live = stopped("tumbleweed", EntryKind.FLAG)
    sam = tuple(replace(player, name="Sam") for player in live.match.players)
    live = replace(live, match=replace(live.match, players=sam))
    first, second = (f"Sam ({words()(TUMBLEWEED[side])})" for side in live.state.sides if side)
    found = Review(1, "cells", (0.0, -7.2), ())
    assert f"{second} ran out of time when I expected" in said(live, found)
    alt = review_alt(words(), live, found)
    assert f"{first} would win above the middle, {second} below it." in alt
    assert f"{second} ran out of time." in render.alt(live.state, public_view(words(), live))


def test_a_computer_that_stopped_is_read_aloud_without_its_sign() -> None:
    """As in all else that the words for a picture say."""
    live = stopped("tumbleweed", EntryKind.RESIGN)
    first, second = live.match.players
    players = (first, replace(second, name="🤖 Seedling 1", user_id=computer_id(1)))
    live = replace(live, match=replace(live.match, players=players))
    told = render.alt(live.state, public_view(words(), live))
    assert "Seedling 1 gave up: too far behind." in told and "🤖" not in told


@pytest.mark.parametrize(("game", "is_scored"), [("tumbleweed", True), ("seesaw", False)])
def test_a_forecast_is_told_from_a_score_where_there_is_one(game: str, is_scored: bool) -> None:
    """In Seesaw what stands on the board is none."""
    page = said(stopped(game, EntryKind.RESIGN), Review(1, "cells", (0.0, 1.0), ()))
    about = "The line is my forecast of who would win"
    assert f"{about}{', not the score.' if is_scored else '.'}" in page


@pytest.mark.parametrize(
    ("game", "unit", "left", "told"),
    [
        (
            "tumbleweed",
            "cells",
            -7.2,
            "Bo resigned when I expected a win by about 7 points for them.",
        ),
        ("seesaw", "stacks", -2.1, "Bo resigned when I expected a close win for them."),
        ("seesaw", "stacks", -6.0, "Bo resigned when I expected a likely win for them."),
        ("seesaw", "stacks", -99.0, "Bo resigned in a won position."),
        ("rive", "share", -0.44, "Bo resigned with winning chances of 72%."),
        ("rive", "share", -0.1, ""),
        ("stigmergy", "cells", 7.2, ""),
    ],
)
def test_who_resigns_while_ahead_is_told_so(game: str, unit: str, left: float, told: str) -> None:
    """*left* is what the first seat was ahead by; a small lead is none, and nobody is praised."""
    page = said(stopped(game, EntryKind.RESIGN), Review(1, unit, (0.0, left), ()))
    assert told in page and ("resigned" in page) == bool(told)
    assert "Nobody made a costly mistake." in page and "Well played" not in page


def test_who_runs_out_of_time_while_ahead_is_told_so() -> None:
    """The clock took the match, not the board."""
    review = Review(1, "cells", (0.0, 7.2), ())
    page = said(stopped("tumbleweed", EntryKind.FLAG, 0), review)
    assert "Ana ran out of time when I expected a win by about 7 points for them." in page


def test_the_moves_of_a_review_have_a_name_above_them() -> None:
    """One's own, or those of both."""
    own = [(live, swing) for live, swing in swings("tumbleweed") if swing.seat == 0]
    (live, first), (_, second) = own[:2]
    others: Swing = next(swing for _, swing in swings("tumbleweed") if swing.seat == 1)
    for found, head in (
        ((first,), "Ana's costliest move:"),
        ((first, second), "Ana's costliest moves:"),
        ((first, others), "The costliest moves:"),
    ):
        assert head in said(live, Review(1, "cells", (), found))


@pytest.mark.parametrize(("place", "has_board"), [(PRIVATE, True), (HOME, False)])
def test_a_private_board_is_a_press_away_from_its_replay_and_review(
    place: Location, *, has_board: bool
) -> None:
    """They stand where it was; any other board stands on a card."""
    live = stopped("tumbleweed", EntryKind.RESIGN)
    live = replace(live, match=replace(live.match, location=place))
    replay = replay_panel(words(), live, Picture(b"", ""))
    shown = json.dumps(replay.edit_fields()["view"].to_components())
    for page in (shown, said(live, Review(1, "cells", (0.0,), ()))):
        assert ('"Board"' in page) == has_board


def test_alone_the_line_and_the_result_are_one_count() -> None:
    """Out of nine: the matches, and three for a full track, however it was filled."""
    assert ALONE_FULL == COMPLETE and ALONE_MOST == SLOTS + COMPLETE
    (*_, live) = played("diced_tomatoes", PEOPLE[:1])
    state = table("0.0=r6", seats=1, tracks=[[1, 2, 3, 3, 5, 5]], first6=0)
    ending = Ending((0,), (4.0,), "solo-complete", by_rules=True)
    over = replace(live, state=state, match=replace(live.match, ending=ending))
    told = "1 for each slot matched and 3 for filling all six, 9 at most."
    page = said(over, Review(1, "points", (3.5, 7.0), ()))
    assert f"{told} It came to 7: 4 matched, 3 for filling all six." in page
    lost = replace(over, match=replace(over.match, ending=replace(ending, winners=())))
    page = said(lost, Review(1, "points", (3.5, 4.0), ()))
    assert f"{told} It came to 4: 4 matched, not all six filled." in page
    resigned = replace(ending, winners=(), reason="resign", by_rules=False)
    stopped_ = replace(over, match=replace(over.match, ending=resigned))
    assert f"{told} Nobody" in said(stopped_, Review(1, "points", (3.5, 7.0), ()))


@pytest.mark.parametrize(
    ("line", "passed", "told"),
    [
        ([0.0] * 4 + [10.0] * 6, (), 4),
        ([0.0] * 4 + [10.0] * 6, (4,), None),
        ([0.0] * 4 + [9.0] * 4 + [0.0] * 2, (4,), 8),
        ([0.0] + [float(n) for n in range(9)], (), None),
        ([99.6] * 5 + [99.1] * 5, (), None),
        ([20.0] * 5 + [99.1] * 5, (), None),
        ([0.0] * 5 + [0.7] * 5, (), None),
    ],
)
def test_the_biggest_swing_is_one_that_is_seen(
    line: list[float], passed: tuple[int, ...], told: int | None
) -> None:
    """Neither a pass nor the proof of a lead nor a small step; else the line says it all."""
    (*_, live) = played("tumbleweed", PEOPLE)
    match = live.match
    turns = [entry for entry in match.line if entry.steps][: len(line)]
    given_up = {turns[at].version for at in passed}
    entries = tuple(
        replace(entry, steps=PASS) if entry.version in given_up else entry
        for entry in match.entries
    )
    match = replace(match, entries=entries)
    judged = [
        Judgement(ply, entry.seat, "a", value, "a", value)
        for ply, (entry, value) in enumerate(zip(turns, line, strict=True))
        for value in [value if entry.seat == 0 else -value]
        if entry.seat is not None
    ]
    found = review_of(match, judged, [])
    assert list(found.line) == line
    assert found.moment == (() if told is None else (turns[told].version, told))


def test_a_line_that_nothing_moved_names_no_move() -> None:
    """There is no button for one either."""
    (*_, live) = played("tumbleweed", PEOPLE)
    page = said(live, Review(1, "cells", (0.0, 0.1), ()))
    assert "swing" not in page and "Show move" not in page


@pytest.mark.parametrize(
    ("luck", "lost", "told"),
    [
        ((0.2, -0.3), (0.0, 0.4), ""),
        ((2.7, -1.2), (0.0, 0.4), "Luck with the dice, in points: +3 for Ana, −1 for Bo."),
        ((0.2, -0.3), (1.2, -2.0), "Points lost by weaker moves: 1 for Ana, −2 for Bo."),
    ],
)
def test_what_came_to_nothing_for_all_is_left_out(
    luck: tuple[float, ...], lost: tuple[float, ...], told: str
) -> None:
    """A zero stands only beside somebody's figure."""
    (*_, live) = played("diced_tomatoes", PEOPLE)
    page = review_page(words(), live, Review(1, "points", (), (), luck, lost), Picture(b"", ""))
    shown = json.dumps(page.edit_fields()["view"].to_components(), ensure_ascii=False)
    assert (told or "Nobody") in shown
    assert ("Luck" in shown, "Given away" in shown) == ("Luck" in told, "Given" in told)
