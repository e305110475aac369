"""Tables in characters: rows for a code block, as the package explains them."""

from collections.abc import Sequence
from textwrap import wrap

from render.boards.diced_tomatoes.gardens import Die, Garden, Gardens, Spot
from render.scene import Sign

_BRACKETS = {None: ("", ""), Sign.LAST: ("[", "]"), Sign.PREVIEW: ("(", ")")}


_LONGEST = 12
"""Letters of a name in front of its row."""

_HELD = "\N{NO-BREAK SPACE}"


def _written(dice: tuple[Die, ...]) -> str:
    return " ".join(map(str, dice))


def text_rows(table: Gardens, names: Sequence[str] = ()) -> tuple[str, ...]:
    """The table in characters; a line for the supply, the hand, then two a seat."""
    rows = ["# " + " ".join(f"{colour}:{number}" for colour, number in table.supply)]
    rows += [f"> {_written(table.hand)}"] if table.hand else []
    rows += [f"+ {_written(table.passed)}"] if table.passed else []
    for garden in table.gardens:
        name = " ".join(names[garden.seat].split()) if garden.seat < len(names) else ""
        rows.append(_seat_row(garden, name[:_LONGEST].strip()))
        rows += [] if garden.has_left else [" | ".join(map(_spot_row, garden.spots))]
    return tuple(rows)


def _seat_row(garden: Garden, name: str) -> str:
    who = f"{garden.seat} {name}".strip()
    words = [f"{who}{'>' * garden.is_active}{'-' * garden.has_left}"]
    words += ["m"] if garden.is_last else []
    words.append(f"k{garden.karma}")
    words += [] if garden.bits is None else [f"b{garden.bits}"]
    return " ".join([*words, "s", *slot_texts(garden)]).removesuffix(" s")


def slot_texts(garden: Garden) -> list[str]:
    """What was harvested, in the order of the slots; a star has an asterisk."""
    return [f"{s.value}{'*' * s.is_star}" for s in garden.slots if s.value is not None]


def _spot_row(spot: Spot) -> str:
    before, behind = _BRACKETS[spot.sign]
    worth = "" if spot.worth is None else f" ={spot.worth}"
    return f"{before}{spot.letter}{behind} {_written(spot.dice) or '.'}{worth}"


def folded(row: str, widest: int) -> list[str]:
    """A row in lines of at most *widest* characters, the later ones set in: a vine stays whole.

    >>> folded("A r2 b3 r4 =1 | B . | C .", 20)
    ['A r2 b3 r4 =1 | B .', '  | C .']
    """
    vines = [vine.replace(" ", _HELD) for vine in row.split(" | ")]
    row = " | ".join(vines) if len(vines) > 1 else row
    lines = wrap(row.replace("| ", f"|{_HELD}"), widest, subsequent_indent="  ")
    return [line.replace(_HELD, " ") for line in lines]
