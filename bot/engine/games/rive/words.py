"""Why a move of Rive is good or bad, in English, by key."""

WORDS = {
    "rive.named.remove": "Take off {cell}",
    "rive.why.won": "With best play from here on, this wins.",
    "rive.why.lost": "Against best play, every move loses; this one makes it hard.",
    "rive.why.swap_won": "With best play, that stone wins the game.",
    "rive.why.swap": (
        "That stone is worth having: Black won {percent}% of the games I tried out from there."
    ),
    "rive.why.swap_even": "It's close: Black won {percent}% of the games I tried out from there.",
    "rive.why.swap_poor": (
        "That stone may not be worth it: Black won {percent}% of the games I tried out from there."
    ),
    "rive.why.even": "A fair first stone: swapping wouldn't gain {other} much.",
    "rive.why.captures.one": (
        "It joins groups, so {side} can take off {other}'s stone on {cells} and place again."
    ),
    "rive.why.captures.other": (
        "It joins groups, so {side} can take off {other}'s stones on {cells} and place again."
    ),
    "rive.why.captures_some.one": (
        "It joins groups, so {side} can take off one of {other}'s stones and place again."
    ),
    "rive.why.captures_some.other": (
        "It joins groups, so {side} can take off {n} of {other}'s stones and place again."
    ),
    "rive.why.own_loss.one": "But one of {side}'s own stones must come off, too.",
    "rive.why.own_loss.other": "But {n} of {side}'s own stones must come off, too.",
    "rive.why.own_loss.estimate.one": (
        "But one of {side}'s own stones must come off, too: by my estimate, it's worth it."
    ),
    "rive.why.own_loss.estimate.other": (
        "But {n} of {side}'s own stones must come off, too: by my estimate, it's worth it."
    ),
    "rive.why.own_loss.choice.one": "But one of {side}'s own stones comes off, too.",
    "rive.why.own_loss.choice.other": "But {n} of {side}'s own stones come off, too.",
    "rive.why.own_loss.choice.estimate.one": (
        "But one of {side}'s own stones comes off, too: by my estimate, it's worth it."
    ),
    "rive.why.own_loss.choice.estimate.other": (
        "But {n} of {side}'s own stones come off, too: by my estimate, it's worth it."
    ),
    "rive.why.estimate": "By my estimate, that's worth it.",
    "rive.why.loses.one": (
        "It joins groups, so {side} can place again, but one of {side}'s own stones must come off."
    ),
    "rive.why.loses.other": (
        "It joins groups, so {side} can place again, but {n} of {side}'s own stones must come off."
    ),
    "rive.why.gives_up.one": (
        "It joins groups, so {side} can give up one of {side}'s own stones and place again."
    ),
    "rive.why.gives_up.other": (
        "It joins groups, so {side} can give up {n} of {side}'s own stones and place again."
    ),
    "rive.why.took.one": "It takes off {other}'s stone on {cells} by joining groups.",
    "rive.why.took.other": "It takes off {other}'s stones on {cells} by joining groups.",
    "rive.why.gave.one": "It gives up one of its own.",
    "rive.why.gave.other": "It gives up {n} of its own.",
    "rive.why.gave.alone.one": "It joins groups at the cost of one of its own stones.",
    "rive.why.gave.alone.other": "It joins groups at the cost of {n} of its own stones.",
    "rive.why.takes": "It costs {other} a stone.",
    "rive.why.gives": "None of {other}'s stones can come off now, so one of {side}'s own must.",
    "rive.why.keeps": "It gives up one of {side}'s own instead of one of {other}'s.",
    "rive.why.keeps.estimate": (
        "It gives up one of {side}'s own, which by my estimate is better here than taking one."
    ),
    "rive.why.then": "Then {side} can play {cell} and take off {cells}.",
    "rive.why.next": "Then {side} can join groups again on {cell}.",
    "rive.why.again.one": "The next stone can then join groups again, in one place.",
    "rive.why.again.other": "The next stone can then join groups again, in {n} places.",
    "rive.why.denies": "It leaves {other} nowhere to join groups.",
    "rive.why.allows.one": "But {other} can then join groups in one place.",
    "rive.why.allows.other": "But {other} can then join groups in {n} places.",
    "rive.why.aims.one": (
        "It prepares to take off {other}'s stone on {prey} by joining groups on {cells}."
    ),
    "rive.why.aims.other": (
        "It prepares to take off {other}'s stones on {prey} by joining groups on {cells}."
    ),
    "rive.why.most": "It opens {n} places to join groups later, and no other cell opens more.",
    "rive.why.threes": "It prepares to join three groups at once on {cells}.",
    "rive.why.gaps": "It prepares to join groups on {cells}.",
    "rive.why.group": "It opens no new place to join groups.",
    "rive.why.free.one": "One cell that touches nothing is left: after it, groups can be joined.",
    "rive.why.free.other": "It leaves {n} cells that touch nothing, so nobody can join groups yet.",
    "rive.why.last_free": "It takes the last cell that touches nothing.",
    "rive.why.forces": "It gives {other} no choice but {cell}.",
    "rive.why.forces.then.one": (
        "It gives {other} no choice but {cell}, after which {side} can join groups in one place."
    ),
    "rive.why.forces.then.other": (
        "It gives {other} no choice but {cell}, after which {side} can join groups in {n} places."
    ),
    "rive.why.forces.join": "It gives {other} no choice but {cell}, which joins groups.",
    "rive.why.only": "It's the only legal move.",
    "rive.why.ends": "It fills the board, so the count decides.",
}
