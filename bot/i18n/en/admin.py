"""English of ``/admin``."""

TEXTS = {
    "command.admin": "What those who manage this server may do about its matches.",
    "command.admin.match": "Which match. Leave it out in its thread.",
    "command.admin.end": "Stop a match without a result.",
    "command.admin.annul": "Make the result of a match count no more.",
    "command.admin.move": "Let a match go on in this channel.",
    "command.admin.export": "All matches of this server as a file, one JSON line each.",
    "command.admin.after": "Only matches with higher numbers than this.",
    "command.admin.log": "Who did what with /admin.",
    "admin.which": "Which match? Ask in its thread, or add its number: `match:12`.",
    "admin.reason": "Reason",
    "admin.end.title": "End match #{match}?",
    "admin.end.sure": "The match ends without a result. That can't be undone.",
    "admin.end.reason": "Stands on the card. You may leave it empty.",
    "admin.annul.title": "Annul match #{match}?",
    "admin.annul.sure": (
        "The result counts no more: ratings, places and records are as if it had not been. "
        "That can't be undone."
    ),
    "admin.annul.reason": "For the log. You may leave it empty.",
    "admin.annul.done": "The result of match #{match} counts no more.",
    "admin.annul.running": "Match #{match} is still running. `/admin end` stops it.",
    "admin.annul.nothing": "Match #{match} has no result that counts.",
    "admin.annulled": "The result of match #{match} counts no more already.",
    "admin.move.here": "The match is here already.",
    "admin.move.taken": (
        "In this thread match #{match} is being played. Use a channel, or another thread."
    ),
    "admin.export.none": "There is no match of this server behind that number.",
    "admin.export.wait": "Writing the matches down. It takes a moment …",
    "admin.export.done.one": "{n} match of this server, one JSON line each.",
    "admin.export.done.other": "{n} matches of this server, one JSON line each.",
    "admin.export.more": (
        "There are more than a file may hold: go on with `/admin export after:{after}`."
    ),
    "admin.log.head": "## What was done with /admin",
    "admin.log.empty": "Nothing yet.",
    "admin.log.line": "- {when} · **{who}** {did}",
    "admin.log.end": "ended match #{match}",
    "admin.log.annul": "annulled match #{match}",
    "admin.log.move": "moved match #{match}",
    "admin.log.export": "exported all matches",
}
