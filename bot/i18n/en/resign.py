"""English of ``/resign`` and ``/abort``."""

TEXTS = {
    "button.resign": "Resign",
    "button.abort": "Call it off",
    "button.keep": "Keep playing",
    "button.yes.resign": "Yes, resign",
    "button.yes.abort": "Yes, call it off",
    "command.resign": "Give up a match.",
    "command.abort": "Call off a match before everyone has had two turns.",
    "resign.sure": "Resign this match? You can't undo this.",
    "resign.ahead": "You're ahead {score}. Resign anyway? You can't undo this.",
    "abort.sure": "Call this match off? It ends at once, without a result; nobody has to agree.",
    "abort.sure.rated": (
        "Call this match off? It ends at once, without a result; nobody has to agree. It's rated, "
        "so your `/profile` counts it among those you called off."
    ),
    "abort.sure.all": (
        "Call this match off? It's rated and the dice have been rolled, so everyone has to agree. "
        "Then it ends without a result."
    ),
}
