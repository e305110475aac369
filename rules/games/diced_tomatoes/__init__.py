"""Diced Tomatoes: dice on vines, harvests and karma, for one to six.

``board`` what lies there, ``table`` what follows from what, ``position`` the moves, ``notation``
how they are written, ``events`` and ``description`` what is said about them, ``diagram`` positions
from data; ``words``, ``lessons`` and the files that end in ``_words`` the English.
"""

from collections.abc import Mapping

from rules.core import Data, Game
from rules.games.diced_tomatoes.board import COLOURS, SUPPLY
from rules.games.diced_tomatoes.button_words import BUTTON_WORDS
from rules.games.diced_tomatoes.description import DicedTomatoesState
from rules.games.diced_tomatoes.diagram import diagram
from rules.games.diced_tomatoes.event_words import EVENT_WORDS
from rules.games.diced_tomatoes.lessons import LESSON_WORDS, LESSONS
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.games.diced_tomatoes.preview_words import PREVIEW_WORDS
from rules.games.diced_tomatoes.refusal_words import REFUSAL_WORDS
from rules.games.diced_tomatoes.words import WORDS
from rules.options import check_seats

__all__ = ["GAME", "DicedTomatoesOptions", "DicedTomatoesState"]

_KARMA = 3
"""What everybody starts with."""


class DicedTomatoes:
    """The game as the registry knows it."""

    key = "diced_tomatoes"
    version = 1
    seats = range(1, 7)
    has_draws = False
    Options: type = DicedTomatoesOptions
    WORDS: Mapping[str, str] = {
        **WORDS,
        **EVENT_WORDS,
        **PREVIEW_WORDS,
        **REFUSAL_WORDS,
        **BUTTON_WORDS,
        **LESSON_WORDS,
    }
    lessons = LESSONS

    def start(self, options: DicedTomatoesOptions, seats: int, /) -> DicedTomatoesState:
        """The position before the marker is rolled for."""
        check_seats(self.key, self.seats, seats)
        red, black, gold = (SUPPLY[colour] * seats for colour in COLOURS)
        state = DicedTomatoesState(
            options=options,
            vines=((),) * (3 * seats),
            bushel=(red, black, gold if options.gold else 0),
            karma=(_KARMA,) * seats,
            bits=(0,) * seats,
            tracks=((),) * seats,
            phase="lead",
            lead=tuple((seat, 0) for seat in range(seats)),
        )
        return state.lead_on()

    def position(self, data: Data, /) -> DicedTomatoesState:
        """``{"seats": 2, "vines": {"0.1": "r2 r1 b3"}, "hand": "r3 b6", "karma": [3, 0]}``.

        May also have ``options active first last first6 phase passed bits tracks bushel left``;
        what is not said is empty, the bushel what is left of all dice.

        Raises:
            RulesError: something in it cannot be.
        """
        return diagram(data)


GAME: Game[DicedTomatoesState] = DicedTomatoes()
