"""English of matches whose thread is gone."""

TEXTS = {
    "button.home": "Bring it here",
    "home.lost": "The thread of this match is gone. Bring the match to any channel to play on.",
    "home.moved": "**{names}**: {game} #{id} goes on here.",
    "home.posted": "**{names}**: {game} #{id} goes on as a post in <#{forum}>.",
    "home.there": "This match has a thread: <#{thread}>.",
    "home.not_seen": "{name} can't see this channel. Bring the match to one that all players see.",
}
