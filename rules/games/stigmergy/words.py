"""Stigmergy in English: what players read, by key."""

from rules.games.stigmergy.options import StigmergyOptions
from rules.options import declared

_KOMI = next(option for option in declared(StigmergyOptions) if option.name == "komi")

WORDS = {
    "stigmergy.name": "Stigmergy",
    "stigmergy.tagline": "Stones control what most of their lines can see, even an enemy's place.",
    "stigmergy.short": (
        "Stones see along the six straight lines, up to the first stone. You control a cell, empty "
        "or not, when more than half of the lines that leave it meet a stone of yours first. On "
        "your turn put a stone on an empty cell that your opponent does not control, or replace an "
        "opposing stone on a cell that you control. When every empty cell is controlled you may "
        "pass; two passes end the game. Stones and controlled cells count, and White adds the komi."
    ),
    # Sides and seats
    "stigmergy.side.B": "Black",
    "stigmergy.side.W": "White",
    "stigmergy.seat.0": "Host",
    "stigmergy.seat.1": "Guest",
    # Options
    "stigmergy.option.size": "Board",
    "stigmergy.option.size.hint": "Cells along each edge.",
    "stigmergy.option.size.7": "7: short, 127 cells",
    "stigmergy.option.size.8": "8: standard, 169 cells",
    "stigmergy.option.size.9": "9: long, 217 cells",
    "stigmergy.option.size.10": "10: very long, 271 cells",
    "stigmergy.option.komi": "Komi",
    "stigmergy.option.komi.hint": "Points for White, who moves second. Odd komi brings the button.",
    "stigmergy.option.komi.choose": "Choose: the host names it, the guest takes a side",
    "stigmergy.option.komi.0": "0: none",
    **{
        f"stigmergy.option.komi.{komi}": f"{komi}: with the button"
        if int(komi) % 2
        else f"{komi}: no button"
        for komi in _KOMI.offered[2:]
    },
    "stigmergy.option.control": "Control",
    "stigmergy.option.control.hint": "How many of its lines must meet your stones for a cell.",
    "stigmergy.option.control.majority": "Majority: more than half of the cell's lines",
    "stigmergy.option.control.more": "More: more than the opponent (Tumpletore)",
    # Picking a move
    "stigmergy.verb.komi": "Name the komi",
    **{f"stigmergy.verb.komi.{komi}": f"Komi {komi}" for komi in range(25)},  # what a list shows
    "stigmergy.verb.side": "Take a side",
    "stigmergy.verb.side.B": "Take Black",
    "stigmergy.verb.side.W": "Take White",
    "stigmergy.verb.place": "Place",
    "stigmergy.verb.replace": "Replace",
    "stigmergy.verb.button": "Take the button",
    "stigmergy.verb.pass": "Pass",
    "stigmergy.prompt.komi": "How many points does White get for moving second? 0 to {most}.",
    "stigmergy.prompt.komi.hint": (
        "The guest picks a side after you, so name a number that leaves you content with either: "
        "as much as the first move is worth."
    ),
    "stigmergy.prompt.side.one": "Which side do you take? Black moves first, White gets {n} point.",
    "stigmergy.prompt.side.other": (
        "Which side do you take? Black moves first, White gets {n} points."
    ),
    "stigmergy.prompt.side.hint": (
        "If that is more than the first move is worth to you, take White; if not, take Black."
    ),
    "stigmergy.prompt.play": "{side} to move: choose a cell.",
    "stigmergy.prompt.play.hint": (
        "Spread out: a stone on an open line works from far away, and where most of a cell's lines "
        "end at your stones, nobody else may enter."
    ),
    "stigmergy.prompt.play_button": "{side} to move: choose a cell, or take the button.",
    "stigmergy.prompt.play_button.hint": (
        "While there is much to gain, a stone is worth more than the button's half point; look for "
        "cells that change hands, and for stones that you can replace."
    ),
    "stigmergy.prompt.play_pass": "{side} to move: choose a cell, or pass.",
    "stigmergy.prompt.play_pass.hint": (
        "Every empty cell is somebody's now. Filling your own gains nothing: look for a stone to "
        "replace, and pass when there is none."
    ),
    "stigmergy.prompt.answer": (
        "{other} passed. {side} to move: choose a cell, or pass to end the game."
    ),
    "stigmergy.prompt.answer.hint": (
        "If you pass too, the score stands as it is: pass when you lead, and look once more for a "
        "stone to replace when you do not."
    ),
    "stigmergy.prompt.button": "{side} has no cell to play and takes the button.",
    "stigmergy.prompt.button.hint": "Half a point for you, and from now on passing is possible.",
    "stigmergy.prompt.pass": "{side} has no cell to play and can only pass.",
    "stigmergy.prompt.pass.hint": "Nothing is left to play for you; two passes in a row end it.",
    "stigmergy.prompt.over": "The game is over.",
    "stigmergy.prompt.over.hint": (
        "Look back at where the lines crossed: that is where the cells were won."
    ),
    "stigmergy.step.komi": "the komi, such as komi:7",
    "stigmergy.step.side": "the choice of a side (black or white)",
    # What happened
    "stigmergy.event.komi_odd.one": (
        "The host names a komi of {n}: one point for White, and the button lies ready."
    ),
    "stigmergy.event.komi_odd.other": (
        "The host names a komi of {n}: {n} points for White, and the button lies ready."
    ),
    "stigmergy.event.komi_even": (
        "The host names a komi of {n}: {n} points for White, and no button in this game."
    ),
    "stigmergy.event.side.B": "The guest takes Black and moves first; the host plays White.",
    "stigmergy.event.side.W": "The guest takes White; the host plays Black and moves first.",
    "stigmergy.event.place": "{side} placed a stone on {cell}.",
    "stigmergy.event.replace": "{side} replaced {other}'s stone on {cell}.",
    "stigmergy.event.button": "{side} took the button: half a point.",
    "stigmergy.event.pass": "{side} passed.",
    "stigmergy.event.forced_pass": "{side} had no cell to play and passed.",
    "stigmergy.event.closed": "Every empty cell is controlled now, so passing is possible.",
    "stigmergy.event.closed_button": (
        "Every empty cell is controlled now; once the button is taken, passing is possible."
    ),
    "stigmergy.event.won": "{side} wins, {most} to {least}.",
    "stigmergy.reason.passes": "Both passed.",
    # What would happen
    "stigmergy.preview.komi_odd.one": "White gets one point, and the button lies ready.",
    "stigmergy.preview.komi_odd.other": "White gets {n} points, and the button lies ready.",
    "stigmergy.preview.komi_even": "White gets {n} points, and there is no button.",
    "stigmergy.preview.side.B": "You play Black and move first; White gets the komi of {n}.",
    "stigmergy.preview.side.W": "You play White with a komi of {n}; Black moves first.",
    "stigmergy.preview.place": "A stone on {cell}.",
    "stigmergy.preview.replace": "Replaces {other}'s stone on {cell} with yours.",
    "stigmergy.preview.button": "You take the button: half a point, and no stone this turn.",
    "stigmergy.preview.pass": "You pass.",
    "stigmergy.preview.forced_pass": "You have no cell to play, so you pass.",
    "stigmergy.preview.pass_next": "If {other} passes too, the game ends with this score.",
    "stigmergy.preview.ends": "This ends the game.",
    "stigmergy.preview.fill": "You control {cell} already, so it counted for you before.",
    "stigmergy.preview.score": "Score after it: Black {black}, White {white}.",
    "stigmergy.preview.threat": "You could then replace {cells}.",
    "stigmergy.preview.danger": "Careful: {other} could replace {cells} next.",
    # The score so far
    "stigmergy.score.side": "{side} {total} ({stones} in stones, {controlled} controlled)",
    "stigmergy.score.side_komi": (
        "{side} {total} ({stones} in stones, {controlled} controlled, komi {komi})"
    ),
    "stigmergy.score.side_button": (
        "{side} {total} ({stones} in stones, {controlled} controlled, button ½)"
    ),
    "stigmergy.score.side_komi_button": (
        "{side} {total} ({stones} in stones, {controlled} controlled, komi {komi}, button ½)"
    ),
    "stigmergy.score.closed": "provisional, no cell open",
    "stigmergy.score.open.one": "provisional, {n} cell open",
    "stigmergy.score.open.other": "provisional, {n} cells open",
    "stigmergy.score.ready": "the button is ready",
    # Refusals
    "stigmergy.komi_range": "A komi on this board is a whole number from 0 to {most}.",
    "stigmergy.not_yet": "First comes {expected}.",
    "stigmergy.setup_over": "The setup is done; now name a cell.",
    "stigmergy.not_your_side": "{side} is to move, not {other}.",
    "stigmergy.own": "Your own stone is on {cell} already.",
    "stigmergy.controlled.majority": (
        "{other} controls {cell} with {theirs} of its {lines} lines, so you may not place there."
    ),
    "stigmergy.controlled.more": (
        "{other} controls {cell} with {theirs} lines against your {mine}, so you may not place "
        "there."
    ),
    "stigmergy.holds.majority": (
        "That is {other}'s stone on {cell}; to replace it you need {needed} of its {lines} lines "
        "and have {mine}."
    ),
    "stigmergy.holds.more": (
        "That is {other}'s stone on {cell}; to replace it you need more lines to it than {other}, "
        "who has {theirs}; you have {mine}."
    ),
    "stigmergy.is_empty": "{cell} is empty; the move there is {cell}.",
    "stigmergy.is_theirs": "{cell} is {other}'s stone; to replace it, play {cell}x.",
    "stigmergy.no_button": "The komi of {komi} is even, so there is no button in this game.",
    "stigmergy.button_taken": "{side} has taken the button already.",
    "stigmergy.button_first": "Nobody passes while the button lies ready; take it instead.",
    "stigmergy.open.one": "You may pass only when every empty cell is controlled; {cell} is not.",
    "stigmergy.open.other": (
        "You may pass only when every empty cell is controlled; {n} are not, {cell} among them."
    ),
    # Layers of the picture
    "stigmergy.layer.influence": "Who controls the empty cells",
    "stigmergy.layer.threats": "Stones that can be replaced now",
}
