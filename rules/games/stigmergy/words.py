"""Stigmergy in English: what players read, by key."""

from rules.games.stigmergy.options import StigmergyOptions
from rules.options import declared

_KOMI = next(option for option in declared(StigmergyOptions) if option.name == "komi")

_PLACE = "Put a stone on any empty cell your opponent doesn't control."
_CONTROL = (
    "You control a cell when, on at least 4 of its 6 lines, the first stone is yours (3 of 4 on an "
    "edge, 2 of 3 in a corner)."
)
_HINTS = {
    "hint": f"{_PLACE} Spread out.",
    "hint.again": f"{_CONTROL} If an enemy stone is on it, you can replace that stone with yours.",
    "hint.once": f"{_PLACE} {_CONTROL}",
}

WORDS = {
    "stigmergy.name": "Stigmergy",
    "stigmergy.tagline": "Control cells from afar, and replace the stones that stand on them.",
    "stigmergy.aim": (
        "Once both pass, most points win: stones, and empty cells you control (most straight "
        "lines from there lead to your stones)."
    ),
    "stigmergy.short": (
        "A stone sees along the six straight lines, up to the first stone in the way. You control "
        "a cell when more than half of the lines that leave it meet one of your stones first. On "
        "your turn, put a stone on an empty cell that your opponent doesn't control, or replace "
        "their stone on a cell that you control. Once every empty cell is controlled you may pass, "
        "and two passes in a row end the game. Your stones and the empty cells you control score a "
        "point each. White adds the komi: points for moving second."
    ),
    # Sides and seats
    "stigmergy.side.B": "Black",
    "stigmergy.side.W": "White",
    "stigmergy.seat.0": "First player",
    "stigmergy.seat.1": "Second player",
    # Options
    "stigmergy.option.size": "Board",
    "stigmergy.option.size.hint": "Cells along each edge.",
    "stigmergy.option.size.7": "7: 127 cells",
    "stigmergy.option.size.8": "8: 169 cells",
    "stigmergy.option.size.9": "9: 217 cells",
    "stigmergy.option.size.10": "10: 271 cells",
    "stigmergy.option.komi": "Komi",
    "stigmergy.option.komi.hint": (
        "Points White gets for moving second. Odd: a half-point token is in play too."
    ),
    "stigmergy.option.komi.choose": "Choose: one names it, the other picks a side",
    "stigmergy.option.komi.0": "0: none",
    **{
        f"stigmergy.option.komi.{komi}": f"{komi}: with the half-point token"
        if int(komi) % 2
        else f"{komi}: no half-point token"
        for komi in _KOMI.offered[2:]
    },
    "stigmergy.option.control": "Control",
    "stigmergy.option.control.hint": (
        "How many of a cell's lines must meet your stones for you to control it."
    ),
    "stigmergy.option.control.majority": "Majority: more than half of the cell's lines",
    "stigmergy.option.control.more": "More: more than your opponent, as in Tumpletore",
    # Picking a move
    "stigmergy.verb.komi": "Name the komi",
    **{f"stigmergy.verb.komi.{komi}": f"Komi {komi}" for komi in range(25)},  # what a list shows
    "stigmergy.verb.side": "Take a side",
    "stigmergy.verb.side.B": "Take Black",
    "stigmergy.verb.side.W": "Take White",
    "stigmergy.verb.place": "Place",
    "stigmergy.verb.replace": "Replace",
    "stigmergy.verb.button": "Take the half-point token",
    "stigmergy.verb.pass": "Pass",
    "stigmergy.prompt.komi": (
        "Komi: how many points does White get for moving second? About {usual} is even on this "
        "board, and you can name 0 to {most}."
    ),
    "stigmergy.prompt.komi.hint": (
        "So that going first is no advantage, your opponent then picks Black or White, and you get "
        "the other. Name a number that leaves you happy with either."
    ),
    "stigmergy.prompt.side.one": "Which side do you take? Black moves first, White gets {n} point.",
    "stigmergy.prompt.side.other": (
        "Which side do you take? Black moves first, White gets {n} points."
    ),
    "stigmergy.prompt.side.hint": (
        "So that going first is no advantage, you pick a side. If you'd rather have the points "
        "than the first move, take White. If not, take Black."
    ),
    "stigmergy.prompt.komi.card": (
        "name the komi: points for White, who moves second. About {usual} is even on this board."
    ),
    "stigmergy.prompt.side.card.one": "Black, or White with 1 bonus point?",
    "stigmergy.prompt.side.card.other": "Black, or White with {n} bonus points?",
    "stigmergy.prompt.play": "{side} to move: choose a cell.",
    "stigmergy.prompt.play.you": "Choose a cell.",
    **{
        f"stigmergy.prompt.{asked}.{hint}": text
        for asked in ("play", "play_button")
        for hint, text in _HINTS.items()
    },
    "stigmergy.prompt.play_button": "{side} to move: choose a cell, or take the half-point token.",
    "stigmergy.prompt.play_button.you": "Choose a cell, or take the half-point token.",
    "stigmergy.prompt.play_pass": "{side} to move: choose a cell, or pass.",
    "stigmergy.prompt.play_pass.you": "Choose a cell, or pass.",
    "stigmergy.prompt.play_pass.hint": (
        "Every empty cell is controlled now. Filling your own gains nothing: look for a stone to "
        "replace, and pass if there isn't one."
    ),
    "stigmergy.prompt.answer": (
        "{other} passed. {side} to move: choose a cell, or pass to end the game."
    ),
    "stigmergy.prompt.answer.you": "{other} passed. Choose a cell, or pass to end the game.",
    "stigmergy.prompt.answer.hint": (
        "Pass if you're ahead; if you aren't, look once more for a stone to replace."
    ),
    "stigmergy.prompt.button": "{side} has no cell to play and takes the half-point token.",
    "stigmergy.prompt.button.you": "You have no cell to play. Take the half-point token.",
    "stigmergy.prompt.button.hint": "It's half a point for you, and you may both pass from now on.",
    "stigmergy.prompt.pass": "{side} has no cell to play and can only pass.",
    "stigmergy.prompt.pass.you": "You have no cell to play. All you can do is pass.",
    "stigmergy.prompt.pass.hint": (
        "You have nowhere left to play. Two passes in a row end the game."
    ),
    "stigmergy.prompt.over": "The game is over.",
    "stigmergy.prompt.over.hint": (
        "Look back at where the lines crossed: that's where the cells were won."
    ),
    "stigmergy.step.komi": "the komi, a whole number",
    "stigmergy.step.side": "a side, black or white",
    # What happened
    "stigmergy.event.komi_odd.one": (
        "{host} gives White 1 bonus point. The half-point token is up for grabs: taking it is a "
        "turn."
    ),
    "stigmergy.event.komi_odd.other": (
        "{host} gives White {n} bonus points. The half-point token is up for grabs: taking it is "
        "a turn."
    ),
    "stigmergy.event.komi_even": "{host} gives White {n} bonus points.",
    "stigmergy.event.start.one": (
        "White gets {n} point for moving second. {first} is Black and moves first."
    ),
    "stigmergy.event.start.other": (
        "White gets {n} points for moving second. {first} is Black and moves first."
    ),
    "stigmergy.event.side.B": "{guest} takes Black and moves first. {host} is White.",
    "stigmergy.event.side.W": "{guest} takes White. {host} is Black and moves first.",
    "stigmergy.event.place": "{side} placed a stone on {cell}.",
    "stigmergy.event.replace": "{side} replaced {other}'s stone on {cell}.",
    "stigmergy.event.button": "{side} took the half-point token.",
    "stigmergy.event.pass": "{side} passed.",
    "stigmergy.event.forced_pass": "{side} had nowhere to play and passed.",
    "stigmergy.event.replace.ahead": (
        "You control {cell}, so you can replace {other}'s stone there with your own."
    ),
    "stigmergy.event.replace.danger": (
        "{side} controls {cell}, so your stone there could be replaced with theirs. If you "
        "can, block one of their lines to it or replace a stone at the end of one – or let it go "
        "if you gain more elsewhere."
    ),
    "stigmergy.event.button.ahead": (
        "You can take the half-point token instead of placing a stone. It's there so that nobody "
        "can tie; early on, a stone is worth more."
    ),
    "stigmergy.event.button.first": "The half-point token is there so that nobody can tie.",
    "stigmergy.event.closed": "Every empty cell is controlled now, so you can pass.",
    "stigmergy.event.closed_button": (
        "Every empty cell is controlled now. Once the half-point token is taken, you can pass."
    ),
    "stigmergy.event.won": "{side} wins, {most} to {least}.",
    "stigmergy.reason.passes": "Both passed.",
    # What would happen
    "stigmergy.preview.komi_odd.one": (
        "White gets {n} bonus point, and the half-point token is up for grabs."
    ),
    "stigmergy.preview.komi_odd.other": (
        "White gets {n} bonus points, and the half-point token is up for grabs."
    ),
    "stigmergy.preview.komi_even": "White gets {n} bonus points.",
    "stigmergy.preview.side.B": "You play Black and move first. White gets the komi of {n}.",
    "stigmergy.preview.side.W": "You play White and get the komi of {n}. Black moves first.",
    "stigmergy.preview.place": "You place a stone on {cell}.",
    "stigmergy.preview.replace": "You replace {other}'s stone on {cell} with yours.",
    "stigmergy.preview.button": "You take the half-point token instead of placing a stone.",
    "stigmergy.preview.pass": "You pass.",
    "stigmergy.preview.forced_pass": "You have no cell to play, so you pass.",
    "stigmergy.preview.pass_next": "If {other} passes too, the game ends with this score.",
    "stigmergy.preview.ends": "This ends the game.",
    "stigmergy.preview.fill": "You already control {cell}, so it counted for you anyway.",
    "stigmergy.preview.score": (
        "Score after this: {black} for {black_side}, {white} for {white_side}."
    ),
    "stigmergy.preview.threat": "Next turn you could replace {cells}.",
    "stigmergy.preview.danger": "{other} could still replace {cells}.",
    # The score so far
    "stigmergy.score.side": "{side}: {total} ({stones} in stones, {controlled} controlled)",
    "stigmergy.score.side_komi": (
        "{side}: {total} ({stones} in stones, {controlled} controlled, komi {komi})"
    ),
    "stigmergy.score.side_button": (
        "{side}: {total} ({stones} in stones, {controlled} controlled, half-point token)"
    ),
    "stigmergy.score.side_komi_button": (
        "{side}: {total} ({stones} in stones, {controlled} controlled, komi {komi}, half-point "
        "token)"
    ),
    "stigmergy.score.komi": "komi {n}",
    "stigmergy.score.closed": "not final: every cell is controlled",
    "stigmergy.score.open.one": "not final: {n} cell is still open",
    "stigmergy.score.open.other": "not final: {n} cells are still open",
    "stigmergy.score.ready": "the half-point token is up for grabs",
    # Refusals
    "stigmergy.komi_range": "The komi on this board is a whole number from 0 to {most}.",
    "stigmergy.not_yet": "First choose {expected}.",
    "stigmergy.setup_over": "The komi and the sides are settled already. Name a cell.",
    "stigmergy.not_your_side": "That's {other}'s colour, not yours. Name the cell alone.",
    "stigmergy.own": "Your own stone is on {cell} already. Choose another cell.",
    "stigmergy.controlled.majority": (
        "{other} controls {cell} with {theirs} of its {lines} lines, so you can't play there. "
        "Choose another cell."
    ),
    "stigmergy.controlled.more": (
        "{other} controls {cell}, with {theirs} against {mine} lines, so you can't play there. "
        "Choose another cell."
    ),
    "stigmergy.holds.majority": (
        "{other}'s stone is on {cell}. To replace it you need {needed} of its {lines} lines. So "
        "far you have {mine}."
    ),
    "stigmergy.holds.more": (
        "{other}'s stone is on {cell}. To replace it you need more lines to it than {other}: "
        "that's {theirs} against your {mine}."
    ),
    "stigmergy.is_empty": "{cell} is empty. To place a stone there, play {cell}.",
    "stigmergy.is_theirs": "The stone on {cell} is {other}'s. To replace it, play {cell}x.",
    "stigmergy.no_button": (
        "The komi of {komi} is even, so there's no half-point token in this game. Choose a cell."
    ),
    "stigmergy.button_taken.own": "You have the half-point token already. Choose a cell.",
    "stigmergy.button_taken": "{side} has the half-point token already. Choose a cell.",
    "stigmergy.button_first": (
        "You can't pass while the half-point token is up for grabs. Take it instead."
    ),
    "stigmergy.open.one": "You can't pass yet: nobody controls {cell}. Choose a cell.",
    "stigmergy.open.other": (
        "You can't pass yet: nobody controls {n} cells, such as {cell}. Choose a cell."
    ),
    # Layers of the picture
    "stigmergy.layer.influence": "Who controls the empty cells",
    "stigmergy.layer.threats": "Stones that can be replaced now",
}
