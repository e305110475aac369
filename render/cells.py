"""The drawing of boards of cells: what all such boards have in common."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import cast

from PIL import Image

from render.answer_hooks import AnswerHooks
from render.answers import BoardAnswers, board_place, board_topics
from render.board_surface import board_surface
from render.caption import Caption, caption, legend_of, scores_of, sides_of
from render.drawing import Drawing, Sides
from render.gif import Piece
from render.grid import grid, is_packed
from render.layout import PUBLIC_SCALE
from render.listing import Listing, changed_listings, listings
from render.paint import paint_scene
from render.patches import pieces_of_cells
from render.question import Asker, Question, Topic
from render.result import result_image
from render.scene import Ended, Scene, Sign
from render.surface import Surface
from render.view import CellModule, View
from render.viewport import lying, marked, parts
from render.voice import Voice
from render.words import Cells, Say
from rules.core import AnyState
from rules.phrase import Items, Said

_EMBLEM_SCALE = 0.5
"""Of a picture that is then reduced to its place."""

_BRACKETED = (
    (Sign.LAST, Say.marked__last, Say.packed__last),
    (Sign.PREVIEW, Say.marked__preview, Say.packed__preview),
)
"""Signs with brackets, and what these mean around cells or beside a board that is packed."""


class CellDrawing(AnswerHooks, Drawing[Scene]):
    """The drawing of a board of cells, which is asked for its signs, pieces, counts and legend."""

    def __init__(self, board: CellModule) -> None:
        super().__init__(board)
        self.scene = lru_cache(maxsize=8)(board.scene)  # words, scores and board are made of one
        self._marked = lru_cache(maxsize=8)(self._with_marks)
        self.MATERIAL = board.MATERIAL
        self.sign, self.piece = board.sign, board.piece
        self.counts, self.legend = board.counts, board.legend

    def told(self, state: AnyState, view: View) -> Scene:
        """The board with what the view marks, lying as it usually does."""
        return self._marked(cast(Hashable, state), view)  # its type does not say so

    def _with_marks(self, state: AnyState, view: View) -> Scene:
        return marked(self.scene(state, view), state, view)

    def seen(self, state: AnyState, view: View) -> Scene:
        """The board as it lies before somebody, or one of its parts."""
        scene = replace(lying(self.told(state, view), view), material=self.MATERIAL)
        return replace(scene, region=view.look.region if view.look.region in parts(scene) else "")

    def parts(self, state: AnyState, view: View) -> Sequence[str]:
        """The parts of a large board, by place, as it lies."""
        return tuple(parts(lying(self.scene(state, view), view)))

    def holds(self, state: AnyState, view: View, cells: set[str]) -> bool:
        """Whether the part that is shown has all *cells*, or the whole board is shown."""
        scene = self.seen(state, view)
        if not scene.region:
            return True
        return cells <= {scene.board.names[i] for i in parts(scene)[scene.region].cells}

    def scores(self, state: AnyState, view: View) -> tuple[str, ...]:
        """The scores as they stand above the board."""
        return scores_of(self, state, view) if all(state.sides) else ()

    def caption(self, state: AnyState, view: View, scene: Scene, words: Voice) -> Caption:
        """What stands above and beside the board."""
        return caption(self, state, view, scene, words)

    def picture(self, state: AnyState, view: View, words: Voice) -> Image.Image:
        """The board, with the strip of two sides above a whole one."""
        scene = self.seen(state, view)
        has_strip = view.look.strip and not scene.region and len(state.sides) == 2
        shown = self.caption(state, view, scene, words) if has_strip else None
        return paint_scene(scene, view.look.theme, shown, view.look.scale)

    def frame(self, scene: Scene, theme: str, _words: Voice, _names: Sequence[str]) -> Image.Image:
        """The board alone: scores would change with every move."""
        return paint_scene(scene, theme, scale=PUBLIC_SCALE)

    def result(self, state: AnyState, view: View, words: Voice, ended: Ended) -> Image.Image:
        """Who won with how much, and the board."""
        scene = self.seen(state, view)
        shown = self.caption(state, view, scene, words)
        return result_image(state, view, scene, shown, words, ended)

    def emblem(self, scene: Scene, theme: str, _words: Voice) -> Image.Image:
        """The board alone, without what lies around and beside it."""
        image = paint_scene(replace(scene, trays=()), theme, scale=_EMBLEM_SCALE)
        canvas = image.getpixel((0, 0))
        levels = [255 * (index != canvas) for index in range(256)]
        shape = Image.frombytes("L", image.size, image.tobytes()).point(levels)
        shown = image.convert("RGB")
        shown.putalpha(shape)
        return shown.crop(shape.getbbox())

    def surface(self, state: AnyState, view: View, words: Voice) -> Surface:
        """The whole board as it lies."""
        scene = self.seen(state, view.looking(region=""))
        legend = legend_of(self, view, scene, words)
        return board_surface(scene, view.look.theme, words, legend)

    def changes(self, before: Scene, after: Scene, theme: str) -> Sequence[Piece] | None:
        """The cells that change, if nothing lies across cells."""
        return pieces_of_cells(before, after, theme)

    def sides(self, state: AnyState, view: View, words: Voice) -> Sides:
        """Both sides, since the board alone doesn't show who plays."""
        return sides_of(self, state, view, words)

    def described(self, state: AnyState, scene: Scene, voice: Voice) -> Sequence[Listing]:
        """What stands where, by side or group, and who controls the empty cells."""
        return listings(state, scene, voice)

    def text(self, scene: Scene) -> tuple[Sequence[str], Sequence[Said]]:
        """The board as it lies, with brackets around what is marked."""
        turned = [Say.turned()] if scene.turned else []
        return grid(scene, self.sign), [*self.key(scene), *turned, *_marked(scene)]

    said = described

    def changed(
        self, state: AnyState, before: Scene, scene: Scene, voice: Voice
    ) -> Sequence[Listing]:
        """Whose the empty cells are that were not theirs before."""
        return [*changed_listings(state, before, scene, voice)]

    def topics(self, state: AnyState, scene: Scene) -> Sequence[Topic]:
        """Cells, lines, neighbours, columns, sides, moves, dangers, the score."""
        return board_topics(state, scene)

    def place(self, _state: AnyState, scene: Scene, text: str, _by: Asker) -> Question | None:
        """A cell or a column."""
        return board_place(scene, text)

    def answered(
        self, state: AnyState, view: View, question: Question, voice: Voice
    ) -> Sequence[Listing]:
        """What the board shows there, and what can be played."""
        return self.answers(state, view, self.told(state, view), voice).to(question)

    def answers(self, state: AnyState, view: View, scene: Scene, voice: Voice) -> BoardAnswers:
        """Answers about a *scene* of the position."""
        return BoardAnswers(self, state, view, scene, voice)


def _marked(scene: Scene) -> Iterator[Said]:
    """What brackets mean; on a board that is packed, which cells they would be around."""
    for sign, beside, packed in _BRACKETED:
        named = zip(scene.board.names, scene.cells, strict=True)
        cells = [name for name, cell in named if any(mark.sign is sign for mark in cell.marks)]
        if cells and is_packed(scene):
            yield packed(Cells(Items(tuple(cells), "unit")))
        elif cells:
            yield beside()
