"""English of ``/games``."""

TEXTS = {
    "matches.which": "Which match?",
    "matches.pick": "Choose one of your matches",
    "matches.over": "Over",
    "matches.yours": "Your turn",
    "matches.theirs": "{name}'s turn",
    "command.games": "Your matches, those waiting for you first.",
    "games.none": "You have no matches running.",
    "games.head.one": "{n} match · {waiting}",
    "games.head.other": "{n} matches · {waiting}",
    "games.waiting": "{n} waiting for you",
    "games.none_waiting": "none waiting for you",
    "games.line": "{game} #{id}",
    "games.yours": "Your move",
    "games.theirs": "Waiting for {name}",
    "games.practice": "Practice, go on whenever you like",
    "games.all_done.one": "Nothing's waiting for you. {n} match is running.",
    "games.all_done.other": "Nothing's waiting for you. {n} matches are running.",
}
