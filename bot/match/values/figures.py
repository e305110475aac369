"""Figures for the bot's owner: the parts of the bot report events here, and metrics count them."""

from contextvars import ContextVar
from typing import Protocol

LATER: ContextVar[bool] = ContextVar("later", default=False)
"""Whether nobody waits for the work of a task, such as marking a card as sent."""


class Figures(Protocol):
    """Counts events; the methods are called on the event loop, so they return at once.

    Texts passed are from small sets: keys of games, keys of sentences, codes of Discord's.
    """

    def acknowledged(self, seconds: float) -> None:
        """An interaction got its first answer, this long after it arrived."""

    def committed(self, seconds: float) -> None:
        """A writing transaction was committed, or failed, this long after it began."""

    def stated(self, sql: str) -> None:
        """A statement was sent to the database, BEGIN and COMMIT included."""

    def moved(self, game: str) -> None:
        """Somebody, or the computer, played a turn."""

    def refused(self, kind: str) -> None:
        """Somebody was refused something, with the sentence of this key; "oops" is a bot error."""

    def retried(self, code: str) -> None:
        """A message could not be sent and is retried; *code* is Discord's, or an error's name."""

    def picture_found(self) -> None:
        """A picture was found among those drawn before."""

    def picture_drawn(self) -> None:
        """A picture had to be drawn."""


class NoFigures:
    """Implements ``Figures`` by counting nothing."""

    def acknowledged(self, seconds: float) -> None:
        pass

    def committed(self, seconds: float) -> None:
        pass

    def stated(self, sql: str) -> None:
        pass

    def moved(self, game: str) -> None:
        pass

    def refused(self, kind: str) -> None:
        pass

    def retried(self, code: str) -> None:
        pass

    def picture_found(self) -> None:
        pass

    def picture_drawn(self) -> None:
        pass
