"""English of what any command may say: refusals, limits, context menus."""

TEXTS = {
    # Refusals that any command may give, and missing permissions
    "stale": "That card is from earlier in the match. Here's how it stands now:",
    "stale.by_words": (
        "That card is from earlier in the match. To hear all that changed since your last turn, "
        "type ?changes."
    ),
    "not_your_turn": "It's {player}'s turn.",
    "not_seated": "This is {players}'s match – you're welcome to watch.",
    "match_over": "Match #{match} is over.",
    "no_match": "There's no match #{match}. To see yours, use `/games`.",
    "no_running": "You have no matches running. To start one, use `/play`.",
    "no_game": "There's no game called “{game}”. Choose one from the list.",
    "which_match": "Which match? Add `match:` with one of these: {matches}.",
    "store.unavailable": (
        "I can't save anything right now, so nothing has changed. Please try again later. The "
        "clocks get that time back."
    ),
    "store.uncertain": (
        "I can't tell yet whether that was saved: look at the newest card in a minute. If nothing "
        "has changed by then, please try again."
    ),
    "match_damaged": (
        "The data of match #{match} is damaged. The bot's owner can restore it from a backup."
    ),
    "privacy.again": "One of your matches has just moved on. Please try again.",
    "abort.everybody": (
        "{game} #{match} ({names}) is rated and the dice have been rolled, so everyone must agree "
        "to call it off."
    ),
    "abort.too_late": (
        "Everyone has finished two turns of {game} #{match} ({names}), so you can't call it off "
        "any more. You can resign."
    ),
    "missing_permissions": (
        "I can't run a match here: I'm missing {names}. People who manage the server can give me "
        "that."
    ),
    "no_bot": (
        "I was added without my bot user, so I can't post here. People who manage the server can "
        "add it: https://discord.com/oauth2/authorize?client_id={id}&scope=bot+applications.commands"
        "&permissions={bits}"
    ),
    "guild_only": "Matches are played in a server's channel. Use `/play` there.",
    "too_slow": "That took me too long. Please press the button again.",
    "broken_text": "One character in your text is broken. Type it again without it.",
    "oops": "Something went wrong on my side. Nothing is lost. Please try again in a moment.",
    "old_button": "This button is from an older version of me. To see your matches, use `/games`.",
    "no_activity": "There's nothing to launch: I play right here in the chat. Begin with `/play`.",
    "old_command": (
        "This command has changed since Discord last loaded it. Reload Discord and try again."
    ),
    "permission.view_channel": "View Channel",
    "permission.view_channel.for": "to be in the channel at all",
    "permission.view_channel.without": "No matches can be played there.",
    "permission.send_messages": "Send Messages",
    "permission.send_messages.for": "to post the board after every move",
    "permission.send_messages.without": "No matches can be played there.",
    "permission.attach_files": "Attach Files",
    "permission.attach_files.for": "to show the board as a picture",
    "permission.attach_files.without": "Boards are posted as text.",
    "permission.create_public_threads": "Create Public Threads",
    "permission.create_public_threads.for": "to give every match a thread of its own",
    "permission.create_public_threads.without": "Matches are played in the channel itself.",
    "permission.send_messages_in_threads": "Send Messages in Threads",
    "permission.send_messages_in_threads.for": "to post the board in the thread of a match",
    "permission.send_messages_in_threads.without": "Matches are played in the channel itself.",
    "permission.read_message_history": "Read Message History",
    "permission.read_message_history.for": "to see which of its messages have already arrived",
    "permission.read_message_history.without": "After an outage a card may come twice.",
    "permission.active_threads": "room for a thread (this server has as many as Discord allows)",
    "permission.active_threads.without": "Matches are played in the channel itself.",
    "permission.noticed": "-# I'm missing {names} here. {without}",
    # Limits on what one person asks for at once
    "limits.at_once": "That's a lot at once. Give me a moment, then press again.",
    "limits.heavy_at_once": (
        "I'm still working on what you asked for before. It'll be there in a moment."
    ),
    "limits.heavy": "That's a lot at once. Try again in a minute; your matches go on meanwhile.",
    # The context menus on people and cards
    "menu.challenge": "Challenge",
    "menu.profile": "Profile",
    "menu.history": "History",
    "menu.text": "In words",
    "menu.no_card": "That message isn't a match's card. Try it on a card with a board.",
    "menu.no_member": "That person isn't in this server any more.",
    # Options that several commands share
    "command.match": "The number of the match, where it isn't clear.",
}
