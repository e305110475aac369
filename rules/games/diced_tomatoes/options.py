"""What a table of Diced Tomatoes may choose."""

from dataclasses import dataclass

from rules.options import Named, choice, flag, whole


@dataclass(frozen=True, slots=True)
class DicedTomatoesOptions:
    """Three variants, the blind draw and a star's worth are offered; the rest is for old records.

    The rule of 2021 was ``match_total=6``, ``karma_peak=6`` and, before October, no bits for
    passed dice. ``draw``, ``rot`` and ``target`` are points on which the sources are unsure.
    """

    gold: bool = flag(
        False,
        label="Sunny Golden Hybrid",
        hint="One extra gold die per player. On a vine it adds 1 to its worth.",
    )
    dicey: bool = flag(
        False,
        label="Dicey Tomato Rules",
        hint=(
            "A tomato in the slot with its own number scores 7; red dice on vines count at the end."
        ),
    )
    overload: bool = flag(
        False,
        label="Karma Overload",
        hint="More karma for harvests, and bits of karma for dice you give to others.",
    )
    draw: str = choice(
        "random",
        ("random", "choice"),
        label="Drawing dice",
        hint="How you get the three dice you roll.",
        said={
            "random": Named("Blind", "any die may come"),
            "choice": Named("Choice", "you name the colours"),
        },
    )
    match_total: int = whole(
        7,
        offered=(7, 6),
        accepted=(6, 7),
        label="A matching tomato scores",
        hint="In Dicey Tomato Rules. It's 7 today and was 6 in 2021.",
    )
    karma_peak: int = whole(
        12,
        offered=(),
        accepted=(6, 12),
        label="Most karma within a turn",
        hint="12 since 2022, 6 before. You keep 6 at the end of a turn either way.",
    )
    bits_pass: bool = flag(
        True,
        offered=(),
        label="Bits for passing",
        hint="In Karma Overload: a bit for each die you pass on.",
    )
    rot: str = choice(
        "choice",
        (),
        accepted=("choice", "auto"),
        label="Rotten vines",
        hint="Whether vines worth 0 or less are cleared by themselves.",
        said={
            "choice": Named("Choice", "you may clear them when your turn ends"),
            "auto": Named("Auto", "they're always cleared"),
        },
    )
    target: str = choice(
        "any",
        (),
        accepted=("any", "own"),
        label="Clear and flip",
        hint="Which vines your karma may change.",
        said={"any": Named("Any", "everyone's vines"), "own": Named("Own", "only your own vines")},
    )
