"""English of the queue."""

TEXTS = {
    "queue.head": "Your places in the queue of this server",
    "queue.none": (
        "You're not in any queue on this server. Choose a game, and I'll find you somebody about "
        "as strong as you are."
    ),
    "queue.pick": "Find me an opponent for…",
    "queue.place": "**{game}** · {terms}",
    "queue.rated": "rated",
    "queue.casual": "not rated",
    "queue.others.one": "{n} more person waits for the same",
    "queue.others.other": "{n} more people wait for the same",
    "queue.nobody": "Nobody else waits for the same yet",
    "queue.window": (
        "-# Here since {since}, kept until {until}. Now you would get somebody within {points} "
        "points of you, and with every hour of waiting 100 more."
    ),
    "queue.calls": "-# You hear of it as soon as your match begins.",
    "queue.left": "You have left the queue.",
    "queue.gone": (
        "You have no such place any more: it ran out, or your match has begun. `/games` shows it."
    ),
    "queue.enough": "You wait for {most} kinds of matches here already. Leave one of them first.",
    "queue.no_server": "Each server has a queue of its own. Try `/queue` there.",
    "call.paired": "The queue has found you an opponent: your match has begun.",
    "card.paired": "-# {people}: the queue has found you an opponent.",
    "button.unqueue": "Leave the queue",
    "command.queue": "Find an opponent of about your strength; see where you wait.",
    "command.queue.game": "Which game. Leave it out to choose one and to see where you wait.",
    "command.queue.pace": "How long for a move.",
    "command.queue.rated": "Whether the result counts for your ratings (off if you leave it out)",
}
