"""English of what those do who look after a server: ``/setup`` and ``/admin``."""

TEXTS = {
    # /setup: what a server chooses
    "server.untold": (
        "Discord hasn't told me yet what there is on this server. Please try again in a moment."
    ),
    "server.elsewhere": (
        "On this server, matches begin in <#{channel}>. Go there and use `/play`. People who "
        "manage the server can change that with `/setup`."
    ),
    "server.too_new": (
        "On this server, rated matches are for people who've been here for 14 days. For you that's "
        "from <t:{at}:D> on, <t:{at}:R>. Unrated ones you can play right away."
    ),
    "server.role": (
        "On this server, only people with the role <@&{role}> start matches. You're welcome to "
        "accept theirs. People who manage the server can change that with `/setup`."
    ),
    "server.role_gone": (
        "On this server, only people with a certain role start matches, and that role is gone. "
        "People who manage the server can choose another with `/setup`."
    ),
    "server.full.one": (
        "This server has {n} match running, and that's its limit. Try again when it ends. People "
        "who manage the server can change that with `/setup`."
    ),
    "server.full.other": (
        "This server has {n} matches running, and that's its limit. Try again when one ends. "
        "People who manage the server can change that with `/setup`."
    ),
    "server.person_full.one": (
        "{person} has {n} match running here, and that's this server's limit for one person. Try "
        "again when it ends. People who manage the server can change that with `/setup`."
    ),
    "server.person_full.other": (
        "{person} has {n} matches running here, and that's this server's limit for one person. Try "
        "again when one ends. People who manage the server can change that with `/setup`."
    ),
    "server.barred": (
        "The people who look after this server have stopped you from beginning new matches here, "
        "since <t:{at}:D>. Your running matches go on, and on other servers you play as ever. If "
        "you think it's a mistake, talk to them."
    ),
    "server.barred_other": (
        "{person} can't begin matches on this server at the moment. Ask another player."
    ),
    "command.setup": (
        "Decide where this server plays matches, who starts them and how many can run."
    ),
    "setup.no_server": "Open `/setup` in the server you want to set up.",
    "setup.not_yours": "This is for people who manage the server.",
    "setup.no_channel": "I can't see that channel, or matches can't begin there. Choose another.",
    "setup.no_role": "That role is gone. Choose another.",
    "setup.no_choice": (
        "You can't choose that any more. To see the page as it is now, use `/setup`."
    ),
    "setup.head": (
        "## Setup\nHow this server plays matches. Changes apply immediately.\n"
        "-# This page and `/admin`, which ends, awards, moves or annuls a match, are for people "
        "whom Discord lets manage the server; there's no other role for it."
    ),
    "setup.channel.any": (
        "**Where matches begin**\nWherever you use `/play`, each in its own thread. Choose a "
        "channel for all of them, or a forum: there each match is a post."
    ),
    "setup.channel": (
        "**Where matches begin**\n"
        "In <#{id}>, each in its own thread. Elsewhere `/play`, and [Play] below my greeting, lead "
        "there."
    ),
    "setup.channel.forum": (
        "**Where matches begin**\n"
        "Offers appear wherever you use `/play`. Each match is a post in <#{id}>."
    ),
    "setup.channel.gone": (
        "**Where matches begin**\n"
        "The channel you chose is gone, or I can't see it any more, so matches begin wherever you "
        "use `/play`."
    ),
    "setup.channel.pick": "Wherever you use /play",
    "setup.anywhere": "Let matches begin anywhere",
    "setup.everyone": "Let everyone start matches",
    "setup.role.any": "**Who can start matches**\nEveryone.",
    "setup.role": (
        "**Who can start matches**\n"
        "People with <@&{id}>, and people who manage the server. Everyone can accept."
    ),
    "setup.role.gone": (
        "**Who can start matches**\n"
        "The role you chose is gone, so only people who manage the server can. Choose another "
        "role, or none for everyone."
    ),
    "setup.role.pick": "Everyone",
    "setup.limits": "**How many can run at once**",
    "setup.limit.any": "On the server: no limit",
    "setup.limit.one": "On the server: {n}",
    "setup.limit.other": "On the server: {n}",
    "setup.per_person.any": "Per person: no limit",
    "setup.per_person.one": "Per person: {n}",
    "setup.per_person.other": "Per person: {n}",
    "setup.language": (
        "**Language for everything public**\n-# Private answers use each reader's own language."
    ),
    "setup.language.pick": "Language",
    "setup.reports.none": (
        "**Where reports go**\nNowhere. [Report] on a match tells people to write to you instead."
    ),
    "setup.reports": (
        "**Where reports go**\n"
        "To <#{id}>, with the name of the person who sends one. The people in the match aren't "
        "told."
    ),
    "setup.reports.gone": (
        "**Where reports go**\n"
        "Nowhere: the channel you chose is gone, everyone can see it, or I can't post there. "
        "Choose another."
    ),
    "setup.reports.pick": "A channel only you and your team can see",
    "setup.reports.no_channel": "I can't post in that channel. Choose another.",
    "setup.reports.open": (
        "Everyone can see <#{id}>, and reports name people. Choose a channel that only the people "
        "who look after this server can see."
    ),
    "setup.no_reports": "Take no reports",
    "setup.quiet.off": (
        "**Quiet mode** is off\n"
        "In a match's thread I ping people when it's their turn, and tell newcomers the aim."
    ),
    "setup.quiet.on": (
        "**Quiet mode** is on\n"
        "Cards in threads ping nobody and give no hints. A challenge still pings the person it's "
        "for."
    ),
    "setup.quiet.turn_on": "Turn quiet mode on",
    "setup.quiet.turn_off": "Turn quiet mode off",
    "setup.boards.line": (
        "**Older boards** in a match's thread shrink to a line\nThe newest card has the board, "
        "`/history` all of them. A thread stays short."
    ),
    "setup.boards.stay": "**Older boards** in a match's thread stay\nThreads grow long.",
    "setup.boards.keep": "Keep every board",
    "setup.boards.go": "Keep the newest board only",
    "setup.rated.all": (
        "**Rated matches** are for everyone\nPeople can play them from the day they join. They "
        "can also take offers for certain ratings, though their own is still a guess (“?”)."
    ),
    "setup.rated.settled": (
        "**Rated matches** are for people who've been here for 14 days\nThat slows down second "
        "accounts. An offer to certain ratings isn't open to people whose own is still a guess "
        "(“?”)."
    ),
    "setup.rated.settle": "Rated after 14 days",
    "setup.rated.settle.by_words": "Make newcomers wait 14 days for rated matches",
    "setup.rated.open": "Rated for everyone",
    "setup.rated.open.by_words": "Allow rated matches for everyone",
    "button.check_again": "Check again",
    "setup.check": "**What I'm allowed to do here**",
    "setup.check.well": "I have everything I need in {where}.",
    "setup.check.all_well": "I have everything I need in every channel.",
    "setup.check.lacks": "- <#{id}>: I'm missing **{names}**. {without}",
    "setup.check.more.one": "- … and something in {n} more channel.",
    "setup.check.more.other": "- … and something in {n} more channels.",
    "setup.check.well_but_tags": (
        "Everything works in {where}, except that I can't create tags there. With **Manage "
        "Channels** I tag each post with its game and as Open or Finished. You can also create "
        "the tags yourself: Open, Finished, and one named after each game."
    ),
    "setup.check.events": (
        "-# If you like: with **Create Events**, rounds of a league are among this server's events."
    ),
    "setup.check.threads": (
        "- {n} threads are active here, and Discord allows {most}; beyond that no match can begin. "
        "Limit the matches above, or let idle threads be archived sooner."
    ),
    "setup.check.tags": (
        "- I can't create tags there. With **Manage Channels** I tag each post with its game and "
        "as Open or Finished. You can also create the "
        "tags yourself: Open, Finished, and one named after each game."
    ),
    "permission.usable_tag": "a tag that I can use, because posts there need one",
    "permission.usable_tag.without": "Matches are played where they are offered.",
    "permission.create_posts": "Create Posts",
    "permission.create_posts.without": "Matches are played where they are offered.",
    "tag.open": "Open",
    "tag.finished": "Finished",
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
    "command.admin.after": "Only matches with numbers above this one.",
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
        "- {off} of {rated} rated called off\n"
        "- {ahead} resigned while ahead on the board\n"
        "- {early} lost before the eighth turn, however they ended"
    ),
    "admin.person.figures.other": (
        "**In the last {n} finished matches here**\n"
        "- {off} of {rated} rated called off\n"
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
