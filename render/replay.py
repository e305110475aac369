"""A run of positions as an animated GIF: only what changes from one to the next is drawn again."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from render.boards import BOARDS
from render.describe import voice_of
from render.drawing import Drawing
from render.gif import CLEAR, Piece, assembled, packed
from render.headline import ACROSS_PX, HIGH_PX, Headline, Line, Moment, headlines
from render.palette import dressed
from render.patches import SOMEWHERE, pieces_of_pixels
from render.view import View
from render.voice import Voice
from rules.language import ENGLISH, Language

FRAME_CS = 100
LAST_CS = 300
"""How long a position stands, in hundredths of a second; the last one longer."""


def replay(moments: Iterable[Moment], language: Language = ENGLISH) -> bytes:
    """The moments as a GIF, one a second, each as its view has it, in the theme of the first.

    All of the board is shown, as large as on a card: what moves may be anywhere. A line above it
    names who plays and counts the turns; the result stands there at the end.

    Raises:
        ValueError: there are none.
    """
    shown = [moment._replace(view=moment.view.looking(region="")) for moment in moments]
    if not shown:
        raise ValueError("nothing to replay")
    (state, view, _), said = shown[0], voice_of(shown[0].state.game, language)
    look = _Look(BOARDS[state.game], view, said)
    scenes = [look.drawing.seen(moment.state, moment.view) for moment in shown]
    lines, colours = headlines(shown, said), look.image(scenes[0])
    drawn = Line(lines, dressed(view.look.theme, look.drawing.MATERIAL), colours)
    return assembled(bytes(colours.getpalette() or []), _frames(scenes, lines, look, drawn))


@dataclass(frozen=True, slots=True)
class _Look:
    """How a whole replay looks: as its first moment is seen."""

    drawing: Drawing[Any]
    view: View
    words: Voice

    def image(self, scene: Any) -> Image.Image:
        """One position."""
        return self.drawing.frame(scene, self.view.look.theme, self.words, self.view.written)

    def pieces(self, before: Any, after: Any) -> Sequence[Piece]:
        """What makes one position the next; what nobody can tell is seen by comparing."""
        pieces = self.drawing.changes(before, after, self.view.look.theme)
        return pieces_of_pixels(*map(self.image, (before, after))) if pieces is None else pieces


def _frames(
    scenes: Sequence[Any], lines: Sequence[Headline], look: _Look, drawn: Line
) -> Iterator[tuple[Sequence[Piece], int]]:
    last = len(scenes) - 1
    for n, (scene, line) in enumerate(zip(scenes, lines, strict=True)):
        if n == 0:
            pieces: Sequence[Piece] = [_opening(scene, drawn.whole(line), look)]
        else:
            below = look.pieces(scenes[n - 1], scene)
            pieces = [
                *_above(lines[n - 1], line, drawn),
                *(_moved(piece, 0, HIGH_PX) for piece in below),
            ] or [_NOTHING]
        yield pieces, LAST_CS if n == last else FRAME_CS


def _above(before: Headline, after: Headline, drawn: Line) -> Sequence[Piece]:
    """What makes one headline the next: the plate in its middle, unless sides were taken."""
    if before == after:
        return []
    if before.sides != after.sides:
        return [Piece((0, 0, ACROSS_PX, HIGH_PX), packed(drawn.whole(after)))]
    if before.total and after.total:
        return [Piece(drawn.counted(after), packed(drawn.number(after)))]
    return [Piece(drawn.area, packed(drawn.plate(after)))]


_NOTHING = Piece(SOMEWHERE, packed(Image.new("P", (1, 1), CLEAR)))


def _moved(piece: Piece, x: int, y: int) -> Piece:
    """*piece* so far to the right and down."""
    left, top, right, bottom = piece.area
    return Piece((left + x, top + y, right + x, bottom + y), piece.pixels)


def _opening(scene: Any, line: Image.Image, look: _Look) -> Piece:
    board = look.image(scene)
    image = Image.new("P", (board.width, board.height + HIGH_PX))
    image.paste(line, (0, 0))
    image.paste(board, (0, HIGH_PX))
    return Piece((0, 0, *image.size), packed(image))
