"""English of ``/rules``."""

TEXTS = {
    "command.rules": "How to play a game, with pictures.",
    "command.rules.game": "Which game.",
    "rules.jump": "Go to a page",
    "rules.page": "page {page} of {pages}",
}
