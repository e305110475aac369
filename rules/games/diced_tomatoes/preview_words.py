"""Diced Tomatoes in English: what would happen, and what a turn that goes on has done."""

from rules.games.diced_tomatoes.event_words import placed

PREVIEW_WORDS = {
    # What would happen
    **placed(
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
    **placed(
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
