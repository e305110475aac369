"""English of options that several commands share."""

TEXTS = {
    "command.match": "The number of the match, where it isn't clear.",
}
