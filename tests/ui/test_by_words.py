"""Pages of those who play by words alone, over seeded matches of every game.

They are those of the corpus, read with other words: no picture, few buttons, and all within what a
message holds. What everybody reads has a picture; its description is held to the same rules.
"""

import re
from collections.abc import Iterator
from random import Random

import pytest

import render
from bot.i18n.catalog import words
from bot.match.draft import DraftPosition
from bot.match.values.notice import NoticeKind
from bot.match.values.people import Boards, UserSettings
from bot.ui.kit.answer import AnyMessage, Board, Message, framed
from bot.ui.kit.few_buttons import MOST, few_buttons
from bot.ui.kit.labels import move_option, typed_name
from bot.ui.kit.markdown import plain
from bot.ui.kit.picker import LegalMove, legal_moves
from bot.ui.kit.reader import own_words
from bot.ui.kit.views import public_view
from bot.ui.match.choices import apart
from bot.ui.match.match_text import entry_text
from bot.ui.match.move_buttons import move_buttons
from bot.ui.match.move_panel import (
    StepContext,
    aside_panel,
    cell_panel,
    guided_panel,
    meant_panel,
)
from bot.ui.match.sentences import named_now
from bot.ui.notices import call_message, digest_message, end_message, trial_message
from bot.ui.pages.rules import rules_panel
from render import ALT_LIMIT, LIST_LIMIT, LOOK_LIMIT
from rules import GAMES
from rules.language import Coordinates
from rules.notation import read as read_move
from tests.corpus.beside import beside_pages
from tests.corpus.pages import Page
from tests.corpus.played import pages_of
from tests.corpus.reader import read
from tests.corpus.seeded import NAMES, ODD_NAMES, SeededMatch
from tests.corpus.speech import read_with
from tests.corpus.tables import QUICK, tables_of
from tests.ui.hearing import SIGNS, SPELLED, VERBS, first_words

BY_WORDS = own_words(words(), UserSettings(boards=Boards.WORDS, coordinates=Coordinates.ALOUD))
PUBLIC = {"card", "result", "alt", "name"}
"""Kinds of pages that everybody reads, or that are none."""

NOTICE = 120
"""So many characters are read of a message that is announced."""

WIDE = [pytest.param(n, marks=() if n == 3 else pytest.mark.deep) for n in (3, *range(3))]
"""Of one person and the computer; deep, people of odd names, too, at every table."""


def own_pages(game: str, number: int) -> Iterator[tuple[str, Page]]:
    """What one person reads beside the matches of a game, and in some of them."""
    first, *others = tables_of(game)
    with read_with(BY_WORDS):
        yield from (("beside", page) for page in beside_pages(game) if page.kind not in PUBLIC)
        for table in (first, *(others if number < QUICK - 1 else ())):
            for placed in pages_of(SeededMatch(table, number)):
                if placed.page.kind not in PUBLIC:
                    yield f"{table}/{number} v{placed.version} {placed.page.kind}", placed.page


def buttons(page: Page) -> list[str]:
    """The labels of a page's buttons."""
    found = (re.fullmatch(r"\[([^▾]*)\][*+!]?", line.said) for line in page.lines)
    return [one[1] for one in found if one]


def told(page: Page) -> str:
    """The text of a page: what can't be pressed."""
    return "\n".join(line.said for line in page.lines if not line.means)


def told_of(message: AnyMessage) -> str:
    """The text of a message."""
    return told(Page("page", read(message)))


@pytest.mark.parametrize("number", WIDE)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_few_buttons_and_no_board_of_characters(game: str, number: int) -> None:
    """At most five, each beginning with a verb of its own; the text is short enough to send."""
    for where, page in own_pages(game, number):
        labels = buttons(page)
        begun = first_words(labels)
        assert len(labels) <= MOST, (where, labels)
        assert len({*begun}) == len(begun) and {*begun} <= VERBS, (where, labels)
        text = told(page)
        assert len(text) <= LIST_LIMIT and not SIGNS.search(text), (where, text)
        # A refusal repeats what was typed.
        assert page.kind == "refusal" or not SPELLED.search(text), (where, text)


