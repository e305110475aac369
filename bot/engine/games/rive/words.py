"""Why a move of Rive is good or bad, in English, by key."""

WORDS = {
    "rive.why.won": "With best play from here on, this wins.",
    "rive.why.lost": "Against best play, every move loses; this one makes it hard.",
    "rive.why.swap_won": "With best play, the stone on {cell} wins the game; so take it over.",
    "rive.why.swap.one": "The stone on {cell} is worth having: {percent} % of {n} game is Black's.",
    "rive.why.swap.other": (
        "The stone on {cell} is worth having: Black wins {percent} % of {n} games tried out."
    ),
    "rive.why.even": "As even a first stone as any, so the other side gains least by choosing.",
    "rive.why.captures.one": "Joins groups: 1 enemy stone can come off, then place again.",
    "rive.why.captures.other": "Joins groups: {n} enemy stones can come off, then place again.",
    "rive.why.own_loss.one": "It costs 1 own stone.",
    "rive.why.own_loss.other": "It costs {n} own stones.",
    "rive.why.takes": "Takes off an enemy stone.",
    "rive.why.gives": "Takes off an own stone; no enemy stone can come off here.",
    "rive.why.keeps": "Takes off an own stone, to keep the shape of the group.",
    "rive.why.again.one": "After that, groups can be joined once more, in 1 place.",
    "rive.why.again.other": "After that, groups can be joined once more, in {n} places.",
    "rive.why.denies": "It leaves {other} nothing to join.",
    "rive.why.allows.one": "But {other} can then join groups in 1 place.",
    "rive.why.allows.other": "But {other} can then join groups in {n} places.",
    "rive.why.forces": "It leaves {other} only one cell, {cell}.",
    "rive.why.ends": "It fills the board, and the count decides.",
}
