"""English of challenges and rematches."""

TEXTS = {
    "challenge.to": "**{name}** challenges {opponent}.",
    "challenge.to_all": "**{name}** is looking for an opponent. The first to accept plays.",
    "challenge.picture": "The board before the first move.",
    "challenge.option": "- {label}: **{value}**",
    "challenge.option.value": "{value} ({more})",
    "challenge.rated": "- **Rated**: if you accept, the result counts for your ratings.",
    "challenge.rated_alone": "A match you play alone is never rated. Leave `rated` out.",
    "challenge.alone": "**{name}** plays alone, right below.",
    "challenge.both": "**{name}** plays both sides, right below.",
    "challenge.table": "**{name}** opens a table for {n}. {when}",
    "challenge.table.full": "It starts when it's full.",
    "challenge.table.early": "It starts when it's full, or when {name} starts it.",
    "challenge.free": "- _free_",
    "challenge.free_seat": "Free seat",
    "challenge.seats": "This game takes {least} to {most} players.",
    "challenge.table.to": "**{name}** invites {opponent} to a table for {n}. {when}",
    "challenge.kept_place": "- _kept for {name}_",
    "challenge.kept.one": "The last seat is kept for {names}. If they decline, it's free.",
    "challenge.kept.other": "The last seats are kept for {names}. If one declines, it's free.",
    "challenge.declined_seat": "{name}, {declined} declined, so that seat at your table is free.",
    "challenge.asked_table": (
        "I've asked {name}. The other seats are open to everyone here, and `/lobby` shows them "
        "once {name} has answered."
    ),
    "challenge.asked_table.in": (
        "I've asked {name} in {place}. The other seats are open to everyone there, and `/lobby` "
        "shows them once {name} has answered."
    ),
    "challenge.both_sides": "You can play against yourself only in a match for two.",
    "challenge.host_stays": (
        "This is your own table. To close it, press Details, then Withdraw the offer."
    ),
    "challenge.not_joined": "You don't have a seat at this table.",
    "challenge.joined": "You already have a seat at this table.",
    "challenge.too_few": "You need at least {least} to start. Wait for someone to join.",
    "challenge.dice.about": (
        "- **Fair dice**: I've already picked a secret, and this is its code: `{commitment}`. "
        "After the match you can read the secret under More, and anyone can roll the dice again."
    ),
    "challenge.facts.board": "{board} board ({size})",
    "challenge.facts.size": "Other size",
    "challenge.facts.rated": "rated",
    "challenge.facts.range": "ratings {range}",
    "challenge.over.won": "**{winners}** won against {others}.",
    "challenge.over.won_by": "**{winners}** beat {others} {score}.",
    "challenge.over.draw": "**{names}** ended in a draw.",
    "challenge.over.off": "{names}: called off, no result.",
    "challenge.over.alone": "**{name}** played alone: {points}.",
    "challenge.over.both": "**{name}** played both sides to the end.",
    "challenge.over.in": "{result} {thread}",
    "challenge.until": "If nobody takes it, the offer ends {when}.",
    "challenge.until.to": "If {name} doesn't answer, the offer ends {when}.",
    "challenge.asked": "I've asked {name}.",
    "challenge.asked.in": "I've asked {name} in {place}.",
    "challenge.asked_all": "I've asked everyone here.",
    "challenge.asked_all.in": "I've asked everyone in {place}.",
    "challenge.begins": "Your match is starting.",
    "challenge.begun": "Your match has started.",
    "challenge.begins.in": "Your match is starting in {place}.",
    "challenge.closed.accepted": "**{names}**: the match is on, right below.",
    "challenge.closed.opening": "**{names}**: the match is on. I'm opening a thread for it.",
    "challenge.closed.beside": "**{names}**: the match is on, in {thread}.",
    "challenge.closed.posted": "**{names}**: the match is on, as a post in <#{forum}>.",
    "challenge.closed.declined": "{opponent} declined {name}'s challenge.",
    "challenge.closed.declined_rematch": "{opponent} declined the rematch.",
    "challenge.ask_else": "{name}, would you like to play someone else?",
    "button.ask_else": "Ask someone else",
    "challenge.closed.cancelled": "{name} withdrew the challenge.",
    "challenge.closed.no_room": (
        "There's no room for {name}'s match right now: too many are running. Finish one, then use "
        "`/play` again."
    ),
    "challenge.closed.expired": "{name}'s challenge has run out. To make a new one, use `/play`.",
    "challenge.accepted": "Someone has already accepted this, and the match is on.",
    "asked.accepted": "{name} has already said yes, so your match is on. Have a good game!",
    "asked.declined": "{name} has already said no, so there's nothing left to withdraw.",
    "asked.cancelled": "You've already withdrawn this one.",
    "asked.expired": "This one has run out by itself, so there's nothing left to withdraw.",
    "challenge.taken_back": "Done. You've withdrawn your challenge.",
    "challenge.resting": "This offer is paused until one of its matches ends.",
    "challenge.declined": "This challenge was declined.",
    "challenge.cancelled": "This challenge was withdrawn.",
    "challenge.expired": "This challenge has run out. Make a new one with `/play`.",
    "challenge.unknown": "I don't know this challenge any more. Make a new one with `/play`.",
    "challenge.own": (
        "This is your own challenge, so someone else has to accept it. You can withdraw it. To "
        "play both sides, choose yourself as the opponent."
    ),
    "challenge.own_asked": (
        "This is your own challenge, so {opponent} has to answer it. You can withdraw it."
    ),
    "challenge.own_table": "You already have a seat. Your table is waiting for {waited}.",
    "challenge.waits.more.one": "one more",
    "challenge.waits.more.other": "{n} more",
    "challenge.waits.open.one": "one more player",
    "challenge.waits.open.other": "{n} more players",
    "challenge.not_asked": "You weren't asked here.",
    "challenge.only_asked.one": "Only {names} was asked.",
    "challenge.only_asked.other": "Only {names} were asked.",
    "challenge.seats_free.one": "One seat is free – you can join.",
    "challenge.seats_free.other": "{n} seats are free – you can join.",
    "challenge.not_yours": "{challenger} challenged someone else here.",
    "challenge.not_challenger": "Only {challenger} can withdraw this challenge.",
    "challenge.not_host": "Only {challenger} can start this table early.",
    "challenge.bot": "That's another bot, or they've left. Pick a person, or play me.",
    "rematch.to": "**{name}** offers {opponent} a rematch, with places swapped.",
    "rematch.table.to": (
        "**{name}** offers {opponent} a rematch. It starts when everyone has joined."
    ),
    "rematch.table": "**{name}** offers a rematch for {n}. It starts when everyone has joined.",
    "rematch.alone": "**{name}** plays it again.",
    "rematch.both": "**{name}** plays both sides again.",
    "rematch.accepted.one": "{names} plays again.",
    "rematch.accepted.other": "{names} play again.",
    "rematch.announced.one": "{names} plays again in {thread}.",
    "rematch.announced.other": "{names} play again in {thread}.",
    "rematch.starts": "It starts in a moment.",
    "rematch.not_posted": "The offer is just being posted. Press again in a moment.",
    "dice.word.title": "My dice word",
    "dice.word.about": (
        "The dice of this match come from a secret I've already fixed, and from what the players "
        "add. Add a word of your own, and nobody can choose the dice in advance – not even the "
        "people who run me. It counts if you're playing when the match begins."
    ),
    "dice.word.field": "A word, or empty for none",
    "dice.word.kept": (
        "Your word goes into the dice: `{word}`. After the match you can read it under More."
    ),
    "dice.word.gone": "No word of yours goes into the dice.",
    "button.dice_word": "My dice word",
    "dice.word": "A dice word is 1 to 64 letters, digits, - and _, without accents or spaces.",
    "rematch.sent": "Offered. The rematch begins as soon as it's accepted.",
    "rematch.on": "The rematch is on: match #{match}.",
    "rematch.offered": "You've already offered a rematch. It begins as soon as it's accepted.",
    "rematch.begun": "The rematch has begun: match #{match}.",
    "rematch.over": "You've played that rematch already. Match #{match}: {result}.",
    "rematch.running": "This match is still running.",
}
