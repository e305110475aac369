"""What boards whose two colours alternate say and write alike: the last turn, and the legend."""

from collections.abc import Callable, Container, Mapping

from render.scene import Cell, Scene
from render.view import View
from rules.core import Event, Parts
from rules.duel import Colour, Coloured
from rules.words import Term, Value


def mover_of_last(state: Coloured, view: View, turns: Container[str]) -> Colour:
    """Who made the last turn. A preview may have one of *turns* since, the verbs that are one."""
    is_ahead = any(part.verb in turns for part in view.preview)
    return state.colour if is_ahead else 3 - state.colour


def seen(state: Coloured, part: Parts, mover: Colour, value: str) -> Event:
    """The sentence about *part*, which *mover* played; its value fills the gap called *value*."""
    values: dict[str, Value] = {"side": state.named(mover), "other": state.named(3 - mover)}
    if part.verb == "side":
        values["side"] = Term(f"{state.game}.side.{part.value}")
    elif part.value is not None:
        values[value] = part.value
    if part.cells:
        values["cell"] = part.cells[0]
    return Event(f"{state.game}.seen.{part.verb}", values)


def legend(
    game: str, scene: Scene, sign: Callable[[Cell], str], meanings: Mapping[str, str]
) -> list[Event]:
    """What the signs of *scene* mean: key → the signs it explains, always if it names none."""
    signs = {sign(cell) for cell in scene.cells}
    found = [key for key, shown in meanings.items() if not shown or signs & set(shown)]
    return [Event(f"{game}.key.{key}") for key in found]
