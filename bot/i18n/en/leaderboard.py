"""English of leaderboards, seasons and their badges."""

TEXTS = {
    "ladder.here": "{game} in this server",
    "ladder.everywhere": "{game} everywhere",
    "ladder.line.one": "{rank}. **{name}** · {number} ± {spread} · {n} match",
    "ladder.line.other": "{rank}. **{name}** · {number} ± {spread} · {n} matches",
    "ladder.empty": "Nobody is ranked yet. Play a rated match to be first!",
    "ladder.legend": (
        "-# To be ranked, you need a rating that's certain enough and a rated match in the last 90 "
        "days. Up to five matches a week against the same person count."
    ),
    "ladder.no_server": "To see a server's leaderboard, use `/leaderboard` in that server.",
    "button.ladder.here": "This server",
    "button.ladder.everywhere": "Everywhere",
    "command.leaderboard": "The best at a game, in this server or everywhere.",
    "command.leaderboard.game": "Which game.",
    "command.leaderboard.scope": "Here if you leave this out, or everywhere.",
    "season.name": "Season {quarter} of {year}",
    "season.empty": "Nobody was ranked.",
    "season.legend": "-# As it was when the season ended. Ratings carry on and are never reset.",
    "season.unknown": "There's no season “{said}”. Choose one from the list.",
    "season.not_yet": "{season} hasn't ended yet. To see how it stands, leave the season out.",
    "season.not_kept": "There's no leaderboard from {season}. Choose another season.",
    "ladder.season": "{board} · {season}",
    "profile.badge": "**{rank}** · {board} · {season}",
    "rank.1": "1st",
    "rank.2": "2nd",
    "rank.3": "3rd",
    "command.leaderboard.season": "As it was when a season ended. Leave this out to see it now.",
}
