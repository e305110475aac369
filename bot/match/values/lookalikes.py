"""People at one table whose names look alike: the account stands behind, so that none is another.

A name may be of letters that only look like those of another script, whole words of it; far from
the one it looks like it deceives nobody, so names are compared at a table alone.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from bot.match.values.match import Player

_LATIN = {
    "АВСЕНІЈКМОРЅТУХԚԜ": "ABCEHIJKMOPSTYXQW",  # Cyrillic
    "асԁеһіјкӏопрѕухѵԛԝ": "acdehijklonpsyxvqw",
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ": "ABEZHIKMNOPTYX",  # Greek
    "αεηικνορτυχγω": "aenikvoptuxyw",
    "ՕՍՏԼօոսհցյ": "OUSLonuhgj",  # Armenian
}
_LOOKS = {ord(c): to for some, latin in _LATIN.items() for c, to in zip(some, latin, strict=True)}
_STROKES = str.maketrans("1l|!ı0", "iiiiio")
"""A stroke is a stroke, a ring a ring: of a name in small letters."""


def skeleton(name: str) -> str:
    """What a name looks like: equal for names that are hard to tell apart.

    >>> skeleton("\N{CYRILLIC CAPITAL LETTER A}na") == skeleton("ana"), skeleton("Bill")
    (True, 'biii')
    """
    composed = unicodedata.normalize("NFKC", name)
    seen = "".join(c for c in composed if unicodedata.category(c) not in {"Cf", "Mn"})
    return " ".join(seen.translate(_LOOKS).casefold().translate(_STROKES).split())


def told_apart(players: Iterable[Player]) -> tuple[Player, ...]:
    """The same people; those whose names look alike have their account behind, where it's known."""
    people = tuple(players)
    looks = {player: skeleton(_bare(player)) for player in people}
    often = Counter(looks.values())
    return tuple(
        replace(player, name=f"{_bare(player)}{_account(player)}")
        if player.handle and often[looks[player]] > 1
        else player
        for player in people
    )


def _bare(player: Player) -> str:
    return player.name.removesuffix(_account(player))


def _account(player: Player) -> str:
    return f" (@{player.handle})"
