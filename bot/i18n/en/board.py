"""English of ``/board``: the present position, and parts of it."""

TEXTS = {
    "closely.pick": "Look closely at a part",
    "closely.whole": "The whole board",
    "closely.part": "Close-up: {place}",
    "command.board": "Show a match as it stands, to you alone.",
    "command.board.form": "As a picture, or in words.",
}
