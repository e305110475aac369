"""English of the queue."""

TEXTS = {
    "queue.head": "Your queues on this server",
    "queue.none": (
        "You're not in any queue on this server. Choose a game, and I'll find you an opponent "
        "about as strong as you."
    ),
    "queue.pick": "Find me an opponent for…",
    "queue.place": "**{game}** · {terms}",
    "queue.rated": "rated",
    "queue.casual": "not rated",
    "queue.others.one": "{n} other person is waiting for this too",
    "queue.others.other": "{n} other people are waiting for this too",
    "queue.waiting.one": "One person is waiting for this",
    "queue.waiting.other": "{n} people are waiting for this",
    "queue.faster": "Sorry, nobody is waiting for that any more.",
    "queue.nobody": "Nobody else is waiting for this yet",
    "queue.window": (
        "-# I'm looking for someone within {points} points of your rating, and a little further "
        "every hour. If nobody turns up, I'll stop {until}."
    ),
    "queue.calls": "-# I'll tell you as soon as your match begins.",
    "queue.left": "You've left the queue.",
    "queue.gone": (
        "You're not in that queue any more: your time there ran out, or your match has begun. To "
        "see your matches, use `/games`."
    ),
    "queue.enough": (
        "You're waiting for {most} kinds of matches here already. Leave one of those queues first."
    ),
    "queue.called_off": (
        "You've called off three rated matches within a week, and others had waited for them. The "
        "rated queue takes you again <t:{at}:R>. Unrated ones are open to you all along."
    ),
    "queue.no_server": "Each server has its own queue. Use `/queue` in a server.",
    "call.paired": "The queue found you an opponent, and your match has begun.",
    "card.paired": "-# {people}: the queue found you an opponent.",
    "button.unqueue": "Leave the queue",
    "command.queue": "Find an opponent about as strong as you, or see where you're waiting.",
    "command.queue.game": "Which game. Leave this out to choose one or see your queues.",
    "command.queue.pace": "How long for each move.",
    "command.queue.rated": "Whether the result counts for your ratings (off if you leave this out)",
}
