"""English: the bot's own words. The games bring theirs (``WORDS``)."""

TEXTS = {
    # Naming
    "who": "{name} ({role})",
    "title": "{game} #{id} · {names}",
    "on": "on",
    "off": "off",
    # Cards
    "card.begins": "The match begins",
    "card.played": "{sentence} — move {turn}",
    "card.resigned": "{who} resigned",
    "card.aborted": "{who} called the match off",
    "to_move": "{name} · {asked}",
    "result.won": "{who} wins",
    "result.draw": "A draw",
    "result.aborted": "Called off, no result",
    # Challenges
    "challenge.to": "**{name}** challenges {opponent}.",
    "challenge.to_all": "**{name}** is looking for an opponent. Whoever accepts first plays.",
    "challenge.option": "- {label}: **{value}**",
    "challenge.table": "**{name}** opens a table for {n}. It starts when it is full.",
    "challenge.free": "- _free_",
    "challenge.seats": "This game takes {least} to {most} players.",
    "challenge.invite_two": (
        "Somebody can be invited to a table of two. Leave the opponent out, and anyone may join."
    ),
    "challenge.host_stays": "You opened this table; to close it, use Cancel.",
    "challenge.not_joined": "You have no seat at this table.",
    "challenge.joined": "You have a seat at this table already.",
    "challenge.too_few": "It takes at least {least} to start. Wait for somebody to join.",
    "challenge.until": "Open until {when}",
    "challenge.closed.accepted": "**{names}**: the match is on, in the thread below.",
    "challenge.closed.declined": "{opponent} declined {name}'s challenge.",
    "challenge.closed.cancelled": "{name} took the challenge back.",
    "challenge.closed.expired": "{name}'s challenge ran out. `/play` offers a new one.",
    "challenge.accepted": "This challenge has been taken already; the match is on.",
    "challenge.declined": "This challenge was declined.",
    "challenge.cancelled": "This challenge was taken back.",
    "challenge.expired": "This challenge has run out. Offer a new one with `/play`.",
    "challenge.unknown": "I don't know this challenge any more. Offer a new one with `/play`.",
    "challenge.own": (
        "This is your own challenge; somebody else has to accept it. To play both sides yourself, "
        "name yourself as the opponent."
    ),
    "challenge.not_yours": "{challenger} challenged somebody else here.",
    "challenge.not_challenger": "Only {challenger} can take this challenge back.",
    "challenge.bot": "Bots can't accept challenges. Name a person, or leave the opponent open.",
    # Rematch
    "rematch.to": "**{name}** offers {opponent} a rematch, with the roles swapped.",
    "rematch.table": "**{name}** opens the table again, for {n}. It starts when it is full.",
    "rematch.sent": "Offered. The rematch begins as soon as it is accepted.",
    "rematch.on": "The rematch is on: match #{match}.",
    "rematch.offered": "You have offered a rematch already; now it has to be accepted.",
    "rematch.begun": "The rematch has begun: match #{match}.",
    "rematch.running": "This match is still running.",
    # Drafts and dialogs
    "draft.preview": "Your move: `{steps}`",
    "draft.so_far": "So far: `{steps}`",
    "draft.next": "Next: {asked}",
    "draft.empty": "There is no move to play yet: choose one first.",
    "draft.unfinished": "Your turn isn't complete yet: it goes on after these steps.",
    "draft.too_long": "Your turn ends with {step}; leave out what comes after it.",
    "dialog.move": "Your move",
    "dialog.column": "Column",
    "dialog.row": "Row",
    "dialog.text": "… or type it",
    "dialog.text.hint": "A cell such as {example}, or a whole turn.",
    "dialog.empty": "Nothing was chosen: pick a column and a row, or type a move.",
    "dialog.no_row": "You chose column {column}, but no row.",
    "dialog.no_column": "You chose row {row}, but no column.",
    "dialog.two_moves": "You chose {chosen} and typed “{typed}”. Which one is it?",
    "which_row": "Which cell of column {column}? Legal: {cells}.",
    "pick.head.one": "{asked}\n{n} legal move.",
    "pick.head.other": "{asked}\n{n} legal moves.",
    "pick.in_column.one": "Column {column}: {n} legal cell.",
    "pick.in_column.other": "Column {column}: {n} legal cells.",
    "pick.count.one": "{n} legal cell",
    "pick.count.other": "{n} legal cells",
    "pick.column": "Column",
    "pick.row": "Row",
    "pick.move": "Choose your move",
    "suggest.column.one": "{column} … {n} legal cell",
    "suggest.column.other": "{column} … {n} legal cells",
    # Refusals
    "stale": (
        "That card shows position {shown}; the match has moved on to position {now}. "
        "Here is where it stands:"
    ),
    "not_your_turn": "It's {player}'s turn.",
    "not_seated": "This match is between {players}. You are welcome to watch.",
    "match_over": "Match #{match} is over.",
    "no_match": "There is no match #{match}.",
    "no_running": "You have no match running. `/play` starts one.",
    "no_game": "There is no game called “{game}”.",
    "which_match": "Which match? Add `match:` with one of these: {matches}.",
    "abort.too_late": "Both of you have moved, so the match can't be called off. You can resign.",
    "missing_permissions": (
        "I can't hold a match here: I'm missing {names}. Somebody who manages the server can "
        "give me that."
    ),
    "guild_only": "Matches are played in a server's channel. Try `/play` there.",
    "too_slow": "That took me too long. Please press the button again.",
    "oops": "Something went wrong on our side. Nothing is lost: please try again in a moment.",
    "old_button": "This button belongs to an older version of me. Your matches: `/games`.",
    "old_command": (
        "This command has changed since your Discord last looked. Reload Discord and try again."
    ),
    "permission.view_channel": "View Channel",
    "permission.send_messages": "Send Messages",
    "permission.attach_files": "Attach Files",
    "permission.create_public_threads": "Create Public Threads",
    "permission.send_messages_in_threads": "Send Messages in Threads",
    # Ending by hand
    "resign.sure": "Resign this match? That can't be undone.",
    "abort.sure": "Call this match off? It ends without a result.",
    # A match that lost its thread
    "home.lost": "The thread of this match is gone. Bring the match to any channel to play on.",
    "home.moved": "**{names}**: {game} #{id} goes on here.",
    "home.there": "This match has a thread: <#{thread}>.",
    # My games
    "games.none": "You have no match running. `/play` starts one.",
    "games.head.one": "{n} match · {waiting} waiting for you",
    "games.head.other": "{n} matches · {waiting} waiting for you",
    "games.line": "{game} #{id}",
    "games.yours": "Your move",
    "games.theirs": "Waiting for your opponent",
    "games.all_done.one": "Nothing waits for you. {n} match is running.",
    "games.all_done.other": "Nothing waits for you. {n} matches are running.",
    # Learning and settings
    "rules.page": "page {page} of {pages}",
    "help.rules": "Rules of {game}",
    "help.text": (
        "## Overmorrow\n"
        "Board games in your channels, live or over weeks: {games}.\n\n"
        "**Start** `/play` and choose a game; name an opponent, or leave it open to everyone.\n"
        "**Move** with the buttons under the board, or in one line: `/move where:f6`. "
        "Typing a letter lists that column.\n"
        "**Look** `/board` shows where a match stands, as a picture or in words; "
        "`/games` lists your matches, those waiting for you first.\n"
        "**Learn** `/rules` explains a game with pictures.\n"
        "**Stop** `/resign`, or `/abort` before both have moved.\n"
        "**Choose** `/settings`: the preview before a move, and what your pictures show.\n\n"
        "-# No button here ever wears out: an old one shows you the board as it is now."
    ),
    "settings.head": "## Settings\nBefore a move is played:",
    "settings.preview": "Before a move is played",
    "settings.preview.on": "Show me a preview first",
    "settings.preview.off": "Play at once",
    "settings.layers": "Your private pictures show:",
    "settings.layers.none": "Nothing but the pieces",
    # Buttons
    "button.move": "Move",
    "button.pick": "Choose from lists",
    "button.view": "My view",
    "button.text": "In words",
    "button.more": "More",
    "button.board": "Board",
    "button.play": "Play",
    "button.change": "Change",
    "button.drop": "Back",
    "button.undo": "Undo step",
    "button.clear": "Start over",
    "button.next_step": "Next step",
    "button.rematch": "Rematch",
    "button.next": "Next match waiting",
    "button.next_waiting.one": "Next match ({n} waiting)",
    "button.next_waiting.other": "Next match ({n} waiting)",
    "button.thread": "To the match",
    "button.accept": "Accept",
    "button.join": "Join",
    "button.leave": "Leave",
    "button.start": "Start now",
    "button.decline": "Decline",
    "button.cancel": "Cancel",
    "button.rules": "Rules",
    "button.games": "My matches",
    "button.settings": "Settings",
    "button.resign": "Resign",
    "button.abort": "Call it off",
    "button.keep": "Keep playing",
    "button.yes.resign": "Yes, resign",
    "button.yes.abort": "Yes, call it off",
    "button.back": "Back",
    "button.forward": "Next",
    "button.home": "Bring it here",
    # Commands
    "command.play": "Offer somebody a match.",
    "command.play.opponent": "Whom to challenge. Leave it out and anyone here may accept.",
    "command.play.seats": "How many play.",
    "command.play.option": "{hint} ({default} if you leave it out)",
    "command.move": "Play your move in one line.",
    "command.move.where": "A cell or a whole turn, such as f6 or pass. A letter lists its column.",
    "command.match": "The number of the match, where it isn't clear.",
    "command.board": "Show a match as it stands, to you alone.",
    "command.board.form": "As a picture, or in words.",
    "command.games": "Your matches, those waiting for you first.",
    "command.resign": "Give up a match.",
    "command.abort": "Call a match off before both have moved.",
    "command.rules": "How a game is played, with pictures.",
    "command.rules.game": "Which game.",
    "command.help": "What I do and how to begin.",
    "command.settings": "The preview before a move, and what your pictures show.",
}
