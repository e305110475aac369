"""English of how people begin: ``/help`` and the greeting of a server, ``/rules``, ``/play``."""

TEXTS = {
    # /help and the greeting of a server
    "command.help": "What I do and how to begin.",
    "help.greeting": (
        "**Hi!** Let's play board games right here – live, or a move a day.\n"
        "Alone? Play the computer: it shows you how. Or the match of the week: everyone plays it "
        "alone, with the same dice."
    ),
    "help.games": "**Overmorrow** – board games you play with each other: {games}.",
    "help.begin": "Press **Play**, choose a game and who to play. You move with the buttons below "
    "the board.",
    "help.begin.elsewhere": (
        "Here you play the computer: `/play level:1`. Matches with people begin in a server's "
        "channels."
    ),
    "help.learn": "New to a game? **Learn** shows how it works, with pictures.",
    "help.learn.by_words": "New to a game? **Learn** tells how it works, page by page.",
    "help.contact": "-# Questions, bugs, ideas: {contact}",
    "help.learn.head": "Which game would you like to learn?",
    "help.learn.pick": "Choose a game",
    "help.themes": "What would you like to know?",
    "button.learn": "Learn",
    "button.how": "How it works",
    "button.how.by_words": "Learn how it works",
    "button.owners": "For owners",
    "button.owners.by_words": "Read what owners need",
    "help.start.name": "Start a match",
    "help.start": (
        "`/play` asks what you want to play and with whom, or takes it all in one line: `/play "
        "game:Rive opponent:@Bo`.\n"
        "`/lobby` shows who's looking for an opponent here.\n"
        "`/queue` finds you someone about as strong as you.\n"
        "`/league` has this server's leagues, `/lobby` a Mini Cup of each game."
    ),
    "help.move.name": "Make a move",
    "help.move": (
        "Press the buttons below the board, or type it: `/move where:f6`. Type just a letter to "
        "see that column. I can't see messages, so a move that you write as one stays unread.\n"
        "-# Old buttons still work: they show the current board."
    ),
    "help.look.name": "See your matches",
    "help.look": (
        "`/games` lists your matches, the ones waiting for you first.\n"
        "`/board` shows a match as a picture, close up or in words.\n"
        "`/look` answers questions about it in words, such as `/look question:d4`; where you type "
        "a move, `?d4` asks the same, and `?` lists what you can ask."
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
        "`/play level:` starts a match against the computer, at any hour. In a direct message with "
        "me nobody looks on. `/levels` shows how strong it is.\n"
        "`/weekly` is the match of the week: everyone plays it alone, with the same dice. See who "
        "does best."
    ),
    "help.words.name": "Play by words alone",
    "help.words": (
        "Every game can be played without seeing a board: with a screen reader, or on a train.\n"
        "In `/settings` choose **Boards: words**. From then on no answer of mine has a picture. "
        "Each comes as a new message: what happened, whose turn it is, until when, the score, "
        "what's in danger, and then the board, side by side and column by column. At most five "
        "buttons stand below; everything else is one list.\n"
        "**Type a move** comes first. Write f12, f 12 or foxtrot 12, and a whole turn in one line "
        "if you like; `/move` takes the same. With a question mark you ask instead: ?f12, ?can, "
        "?dangers; `/look` has all questions. `/settings` changes how I write cells for you.\n"
        "A cell is named by the letter of its column and its number there. Up to six cells lie "
        "beside it: the numbers before and after it in its column, the same number in the "
        "columns on both sides, one number more in the column before, and one less in the column "
        "after.\n"
        "`/history` tells how it stood earlier, and all moves. Nobody else notices any of this."
    ),
    "help.away.name": "Take a break",
    "help.away": (
        "`/away` stops all your clocks, up to ten days a year. It also starts by itself when you "
        "would run out of time."
    ),
    "help.agree.name": "Draws and takebacks",
    "help.agree": (
        "Offer a draw together with your move: there's a button below the preview, or "
        "`/move … draw:on`.\n"
        "`/takeback` asks your opponent to let you take your last move back."
    ),
    "help.stop.name": "Stop a match",
    "help.stop": (
        "`/resign` gives a match up. `/abort` calls it off, until everyone has had two turns.\n"
        "`/block` stops someone from playing with you; `/unblock` lets them again.\n"
        "Something's wrong with a match? [Report], behind [More], tells the people who look after "
        "the server."
    ),
    "help.choose.name": "Make it yours",
    "help.choose": (
        "`/settings`: how you hear that it's your turn, when you want quiet, how your pictures "
        "look.\n"
        "`/privacy` shows what I keep about you, and lets you delete it."
    ),
    "help.owners.name": "For owners",
    "help.owners": (
        "`/setup` decides where matches are played – a channel, or a forum with a post for each – "
        "who starts them and how many can run, and tells you if I'm missing a permission.\n"
        "`/league` begins a league with one press: it runs by itself, six to twelve rounds a "
        "year.\n"
        "When a match here goes wrong, `/admin` lets you end, award, annul, restore, move or "
        "export it; `/admin person` shows one person's matches.\n"
        "I read no messages. I ping people only about their own games: a turn, an offer, an "
        "answer, a result."
    ),
    "help.owners.others": (
        "-# `/setup`, `/admin` and the start of a league are there only for people who manage this "
        "server. If something here should be different, ask one of them."
    ),
    # /rules
    "command.rules": "How to play a game, with pictures.",
    "command.rules.game": "Which game. In a match's thread you can leave this out.",
    "button.play_person": "Play a person",
    "button.to_panel": "Back to Play",
    "button.to_panel.by_words": "Return to Play",
    "rules.next": "Next",
    "rules.next.by_words": "Continue",
    "rules.jump": "Go to a page",
    "rules.cells": (
        "A cell is named by the letter of its column and its number there. Beside {cell} lie "
        "{column} in its column, {row} with its number, and {others}, where the letter goes "
        "one way and the number the other. Straight lines run on in these six directions."
    ),
    "rules.page": "page {page} of {pages}",
    # /play
    "command.play": "Start a match: pick a game and who you want to play.",
    "command.play.game": "Which game. Give only this, or nothing, and I'll ask the rest.",
    "command.play.opponent": (
        "Who you want to play. Leave it out, but choose a board or pace, and anyone can accept."
    ),
    "command.play.board": "quick, standard or large, or a size.",
    "command.play.pace": "Time to think: choose, or write 24h + 8h max 48h (medium if left out).",
    "command.play.rated": "Whether the result counts for your ratings (off if left out).",
    "command.play.options": "Everything else, such as komi=3, seats=4. I suggest what there is.",
    "play.head": "Play {game}",
    "play.head.first": "What would you like to play?",
    "play.instead": "This was {players}'s match. Play one of your own:",
    "play.again": "I've forgotten where that match was played. Play again here:",
    "play.picture": "All games side by side, each with a small board.",
    "play.game": "Choose a game",
    "play.person": "Pick a person",
    "play.people": "Pick up to {n} people",
    "play.against": "Against whom",
    "play.which_board": "On which board",
    "play.anyone": "Everyone here",
    "play.computer": "The computer",
    "button.computer": "Play the computer",
    "play.level.pick": "How strong",
    "play.level": "Level: {name}",
    "play.level.first": "for your first games",
    "play.self": "Yourself",
    "play.alone": "Alone",
    "play.aim": "**Alone** · {aim}",
    "play.remembered": "-# Same settings as last time.",
    "play.suggested": "-# For a start I've chosen {what}. Change anything.",
    "play.suggested.computer": "the computer at level {level}",
    "play.suggested.anyone": "everyone here as your opponent",
    "play.suggested.quick": "the quick board",
    "play.guided": (
        "-# I'll help you in your first match. Level {level} counts as beaten once you win one "
        "without my help."
    ),
    "play.span": "-# For {least} to {most} players",
    "play.pace": "How long for a move",
    "play.board": "{board}, {size}",
    "play.beyond": "-# Also chosen: {options}",
    "play.seats.pick": "How many play",
    "play.seats": "{n} players",
    "play.rated.on": "Make it rated",
    "play.certain.on": "Certain ratings only",
    "play.certain.on.by_words": "Ask for certain ratings only",
    "play.certain.off": "Uncertain ratings, too",
    "play.certain.off.by_words": "Allow uncertain ratings, too",
    "play.rated.off": "Make it unrated",
    "play.options": "## Options\n{game}. Changes apply immediately.",
    "play.label.clock": "When time runs out",
    "play.label.weekends": "Weekends",
    "play.label.standing": "Offer it again",
    "play.label.note": "Note",
    "play.label.rating": "Ratings",
    "play.said": "{name}: {said}",
    "play.will.count": "**Rated**: the result will count for your ratings.",
    "play.will.not_count": "**Not rated**: the result won't count for your ratings.",
    "play.switch": "-# **{name}** – {what}",
    "play.clock.soft": "Time out: your opponent may claim the win",
    "play.clock.hard": "Time out: you lose",
    "play.clock.soft.table": "Time out: the others may go on without you",
    "play.clock.hard.table": "Time out: the others go on without you",
    "play.usual.weekends": "Weekends count on the clock",
    "play.weekends.off": "Weekends don't count on the clock",
    "play.label.start": "Start",
    "play.usual.start": "I set up an even start, if either of you is new",
    "play.start.own": "You settle the start between you",
    "play.label.seat": "Your seat",
    "play.usual.seat": "Your seat: at random",
    "play.seat.1": "Your seat: you begin",
    "play.seat.2": "Your seat: the computer begins",
    "play.seat": "Your seat: {n} of {seats}",
    "options.seat": (
        "`seat` is for matches against the computer. Leave it out, or add `level:` to play one."
    ),
    "play.usual.standing": "Offer one match",
    "play.standing.1": "Offer it again when that match is over",
    **{
        f"play.standing.{n}": f"Keep offering it until {n} matches are running"
        for n in range(2, 11)
    },
    "play.changed": "This panel has changed in the meantime. Take a look, then press again.",
    "dialog.play": "Your offer",
    "button.there": "Go there",
    "button.options": "Options",
    "button.options.by_words": "Set the options",
    "button.begin": "Start",
    "button.challenge": "Challenge {name}",
    "button.invite": "Invite {name}",
    "button.offer": "Offer to everyone",
    "button.play_words": "Note, pace…",
    "button.play_words.by_words": "Write a note, pace…",
    "button.play_words.all": "Note, ratings, pace…",
    "button.play_words.all.by_words": "Write a note, ratings, pace…",
    "board.small": "Small",
    "board.quick": "Quick",
    "board.medium": "Medium",
    "board.standard": "Standard",
    "board.fairly_large": "Fairly large",
    "board.large": "Large",
    "board.only": "{game} has just one board. Leave `board` out.",
    "board.unknown": "{game} has no board called “{said}”. Choose one of these: {accepted}.",
    "option.seats.hint": "How many play",
    "option.seat.hint": "Against the computer: your seat; 1 begins (at random if left out)",
    "option.clock.hint": "Out of time – soft: your opponent may claim the win; hard: you lose",
    "option.clock.hint.table": (
        "Out of time – soft: you're out if another player says so; hard: you're out at once"
    ),
    "option.weekends.hint": "Off: Saturdays and Sundays don't count on the clock",
    "option.start.hint": "Fair: I set it up for newcomers and draw who begins; own: you do",
    "option.rating.hint": "Who can accept: 1400-1700 or ±200",
    "option.standing.hint": "Offer it again when it's taken, up to this many matches at once",
    "option.note.hint": "A few words with your offer; they come last",
    "options.unknown": "I don't know “{said}”. For {game} you can set: {names}.",
    "options.no_value": "“{name}” needs a value, like {name}=… It can be: {accepted}.",
    "options.no_text": "“{name}” needs some text, like {name}=…",
    "options.bad_value": "“{value}” doesn't work for {name}. It can be: {accepted}.",
    "options.twice": "“{name}” is in there twice. Keep one of them.",
}
