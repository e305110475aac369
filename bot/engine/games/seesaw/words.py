"""Why a move of Seesaw is good or bad, in English, by key."""

WORDS = {
    "seesaw.named.deploy": "Deploy on {cell}",
    "seesaw.named.move": "Go on to {goal}",
    "seesaw.named.move.from": "Move {cell} to {goal}",
    "seesaw.named.capture": "Capture {goal}",
    "seesaw.named.capture.from": "Capture {goal} from {cell}",
    "seesaw.ahead": "ahead",
    "seesaw.ahead.clearly": "clearly ahead",
    "seesaw.behind": "behind",
    "seesaw.behind.clearly": "clearly behind",
    "seesaw.why.wins": "It captures the last of {other}'s stacks and wins.",
    "seesaw.why.takes.one": "It captures {other}'s stack on {goal}.",
    "seesaw.why.takes.other": "It captures {other}'s stacks on {goal}.",
    "seesaw.why.again": "It can capture again with the steps it has left.",
    "seesaw.why.rest": "It has steps left for one more move.",
    "seesaw.why.grows": "It grows to {height}.",
    "seesaw.why.may_grow": "It can grow on {cell} next turn.",
    "seesaw.why.saves": "It saves {cells} from being captured.",
    "seesaw.why.growing.one": "It lets one more of {side}'s stacks grow next turn.",
    "seesaw.why.growing.other": "It lets {n} more of {side}'s stacks grow next turn.",
    "seesaw.why.stunts.one": "It keeps one of {other}'s stacks from growing next turn.",
    "seesaw.why.stunts.other": "It keeps {n} of {other}'s stacks from growing next turn.",
    "seesaw.why.narrows.one": "It leaves one cell fewer for {other}'s stacks to go to.",
    "seesaw.why.narrows.other": "It leaves {n} cells fewer for {other}'s stacks to go to.",
    "seesaw.why.widens.one": "It opens one more cell for {side}'s stacks to go to.",
    "seesaw.why.widens.other": "It opens {n} more cells for {side}'s stacks to go to.",
    "seesaw.why.room.one": "It opens one more cell for {side} to deploy on.",
    "seesaw.why.room.other": "It opens {n} more cells for {side} to deploy on.",
    "seesaw.why.crowds.one": "It leaves one cell fewer for {other} to deploy on.",
    "seesaw.why.crowds.other": "It leaves {n} cells fewer for {other} to deploy on.",
    "seesaw.why.waits.one": "It's ready to capture the stack on {cells} if that comes closer.",
    "seesaw.why.waits.other": "It's ready to capture the stacks on {cells} if they come closer.",
    "seesaw.why.gathers": "It makes it {own} stacks to {enemy}.",
    "seesaw.why.adds": "It gives {side} one more stack.",
    "seesaw.why.nears": "It's then {n} steps from growing on {cell}.",
    "seesaw.why.heads": "It heads for {cell}, where it could grow.",
    "seesaw.why.nearest": (
        "It stays out of reach of {other}'s nearest stack (on {cell}, {n} cells away)."
    ),
    "seesaw.why.forces": "It leaves {other} only one legal move.",
    "seesaw.why.gives.here": "It forces {other} to capture it.",
    "seesaw.why.gives.one": "It forces {other} to capture {cells}.",
    "seesaw.why.gives.other": "It forces {other} to capture {cells}.",
    "seesaw.why.trades.here": "It offers itself in an even trade.",
    "seesaw.why.trades.one": "It offers {cells} in an even trade.",
    "seesaw.why.trades.other": "It offers {cells} in an even trade.",
    "seesaw.why.lures.wins.here": (
        "A trap: {other} must capture it, and then {by} captures {other}'s last stack and wins."
    ),
    "seesaw.why.lures.wins": (
        "A trap: {other} must capture {cells}, and then {by} captures {other}'s last stack and "
        "wins."
    ),
    "seesaw.why.lures.back.here.one": (
        "A trap: {other} must capture it, and then {by} captures the {size} on {prey}."
    ),
    "seesaw.why.lures.back.here.other": (
        "A trap: {other} must capture it, and then {by} captures the stacks on {prey}."
    ),
    "seesaw.why.lures.back.one": (
        "A trap: {other} must capture {cells}, and then {by} captures the {size} on {prey}."
    ),
    "seesaw.why.lures.back.other": (
        "A trap: {other} must capture {cells}, and then {by} captures the stacks on {prey}."
    ),
    "seesaw.why.lures.here": "A trap: {other} must capture it, and loses more in return.",
    "seesaw.why.lures.one": "A trap: {other} must capture {cells}, and loses more in return.",
    "seesaw.why.lures.other": "A trap: {other} must capture {cells}, and loses more in return.",
    "seesaw.why.unavoidable": "Every move leaves {other} something to capture.",
    "seesaw.why.threatens.one": "It threatens to capture the stack on {cells}.",
    "seesaw.why.threatens.other": "It threatens to capture the stacks on {cells}.",
    "seesaw.why.quiet": "Neither side can capture anything now.",
    "seesaw.why.safe": "It can't be captured in return.",
    "seesaw.why.only": "It's the only legal move.",
}
