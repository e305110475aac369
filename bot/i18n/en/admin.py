"""English of ``/admin``."""

TEXTS = {
    "command.admin": "Look after this server's matches, if you manage the server.",
    "command.admin.match": "Which match. In its own thread you can leave this out.",
    "command.admin.end": "Stop a match without a result.",
    "command.admin.annul": "Cancel the result of a match.",
    "command.admin.move": "Move a match to this channel.",
    "command.admin.export": "All matches of this server as a file, one JSON line each.",
    "command.admin.after": "Only matches with numbers above this one.",
    "command.admin.log": "Who did what with /admin.",
    "command.admin.delete": "Delete what I store about this server.",
    "admin.which": "Which match? Ask in its thread, or add its number: `match:12`.",
    "admin.reason": "Reason",
    "admin.end.title": "End match #{match}?",
    "admin.end.sure": "The match ends without a result. You can't undo this.",
    "admin.end.reason": "It's shown on the card. You can leave this empty.",
    "admin.annul.title": "Annul match #{match}?",
    "admin.annul.sure": (
        "The result will no longer count: ratings, leaderboards and records go back to what they'd "
        "be without it. You can't undo this."
    ),
    "admin.annul.reason": "For the log. You can leave this empty.",
    "admin.annul.done": "The result of match #{match} no longer counts.",
    "admin.annul.running": "Match #{match} is still running. To stop it, use `/admin end`.",
    "admin.annul.nothing": "Match #{match} has no result that counts.",
    "admin.annulled": "The result of match #{match} was already annulled.",
    "admin.move.here": "This match is here already.",
    "admin.move.taken": (
        "Match #{match} is being played in this thread. Use a channel or another thread."
    ),
    "admin.delete.title": "Delete this server's data",
    "admin.delete.sure": (
        "**What goes:** what was chosen in `/setup`, the log of `/admin`, open offers and the "
        "queue, this server's leaderboards with their past seasons, and where matches were "
        "played.\n"
        "**What stays:** people keep their matches, results and ratings. Others can't look at them "
        "here any more.\n"
        "-# My posts stay in your channels until someone deletes them. You can't undo this."
    ),
    "admin.delete.running.one": (
        "{n} match is still running here. Let it finish, or stop it with `/admin end`. Or remove "
        "me from the server: after thirty days all of this happens by itself."
    ),
    "admin.delete.running.other": (
        "{n} matches are still running here. Let them finish, or stop them with `/admin end`. Or "
        "remove me from the server: after thirty days all of this happens by itself."
    ),
    "admin.delete.done": "Done. I've forgotten what I knew about this server.",
    "admin.export.none": "There's no match after that number on this server.",
    "admin.export.wait": "Collecting the matches. This takes a moment…",
    "admin.export.done.one": "{n} match of this server, one JSON line each.",
    "admin.export.done.other": "{n} matches of this server, one JSON line each.",
    "admin.export.more": (
        "There are more than fit in one file. Get the rest with `/admin export after:{after}`."
    ),
    "admin.log.head": "## What was done with /admin",
    "admin.log.empty": "Nothing yet.",
    "admin.log.line": "- {when} · **{who}** {did}",
    "admin.log.end": "ended match #{match}",
    "admin.log.annul": "annulled match #{match}",
    "admin.log.move": "moved match #{match}",
    "admin.log.delete": "deleted this server's data",
    "admin.log.export": "exported all matches",
}
