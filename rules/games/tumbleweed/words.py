"""Tumbleweed in English: what players read, by key."""

WORDS = {
    "tumbleweed.name": "Tumbleweed",
    "tumbleweed.tagline": "Grow where your stacks can see, and take over the board line by line.",
    "tumbleweed.short": (
        "On your turn put one stack on a cell that your stacks see in a straight line. It is as "
        "tall as the number of your stacks that see the cell, and it must be taller than whatever "
        "stands there: that is how you take stacks and raise your own. After two passes in a row "
        "you score your stacks and the empty cells that more of your stacks see. Most cells win."
    ),
    # Sides and seats
    "tumbleweed.side.R": "Red",
    "tumbleweed.side.W": "White",
    "tumbleweed.side.N": "Neutral",
    "tumbleweed.seat.0": "Host",
    "tumbleweed.seat.1": "Guest",
    # Options
    "tumbleweed.option.size": "Board",
    "tumbleweed.option.size.hint": "Cells along each edge.",
    "tumbleweed.option.size.6": "6: short, 91 cells",
    "tumbleweed.option.size.8": "8: standard, 169 cells",
    "tumbleweed.option.size.10": "10: long, 271 cells",
    "tumbleweed.option.size.11": "11: very long, 331 cells",
    "tumbleweed.option.setup": "Neutral stack",
    "tumbleweed.option.setup.hint": "Where the neutral stack of 2 stands at the start.",
    "tumbleweed.option.setup.original": "in the centre",
    "tumbleweed.option.setup.free": "wherever the host likes",
    "tumbleweed.option.stale": "Stale rule",
    "tumbleweed.option.stale.hint": (
        "Nothing has changed hands for three turns each: a reminder. Two more: the game ends."
    ),
    "tumbleweed.option.stale_reminder": "Reminder after",
    "tumbleweed.option.stale_reminder.hint": "Moves in a row without change before the reminder.",
    "tumbleweed.option.stale_end": "End after the reminder",
    "tumbleweed.option.stale_end.hint": "Further moves without change before the game ends.",
    "tumbleweed.option.aid": "Help on the board",
    "tumbleweed.option.aid.hint": "What the picture and the preview give away, to both players.",
    "tumbleweed.option.aid.beginner": "Beginner: full score, who controls what, safe captures",
    "tumbleweed.option.aid.intermediate": "Intermediate: full score and warnings",
    "tumbleweed.option.aid.expert": "Expert: stacks only, the rest is revealed at the end",
    # Picking a move
    "tumbleweed.verb.neutral": "Place the neutral stack",
    "tumbleweed.verb.red": "Place Red",
    "tumbleweed.verb.white": "Place White",
    "tumbleweed.verb.side": "Take a side",
    "tumbleweed.verb.side.R": "Take Red",
    "tumbleweed.verb.side.W": "Take White",
    "tumbleweed.verb.place": "Place",
    "tumbleweed.verb.capture": "Take",
    "tumbleweed.verb.reinforce": "Raise",
    "tumbleweed.verb.pass": "Pass",
    "tumbleweed.prompt.neutral": "Where does the neutral stack go?",
    "tumbleweed.prompt.red": "Where does Red start? The guest may take either side.",
    "tumbleweed.prompt.white": "Where does White start? The guest may take either side.",
    "tumbleweed.prompt.side": "Which side do you take? Red moves first.",
    "tumbleweed.prompt.play": "{side} to move: choose a cell, or pass.",
    "tumbleweed.prompt.pass": "{side} has no cell to play and can only pass.",
    "tumbleweed.prompt.neutral.hint": (
        "Near the centre it blocks many lines; whoever has three in sight can take it."
    ),
    "tumbleweed.prompt.red.hint": (
        "You place both stacks and the guest picks one, so make both places equally good."
    ),
    "tumbleweed.prompt.white.hint": (
        "The guest may take either stack: White should be as well placed as Red, and Red begins."
    ),
    "tumbleweed.prompt.side.hint": (
        "Take the stack that sees more free cells; Red has the first move."
    ),
    "tumbleweed.prompt.play.hint": (
        "A cell seen by two or three of your stacks makes a tall one, which is hard to take. "
        "Spread out early: lines reach across the whole board."
    ),
    "tumbleweed.prompt.pass.hint": "You may play again as soon as a stack of yours sees a cell.",
    "tumbleweed.prompt.over": "The game is over.",
    "tumbleweed.step.neutral": "the neutral stack",
    "tumbleweed.step.red": "Red's first stack",
    "tumbleweed.step.white": "White's first stack",
    "tumbleweed.step.side": "the choice of a side (red or white)",
    # What happened
    "tumbleweed.event.neutral": "The neutral stack stands on {cell}.",
    "tumbleweed.event.token": "{side} starts on {cell}.",
    "tumbleweed.event.side.R": "The guest takes Red and moves first; the host plays White.",
    "tumbleweed.event.side.W": "The guest takes White; the host plays Red and moves first.",
    "tumbleweed.event.place": "{side} placed {height} on {cell}.",
    "tumbleweed.event.capture": "{side} took {cell}: {height} over {other}'s {old}.",
    "tumbleweed.event.capture_neutral": (
        "{side} took the neutral stack on {cell}: {height} over {old}."
    ),
    "tumbleweed.event.reinforce": "{side} raised {cell} from {old} to {height}.",
    "tumbleweed.event.pass": "{side} passed.",
    "tumbleweed.event.forced_pass": "{side} had no cell to play and passed.",
    "tumbleweed.event.stale.one": (
        "Nothing has changed hands for {turns} turns each. One more move like that ends the game; "
        "passing ends it too."
    ),
    "tumbleweed.event.stale.other": (
        "Nothing has changed hands for {turns} turns each. {n} more moves like that end the game; "
        "if neither of you has a plan, passing ends it now."
    ),
    "tumbleweed.event.stale_moves.one": (
        "The last {moves} moves changed nothing. One more like that ends the game."
    ),
    "tumbleweed.event.stale_moves.other": (
        "The last {moves} moves changed nothing. {n} more like that end the game; passing ends it "
        "now."
    ),
    "tumbleweed.event.stale_left.one": (
        "Still nothing changes hands: one more such move ends the game."
    ),
    "tumbleweed.event.stale_left.other": (
        "Still nothing changes hands: {n} more such moves end the game."
    ),
    "tumbleweed.event.won": "{side} wins, {most} to {least}.",
    "tumbleweed.event.drawn": "A draw, {total} to {total}.",
    "tumbleweed.reason.passes": "Both passed.",
    "tumbleweed.reason.no_moves": "Neither side has a cell left to play.",
    "tumbleweed.reason.stale": "Nothing has changed hands for so long that the game ends here.",
    # What would happen
    "tumbleweed.preview.neutral": "The neutral stack goes to {cell}.",
    "tumbleweed.preview.token": "{side} starts on {cell}.",
    "tumbleweed.preview.side.R": "You play Red and move first.",
    "tumbleweed.preview.side.W": "You play White; Red moves first.",
    "tumbleweed.preview.place": "A stack of {height} on {cell}.",
    "tumbleweed.preview.capture": "Takes {cell}: your {height} replaces {other}'s {old}.",
    "tumbleweed.preview.capture_neutral": "Takes {cell}: your {height} replaces the neutral {old}.",
    "tumbleweed.preview.reinforce": "Raises {cell} from {old} to {height}.",
    "tumbleweed.preview.expert": "A {side} stack on {cell}.",
    "tumbleweed.preview.pass": "You pass.",
    "tumbleweed.preview.forced_pass": "You have no cell to play, so you pass.",
    "tumbleweed.preview.pass_next": "If {other} passes too, the game ends and is scored.",
    "tumbleweed.preview.ends": "This ends the game.",
    "tumbleweed.preview.score": "Score after it: Red {red}, White {white}.",
    "tumbleweed.preview.suicidal": (
        "Careful: {other} has {threat} in sight of {cell}, you have {height}. It could be taken at "
        "once."
    ),
    "tumbleweed.score.total": "{side} {total} ({owned} in stacks, {controlled} in sight)",
    "tumbleweed.score.owned.one": "{side} {n} stack",
    "tumbleweed.score.owned.other": "{side} {n} stacks",
    # Refusals
    "tumbleweed.taken": "{cell} is taken; choose an empty cell.",
    "tumbleweed.not_yet": "First comes {expected}.",
    "tumbleweed.setup_over": "The setup is done; now name a cell, or pass.",
    "tumbleweed.unseen": "{cell} is empty and you see it with none of your stacks.",
    "tumbleweed.not_enough": "You have not enough in sight to play on {cell}.",
    "tumbleweed.too_low": (
        "{cell} already has {height}; you need more than {height} in sight and have {sight}."
    ),
    "tumbleweed.holds": (
        "That is {other}'s stack of {height} on {cell}; to take it you need more than {height} in "
        "sight and have {sight}."
    ),
    "tumbleweed.neutral_holds": (
        "That is the neutral stack of {height} on {cell}; to take it you need more than {height} "
        "in sight and have {sight}."
    ),
    "tumbleweed.is_empty": "{cell} is empty; the move there is {move}.",
    "tumbleweed.is_yours": "{cell} is your own stack; to raise it, play {move}.",
    "tumbleweed.is_theirs": "{cell} is {other}'s stack; to take it, play {move}.",
    "tumbleweed.is_neutral": "The neutral stack is on {cell}; to take it, play {move}.",
    # Layers of the picture
    "tumbleweed.layer.influence": "Who controls the empty cells",
    "tumbleweed.layer.captures": "Safe captures",
}
