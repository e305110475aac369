"""Answers to questions about a table: pots, gardens, the hand, the bushel, what karma buys."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from render.boards.diced_tomatoes.answer_phrases import (
    Bought,
    Faces,
    Hand,
    Has,
    Passed,
    Pot,
    Slots,
    Told,
    Tools,
    Tried,
)
from render.boards.diced_tomatoes.gardens import Die, Garden, Gardens, Ripeness, Spot
from render.boards.diced_tomatoes.lists import MORE
from render.listing import Item, Listing
from render.question import CAN, SCORE, Asker, Question, Topic, Topics
from render.scene import Sign
from render.view import View
from render.voice import Voice
from rules.core import AnyState
from rules.errors import RulesError
from rules.games.diced_tomatoes.board import FULL, accepts
from rules.games.diced_tomatoes.nouns import die_said, hand_said, place_of, together, who
from rules.games.diced_tomatoes.position import token_of
from rules.notation import read
from rules.phrase import Items, Said

_NUMBERED = re.compile(r"([0-5])[. ]?([0-2])")

_TOOLS = {
    "re": Told.re,
    "up": Told.up,
    "cl": Told.cl,
    "ov": Told.ov,
    "fl": Told.fl,
    "set": Told.set,
}
_RIPE = {Ripeness.ROTTEN: Told.rotten, Ripeness.SPOILT: Told.spoilt}
_SIGNS = {Sign.LAST: Told.last, Sign.PREVIEW: Told.next}
_FILLED = {Sign.LAST: Told.slot_last, Sign.PREVIEW: Told.slot_next}


def garden_topics(scene: Gardens) -> Sequence[Topic]:
    """What can be asked of a table."""
    return (
        Topic("spot", Topics.spot, "b", is_place=True),
        Topic("side", Topics.garden, "mine", is_place=True),
        Topic("hand", Topics.hand),
        Topic("bushel", Topics.bushel),
        Topic("karma", Topics.karma),
        CAN,
        Topic("dangers", Topics.rotten),
        SCORE,
    )


def pot(scene: Gardens, text: str, by: Asker) -> Question | None:
    """The pot that *text* names: "b" is one's own, or of whoever acts; "bo b", "1.1"."""
    names = {spot.name for garden in scene.gardens for spot in garden.spots}
    if numbered := _NUMBERED.fullmatch(text):
        name = f"{numbered[1]}.{numbered[2]}"
        return Question("spot", name) if name in names else None
    owner, _, letter = text.rpartition(" ")
    if letter not in ("a", "b", "c"):
        return None
    acting = next((str(g.seat) for g in scene.gardens if g.is_active), "0")
    side = by.side(owner.removesuffix(" s")) if owner else by.own or acting
    return Question("spot", f"{side}.{'abc'.index(letter)}") if side else None


