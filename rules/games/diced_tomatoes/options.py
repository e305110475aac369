"""What a table of Diced Tomatoes may choose."""

from dataclasses import dataclass

from rules.options import choice, flag, whole


@dataclass(frozen=True, slots=True)
class DicedTomatoesOptions:
    """Three variants, the blind draw and a star's worth are offered; the rest is for old records.

    The rule of 2021 was ``match_total=6``, ``karma_peak=6`` and, before October, no bits for
    passed dice. ``draw``, ``rot`` and ``target`` are points on which the sources are unsure.
    """

    gold: bool = flag(False)
    dicey: bool = flag(False)
    overload: bool = flag(False)
    draw: str = choice("random", ("random", "choice"))
    match_total: int = whole(7, offered=(7, 6), accepted=(6, 7))
    karma_peak: int = whole(12, offered=(), accepted=(6, 12))
    bits_pass: bool = flag(True, offered=())
    rot: str = choice("choice", (), accepted=("choice", "auto"))
    target: str = choice("any", (), accepted=("any", "own"))
