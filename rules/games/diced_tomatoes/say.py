"""What happens in Diced Tomatoes: before it is played, in the midst of a turn, and afterwards."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrases import Happening, Rule
from rules.telling import Counted, Items, Nothing, Phrase, Phrases, Said, Who


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that say who begins."""

    side: Annotated[Who, "who rolled"]
    face: Annotated[str, "what the die shows"]
    last: Annotated[Who | None, "who plays last"] = None
    first: Annotated[Who | None, "who begins"] = None


@dataclass(frozen=True, slots=True)
class Shown:
    """What was drawn, or rolled."""

    die: Annotated[Said | Items, "a die, or several"]


@dataclass(frozen=True, slots=True)
class Placed:
    """A die on a vine, and what became of that vine."""

    side: Annotated[Who, "who placed it"]
    owner: Annotated[Who, "whose vine it is"]
    die: Annotated[Said | Items, "the die, or several that went there"]
    place: Annotated[Said | str, "where it went: Bo's B"]
    letter: Annotated[str, "the same where the owner is named beside it"]
    shape: Annotated[Said, "a set, or a run"]
    n: Annotated[int, "dice on the vine now"]
    worth: Annotated[int, "what it's worth, or was"]
    slot: Annotated[int, "the slot that it fills"]


@dataclass(frozen=True, slots=True)
class Changed:
    """A die of the hand that karma changes."""

    side: Who
    die: Said
    face: Annotated[int, "what it shows then; of one that is re-rolled, what it showed"]
    cost: int
    karma: Annotated[int, "what there was"]
    left: Annotated[int, "what is left of it"]
    fell: Annotated[Said | None, "the die as it was rolled again"] = None


@dataclass(frozen=True, slots=True)
class Tended:
    """A vine that is cleared, or whose seed is flipped."""

    side: Who
    place: Annotated[Said | str, "where it is"]
    seed: Annotated[Said, "its first die"]
    face: Annotated[int, "what that shows when it's flipped"]
    n: Annotated[int, "dice on it"]
    cost: int
    left: Annotated[int, "karma that is left"]


@dataclass(frozen=True, slots=True)
class Amount:
    """How much somebody earned, or lost; how many dice they placed."""

    side: Who
    n: int
    worth: Annotated[int, "what the vine was worth that karma was earned with"] = 0


