"""What cells of Tumbleweed are to the search: stacks by height, and who sees them."""

from bot.engine.sight.codebook import GAIN, LINES, Cell, Codebook, Colour, by_colour, grouped
from bot.engine.sight.weights import POINT, Weights

NEUTRAL = 3
_HEIGHTS = 6
_OWNERS = (1, 2, NEUTRAL)


def piece(owner: int, height: int) -> int:
    """The piece number of a stack: 0 empty, 1–6 red, 7–12 white, 13–18 neutral."""
    return (owner - 1) * _HEIGHTS + height if owner else 0


def _cells() -> tuple[Cell, ...]:
    """Every code taken apart; lines by more than six are codes that never occur."""
    stacks = [(0, 0), *((owner, h + 1) for owner in _OWNERS for h in range(_HEIGHTS))]
    return tuple(
        Cell(owner, height, 6, (red, white))
        for owner, height in stacks
        for red in range(7)
        for white in range(7)
    )


def _become(cell: Cell, me: Colour) -> int:
    """A stack as high as the lines that see it, where that is more than stands there."""
    own = cell.own(me)
    if own <= cell.height:
        return -1
    return LINES * piece(me, own) + 7 * cell.seen[0] + cell.seen[1]


def is_takeable(cell: Cell) -> bool:
    """The stack can be taken by the other colour, and not be lost again at once."""
    own, enemy = cell.own(cell.owner), cell.enemy(cell.owner)
    return enemy > cell.height and enemy >= own


def _order(cell: Cell, me: Colour) -> int:
    """Captures, threatened stacks, the neutral one, empty cells near balance, reinforcement."""
    own, enemy = cell.own(me), cell.enemy(me)
    if own <= cell.height or enemy > own:
        return 0
    if cell.owner == 0:
        return max(1, 72 - 2 * (own - enemy) ** 2)
    if cell.owner == me:
        return 90 if enemy > cell.height else 30
    return 85 if cell.owner == NEUTRAL else 110 + 5 * cell.height + 2 * own


def _loud(cell: Cell, me: Colour) -> int:
    return _order(cell, me) if cell.owner == 3 - me else 0


def _final(cell: Cell) -> int:
    red, white = cell.seen
    if cell.owner:
        return {1: 1, 2: -1}.get(cell.owner, 0)
    return (red > white) - (white > red)


def _name(cell: Cell, me: Colour) -> tuple[int, ...] | None:
    """Own stacks by height and sight; empty and neutral cells that *me* sees more."""
    own, enemy = cell.own(me), cell.enemy(me)
    if own + enemy > 6:
        return None
    if cell.owner == me:
        return (1, cell.height, own, enemy)
    if cell.owner in (0, NEUTRAL) and own > enemy:
        return (cell.owner, cell.height, own, enemy)
    return None


def _codebook() -> Codebook:
    cells = _cells()
    group, classes = grouped(cells, _name)
    return Codebook(
        n_empty=1,
        cells=cells,
        gain=tuple(GAIN[cell.owner] for cell in cells),
        become=by_colour(cells, _become),
        order=by_colour(cells, _order),
        loud=by_colour(cells, _loud),
        final=tuple(map(_final, cells)),
        settled=tuple(int(_final(cell) != 0) for cell in cells),
        group=group,
        classes=classes,
        may_always_pass=True,
    )


CODEBOOK = _codebook()


def by_hand() -> Weights:
    """Weights thought out, not learned: what learning begins with and is measured against."""
    late, early = zip(*map(_hand, CODEBOOK.classes), strict=True)
    return Weights(late, early, 0, {"made": "by hand"})


def _hand(name: tuple[int, ...]) -> tuple[int, int]:
    owner, height, own, enemy = name
    if owner != 1:
        return (POINT if owner == 0 else 0), 0
    lost = enemy > height and enemy >= own
    safety = max(own - 1, height) - enemy
    sign = (safety > 0) - (safety < 0)
    return (-POINT if lost else POINT), POINT * (safety + 2 * sign)
