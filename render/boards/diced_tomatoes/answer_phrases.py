"""What answers about a table say, and the values that fill it: a pot, dice, what karma buys."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Personal


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot and what grows there."""

    pot: Annotated[Said, "your B"]
    dice: Annotated[Items | None, "the dice that were put there"] = None
    seed: Annotated[Said | None, "its first die"] = None
    n: Annotated[int, "what the vine is worth"] = 0


@dataclass(frozen=True, slots=True)
class Faces:
    """Faces that fit somewhere."""

    faces: Items


@dataclass(frozen=True, slots=True)
class Hand:
    """A die of the hand, or several, and where it goes."""

    dice: Said | Items
    pots: Items | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """Dice that were passed on."""

    side: Annotated[Who, "who rolls them"]
    dice: Items


@dataclass(frozen=True, slots=True)
class Has:
    """What somebody has."""

    side: Annotated[Who, "whose it is"]
    n: int = 0
    bits: int = 0
    slots: Items | None = None


@dataclass(frozen=True, slots=True)
class Slots:
    """A slot and what fills it."""

    slot: int
    n: Annotated[int, "what it holds"] = 0


@dataclass(frozen=True, slots=True)
class Bought:
    """What karma buys."""

    name: Said
    n: Annotated[int, "its price"]


@dataclass(frozen=True, slots=True)
class Tools:
    """All that karma buys."""

    tools: Items


@dataclass(frozen=True, slots=True)
class Tried:
    """A move and how it is typed."""

    name: Annotated[str | Said, "what it does"]
    typed: str


class Told(Phrases, family="diced_tomatoes.told"):
    """Answers about a table."""

    empty = Phrase(Pot, "{pot} is empty. A red die can start a vine there.")
    closed = Phrase(Pot, "{pot} is closed: nothing is planted there any more.")
    seed = Phrase(Pot, "{pot}: the seed {seed}, nothing else.")
    vine = Phrase(Pot, "{pot}: the seed {seed}, then {dice}.")
    worth = Phrase(Pot, "Worth {n}.")
    takes = Phrase(Faces, "It takes {faces}.")
    full = Phrase(Nothing, "It is full.")
    rotten = Phrase(Nothing, "It is rotten: it may be cleared when the turn ends.")
    spoilt = Phrase(Nothing, "It is cleared when the turn ends.")
    counts = Phrase(Nothing, "Its three dice score a point at the end.")
    fits = Phrase(Hand, "From the hand {dice} fits there.")
    open = Phrase(Nothing, "Something in the hand fits there now.")
    last = Phrase(Nothing, "The last turn was there.")
    next = Phrase(Nothing, "A part of your turn is there, not played yet.")
    typed = Phrase(Tried, "Type it as {typed}.")
    with_typed = Phrase(Tried, "{name} ({typed})")
    hand = Phrase(Hand, "{dice}: {pots}")
    nowhere = Phrase(Hand, "{dice}: fits nowhere")
    turned = Phrase(Hand, "{dice} is turned, as is planned")
    no_hand = Phrase(Nothing, "No dice are in the hand.")
    passed = Personal(Passed, "Passed on, for {side} to roll: {dice}.")
    bushel = Phrase(Hand, "In the bushel: {dice}.")
    no_bushel = Phrase(Nothing, "The bushel is empty.")
    karma = Phrase(Has, "Karma: {n}.")
    bits = Phrase(Has, "Karma: {n}, and bits: {bits} (three make 1 karma).")
    slots = Phrase(Has, "Slots: {slots}.")
    no_slots = Phrase(Nothing, "No slot is filled.")
    slot = Phrase(Slots, "{slot} has {n}")
    slot_star = Phrase(Slots, "{slot} has {n} with a star")
    slot_last = Phrase(Slots, "slot {slot} was filled last.")
    slot_next = Phrase(Slots, "slot {slot} would be filled.")
    is_active = Personal(Has, "It's {side}'s turn.")
    is_last = Personal(Has, "The last turn of a round is {side}'s.")
    is_first = Personal(Has, "{side}: first to fill six slots.")
    has_left = Personal(Has, "{side}: out.")
    points = Personal(Has, Counted("{side}: 1 point.", "{side}: {n} points."))
    matched = Personal(Has, Counted("{side}: 1 slot matched.", "{side}: {n} slots matched."))
    final = Phrase(Nothing, "This is the last round.")
    tools = Phrase(Tools, "It buys: {tools}.")
    has_karma = Personal(Has, "{side}: karma {n}.")
    has_bits = Personal(Has, "{side}: karma {n}, bits {bits}.")
    tool = Phrase(Bought, "{name} for {n}")
    tool_open = Phrase(Bought, "{name} for {n}, possible now")
    re = Phrase(Nothing, "a re-roll")
    up = Phrase(Nothing, "one up or down")
    cl = Phrase(Nothing, "a vine cleared")
    ov = Phrase(Nothing, "1 to 6 or back")
    fl = Phrase(Nothing, "a seed flipped")
    set = Phrase(Nothing, "any face")
    no_rot = Phrase(Nothing, "No vine is rotten: each is worth 1 or more.")
    all_karma = Phrase(
        Nothing, "So far all of it is for karma: every 2 left at the end are a point."
    )
    moves = Phrase(Nothing, "Moves")
    with_karma = Phrase(Nothing, "For karma")
