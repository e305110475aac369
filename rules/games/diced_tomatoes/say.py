"""What happens in Diced Tomatoes: before it is played, in the midst of a turn, and afterwards."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Happening, Rule


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that say who begins."""

    side: Annotated[Who, "who rolled"]
    face: Annotated[str, "what the die shows"]
    last: Annotated[Who | None, "who plays last"] = None
    first: Annotated[Who | None, "who begins"] = None


@dataclass(frozen=True, slots=True)
class Shown:
    """What was drawn, rolled, or taken."""

    dice: Annotated[Said | Items, "a die, or several: red 5; 2 red, 1 black"]
    side: Annotated[Who | None, "who took them"] = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A die on a vine, and what became of that vine."""

    side: Annotated[Who, "who placed it"]
    die: Annotated[Said | Items, "the die, or several that went there"]
    place: Annotated[Said, "where it went: Bo's B"]
    n: Annotated[int, "dice on the vine now"]
    worth: Annotated[int, "what it's worth, or was"]
    slot: Annotated[int, "the slot that it fills"]


@dataclass(frozen=True, slots=True)
class Changed:
    """A die of the hand that karma changes."""

    side: Who
    die: Said
    face: Annotated[int, "what it shows then"]
    cost: int
    fell: Annotated[Said | None, "the die as it was rolled again"] = None


@dataclass(frozen=True, slots=True)
class Tended:
    """A vine that is cleared, or whose seed is flipped."""

    place: Annotated[Said, "where it is"]
    side: Annotated[Who | None, "who does it"] = None
    seed: Annotated[Said | None, "its first die"] = None
    face: Annotated[int, "what that shows when it's flipped"] = 0
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Amount:
    """How much somebody earned, or lost; how many dice they placed; how many points they have."""

    side: Who
    n: int


@dataclass(frozen=True, slots=True)
class Shared:
    """Several who won, each with so many points."""

    sides: Items
    n: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a turn."""

    side: Who
    heir: Annotated[Who, "whose turn is next"]
    n: Annotated[int, "dice that are left in hand"]


@dataclass(frozen=True, slots=True)
class Final:
    """The sixth slot of somebody is full."""

    owner: Who
    last: Annotated[Who, "with whose turn the last round ends"]


@dataclass(frozen=True, slots=True)
class Count:
    """A number: of rotten vines, of slots that match."""

    n: int


ROTTEN = Rule("A rotten vine is worth 0 or less. Clearing it makes room for a new one.")
HANDED_ON = Rule(
    "Dice that fit nowhere go to the next player, who rolls them along with three new ones."
)
_CHANGE = (
    "Karma pays for changing dice and vines, from 1 for a re-roll. You earn it by harvesting other "
    "people's vines, and every 2 karma left at the end score 1 point."
)
_KARMA = Rule(_CHANGE, ahead=_CHANGE)
_SCORES = Rule("A harvested vine fills its owner's next free slot and scores what it's worth.")
_FILLS = Rule(
    "A harvested vine fills your next free slot with what it's worth. All six filled wins, whether "
    "they match or not."
)
_THIRD = Rule(
    "A vine of exactly three dice scores its owner 1 point at the end, whatever it's worth: that's "
    "the +1 beside it.",
    by_words="A vine of exactly three dice scores its owner 1 point at the end, whatever it's "
    "worth.",
)


