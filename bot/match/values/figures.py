"""What an owner watches: the parts of the bot say what they did, somebody else counts it."""

from contextvars import ContextVar
from typing import Protocol

LATER: ContextVar[bool] = ContextVar("later", default=False)
"""Whether nobody waits for what a task does: that a card was sent is marked, an old one changed."""


class Figures(Protocol):
    """Takes what happened; called on the event loop, and so answers at once.

    What is named by a text is one of few: a game's key, a sentence's key, a code of Discord's.
    """

    def acknowledged(self, seconds: float) -> None:
        """An interaction had its first answer, this long after it arrived."""

    def committed(self, seconds: float) -> None:
        """A transaction that wrote was on the disk, or refused, this long after it began."""

    def stated(self, sql: str) -> None:
        """The database was sent a statement; each transaction begins and ends with one, too."""

    def moved(self, game: str) -> None:
        """Somebody, or the computer, played a turn."""

    def refused(self, kind: str) -> None:
        """Somebody was told no, in the sentence of this key; "oops" is an error of the bot's."""

    def retried(self, code: str) -> None:
        """A message could not be sent and is tried again: Discord's code, or the error's name."""

    def picture_found(self) -> None:
        """A picture was asked for that was drawn before."""

    def picture_drawn(self) -> None:
        """A picture was asked for that had to be drawn."""


class Unwatched:
    """Implements ``Figures`` where nobody reads them."""

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
