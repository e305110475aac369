"""What was harvested, in the slots of a crate."""

from collections.abc import Iterator

from render.boards.diced_tomatoes.dice import Tomato
from render.boards.diced_tomatoes.frame import Placed, centred
from render.boards.diced_tomatoes.gardens import Ripeness, Slot
from render.boards.diced_tomatoes.pieces import Star, Wish


def slot_pieces(slot: Slot, x: float, y: float) -> Iterator[Placed]:
    """What was harvested into a slot, its middle at a point: the riper the larger."""
    if slot.value is None:
        return
    yield _tomato(slot, slot.value, x, y, 1)
    if slot.is_star:
        yield centred(Star(), 34, x + 16, y - 15)


def wish_pieces(slot: Slot, left: int, top: int) -> Iterator[Placed]:
    """The crate of a slot of somebody alone, and what lies in it; a star where its number was."""
    yield Wish(slot.number, slot.value is not None, slot.is_star), left, top
    if slot.value is None:
        return
    yield _tomato(slot, slot.value, left + Wish.WIDTH / 2, top + Wish.HEIGHT / 2, 1.5)
    if slot.is_star:
        yield centred(Star(), 34, left + Wish.WIDTH - 20, top + 21)


def _tomato(slot: Slot, worth: int, x: float, y: float, larger: float) -> Placed:
    tomato = Tomato(worth, (14.5 + 1.1 * worth) * larger, Ripeness.GROWING, slot.sign)
    return centred(tomato, tomato.side, x, y)