@dataclass(frozen=True, slots=True)
class Taken:
    """Colours that were chosen."""

    side: Who
    dice: Annotated[Items, "2 red, 1 black"]


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a turn."""

    side: Who
    heir: Annotated[Who, "whose turn is next"]
    n: Annotated[int, "dice that are left in hand"]


@dataclass(frozen=True, slots=True)
class Cleared:
    """A vine that went by itself."""

    place: Annotated[Said | str, "where it was"]


@dataclass(frozen=True, slots=True)
class Final:
    """The sixth slot of somebody is full."""

    owner: Who
    last: Annotated[Who, "with whose turn the last round ends"]


@dataclass(frozen=True, slots=True)
class Scored:
    """Points of somebody."""

    side: Who
    points: int


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
    "people's vines, and every 2 left at the end score 1 point."
)
_KARMA = Rule(_CHANGE, ahead=_CHANGE)
_SCORES = Rule("A harvested vine fills its owner's next free slot and scores what it's worth.")
_FILLS = Rule(
    "A harvested vine fills your next free slot with what it's worth. All six filled wins, whether "
    "they match or not."
)


class Say(Phrases, family="diced_tomatoes.event"):
    """What happens."""

    lead = Happening(Rolled, "{side} rolled {face}.")
    marker = Happening(
        Rolled, "{side} rolled {face}. {last} rolled lowest and plays last. {first} begins."
    )
    draw = Happening(Shown, "Drawn: {die}.")
    roll = Happening(Shown, "Rolled: {die}.")
    seed = Happening(
        Placed,
        "{side} planted {die} on {place}.",
        would="Plant {die} on {place}.",
        done="You planted {die} on {place}.",
        label="Plant {die} on {place}",
        goal="On {place}",
        advice="plant {die} on {place}",
    )
    seed__other = seed.but(
        rule=Rule("Start your own vines with high dice, and other people's with low ones.")
    )
    attach = Happening(
        Placed,
        "{side} put {die} on {place}.",
        would="Put {die} on {place}: {shape} of {n}, worth {worth}.",
        done="You put {die} on {place}: {shape} of {n}, worth {worth}.",
        label="Put {die} on {place}",
        goal="On {place} (worth {worth})",
        advice="put {die} on {place}",
    )
    attach__third = attach.but(
        rule=Rule(
            "At the end, a vine of exactly three dice scores its owner 1 point, whatever it's "
            "worth."
        )
    )
    harvest__own = Happening(
        Placed,
        "{side} harvested {place} with {die} for {worth} (slot {slot}).",
        would="Harvest {place} with {die}: you score {worth} in slot {slot}.",
        done="You harvested {place} with {die} and score {worth} in slot {slot}.",
        label="Harvest {place} with {die}",
        goal="Harvest {place} ({worth} for you)",
        advice="harvest {place} with {die}",
        rule=_SCORES,
    )
    harvest__other = harvest__own.but(
        "{side} harvested {place} with {die} ({worth} for {owner}, slot {slot}).",
        would="Harvest {place} with {die}: {owner} scores {worth} in slot {slot}.",
        done="You harvested {place} with {die}: {owner} scores {worth} in slot {slot}.",
        label="Harvest {place} ({die})",
        goal="Harvest {worth} for {owner} ({letter})",
    )
    harvest__match = harvest__own.but(
        "{side} harvested {place} with {die} (a {worth} in slot {slot}: a match).",
        would="Harvest {place} with {die}: a {worth} in slot {slot}, a match!",
        done="You harvested {place} with {die}: a {worth} in slot {slot}, a match!",
        goal="Harvest {place} (a {worth}, a match!)",
        rule=_FILLS,
    )
    harvest__fill = harvest__match.but(
        "{side} harvested {place} with {die} (a {worth} in slot {slot}).",
        would=(
            "Harvest {place} with {die}: a {worth} fills slot {slot}, though only a {slot} matches "
            "it."
        ),
        done=(
            "You harvested {place} with {die}: a {worth} in slot {slot}, though only a {slot} "
            "matches it."
        ),
        goal="Harvest {place} (a {worth} in slot {slot})",
    )
    full__track__own = Happening(
        Placed,
        "{side} filled {place} with {die}. With no slot left, there's no harvest.",
        would="Fill {place} with {die}: you have no slot left. It's cleared when your turn ends.",
        done=(
            "You filled {place} with {die}, but you have no slot left. It's cleared when your turn "
            "ends."
        ),
        label="Fill {place} with {die}",
        goal="Fill {place} (no harvest)",
        advice="fill {place} with {die}",
    )
    full__track__other = full__track__own.but(
        "{side} filled {place} with {die}. {owner} has no slot left, so there's no harvest.",
        would=(
            "Fill {place} with {die}: {owner} has no slot left. It's cleared when your turn ends."
        ),
        done=(
            "You filled {place} with {die}, but {owner} has no slot left. It's cleared when your "
            "turn ends."
        ),
    )
    full__worth = full__track__own.but(
        "{side} filled {place} with {die}. It's worth {worth}, so there's no harvest.",
        would=(
            "Fill {place} with {die}: it's worth {worth}, so no harvest. It's cleared when your "
            "turn ends."
        ),
        done=(
            "You filled {place} with {die}: it's worth {worth}, so no harvest. It's cleared when "
            "your turn ends."
        ),
        rule=Rule(
            "Only a vine worth 1 to 6 is harvested. A full one worth more or less is cleared when "
            "the turn ends."
        ),
    )
    star = Happening(
        Scored,
        "A star: the slot scores {points} for {side}.",
        would="It matches its slot: a star, so it scores {points}.",
        rule=Rule("A tomato gets a star where its worth is the number of its slot."),
    )
    karma = Happening(
        Amount,
        "{side} earned {n} karma.",
        would="You earn {n} karma.",
        done="You earned {n} karma.",
        rule=_KARMA,
    )
    karma__half = karma.but(
        would="You earn {n} karma (half of {worth}).",
        done="You earned {n} karma (half of {worth}).",
    )
    karma__rounded = karma.but(
        would="You earn {n} karma (half of {worth}, rounded up).",
        done="You earned {n} karma (half of {worth}, rounded up).",
    )
    bits = Happening(
        Amount,
        Counted("{side} earned a bit of karma.", "{side} earned a second bit of karma."),
        would=Counted(
            "You then have {n} bit; three make 1 karma.",
            "You then have {n} bits; three make 1 karma.",
        ),
        done=Counted(
            "You now have {n} bit; three make 1 karma.",
            "You now have {n} bits; three make 1 karma.",
        ),
        rule=Rule("Three bits make 1 karma."),
    )
    final = Happening(
        Final,
        "{owner} filled six slots (+2 points): this is the last round.",
        would="{owner} fills six slots (+2 points): this is the last round.",
        rule=Rule(
            "The last round ends with {last}'s turn: that's what the splash of ketchup marks. "
            "Every 2 karma left then score a point."
        ),
    )
    re = Happening(
        Changed,
        "{side} re-rolled {die} for {cost} karma.",
        would="Re-roll {die}: {cost} karma, {left} left.",
        label="Re-roll {die}: {cost} of {karma} karma",
        advice="re-roll {die}",
        rule=_KARMA,
    )
    re__fell = Happening(Changed, "{side} re-rolled {die} (now {fell}) for {cost} karma.")
    re__same = Happening(Changed, "{side} re-rolled {die} for {cost} karma and got {face} again.")
    turned = Happening(
        Changed,
        "{side} turned {die} to {face} for {cost} karma.",
        would="Turn {die} to {face}: {cost} karma, {left} left.",
        done="You turned {die} to {face}: {cost} karma, {left} left.",
        label="Turn {die} to {face}: {cost} of {karma} karma",
        advice="turn {die} to {face}",
        rule=_KARMA,
    )
    cl = Happening(
        Tended,
        "{side} cleared {place} for {cost} karma.",
        would="Clear {place}: {cost} karma, {left} left.",
        done="You cleared {place}: {cost} karma, {left} left.",
        label="Clear {place}: {cost} karma",
        advice="clear {place} for {cost} karma",
        rule=_KARMA,
    )
    fl = Happening(
        Tended,
        "{side} flipped the seed of {place} from {seed} to {face} for {cost} karma.",
        would="Flip the seed of {place} from {seed} to {face}: {cost} karma, {left} left.",
        done="You flipped the seed of {place} from {seed} to {face}: {cost} karma, {left} left.",
        label="Flip {place}: {cost} karma",
        advice="flip the seed of {place} to {face}",
        rule=_KARMA,
    )
    rot = Happening(
        Tended,
        "{side} cleared the rotten vine on {place}.",
        would=Counted(
            "Clear {place}: its die goes back to the bushel.",
            "Clear {place}: its {n} dice go back to the bushel.",
        ),
        done=Counted(
            "You cleared {place}: its die goes back to the bushel.",
            "You cleared {place}: its {n} dice go back to the bushel.",
        ),
        label="Clear {place}",
        advice="clear the rotten vine on {place}",
    )
    pick = Happening(
        Taken,
        "{side} took {dice}.",
        would="Take {dice}.",
        done="You took {dice}.",
        advice="take {dice}",
    )
    end = Happening(
        Ended, "{side} ended the turn.", would="End your turn.", done="", advice="end the turn"
    )
    hand_on = Happening(
        Ended,
        Counted("{side} passed a die on to {heir}.", "{side} passed {n} dice on to {heir}."),
        would=Counted("End your turn: {heir} gets 1 die.", "End your turn: {heir} gets {n} dice."),
        done=Counted("You passed a die on to {heir}.", "You passed {n} dice on to {heir}."),
        label=Counted("End your turn, pass a die on", "End your turn, pass {n} dice on"),
        advice="end the turn",
        rule=HANDED_ON,
    )
    keep = Happening(
        Ended,
        Counted("{side} kept a die to roll again.", "{side} kept {n} dice to roll again."),
        would=Counted(
            "End your turn: you keep 1 die to roll again.",
            "End your turn: you keep {n} dice to roll again.",
        ),
        done=Counted("You kept a die to roll again.", "You kept {n} dice to roll again."),
        label=Counted("End your turn, keep a die", "End your turn, keep {n} dice"),
        advice="end the turn",
    )
    spoilt = Happening(
        Cleared,
        "The full vine on {place} was cleared.",
        would="The full vine on {place} is cleared.",
        done="The full vine on {place} was cleared.",
    )
    overripe = Happening(
        Cleared,
        "The vine on {place} was overripe, so it was cleared.",
        would="The vine on {place} is overripe, so it's cleared.",
        done="The vine on {place} was overripe, so it was cleared.",
        rule=Rule("An overripe vine is one that's worth more than 6."),
    )
    rotten = Happening(
        Cleared,
        "The rotten vine on {place} was cleared.",
        would="The rotten vine on {place} is cleared.",
    )
    cut = Happening(
        Amount,
        "{side} lost {n} karma: nobody keeps more than 6.",
        would="You lose {n} karma above 6.",
    )
    tidy = Happening(
        Nothing,
        "Rotten vines can be cleared now.",
        would="You may then clear rotten vines.",
        done="",
        rule=ROTTEN,
    )
    won = Happening(Scored, "{side} wins with a score of {points}.")
    shared = Happening(Scored, "{side} shares the win with a score of {points}.")
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
