"""Why a move of Seesaw is good or bad, in English, by key."""

WORDS = {
    "seesaw.named.deploy": "a new stack on {cell}",
    "seesaw.ahead": "about {amount} pieces ahead",
    "seesaw.behind": "about {amount} pieces behind",
    "seesaw.why.wins": "It takes the last of {other}'s stacks and wins.",
    "seesaw.why.takes.one": "It takes {other}'s stack on {goal}.",
    "seesaw.why.takes.other": "It takes {other}'s stacks on {goal}.",
    "seesaw.why.again": "Its stack can take more with the steps it has left.",
    "seesaw.why.grows": "It grows to {height} on {goal} and turns round.",
    "seesaw.why.may_grow": "It can grow on {cell} next turn.",
    "seesaw.why.saves": "It saves {cells} from being taken.",
    "seesaw.why.growing.one": "It lets one more of {side}'s stacks grow next turn.",
    "seesaw.why.growing.other": "It lets {n} more of {side}'s stacks grow next turn.",
    "seesaw.why.stunts.one": "It keeps one of {other}'s stacks from growing next turn.",
    "seesaw.why.stunts.other": "It keeps {n} of {other}'s stacks from growing next turn.",
    "seesaw.why.narrows.one": "It leaves {other}'s stacks one cell fewer to go to.",
    "seesaw.why.narrows.other": "It leaves {other}'s stacks {n} cells fewer to go to.",
    "seesaw.why.widens.one": "It gives {side}'s stacks one more cell to go to.",
    "seesaw.why.widens.other": "It gives {side}'s stacks {n} more cells to go to.",
    "seesaw.why.room.one": "It gives {side} one more cell to deploy on.",
    "seesaw.why.room.other": "It gives {side} {n} more cells to deploy on.",
    "seesaw.why.crowds.one": "It leaves {other} one cell fewer to deploy on.",
    "seesaw.why.crowds.other": "It leaves {other} {n} cells fewer to deploy on.",
    "seesaw.why.nearest": (
        "It stays out of reach of {other}'s nearest stack (on {cell}, {n} cells away)."
    ),
    "seesaw.why.forces": "It leaves {other} only one legal move.",
    "seesaw.why.gives.one": "It leaves {cells} for {other} to take.",
    "seesaw.why.gives.other": "It leaves one of {cells} for {other} to take.",
    "seesaw.why.trades.one": "It offers {cells} in an even trade.",
    "seesaw.why.trades.other": "It offers one of {cells} in an even trade.",
    "seesaw.why.lures.one": "A trap: taking {cells} is forced, and costs {other} more in return.",
    "seesaw.why.lures.other": (
        "A trap: taking one of {cells} is forced, and costs {other} more in return."
    ),
    "seesaw.why.threatens.one": "It threatens to take the stack on {cells}.",
    "seesaw.why.threatens.other": "It threatens to take the stacks on {cells}.",
    "seesaw.why.quiet": "It's a quiet move: neither side can take anything now.",
    "seesaw.why.only": "It's the only legal move.",
}
