"""English of keeping order: [Report] on a match, and ``/admin``."""

TEXTS = {
    # [Report] on a match
    "button.report": "Report",
    "button.report.no": "Never mind",
    "report.head": (
        "### Report this match\n"
        "The people who look after this server read what you choose, with your name. The other "
        "players aren't told. You can send three reports a day."
    ),
    "report.pick": "What's wrong?",
    "report.help": "It looks as if a computer helps one of them",
    "report.stalling": "One of them lets the clock run instead of playing",
    "report.rude": "A name or words that hurt",
    "report.arranged": "Two accounts of one person, or an agreed result",
    "report.sent": (
        "Thank you. The people who look after this server can read it now, with your name. If you "
        "don't want to play that person again, use `/block`."
    ),
    "report.told": "**{name}** reports a match: “{reason}.”",
    "report.what": (
        "The players don't know of this. `/admin end` and `/admin award` stop a match."
    ),
    "report.nobody": "There's nobody in this match to report.",
    "report.no_channel": (
        "Nobody takes reports here yet, so nothing was sent. Write to the people who look after "
        "this server. If you don't want to play somebody again, use `/block`."
    ),
    "report.enough": (
        "You've sent {n} reports within a day. You can send the next one <t:{at}:R>. If it can't "
        "wait, write to the people who look after this server."
    ),
    "report.again": "You've reported match #{match} for that already. It's been passed on.",
    # /admin
    "command.admin": "Look after this server's matches, if you manage the server.",
    "command.admin.match": "Which match. In its own thread you can leave this out.",
    "command.admin.end": "Stop a match without a result.",
    "command.admin.award": "End a match and give somebody the win.",
    "command.admin.person": "One person's matches here: look after them.",
    "command.admin.person.who": "Whose matches.",
    "command.admin.annul": "Cancel the result of a match.",
    "command.admin.restore": "Let an annulled result count again.",
    "command.admin.move": "Move a match to this channel.",
    "command.admin.export": "All matches of this server as a file, one JSON line each.",
    "command.admin.after": "Only the matches after this number.",
    "command.admin.log": "Who did what with /admin.",
    "command.admin.delete": "Delete what I store about this server.",
    "admin.which": "Which match? Ask in its thread, or add its number: `match:12`.",
    "admin.reason": "Reason",
    "admin.end.title": "End match #{match}?",
    "admin.end.sure": "The match ends without a result. You can't undo this.",
    "admin.end.reason": "It's shown on the card. You can leave this empty.",
    "admin.award.title": "Award match #{match}?",
    "admin.award.sure": (
        "The player you choose wins, and the match ends at once. It's rated like any other win if "
        "it was to be rated and everyone has played two turns. You can annul the result later."
    ),
    "admin.award.to": "Who wins",
    "admin.award.to.pick": "Choose a player",
    "admin.award.reason": "It's shown on the card. You can leave this empty.",
    "admin.award.nobody": "That player isn't in this match any more. Choose another one.",
    "admin.award.computer": (
        "Match #{match} is against the computer, so there's nobody to award it to. To stop it, use "
        "`/admin end`."
    ),
    "admin.award.alone": (
        "One person plays match #{match} alone, so there's nobody to award it to. To stop it, use "
        "`/admin end`."
    ),
    "admin.annul.title": "Annul match #{match}?",
    "admin.annul.sure": (
        "The result will no longer count: ratings, leaderboards and records go back to what they'd "
        "be without it. If that was a mistake, use `/admin restore`."
    ),
    "admin.annul.reason": "For the log. You can leave this empty.",
    "admin.annul.done": "The result of match #{match} no longer counts.",
    "admin.annul.running": "Match #{match} is still running. To stop it, use `/admin end`.",
    "admin.annul.nothing": "Match #{match} has no result that counts.",
    "admin.annulled": "The result of match #{match} was already annulled.",
    "admin.restore.title": "Let match #{match} count again?",
    "admin.restore.sure": (
        "The result will count again: ratings, leaderboards and records become what they'd be if "
        "it had never been annulled."
    ),
    "admin.restore.reason": "For the log. You can leave this empty.",
    "admin.restore.done": "The result of match #{match} counts again.",
    "admin.restore.counts": "The result of match #{match} isn't annulled by a moderator.",
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
    "admin.log.line.by_words": "- **{who}** {did}, {when}",
    "admin.log.end": "ended match #{match}",
    "admin.log.award": "awarded match #{match} to {person}",
    "admin.person.head": "## {person} on this server",
    "admin.person.barred_since": (
        "**Can't begin matches here since <t:{at}:f>.** Running ones go on."
    ),
    "admin.person.running.one": "**{n} running match**",
    "admin.person.running.other": "**{n} running matches**",
    "admin.person.more.one": "- … and {n} more",
    "admin.person.more.other": "- … and {n} more",
    "admin.person.nothing": "No finished matches here yet.",
    "admin.person.figures.one": (
        "**In the last finished match here**\n"
        "- {off} of {rated} rated ones called off\n"
        "- {ahead} resigned while ahead on the board\n"
        "- {early} lost before the eighth turn, however they ended"
    ),
    "admin.person.figures.other": (
        "**In the last {n} finished matches here**\n"
        "- {off} of {rated} rated ones called off\n"
        "- {ahead} resigned while ahead on the board\n"
        "- {early} lost before the eighth turn, however they ended"
    ),
    "admin.person.end": "End them all ({n})",
    "admin.person.award": "Award them all ({n})",
    "admin.person.bar": "Stop new matches",
    "admin.person.unbar": "Allow new matches",
    "admin.person.bot": "Bots begin no matches here. Choose a person.",
    "admin.person.none_running": "None of these matches is running any more.",
    "admin.person.barred": "{person} can't begin matches here already. Nothing was changed.",
    "admin.person.free": "{person} can begin matches here already. Nothing was changed.",
    "admin.end_all.title.one": "End {n} match?",
    "admin.end_all.title.other": "End {n} matches?",
    "admin.end_all.sure.one": "This match of {person} ends without a result. You can't undo this:",
    "admin.end_all.sure.other": (
        "These {n} matches of {person} end without a result. You can't undo this:"
    ),
    "admin.end_all.done.one": "Ended {n} match.",
    "admin.end_all.done.other": "Ended {n} matches.",
    "admin.award_all.title.one": "Award {n} match?",
    "admin.award_all.title.other": "Award {n} matches?",
    "admin.award_all.sure.one": (
        "{person} loses this match; it's rated if everybody has played two turns. For a match of "
        "more than two, use `/admin award`."
    ),
    "admin.award_all.sure.other": (
        "{person} loses these {n} matches; those are rated in which everybody has played two "
        "turns. For matches of more than two, use `/admin award`."
    ),
    "admin.award_all.match": "{match}: **{winner} wins**",
    "admin.award_all.done.one": "Awarded {n} match.",
    "admin.award_all.done.other": "Awarded {n} matches.",
    "admin.bar.title": "No new matches here?",
    "admin.bar.sure": (
        "{person} can't begin, accept or queue for matches on this server until you allow it "
        "again, and is told so when they try. Open offers are withdrawn; running matches go on."
    ),
    "admin.log.bar": "stopped {person} from beginning matches",
    "admin.log.unbar": "let {person} begin matches again",
    "admin.log.annul": "annulled match #{match}",
    "admin.log.restore": "let match #{match} count again",
    "admin.log.move": "moved match #{match}",
    "admin.log.delete": "deleted this server's data",
    "admin.log.export": "exported all matches",
}
