"""English of ``/history`` and replays."""

TEXTS = {
    "history.first": "|<",
    "history.back": "<",
    "history.on": ">",
    "history.last": ">|",
    "history.jump": "Go to a move",
    "history.position": "Move {n}",
    "history.place": "Move {n} of {total} · {when}",
    "no_position": "There is no position “{said}”.",
    "no_latest": "You have not played a match yet. `/play` starts one.",
    "replay.drawing": "Drawing {n} positions. It takes a moment …",
    "replay.nothing": "There is nothing to replay yet: no move has been played.",
    "replay.begins": "From the first turn to the last, a second each.",
    "replay.alt": "The match in motion: {n} positions, one a second, and the result at the end.",
    "replay.thinned": "-# It is long: the replay shows one position in {n}.",
    "command.history": "Go through a match turn by turn, or replay it.",
}
