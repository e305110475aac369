"""English about people: ratings, profiles, leaderboards, blocks."""

TEXTS = {
    # Ratings
    "rating.sure": "{number}",
    "rating.unsure": "{number}?",
    "rating.change": "{name} {before} → **{after}**",
    "profile.nothing": "No match has come to its end yet.",
    "profile.rating": "{number} ± {spread}",
    "profile.tally": "{won} won, {drawn} drawn, {lost} lost",
    "profile.pace": "Usually replies within {time}",
    "profile.finished": "Finishes {percent} % of matches",
    "profile.between": "**You against {name}**",
    "profile.legend": "-# A ? stands for too few rated matches to be sure yet.",
    "duration.minutes.one": "a minute",
    "duration.minutes.other": "{n} minutes",
    "duration.hours.one": "an hour",
    "duration.hours.other": "{n} hours",
    "duration.days.one": "a day",
    "duration.days.other": "{n} days",
    "ladder.here": "{game} in this server",
    "ladder.everywhere": "{game} everywhere",
    "ladder.line.one": "{rank}. **{name}** · {number} ± {spread} · {n} match",
    "ladder.line.other": "{rank}. **{name}** · {number} ± {spread} · {n} matches",
    "ladder.empty": "Nobody has a place yet.",
    "ladder.legend": (
        "-# A place takes a rating that is sure enough, and a rated match in the last 90 days. "
        "Five matches a week between the same people count."
    ),
    "ladder.no_server": "A server's leaderboard is shown in that server.",
    # People kept apart
    "block.yours": "You have blocked {person}. `/unblock` lets the two of you play again.",
    "block.not_now": (
        "{person} can't be challenged right now. Leave the opponent out, and anyone may accept."
    ),
    "block.no_seat": "This seat isn't open to you. `/play` offers a match of your own.",
    "block.self": "You can't block yourself.",
    "block.done": (
        "{person} can't challenge you or join your tables any more, and isn't told. "
        "Matches that are running go on. `/unblock` takes it back."
    ),
    "block.lifted": "{person} can play with you again.",
    "block.none": "You haven't blocked {person}.",
    # Buttons and commands
    "button.ladder.here": "This server",
    "button.ladder.everywhere": "Everywhere",
    "command.profile": "Somebody's ratings, record and pace; yours if you name nobody.",
    "command.profile.person": "Whose profile. Leave it out for your own.",
    "command.leaderboard": "The best at a game, in this server or everywhere.",
    "command.leaderboard.game": "Which game.",
    "command.leaderboard.scope": "Here (if you leave it out), or everywhere.",
    "command.block": "Keep somebody from your tables; they aren't told.",
    "command.block.person": "Whom.",
    "command.unblock": "Let somebody you blocked play with you again.",
}
