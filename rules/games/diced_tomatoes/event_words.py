"""Diced Tomatoes in English: what has happened, and what would happen."""

EVENT_WORDS = {
    # What happened
    "diced_tomatoes.event.lead": "{side} rolled {face}.",
    "diced_tomatoes.event.marker": (
        "{side} rolled {face}. {last} rolled lowest and plays last. {first} begins."
    ),
    "diced_tomatoes.event.draw": "Drawn: {die}.",
    "diced_tomatoes.event.roll": "Rolled: {die}.",
    "diced_tomatoes.event.seed.own": "{side} planted {die} on {letter}.",
    "diced_tomatoes.event.seed.other": "{side} planted {die} on {owner}'s {letter}.",
    "diced_tomatoes.event.attach.own": "{side} put {die} on {letter}.",
    "diced_tomatoes.event.attach.other": "{side} put {die} on {owner}'s {letter}.",
    "diced_tomatoes.event.harvest.own": (
        "{side} harvested {letter} with {die} for {worth} (slot {slot})."
    ),
    "diced_tomatoes.event.harvest.other": (
        "{side} harvested {owner}'s {letter} with {die}: {worth} for {owner} (slot {slot})."
    ),
    "diced_tomatoes.event.full.worth.own": (
        "{side} filled {letter} with {die}. It's worth {worth}, so there's no harvest."
    ),
    "diced_tomatoes.event.full.worth.other": (
        "{side} filled {owner}'s {letter} with {die}. It's worth {worth}, so there's no harvest."
    ),
    "diced_tomatoes.event.full.track.own": (
        "{side} filled {letter} with {die}, but has no slot left: no harvest."
    ),
    "diced_tomatoes.event.full.track.other": (
        "{side} filled {owner}'s {letter} with {die}, but {owner} has no slot left: no harvest."
    ),
    "diced_tomatoes.event.star": "A star: the slot scores {points} for {owner}.",
    "diced_tomatoes.event.karma": "{side} earned {n} karma.",
    "diced_tomatoes.event.bits.one": "{side} has {n} bit.",
    "diced_tomatoes.event.bits.other": "{side} has {n} bits.",
    "diced_tomatoes.event.final": "{owner} has filled every slot, so this is the last round.",
    "diced_tomatoes.event.re": "{side} spent {cost} karma to re-roll {die}.",
    "diced_tomatoes.event.turned": "{side} spent {cost} karma and turned {die} to {face}.",
    "diced_tomatoes.event.cl.own": "{side} spent {cost} karma and cleared {letter}.",
    "diced_tomatoes.event.cl.other": "{side} spent {cost} karma and cleared {owner}'s {letter}.",
    "diced_tomatoes.event.fl.own": (
        "{side} spent {cost} karma and flipped the seed of {letter} from {seed} to {face}."
    ),
    "diced_tomatoes.event.fl.other": (
        "{side} spent {cost} karma and flipped the seed of {owner}'s {letter} from {seed} to "
        "{face}."
    ),
    "diced_tomatoes.event.rot.own": "{side} cleared the rotten vine on {letter}.",
    "diced_tomatoes.event.rot.other": "{side} cleared the rotten vine on {owner}'s {letter}.",
    "diced_tomatoes.event.pick": "{side} took {dice}.",
    "diced_tomatoes.event.end": "{side} ended the turn.",
    "diced_tomatoes.event.hand_on.one": "{side} passed a die on to {heir}.",
    "diced_tomatoes.event.hand_on.other": "{side} passed {n} dice on to {heir}.",
    "diced_tomatoes.event.keep.one": "{side} rolls a die again.",
    "diced_tomatoes.event.keep.other": "{side} rolls {n} dice again.",
    "diced_tomatoes.event.spoilt.own": (
        "The vine on {owner}'s {letter} was overripe or full and was cleared."
    ),
    "diced_tomatoes.event.spoilt.other": (
        "The vine on {owner}'s {letter} was overripe or full and was cleared."
    ),
    "diced_tomatoes.event.rotten.own": "The rotten vine on {owner}'s {letter} was cleared.",
    "diced_tomatoes.event.rotten.other": "The rotten vine on {owner}'s {letter} was cleared.",
    "diced_tomatoes.event.cut": "{side} lost {n} karma: nobody keeps more than 6.",
    "diced_tomatoes.event.tidy": "Rotten vines can be cleared now.",
    "diced_tomatoes.reason.sixth": "A track is full and the round is complete.",
    "diced_tomatoes.reason.bushel": "The bushel is empty.",
    "diced_tomatoes.reason.solo-complete": "All six slots are filled.",
    "diced_tomatoes.reason.solo-dice": "There are no dice left to roll.",
    "diced_tomatoes.reason.left": "Everybody else has left.",
    "diced_tomatoes.event.won": "{side} wins with a score of {points}.",
    "diced_tomatoes.event.shared": "{side} shares the win with a score of {points}.",
    "diced_tomatoes.event.solo_perfect": "A perfect garden: all six match!",
    "diced_tomatoes.event.solo_won.one": "Won, with {n} match.",
    "diced_tomatoes.event.solo_won.other": "Won, with {n} matches.",
    "diced_tomatoes.event.solo_lost.one": "Lost, with {n} match.",
    "diced_tomatoes.event.solo_lost.other": "Lost, with {n} matches.",
    "diced_tomatoes.preview.seed.own": "Plant {die} on your {letter}.",
    "diced_tomatoes.preview.seed.other": "Plant {die} on {owner}'s {letter}.",
    "diced_tomatoes.preview.attach.own": (
        "Put {die} on your {letter}: {shape} of {n}, worth {worth}."
    ),
    "diced_tomatoes.preview.attach.other": (
        "Put {die} on {owner}'s {letter}: {shape} of {n}, worth {worth}."
    ),
    # What would happen
    "diced_tomatoes.preview.harvest.own": (
        "Harvest your {letter} with {die}: you score {worth} in slot {slot}."
    ),
    "diced_tomatoes.preview.harvest.other": (
        "Harvest {owner}'s {letter} with {die}: {owner} scores {worth} in slot {slot}."
    ),
    "diced_tomatoes.preview.full.worth.own": (
        "Fill your {letter} with {die}: it's worth {worth}, so no harvest. It's cleared when your "
        "turn ends."
    ),
    "diced_tomatoes.preview.full.worth.other": (
        "Fill {owner}'s {letter} with {die}: it's worth {worth}, so no harvest. It's cleared when "
        "your turn ends."
    ),
    "diced_tomatoes.preview.full.track.own": (
        "Fill your {letter} with {die}: you have no slot left. It's cleared when your turn ends."
    ),
    "diced_tomatoes.preview.full.track.other": (
        "Fill {owner}'s {letter} with {die}: {owner} has no slot left. It's cleared when your "
        "turn ends."
    ),
    "diced_tomatoes.preview.star": "It matches its slot: a star, so it scores {points}.",
    "diced_tomatoes.preview.karma": "You earn {n} karma.",
    "diced_tomatoes.preview.bits.one": "You then have {n} bit; three make 1 karma.",
    "diced_tomatoes.preview.bits.other": "You then have {n} bits; three make 1 karma.",
    "diced_tomatoes.preview.final": "That fills {owner}'s last slot and starts the final round.",
    "diced_tomatoes.preview.re": "Re-roll {die}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.turned": "Turn {die} to {face}: {cost} karma, {left} left.",
    "diced_tomatoes.preview.cl.own.one": (
        "Clear your {letter} of its die: {cost} karma, {left} left."
    ),
    "diced_tomatoes.preview.cl.own.other": (
        "Clear your {letter} of {n} dice: {cost} karma, {left} left."
    ),
    "diced_tomatoes.preview.cl.other.one": (
        "Clear {owner}'s {letter} of its die: {cost} karma, {left} left."
    ),
    "diced_tomatoes.preview.cl.other.other": (
        "Clear {owner}'s {letter} of {n} dice: {cost} karma, {left} left."
    ),
    "diced_tomatoes.preview.fl.own": (
        "Flip the seed of your {letter} from {seed} to {face}: {cost} karma, {left} left."
    ),
    "diced_tomatoes.preview.fl.other": (
        "Flip the seed of {owner}'s {letter} from {seed} to {face}: {cost} karma, {left} left."
    ),
    "diced_tomatoes.preview.rot.own.one": "Clear your {letter}: its die goes back to the bushel.",
    "diced_tomatoes.preview.rot.own.other": (
        "Clear your {letter}: its {n} dice go back to the bushel."
    ),
    "diced_tomatoes.preview.rot.other.one": (
        "Clear {owner}'s {letter}: its die goes back to the bushel."
    ),
    "diced_tomatoes.preview.rot.other.other": (
        "Clear {owner}'s {letter}: its {n} dice go back to the bushel."
    ),
    "diced_tomatoes.preview.pick": "Take {dice}.",
    "diced_tomatoes.preview.end": "End your turn.",
    "diced_tomatoes.preview.hand_on.one": "End your turn: {heir} gets 1 die.",
    "diced_tomatoes.preview.hand_on.other": "End your turn: {heir} gets {n} dice.",
    "diced_tomatoes.preview.keep.one": "End your turn: 1 die comes back to you.",
    "diced_tomatoes.preview.keep.other": "End your turn: {n} dice come back to you.",
    "diced_tomatoes.preview.spoilt.own": "Your {letter} is overripe or full and is cleared.",
    "diced_tomatoes.preview.spoilt.other": "{owner}'s {letter} is overripe or full and is cleared.",
    "diced_tomatoes.preview.rotten.own": "The rotten vine on your {letter} is cleared.",
    "diced_tomatoes.preview.rotten.other": "The rotten vine on {owner}'s {letter} is cleared.",
    "diced_tomatoes.preview.cut": "You lose {n} karma above 6.",
    "diced_tomatoes.preview.tidy": "You may then clear rotten vines.",
    "diced_tomatoes.preview.reveals": (
        "The dice are rolled at once, and you can't take anything before that back."
    ),
    "diced_tomatoes.preview.ends": "This ends the game.",
}
