"""Diced Tomatoes in English: what has happened, and moves as advice."""

from rules.games.diced_tomatoes.board import LETTERS

SEATS = ("Blue", "Green", "Violet", "Teal", "Pink", "White")
"""The colours of the seats."""

_SEEDED = ("seed", "seed.other")
_ATTACHED = ("attach", "attach.other", "attach.third")
"""Dice that harvest nothing: told alike, but each new in its own way."""


def placed(family: str, seeded: str, attached: str) -> dict[str, str]:
    """The sentences of a *family* about dice that start a vine, or grow it."""
    said = dict.fromkeys(_SEEDED, seeded) | dict.fromkeys(_ATTACHED, attached)
    return {f"diced_tomatoes.{family}.{kind}": text for kind, text in said.items()}


EVENT_WORDS = {
    # What a token is called: by its owner; one's own, as others hear of it and as one is asked
    **{
        f"diced_tomatoes.spot.{seat}.{place}": f"{colour}'s {letter}"
        for seat, colour in enumerate(SEATS)
        for place, letter in enumerate(LETTERS)
    },
    "diced_tomatoes.owned": "{name}'s {place}",
    **{f"diced_tomatoes.own.event.{i}": letter for i, letter in enumerate(LETTERS)},
    **{f"diced_tomatoes.own.preview.{i}": f"your {letter}" for i, letter in enumerate(LETTERS)},
    # What happened
    "diced_tomatoes.event.lead": "{side} rolled {face}.",
    "diced_tomatoes.event.marker": (
        "{side} rolled {face}. {last} rolled lowest and plays last. {first} begins."
    ),
    "diced_tomatoes.event.draw": "Drawn: {die}.",
    "diced_tomatoes.event.roll": "Rolled: {die}.",
    **placed("event", "{side} planted {die} on {place}.", "{side} put {die} on {place}."),
    "diced_tomatoes.event.harvest.own": (
        "{side} harvested {place} with {die} for {worth} (slot {slot})."
    ),
    "diced_tomatoes.event.harvest.other": (
        "{side} harvested {place} with {die} ({worth} for {owner}, slot {slot})."
    ),
    "diced_tomatoes.event.harvest.match": (
        "{side} harvested {place} with {die} (a {worth} in slot {slot}: a match)."
    ),
    "diced_tomatoes.event.harvest.fill": (
        "{side} harvested {place} with {die} (a {worth} in slot {slot})."
    ),
    "diced_tomatoes.event.full.worth": (
        "{side} filled {place} with {die}. It's worth {worth}, so there's no harvest."
    ),
    "diced_tomatoes.event.full.track.own": (
        "{side} filled {place} with {die}. With no slot left, there's no harvest."
    ),
    "diced_tomatoes.event.full.track.other": (
        "{side} filled {place} with {die}. {owner} has no slot left, so there's no harvest."
    ),
    "diced_tomatoes.event.star": "A star: the slot scores {points} for {owner}.",
    "diced_tomatoes.event.karma": "{side} earned {n} karma.",
    "diced_tomatoes.event.bits.one": "{side} earned a bit of karma.",
    "diced_tomatoes.event.bits.other": "{side} earned a second bit of karma.",
    "diced_tomatoes.event.final": "{owner} filled six slots (+2 points): this is the last round.",
    "diced_tomatoes.event.re": "{side} re-rolled {die} for {cost} karma.",
    "diced_tomatoes.event.re.fell": "{side} re-rolled {die} (now {fell}) for {cost} karma.",
    "diced_tomatoes.event.re.same": "{side} re-rolled {die} for {cost} karma and got {face} again.",
    "diced_tomatoes.event.turned": "{side} turned {die} to {face} for {cost} karma.",
    "diced_tomatoes.event.cl": "{side} cleared {place} for {cost} karma.",
    "diced_tomatoes.event.fl": (
        "{side} flipped the seed of {place} from {seed} to {face} for {cost} karma."
    ),
    "diced_tomatoes.event.rot": "{side} cleared the rotten vine on {place}.",
    "diced_tomatoes.event.pick": "{side} took {dice}.",
    "diced_tomatoes.event.end": "{side} ended the turn.",
    "diced_tomatoes.event.hand_on.one": "{side} passed a die on to {heir}.",
    "diced_tomatoes.event.hand_on.other": "{side} passed {n} dice on to {heir}.",
    "diced_tomatoes.event.keep.one": "{side} kept a die to roll again.",
    "diced_tomatoes.event.keep.other": "{side} kept {n} dice to roll again.",
    "diced_tomatoes.event.spoilt": "The full vine on {place} was cleared.",
    "diced_tomatoes.event.overripe": "The vine on {place} was overripe, so it was cleared.",
    "diced_tomatoes.event.rotten": "The rotten vine on {place} was cleared.",
    "diced_tomatoes.event.cut": "{side} lost {n} karma: nobody keeps more than 6.",
    "diced_tomatoes.event.tidy": "Rotten vines can be cleared now.",
    "diced_tomatoes.reason.sixth": "Six slots are full and the round is over.",
    "diced_tomatoes.reason.bushel": "The bushel is empty.",
    "diced_tomatoes.reason.solo-complete": "All six slots are filled.",
    "diced_tomatoes.reason.solo-dice": "The dice ran out before all six slots were filled.",
    "diced_tomatoes.reason.left": "Nobody else is left.",
    "diced_tomatoes.event.won": "{side} wins with a score of {points}.",
    "diced_tomatoes.event.shared": "{side} shares the win with a score of {points}.",
    "diced_tomatoes.event.solo_perfect": "A perfect garden: all six match!",
    "diced_tomatoes.event.solo_won": "That wins, with {n} of 6 slots matched.",
    "diced_tomatoes.event.solo_lost": "That loses, with {n} of 6 slots matched.",
    # What it means, told once
    "diced_tomatoes.event.seed.other.first": (
        "Start your own vines with high dice, and other people's with low ones."
    ),
    "diced_tomatoes.event.attach.third.first": (
        "At the end, a vine of exactly three dice scores its owner 1 point, whatever it's worth."
    ),
    **{
        f"diced_tomatoes.event.{change}.{when}": (
            "Karma pays for changing dice and vines, from 1 for a re-roll. You earn it by "
            "harvesting other people's vines, and every 2 left at the end score 1 point."
        )
        for change in ("re", "turned", "cl", "fl", "karma")
        for when in ("ahead", "first")
    },
    **{
        f"diced_tomatoes.event.harvest.{whose}.first": (
            "A harvested vine fills its owner's next free slot and scores what it's worth."
        )
        for whose in ("own", "other")
    },
    **{
        f"diced_tomatoes.event.harvest.{what}.first": (
            "A harvested vine fills your next free slot with what it's worth. All six filled "
            "wins, whether they match or not."
        )
        for what in ("match", "fill")
    },
    "diced_tomatoes.event.full.worth.first": (
        "Only a vine worth 1 to 6 is harvested. A full one worth more or less is cleared when the "
        "turn ends."
    ),
    "diced_tomatoes.event.hand_on.first": (
        "Dice that fit nowhere go to the next player, who rolls them along with three new ones."
    ),
    "diced_tomatoes.event.overripe.first": "An overripe vine is one that's worth more than 6.",
    "diced_tomatoes.event.tidy.first": (
        "A rotten vine is worth 0 or less. Clearing it makes room for a new one."
    ),
    "diced_tomatoes.event.star.first": (
        "A tomato gets a star where its worth is the number of its slot."
    ),
    "diced_tomatoes.event.bits.first": "Three bits make 1 karma.",
    "diced_tomatoes.event.final.first": (
        "The last round ends with {last}'s turn: that's what the splash of ketchup marks. Every 2 "
        "karma left then score a point."
    ),
    # The same as something to do
    **placed("advice", "plant {die} on {place}", "put {die} on {place}"),
    **{
        f"diced_tomatoes.advice.harvest.{whose}": "harvest {place} with {die}"
        for whose in ("own", "other", "match", "fill")
    },
    **{
        f"diced_tomatoes.advice.full.{why}": "fill {place} with {die}"
        for why in ("worth", "track.own", "track.other")
    },
    "diced_tomatoes.advice.re": "re-roll {die}",
    "diced_tomatoes.advice.turned": "turn {die} to {face}",
    "diced_tomatoes.advice.cl": "clear {place} for {cost} karma",
    "diced_tomatoes.advice.fl": "flip the seed of {place} to {face}",
    "diced_tomatoes.advice.rot": "clear the rotten vine on {place}",
    "diced_tomatoes.advice.pick": "take {dice}",
    **{f"diced_tomatoes.advice.{end}": "end the turn" for end in ("end", "hand_on", "keep")},
    # What a turn was to somebody who has no words of the game yet
    **{
        f"diced_tomatoes.glance.{verb}.{n}": f"{{side}} placed {dice}."
        for verb in ("place", "harvest")
        for n, dice in (("one", "a die"), ("other", "{n} dice"))
    },
    "diced_tomatoes.glance.event.cl": "{side} also cleared {place}.",
    # What is left of a long turn in one line
    "diced_tomatoes.brief.marker": (
        "{last} rolled lowest, gets the ketchup and plays last. {first} begins."
    ),
    "diced_tomatoes.brief.harvest": "{side} harvested {place} for {worth}.",
    "diced_tomatoes.brief.harvest_for": "{side} harvested {worth} for {owner} ({letter}).",
    "diced_tomatoes.brief.match": "{side} matched slot {slot}.",
    "diced_tomatoes.brief.fill": "{side} filled slot {slot} with a {worth}.",
    "diced_tomatoes.brief.star": "{side} harvested {place} for a star.",
    "diced_tomatoes.brief.star_for": "{side} harvested a star for {owner} ({letter}).",
    "diced_tomatoes.brief.harvests": "{side} harvested {n} vines.",
    "diced_tomatoes.brief.final": "{owner} filled six slots (+2 points): this is the last round.",
    "diced_tomatoes.brief.on.one": "{side} put a die on {place}.",
    "diced_tomatoes.brief.on.other": "{side} put {n} dice on {place}.",
    "diced_tomatoes.brief.on.3": "{side} put dice on {place0}, {place1} and {place2}.",
    "diced_tomatoes.brief.on.4": "{side} put dice on {place0}, {place1}, {place2} and {place3}.",
    **{f"diced_tomatoes.brief.on.{n}.short": "{side} placed {n} dice." for n in (3, 4)},
    "diced_tomatoes.brief.planted": "{side} planted {n} vines.",
    "diced_tomatoes.brief.placed": "{side} placed {n} dice.",
    "diced_tomatoes.brief.more.one": "{side} placed another die.",
    "diced_tomatoes.brief.more.other": "{side} placed {n} more dice.",
    "diced_tomatoes.brief.cleared.one": "{side} cleared {place}.",
    "diced_tomatoes.brief.cleared.other": "{side} cleared {n} vines.",
    "diced_tomatoes.brief.karma": "{side} spent {cost} karma.",
}
