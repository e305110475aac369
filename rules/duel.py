"""What positions of games for two have in common: no dice, nobody leaves, two sides take turns.

Mixins without fields of their own; a game's position has the fields that they name. Nothing here
knows a board or a rule of play.
"""

from typing import ClassVar, Self

from rules.core import Seat
from rules.errors import IllegalMove
from rules.phrase import Who
from rules.refusals import Common

HOST: Seat = 0
GUEST: Seat = 1
"""The host sets up, the guest takes a side."""

THE_HOST, THE_GUEST = Who(HOST), Who(GUEST)
"""The same, for sentences."""

Colour = int
"""What a side plays with, 1 or 2; other numbers are the game's own."""


class Duel:
    """A position of a game for two in which nothing is left to chance."""

    __slots__ = ()

    def weights(self) -> list[int]:
        """No dice in this game."""
        return []

    def leave(self, seat: Seat, /) -> Self:
        """Nobody leaves a table of two."""
        raise IllegalMove(Common.no_leaving())


class Coloured(Duel):
    """A duel of two colours; ``letters`` has one for each, and ``game.side.<letter>`` its name.

    Colour 1 is the second of them (``"-BW"``): the first stands for an empty cell.
    """

    __slots__ = ()

    game: ClassVar[str]
    letters: ClassVar[str]
    colour: Colour

    @classmethod
    def who(cls, colour: Colour) -> Who:
        """Whoever plays *colour*."""
        return Who(cls.letters[colour])


class Hosted(Coloured):
    """A duel that the host sets up; then the guest takes a side, and both play.

    ``phase`` is ``side`` while the guest chooses and ``play`` after that; ``host`` is what the host
    plays, 0 before that is settled.
    """

    __slots__ = ()

    phase: str
    host: Colour

    @property
    def sides(self) -> tuple[str | None, ...]:
        """What host and guest play, nothing before the guest has chosen."""
        return (self.letters[self.host], self.letters[3 - self.host]) if self.host else (None, None)

    def seat(self, colour: Colour) -> Seat:
        """Who plays *colour*, once sides are chosen."""
        return HOST if colour == self.host else GUEST

    @property
    def mover(self) -> Seat:
        """The seat that acts, if the game goes on."""
        if self.phase == "play":
            return self.seat(self.colour)
        return GUEST if self.phase == "side" else HOST
