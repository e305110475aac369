"""English of what the cards of matches say."""

TEXTS = {
    "who": "{name} ({role})",
    "title": "{game} #{id} · {names}",
    "title.rated": "{game} #{id} · {names} · rated",
    "on": "on",
    "off": "off",
    "card.begins": "The match begins",
    "card.turn": "{role} — move {turn}",
    "card.played": "{sentence} — move {turn}",
    "card.resigned": "{who} resigned",
    "card.dice": "-# Fair dice, committed to: `{commitment}`",
    "card.dice_told": (
        "-# The dice came from the secret `{secret}` with {nonces}. Export has them too: anybody "
        "can roll again, as README says."
    ),
    "card.left": "{who} left the table",
    "card.ended": "A moderator ended the match",
    "card.server_gone": "The server has been without me for thirty days",
    "card.reason": "Reason: {reason}",
    "card.flagged": "{who} ran out of time",
    "card.flagged_out": "{who} ran out of time and leaves the table",
    "card.abandoned": "Nobody has come back for thirty days",
    "card.aborted": "{who} called the match off",
    "card.not_counted": "-# Not counted: that takes two turns of everybody.",
    "card.for": "-# For {people}",
    "hint": "-# **Hint** · {text}",
    "to_move": "{name} · {asked}",
}
