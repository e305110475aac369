"""What cells of Stigmergy are to the search: stones, and who controls the cells they lie on."""

from functools import cache

from bot.engine.sight.codebook import GAIN, LINES, Cell, Codebook, Colour, by_colour, grouped
from bot.engine.sight.weights import POINT, Weights

RIMS = (6, 4, 3)
"""Lines that leave a cell: inside, on an edge, in a corner."""


def piece(owner: int, lines: int) -> int:
    """The piece number of a cell: 0–2 empty, 3–5 black, 6–8 white, by the lines that leave it."""
    return 3 * owner + RIMS.index(lines)


def _cells() -> tuple[Cell, ...]:
    """Every code taken apart; more lines than leave the cell are codes that never occur."""
    return tuple(
        Cell(owner, 0, lines, (black, white))
        for owner in range(3)
        for lines in RIMS
        for black in range(7)
        for white in range(7)
    )


def codebook(control: str) -> Codebook:
    """The tables under a rule of control: ``majority`` of a cell's lines, or ``more``."""
    return _codebook(control == "majority")


def controls(cell: Cell, me: Colour, majority: bool) -> bool:
    """*me* rules the cell: by most of its lines, or by more than the other."""
    return 2 * cell.own(me) > cell.lines if majority else cell.own(me) > cell.enemy(me)


@cache
def _codebook(majority: bool) -> Codebook:
    cells = _cells()

    def may_play(cell: Cell, me: Colour) -> bool:
        if cell.owner == 0:
            return not controls(cell, 3 - me, majority)
        return cell.owner == 3 - me and controls(cell, me, majority)

    def become(cell: Cell, me: Colour) -> int:
        if not may_play(cell, me):
            return -1
        return LINES * piece(me, cell.lines) + 7 * cell.seen[0] + cell.seen[1]

    def order(cell: Cell, me: Colour) -> int:
        """Replacements, open cells near balance, cells that are one's own already."""
        if not may_play(cell, me):
            return 0
        if cell.owner:
            return 110
        if controls(cell, me, majority):
            return 20
        return max(21, 72 - 2 * (cell.own(me) - cell.enemy(me)) ** 2)

    def final(cell: Cell) -> int:
        if cell.owner:
            return 3 - 2 * cell.owner
        return controls(cell, 1, majority) - controls(cell, 2, majority)

    group, classes = grouped(cells, _name)
    return Codebook(
        n_empty=len(RIMS),
        cells=cells,
        gain=tuple(GAIN[cell.owner] for cell in cells),
        become=by_colour(cells, become),
        order=by_colour(cells, order),
        loud=by_colour(cells, lambda cell, me: order(cell, me) if cell.owner else 0),
        final=tuple(map(final, cells)),
        settled=tuple(int(final(cell) != 0) for cell in cells),
        group=group,
        classes=classes,
        may_always_pass=False,
    )


def _name(cell: Cell, me: Colour) -> tuple[int, ...] | None:
    """Own stones by the lines that reach them; empty cells that *me* sees along more."""
    own, enemy = cell.own(me), cell.enemy(me)
    if own + enemy > cell.lines:
        return None
    if cell.owner == me:
        return (1, cell.lines, own, enemy)
    return (0, cell.lines, own, enemy) if cell.owner == 0 and own > enemy else None


def by_hand(control: str) -> Weights:
    """Weights thought out, not learned; the same early and late."""
    majority = control == "majority"
    worth = tuple(round(POINT * _hand(name, majority)) for name in codebook(control).classes)
    return Weights(worth, worth, 0, {"made": "by hand"})


def _hand(name: tuple[int, ...], majority: bool) -> float:
    """What a class is worth to its colour, in cells."""
    owner, lines, own, enemy = name
    cell = Cell(owner, 0, lines, (own, enemy))
    needed = lines // 2 + 1 if majority else 1 + min(own, enemy)
    if owner:
        return -0.8 if controls(cell, 2, majority) else 0.75 if enemy == needed - 1 else 1
    if controls(cell, 1, majority):
        return 1
    short = (own == needed - 1) - (enemy == needed - 1)
    return 0.18 * (own - enemy) * 6 / lines + 0.15 * short
