"""How somebody looks at a position: what the match allows, what they want, what to mark."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import zip_longest
from typing import Any, Protocol

from render.lettering import written_name
from render.robot import SIGN
from render.scene import Button, Cell, Disc, Ended, Scene, Sign, Stack
from render.voice import Voice
from rules.core import AnyState, Lesson, Parts
from rules.phrase import Said


class Size(StrEnum):
    """How wide a picture is."""

    LARGE = "large"
    MEDIUM = "medium"
    SMALL = "small"


class Orientation(StrEnum):
    """How a board of cells lies before somebody."""

    USUAL = "usual"
    FLIPPED = "flipped"  # seen from the other side
    TURNED = "turned"  # letters upright, on every board


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture looks, whatever it shows: its theme and size, and what is left out.

    ``hidden`` holds the layers switched off: ``"coordinates"``, ``"last"`` or one of the board's
    own. Of a board of cells there is how it lies and which of its ``region``s is shown (""; what a
    board does not have: all of it). The ``strip`` above the board names who plays, and a ``legend``
    explains the marks. ``scale`` draws a board smaller, which is sharper and lighter than to shrink
    its picture.
    """

    theme: str = "default"
    size: Size = Size.LARGE
    orientation: Orientation = Orientation.USUAL
    scale: float = 1
    hidden: frozenset[str] = frozenset()
    region: str = ""
    strip: bool = True
    legend: bool = False


USUAL = Look()


@dataclass(frozen=True, slots=True)
class View:
    """One way of looking at a position: what is shown of it, and the ``look`` of its picture.

    ``options`` are the match's options, for what they say about presentation (None: the game's
    defaults). ``last`` are the steps of the last turn. ``preview`` are steps that are not played
    yet, although the position already has them. ``names`` of those who play, by seat (one without
    has its side's), and the ``handles`` of their accounts, for pictures. ``pointed`` are cells of a
    board to look at, marked as a tip; ``offered`` are what can be chosen next, on a table of dice a
    die and the spots that it can go to; ``named`` what can't be played. ``ended`` is how the match
    stopped where its rules would let it go on: then nobody is to move, and nothing can be done.
    ``before`` is the position that a preview began from: which turn it is, a preview changes not.
    ``move`` is the number of the move that a position looked back at came from (None: the next is
    asked for). ``given`` is how many turns of a set-up nobody made: numbers of moves leave them
    out.

    >>> View(last=(Parts("place", ("e5",)),), look=Look(hidden=frozenset({"last"}))).marked
    ()
    """

    options: Any = None
    last: tuple[Parts, ...] = ()
    preview: tuple[Parts, ...] = ()
    look: Look = USUAL
    names: tuple[str, ...] = ()
    pointed: frozenset[str] = frozenset()
    offered: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    ended: Ended | None = None
    before: AnyState | None = None
    move: int | None = None
    given: int = 0
    handles: tuple[str, ...] = ()

    @property
    def written(self) -> tuple[str, ...]:
        """What pictures call those who play, by seat; "" for one that they have no letters for.

        >>> View(names=("Ana", "名前"), handles=("ana_m", "mei_lin")).written
        ('Ana', '@mei_lin')
        """
        known = zip_longest(self.names, self.handles[: len(self.names)], fillvalue="")
        return tuple(written_name(name, handle) for name, handle in known)

    def looking(self, **changes: Any) -> "View":
        """The same with changes of its ``look``.

        >>> View().looking(theme="dark", legend=True).look.theme
        'dark'
        """
        return replace(self, look=replace(self.look, **changes))

    @property
    def marked(self) -> tuple[Parts, ...]:
        """The steps of the last turn, where that layer is not switched off."""
        return () if "last" in self.look.hidden else self.last


def touched(parts: tuple[Parts, ...]) -> set[str]:
    """The names of the cells that the steps *parts* touch.

    >>> sorted(touched((Parts("move", ("a3", "b3")), Parts("pass"))))
    ['a3', 'b3']
    """
    return {cell for part in parts for cell in part.cells}


@dataclass(frozen=True, slots=True)
class Row:
    """A mark as it looks on the board, a number, and a word or its key.

    The mark is a cell's, or the token that lies beside the board; None for a number that nothing
    there stands for. One that ``comes_late`` wasn't on the first cards: a later one explains it,
    and all others with it.
    """

    cell: Cell | Button | None
    number: str
    word: str
    comes_late: bool = False

    @property
    def has_takers(self) -> bool:
        """Whether its marks are the pieces of those who can take something: its word is a verb."""
        marks = self.cell.marks if isinstance(self.cell, Cell) else ()
        return any(mark.sign is Sign.TARGET for mark in marks)


