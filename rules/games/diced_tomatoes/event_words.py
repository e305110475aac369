"""Diced Tomatoes in English: what has happened, and what would happen."""

from rules.games.diced_tomatoes.board import LETTERS

SEATS = ("Blue", "Green", "Violet", "Teal", "Pink", "White")
"""The colours of the seats."""

_SEEDED = ("seed", "seed.other")
_ATTACHED = ("attach", "attach.other", "attach.third")
"""Dice that harvest nothing: told alike, but each new in its own way."""


def _placed(family: str, seeded: str, attached: str) -> dict[str, str]:
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
    **_placed("event", "{side} planted {die} on {place}.", "{side} put {die} on {place}."),
    "diced_tomatoes.event.harvest.own": (
        "{side} harvested {place} with {die} for {worth} (slot {slot})."
    ),
    "diced_tomatoes.event.harvest.other": (
        "{side} harvested {place} with {die}: {worth} for {owner} (slot {slot})."
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
        "A vine of exactly three dice counts a point for its owner, as long as no fourth is added."
    ),
    **{
        f"diced_tomatoes.event.{change}.{when}": (
            "Karma pays for changing dice and vines, from 1 for a re-roll. You earn it by "
            "harvesting other people's vines."
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
    **_placed("advice", "plant {die} on {place}", "put {die} on {place}"),
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
    # Where a chosen die goes
    **_placed("goal", "On {place}", "On {place} (worth {worth})"),
    "diced_tomatoes.goal.harvest.own": "Harvest {place} ({worth} for you)",
    "diced_tomatoes.goal.harvest.other": "Harvest {place} ({worth} for {owner})",
    "diced_tomatoes.goal.harvest.match": "Harvest {place} (a {worth}, a match!)",
    "diced_tomatoes.goal.harvest.fill": "Harvest {place} (a {worth} in slot {slot})",
    **{
        f"diced_tomatoes.goal.full.{why}": "Fill {place} (no harvest)"
        for why in ("worth", "track.own", "track.other")
    },
    # What is left of a long turn in one line
    "diced_tomatoes.brief.marker": (
        "{last} rolled lowest, gets the ketchup and plays last. {first} begins."
    ),
    "diced_tomatoes.brief.harvest": "{side} harvested {place} for {worth}.",
    "diced_tomatoes.brief.match": "{side} matched slot {slot}.",
    "diced_tomatoes.brief.fill": "{side} filled slot {slot} with a {worth}.",
    "diced_tomatoes.brief.star": "{side} harvested {place} for a star.",
    "diced_tomatoes.brief.harvests": "{side} harvested {n} vines.",
    "diced_tomatoes.brief.final": "{owner} filled six slots (+2 points): this is the last round.",
    "diced_tomatoes.brief.on.one": "{side} put a die on {place}.",
    "diced_tomatoes.brief.on.other": "{side} put {n} dice on {place}.",
    "diced_tomatoes.brief.planted": "{side} planted {n} vines.",
    "diced_tomatoes.brief.placed": "{side} placed {n} dice.",
    "diced_tomatoes.brief.more.one": "{side} placed another die.",
    "diced_tomatoes.brief.more.other": "{side} placed {n} more dice.",
    "diced_tomatoes.brief.cleared.one": "{side} cleared {place}.",
    "diced_tomatoes.brief.cleared.other": "{side} cleared {n} vines.",
    "diced_tomatoes.brief.karma": "{side} spent {cost} karma.",
    # What would happen
    **_placed(
        "preview",
        "Plant {die} on {place}.",
        "Put {die} on {place}: {shape} of {n}, worth {worth}.",
    ),
    "diced_tomatoes.preview.harvest.own": (
        "Harvest {place} with {die}: you score {worth} in slot {slot}."
    ),
    "diced_tomatoes.preview.harvest.other": (
        "Harvest {place} with {die}: {owner} scores {worth} in slot {slot}."
    ),
    "diced_tomatoes.preview.harvest.match": (
        "Harvest {place} with {die}: a {worth} in slot {slot}, a match!"
    ),
    "diced_tomatoes.preview.harvest.fill": (
        "Harvest {place} with {die}: a {worth} fills slot {slot}, though only a {slot} matches it."
    ),
    "diced_tomatoes.preview.full.worth": (
        "Fill {place} with {die}: it's worth {worth}, so no harvest. It's cleared when your turn "
        "ends."
    ),
    "diced_tomatoes.preview.full.track.own": (
        "Fill {place} with {die}: you have no slot left. It's cleared when your turn ends."
    ),
    "diced_tomatoes.preview.full.track.other": (
        "Fill {place} with {die}: {owner} has no slot left. It's cleared when your turn ends."
    ),
    "diced_tomatoes.preview.star": "It matches its slot: a star, so it scores {points}.",
    **{f"diced_tomatoes.half.{n}": f" (half of {n}, rounded up)" for n in (1, 3, 5)},
    **{f"diced_tomatoes.half.{n}": f" (half of {n})" for n in (2, 4, 6)},
    "diced_tomatoes.preview.karma": "You earn {n} karma{why}.",
    "diced_tomatoes.preview.bits.one": "You then have {n} bit; three make 1 karma.",
    "diced_tomatoes.preview.bits.other": "You then have {n} bits; three make 1 karma.",
    "diced_tomatoes.preview.final": "{owner} fills six slots (+2 points): this is the last round.",
    "diced_tomatoes.preview.re": "Re-roll {die}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.turned": "Turn {die} to {face}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.cl": "Clear {place}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.fl": (
        "Flip the seed of {place} from {seed} to {face}: {cost} karma, {left} left."
    ),
    "diced_tomatoes.preview.rot.one": "Clear {place}: its die goes back to the bushel.",
    "diced_tomatoes.preview.rot.other": "Clear {place}: its {n} dice go back to the bushel.",
    "diced_tomatoes.preview.pick": "Take {dice}.",
    "diced_tomatoes.preview.end": "End your turn.",
    "diced_tomatoes.preview.hand_on.one": "End your turn: {heir} gets 1 die.",
    "diced_tomatoes.preview.hand_on.other": "End your turn: {heir} gets {n} dice.",
    "diced_tomatoes.preview.keep.one": "End your turn: you keep 1 die to roll again.",
    "diced_tomatoes.preview.keep.other": "End your turn: you keep {n} dice to roll again.",
    "diced_tomatoes.preview.spoilt": "The full vine on {place} is cleared.",
    "diced_tomatoes.preview.overripe": "The vine on {place} is overripe, so it's cleared.",
    "diced_tomatoes.preview.rotten": "The rotten vine on {place} is cleared.",
    "diced_tomatoes.preview.cut": "You lose {n} karma above 6.",
    "diced_tomatoes.preview.tidy": "You may then clear rotten vines.",
    "diced_tomatoes.preview.reveals": (
        "The dice roll straight away, so you can't take back anything before that."
    ),
    "diced_tomatoes.preview.ends": "This ends the game.",
    "diced_tomatoes.preview.dry": "The bushel is empty, so you lose.",
    # The same of what was drawn already, while the turn goes on
    **_placed(
        "done",
        "You planted {die} on {place}.",
        "You put {die} on {place}: {shape} of {n}, worth {worth}.",
    ),
    "diced_tomatoes.done.harvest.own": (
        "You harvested {place} with {die} and score {worth} in slot {slot}."
    ),
    "diced_tomatoes.done.harvest.other": (
        "You harvested {place} with {die}: {owner} scores {worth} in slot {slot}."
    ),
    "diced_tomatoes.done.harvest.match": (
        "You harvested {place} with {die}: a {worth} in slot {slot}, a match!"
    ),
    "diced_tomatoes.done.harvest.fill": (
        "You harvested {place} with {die}: a {worth} in slot {slot}, though only a {slot} matches "
        "it."
    ),
    "diced_tomatoes.done.full.worth": (
        "You filled {place} with {die}: it's worth {worth}, so no harvest. It's cleared when your "
        "turn ends."
    ),
    "diced_tomatoes.done.full.track.own": (
        "You filled {place} with {die}, but you have no slot left. It's cleared when your turn "
        "ends."
    ),
    "diced_tomatoes.done.full.track.other": (
        "You filled {place} with {die}, but {owner} has no slot left. It's cleared when your turn "
        "ends."
    ),
    "diced_tomatoes.done.karma": "You earned {n} karma{why}.",
    "diced_tomatoes.done.bits.one": "You now have {n} bit; three make 1 karma.",
    "diced_tomatoes.done.bits.other": "You now have {n} bits; three make 1 karma.",
    "diced_tomatoes.done.turned": "You turned {die} to {face}: {cost} karma, {left} left.",
    "diced_tomatoes.done.cl": "You cleared {place}: {cost} karma, {left} left.",
    "diced_tomatoes.done.fl": (
        "You flipped the seed of {place} from {seed} to {face}: {cost} karma, {left} left."
    ),
    "diced_tomatoes.done.rot.one": "You cleared {place}: its die goes back to the bushel.",
    "diced_tomatoes.done.rot.other": "You cleared {place}: its {n} dice go back to the bushel.",
    "diced_tomatoes.done.pick": "You took {dice}.",
    "diced_tomatoes.done.hand_on.one": "You passed a die on to {heir}.",
    "diced_tomatoes.done.hand_on.other": "You passed {n} dice on to {heir}.",
    "diced_tomatoes.done.keep.one": "You kept a die to roll again.",
    "diced_tomatoes.done.keep.other": "You kept {n} dice to roll again.",
    "diced_tomatoes.done.spoilt": "The full vine on {place} was cleared.",
    "diced_tomatoes.done.overripe": "The vine on {place} was overripe, so it was cleared.",
    # Rotten vines, and the end of the turn, are asked about below it.
    "diced_tomatoes.done.end": "",
    "diced_tomatoes.done.tidy": "",
}
