"""English of matches whose thread is gone."""

TEXTS = {
    "button.home": "Bring it here",
    "home.lost": "This match's thread is gone. To play on, bring the match to any channel.",
    "home.moved": "**{names}**: {game} #{id} goes on here.",
    "home.posted": "**{names}**: {game} #{id} goes on as a post in <#{forum}>.",
    "home.there": "This match has a thread already: <#{thread}>.",
    "home.taken": (
        "Match #{match} is being played in this thread. Bring yours to a channel, or to another "
        "thread."
    ),
    "home.not_seen": (
        "{name} can't see this channel. Bring the match to one that everyone in it can see."
    ),
}