@dataclass(frozen=True, slots=True)
class Counts:
    """The score of one side in a picture, "" where it is hidden, and the rows that explain it."""

    score: str
    rows: tuple[Row, ...] = ()


def is_whole_turn(state: AnyState, view: View) -> bool:
    """Whether a preview shows a complete turn, which can be played and not added to."""
    before = view.before
    return before is not None and (state.outcome is not None or state.turn != before.turn)


def ending(state: AnyState, view: View, words: Voice) -> Ended | None:
    """How the match stopped, by its rules or otherwise; None while it goes on.

    A turn that is not played yet ends nothing.
    """
    if view.ended or view.before or state.outcome is None:
        return view.ended
    outcome = state.outcome
    how, drawn = (
        words.among(_by_seat_and_side(state, names)).sentence(outcome.why, stopped=False)
        for names in (view.names, view.written)
    )
    return Ended(outcome.winners, not outcome.winners and len(state.sides) > 1, how, drawn)


def _by_seat_and_side(state: AnyState, names: Sequence[str]) -> dict[int | str, str]:
    """The *names* by seat and by side; the sign of a computer is no part of one."""
    known: dict[int | str, str] = {}
    for seat, (side, name) in enumerate(zip(state.sides, names, strict=False)):
        if plain := name.replace(SIGN, "").strip():
            known |= {seat: plain} if side is None else {seat: plain, side: plain}
    return known


class BoardModule(Protocol):
    """What a module of :mod:`render.boards` has; it is found by its game's key.

    One without cells also has a ``DRAWING``, its :class:`~render.drawing.Drawing`.
    """

    @property
    def LAYERS(self) -> Mapping[str, Said]:  # noqa: N802 — a constant of the module
        """The board's own layers, each with what it shows."""

    @property
    def WORDS(self) -> Mapping[str, str]:  # noqa: N802 — a constant of the module
        """English of the sentences that only pictures need."""

    @property
    def EXAMPLE(self) -> Lesson:  # noqa: N802 — a constant of the module
        """A position midway on a small board, its last move: the emblem, and an offer's picture."""

    def scene(self, state: Any, view: View, /) -> Any:
        """What there is to see: a Scene of cells, or whatever its ``DRAWING`` takes."""

    def key(self, scene: Any, /) -> Sequence[Said]:
        """What the characters mean, as far as the scene has them."""

    def last(self, state: Any, view: View, /) -> Sequence[Said]:
        """Sentences about the last turn."""

    def preview(self, state: Any, view: View, /) -> Sequence[Said]:
        """Sentences about what is not played yet."""

    def asides(self, state: Any, view: View, /) -> Sequence[Said]:
        """What else the picture shows; said where there is room."""


class CellModule(BoardModule, Protocol):
    """What the module of a board of cells has; :mod:`render.cells` does the rest.

    Its WORDS have the words of ``counts`` and ``legend``. One that knows more than is drawn, for
    questions about a position, has a ``DRAWING``, too: a :class:`~render.cells.CellDrawing` that
    says it (:class:`render.answer_hooks.AnswerHooks`).
    """

    @property
    def MATERIAL(self) -> str:  # noqa: N802 — a constant of the module
        """What the board is made of: ``oak``, ``moss``, ``river`` or ``plum``.

        Games may share one. Stones of R, W, B, S and N lie on all but ``plum``, which has those of
        S and N, and no links. R and W, B and W, S and N are told apart in every look.
        """

    def piece(self, side: str, /) -> Stack | Disc:
        """The piece that stands for *side* beside the board."""

    def counts(self, state: Any, view: View, /) -> Mapping[str, Counts]:
        """Side → its score and what that is made of; a side left out has its ``scores()``.

        In a game without a score each side has ``Counts("")``, which shows none.
        """

    def legend(self) -> Sequence[Row]:
        """The marks that this board may have, each with the key of its meaning."""

    def scene(self, state: Any, view: View, /) -> Scene:
        """What there is to see."""

    def sign(self, cell: Cell, /) -> str:
        """One character for a cell, in the text board and in descriptions; on a turned one more."""
