"""The drawing of a table of dice: a scene that is also its own text."""

from collections.abc import Sequence

from PIL import Image

from render.boards.diced_tomatoes.answers import GardenAnswers, garden_topics, pot
from render.boards.diced_tomatoes.brush import Brush, box
from render.boards.diced_tomatoes.frame import Said, panels
from render.boards.diced_tomatoes.gardens import Gardens
from render.boards.diced_tomatoes.lists import table_lists
from render.boards.diced_tomatoes.paint import paint_gardens, paint_podium
from render.boards.diced_tomatoes.text import folded
from render.boards.diced_tomatoes.touch import garden_surface
from render.drawing import Drawing
from render.grid import WIDEST
from render.layout import PUBLIC_SCALE
from render.listing import Listing
from render.question import Asker, Question, Topic
from render.result import turns_played
from render.scene import Ended, Sign
from render.surface import Surface
from render.view import View
from render.voice import Voice
from render.words import Say
from rules import phrase
from rules.core import AnyState

_NAMES = ("Ana", "Bo", "Chi")
_BRACKETED = ((Sign.LAST, Say.marked__last), (Sign.PREVIEW, Say.marked__preview))


class GardenDrawing(Drawing[Gardens]):
    """Gardens, hand and bushel; names and points stand on the beds."""

    is_told_whole = True

    def picture(self, state: AnyState, view: View, words: Voice) -> Image.Image:
        """The whole table."""
        return paint_gardens(
            self.seen(state, view), view.look.theme, words, view.written, view.look.scale
        )

    def frame(self, scene: Gardens, theme: str, words: Voice, names: Sequence[str]) -> Image.Image:
        """The same."""
        return paint_gardens(scene, theme, words, names, PUBLIC_SCALE)

    def result(self, state: AnyState, view: View, words: Voice, ended: Ended) -> Image.Image:
        """The first three, with what they brought."""
        told = turns_played(words, state, ended.written, view.given)
        return paint_podium(
            self.seen(state, view), view.look.theme, Said(words, view.written), told
        )

    def emblem(self, scene: Gardens, theme: str, words: Voice) -> Image.Image:
        """One bed, with its frame."""
        left, top, width, height = panels(len(scene.gardens))[1]
        image = paint_gardens(scene, theme, words, _NAMES).convert("RGB")
        shown = image.crop((left, top, left + width, top + height))
        shape = Brush(width, height, (0, 0, 0), opaque=False)
        shape.fill((0, 0, 0), box(0, 0, width, height, 20))
        shown.putalpha(shape.image.getchannel("A"))
        return shown

    def surface(self, state: AnyState, view: View, words: Voice) -> Surface:
        """The whole table: dice, vines and what karma buys can be pointed at."""
        return garden_surface(
            self.seen(state, view), view.look.theme, Said(words, view.written), words
        )

    def described(self, _state: AnyState, scene: Gardens, voice: Voice) -> Sequence[Listing]:
        """Hand and bushel, then what each seat has."""
        return table_lists(scene, voice, briefly=True)

    def text(self, scene: Gardens) -> tuple[Sequence[str], Sequence[phrase.Said]]:
        """The same, no wider than a phone."""
        signs = {spot.sign for garden in scene.gardens for spot in garden.spots}
        marks = [marked() for sign, marked in _BRACKETED if sign in signs]
        rows = [line for row in scene.rows for line in folded(row, WIDEST)]
        return rows, [*self.key(scene), *marks]

    def said(self, _state: AnyState, scene: Gardens, voice: Voice) -> Sequence[Listing]:
        """The same, with what may join each vine."""
        return table_lists(scene, voice, briefly=False)

    def topics(self, _state: AnyState, scene: Gardens) -> Sequence[Topic]:
        """Pots, gardens, the hand, the bushel, karma, moves, what is rotten, the score."""
        return garden_topics(scene)

    def place(self, state: AnyState, scene: Gardens, text: str, by: Asker) -> Question | None:
        """A pot."""
        return pot(scene, text, by)

    def answered(
        self, state: AnyState, view: View, question: Question, voice: Voice
    ) -> Sequence[Listing]:
        """What lies there, and what can be played."""
        people: dict[int | str, str] = {
            str(seat): name for seat, name in enumerate(view.names) if name
        }
        scene = self.told(state, view)
        return GardenAnswers(state, view, scene, voice.among(people)).to(question)
