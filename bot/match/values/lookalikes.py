"""Names in one match that look alike: the account's handle is added to tell the people apart.

A whole name may be written in letters of another script that look like Latin ones. That deceives
people only where the other name is near, so names are compared within one match.
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
"""Characters of casefolded names that look like a stroke (to i) or a ring (to o)."""


def skeleton(name: str) -> str:
    """The look of a name: equal for names that are hard to tell apart.

    >>> skeleton("\N{CYRILLIC CAPITAL LETTER A}na") == skeleton("ana"), skeleton("Bill")
    (True, 'biii')
    """
    composed = unicodedata.normalize("NFKC", name)
    seen = "".join(c for c in composed if unicodedata.category(c) not in {"Cf", "Mn"})
    return " ".join(seen.translate(_LOOKS).casefold().translate(_STROKES).split())


def told_apart(players: Iterable[Player]) -> tuple[Player, ...]:
    """The players, with the handle added to names that look alike, where it is known."""
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
