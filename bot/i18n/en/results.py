"""English of results, and of those that count no more."""

TEXTS = {
    "result.annulled": "{result} · annulled",
    "void.serial_timeouts": (
        "Annulled: the loser was away and lost three or more matches on time. No rating changes."
    ),
    "void.declined": "The winner declined the points. No rating changes; the result stands.",
    "void.moderator": "Annulled by a moderator. No rating changes.",
    "ended.resign": "{who} resigned",
    "ended.flag": "{who} ran out of time",
    "ended.draw": "Draw agreed",
    "ended.abort": "Called off",
    "ended.abandon": "Nobody came back",
    "ended.end": "Stopped",
    "result.won.one": "{who} wins",
    "result.won.other": "{who} share the win",
    "result.over": "**{result}.** {how}",
    "result.won_by.one": "**{who} wins {score}!**",
    "result.won_by.other": "**{who} share the win, {score}!**",
    "result.won_plain.one": "**{who} wins!**",
    "result.won_plain.other": "**{who} win!**",
    "result.drawn": "**A draw!**",
    "result.told": "Good game, {people}!",
    "result.heard": "{people}, this one is over.",
    "result.moves.one": "{n} move in {time}",
    "result.moves.other": "{n} moves in {time}",
    "result.thought": "thinking time: {times}",
    "result.lead": "greatest lead: {name} by {by}, after move {move}",
    "result.draw": "A draw",
    "result.end": "Stopped, no result",
    "result.abort": "Called off, no result",
    "result.abandon": "Abandoned, no result",
}
