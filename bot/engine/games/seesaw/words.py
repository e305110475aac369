"""Why a move of Seesaw is good or bad, in English, by key."""

WORDS = {
    "seesaw.why.wins": "Takes the last enemy stack.",
    "seesaw.why.takes": "Takes the {prey} on {goal}.",
    "seesaw.why.again": "The stack takes more with its last steps.",
    "seesaw.why.grows": "The stack on {goal} grows to {height} and turns round.",
    "seesaw.why.may_grow": "Next turn the stack can grow on {cell}.",
    "seesaw.why.saves": "No own stack is in reach any more; before, {cells} was.",
    "seesaw.why.tile": "One more stack, and one more tile where even stacks can grow.",
    "seesaw.why.gives": "Gives {other} something that it must take: in reach is {cells}.",
    "seesaw.why.trades": "{other} must then take, and loses as much back: in reach is {cells}.",
    "seesaw.why.lures": "{other} must then take, and loses more by it: in reach is {cells}.",
    "seesaw.why.threatens": "Threatens {cells}.",
    "seesaw.why.quiet": "Neither side has anything in reach.",
    "seesaw.why.only": "It's the only move there is.",
}