@pytest.mark.parametrize("number", WIDE)
@pytest.mark.parametrize("game", GAMES)
def test_a_description_says_first_what_matters(game: str, number: int) -> None:
    """The last move or who is to act, before it's cut; then lists, no signs, within its length."""
    match = SeededMatch(tables_of(game)[0], number)
    while not match.live.match.ending and match.live.match.version < match.longest:
        match.play(match.turn())
        live = match.live
        view, last = public_view(words(), live), live.last
        described = render.alt(live.state, view)
        position = render.listed(live.state, view)
        named = [cell for part in last.parts for cell in part.cells] if last else []
        people = [player.name.removeprefix("🤖 ") for player in live.match.players]
        head = described[:NOTICE]
        if all(live.state.sides):
            assert any(name in head for name in (*named, *people)), described
        assert len(described) <= ALT_LIMIT and len(position) <= LIST_LIMIT
        assert not SIGNS.search(described) and not SIGNS.search(position), described


def test_the_end_of_a_turn_is_a_button_beside_the_form() -> None:
    """A list of one line would have to be opened to find it."""
    firsts = [buttons(page)[:2] for _, page in own_pages("diced_tomatoes", 3)]
    assert any(f[:1] == ["Type a move"] and f[-1].startswith("End your turn") for f in firsts)


def _choices(now: DraftPosition, look: Random) -> Iterator[tuple[str, Message, list[LegalMove]]]:
    """Panels of moves about one cell, die or vine, and of all that stands apart."""
    at, moves = StepContext(BY_WORDS, now), list(legal_moves(now.state).on_cells)
    cell = look.choice(moves).cell
    plain_moves, aside = apart(now, [one for one in moves if one.cell == cell])
    yield "cell", cell_panel(at, cell), plain_moves or aside
    if legal_moves(now.state).grid:
        meant = [one for one in moves if cell in now.state.parts(one.move).cells]
        yield "meant", meant_panel(at, cell, meant), meant
    elif every := apart(now, moves)[1]:
        yield "aside", aside_panel(at, ""), every


@pytest.mark.parametrize("game", GAMES)
def test_moves_to_choose_from_are_told_beside_the_form(game: str) -> None:
    """What a cell could mean, or a stack or a die can do: no list has to be opened to know.

    To type is the first button of each.
    """
    kinds = set[str]()
    for number in range(3):
        match = SeededMatch(tables_of(game)[0], number)
        while not match.live.match.ending and match.live.match.version < match.longest:
            match.play(match.turn())
            if match.live.acting is None or not legal_moves(match.live.state).on_cells:
                continue
            for kind, panel, moves in _choices(match.draft(), match.look):
                page = Page("draft", read(panel))
                _, *lines = told(page).split("\n")
                assert buttons(page)[0] == "Type a move", kind
                assert len("\n".join(lines)) <= LOOK_LIMIT, (kind, lines)
                assert len(lines) == len(moves), (kind, lines)
                said, live = named_now(BY_WORDS, match.live), match.live
                options = [move_option(said, live.state, move, live.options) for move in moves]
                for line in lines:
                    assert any(line.startswith(one.label) for one in options), (kind, line)
                kinds.add(kind)
    assert kinds == {"cell", "aside" if game == "diced_tomatoes" else "meant"}


@pytest.mark.parametrize("number", WIDE)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_words_of_a_page_tell_what_it_is_about(game: str, number: int) -> None:
    """A heading or a whole thought, never small print; of a match, who did what, or who is next."""
    computers = ("Seedling", "Blue", "Green", "Violet", "Teal")
    people = (*NAMES, *ODD_NAMES, *map(plain, ODD_NAMES), "Sam", *computers, "you")
    for where, page in own_pages(game, number):
        head = told(page)[:NOTICE]
        assert not head.startswith(("-#", ">", "<t:", "·")), (where, head)
        assert len(told(page)) <= NOTICE or re.search(r"[.!?:,\n]", head), (where, head)
        if page.kind in ("board", "words", "history", "draft") and "\n" in told(page):
            is_told = any(one in head or one.title() in head for one in people)
            assert is_told or re.search(ASKED, head), (where, head)


ASKED = r"(?i)\b(?:your?|choose|place|move|take|where|which|put|name|spend|column|pick)\b"
"""What somebody is asked to do."""


@pytest.mark.parametrize("game", GAMES)
def test_a_message_that_calls_says_at_once_that_it_is_your_turn(game: str) -> None:
    """However long the turn before it was: it's what is read of a notification."""
    match, long = SeededMatch(tables_of(game)[0], 0), 0
    while not match.live.match.ending and match.live.match.version < match.longest:
        match.play(match.turn())
        if (seat := match.live.acting) is not None:
            user_id = match.live.match.players[seat].user_id
            sent = call_message(BY_WORDS, match.live, NoticeKind.TURN, user_id, url="")
            text = told(Page("direct", read(sent)))
            assert "your turn" in text[:NOTICE], text
            long += len(entry_text(BY_WORDS, match.live)) > NOTICE
    assert long or game not in ("diced_tomatoes", "rive")


