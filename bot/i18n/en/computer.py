"""English of matches against the computer."""

TEXTS = {
    "computer.begun": "You're on: **{names}**, {game} #{match}. The board is in its thread.",
    "computer.begun.here": "You're on: **{names}**, {game} #{match}.",
    "computer.thinking": "{name} is thinking.",
    "computer.queue.one": "{name} is thinking about {n} other match first.",
    "computer.queue.other": "{name} is thinking about {n} other matches first.",
    "computer.no_level": (
        "There's no level {level} here: the levels go from 1 to {most}. `/levels` shows them all."
    ),
    "computer.or_person": (
        "Either {name} or the computer: leave out `level:` to challenge {name}, or `opponent:` to "
        "play the computer."
    ),
    "computer.which_game": "Which game? Add `game:` to play the computer.",
    "computer.rated": "Matches against the computer are never rated. Leave `rated:` out.",
    "button.level_up": "One level up",
    "command.play.level": "Play against the computer, from 1 (easy) on; `/levels` compares them",
    "command.levels": "How strong the computer is at each of its levels.",
    "command.levels.game": "Which game",
    "levels.head": "## {game}: the computer's levels",
    "levels.about": (
        "Each level played pairs of games against the one below it. Level 1 is for your first "
        "games, the last one for when you want a hard time."
    ),
    "levels.board": "**Measured on {board}, {date}**",
    "levels.board.default": "**Measured on the standard board, {date}**",
    "levels.first": "{name}: the gentlest one",
    "levels.step": "{name}: wins {percent} % ± {error} against level {against}",
    "levels.none": "These levels haven't been measured yet.",
    "levels.more": "{names}: stronger still, not measured yet",
    "levels.play": "`/play` with `level:` starts a match.",
    "levels.pick": "Another game",
}