class Say(Phrases, family="diced_tomatoes.event"):
    """What happens. What begins with a die is said of what may be done, or is done so far."""

    lead = Happening(Rolled, "{side} rolled {face}.")
    marker = Happening(Rolled, "{last} rolled lowest and plays last. {first} begins.")
    draw = Happening(Shown, "Drawn: {dice}.")
    roll = Happening(Shown, "Rolled: {dice}.")
    seed = Happening(
        Placed,
        "{side} planted {die} on {place}.",
        would="{die} on {place}: a new vine.",
        label="{die} on {place}",
        advice="{die} on {place}",
    )
    seed__other = seed.but(
        rule=Rule("Start your own vines with high dice, and other people's with low ones.")
    )
    attach = seed.but(
        "{side} put {die} on {place}.",
        would="{die} on {place}: {n} dice, worth {worth}.",
        label="{die} on {place}: worth {worth}",
    )
    attach__third = attach.but(rule=_THIRD)
    harvest = seed.but(
        "{side} harvested {place} with {die} ({worth} in slot {slot}).",
        would="{die} on {place}: a harvest of {worth} for slot {slot}.",
        label="{die} on {place}: harvest {worth}",
        rule=_SCORES,
    )
    harvest__fill = harvest.but(rule=_FILLS)
    harvest__match = harvest__fill.but(
        "{side} harvested {place} with {die} ({worth} in slot {slot}: a match).",
        would="{die} on {place}: a harvest of {worth} for slot {slot}, a match!",
        label="{die} on {place}: {worth}, a match!",
    )
    full__track = seed.but(
        "{side} filled {place} with {die} (no slot left, so no harvest).",
        would="{die} on {place}: full, but no slot is left, so it's cleared when the turn ends.",
        label="{die} on {place}: no gain",
    )
    full__worth = full__track.but(
        "{side} filled {place} with {die} (worth {worth}, so no harvest).",
        would="{die} on {place}: full, but worth {worth}, so it's cleared when the turn ends.",
        rule=Rule(
            "Only a vine worth 1 to 6 is harvested. A full one worth more or less is cleared when "
            "the turn ends."
        ),
    )
    star = Happening(
        Amount,
        "A star: the slot scores {n} for {side}.",
        would="It matches its slot: a star, so it scores {n}.",
        rule=Rule("A tomato gets a star where its worth is the number of its slot."),
    )
    karma = Happening(Amount, "{side} earned {n} karma.", would="You earn {n} karma.", rule=_KARMA)
    bits = Happening(
        Amount,
        Counted("{side} earned a bit of karma.", "{side} earned a second bit of karma."),
        would=Counted(
            "You then have {n} bit; three make 1 karma.",
            "You then have {n} bits; three make 1 karma.",
        ),
        rule=Rule("Three bits make 1 karma."),
    )
    final = Happening(
        Final,
        "That fills six slots for {owner} (+2 points): this is the last round.",
        would="That fills six slots for {owner} (+2 points): this is the last round.",
        rule=Rule(
            "The last round ends with {last}'s turn: that's what the splash of ketchup marks. "
            "Every 2 karma left then score a point.",
            by_words="The last round ends with {last}'s turn. Every 2 karma left then score a "
            "point.",
        ),
    )
    re = Happening(
        Changed,
        "{side} re-rolled {die} for {cost} karma.",
        would="Re-roll {die}: {cost} karma.",
        advice="re-roll {die}",
        rule=_KARMA,
    )
    re__fell = Happening(Changed, "{side} re-rolled {die} for {cost} karma and got {fell}.")
    turned = Happening(
        Changed,
        "{side} turned {die} to {face} for {cost} karma.",
        would="Turn {die} to {face}: {cost} karma.",
        advice="turn {die} to {face}",
        rule=_KARMA,
    )
    cl = Happening(
        Tended,
        "{side} cleared {place} for {cost} karma.",
        would="Clear {place}: {cost} karma.",
        advice="clear {place} for {cost} karma",
        rule=_KARMA,
    )
    fl = Happening(
        Tended,
        "{side} flipped the seed of {place} from {seed} to {face} for {cost} karma.",
        would="Flip {place} to {face}: {cost} karma.",
        advice="flip the seed of {place} to {face}",
        rule=_KARMA,
    )
    rot = Happening(
        Tended,
        "{side} cleared the rotten vine on {place}.",
        would="Clear {place}.",
        advice="clear the rotten vine on {place}",
    )
    pick = Happening(Shown, "{side} took {dice}.", would="Take {dice}.", advice="take {dice}")
    end = Happening(
        Ended, "{side} ended the turn.", would="End your turn.", done="", advice="end the turn"
    )
    hand_on = end.but(
        Counted("{side} passed a die on to {heir}.", "{side} passed {n} dice on to {heir}."),
        would=Counted("End your turn, pass a die on.", "End your turn, pass {n} dice on."),
        rule=HANDED_ON,
    )
    keep = end.but(
        Counted("{side} kept a die to roll again.", "{side} kept {n} dice to roll again."),
        would=Counted("End your turn, keep a die.", "End your turn, keep {n} dice."),
    )
    spoilt = Happening(
        Tended, "Cleared: the full vine on {place}.", would="Cleared: the full vine on {place}."
    )
    overripe = Happening(
        Tended,
        "Cleared: the overripe vine on {place}.",
        would="Cleared: the overripe vine on {place}.",
        rule=Rule("An overripe vine is one that's worth more than 6."),
    )
    rotten = Happening(
        Tended, "Cleared: the rotten vine on {place}.", would="Cleared: the rotten vine on {place}."
    )
    cut = Happening(
        Amount,
        "{side} lost {n} karma: nobody keeps more than 6.",
        would="You lose {n} karma: nobody keeps more than 6.",
    )
    won = Happening(Amount, "{side} wins with a score of {n}.")
    shared = Happening(Shared, "{sides} share the win with a score of {n}.")
    solo_perfect = Happening(Count, "A perfect garden: all six match!")
    solo_won = Happening(Count, "That wins, with {n} of 6 slots matched.")
    solo_lost = Happening(Count, "That loses, with {n} of 6 slots matched.")


class Warn(Phrases, family="diced_tomatoes.preview"):
    """What is told beside a move before it is played."""

    reveals = Phrase(
        Nothing, "The dice roll straight away, so you can't take back anything before that."
    )
    ends = Phrase(Nothing, "This ends the game.")
    dry = Phrase(Nothing, "The bushel is empty, so you lose.")


class Over(Phrases, family="diced_tomatoes.reason"):
    """Why a game is over."""

    sixth = Phrase(Nothing, "Six slots are full and the round is over.")
    bushel = Phrase(Nothing, "The bushel is empty.")
    solo_complete = Phrase(Nothing, "All six slots are filled.")
    solo_dice = Phrase(Nothing, "The dice ran out before all six slots were filled.")
    left = Phrase(Nothing, "Nobody else is left.")
