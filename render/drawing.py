"""How the positions of one game are drawn and told: all that the rest of the room asks for.

:mod:`render.cells` has it for boards of cells. A game without cells has a drawing of its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from PIL import Image

from render.gif import Piece
from render.listing import Listing
from render.question import Asker, Question, Topic
from render.scene import Disc, Ended, Stack
from render.surface import Surface
from render.view import BoardModule, View
from render.voice import Voice
from rules.core import AnyState
from rules.phrase import Said
from rules.scores import number

S = TypeVar("S")
"""What is drawn: a :class:`~render.scene.Scene`, or what a game without cells has instead."""

Sides = Sequence[tuple[Stack | Disc | None, str]]
"""The piece and the name of those who play, from left to right."""


class Drawing(ABC, Generic[S]):
    """The drawing of one game, made of what its module of :mod:`render.boards` has."""

    MATERIAL: str = ""
    """What a board of cells is made of; other games have no need of it."""

    is_told_whole: ClassVar[bool] = False
    """Whether ``said`` says all that ``text`` does."""

    def __init__(self, board: BoardModule) -> None:
        self.LAYERS, self.WORDS, self.EXAMPLE = board.LAYERS, board.WORDS, board.EXAMPLE
        self.scene, self.key, self.asides = board.scene, board.key, board.asides
        self.last, self.preview = board.last, board.preview

    # What there is to see

    def told(self, state: AnyState, view: View) -> S:
        """The scene of a position, whichever way its board lies; words are made of it, too."""
        scene: S = self.scene(state, view)
        return scene

    def seen(self, state: AnyState, view: View) -> S:
        """The scene as a picture shows it: turned, flipped, or a part of it."""
        return self.told(state, view)

    def parts(self, _state: AnyState, _view: View) -> Sequence[str]:
        """The parts that can be seen closely, by place, as the view has a board lie; often none."""
        return ()

    def holds(self, _state: AnyState, _view: View, _cells: set[str]) -> bool:
        """Whether what the view shows has all of *cells*."""
        return True

    def scores(self, state: AnyState, _view: View) -> tuple[str, ...]:
        """The score of each seat as pictures write it; empty if hidden, or sides aren't chosen."""
        return tuple(map(number, state.scores())) if all(state.sides) else ()

    # As pictures

    @abstractmethod
    def picture(self, state: AnyState, view: View, words: Voice) -> Image.Image:
        """The whole picture of a position."""

    @abstractmethod
    def frame(self, scene: S, theme: str, words: Voice, names: Sequence[str]) -> Image.Image:
        """One picture of a replay, as large as on a card, without what changes with every move."""

    @abstractmethod
    def result(self, state: AnyState, view: View, words: Voice, ended: Ended) -> Image.Image:
        """The card of a match that *ended* in *state*."""

    @abstractmethod
    def emblem(self, scene: S, theme: str, words: Voice) -> Image.Image:
        """What the game is known by where it is small, as RGBA."""

    @abstractmethod
    def surface(self, state: AnyState, view: View, words: Voice) -> Surface:
        """The position to touch: drawn as in its picture, but for the panels above a board."""

    def changes(self, _before: S, _after: S, _theme: str) -> Sequence[Piece] | None:
        """The pieces that turn one frame into the next; None if pixels have to be compared."""
        return None

    def sides(self, _state: AnyState, _view: View, _words: Voice) -> Sides:
        """The pieces and names of those who play, if frames don't show them."""
        return ()

    # In words

    @abstractmethod
    def described(self, state: AnyState, scene: S, voice: Voice) -> Sequence[Listing]:
        """The lines of a description."""

    @abstractmethod
    def text(self, scene: S) -> tuple[Sequence[str], Sequence[Said]]:
        """The rows of a text board, and what its characters and brackets mean."""

    @abstractmethod
    def said(self, state: AnyState, scene: S, voice: Voice) -> Sequence[Listing]:
        """What lies where, where there is more room for it."""

    def changed(self, _state: AnyState, _before: S, _scene: S, _voice: Voice) -> Sequence[Listing]:
        """What a turn changes beside what its sentences say; often nothing."""
        return ()

    # Asked

    @abstractmethod
    def topics(self, state: AnyState, scene: S) -> Sequence[Topic]:
        """What can be asked of a position, with examples from it."""

    @abstractmethod
    def place(self, state: AnyState, scene: S, text: str, by: Asker) -> Question | None:
        """The question about the place that *text* names: a cell, a pot; None for no place.

        A side alone is found without it.

        Raises:
            RulesError: it would be a place, but is none here.
        """

    @abstractmethod
    def answered(
        self, state: AnyState, view: View, question: Question, voice: Voice
    ) -> Sequence[Listing]:
        """The lines of an answer, most important first, told to the voice's reader.

        Raises:
            RulesError: the question's place is none of this board.
        """
