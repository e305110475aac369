"""Tables as lists for those who listen: the hand, the bushel, then seat by seat what it has."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from render.boards.diced_tomatoes.gardens import Die, Garden, Gardens, Slot, Spot
from render.listing import Item, Listing
from render.voice import Voice
from rules.games.diced_tomatoes.board import accepts
from rules.games.diced_tomatoes.nouns import die_said, hand_said, spot_said, together
from rules.games.diced_tomatoes.position import token_of
from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Said


@dataclass(frozen=True, slots=True)
class Dice:
    """Some dice."""

    dice: Items


@dataclass(frozen=True, slots=True)
class There:
    """A pot."""

    token: Annotated[Said, "Ana's B"]


@dataclass(frozen=True, slots=True)
class Vine:
    """What grows somewhere."""

    seed: Annotated[Said, "its first die"]
    dice: Annotated[Items | None, "the others"] = None
    worth: int = 0
    faces: Annotated[Items | None, "what may join it"] = None


@dataclass(frozen=True, slots=True)
class Has:
    """What somebody has of a kind."""

    n: int = 0
    slots: Items | None = None


@dataclass(frozen=True, slots=True)
class Filled:
    """A slot and what fills it."""

    slot: int
    value: int


class Spoken(Phrases, family="diced_tomatoes.spoken"):
    """A table in lists."""

    hand = Phrase(Dice, "Hand: {dice}.")
    passed = Phrase(Dice, "Passed on: {dice}.")
    bushel = Phrase(Dice, "Bushel: {dice}.")
    no_bushel = Phrase(Nothing, "The bushel is empty.")
    karma = Phrase(Has, "karma {n}")
    bits = Phrase(Has, "bits {n}")
    slots = Phrase(Has, "slots: {slots}")
    no_slots = Phrase(Nothing, "no slot filled")
    slot = Phrase(Filled, "{slot} has {value}")
    star = Phrase(Filled, "{slot} has {value} with a star")
    last = Phrase(Nothing, "plays last")
    left = Phrase(Nothing, "out")
    there = Phrase(There, "{token}")
    seed = Phrase(Vine, "seed {seed}")
    vine = Phrase(Vine, "seed {seed}, then {dice}")
    worth = Phrase(Vine, "worth {worth}")
    costs = Phrase(Vine, "worth minus {worth}")
    takes = Phrase(Vine, "takes {faces}")
    more = Phrase(Has, Counted("and {n} more", "and {n} more"))


MORE = "diced_tomatoes.spoken.more"
"""What says how much is left out of a list."""


def table_lists(table: Gardens, voice: Voice, *, briefly: bool) -> list[Listing]:
    """The table as lists; *briefly*, without what may join each vine."""
    told = [Spoken.hand(Dice(_dice(table.hand)))] if table.hand else []
    told += [Spoken.passed(Dice(_dice(table.passed)))] if table.passed else []
    left = [colour for colour, n in table.supply for _ in range(n)]
    told.append(Spoken.bushel(Dice(hand_said(left))) if left else Spoken.no_bushel())
    lists = [Listing(voice.sentence(one)) for one in told]
    for garden in table.gardens:
        lists.append(_listing(voice, _name(voice, garden), [*_owned(garden)]))
        for spot in garden.spots:
            if spot.dice:
                there = Spoken.there(There(spot_said(token_of(spot.name))))
                called = voice.sentence(there, stopped=False)
                lists.append(_listing(voice, called, [*_grown(spot, briefly=briefly)]))
    return lists


def _listing(voice: Voice, head: str, told: Sequence[Said]) -> Listing:
    """A line of parts, each set off from the next."""
    items = (Item(voice.sentence(one, stopped=False), one.key) for one in told)
    return Listing(head, tuple(items), MORE)


def _name(voice: Voice, garden: Garden) -> str:
    """Whose garden it is; "you" for the reader's own."""
    is_own = voice.reader == str(garden.seat)
    return voice["render.list.you"] if is_own else voice.names[str(garden.seat)]


def _dice(dice: Sequence[Die]) -> Items:
    return together([die_said(str(die)) for die in dice])


def _owned(garden: Garden) -> Iterator[Said]:
    """Karma, bits, slots; whether a seat plays last, or no more."""
    yield Spoken.karma(Has(garden.karma))
    if garden.bits is not None:
        yield Spoken.bits(Has(garden.bits))
    filled = tuple(_slot(slot) for slot in garden.slots if slot.value is not None)
    yield Spoken.slots(Has(slots=Items(filled, "unit"))) if filled else Spoken.no_slots()
    if garden.is_last:
        yield Spoken.last()
    if garden.has_left:
        yield Spoken.left()


def _slot(slot: Slot) -> Said:
    return (Spoken.star if slot.is_star else Spoken.slot)(Filled(slot.number, slot.value or 0))


def _grown(spot: Spot, *, briefly: bool) -> Iterator[Said]:
    """The dice of a vine, what it is worth, and what may join it."""
    vine = tuple(map(str, spot.dice))
    others = tuple(map(die_said, vine[1:]))
    faces = Items(tuple(sorted({die[1] for die in accepts(vine)})), "or")
    there = Vine(
        die_said(vine[0]), Items(others, "unit") if others else None, spot.worth or 0, faces
    )
    yield (Spoken.vine if others else Spoken.seed)(there)
    if spot.worth is not None:
        costs = replace(there, worth=-there.worth)
        yield Spoken.costs(costs) if there.worth < 0 else Spoken.worth(there)
    if faces.of and not (briefly or spot.is_closed):
        yield Spoken.takes(there)
