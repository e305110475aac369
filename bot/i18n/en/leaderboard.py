"""English of leaderboards, seasons and their badges."""

TEXTS = {
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
    "button.ladder.here": "This server",
    "button.ladder.everywhere": "Everywhere",
    "command.leaderboard": "The best at a game, in this server or everywhere.",
    "command.leaderboard.game": "Which game.",
    "command.leaderboard.scope": "Here (if you leave it out), or everywhere.",
    "season.name": "Season {quarter} of {year}",
    "season.empty": "Nobody had a place.",
    "season.legend": "-# As it stood when the season ended. Ratings go on and are never reset.",
    "season.unknown": "There is no season “{said}”. Choose one from the list.",
    "season.not_yet": "{season} has not ended yet. Leave the season out to see how it stands.",
    "season.not_kept": "No leaderboard was kept of {season}.",
    "ladder.season": "{board} · {season}",
    "profile.badge": "**{rank}** · {board} · {season}",
    "rank.1": "1st",
    "rank.2": "2nd",
    "rank.3": "3rd",
    "command.leaderboard.season": "As it stood at the end of a season; now, if you leave it out.",
}
