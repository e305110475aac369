"""English of results, and of those that count no more."""

TEXTS = {
    "result.annulled": "{result} · annulled",
    "void.serial_timeouts": (
        "Annulled: the loser was away and lost three matches or more on time. No rating changes."
    ),
    "void.declined": "The winner declined the points. No rating changes; the result stands.",
    "void.moderator": "Annulled by a moderator. No rating changes.",
    "ended.resign": "{who} resigned",
    "ended.flag": "{who} ran out of time",
    "ended.draw": "Draw agreed",
    "ended.abort": "Called off",
    "ended.abandon": "Nobody came back",
    "ended.end": "Stopped",
    "result.won": "{who} wins",
    "result.draw": "A draw",
    "result.end": "Stopped, no result",
    "result.abort": "Called off, no result",
    "result.abandon": "Abandoned, no result",
}
