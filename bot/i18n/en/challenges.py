"""English of challenges, the lobby and the queue."""

TEXTS = {
    # Challenges and rematches
    "challenge.to": "**{name}** challenges {opponent}.",
    "challenge.to_all": "**{name}** is looking for an opponent. The first to accept plays.",
    "challenge.picture": "An example: how a match looks midway.",
    "play.first_picture": "The board before the first move.",
    "challenge.option": "- {label}: **{value}**",
    "challenge.option.value": "{value} ({more})",
    "challenge.rated": "- **Rated**: the result counts for your ratings.",
    "challenge.fair_start": (
        "- **Start**: if either of you is new to the game, I draw who moves first, and set it up "
        "so that the other gets something to make up for that."
    ),
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
    "challenge.asked_table.one": (
        "I've asked {name}. The other seats are open to everyone here, and `/lobby` shows them "
        "once {name} has answered."
    ),
    "challenge.asked_table.other": (
        "I've asked {name}. The other seats are open to everyone here, and `/lobby` shows them "
        "once they have answered."
    ),
    "challenge.asked_table.in.one": (
        "I've asked {name} in {place}. The other seats are open to everyone there, and `/lobby` "
        "shows them once {name} has answered."
    ),
    "challenge.asked_table.in.other": (
        "I've asked {name} in {place}. The other seats are open to everyone there, and `/lobby` "
        "shows them once they have answered."
    ),
    "challenge.asked_kept": "I've asked {name}. Your match begins when all have joined.",
    "challenge.asked_kept.in": (
        "I've asked {name} in {place}. Your match begins when all have joined."
    ),
    "challenge.too_many_invited": "A table for {seats} has no seat for everyone you picked.",
    "challenge.both_sides": "You can play against yourself only in a match for two.",
    "challenge.host_stays": (
        "This is your own table. To close it, press Details, then Withdraw the offer."
    ),
    "challenge.not_joined": "You don't have a seat at this table.",
    "challenge.joined": "You already have a seat at this table.",
    "challenge.too_few": "You need at least {least} to start. Wait for someone to join.",
    "challenge.dice.about": (
        "- **Fair dice**: keep this code: `{commitment}`. After the match, [Check the dice] under "
        "[More] proves that nothing was changed."
    ),
    "challenge.facts.board": "{board} board, {size}",
    "challenge.facts.size": "Other size",
    "challenge.facts.rated": "rated",
    "challenge.facts.range": "ratings {range}",
    "challenge.over.won": "**{winners}** won against {others}.",
    "challenge.over.won_by": "**{winners}** beat {others} {score}.",
    "challenge.over.lost": "**{others}** lost to the computer, {winners}.",
    "challenge.over.lost_by": "**{others}** lost {score} to the computer, {winners}.",
    "challenge.over.draw": "**{names}** ended in a draw.",
    "challenge.over.draw_at": "**{names}** ended in a draw, {score}.",
    "challenge.over.off": "{names}: called off, no result.",
    "challenge.over.alone": "**{name}** played alone: {points}.",
    "challenge.over.both": "**{name}** played both sides to the end.",
    "challenge.over.annulled": "{result} The result was annulled.",
    "challenge.over.in": "{result} {thread}",
    "challenge.until": "If nobody takes it, the offer ends {when}.",
    "challenge.until.yours": "If you don't answer, the offer ends {when}.",
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
    "button.dice_word.by_words": "Choose my dice word",
    "dice.word": "A dice word is 1 to 64 letters, digits, - and _, without accents or spaces.",
    "rematch.sent": "Offered. The rematch begins as soon as it's accepted.",
    "rematch.on": "The rematch is on: match #{match}.",
    "rematch.offered": "You've already offered a rematch. It begins as soon as it's accepted.",
    "rematch.begun": "The rematch has begun: match #{match}.",
    "rematch.over": "You've played that rematch already. Match #{match}: {result}.",
    "rematch.running": "This match is still running.",
    # The lobby and offers to everybody
    "seek.note": "A note can be one line of up to {most} characters.",
    "seek.range": "No rating goes from {least} to {most}. Put the lower number first.",
    "seek.range_unread": (
        "I can't read “{said}” as ratings. Write `1400-1700`, `±200` around yours, `1400+` or "
        "`<1700`, with `certain` behind it if you don't want those with a question mark."
    ),
    "seek.standing": "A standing offer can keep 1 to {most} matches running.",
    "seek.for_all": (
        "`rating` and `standing` are for offers to everyone. Leave the opponent out, and play with "
        "two seats or more."
    ),
    "seek.enough_open": (
        "You have {most} open offers here, and that's the limit. Withdraw one in `/lobby` first."
    ),
    "seek.enough_running": (
        "You have {limit} matches running, and that's your limit for now. Finish one to start "
        "another; the more you've finished, the more you can have."
    ),
    "seek.not_now": "This match can't begin right now. `/lobby` shows others.",
    "seek.not_your_range": (
        "This offer is for other ratings; yours is {rating}. `/lobby` shows other offers."
    ),
    "seek.not_certain": (
        "This offer is for certain ratings; yours still has a question mark: {rating}?. A few "
        "rated matches settle it. `/lobby` shows other offers."
    ),
    "seek.not_host": "Only {challenger} can offer this again.",
    "seek.up_again": "It's already open again: `/lobby` shows it.",
    "seek.asks": "- Ratings: **{range}**",
    "seek.asks.between": "{least} to {most}",
    "seek.asks.least": "{least} or more",
    "seek.asks.most": "{most} or less",
    "seek.asks.certain": "certain ones only",
    "seek.asks.both": "{range}, certain ones only",
    "seek.stands.one": "- Stays open for more, {n} match at a time.",
    "seek.stands.other": "- Stays open for more, up to {n} matches at a time.",
    "seek.ran_out": ("Your standing offer of {game} has run out. Matches already running go on."),
    "seek.renewed": "It's open until {when} now.",
    "button.renew": "Offer it again",
    "lobby.head": "The lobby of this server",
    "lobby.of": "{game} in the lobby of this server",
    "lobby.empty": "Nobody is looking for an opponent right now. Be the first!",
    "lobby.computer": "Nobody free? The computer is, at any hour.",
    "lobby.asked": "**For you** · {offer}",
    "lobby.asked.more.one": "`/games` has one more offer to you.",
    "lobby.asked.more.other": "`/games` has {n} more offers to you.",
    "lobby.waiting.one": "**{game}** · one person is waiting in the queue",
    "lobby.waiting.other": "**{game}** · {n} people are waiting in the queue",
    "lobby.line": "**{game}** · {name}, {rating} · offer ends {until}",
    "lobby.option": "{label}: {value}",
    "lobby.rated": "**rated**",
    "lobby.asks": "ratings {range}",
    "lobby.asks_others": "ratings {range}, so not yours",
    "lobby.seats.one": "{n} of {total} seats free",
    "lobby.seats.other": "{n} of {total} seats free",
    "lobby.standing.one": "{n} at a time",
    "lobby.standing.other": "up to {n} at a time",
    "lobby.resting.one": (
        "**{game}** · your standing offer is paused until its match ends. It runs out {when}."
    ),
    "lobby.resting.other": (
        "**{game}** · your standing offer is paused until one of its {n} matches ends. It runs out "
        "{when}."
    ),
    "lobby.begun": "**{names}**: {game} #{id} is on.",
    "lobby.seated": "You have a seat at {name}'s table. It's waiting for {waited}.",
    "lobby.left": "You've left {name}'s table.",
    "lobby.withdrawn": "You've withdrawn your offer.",
    "lobby.prolonged": "Your offer is open until {when} now.",
    "lobby.faster": "Sorry, someone was a moment faster.",
    "lobby.host_gone": "{name} has left this server, so the offer is gone.",
    "lobby.else": "{said} Here's what else is open:",
    "lobby.no_server": "Each server has a lobby of its own. Try `/lobby` there.",
    "button.lobby": "Lobby",
    "button.lobby.by_words": "Visit the lobby",
    "button.queue": "Queue",
    "button.queue.by_words": "Open the queue",
    "button.lobby.all": "All games",
    "button.lobby.all.by_words": "Show all games",
    "button.refresh": "Refresh",
    "button.seek": "Offer a match",
    "button.retract": "Withdraw",
    "button.prolong": "7 more days",
    "button.prolong.by_words": "Keep it 7 more days",
    "command.lobby": "See who's looking for an opponent here, and join with one press.",
    "command.lobby.game": "Only one game.",
    "dialog.seek.pace": "Pace",
    "dialog.seek.pace.hint": "Such as 3 days, 24h + 8h, none. Empty means 2 days + 1 day a move.",
    "dialog.seek.rating": "Opponents rated…",
    "dialog.seek.rating.hint": (
        "Such as 1400-1700, ±200 around yours, 1400+ certain. Empty means everyone."
    ),
    "dialog.seek.note": "A word to your opponent",
    # The queue
    "queue.head": "Your queues on this server",
    "queue.none": (
        "You're not in any queue on this server. Choose a game, and I'll find you an opponent "
        "about as strong as you."
    ),
    "queue.pick": "Find me an opponent for…",
    "queue.paces": "How long for a move",
    "queue.usual": "-# {game}: usually found within {time}.",
    "button.queue.casual": "Casual",
    "button.queue.casual.by_words": "Choose casual",
    "button.queue.rated": "Rated",
    "button.queue.rated.by_words": "Choose rated",
    "button.queue.go": "Find me an opponent",
    "queue.place": "**{game}** · {terms}",
    "queue.rated": "rated",
    "queue.casual": "not rated",
    "queue.others.one": "One other person is waiting for this too",
    "queue.others.other": "{n} other people are waiting for this too",
    "queue.waiting.one": "One person is waiting for this",
    "queue.waiting.other": "{n} people are waiting for this",
    "queue.faster": "Sorry, nobody is waiting for that any more.",
    "queue.nobody": "Nobody else is waiting for this yet",
    "queue.window": (
        "-# I'm looking for someone within {points} points of your rating, and a little further "
        "every hour. If nobody turns up, I'll stop {until}."
    ),
    "queue.calls": "-# I'll tell you as soon as your match begins.",
    "queue.left": "You've left the queue.",
    "queue.gone": (
        "You're not in that queue any more: your time there ran out, or your match has begun. To "
        "see your matches, use `/games`."
    ),
    "queue.enough": (
        "You're waiting for {most} kinds of matches here already. Leave one of those queues first."
    ),
    "queue.called_off": (
        "You've called off three rated matches within a week, and others had waited for them. The "
        "rated queue takes you again <t:{at}:R>. Unrated ones are open to you all along."
    ),
    "queue.no_server": "Each server has its own queue. Use `/queue` in a server.",
    "call.paired": "The queue found you an opponent, and your match has begun.",
    "card.paired": "-# {people}: the queue found you an opponent.",
    "card.put_out": "-# {people}: your time ran out, so the others play on.",
    "button.unqueue": "Leave the queue",
    "command.queue": "Find an opponent about as strong as you, or see where you're waiting.",
    "command.queue.game": "Which game. Leave this out to choose one or see your queues.",
    "command.queue.pace": "How long for each move.",
    "command.queue.rated": "Whether the result counts for your ratings (off if you leave this out)",
}
