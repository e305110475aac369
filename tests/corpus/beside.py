"""What is read of a game beside its matches: the rules, the offer of one, refusals of all kinds."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import render
from bot.match.values.match import Player
from bot.match.values.people import UserSettings
from bot.match.values.play_choices import Opponent, PlayChoices
from bot.ui.kit.refusals import refusal_text
from bot.ui.lobby.option_text import option_lines, value_told
from bot.ui.pages.play import play_panel
from bot.ui.pages.play_options import named_boards, play_options_panel
from bot.ui.pages.rules import rules_panel
from bot.ui.pages.settings import settings_panel
from rules import GAMES, options
from rules.core import Lesson, Parts
from rules.errors import RulesError
from tests.corpus.drafts import submitted_pages
from tests.corpus.pages import Page, shown, told
from tests.corpus.reader import read
from tests.corpus.speech import words
from tests.kept import kept
from tests.rules.playing import Refusals

BESIDE = "beside"
"""Where these pages stand, in place of a match."""

REFUSED = Path(__file__).parents[1] / "refusals"
HOST, GUILD = Player(1001, "Ana"), 5


def beside_pages(game: str) -> Iterator[Page]:
    """Everything of a game that is no match's."""
    yield from _rules_pages(game)
    yield from _offer_pages(game)
    yield from _option_pages(game)
    yield from _refused_pages(game)
    yield from submitted_pages()
    yield Page("settings", read(settings_panel(words(), UserSettings())))


def _rules_pages(game: str) -> Iterator[Page]:
    for number, lesson in enumerate(GAMES[game].lessons):
        panel = rules_panel(words(), game, number, shown(), number % 2, can_play=True)
        yield Page("rules", read(panel))
        if lesson.position is not None:
            yield from _lesson_pages(game, lesson)


def _lesson_pages(game: str, lesson: Lesson) -> Iterator[Page]:
    assert lesson.position is not None, "it shows one"
    state, last = GAMES[game].position(lesson.position), tuple[Parts, ...]()
    for step in lesson.moves:
        move = state.parse(step)
        last = (state.parts(move),)
        state = state.play(move)
    yield told(
        "alt",
        render.alt(state, render.View(last=last, look=render.Look(legend=True)), words().language),
    )


def _offer_pages(game: str) -> Iterator[Page]:
    said, seats = words(), GAMES[game].seats
    others = {*GAMES} - {game}  # a new game is a line of its own file alone
    for opponent in Opponent:
        for n in dict.fromkeys((2, seats[0], seats[-1])):
            own = {"seats": str(n)} if len(seats) > 1 else {}
            choices = PlayChoices(game, opponent, options={game: own}, version=n % 2)
            panel = play_panel(
                said, choices, HOST, GUILD, shown(), begun="suggested", is_guided=True
            )
            yield Page("offer", [line for line in read(panel) if line.means not in others])
            yield Page("offer", read(play_options_panel(said, choices, HOST, GUILD)))
    for board in named_boards(said, game).values():
        yield told("offer", board.value, board.name)


def _option_pages(game: str) -> Iterator[Page]:
    said = words()
    usual = options.dump(GAMES[game].Options())
    for option in options.declared(GAMES[game].Options):
        for value in option.offered:
            chosen: dict[str, Any] = {**usual, option.name: value}
            yield told(
                "offer", option_lines(said, game, chosen), value_told(said, game, option, value)
            )


def _refused_pages(game: str) -> Iterator[Page]:
    """What the rules refuse in the positions that the tests keep for it."""
    table: Refusals | None = kept("rules/{game}/refusals.py", "REFUSALS").get(game)
    if table is None:
        return
    over, typed = table.over
    tried = [*table.off_board, *table.unreadable, *((over, text) for text in typed)]
    for line in (REFUSED / f"{game}.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            position, text, *_ = (part.strip() for part in line.split("|"))
            tried.append((table.positions[position], text))
    for state, text in tried:
        yield from _refused(state.parse, text)
    for data in table.impossible:
        yield from _refused(GAMES[game].position, data)


def _refused(attempt: Callable[[Any], object], given: object) -> Iterator[Page]:
    try:
        attempt(given)
    except RulesError as refusal:
        yield told("refusal", refusal_text(words(), refusal))
