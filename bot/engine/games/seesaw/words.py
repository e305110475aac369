"""Why a move of Seesaw is good or bad, in English, by key."""

WORDS = {
    "seesaw.why.wins": "Takes the last enemy stack.",
    "seesaw.why.takes": "Takes the {prey} on {goal}.",
    "seesaw.why.again": "The stack can take more with the steps it has left.",
    "seesaw.why.grows": "The stack on {goal} grows to {height} and turns round.",
    "seesaw.why.may_grow": "Next turn the stack can grow on {cell}.",
    "seesaw.why.saves": "Saves what could be taken: {cells}.",
    "seesaw.why.tile": "One more stack, and one more tile to grow on.",
    "seesaw.why.gives": "Now {other} must take what is in reach: {cells}.",
    "seesaw.why.trades": "{other} must then take {cells}, and as much can be taken back.",
    "seesaw.why.lures": "{other} must then take {cells}, and loses more than that gains.",
    "seesaw.why.threatens": "Threatens to take {cells} next.",
    "seesaw.why.quiet": "A quiet move: nobody can take anything after it.",
    "seesaw.why.only": "It's the only move there is.",
}
