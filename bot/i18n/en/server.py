"""English of what a server chooses: ``/setup``, and who may begin matches there."""

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
        "Since <t:{at}:D> you can't begin new matches here: the people who look after this server "
        "decided that. Your running matches go on, and on other servers you play as ever. If "
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
}