SHOWN = re.compile(
    r"\b(?:beside (?:it|them)|diamonds?|dots?|the (?:ring|picture)|ketchup marks|marked|outlined)\b"
)
"""Words for what only a picture has."""


def test_what_speaks_of_a_picture_is_said_otherwise_to_whom_there_is_none() -> None:
    """Every text of lessons, guides, rules and reviews; each says in words what the mark does."""
    texts, seen = words().texts, 0
    for key, text in texts.items():
        if SHOWN.search(str(text)) and not key.startswith(("button.", "settings.", "help.")):
            other = texts.get(f"{key}.by_words", texts.get(f"{key}.by_words.other", text))
            assert not SHOWN.search(str(other)), key
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_the_form_beside_it(game: str) -> None:
    """A card is for all who read it: who hears it looks for the form, not for new buttons.

    Dice are chosen from lists, a few moves and the ends of a turn are buttons; each can be typed.
    """
    match, seen = SeededMatch(tables_of(game)[0], 0), 0
    while not match.live.match.ending and match.live.match.version < match.longest:
        match.play(match.turn())
        if match.live.acting is not None:
            seen += 1
            assert "move" in {one.ref.op for one in move_buttons(words(), match.live)}
            labels = buttons(Page("draft", read(guided_panel(StepContext(words(), match.draft())))))
            assert {"Type a move", "Type a number"} & {*labels}, labels
    assert seen > 3


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_of_the_rules_says_how_cells_lie(game: str) -> None:
    """By an example that is true of its board; a table of dice has no cells."""
    lesson = GAMES[game].lessons[0]
    panel = rules_panel(words().without_pictures(), game, 0, Board(), 0, can_play=True)
    page = told_of(panel)
    found = re.search(r"Beside (\w+) lie (.+) in its column, (.+) with its number, and (.+),", page)
    grid = GAMES[game].position(lesson.position).grid if lesson.position else None
    if grid is None:
        assert found is None, page
        return
    assert found, page
    cell = grid.index[found[1]]
    beside = {one for group in found.groups()[1:] for one in group.split(" and ")}
    assert beside == {grid.names[i] for i in grid.neighbours[cell]}
    assert all(one[0] == found[1][0] for one in found[2].split(" and "))
    assert all(one[1:] == found[1][1:] for one in found[3].split(" and "))


def test_an_example_of_what_to_type_names_whose_pot_it_is() -> None:
    """As it's said elsewhere, and read so; never by numbers that nobody is told."""
    match, seen = SeededMatch(tables_of("diced_tomatoes")[0], 1), 0
    people = [player.name for player in match.live.match.players]
    while not match.live.match.ending and match.live.match.version < match.longest:
        match.play(match.turn())
        said, state = named_now(BY_WORDS, match.live, raw=True), match.live.state
        for move in legal_moves(state).everything():
            if match.live.acting is not None and ">" in move.text:
                typed = typed_name(said, state, move, people)
                assert typed != move.text and read_move(state, typed, people) == (move.move,)
                seen += "'s " in typed
    assert seen


def test_a_half_is_said_in_words() -> None:
    """A voice reads its sign as a fraction, or not at all."""
    panel = framed("7½ points, and ½ for the token.")
    heard = few_buttons(words(), panel)
    assert told_of(heard) == "7 and a half points, and a half for the token."


KINDS = ("turn", "most_used", "last_call", "result", "nudge", "rescued", "time_up", "paired")
"""What a person is told of in a direct message."""


def test_direct_messages_and_digests_are_heard_so_too() -> None:
    """They have no picture for anybody; their few buttons begin with verbs for who listens."""
    match = SeededMatch(tables_of("seesaw")[0], 0)
    for _ in range(3):
        match.play(match.turn())
    running = match.live
    match.leave(0)
    sent = [
        call_message(BY_WORDS, live, NoticeKind(kind), user_id, url="https://example.org")
        for live in (running, match.live)
        for kind in KINDS
        if live is running or kind == "result"
        for user_id in (1001, 1002)
    ]
    sent += [digest_message(BY_WORDS, [running.match], [running], [match.live])]
    sent += [trial_message(BY_WORDS), end_message(BY_WORDS, match.live)]
    for message in sent:
        page = Page("direct", read(message))
        labels = buttons(page)
        begun = first_words(labels)
        assert message.picture is None and len(labels) <= MOST
        assert len({*begun}) == len(begun) and {*begun} <= VERBS, labels
