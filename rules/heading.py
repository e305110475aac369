r"""What a record says about its match beside the moves: who, when, how it ended. Nothing needs it.

It is not part of the hash: a record with another heading, or with none, is the same match.

>>> heading = Heading(players='Ana v "Bo"', date="2026-11-24")
>>> heading.to_headers()
['[Players "Ana v \'Bo\'"]', '[Date "2026-11-24"]']
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

LONGEST = 200
"""Characters of one line of a heading."""

_QUOTED = str.maketrans({'"': "'", "\\": "/"})


@dataclass(frozen=True, slots=True)
class Heading:
    """Who played and what came of it, as text; "" for what is not known.

    ``date`` is the day on which it ended, in UTC. ``result`` is for people, ``ending`` the rules'
    key of the outcome or what somebody did; ``pace`` is the time control, ``event`` what the match
    was part of.
    """

    players: str = ""
    date: str = ""
    result: str = ""
    ending: str = ""
    pace: str = ""
    event: str = ""

    def to_headers(self) -> list[str]:
        """Lines of a record, none for what is not known."""
        return [f'[{name.capitalize()} "{value}"]' for name, value in self.to_json().items()]

    def to_json(self) -> dict[str, str]:
        """What is known, by name, without signs that a header cannot hold."""
        told = {name: _line(value) for name, value in asdict(self).items()}
        return {name: value for name, value in told.items() if value}

    @classmethod
    def of(cls, told: Mapping[Any, Any]) -> Self:
        """The heading among headers or JSON values, whatever else stands there."""
        named = {str(name).lower(): value for name, value in told.items()}
        return cls(
            **{name: _line(named[name]) for name in NAMES if isinstance(named.get(name), str)}
        )


NO_HEADING = Heading()
"""Nothing is told."""

NAMES = tuple(asdict(Heading()))
"""The names of what a heading can tell, in the order in which it stands."""


def _line(text: str) -> str:
    """A text in one line, without the signs that end a header's value."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.translate(_QUOTED).split())[:LONGEST]
