"""Tumbleweed in English: what players read, by key."""

WORDS = {
    "tumbleweed.name": "Tumbleweed",
    "tumbleweed.tagline": "Build stacks where you can see, and take over the board line by line.",
    "tumbleweed.aim": (
        "Once both pass, most points win: one for each of your stacks and each empty cell you "
        "control. You control a cell when more of your stacks than of your opponent's see it in a "
        "straight line."
    ),
    "tumbleweed.short": (
        "On your turn, put a stack on a cell your stacks see in a straight line. It's as tall as "
        "the number of your stacks that see it, and it must be taller than what stands there: "
        "that's how you take stacks and raise your own. Two passes in a row end the game. Each of "
        "your stacks scores a point, and so does each empty cell seen by more of your stacks than "
        "of your opponent's. Most points win."
    ),
    # Sides and seats
    "tumbleweed.side.R": "Red",
    "tumbleweed.side.W": "White",
    "tumbleweed.side.N": "Neutral",
    "tumbleweed.seat.0": "First player",
    "tumbleweed.seat.1": "Second player",
    # Options
    "tumbleweed.option.size": "Board",
    "tumbleweed.option.size.hint": "Cells along each edge.",
    "tumbleweed.option.size.6": "6: 91 cells",
    "tumbleweed.option.size.8": "8: 169 cells",
    "tumbleweed.option.size.10": "10: 271 cells",
    "tumbleweed.option.size.11": "11: 331 cells",
    "tumbleweed.option.setup": "Neutral stack",
    "tumbleweed.option.setup.hint": (
        "Where the neutral stack, which nobody owns, starts. It's 2 high."
    ),
    "tumbleweed.option.setup.original": "in the centre",
    "tumbleweed.option.setup.free": "anywhere: the first player places it",
    "tumbleweed.option.stale": "Stale rule",
    "tumbleweed.option.stale.hint": (
        "Three turns each with no change: a reminder. Two more each: the game ends."
    ),
    "tumbleweed.option.stale_reminder": "Reminder after",
    "tumbleweed.option.stale_reminder.hint": "Moves in a row with no change before the reminder.",
    "tumbleweed.option.stale_end": "End after the reminder",
    "tumbleweed.option.stale_end.hint": "More moves with no change before the game ends.",
    "tumbleweed.option.aid": "Help on the board",
    "tumbleweed.option.aid.hint": "What the picture and the preview show both of you.",
    "tumbleweed.option.aid.beginner": "Beginner: full score, who controls what, safe captures",
    "tumbleweed.option.aid.intermediate": "Intermediate: full score and warnings",
    "tumbleweed.option.aid.expert": "Expert: stacks only; the rest is shown at the end",
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
    "tumbleweed.named.red": "Red on {cell}",
    "tumbleweed.named.white": "White on {cell}",
    "tumbleweed.prompt.neutral": "Where does the neutral stack go?",
    "tumbleweed.prompt.red": "Where does Red start? Your opponent then picks a side.",
    "tumbleweed.prompt.white": "Where does White start? Your opponent then picks a side.",
    "tumbleweed.prompt.side": "Which side do you take? Red moves first.",
    "tumbleweed.prompt.neutral.card": "where does the neutral stack go?",
    "tumbleweed.prompt.red.card": "where do Red and White start?",
    "tumbleweed.prompt.side.card": "Red or White?",
    "tumbleweed.prompt.play": "{side} to move: choose a cell, or pass.",
    "tumbleweed.prompt.play.you": "Choose a cell, or pass.",
    "tumbleweed.prompt.pass": "{side} has no cell to play and can only pass.",
    "tumbleweed.prompt.pass.you": (
        "None of your stacks sees a cell you could play. All you can do is pass."
    ),
    "tumbleweed.prompt.neutral.hint": (
        "Near the centre it blocks many lines. Either side can take it once three of their stacks "
        "see it."
    ),
    "tumbleweed.prompt.red.hint": (
        "So that going first is no advantage, you place both first stacks, and your opponent picks "
        "Red or White. Red moves first, so let White see more empty cells."
    ),
    "tumbleweed.prompt.white.hint": (
        "Your opponent may pick either stack, so White should stand about as well as Red – a "
        "little better, as Red moves first."
    ),
    "tumbleweed.prompt.side.hint": (
        "So that going first is no advantage, one of you placed both stacks and you pick a side. "
        "Red moves first, so White should see more. If White sees far more, take White."
    ),
    "tumbleweed.prompt.play.hint": (
        "Put a stack on any empty cell your stacks see. Each that sees it makes it 1 taller."
    ),
    "tumbleweed.prompt.play.hint.again": (
        "Spread out early: lines reach right across the board. A cell seen by two or three of your "
        "stacks gets a tall stack, which is hard to take."
    ),
    "tumbleweed.prompt.pass.hint": (
        "You can play again as soon as one of your stacks sees a cell it could go to."
    ),
    "tumbleweed.prompt.over": "The game is over.",
    "tumbleweed.step.neutral": "a cell for the neutral stack",
    "tumbleweed.step.red": "a cell for Red's first stack",
    "tumbleweed.step.white": "a cell for White's first stack",
    "tumbleweed.step.side": "a side, red or white",
    # What happened
    "tumbleweed.event.neutral": "{host} put the neutral stack on {cell}.",
    "tumbleweed.event.token": "{host} put {side} on {cell}.",
    "tumbleweed.event.start": (
        "White sees more cells, which is fair: {first} is Red and moves first."
    ),
    "tumbleweed.event.side.R": "{guest} takes Red and moves first. {host} is White.",
    "tumbleweed.event.side.W": "{guest} takes White. {host} is Red and moves first.",
    "tumbleweed.event.place": "{side} placed a {height} on {cell}.",
    "tumbleweed.event.capture": "{side} placed a {height} on {cell} and took {other}'s {old}.",
    "tumbleweed.event.capture_neutral": (
        "{side} placed a {height} on {cell} and took the neutral {old}."
    ),
    "tumbleweed.event.reinforce": "{side} raised {cell} from {old} to {height}.",
    "tumbleweed.event.pass": "{side} passed.",
    "tumbleweed.event.forced_pass": "{side} had nowhere to play and passed.",
    "tumbleweed.event.capture.ahead": (
        "{height} of your stacks see {cell}, and {other}'s stack there is only {old} high: you can "
        "take it. Yours is then {height} high."
    ),
    "tumbleweed.event.capture.danger": (
        "{height} of {side}'s stacks see {cell}, and yours there is only {old} high: it could be "
        "taken. If you can, raise it, block their view or take a stack that sees it – or let it go "
        "if you gain more elsewhere."
    ),
    "tumbleweed.event.capture_neutral.ahead": (
        "{height} of your stacks see {cell}, and the neutral stack there is only {old} high: you "
        "can take it. Yours is then {height} high."
    ),
    **{
        f"tumbleweed.event.{takes}.first": (
            "A new stack is as tall as the number of your stacks that see its cell, and takes a "
            "lower stack that stands there."
        )
        for takes in ("capture", "capture_neutral")
    },
    "tumbleweed.event.reinforce.ahead": (
        "{height} of your other stacks see {cell}, and yours there is only {old} high: you can "
        "raise it to {height}. The taller it is, the harder it is to take."
    ),
    "tumbleweed.event.reinforce.first": (
        "You can raise a stack to the number of your other stacks that see it. The taller it is, "
        "the harder it is to take."
    ),
    **{
        f"tumbleweed.event.{passes}.first": "Two passes in a row end the game."
        for passes in ("pass", "forced_pass")
    },
    "tumbleweed.event.stale.one": (
        "Nothing has changed hands for {turns} turns each. One more move like that ends the game, "
        "and so do two passes."
    ),
    "tumbleweed.event.stale.other": (
        "Nothing has changed hands for {turns} turns each. {n} more moves like that end the game. "
        "If neither of you has a plan, you can both pass to end it now."
    ),
    "tumbleweed.event.stale_moves.one": (
        "The last {moves} moves changed nothing. One more like that ends the game."
    ),
    "tumbleweed.event.stale_moves.other": (
        "The last {moves} moves changed nothing. {n} more like that end the game. If you both "
        "pass, it ends now."
    ),
    "tumbleweed.event.stale_left.one": (
        "Still nothing changes hands: one more move like that ends the game."
    ),
    "tumbleweed.event.stale_left.other": (
        "Still nothing changes hands: {n} more moves like that end the game."
    ),
    **{
        f"tumbleweed.event.{reminds}.first": (
            "After some turns in which no stack is taken and no cell changes sides, the game ends "
            "and is scored."
        )
        for reminds in ("stale", "stale_moves", "stale_left")
    },
    "tumbleweed.event.won": "{side} wins, {most} to {least}.",
    "tumbleweed.event.drawn": "A draw, {total} to {total}.",
    "tumbleweed.reason.passes": "Both passed.",
    "tumbleweed.reason.no_moves": "Neither of you has a cell left to play.",
    "tumbleweed.reason.stale": "Nothing changed hands for too long.",
    # What would happen
    "tumbleweed.preview.neutral": "The neutral stack goes on {cell}.",
    "tumbleweed.preview.token": "{side} starts on {cell}.",
    "tumbleweed.preview.side.R": "You play Red and move first.",
    "tumbleweed.preview.side.W": "You play White. Red moves first.",
    "tumbleweed.preview.place": "You place a {height} on {cell}.",
    "tumbleweed.preview.capture": "You take {cell}: your {height} replaces {other}'s {old}.",
    "tumbleweed.preview.capture_neutral": (
        "You take {cell}: your {height} replaces the neutral {old}."
    ),
    "tumbleweed.preview.reinforce": "You raise your stack on {cell} from {old} to {height}.",
    "tumbleweed.preview.expert": "You place a {side} stack on {cell}.",
    "tumbleweed.preview.pass": "You pass.",
    "tumbleweed.preview.forced_pass": "You have no cell to play, so you pass.",
    "tumbleweed.preview.pass_next": "If {other} passes too, the game ends and is scored.",
    "tumbleweed.preview.ends": "This ends the game.",
    "tumbleweed.preview.score": "Score after this: {red} for {red_side}, {white} for {white_side}.",
    "tumbleweed.preview.suicidal": (
        "Careful: {threat} of {other}'s stacks see {cell}, so your {height} there could be taken "
        "straight away."
    ),
    "tumbleweed.preview.danger": "{other} could still take {cells}.",
    "tumbleweed.score.total": "{side}: {total} ({owned} in stacks, {controlled} controlled)",
    "tumbleweed.score.owned.one": "{side}: {n} stack",
    "tumbleweed.score.owned.other": "{side}: {n} stacks",
    # Refusals
    "tumbleweed.taken": "There's already a stack on {cell}. Choose an empty cell.",
    "tumbleweed.not_yet": "First choose {expected}.",
    "tumbleweed.setup_over": "The board is set up already. Name a cell, or pass.",
    "tumbleweed.unseen": "None of your stacks sees {cell}. Choose a cell that one of them sees.",
    "tumbleweed.not_enough": "Not enough of your stacks see {cell}. Choose another cell.",
    "tumbleweed.too_low": (
        "Your stack on {cell} is {height} high: to raise it, {needed} of your other stacks must "
        "see it. So far you have {sight}."
    ),
    "tumbleweed.holds": (
        "{other}'s stack on {cell} is {height} high: to take it, {needed} of your stacks must see "
        "it. So far you have {sight}."
    ),
    "tumbleweed.neutral_holds": (
        "The neutral stack on {cell} is {height} high: to take it, {needed} of your stacks must "
        "see it. So far you have {sight}."
    ),
    "tumbleweed.is_empty": "{cell} is empty. To place a stack there, play {move}.",
    "tumbleweed.is_yours": "The stack on {cell} is yours. To raise it, play {move}.",
    "tumbleweed.is_theirs": "The stack on {cell} is {other}'s. To take it, play {move}.",
    "tumbleweed.is_neutral": "The neutral stack is on {cell}. To take it, play {move}.",
    # Layers of the picture
    "tumbleweed.layer.influence": "Who controls the empty cells",
    "tumbleweed.layer.captures": "Safe captures",
}
