"""Seesaw in English: what players read, by key."""

WORDS = {
    "seesaw.name": "Seesaw",
    "seesaw.tagline": "Odd stacks go forwards, even ones back: take all that the other side has.",
    "seesaw.short": (
        "On your turn deploy a new piece with a tile beside your tiles, or move one stack by up to "
        "as many steps as it is high: odd stacks forwards, even ones backwards. If a stack of "
        "yours can reach an enemy stack in any direction you must capture, and go on capturing "
        "while its steps last. A stack that ends its turn on the right tile grows by one and turns "
        "round. Take every enemy stack to win."
    ),
    # Sides and seats
    "seesaw.side.S": "South",
    "seesaw.side.N": "North",
    "seesaw.seat.0": "South",
    "seesaw.seat.1": "North",
    "seesaw.way.up": "up",
    "seesaw.way.down": "down",
    # Options
    "seesaw.option.size": "Board",
    "seesaw.option.size.hint": "Cells along each edge.",
    "seesaw.option.size.4": "4: standard, 37 cells",
    "seesaw.option.size.5": "5: long, 61 cells",
    # Picking a step
    "seesaw.verb.deploy": "Deploy",
    "seesaw.verb.move": "Move",
    "seesaw.verb.capture": "Capture",
    "seesaw.verb.stop": "Stop here",
    "seesaw.verb.pass": "Skip the turn",
    "seesaw.prompt.turn": "{side} to move: move a stack, or deploy a new one.",
    "seesaw.prompt.turn.hint": (
        "The arrow on a stack shows its way, its number how many steps it may take. Deploying "
        "beside your tiles brings a new stack and makes another cell where stacks can grow."
    ),
    "seesaw.prompt.move": "{side} to move: choose a stack and where it goes.",
    "seesaw.prompt.move.hint": (
        "The arrow on a stack shows its way, its number how many steps it may take; its path may "
        "bend but not cross other stacks."
    ),
    "seesaw.prompt.deploy": "{side} to move: no stack can go anywhere, so deploy a new one.",
    "seesaw.prompt.deploy.hint": (
        "A new stack of 1 comes with a tile of yours, on an empty cell beside a tile you have."
    ),
    "seesaw.prompt.capture": "{side} must capture this turn. In reach: {cells}.",
    "seesaw.prompt.capture.hint": (
        "Captures go in any direction, and small stacks may take big ones. Choose which stack "
        "takes what; every step to the prey counts, so see what it could still take after that."
    ),
    "seesaw.prompt.again.one": "{side}'s stack on {cell} has 1 step left and must capture again.",
    "seesaw.prompt.again.other": (
        "{side}'s stack on {cell} has {n} steps left and must capture again."
    ),
    "seesaw.prompt.again.hint": (
        "While enemies are in reach of the steps that are left, the same stack goes on; which of "
        "them it takes is up to you."
    ),
    "seesaw.prompt.rest.one": "{side}'s stack on {cell} has 1 step left: go on, or stop here.",
    "seesaw.prompt.rest.other": (
        "{side}'s stack on {cell} has {n} steps left: go on by up to {n}, or stop here."
    ),
    "seesaw.prompt.rest.hint": (
        "The rest goes the usual way of the stack. A stack grows only where it ends its turn: an "
        "odd one on an enemy tile, an even one on a tile of its own."
    ),
    "seesaw.prompt.pass": "{side} has nothing to move and nowhere to deploy; the turn is skipped.",
    "seesaw.prompt.pass.hint": "This is rare. If the other side is stuck as well, it is a draw.",
    "seesaw.prompt.over": "The game is over.",
    # What happened
    "seesaw.event.deploy": "{side} deployed on {goal}.",
    "seesaw.event.move": "{side} moved {height} from {start} to {goal}.",
    "seesaw.event.capture": "{side}'s {height} on {start} took {other}'s {prey} on {goal}.",
    "seesaw.event.stop": "{side} stopped on {goal}.",
    "seesaw.event.pass": "{side} could do nothing and was skipped.",
    "seesaw.event.grown": "The stack on {goal} grew to {height} and goes {way} from now on.",
    "seesaw.event.won": "{side} wins.",
    "seesaw.event.drawn": "A draw.",
    "seesaw.reason.elimination": "The last stack of a side is gone.",
    "seesaw.reason.blocked": "Neither side has anything left to move or to deploy.",
    # What would happen
    "seesaw.preview.deploy": "A new stack of 1 on {goal}, with a tile of yours under it.",
    "seesaw.preview.move": "Your {height} goes from {start} to {goal}.",
    "seesaw.preview.move.grows": "From {start} to {goal}: grows to {height} there and turns {way}.",
    "seesaw.preview.capture": "From {start} takes the {prey} on {goal}; that ends your turn.",
    "seesaw.preview.capture.grows": (
        "From {start} takes the {prey} on {goal}, grows to {height} there and turns {way}."
    ),
    "seesaw.preview.capture.again.one": (
        "From {start} takes the {prey} on {goal}; with its last step it must capture again."
    ),
    "seesaw.preview.capture.again.other": (
        "From {start} takes the {prey} on {goal}; with {n} steps left it must capture again."
    ),
    "seesaw.preview.capture.rest.one": (
        "From {start} takes the {prey} on {goal}; 1 step left, to go on or stop."
    ),
    "seesaw.preview.capture.rest.other": (
        "From {start} takes the {prey} on {goal}; {n} steps left, to go on or stop."
    ),
    "seesaw.preview.stop": "Stays on {goal}; that ends your turn.",
    "seesaw.preview.stop.grows": "Stays on {goal}, grows to {height} there and turns {way}.",
    "seesaw.preview.pass": "Your turn is skipped.",
    "seesaw.preview.ends": "This ends the game.",
    "seesaw.preview.threat": "{other} must capture after that. In reach: {cells}.",
    "seesaw.score.side": "{side}: stacks {stacks}, pieces {pieces}, tiles {tiles}",
    # Refusals
    "seesaw.must_capture": "You can capture, so this turn you must: {moves}.",
    "seesaw.must_go_on.one": (
        "Your stack on {cell} has 1 step left and an enemy in reach: it must capture again, "
        "{moves}."
    ),
    "seesaw.must_go_on.other": (
        "Your stack on {cell} has {n} steps left and an enemy in reach: it must capture again, "
        "{moves}."
    ),
    "seesaw.in_motion.one": (
        "Your stack on {cell} is in the middle of its turn, 1 step left; nothing else may move."
    ),
    "seesaw.in_motion.other": (
        "Your stack on {cell} is in the middle of its turn, {n} steps left; nothing else may move."
    ),
    "seesaw.no_stop": "You only stop after a capture, when steps are left.",
    "seesaw.no_pass": "You may not pass while there is something to do: {moves}.",
    "seesaw.stack_there": "A stack stands on {cell}; deploy on an empty cell.",
    "seesaw.tile_there": "A tile lies on {cell}; deploy on a cell without one.",
    "seesaw.not_beside": "{cell} is empty but not beside a tile of yours; deploy next to one.",
    "seesaw.no_stack": "There is no stack on {start}.",
    "seesaw.not_yours": "The stack on {start} is {other}'s.",
    "seesaw.occupied": "Your own stack stands on {goal}; stacks never merge.",
    "seesaw.is_free": "Nothing stands on {goal}; the move there is {move}.",
    "seesaw.is_theirs": "{other}'s stack stands on {goal}; to take it, play {move}.",
    "seesaw.wrong_way": (
        "Your {height} on {start} goes {way} unless it captures, and {goal} is not that way."
    ),
    "seesaw.walled": "Stacks block every way from {start} to {goal}.",
    "seesaw.too_far.one": "{goal} is {steps} steps from {start}, and your stack has only 1.",
    "seesaw.too_far.other": "{goal} is {steps} steps from {start}, and your stack has only {n}.",
    "seesaw.several": "{cell} could mean several: {moves}. Write one of them.",
    "seesaw.no_step": "Nothing of yours can go to {cell} or start from there.",
    # Layers of the picture
    "seesaw.layer.forced": "Forced captures",
    "seesaw.layer.reach": "Where the stack in motion can go",
}
