"""English of the end of matches, of lost homes and of lists of matches."""

TEXTS = {
    # Ending by hand
    "resign.sure": "Resign this match? That can't be undone.",
    "abort.sure": "Call this match off? It ends without a result.",
    # A match that lost its thread
    "home.lost": "The thread of this match is gone. Bring the match to any channel to play on.",
    "home.moved": "**{names}**: {game} #{id} goes on here.",
    "home.posted": "**{names}**: {game} #{id} goes on as a post in <#{forum}>.",
    "home.there": "This match has a thread: <#{thread}>.",
    "home.not_seen": "{name} can't see this channel. Bring the match to one that all players see.",
    # My games
    "games.none": "You have no match running. `/play` starts one.",
    "games.head.one": "{n} match · {waiting}",
    "games.head.other": "{n} matches · {waiting}",
    "games.waiting": "{n} waiting for you",
    "games.none_waiting": "none waiting for you",
    "games.line": "{game} #{id}",
    "games.yours": "Your move",
    "games.theirs": "Waiting for {name}",
    "games.all_done.one": "Nothing waits for you. {n} match is running.",
    "games.all_done.other": "Nothing waits for you. {n} matches are running.",
}
