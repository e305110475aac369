"""For eyes that mix up red and green, or blue and yellow: the default look with other reds.

The hues are near those that Okabe and Ito chose for all kinds of colour vision (vermilion, bluish
green, yellow). A side keeps the name of its colour: Red is vermilion.
"""

from dataclasses import replace

from render.theme import Dress, rgb
from render.themes import default
from render.themes.default import land, stone

_RED = stone("round", "CB5700 FF9A4D 6E3000 A34700 FFFFFF 2A1200", "6B3E12")
_WARE = default.THEME.ware

THEME = replace(
    default.THEME,
    stones={
        **default.THEME.stones,
        "R": _RED,
        "N": stone("diamond", "084B7C 56B4E9 0A3F66 2A7FB8 FFFFFF 04233A", "084B7C"),
    },
    last=rgb("F2CC0C"),
    preview=rgb("4FDDB4"),
    open=rgb("4FDDB4"),
    strip=replace(default.THEME.strip, gold=rgb("F2CC0C")),
    materials={
        **default.THEME.materials,
        "oak": replace(
            default.OAK,
            lands={**default.OAK.lands, "R": land("7C4A17 60370E FFA35C")},
            contested=(rgb("FFA35C"), rgb("E9DCC8")),
        ),
    },
    ware=replace(
        _WARE,
        dice={**_WARE.dice, "r": Dress("round", rgb("C65600"), rgb("FF9A4D"), rgb("FFFFFF"))},
        seats=(
            rgb("1F83BB"),
            rgb("52BDA0"),
            rgb("A384D4"),
            rgb("9BEBE7"),
            rgb("E3B7CF"),
            rgb("F4F7FA"),
        ),
        tomato=rgb("C65600"),
        vine=rgb("2FC296"),
        star=rgb("F2CC0C"),
        ketchup=rgb("FF8A2E"),
        yard=replace(
            default.YARD,
            canvas=rgb("1A2226"),
            gold=rgb("F2CC0C"),
            lawn=rgb("3A4F57"),
            lawn_lit=rgb("4F6B76"),
            leaf=rgb("2FC296"),
            leaf_line=rgb("0D3B30"),
            ripe=(
                *default.YARD.ripe[:4],
                (rgb("DD6A14"), rgb("9A4708"), rgb("1F0F03")),
                (rgb("B94A00"), rgb("7A3000"), rgb("FFFFFF")),
            ),
        ),
    ),
)
