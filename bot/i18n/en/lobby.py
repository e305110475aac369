"""English of the lobby and of offers to everybody."""

TEXTS = {
    "seek.note": "A note has one line of at most {most} characters.",
    "seek.range": "Nobody is rated from {least} to {most}: the first number is the lower one.",
    "seek.range_unread": (
        "I can't read “{said}” as ratings. Write `1400-1700`, `±200` around yours, `1400+` or "
        "`<1700`."
    ),
    "seek.standing": "A standing offer keeps 1 to {most} matches running.",
    "seek.for_all": (
        "`rating` and `standing` are for offers to everybody. Leave the opponent out, and play "
        "with two seats or more."
    ),
    "seek.enough_open": (
        "You have {most} offers standing here, which is the most. Withdraw one in `/lobby`."
    ),
    "seek.enough_running": (
        "You have {limit} matches running, which is enough for now. Finish one, and there is room "
        "for another; the more you have finished, the more can run."
    ),
    "seek.not_now": "This match can't begin right now. `/lobby` shows others.",
    "seek.not_your_range": (
        "This offer asks for other ratings than yours, which is {rating}. `/lobby` shows others."
    ),
    "seek.not_host": "Only {challenger} can put this up again.",
    "seek.up_again": "It is up again already: `/lobby` shows it.",
    "seek.asks": "- Ratings: **{range}**",
    "seek.asks.between": "{least} to {most}",
    "seek.asks.least": "{least} or more",
    "seek.asks.most": "{most} or less",
    "seek.stands.one": "- Stands until {n} match of it is running, and opens again when it ends.",
    "seek.stands.other": "- Stands until {n} matches of it are running, and opens again then.",
    "seek.ran_out": (
        "Your standing offer of {game} ran out after seven days without you renewing it. Matches "
        "that are running go on."
    ),
    "seek.renewed": "It stands until {when} now.",
    "button.renew": "Offer it again",
    "lobby.head": "The lobby of this server",
    "lobby.of": "{game} in the lobby of this server",
    "lobby.empty": "Nobody is looking for an opponent right now. Be the first!",
    "lobby.line": "**{game}** · {name} {number} · runs out {until}",
    "lobby.option": "{label}: {value}",
    "lobby.rated": "**rated**",
    "lobby.asks": "ratings {range}",
    "lobby.asks_others": "ratings {range}, not yours",
    "lobby.seats.one": "{n} of {total} seats free",
    "lobby.seats.other": "{n} of {total} seats free",
    "lobby.standing.one": "{n} at a time",
    "lobby.standing.other": "up to {n} at a time",
    "lobby.resting.one": (
        "**{game}** · your standing offer rests while {n} match is running, until {when}."
    ),
    "lobby.resting.other": (
        "**{game}** · your standing offer rests while {n} matches are running, until {when}."
    ),
    "lobby.begun": "**{names}**: {game} #{id} is on.",
    "lobby.seated.one": "You have a seat at {name}'s table. {n} seat is free.",
    "lobby.seated.other": "You have a seat at {name}'s table. {n} seats are free.",
    "lobby.left": "You gave your seat at {name}'s table back.",
    "lobby.withdrawn": "Your offer is withdrawn.",
    "lobby.prolonged": "Your offer stands until {when} now.",
    "lobby.faster": "Somebody was a moment faster, sorry.",
    "lobby.host_gone": "{name} has left this server, and the offer with them.",
    "lobby.else": "{said} Here is what else is open:",
    "lobby.no_server": "Each server has a lobby of its own. Try `/lobby` there.",
    "button.lobby": "Lobby",
    "button.lobby.all": "All games",
    "button.refresh": "Refresh",
    "button.seek": "Offer a match",
    "button.retract": "Withdraw",
    "button.prolong": "7 more days",
    "command.lobby": "Who is looking for an opponent here: join with one press.",
    "command.lobby.game": "Only one game.",
    "dialog.seek": "Offer a match to everybody here",
    "dialog.seek.game": "Game",
    "dialog.seek.rated": "Does the result count for your ratings?",
    "dialog.seek.rated.off": "No, just play",
    "dialog.seek.rated.on": "Yes, rated",
    "dialog.seek.pace": "Pace",
    "dialog.seek.pace.hint": "Such as 3 days, 24h + 8h, none. Empty is 48 hours + 24 a move.",
    "dialog.seek.rating": "Opponents rated …",
    "dialog.seek.rating.hint": "Such as 1400-1700 or ±200 around you. Empty is everybody.",
    "dialog.seek.note": "A word to your opponent",
}
