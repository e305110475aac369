"""Why a move of Rive is good or bad, in English, by key."""

WORDS = {
    "rive.why.won": "With best play from here on, this wins.",
    "rive.why.lost": "Against best play, every move loses; this one makes it hard.",
    "rive.why.swap_won": "With best play, the stone on {cell} wins the game; so take it over.",
    "rive.why.swap.one": "The stone on {cell} is worth having: {percent} % of {n} game is Black's.",
    "rive.why.swap.other": (
        "The stone on {cell} is worth having: Black wins {percent} % of {n} games tried out."
    ),
    "rive.why.even": "An even first stone: taking it over gains little, and so does leaving it.",
    "rive.why.captures.one": "Joins groups: 1 enemy stone can come off, and another stone follows.",
    "rive.why.captures.other": (
        "Joins groups: {n} enemy stones can come off, and another stone follows."
    ),
    "rive.why.own_loss.one": "It also costs a stone of the same side.",
    "rive.why.own_loss.other": "It also costs {n} stones of the same side.",
    "rive.why.takes": "Takes off an enemy stone.",
    "rive.why.gives": "No enemy stone can come off here, so one of the same side goes.",
    "rive.why.keeps": "Takes off a stone of the same side, to keep the group in a good shape.",
    "rive.why.again.one": "After that, groups can be joined once more, in 1 place.",
    "rive.why.again.other": "After that, groups can be joined once more, in {n} places.",
    "rive.why.denies": "After it, {other} can't join any groups.",
    "rive.why.allows.one": "After it, {other} can join groups in 1 place.",
    "rive.why.allows.other": "After it, {other} can join groups in {n} places.",
    "rive.why.forces": "After it, {other} has only one cell to play, {cell}.",
    "rive.why.ends": "It fills the board, and the count decides.",
}
