"""English of ``/setup``: what a server chooses."""

TEXTS = {
    "server.elsewhere": (
        "In this server matches begin in <#{channel}>: use `/play` there. "
        "Somebody who manages the server can change that with `/setup`."
    ),
    "server.role": (
        "In this server only people with the role <@&{role}> start matches; you are welcome to "
        "accept theirs. Somebody who manages the server can change that with `/setup`."
    ),
    "server.role_gone": (
        "In this server only people with a certain role start matches, and that role is gone. "
        "Somebody who manages the server can choose another with `/setup`."
    ),
    "server.full.one": (
        "This server has {n} match running, as many as it allows. When it ends, the next can "
        "begin. Somebody who manages the server can change that with `/setup`."
    ),
    "server.full.other": (
        "This server has {n} matches running, as many as it allows. When one ends, the next can "
        "begin. Somebody who manages the server can change that with `/setup`."
    ),
    "server.person_full.one": (
        "{person} has {n} match running here, as many as this server allows one person. When it "
        "ends, the next can begin. Somebody who manages the server can change that with `/setup`."
    ),
    "server.person_full.other": (
        "{person} has {n} matches running here, as many as this server allows one person. When "
        "one ends, the next can begin. Somebody who manages the server can change that with "
        "`/setup`."
    ),
    "command.setup": "How matches are held in this server: where, by whom, how many.",
    "setup.no_server": "A server is set up in that server. Try `/setup` there.",
    "setup.not_yours": "This is for people who may manage the server.",
    "setup.no_channel": "I can't see that channel, or matches can't begin there. Choose another.",
    "setup.no_role": "There is no such role any more. Choose another.",
    "setup.no_choice": "That can't be chosen any more. Here is the page as it is: `/setup`.",
    "setup.head": "## Setup\nHow matches are held in this server. Every choice counts at once.",
    "setup.channel.any": (
        "**Where matches begin**\nWherever `/play` is used, each in a thread of its own."
    ),
    "setup.channel": "**Where matches begin**\nIn <#{id}>, each in a thread of its own.",
    "setup.channel.forum": (
        "**Where matches begin**\nOffers stand wherever `/play` is used; each match is a post in "
        "<#{id}>."
    ),
    "setup.channel.gone": (
        "**Where matches begin**\nThe channel that was chosen is gone, or I can't see it any more: "
        "matches begin wherever `/play` is used."
    ),
    "setup.channel.pick": "Wherever /play is used",
    "setup.role.any": "**Who may start matches**\nEverybody.",
    "setup.role": (
        "**Who may start matches**\nPeople with <@&{id}>, and those who manage the server. "
        "Everybody may accept."
    ),
    "setup.role.gone": (
        "**Who may start matches**\nThe role that was chosen is gone: only those who manage the "
        "server. Choose another, or none for everybody."
    ),
    "setup.role.pick": "Everybody",
    "setup.limits": "**How many may run at once**",
    "setup.limit.any": "In the server: no limit",
    "setup.limit.one": "In the server: {n}",
    "setup.limit.other": "In the server: {n}",
    "setup.per_person.any": "Of one person: no limit",
    "setup.per_person.one": "Of one person: {n}",
    "setup.per_person.other": "Of one person: {n}",
    "setup.language": (
        "**Language of what everybody reads**\n-# Private answers are in each reader's own."
    ),
    "setup.language.pick": "Language",
    "language.en": "English",
    "setup.quiet.off": (
        "**Quiet mode** is off\nCards ping whose turn it is, and carry hints for newcomers."
    ),
    "setup.quiet.on": (
        "**Quiet mode** is on\nCards in threads ping nobody and carry no hints. A challenge still "
        "pings whom it names."
    ),
    "setup.quiet.turn_on": "Turn quiet mode on",
    "setup.quiet.turn_off": "Turn quiet mode off",
    "setup.boards.line": (
        "**Older cards** become one line\nThe newest card has the board; `/history` has all of "
        "them. A thread stays short."
    ),
    "setup.boards.stay": "**Older cards** keep their boards\nThreads grow long.",
    "setup.boards.keep": "Keep every board",
    "setup.boards.go": "Keep the newest board only",
    "button.check_again": "Check again",
    "setup.check": "**What I may do here**",
    "setup.check.well": "Nothing is missing in {where}.",
    "setup.check.all_well": "Nothing is missing in any channel.",
    "setup.check.lacks": "- <#{id}>: I'm missing **{names}**. {without}",
    "setup.check.more.one": "- … and something in {n} more channel.",
    "setup.check.more.other": "- … and something in {n} more channels.",
    "setup.check.tags": (
        "- I may not make tags there. With **Manage Channels** I tag each post with its game, and "
        "as Open or Finished; or make tags of these names yourself."
    ),
    "permission.usable_tag": "a tag that I may use, because posts there need one",
    "permission.usable_tag.without": "Matches are played where they are offered.",
    "permission.create_posts": "Create Posts",
    "permission.create_posts.without": "Matches are played where they are offered.",
    "permission.view_channel.without.posts": "Matches are played where they are offered.",
    "permission.send_messages_in_threads.without.posts": (
        "Matches are played where they are offered."
    ),
    "tag.open": "Open",
    "tag.finished": "Finished",
}