@dataclass(frozen=True)
class GardenAnswers:
    """Answers about one position of a table, in one voice."""

    state: AnyState
    view: View
    scene: Gardens
    voice: Voice

    def to(self, question: Question) -> Sequence[Listing]:
        """The lines of an answer."""
        if question.topic == "spot":
            return [*map(self._line, self._spot(question.place))]
        if question.topic == "side":
            return [*self._garden(self.scene.gardens[int(question.place)])]
        plain = {
            "hand": self._hand,
            "bushel": self._bushel,
            "karma": self._karma,
            "can": self._can,
            "dangers": self._dangers,
            "score": self._score,
        }
        return [*plain[question.topic]()]

    def _spot(self, name: str) -> Iterator[Said]:
        """What grows there, what it is worth, what fits, what becomes of it."""
        spot = next(s for garden in self.scene.gardens for s in garden.spots if s.name == name)
        yield self._vine(spot)
        if spot.worth is not None:
            yield Told.worth(self._pot(spot))
        if spot.dice:
            vine = tuple(map(str, spot.dice))
            faces = sorted({die[1] for die in accepts(vine)})
            if len(vine) == FULL:
                yield Told.full()
            elif not spot.is_closed:
                yield Told.takes(Faces(Items(tuple(faces), "or")))
        if spot.ripeness in _RIPE:
            yield _RIPE[spot.ripeness]()
        if spot.counts:
            yield Told.counts()
        if spot.is_open:
            fits = [d for d, pots in self._places() if name in pots]
            dice = Items(tuple(die_said(str(die)) for die in fits), "or")
            yield Told.fits(Hand(dice)) if fits else Told.open()
        if spot.sign in _SIGNS:
            yield _SIGNS[spot.sign]()
        if there := self._typed(spot.name):
            yield Told.typed(Tried("", there))

    def _called(self, name: str) -> Said:
        """A pot, with how it is typed where what it's called can't be."""
        called, typed = place_of(token_of(name)), self._typed(name)
        return Told.with_typed(Tried(called, typed)) if typed else called

    def _vine(self, spot: Spot) -> Said:
        there = self._pot(spot)
        if not spot.dice:
            return (Told.closed if spot.is_closed else Told.empty)(there)
        return (Told.vine if spot.dice[1:] else Told.seed)(there)

    def _pot(self, spot: Spot) -> Pot:
        dice = tuple(die_said(str(die)) for die in spot.dice)
        return Pot(
            place_of(token_of(spot.name)),
            Items(dice[1:], "unit") if dice[1:] else None,
            dice[0] if dice else None,
            spot.worth or 0,
        )

    def _typed(self, name: str) -> str:
        """How a pot is typed in a move, if it can't be as it is called: two may have one name."""
        fitting = (die for die, pots in self._places() if name in pots)
        if (die := next(fitting, None)) is None:
            return ""
        called = self._say(place_of(token_of(name)))
        with suppress(RulesError):
            if read(self.state, f"{die} {called}", self.view.names) == (f"{die}>{name}",):
                return ""
        return name

    def _garden(self, garden: Garden) -> Iterator[Listing]:
        """What somebody has, then their vines."""
        has = Has(who(garden.seat), garden.points, garden.bits or 0)
        is_alone = len(self.scene.gardens) == 1
        yield self._line((Told.matched if is_alone else Told.points)(has))
        flags = (
            (garden.is_active, Told.is_active),
            (garden.is_last, Told.is_last),
            (garden.is_first6, Told.is_first),
            (garden.has_left, Told.has_left),
        )
        yield from (self._line(said(has)) for holds, said in flags if holds)
        karma = Has(has.side, garden.karma, garden.bits or 0)
        yield self._line((Told.karma if garden.bits is None else Told.bits)(karma))
        filled = [slot for slot in garden.slots if slot.value is not None]
        told = tuple(
            (Told.slot_star if slot.is_star else Told.slot)(Slots(slot.number, slot.value or 0))
            for slot in filled
        )
        yield self._line(Told.slots(Has(has.side, slots=Items(told))) if told else Told.no_slots())
        for slot in filled:
            if slot.sign in _FILLED:
                yield self._line(_FILLED[slot.sign](Slots(slot.number)))
        for spot in garden.spots:
            yield self._line(self._vine(spot))

    def _places(self) -> list[tuple[Die, tuple[str, ...]]]:
        """The dice of the hand, each kind once, with the pots that they fit on."""
        places = self.scene.places or ((),) * len(self.scene.hand)
        return [*dict(zip(self.scene.hand, places, strict=True)).items()]

    def _hand(self) -> Iterator[Listing]:
        """Each die with the pots where it fits, then what was passed on."""
        if not self.scene.hand:
            yield self._line(Told.no_hand())
        for die, pots in self._places():
            n = self.scene.hand.count(die)  # one that was turned is told apart
            said = together([die_said(str(die))] * n)
            there = Items(tuple(self._called(name) for name in pots), "or")
            yield self._line((Told.hand if pots else Told.nowhere)(Hand(said, there)), whole=False)
            if die.sign:
                yield self._line(Told.turned(Hand(said)))
        if self.scene.passed:
            dice = Items(tuple(die_said(str(die)) for die in self.scene.passed), "unit")
            yield self._line(Told.passed(Passed(who(self.scene.heir), dice)))

    def _bushel(self) -> Iterator[Listing]:
        colours = [colour for colour, n in self.scene.supply for _ in range(n)]
        if colours:
            yield self._line(Told.bushel(Hand(hand_said(colours))))
        else:
            yield self._line(Told.no_bushel())

    def _karma(self) -> Iterator[Listing]:
        """What everybody has of it, and what it buys."""
        for garden in self.scene.gardens:
            has = Has(who(garden.seat), garden.karma, garden.bits or 0)
            yield self._line((Told.has_karma if garden.bits is None else Told.has_bits)(has))
        tools = Items(
            tuple(
                (Told.tool_open if t.is_open else Told.tool)(Bought(_TOOLS[t.verb](), t.price))
                for t in self.scene.tools
            ),
            "unit",
        )
        yield self._line(Told.tools(Tools(tools)))

    def _can(self) -> Iterator[Listing]:
        """What is asked, then the moves: dice first, each with its pots, then what karma does."""
        seat, asked = self.state.to_act, self.state.prompt()
        is_own = seat is not None and self.voice.reader == str(seat)
        yield Listing(self.voice.sentence(asked.said, "you" if is_own else ""))
        if self.view.ended or seat is None or seat < 0:
            return
        if any(pots for _, pots in self._places()):
            yield from self._hand()
        moves = [(self.state.traits(m, self.view.options), m) for m in self.state.legal()]
        others = [one for one in moves if one[1][2:3] != ">" and not one[0].wasteful]
        plain = self._offered(move for step, move in others if not step.behind)
        dear = sorted((one for one in others if one[0].behind), key=lambda one: one[0].price)
        bought = self._offered(move for _, move in dear)
        yield from [Listing(self._say(Told.moves()), plain, MORE)] if plain else []
        yield from [Listing(self._say(Told.with_karma()), bought, MORE)] if bought else []

    def _offered(self, moves: Iterable[str]) -> tuple[Item, ...]:
        """Moves as buttons name them, which is how they can be typed; what karma does has a price.

        Each has a column of its own, so that they stand apart.
        """
        told = (self.state.preview(move, self.view.options)[0] for move in moves)
        said = (self.voice.sentence(one, "would", stopped=False) for one in told)
        return tuple(Item(one, one) for one in said)

    def _dangers(self) -> Iterator[Listing]:
        lost = [
            spot for garden in self.scene.gardens for spot in garden.spots if spot.ripeness in _RIPE
        ]
        for spot in lost:
            yield self._line(self._vine(spot))
            yield self._line(_RIPE[spot.ripeness]())
        if not lost:
            yield self._line(Told.no_rot())

    def _score(self) -> Iterator[Listing]:
        yield from map(self._line, self.state.score_lines(self.view.options))
        is_scored = len(self.scene.gardens) > 1 and any(g.points for g in self.scene.gardens)
        if is_scored and not self.state.sums(self.view.options):
            yield self._line(Told.all_karma())
        if self.scene.is_final and not self.scene.ended:
            yield self._line(Told.final())

    def _say(self, said: Said) -> str:
        return self.voice.sentence(said, stopped=False)

    def _line(self, said: Said, *, whole: bool = True) -> Listing:
        told = self.voice.sentence(said)
        return Listing(told if whole else f"{told}{self.voice.language.stop}")
