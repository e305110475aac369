"""The same tables at noon: a person's own choice; what everybody sees stays dark."""

from dataclasses import replace

from render.theme import Strip, rgb
from render.themes import default
from render.themes.default import land, stone

_WHITE = stone("hexagon", "FFFFFF 6B5645 2A1E17 A8967C 261B14 2A1E15", "FAF3E3")

_GOLD = rgb("8A5A00")
"""Gold as dark as words have to be."""

THEME = replace(
    default.THEME,
    backdrop=rgb("FBF5EA"),
    frame=rgb("A08A75"),
    plate=rgb("F1E6D3"),
    line=rgb("B79468"),
    cells=(rgb("DFC398"),) * 3,
    label=rgb("6B5645"),
    stones={**default.THEME.stones, "W": _WHITE},
    contested=rgb("6B5645"),
    last=rgb("FFB000"),
    preview=rgb("0B7A4B"),
    open=rgb("0B7A4B"),
    link=rgb("8A6A48"),
    shadow=rgb("C9B294"),
    strip=Strip(
        panel=rgb("F1E6D3"),
        lit=rgb("FFFFFF"),
        text=rgb("2A1E17"),
        dim=rgb("6B5645"),
        medal=rgb("E6D5B8"),
        ink=rgb("4A2E00"),
        gold=_GOLD,
    ),
    materials={
        "oak": replace(
            default.OAK,
            rim=rgb("B07F52"),
            edge=rgb("855A36"),
            gap=rgb("B79468"),
            bare=land("DFC398 C8A778 6B5645"),
            lands={"R": land("E59C83 C97F67 A32826"), "W": land("FAF3E3 D9C9AC 6B5645")},
            contested=(rgb("B3302E"), rgb("FFFFFF")),
        ),
        "moss": replace(
            default.MOSS,
            rim=rgb("A07C55"),
            edge=rgb("755634"),
            gap=rgb("8FA07C"),
            bare=land("B4C49F 9AAB84 3F4A36"),
            lands={"B": land("8EA4C6 748AAC 1A3161"), "W": land("EFF2E2 CFD6BB 5C6650")},
        ),
        "river": replace(
            default.RIVER,
            rim=rgb("B08B62"),
            edge=rgb("84633F"),
            gap=rgb("7FAAB4"),
            bare=land("A9CDD5 8FB5BE 24474F"),
        ),
        "plum": replace(
            default.PLUM,
            rim=rgb("AC8059"),
            edge=rgb("7F5937"),
            gap=rgb("A58F9F"),
            bare=land("D6C6D1 BAA9B5 4A3A45"),
            lands={"S": land("F5F0E4 D3CAB9 7A6752"), "N": land("9FB7DE 829AC2 294A80")},
        ),
    },
    ware=replace(
        default.THEME.ware,
        edge=rgb("A57A50"),
        spot=rgb("E9D8BD"),
        ink=rgb("2A1E17"),
        empty=rgb("C3AE95"),
        heart=rgb("D9304F"),
        vine=rgb("3F7A2A"),
        star=rgb("B87400"),
        rotten=rgb("A8967C"),
        tomato=rgb("C92F2B"),
        yard=replace(
            default.YARD,
            canvas=rgb("EEF3E2"),
            head=rgb("F1E6D3"),
            head_lit=rgb("FFFFFF"),
            text=rgb("2A1E17"),
            dim=rgb("6B5645"),
            lawn=rgb("BFD3A6"),
            lawn_lit=rgb("D6EAB9"),
            soil=rgb("B48A63"),
            plank=rgb("A57A50"),
            plank_edge=rgb("8A6440"),
            crate=rgb("E9D8BD"),
            leaf=rgb("4E8F2E"),
            heart_line=rgb("A08A75"),
            heart_hole=rgb("E3D3BC"),
            gold=_GOLD,
        ),
    ),
)
