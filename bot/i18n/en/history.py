"""English of ``/history`` and replays."""

TEXTS = {
    "history.first": "|<",
    "history.back": "<",
    "history.on": ">",
    "history.last": ">|",
    "history.jump": "Go to a position",
    "history.position": "Position {n}",
    "history.place": "Position {n} of {total} · {when}",
    "no_position": "There is no position “{said}”.",
    "no_latest": "You have not played a match yet. `/play` starts one.",
    "replay.drawing": "Drawing {n} positions. It takes a moment …",
    "replay.nothing": "There is nothing to replay yet: no move has been played.",
    "replay.alt": "The match in motion: {n} positions, one a second. The last stands below it.",
    "replay.thinned": "-# It is long: the replay shows one position in {n}.",
    "command.history": "Go through a match turn by turn, or replay it.",
}
