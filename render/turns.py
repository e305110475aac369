"""What boards whose two colours alternate say and write alike: the last turn, and the legend."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from typing import Annotated

from render.scene import Cell, Scene
from render.view import View
from rules.core import Event, Parts, Told
from rules.duel import Colour, Coloured
from rules.telling import Nothing, Phrase, Who
from rules.words import Value


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
    """What sentences about *part*, which *mover* played, may need."""
    side = state.letters.index(str(part.value)) if part.verb == "side" else mover
    cell, value = "".join(part.cells[:1]), part.value or 0
    return Played(state.who(side), state.who(3 - side), cell, value)


def seen(state: Coloured, part: Parts, mover: Colour, value: str) -> Event:
    """The sentence ``<game>.seen.<verb>`` about *part*, which *mover* played.

    It may have the gaps ``side`` (who played, or the side that was chosen), ``other``, ``cell``,
    and one called *value* for ``part.value`` (``height`` in Tumbleweed).
    """
    values: dict[str, Value] = {"side": state.named(mover), "other": state.named(3 - mover)}
    if part.verb == "side":
        chosen = state.letters.index(str(part.value))
        values |= {"side": state.named(chosen), "other": state.named(3 - chosen)}
    elif part.value is not None:
        values[value] = part.value
    if part.cells:
        values["cell"] = part.cells[0]
    return Event(f"{state.game}.seen.{part.verb}", values)


def character_key(
    game: str,
    scene: Scene,
    sign: Callable[[Cell], str],
    meanings: Mapping[str, str] | Mapping[Phrase[Nothing], str],
) -> list[Told]:
    """The sentences that explain the characters of the text board: ``<game>.key.<key>``.

    *sign* is the board's function from cell to character. *meanings* maps each key, or a phrase, to
    the characters it explains (``"rwx"``); it is said if one of them is on the board, or always
    where it is an empty string.
    """
    signs = {sign(cell) for cell in scene.cells}
    found: list[str | Phrase[Nothing]] = [
        key for key, shown in meanings.items() if not shown or signs & {*shown}
    ]
    return [key() if isinstance(key, Phrase) else Event(f"{game}.key.{key}") for key in found]
