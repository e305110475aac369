"""English of seasons and their badges."""

TEXTS = {
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
