"""English of the commands."""

TEXTS = {
    # Commands
    "command.play": "Offer somebody a match.",
    "command.play.opponent": "Whom to challenge. Leave it out and anyone here may accept.",
    "command.play.seats": "How many play.",
    "command.play.rated": "Whether the result counts for your ratings (off if you leave it out)",
    "command.play.option": "{hint} ({default} if you leave it out)",
    "command.move": "Play your move in one line.",
    "command.move.where": "A cell or a whole turn, such as f6 or pass. A letter lists its column.",
    "command.match": "The number of the match, where it isn't clear.",
    "command.board": "Show a match as it stands, to you alone.",
    "command.board.form": "As a picture, or in words.",
    "command.games": "Your matches, those waiting for you first.",
    "command.resign": "Give up a match.",
    "command.abort": "Call a match off before everybody has had two turns.",
    "command.rules": "How a game is played, with pictures.",
    "command.rules.game": "Which game.",
    "command.export": "Take a match away, as text, JSON and picture.",
    "command.history": "Go through a match turn by turn, or replay it.",
    "command.watch": "Hear how a match of others ends.",
    "command.note": "Write down something about a match, for you alone.",
    "command.import": "Replay a record and see where it leads.",
    "command.help": "What I do and how to begin.",
    "command.settings": "How you hear of your matches, the preview, the look of your pictures.",
}
