"""English of refusals that any command may give, and of missing permissions."""

TEXTS = {
    "stale": (
        "That card shows position {shown}; the match has moved on to position {now}. "
        "Here is where it stands:"
    ),
    "not_your_turn": "It's {player}'s turn.",
    "not_seated": "This is {players}'s match – you're welcome to watch.",
    "match_over": "Match #{match} is over.",
    "no_match": "There is no match #{match}.",
    "no_running": "You have no match running. `/play` starts one.",
    "no_game": "There is no game called “{game}”.",
    "which_match": "Which match? Add `match:` with one of these: {matches}.",
    "store.unavailable": (
        "My disk does not take anything at the moment, so nothing was changed. Please try again "
        "later; the clocks of matches are given the time back."
    ),
    "match_damaged": (
        "What I have stored of match #{match} is damaged. Whoever runs me can bring it back from "
        "a backup."
    ),
    "privacy.again": "One of your matches moved on just now. Please try once more.",
    "abort.everybody": "Dice fell in this rated match, so everybody has to agree to call it off.",
    "abort.too_late": (
        "Everybody has completed two turns, so the match can't be called off. You can resign."
    ),
    "missing_permissions": (
        "I can't hold a match here: I'm missing {names}. Somebody who manages the server can "
        "give me that."
    ),
    "guild_only": "Matches are played in a server's channel. Try `/play` there.",
    "too_slow": "That took me too long. Please press the button again.",
    "broken_text": "A character in what you sent is broken. Type it again without it.",
    "oops": "Something went wrong on our side. Nothing is lost: please try again in a moment.",
    "old_button": "This button belongs to an older version of me. Your matches: `/games`.",
    "old_command": (
        "This command has changed since your Discord last looked. Reload Discord and try again."
    ),
    "permission.view_channel": "View Channel",
    "permission.view_channel.for": "to be in the channel at all",
    "permission.view_channel.without": "No match can be held there.",
    "permission.send_messages": "Send Messages",
    "permission.send_messages.for": "to post the board after every move",
    "permission.send_messages.without": "No match can be held there.",
    "permission.attach_files": "Attach Files",
    "permission.attach_files.for": "to show the board as a picture",
    "permission.attach_files.without": "Boards are posted as text.",
    "permission.create_public_threads": "Create Public Threads",
    "permission.create_public_threads.for": "to give every match a thread of its own",
    "permission.create_public_threads.without": "Matches are played in the channel itself.",
    "permission.send_messages_in_threads": "Send Messages in Threads",
    "permission.send_messages_in_threads.for": "to post the board in the thread of a match",
    "permission.send_messages_in_threads.without": "Matches are played in the channel itself.",
    "permission.active_threads": "room for a thread (this server has as many as Discord allows)",
    "permission.active_threads.without": "Matches are played in the channel itself.",
    "permission.noticed": "-# I'm missing {names} here. {without}",
}
