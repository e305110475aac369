"""English of ``/rules``."""

TEXTS = {
    "command.rules": "How a game is played, with pictures.",
    "command.rules.game": "Which game.",
    "rules.page": "page {page} of {pages}",
}
