"""What boards whose two colours alternate say and write alike: the last turn, and the legend."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Annotated

from render.scene import Cell, Scene
from render.view import View
from rules.core import Parts
from rules.duel import Colour, Coloured
from rules.phrase import Nothing, Phrase, Said, Who


def mover_of_last(state: Coloured, view: View, turns: Container[str]) -> Colour:
    """Who made the last turn; after a swap, the colour that was taken.

    *turns* are the verbs that pass the move to the other colour (``place``, ``pass``): a preview
    that contains one has already handed it over in *state*, so the mover is the colour to move. The
    setup's verbs and ``swap`` leave the same colour to move, and are none of them.
    """
    is_ahead = any(part.verb in turns for part in view.preview)
    return state.colour if is_ahead else 3 - state.colour


@dataclass(frozen=True, slots=True)
class Played:
    """A step as it was made."""

    side: Annotated[Who, "who made it, or has the side that was chosen"]
    other: Annotated[Who, "the opponent"]
    cell: str = ""
    value: Annotated[int | str, "what came of it: a height, a number"] = 0


def played(state: Coloured, part: Parts, mover: Colour) -> Played:
    """The values for sentences about *part*, which *mover* played."""
    side = state.letters.index(str(part.value)) if part.verb == "side" else mover
    cell, value = "".join(part.cells[:1]), part.value or 0
    return Played(state.who(side), state.who(3 - side), cell, value)


def character_key(
    scene: Scene, sign: Callable[[Cell], str], meanings: Mapping[Phrase[Nothing], str]
) -> list[Said]:
    """The sentences that explain the characters of the text board.

    *sign* is the board's function from cell to character. *meanings* maps each phrase to the
    characters it explains (``"rwx"``); it is said if one of them is on the board, or always where
    it is an empty string.
    """
    signs = {sign(cell) for cell in scene.cells}
    return [key() for key, shown in meanings.items() if not shown or signs & {*shown}]
