"""The small values between a game and people: what happens, a move taken apart, what is asked."""

from dataclasses import dataclass

from rules.phrase import Said

Seat = int
"""0 … n−1, fixed for the match."""


@dataclass(frozen=True, slots=True)
class Parts:
    """A move taken apart for pickers and pictures.

    ``verb`` is one word for what it does; ``cells`` are the names of the cells it touches,
    the one a person points at first; ``value`` is what comes of it there (a height, a face).
    """

    verb: str
    cells: tuple[str, ...] = ()
    value: int | str | None = None


class _Question:
    """What all questions have: they are ``said``."""

    __slots__ = ()

    said: Said
    beside: tuple[Said, ...] = ()

    @property
    def key(self) -> str:
        """The key of what is asked."""
        return self.said.key


@dataclass(frozen=True, slots=True)
class Cells(_Question):
    """A question answered by pointing at a cell, which is the first of ``parts(move).cells``.

    Legal moves without cells (a pass) are buttons beside it. Of its moves ``most`` may be chosen
    together, in whichever order.
    """

    said: Said
    most: int = 1


@dataclass(frozen=True, slots=True)
class Choice(_Question):
    """A question with a few answers; each legal move is a button with its name.

    What is ``beside`` it is told behind it, to whoever is asked.
    """

    said: Said
    beside: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Number(_Question):
    """A question answered by a whole number from ``least`` to ``most``.

    Each of them is the ``value`` of the parts of one legal move.
    """

    said: Said
    least: int
    most: int


Prompt = Cells | Choice | Number
