"""Five wooden tables on an evening terrace: what everybody sees who has not chosen otherwise."""

from render.theme import Dress, Land, Material, Shape, Stone, Strip, Theme, Ware, Yard, rgb


def stone(shape: Shape, colours: str, tint: str, strength: float = 0.3) -> Stone:
    """A stone from its face, rim, dark and light side, ink and outline."""
    face, rim, dark, light, ink, outline = map(rgb, colours.split())
    return Stone(
        shape, face, rim, (light, dark), ink, rgb(tint), strength, outline=outline, rim_width=0.14
    )


def land(colours: str) -> Land:
    """A land from its face, lip and mark."""
    face, lip, mark = map(rgb, colours.split())
    return Land(face, lip, mark)


RED = stone("round", "CF3B38 F2857A A12A2B E4605A FFFFFF 2A0F0D", "CF3B38")
WHITE = stone("hexagon", "FAF3E4 FFFFFF B8A88F E6DAC4 261B14 2A1E15", "FAF3E4")
BLACK = stone("round", "17191D 8FA3C9 3C4A68 8FA3C9 FFFFFF 07080A", "222C3B")
NEUTRAL = stone("diamond", "7E95A6 B5C8D6 4B6070 93AABB 11181D 182027", "7E95A6")
SOUTH = stone("round", "FBEFD2 FFFFFF B6A075 E6D5AC 2A1E10 2B2013", "B08B52")
NORTH = stone("diamond", "24406F A9C6F5 3F5F95 7FA3DE FFFFFF 0C1526", "54709C")

OAK = Material(
    *(rgb("8A5F3F"), rgb("5F3F29"), rgb("33241A")),
    bare=land("44352A 352820 C2B19D"),
    lands={
        "R": land("7C4238 63322B F0897C"),
        "W": land("91806C 776857 FFF6E6"),
    },
    contested=(rgb("E07F73"), rgb("E9DCC8")),
)
MOSS = Material(
    *(rgb("7A5B3C"), rgb("543C26"), rgb("262E22")),
    bare=land("57664B 45523A C2B19D"),
    lands={
        "B": land("222C3B 18202C A9BEEA"),
        "W": land("9DA888 828C6F FFFBEF"),
    },
)
RIVER = Material(
    *(rgb("8D6E4F"), rgb("624A33"), rgb("18333A")),
    bare=land("33606A 284C55 C2B19D"),
    lands={},
)
PLUM = Material(
    *(rgb("8A6244"), rgb("5F412C"), rgb("2A1F26")),
    bare=land("554250 433440 C2B19D"),
    lands={
        "S": land("9C9388 7D756B FFF4DC"),
        "N": land("54709C 41597F B4CBF2"),
    },
    stones={"S": SOUTH, "N": NORTH},
)

YARD = Yard(
    canvas=rgb("1B271D"),
    head=rgb("2E241E"),
    head_lit=rgb("43332A"),
    text=rgb("F6ECDD"),
    dim=rgb("C2B19D"),
    lawn=rgb("3C5A37"),
    lawn_lit=rgb("53803F"),
    soil=rgb("4A3223"),
    plank=rgb("7D5636"),
    plank_edge=rgb("6F4B2F"),
    crate=rgb("3A281C"),
    pot=rgb("A05530"),
    pot_shade=rgb("864727"),
    pot_lip=rgb("CC7748"),
    stake=rgb("6B4A2E"),
    leaf=rgb("6FB24C"),
    leaf_line=rgb("28401F"),
    heart_line=rgb("7A6657"),
    heart_hole=rgb("1A1310"),
    ripe=tuple(
        (rgb(skin), rgb(shade), rgb(ink))
        for skin, shade, ink in (
            ("8DB84A", "5F8430", "16210A"),
            ("B9C14A", "84892D", "1E2008"),
            ("E5C044", "AC8A24", "241A04"),
            ("F09A3C", "B56A1F", "2A1502"),
            ("E4603A", "A83C20", "1F0703"),
            ("C92F2B", "8A1B1C", "FFFFFF"),
        )
    ),
    plate=rgb("FAF3E4"),
    plate_ink=rgb("17100C"),
    gold=rgb("FFC43A"),
)

THEME = Theme(
    backdrop=rgb("221A16"),
    frame=rgb("5F4E42"),
    plate=rgb("2E241E"),
    plate_edge=rgb("5F3F29"),
    line=rgb("33241A"),
    cells=(rgb("44352A"),) * 3,
    label=rgb("C2B19D"),
    stones={"R": RED, "W": WHITE, "B": BLACK, "S": SOUTH, "N": NEUTRAL},
    doomed=stone("round", "8B8680 AFA9A2 4E4A46 6A655F 17130F 1C1815", "8B8680"),
    button=stone("round", "BE8148 DDA76C 6E4522 8A5A2E 3B2512 2A1A0D", "BE8148"),
    contested=rgb("E9DCC8"),
    threat=rgb("FF8A70"),
    last=rgb("FFC43A"),
    preview=rgb("86E8B6"),
    open=rgb("86E8B6"),
    link=rgb("C9A377"),
    shadow=rgb("160F0B"),
    strip=Strip(
        panel=rgb("2E241E"),
        lit=rgb("43332A"),
        text=rgb("F6ECDD"),
        dim=rgb("C2B19D"),
        medal=rgb("43332A"),
        ink=rgb("17100C"),
        gold=rgb("FFC43A"),
    ),
    materials={"oak": OAK, "moss": MOSS, "river": RIVER, "plum": PLUM},
    ware=Ware(
        edge=rgb("7D5636"),
        spot=rgb("3A281C"),
        dice={
            "r": Dress("round", face=rgb("C7332F"), rim=rgb("EC766A"), ink=rgb("FFFFFF")),
            "b": Dress("cut", face=rgb("1D1F24"), rim=rgb("7C8494"), ink=rgb("FFFFFF")),
            "g": Dress("soft", face=rgb("F2BC3B"), rim=rgb("FFE39A"), ink=rgb("2B1D02")),
        },
        seats=(
            rgb("6FA8FF"),
            rgb("5BD39A"),
            rgb("C19BFF"),
            rgb("43D0E2"),
            rgb("FF9CCB"),
            rgb("F2EFE6"),
        ),
        ink=rgb("17100C"),
        vine=rgb("6FB24C"),
        heart=rgb("FF6F86"),
        empty=rgb("6B5948"),
        tomato=rgb("C92F2B"),
        star=rgb("FFC43A"),
        ketchup=rgb("E5322D"),
        rotten=rgb("A8967C"),
        spoilt=rgb("F09A3C"),
        yard=YARD,
    ),
)
