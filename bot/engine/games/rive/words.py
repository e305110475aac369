"""Why a move of Rive is good or bad, in English, by key."""

WORDS = {
    "rive.named.remove": "{cell} off",
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
    "rive.why.own_loss.one": "It costs {side} a stone.",
    "rive.why.own_loss.other": "It costs {side} {n} stones.",
    "rive.why.takes": "Takes off {other}'s stone on {cell}.",
    "rive.why.gives": (
        "None of {other}'s stones can come off here, so {side}'s own on {cell} goes."
    ),
    "rive.why.keeps": "Takes off {side}'s own stone on {cell}, to keep the group in a good shape.",
    "rive.why.again.one": "After that, groups can be joined once more, in 1 place.",
    "rive.why.again.other": "After that, groups can be joined once more, in {n} places.",
    "rive.why.denies": "After it, {other} can't join any groups.",
    "rive.why.allows.one": "After it, {other} can join groups in 1 place.",
    "rive.why.allows.other": "After it, {other} can join groups in {n} places.",
    "rive.why.gaps.one": "It leaves a gap: later, a stone on {cells} could join groups.",
    "rive.why.gaps.other": (
        "It leaves {n} gaps where a stone could join groups later, such as {cells}."
    ),
    "rive.why.group": "It makes a group of {size} and leaves no new gap beside it.",
    "rive.why.free.one": "It leaves only one cell that touches nothing.",
    "rive.why.free.other": "It leaves {n} cells that touch nothing.",
    "rive.why.last_free": "It takes the last cell that touches nothing.",
    "rive.why.forces": "After it, {other} has only one cell to play, {cell}.",
    "rive.why.only": "It's the only move there is.",
    "rive.why.ends": "It fills the board, and the count decides.",
}
