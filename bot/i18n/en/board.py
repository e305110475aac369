"""English of ``/board``: the present position, and parts of it."""

TEXTS = {
    "closely.pick": "Zoom in on a part",
    "closely.whole": "The whole board",
    "closely.part": "Close-up: {place}",
    "command.board": "See how a match stands. Only you see the answer.",
    "command.board.form": "As a picture, or in words.",
}
