"""What was harvested, in the slots of a crate."""

from collections.abc import Iterator

from render.table.dice import Tomato
from render.table.frame import Placed, centred
from render.table.pieces import Star
from render.table.scene import Ripeness, Slot


def slot_pieces(slot: Slot, x: float, y: float, larger: float = 1) -> Iterator[Placed]:
    """What was harvested into a slot: the riper the larger."""
    if slot.value is None:
        return
    radius = (14.5 + 1.1 * slot.value) * larger
    tomato = Tomato(slot.value, radius, Ripeness.GROWING, slot.sign)
    yield centred(tomato, tomato.side, x, y)
    if slot.is_star:
        yield centred(Star(), 34, x + 16 * larger, y - 15 * larger)
