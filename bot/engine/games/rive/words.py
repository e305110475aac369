"""Why a move of Rive is good or bad, in English, by key."""

WORDS = {
    "rive.named.remove": "Take off {cell}",
    "rive.why.won": "With best play from here on, this wins.",
    "rive.why.lost": "Against best play, every move loses; this one makes it hard.",
    "rive.why.swap_won": "With best play, the stone on {cell} wins the game, so take it over.",
    "rive.why.swap": (
        "The stone on {cell} is worth having: Black won {percent}% of the games I tried out."
    ),
    "rive.why.even": (
        "It's neither a strong stone nor a weak one, so swapping wouldn't gain much."
    ),
    "rive.why.captures.one": (
        "It joins groups: one of {other}'s stones can come off, and another stone is placed."
    ),
    "rive.why.captures.other": (
        "It joins groups: {n} of {other}'s stones can come off, and another stone is placed."
    ),
    "rive.why.own_loss.one": "But one of {side}'s own stones must come off, too.",
    "rive.why.own_loss.other": "But {n} of {side}'s own stones must come off, too.",
    "rive.why.took.one": "It takes off one of {other}'s stones by joining groups.",
    "rive.why.took.other": "It takes off {n} of {other}'s stones by joining groups.",
    "rive.why.gave.one": "It gives up one of its own.",
    "rive.why.gave.other": "It gives up {n} of its own.",
    "rive.why.takes": "It takes off {other}'s stone on {cell}.",
    "rive.why.gives": (
        "None of {other}'s stones can come off here, so {side}'s own on {cell} goes."
    ),
    "rive.why.keeps": "It gives up {side}'s own stone on {cell}, which leaves the better group.",
    "rive.why.again.one": "The next stone can then join groups again, in one place.",
    "rive.why.again.other": "The next stone can then join groups again, in {n} places.",
    "rive.why.denies": "It leaves {other} nowhere to join groups.",
    "rive.why.allows.one": "But {other} can then join groups in one place.",
    "rive.why.allows.other": "But {other} can then join groups in {n} places.",
    "rive.why.gaps": "It prepares to join groups on {cells}.",
    "rive.why.group": "It makes a group of {size} and opens no new place to join groups.",
    "rive.why.free.one": "It starts a new group (one more cell is clear of all stones).",
    "rive.why.free.other": "It starts a new group ({n} more cells are clear of all stones).",
    "rive.why.last_free": "It takes the last cell that was clear of all stones.",
    "rive.why.forces": "It leaves {other} only one legal move: {cell}.",
    "rive.why.only": "It's the only legal move.",
    "rive.why.ends": "It fills the board, so the count decides.",
}
