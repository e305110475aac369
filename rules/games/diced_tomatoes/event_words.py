"""Diced Tomatoes in English: what has happened, and what would happen."""

EVENT_WORDS = {
    # What happened
    "diced_tomatoes.event.lead": "{side} rolls {face}.",
    "diced_tomatoes.event.marker": (
        "{side} rolls {face}. {last} rolled lowest and plays last; {first} starts."
    ),
    "diced_tomatoes.event.draw": "Drawn: {die}.",
    "diced_tomatoes.event.roll": "Rolled: {die}.",
    "diced_tomatoes.event.seed": "{side} seeded {token} with {die}.",
    "diced_tomatoes.event.attach": "{side} put {die} on {token}: {shape} of {n}, worth {worth}.",
    "diced_tomatoes.event.harvest.own": (
        "{side} put {die} on {token} and harvested it: {worth} in slot {slot}."
    ),
    "diced_tomatoes.event.harvest.other": (
        "{side} put {die} on {token} and harvested it for {owner}: {worth} in slot {slot}."
    ),
    "diced_tomatoes.event.full.worth": (
        "{side} filled {token} with {die}, but it is worth {worth}: no harvest."
    ),
    "diced_tomatoes.event.full.track": (
        "{side} filled {token} with {die}, but {owner} has no slot left: no harvest."
    ),
    "diced_tomatoes.event.star": "A star: the slot scores {points} for {owner}.",
    "diced_tomatoes.event.karma": "{side} earned {n} karma.",
    "diced_tomatoes.event.bits.one": "{side} has {n} bit.",
    "diced_tomatoes.event.bits.other": "{side} has {n} bits.",
    "diced_tomatoes.event.final": "{owner} has filled all slots: this is the final round.",
    "diced_tomatoes.event.re": "{side} spent {cost} karma to re-roll {die}.",
    "diced_tomatoes.event.turned": "{side} spent {cost} karma and turned {die} to {face}.",
    "diced_tomatoes.event.cl": "{side} spent {cost} karma and cleaned {token}.",
    "diced_tomatoes.event.fl": (
        "{side} spent {cost} karma and flipped the seed of {token}, {seed}, to {face}."
    ),
    "diced_tomatoes.event.rot": "{side} cleared the rotten vine on {token}.",
    "diced_tomatoes.event.pick": "{side} takes {dice}.",
    "diced_tomatoes.event.end": "{side} ended the turn.",
    "diced_tomatoes.event.hand_on.one": "{side} passed a die on to {heir}.",
    "diced_tomatoes.event.hand_on.other": "{side} passed {n} dice on to {heir}.",
    "diced_tomatoes.event.keep.one": "{side} ended the turn and rolls a die again.",
    "diced_tomatoes.event.keep.other": "{side} ended the turn and rolls {n} dice again.",
    "diced_tomatoes.event.spoilt": "Overripe or full, cleared: {tokens}.",
    "diced_tomatoes.event.rotten": "Rotten, cleared: {tokens}.",
    "diced_tomatoes.event.cut": "{side} lost {n} karma above 6.",
    "diced_tomatoes.event.tidy": "Rotten vines may be cleared now.",
    "diced_tomatoes.reason.sixth": "A track is full and the round is complete.",
    "diced_tomatoes.reason.bushel": "The bushel is empty.",
    "diced_tomatoes.reason.solo-complete": "All six slots are filled.",
    "diced_tomatoes.reason.solo-dice": "There are no dice left to roll.",
    "diced_tomatoes.reason.left": "Everybody else has left.",
    "diced_tomatoes.event.won": "{side} wins with {points} points.",
    "diced_tomatoes.event.shared": "{side} shares the win with {points} points.",
    "diced_tomatoes.event.solo_perfect": "A perfect garden: all six match!",
    "diced_tomatoes.event.solo_won.one": "Won, with {n} match.",
    "diced_tomatoes.event.solo_won.other": "Won, with {n} matches.",
    "diced_tomatoes.event.solo_lost.one": "Lost, with {n} match.",
    "diced_tomatoes.event.solo_lost.other": "Lost, with {n} matches.",
    # What would happen
    "diced_tomatoes.preview.seed": "Start a vine on {token} with {die}.",
    "diced_tomatoes.preview.attach": "Put {die} on {token}: {shape} of {n}, worth {worth}.",
    "diced_tomatoes.preview.harvest.own": (
        "Harvest {token} with {die}: you score {worth} in slot {slot}."
    ),
    "diced_tomatoes.preview.harvest.other": (
        "Harvest {token} with {die}: {owner} scores {worth} in slot {slot}."
    ),
    "diced_tomatoes.preview.full.worth": (
        "Fill {token} with {die}. It's worth {worth}, so there's no harvest, and it's cleared when "
        "your turn ends."
    ),
    "diced_tomatoes.preview.full.track": (
        "Fill {token} with {die}. {owner} has no free slot, so it's cleared when your turn ends."
    ),
    "diced_tomatoes.preview.star": "It matches its slot: a star, so it scores {points}.",
    "diced_tomatoes.preview.karma": "You earn {n} karma.",
    "diced_tomatoes.preview.bits.one": "You then have {n} bit; three make 1 karma.",
    "diced_tomatoes.preview.bits.other": "You then have {n} bits; three make 1 karma.",
    "diced_tomatoes.preview.final": "That fills {owner}'s last slot and starts the final round.",
    "diced_tomatoes.preview.re": "Re-roll {die}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.turned": "Turn {die} to {face}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.cl.one": "Clean 1 die off {token}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.cl.other": "Clean {n} dice off {token}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.fl": (
        "Flip the seed on {token} from {seed} to {face}: {cost} karma, {left} left."
    ),
    "diced_tomatoes.preview.rot.one": "Clear {token}: its die goes back to the bushel.",
    "diced_tomatoes.preview.rot.other": "Clear {token}: its {n} dice go back to the bushel.",
    "diced_tomatoes.preview.pick": "Take {dice}.",
    "diced_tomatoes.preview.end": "End your turn.",
    "diced_tomatoes.preview.hand_on.one": "End your turn: {heir} gets 1 die.",
    "diced_tomatoes.preview.hand_on.other": "End your turn: {heir} gets {n} dice.",
    "diced_tomatoes.preview.keep.one": "End your turn: 1 die comes back to you.",
    "diced_tomatoes.preview.keep.other": "End your turn: {n} dice come back to you.",
    "diced_tomatoes.preview.spoilt": (
        "These vines are full or worth more than 6, so they're cleared: {tokens}."
    ),
    "diced_tomatoes.preview.rotten": "These rotten vines are cleared: {tokens}.",
    "diced_tomatoes.preview.cut": "You lose {n} karma above 6.",
    "diced_tomatoes.preview.tidy": "You may then clear rotten vines.",
    "diced_tomatoes.preview.reveals": (
        "The dice are rolled at once, and you can't take anything before that back."
    ),
    "diced_tomatoes.preview.ends": "This ends the game.",
}
