"""Diced Tomatoes: dice on vines, harvests and karma, for one to six.

``board`` what lies there, ``table`` what follows from what, ``position`` the moves, ``notation``
how they are written, ``events`` and ``description`` what is said about them, ``diagram`` positions
from data; ``say``, ``ask``, ``brief``, ``buttons``, ``refusals`` and ``lessons`` in which words,
``nouns`` what dice and tokens are called in them.
"""

from rules.about import About
from rules.core import Data, Game
from rules.games.diced_tomatoes.ask import Ask, Beside
from rules.games.diced_tomatoes.board import COLOURS, SUPPLY
from rules.games.diced_tomatoes.brief import Brief
from rules.games.diced_tomatoes.buttons import Button, Score
from rules.games.diced_tomatoes.description import DicedTomatoesState
from rules.games.diced_tomatoes.diagram import diagram
from rules.games.diced_tomatoes.lessons import LESSONS
from rules.games.diced_tomatoes.nouns import Noun
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.games.diced_tomatoes.refusals import No
from rules.games.diced_tomatoes.say import Over, Say, Warn
from rules.options import check_seats

__all__ = ["GAME", "DicedTomatoesOptions", "DicedTomatoesState"]

_KARMA = 3
"""What everybody starts with."""

ABOUT = About(
    "Diced Tomatoes",
    tagline="Roll dice, grow vines and fill your six slots with ripe tomatoes.",
    aim="Fill vines of four dice: each scores its first die, minus 1 for each black one.",
    aim_alone=(
        "To win, fill all six slots before the dice run out. A slot that holds its own number, "
        "like a 1 in slot 1, scores a point."
    ),
    short=(
        "On your turn you roll three dice, plus any passed on to you, and place every die that "
        "fits, in your own garden or someone else's.\n"
        "- A red die starts a vine in an empty pot. A vine grows as a set (all equal) or a run (in "
        "a row).\n"
        "- The fourth die harvests it. Its owner scores the first die's face, minus 1 for each "
        "black die and plus 1 for each gold one.\n"
        "- Harvests for others earn you karma, which changes dice. Dice that don't fit go to the "
        "next player.\n"
        "- Once someone fills six slots, you finish the round. Most points win."
    ),
    sides={"0": "Blue", "1": "Green", "2": "Violet", "3": "Teal", "4": "Pink", "5": "White"},
    seats=tuple(f"Player {seat}" for seat in range(1, 7)),
)


class DicedTomatoes:
    """The game as the registry knows it."""

    key = "diced_tomatoes"
    version = 1
    seats = range(1, 7)
    has_draws = False
    Options: type = DicedTomatoesOptions
    texts = ABOUT.texts(
        key,
        DicedTomatoesOptions,
        LESSONS,
        *(Noun, Ask, Beside, Say, Warn, Over, Brief, Button, Score, No),
    )
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
