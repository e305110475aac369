"""English of what the cards of matches say."""

TEXTS = {
    "who": "{name} ({role})",
    "title.match": "{game} #{id}",
    "title": "{game} #{id} · {names}",
    "title.thread": "{names} · {game} #{id}",
    "title.practice": "{game} #{id} · {names} · practice",
    "title.computers": "{names} (computers: {level})",
    "title.rated": "{game} #{id} · {names} · rated",
    "on": "on",
    "off": "off",
    "card.begins": "{people} play {game} #{id}.",
    "card.begins.rated": "{people} play {game} #{id}, rated.",
    "card.begins.alone": "{people} plays {game} #{id}.",
    "card.good_game": "-# Have a good game, {people}!",
    "card.resigned": "{who} resigned.",
    "dice.proof": "Fair dice: {commitment}",
    "dice.proof.offer": "Fair dice: [Details] has the proof.",
    "dice.proof.match": "Fair dice: [More] has the proof.",
    "button.check_dice": "Check the dice",
    "dice.head": "Fair dice",
    "dice.promised": "The code of a secret that I picked before the match:\n`{commitment}`",
    "dice.later": "When the match is over and nobody else has these dice to roll, you can read the "
    "secret here, with what was added to it, and check every roll.",
    "dice.secret": "The secret it was made from (SHA-256):\n`{secret}`",
    "dice.nonces": "Added after that: a number from the message, and a number or word from each "
    "player:",
    "dice.how": (
        "Every roll follows from these, so none could be changed later. `/export` has all rolls: "
        "roll them again with `python -m rules verify`, or with the few lines of Python in my "
        "`docs/trust.md`."
    ),
    "card.passed_twice": "{who} passed twice while {other} played on.",
    "card.passed": "{who} passed {n} times while {other} played on.",
    "card.left": "{who} resigned.",
    "card.ended": "A moderator ended the match.",
    "card.server_gone": "I've been away from this server for thirty days.",
    "card.reason": "Reason: {reason}",
    "card.flagged": "{who} ran out of time.",
    "card.flagged_out": "{who} ran out of time and left the match.",
    "card.abandoned": "Nobody came back for thirty days.",
    "card.aborted": "{who} called the match off.",
    "card.not_counted": "-# This one doesn't count: everybody needs two turns for that.",
    "hint": "-# **Tip** · {text}",
    "hint.step": "-# {text}",
    "turn.yours": "It's your turn. {asked}",
    "turn.of": "It's {name}'s turn.",
    "turn.call": "{name}, it's your turn.",
    "turn.closing": "If you pass too, the game ends: {result}",
    "turn.closing.hidden": "If you pass too, the game ends.",
    "turn.call.asked": "{name}, it's your turn – {asked}",
    "turn.here": "{called} ({game} #{id})",
}
