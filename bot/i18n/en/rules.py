"""English of ``/rules``."""

TEXTS = {
    "command.rules": "How to play a game, with pictures.",
    "command.rules.game": "Which game.",
    "button.play_now": "Play this now",
    "button.to_panel": "Back to Play",
    "rules.jump": "Go to a page",
    "rules.page": "page {page} of {pages}",
}
