"""For eyes that need much light against much dark.

Cells are black between grey lines; what matters is white or bright. Red's stones are hatched, and
so are the black cells that a side controls: White's the other way.
"""

from dataclasses import replace

from render.theme import Dress, Hatch, Land, Material, Stone, Strip, Theme, Ware, Yard, rgb

_BLACK, _GREY, _WHITE = rgb("000000"), rgb("8C8C8C"), rgb("FFFFFF")
_BARE = Land(_BLACK, _BLACK, _WHITE)


def _board(**marks: str) -> Material:
    """Black cells between grey lines, whichever the game; *marks* are the colours of its sides."""
    lands = {side: Land(_BLACK, _BLACK, rgb(mark)) for side, mark in marks.items()}
    return Material(_GREY, _GREY, _GREY, _BARE, lands)


_NORTH = Stone(
    "diamond",
    face=rgb("123A86"),
    rim=rgb("FFFFFF"),
    edges=(rgb("C0C0C0"), rgb("808080")),
    ink=rgb("FFFFFF"),
    tint=_BLACK,
    tint_strength=0.0,
    rim_width=0.16,
    outline=_WHITE,
)

THEME = Theme(
    backdrop=rgb("000000"),
    frame=rgb("8C8C8C"),
    plate=rgb("000000"),
    plate_edge=rgb("C8C8C8"),
    line=rgb("8C8C8C"),
    cells=(_BLACK,) * 3,
    label=rgb("FFFFFF"),
    stones={
        "R": Stone(
            "round",
            face=rgb("CE1029"),
            rim=rgb("FF9C9C"),
            edges=(rgb("A80A1E"), rgb("FF8080")),
            ink=rgb("FFFFFF"),
            tint=rgb("C40D24"),
            tint_strength=0.0,
            dot=rgb("FF8080"),
            rim_width=0.14,
            hatch=Hatch(45, rgb("66000E"), rgb("7A1826")),
        ),
        "W": Stone(
            "hexagon",
            face=rgb("FFFFFF"),
            rim=rgb("FFFFFF"),
            edges=(rgb("C0C0C0"), rgb("808080")),
            ink=rgb("000000"),
            tint=rgb("FFFFFF"),
            tint_strength=0.34,
            dot=rgb("FFFFFF"),
            hatch=Hatch(-45, None, rgb("868686")),
        ),
        "B": Stone(
            "round",
            face=rgb("000000"),
            rim=rgb("FFFFFF"),
            edges=(rgb("9A9A9A"), rgb("6A6A6A")),
            ink=rgb("FFFFFF"),
            tint=rgb("000000"),
            tint_strength=0.0,
            dot=rgb("FFFFFF"),
            rim_width=0.2,
            hatch=Hatch(45, None, rgb("4A4A4A")),
        ),
        "S": Stone(
            "round",
            face=rgb("FFFFFF"),
            rim=rgb("FFFFFF"),
            edges=(rgb("C0C0C0"), rgb("808080")),
            ink=rgb("000000"),
            tint=rgb("FFFFFF"),
            tint_strength=0.3,
            dot=rgb("FFFFFF"),
        ),
        "N": Stone(
            "diamond",
            face=rgb("B0B0B0"),
            rim=rgb("E6E6E6"),
            edges=(rgb("6E6E6E"), rgb("4A4A4A")),
            ink=rgb("000000"),
            tint=rgb("000000"),
            tint_strength=0.0,
            dot=rgb("D6D6D6"),
            hatch=Hatch(0, None, rgb("5A5A5A")),
        ),
    },
    doomed=Stone(
        "round",
        face=rgb("4A4A4A"),
        rim=rgb("8C8C8C"),
        edges=(rgb("8C8C8C"), rgb("C8C8C8")),
        ink=rgb("FFFFFF"),
        tint=rgb("4A4A4A"),
        tint_strength=0.2,
    ),
    button=Stone(
        "round",
        face=rgb("FFFFFF"),
        rim=rgb("FFFFFF"),
        edges=(rgb("6E6E6E"), rgb("8C8C8C")),
        ink=rgb("000000"),
        tint=rgb("FFFFFF"),
        tint_strength=0.2,
    ),
    contested=rgb("B8B8B8"),
    threat=rgb("FF7A66"),
    last=rgb("FFE500"),
    preview=rgb("33E0FF"),
    open=rgb("4DFF88"),
    link=rgb("FFFFFF"),
    shadow=rgb("000000"),
    strip=Strip(
        panel=_BLACK,
        lit=_BLACK,
        text=_WHITE,
        dim=_WHITE,
        medal=_BLACK,
        ink=_BLACK,
        gold=rgb("FFE500"),
    ),
    materials={
        "oak": replace(_board(R="FF8080", W="FFFFFF"), contested=(rgb("FF8080"), _WHITE)),
        "moss": _board(B="FFFFFF", W="FFFFFF"),
        "river": _board(),
        "plum": replace(_board(S="FFFFFF", N="7FB0FF"), stones={"N": _NORTH}),
    },
    ware=Ware(
        edge=rgb("6E6E6E"),
        spot=rgb("262626"),
        dice={
            "r": Dress("round", face=rgb("C40D24"), rim=rgb("FF8080"), ink=rgb("FFFFFF")),
            "b": Dress("cut", face=rgb("000000"), rim=rgb("FFFFFF"), ink=rgb("FFFFFF")),
            "g": Dress("soft", face=rgb("FFE500"), rim=rgb("FFFFFF"), ink=rgb("000000")),
        },
        seats=(
            rgb("418FFF"),
            rgb("3AD57C"),
            rgb("BF8EFF"),
            rgb("ACF5F5"),
            rgb("FFBFE1"),
            rgb("FFFFFF"),
        ),
        ink=rgb("000000"),
        vine=rgb("3DDC84"),
        heart=rgb("FF8FA8"),
        empty=rgb("4A4A4A"),
        tomato=rgb("C40D24"),
        star=rgb("FFE500"),
        ketchup=rgb("FF4D4D"),
        rotten=rgb("B0B0B0"),
        spoilt=rgb("FF9A3D"),
        yard=Yard(
            *(_BLACK, _BLACK, _BLACK, _WHITE, _WHITE),
            lawn=_BLACK,
            lawn_lit=_BLACK,
            soil=_BLACK,
            plank=_GREY,
            plank_edge=_GREY,
            crate=_BLACK,
            pot=rgb("4A4A4A"),
            pot_shade=rgb("303030"),
            pot_lip=_GREY,
            stake=_GREY,
            leaf=rgb("3DDC84"),
            leaf_line=_BLACK,
            heart_line=rgb("C8C8C8"),
            heart_hole=_BLACK,
            ripe=tuple(
                (rgb(skin), _BLACK, rgb(ink))
                for skin, ink in (
                    ("9CFF57", "000000"),
                    ("D8F24A", "000000"),
                    ("FFE500", "000000"),
                    ("FFA033", "000000"),
                    ("FF6A3D", "000000"),
                    ("C40D24", "FFFFFF"),
                )
            ),
            plate=_WHITE,
            plate_ink=_BLACK,
            gold=rgb("FFE500"),
        ),
    ),
)
