"""English of ``/history`` and replays."""

TEXTS = {
    "history.first": "«",
    "history.back": "◀",
    "history.on": "▶",
    "history.last": "»",
    "history.jump": "Go to a move",
    "history.position": "Move {n}",
    "history.end": "The end",
    "history.place": "Move {n} of {total} · {when}",
    "no_position": "There's no position “{said}”. Give a number, or leave it out for the newest.",
    "no_latest": "You haven't played a match yet. To start one, use `/play`.",
    "replay.drawing": "Drawing {n} positions. This takes a moment…",
    "replay.nothing": "There's nothing to replay yet: nobody has moved.",
    "replay.begins": "From the first turn to the last, a second each.",
    "replay.alt": "The match in motion: {n} positions, one a second, and the result at the end.",
    "replay.thinned": "-# It's a long match, so the replay shows one position in {n}.",
    "command.history": "Go through a match turn by turn, or replay it.",
}
