"""English of challenges and rematches."""

TEXTS = {
    "challenge.to": "**{name}** challenges {opponent}.",
    "challenge.to_all": "**{name}** is looking for an opponent. The first to accept plays.",
    "challenge.option": "- {label}: **{value}**",
    "challenge.rated": "- **Rated**: to accept is to agree that the result counts.",
    "challenge.rated_alone": (
        "Playing alone is never rated: there is nobody to be compared with. Leave `rated` out."
    ),
    "challenge.alone": "**{name}** plays alone, right below.",
    "challenge.table": "**{name}** opens a table for {n}. It starts when it is full.",
    "challenge.free": "- _free_",
    "challenge.seats": "This game takes {least} to {most} players.",
    "challenge.invite_two": (
        "You can challenge someone to a match of two. For more players, leave the opponent out, "
        "and anyone can join."
    ),
    "challenge.host_stays": "You opened this table; to close it, press Details, then Cancel.",
    "challenge.not_joined": "You have no seat at this table.",
    "challenge.joined": "You have a seat at this table already.",
    "challenge.too_few": "It takes at least {least} to start. Wait for somebody to join.",
    "challenge.dice": "Fair dice: `{commitment}` (how to check them: `/help`)",
    "challenge.facts.board": "{board} board ({size})",
    "challenge.facts.size": "Another",
    "challenge.facts.rated": "rated",
    "challenge.facts.range": "ratings {range}",
    "challenge.over.won": "**{winners}** won against {others}.",
    "challenge.over.draw": "**{names}** ended in a draw.",
    "challenge.over.off": "{names}: called off, no result.",
    "challenge.over.alone": "**{name}** played alone and scored {points}.",
    "challenge.over.both": "**{name}** played both sides to the end.",
    "challenge.until": "The offer ends {when}",
    "challenge.asked": "I've asked {name}.",
    "challenge.asked_all": "I've asked everyone here.",
    "challenge.begins": "Your match starts right here.",
    "challenge.closed.accepted": "**{names}**: the match is on, right below.",
    "challenge.closed.posted": "**{names}**: the match is on, as a post in <#{forum}>.",
    "challenge.closed.declined": "{opponent} declined {name}'s challenge.",
    "challenge.closed.cancelled": "{name} took the challenge back.",
    "challenge.closed.no_room": (
        "there's no room for {name}'s match just now: too many are running. "
        "Finish one, then `/play` again."
    ),
    "challenge.closed.expired": "{name}'s challenge ran out. `/play` offers a new one.",
    "challenge.accepted": "This challenge has been taken already; the match is on.",
    "challenge.taken_back": "Done: your challenge is taken back.",
    "challenge.resting": "This offer rests until one of its matches ends.",
    "challenge.declined": "This challenge was declined.",
    "challenge.cancelled": "This challenge was taken back.",
    "challenge.expired": "This challenge has run out. Offer a new one with `/play`.",
    "challenge.unknown": "I don't know this challenge any more. Offer a new one with `/play`.",
    "challenge.own": (
        "This is your own challenge; somebody else has to accept it. To play both sides yourself, "
        "name yourself as the opponent."
    ),
    "challenge.not_yours": "{challenger} challenged somebody else here.",
    "challenge.not_challenger": "Only {challenger} can take this challenge back.",
    "challenge.bot": "Bots can't accept challenges. Name a person, or leave the opponent open.",
    "rematch.to": "**{name}** offers {opponent} a rematch, with sides swapped.",
    "rematch.table": "**{name}** offers a rematch for {n}. It starts when everyone has joined.",
    "rematch.alone": "**{name}** plays it again.",
    "rematch.starts": "It starts in a moment.",
    "rematch.not_posted": "The offer is just being posted. Press again in a moment.",
    "dice.word.title": "My dice word",
    "dice.word.about": (
        "The dice of this match come from a secret I've already fixed, and from what the players "
        "add. Add a word of your own, and nobody can choose the dice in advance – not even the "
        "people who run me. It counts if you're playing when the match begins."
    ),
    "dice.word.field": "A word, or empty for none",
    "dice.word.kept": "Your word goes into the dice: `{word}`. The result will show it.",
    "dice.word.gone": "No word of yours goes into the dice.",
    "button.dice_word": "My dice word",
    "dice.word": "A dice word is 1 to 64 letters, digits, - and _, without accents and blanks.",
    "rematch.sent": "Offered. The rematch begins as soon as it is accepted.",
    "rematch.on": "The rematch is on: match #{match}.",
    "rematch.offered": "You have offered a rematch already; now it has to be accepted.",
    "rematch.begun": "The rematch has begun: match #{match}.",
    "rematch.running": "This match is still running.",
}
