"""English of ``/help`` and of the greeting of a server."""

TEXTS = {
    "command.help": "What I do and how to begin.",
    "help.greeting": "**Hi!** Let's play board games right here – live, or a move a day.",
    "help.games": "**Overmorrow** – board games you play with each other: {games}.",
    "help.begin": "Press **Play**, choose a game and who to play. You move with the buttons below "
    "the board.",
    "help.begin.elsewhere": (
        "Here you play the computer: `/play level:1`. Matches with people begin in a server's "
        "channels."
    ),
    "help.learn": "New to a game? **Learn** shows how it works, with pictures.",
    "help.contact": "-# Questions, bugs, ideas: {contact}",
    "help.learn.head": "Which game would you like to learn?",
    "help.themes": "What would you like to know?",
    "button.learn": "Learn",
    "button.how": "How it works",
    "button.owners": "For owners",
    "help.start.name": "Start a match",
    "help.start": (
        "`/play` asks what you want to play and with whom, or takes it all in one line: `/play "
        "game:Rive opponent:@Bo`.\n"
        "`/lobby` shows who's looking for an opponent here.\n"
        "`/queue` finds you someone about as strong as you."
    ),
    "help.move.name": "Make a move",
    "help.move": (
        "Press the buttons below the board, or type it: `/move where:f6`. Type just a letter to "
        "see that column.\n"
        "-# Old buttons still work: they show the current board."
    ),
    "help.look.name": "See your matches",
    "help.look": (
        "`/games` lists your matches, the ones waiting for you first.\n"
        "`/board` shows a match as a picture, close up or in words."
    ),
    "help.back.name": "Look back",
    "help.back": (
        "`/history` goes through a match move by move, or plays it like a film.\n"
        "`/note` keeps your own thoughts about a match; only you see them.\n"
        "`/watch` tells you how someone else's match ends.\n"
        "`/export` gives you a match as a file; `/import` shows one again.\n"
        "The dice are fair, and you can check them: before a match I pick a secret and show its "
        "code, and after it the export has that secret and every roll."
    ),
    "help.rated.name": "Play for rating",
    "help.rated": (
        "`/play rated:on` makes the result count.\n"
        "`/profile` shows how someone's doing, `/leaderboard` who's ahead."
    ),
    "help.alone.name": "Play alone",
    "help.alone": (
        "`/play level:` starts a match against the computer, at any hour; `/levels` shows how "
        "strong it is.\n"
        "`/weekly` is the match of the week: everyone plays it alone, with the same dice. See who "
        "does best."
    ),
    "help.away.name": "Take a break",
    "help.away": (
        "`/away` stops all your clocks, up to ten days a year. It also starts by itself when you "
        "would run out of time."
    ),
    "help.agree.name": "Draws and takebacks",
    "help.agree": (
        "Offer a draw together with your move: there's a button when you check it, or "
        "`/move … draw:on`.\n"
        "`/takeback` asks your opponent to let you take your last move back."
    ),
    "help.stop.name": "Stop a match",
    "help.stop": (
        "`/resign` gives a match up. `/abort` calls it off, until everyone has had two turns.\n"
        "`/block` stops someone from playing with you; `/unblock` lets them again."
    ),
    "help.choose.name": "Make it yours",
    "help.choose": (
        "`/settings`: how you hear that it's your turn, when you want quiet, how your pictures "
        "look.\n"
        "`/privacy` shows what I keep about you, and deletes it."
    ),
    "help.owners.name": "For owners",
    "help.owners": (
        "`/setup` decides where matches are played, who starts them and how many can run, and "
        "tells you if I'm missing a permission.\n"
        "`/admin` ends, annuls, moves and exports matches of this server.\n"
        "I read no messages. I ping people only about their own games: a turn, an offer, an "
        "answer, a result."
    ),
}
