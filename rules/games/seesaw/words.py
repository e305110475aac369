"""Seesaw in English: what players read, by key."""

_CAPTURE = (
    "A stack captures an enemy stack of any size by walking onto it, in any direction. If it can, "
    "it must, and it goes on while the steps it has left reach another."
)
"""Said once, by the question or before it."""

WORDS = {
    "seesaw.name": "Seesaw",
    "seesaw.tagline": (
        "Odd stacks move forwards, even ones backwards. Capture every enemy stack to win."
    ),
    "seesaw.aim": "Capture every enemy stack.",
    "seesaw.short": (
        "On your turn, deploy a new stack with a tile next to one of your tiles, or move one stack "
        "by up to as many steps as it's high: odd stacks forwards, even ones backwards. If one of "
        "your stacks can reach an enemy stack, in any direction, you must capture it, and keep "
        "capturing while its steps last. An odd stack that ends its turn on an enemy tile, or an "
        "even one on its own side's tile, grows by one and turns round. Capture every enemy stack "
        "to win."
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
    "seesaw.option.size.4": "4: 37 cells",
    "seesaw.option.size.5": "5: 61 cells",
    # Picking a step
    "seesaw.verb.deploy": "Deploy",
    "seesaw.verb.move": "Move",
    "seesaw.verb.capture": "Capture",
    "seesaw.verb.stop": "Stop here",
    "seesaw.verb.pass": "Skip the turn",
    "seesaw.prompt.turn": "{side} to move: move a stack, or deploy a new one.",
    "seesaw.prompt.turn.you": "Move a stack, or deploy a new one.",
    "seesaw.prompt.turn.hint": (
        "A stack walks the way it points, up to its number of cells. Or deploy a stack of 1 on a "
        "new tile next to one of yours."
    ),
    "seesaw.prompt.move": "{side} to move: choose a stack and where it goes.",
    "seesaw.prompt.move.you": "Choose a stack and where it goes.",
    "seesaw.prompt.move.hint": (
        "A stack walks the way it points, at most as many cells as its number. Its path may "
        "bend, but can't cross other stacks."
    ),
    "seesaw.prompt.deploy": "{side} to move: no stack can go anywhere, so deploy a new one.",
    "seesaw.prompt.deploy.you": "None of your stacks can move. Deploy a new one.",
    "seesaw.prompt.deploy.hint": (
        "A new stack is 1 high and brings a tile of yours. It goes on an empty cell next to one of "
        "your tiles."
    ),
    "seesaw.prompt.capture": "{side} must capture this turn. In reach: {cells}.",
    "seesaw.prompt.capture.you": "You must capture this turn. In reach: {cells}.",
    "seesaw.prompt.capture.hint": _CAPTURE,
    "seesaw.prompt.capture.card": "you must capture.",
    "seesaw.prompt.again.one": "{side}'s stack on {cell} has 1 step left and must capture again.",
    "seesaw.prompt.again.you.one": "Your stack on {cell} has 1 step left and must capture again.",
    "seesaw.prompt.again.other": (
        "{side}'s stack on {cell} has {n} steps left and must capture again."
    ),
    "seesaw.prompt.again.you.other": (
        "Your stack on {cell} has {n} steps left and must capture again."
    ),
    "seesaw.prompt.again.hint": (
        "As long as it can reach an enemy with the steps it has left, the same stack must go on. "
        "Which one it captures is up to you."
    ),
    "seesaw.prompt.rest.one": "{side}'s stack on {cell} has 1 step left: go on, or stop here.",
    "seesaw.prompt.rest.you.one": "Your stack on {cell} has 1 step left: go on, or stop here.",
    "seesaw.prompt.rest.other": (
        "{side}'s stack on {cell} has {n} steps left: go on by up to {n}, or stop here."
    ),
    "seesaw.prompt.rest.you.other": (
        "Your stack on {cell} has {n} steps left: go on by up to {n}, or stop here."
    ),
    "seesaw.prompt.rest.hint": (
        "This last move goes the stack's usual way. A stack grows only where it ends its turn: an "
        "odd one on an enemy tile, an even one on a tile of yours."
    ),
    "seesaw.prompt.pass": "{side} can't move or deploy, so the turn is skipped.",
    "seesaw.prompt.pass.you": "You can't move or deploy, so this turn is skipped.",
    "seesaw.prompt.pass.hint": "This is rare. If the other side is stuck too, it's a draw.",
    "seesaw.prompt.over": "The game is over.",
    # What happened
    "seesaw.event.deploy": "{side} deployed a stack on {goal}.",
    "seesaw.event.move": "{side} moved {start} to {goal}.",
    "seesaw.event.capture": (
        "{side} captured {other}'s {prey} on {goal} with the {height} from {start}."
    ),
    "seesaw.event.stop": "{side} stopped on {goal}.",
    "seesaw.event.pass": "{side} couldn't move or deploy, so the turn was skipped.",
    "seesaw.event.grown": "The stack on {goal} grew to {height} and now goes {way}.",
    "seesaw.event.grown.early": (
        "Odd stacks (1, 3, …) grow by one when their turn ends on an enemy tile, even ones (2, 4, "
        "…) when it ends on a tile of their own side. Growing turns them round, so stacks go to "
        "and fro between the sides, and reach further each time."
    ),
    "seesaw.event.capture.early": _CAPTURE,
    "seesaw.event.grown.first": (
        "Even stacks (2, 4, …) walk back towards their own side. To capture, they go in any "
        "direction."
    ),
    "seesaw.event.won": "{side} wins.",
    "seesaw.event.drawn": "A draw.",
    "seesaw.reason.elimination": "The last stack is gone.",
    "seesaw.reason.blocked": "Neither of you can move or deploy.",
    # What is left of a long turn in one line
    "seesaw.brief.capture.one": "{side} captured {other}'s {prey} on {goal}.",
    "seesaw.brief.capture.other": (
        "{side} captured {n} of {other}'s stacks with the {height} from {start}."
    ),
    "seesaw.brief.grown": "{side} grew to {height}.",
    # What would happen
    "seesaw.preview.deploy": "You deploy a stack of 1 on {goal}, with a tile of yours under it.",
    "seesaw.preview.move": "Your {height} goes from {start} to {goal}.",
    "seesaw.preview.move.grows": (
        "From {start} to {goal}: your stack grows to {height} and now walks {way}."
    ),
    "seesaw.preview.capture": (
        "From {start} your stack captures the {prey} on {goal}. That ends your turn."
    ),
    "seesaw.preview.capture.grows": (
        "From {start} your stack captures the {prey} on {goal}, grows to {height} and now walks "
        "{way}."
    ),
    "seesaw.preview.capture.again.one": (
        "From {start} your stack captures the {prey} on {goal}, and must capture again with its "
        "last step."
    ),
    "seesaw.preview.capture.again.other": (
        "From {start} your stack captures the {prey} on {goal}, and must capture again with its "
        "{n} steps left."
    ),
    "seesaw.preview.capture.rest.one": (
        "From {start} your stack captures the {prey} on {goal}. It has 1 step left: go on or stop."
    ),
    "seesaw.preview.capture.rest.other": (
        "From {start} your stack captures the {prey} on {goal}. It has {n} steps left: go on or "
        "stop."
    ),
    "seesaw.preview.stop": "Your stack stays on {goal}. That ends your turn.",
    "seesaw.preview.stop.grows": (
        "Your stack stays on {goal}, grows to {height} and now walks {way}."
    ),
    "seesaw.preview.pass": "Your turn is skipped.",
    "seesaw.preview.ends": "This ends the game.",
    "seesaw.preview.threat.one": "{other} must then capture {cells}.",
    "seesaw.preview.threat.other": "{other} must then capture one of these: {cells}.",
    "seesaw.score.side": "{side}: stacks {stacks}, tiles {tiles}",
    # Refusals
    "seesaw.must_capture": "You can capture, so you must: {moves}.",
    "seesaw.must_go_on.one": (
        "Your stack on {cell} has 1 step left and can reach an enemy, so it must capture again: "
        "{moves}."
    ),
    "seesaw.must_go_on.other": (
        "Your stack on {cell} has {n} steps left and can reach an enemy, so it must capture again: "
        "{moves}."
    ),
    "seesaw.in_motion.one": (
        "Your stack on {cell} is still on its turn, with 1 step left. Finish with that stack first."
    ),
    "seesaw.in_motion.other": (
        "Your stack on {cell} is still on its turn, with {n} steps left. Finish with that stack "
        "first."
    ),
    "seesaw.no_stop": "You can stop only after a capture, with steps left. Choose a move.",
    "seesaw.no_pass": "You can pass only when you can't move or deploy. Choose a move.",
    "seesaw.stack_there": "There's a stack on {cell}. Deploy on an empty cell.",
    "seesaw.tile_there": "There's a tile on {cell}. Deploy on a cell without one.",
    "seesaw.not_beside": "{cell} isn't next to a tile of yours. Deploy on an empty cell that is.",
    "seesaw.no_stack": "There's no stack on {start}. Choose one of yours.",
    "seesaw.not_yours": "The stack on {start} is {other}'s. Choose one of yours.",
    "seesaw.occupied": "Your own stack is on {goal}, and stacks never merge. Choose another cell.",
    "seesaw.is_free": "There's nothing to capture on {goal}. To move there, play {move}.",
    "seesaw.is_theirs": "{other}'s stack is on {goal}. To capture it, play {move}.",
    "seesaw.wrong_way": (
        "Your {height} on {start} only goes {way} unless it captures. Choose a cell that way."
    ),
    "seesaw.walled": "Stacks block every path from {start} to {goal}. Choose another cell.",
    "seesaw.too_far.one": (
        "{goal} is {steps} steps from {start}, and your stack has only 1. Choose something closer."
    ),
    "seesaw.too_far.other": (
        "{goal} is {steps} steps from {start}, and your stack has only {n}. Choose something "
        "closer."
    ),
    "seesaw.several": "{cell} could mean several moves. Choose one: {moves}.",
    "seesaw.no_step": "None of your stacks can move to {cell} or from it. Choose another cell.",
    # Layers of the picture
    "seesaw.layer.forced": "Captures you must make",
    "seesaw.layer.reach": "Where a moving stack can go",
}
