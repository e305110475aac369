"""English of what the cards of matches say."""

TEXTS = {
    "who": "{name} ({role})",
    "title": "{game} #{id} · {names}",
    "title.practice": "{game} #{id} · {names} · practice",
    "title.rated": "{game} #{id} · {names} · rated",
    "on": "on",
    "off": "off",
    "list.and": "{before} and {last}",
    "list.and.long": "{before}, and {last}",
    "list.or": "{before} or {last}",
    "card.begins": "{people} play {game} #{id}.",
    "card.begins.rated": "{people} play {game} #{id}, rated.",
    "card.begins.alone": "{people} plays {game} #{id}.",
    "card.good_game": "-# Have a good game, {people}!",
    "card.resigned": "{who} resigned.",
    "card.dice": "-# Fair dice: `{commitment}`",
    "card.dice_told": (
        "-# Fair dice: rolled from {nonces} and a secret. `/export` has it all, so anyone can roll "
        "them again."
    ),
    "card.left": "{who} left the match.",
    "card.ended": "A moderator ended the match.",
    "card.server_gone": "I've been away from this server for thirty days.",
    "card.reason": "Reason: {reason}",
    "card.flagged": "{who} ran out of time.",
    "card.flagged_out": "{who} ran out of time and left the match.",
    "card.abandoned": "Nobody came back for thirty days.",
    "card.aborted": "{who} called the match off.",
    "card.not_counted": "-# This one doesn't count: everybody needs two turns for that.",
    "hint": "-# **Tip** · {text}",
    "turn.yours": "It's your turn. {asked}",
    "turn.of": "It's {name}'s turn.",
    "turn.call": "{name}, it's your turn.",
    "turn.call.asked": "{name}, it's your turn – {asked}",
    "turn.here": "{called} ({game} #{id})",
}
