"""Why a move of Diced Tomatoes is good or bad: what can be said of it."""

from dataclasses import dataclass
from typing import Annotated

from rules.phrase import NO_ITEMS, Counted, Items, Nothing, Phrases, Said, Who
from rules.phrase_kinds import Reason


@dataclass(frozen=True, slots=True)
class Turned:
    """A die that karma turns first, and where it goes then."""

    die: Said
    face: int
    place: Annotated[Said | None, "the vine it fits: Bo's B"] = None


@dataclass(frozen=True, slots=True)
class Again:
    """A die that is rolled again."""

    die: Said
    n: Annotated[int, "faces of six that do it"]


@dataclass(frozen=True, slots=True)
class Vine:
    """A vine, as it becomes."""

    place: Annotated[Said, "where it is: Bo's B"]
    side: Annotated[Who, "whose it is"]
    worth: int = 0
    before: Annotated[int, "what it was worth"] = 0
    size: int = 0
    fits: Annotated[Items, "faces that fit next"] = NO_ITEMS


@dataclass(frozen=True, slots=True)
class Harvest:
    """A vine that is harvested."""

    place: Annotated[Said, "where it is: Bo's B"]
    side: Annotated[Who, "whose it is"]
    n: Annotated[int, "points"]
    slot: int
    karma: Annotated[int, "what it earns"]
    player: Annotated[Who, "who harvests it"]


@dataclass(frozen=True, slots=True)
class Some:
    """A number of dice, of points, or of karma."""

    n: int


class Why(Phrases, family="diced_tomatoes.why"):
    """The reasons; ``here`` of one step, which names the place itself."""

    pick = Reason(Nothing, "Red dice can start vines, and they fit wherever black ones do.")
    turned = Reason(
        Turned, "Turned to a {face}, {die} fits on {place}.", here="{it} then fits on {place}."
    )
    aside = Reason(
        Turned,
        "Turned to a {face}, {die} fits nowhere and is passed on.",
        here="{it} then fits nowhere and is passed on.",
    )
    again__harvest = Reason(
        Again,
        "Re-rolled, {die} has a {n} in 6 chance of a harvest.",
        here="There's a {n} in 6 chance of a harvest then.",
    )
    again__fit = Reason(
        Again,
        "Re-rolled, {die} has a {n} in 6 chance to fit.",
        here="There's a {n} in 6 chance that it fits then.",
    )
    again__better = Reason(
        Again,
        "Re-rolling {die} has a {n} in 6 chance of a better place.",
        here="That has a {n} in 6 chance of a better place.",
    )
    must = Reason(Nothing, "You must place every die that fits.")
    rot = Reason(
        Vine,
        "The vine on {place} is worth nothing; its dice do more good in the bushel.",
        here="That vine is worth nothing; its dice do more good in the bushel.",
    )
    leave__own = Reason(Vine, "The vine on {place} is worth nothing now, but may still grow.")
    leave__other = Reason(
        Vine, "The vine on {place} is worth nothing, and no new one can start there."
    )
    pass_ = Reason(
        Some,
        Counted("The die that's left fits nowhere.", "The {n} dice that are left fit nowhere."),
    )
    done = Reason(Nothing, "All dice are placed.")
    save = Reason(Some, "{it} keeps {n} karma for later turns.")
    third = Reason(
        Vine,
        "The three dice on {place} score a point at the end.",
        here="Three dice there score a point at the end.",
    )
    clean__own = Reason(
        Vine,
        "{it} makes room on {place} for a better vine.",
        here="{it} makes room for a better vine.",
    )
    clean__other = Reason(
        Vine,
        "{it} clears the vine on {place} (worth {before}).",
        here="{it} costs {side} a vine worth {before}.",
    )
    seed__own = Reason(
        Vine, "{it} starts a vine worth {worth} on {place}.", here="Next, {fits} fits there."
    )
    seed__other = Reason(
        Vine,
        "{it} starts a vine worth {worth} on {place}.",
        here="{it} leaves {side} with a vine worth {worth}.",
    )
    spoil = Reason(
        Vine,
        "The vine on {place} is worth {worth} then, so it's cleared and not harvested.",
        here="A vine worth {worth} is cleared and not harvested.",
    )
    spoil__own = Reason(
        Vine,
        "The vine on {place} is worth {worth} then, so it's cleared and not harvested.",
        here="{it} makes room for a new vine.",
    )
    spoil__other = Reason(
        Vine,
        "The vine on {place} is worth {worth} then, so it's cleared and not harvested.",
        here="That earns {side} nothing.",
    )
    lower = Reason(
        Vine,
        "{it} changes the vine on {place} from {before} to {worth}.",
        here="{it} changes the vine's worth from {before} to {worth}.",
    )
    grow = Reason(
        Vine,
        "{it} grows the vine on {place} to {size} of 4 dice ({fits} fits next).",
        here="Next, {fits} fits there.",
    )
    ripe = Reason(
        Vine,
        "{it} grows the vine on {place} to {size} of 4 dice ({fits} harvests it).",
        here="Then {fits} harvests it.",
    )
    harvest__own = Reason(
        Harvest,
        Counted(
            "{it} harvests the vine on {place} for 1 point.",
            "{it} harvests the vine on {place} for {n} points.",
        ),
        here="{it} makes room for a new vine.",
    )
    harvest__other = Reason(
        Harvest,
        Counted(
            "{it} earns {karma} karma by harvesting a point for {side}.",
            "{it} earns {karma} karma by harvesting {n} points for {side}.",
        ),
        here="That's {karma} karma for {player}.",
    )
    harvest__match = Reason(
        Harvest, "{it} harvests a match for slot {slot}.", here="{it} makes room for a new vine."
    )
    harvest__filled = Reason(
        Harvest,
        "{it} fills slot {slot} without a match.",
        here="Six filled slots win, whatever they hold.",
    )
    sixth = Reason(
        Harvest,
        "That fills six slots for {side} (+2 points): this is the last round.",
    )
    complete = Reason(Nothing, "{it} fills the sixth slot and wins.")
    better = Reason(
        Some,
        Counted("I'd say it's best by about a point.", "I'd say it's best by about {n} points."),
    )
    better__alone = Reason(Nothing, "Nothing else looks as good to me.")


def here(why: Said) -> Said:
    """The same without the place, which the one step that is told names itself."""
    shorter = why.phrase.here if isinstance(why.phrase, Reason) else None
    return shorter(why.values) if shorter else why


def about(why: Said) -> object:
    """What a reason of a turn is about: of several about the same the last one tells it."""
    told = why.values
    if isinstance(told, Again):
        return Again
    if isinstance(told, (Vine, Harvest)):
        return told.place, why.phrase is Why.sixth
    return why.phrase, told.place if isinstance(told, Turned) else None
