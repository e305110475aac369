"""What is left of a turn when the next card comes: a sentence that a phone shows in two lines."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.i18n.catalog import words
from bot.match.record.replay import LiveMatch, before_first_entry, with_entry
from bot.match.values.clock import MatchClock
from bot.match.values.match import Entry, EntryKind, Match, Player
from bot.match.values.timecontrol import PRESETS
from bot.ui.match.collapsed import collapsed_card
from rules import GAMES
from rules.core import CHANCE
from rules.dice import Dice, commit
from tests.table import HOME

TWO_LINES = 72
"""Characters of two lines of Discord's text on a phone 390 pixels wide, before "(edited)"."""

TABLES = [
    *((game, 2, {}) for game in GAMES),
    ("diced_tomatoes", 1, {}),
    ("diced_tomatoes", 3, {"dicey": True, "overload": True, "gold": True}),
]
PEOPLE = (Player(1, "Ana"), Player(2, "Bo"), Player(3, "Chi"))


def turns(game: str, seats: int, options: dict[str, object], seed: int) -> Iterator[LiveMatch]:
    """A random match to its end, after each turn, whole or up to its next dice."""
    rng, secret = random.Random(seed), bytes(32)
    clock = MatchClock.begin(PRESETS["none"], seats, 0, 0)
    dice, place = Dice(commit(secret), ("1",), secret.hex()), replace(HOME, thread_id=60)
    version, people = GAMES[game].version, PEOPLE[:seats]
    live = before_first_entry(Match(1, game, version, options, people, place, 0, dice, clock))
    while (seat := live.state.to_act) is not None:
        state, steps = live.state, list[str]()
        while state.to_act == seat and state.turn == live.state.turn:
            move = rng.choice(list(state.legal()))
            steps.append(state.format(move))
            state = state.play(move)
        number = live.match.version + 1
        kind = EntryKind.DICE if seat == CHANCE else EntryKind.PLAY
        entry = Entry(number, kind, seat, seat + 1, tuple(steps), number, number, "")
        live = with_entry(live, entry)
        if kind is EntryKind.PLAY:
            yield live


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_turn_that_is_over_fits_two_lines_of_a_phone(
    game: str, seats: int, options: dict[str, object]
) -> None:
    """However many steps it had, score included, and no sentence is cut off."""
    lines = [collapsed_card(words(), live).content for live in turns(game, seats, options, 7)]
    assert len(lines) > 10
    for line in lines:
        assert len(line) <= TWO_LINES and "…" not in line, line
