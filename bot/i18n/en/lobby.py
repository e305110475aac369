"""English of the lobby and of offers to everybody."""

TEXTS = {
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
    "seek.ran_out": (
        "Your standing offer of {game} has run out after seven days. Matches already running go on."
    ),
    "seek.renewed": "It's open until {when} now.",
    "button.renew": "Offer it again",
    "lobby.head": "The lobby of this server",
    "lobby.of": "{game} in the lobby of this server",
    "lobby.empty": "Nobody is looking for an opponent right now. Be the first!",
    "lobby.waiting.one": "**{game}** · one person is waiting in the queue",
    "lobby.waiting.other": "**{game}** · {n} people are waiting in the queue",
    "lobby.line": "**{game}** · {name}, {rating} · ends {until}",
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
    "button.queue": "Queue",
    "button.lobby.all": "All games",
    "button.refresh": "Refresh",
    "button.seek": "Offer a match",
    "button.retract": "Withdraw",
    "button.prolong": "7 more days",
    "command.lobby": "See who's looking for an opponent here, and join with one press.",
    "command.lobby.game": "Only one game.",
    "dialog.seek.pace": "Pace",
    "dialog.seek.pace.hint": "Such as 3 days, 24h + 8h, none. Empty means 2 days + 1 day a move.",
    "dialog.seek.rating": "Opponents rated…",
    "dialog.seek.rating.hint": (
        "Such as 1400-1700, ±200 around yours, 1400+ certain. Empty means everyone."
    ),
    "dialog.seek.note": "A word to your opponent",
}
