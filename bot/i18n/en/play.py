"""English of ``/play``."""

TEXTS = {
    "command.play.pace": "Time to think: choose, or write 24h + 8h max 48h (medium if left out)",
    "command.play.clock": "Soft: time out may be claimed. Hard: it loses at once (rated matches)",
    "command.play.weekends": "Off: Saturdays and Sundays of your time zone don't count",
    "command.play": "Offer somebody a match.",
    "command.play.opponent": "Whom to challenge. Leave it out and anyone here may accept.",
    "command.play.seats": "How many play.",
    "command.play.rated": "Whether the result counts for your ratings (off if you leave it out)",
    "command.play.option": "{hint} ({default} if you leave it out)",
    "command.play.note": "A word to whoever reads the offer.",
    "command.play.rating": "Whose ratings suit, such as 1400-1700 or ±200; all if you leave it out",
    "command.play.standing": "Keep up to so many matches of this running, for seven days.",
}
