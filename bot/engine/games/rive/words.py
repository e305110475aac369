"""Why a move of Rive is good or bad, in English, by key."""

WORDS = {
    "rive.named.remove": "{cell} off",
    "rive.why.won": "With best play from here on, this wins.",
    "rive.why.lost": "Against best play, every move loses; this one makes it hard.",
    "rive.why.swap_won": "With best play, the stone on {cell} wins the game; so take it over.",
    "rive.why.swap.one": (
        "The stone on {cell} is worth having: Black won {percent} % of {n} game I tried out."
    ),
    "rive.why.swap.other": (
        "The stone on {cell} is worth having: Black won {percent} % of {n} games I tried out."
    ),
    "rive.why.even": (
        "A first stone of middling worth: the other player gains little by taking it over, and "
        "little by leaving it."
    ),
    "rive.why.captures.one": (
        "It joins groups, so 1 enemy stone can come off, and then another stone is placed."
    ),
    "rive.why.captures.other": (
        "It joins groups, so {n} enemy stones can come off, and then another stone is placed."
    ),
    "rive.why.own_loss.one": "One of {side}'s own stones comes off, too.",
    "rive.why.own_loss.other": "{n} of {side}'s own stones come off, too.",
    "rive.why.takes": "Takes off {other}'s stone on {cell}.",
    "rive.why.gives": (
        "None of {other}'s stones can come off here, so {side}'s own on {cell} goes."
    ),
    "rive.why.keeps": "Takes off {side}'s own stone on {cell}, which leaves the better group.",
    "rive.why.again.one": "The stone placed next can join groups again, in 1 place.",
    "rive.why.again.other": "The stone placed next can join groups again, in {n} places.",
    "rive.why.denies": "Leaves {other} no cell that joins groups.",
    "rive.why.allows.one": "But then {other} can join groups, in 1 place.",
    "rive.why.allows.other": "But then {other} can join groups, in {n} places.",
    "rive.why.gaps.one": "Later, a stone on {cells} could join groups.",
    "rive.why.gaps.other": ("Later, a stone on any of these could join groups: {cells}."),
    "rive.why.group": "Makes a group of {size}, and no new cell where groups could be joined.",
    "rive.why.free.one": "It stands clear of all other stones. One cell like that is left.",
    "rive.why.free.other": "It stands clear of all other stones. {n} cells like that are left.",
    "rive.why.last_free": "It takes the last cell that is clear of all other stones.",
    "rive.why.forces": "Leaves {other} only one cell to play: {cell}.",
    "rive.why.only": "It's the only move there is.",
    "rive.why.ends": "It fills the board, and the count decides.",
}
