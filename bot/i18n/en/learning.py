"""English of help, rules and settings."""

TEXTS = {
    # Learning and settings
    "rules.page": "page {page} of {pages}",
    "help.rules": "Rules of {game}",
    "help.text": (
        "## Overmorrow\n"
        "Board games in your channels, live or over weeks: {games}.\n\n"
        "**Start** `/play` and choose a game; name an opponent, or leave it open to everyone. "
        "`pace:` says how long for a move. `/lobby` shows who is looking for an opponent; "
        "`/queue` finds one of about your strength.\n"
        "**Move** with the buttons under the board, or in one line: `/move where:f6`. "
        "Typing a letter lists that column.\n"
        "**Look** `/board` shows where a match stands, as a picture, closely or in words; "
        "`/games` lists your matches, those waiting for you first.\n"
        "**Look back** `/history` goes through a match turn by turn, or replays it; `/note` keeps "
        "what you think of it, for you alone; `/watch` tells you how a match of others ends.\n"
        "**Compare** `/play … rated:on` counts; `/profile` and `/leaderboard` show how people "
        "stand, now and at the end of past seasons. `/block` keeps somebody from your tables.\n"
        "**Alone** `/weekly` is the match of the week, with the same dice for everybody.\n"
        "**Be away** `/away` stops all your clocks, ten days a year; it also begins by itself when "
        "you would run out of time.\n"
        "**Learn** `/rules` explains a game with pictures.\n"
        "**Agree** on a draw, offered with a move: a button in its preview, or `/move … draw:on`; "
        "on a move back: `/takeback`.\n"
        "**Stop** `/resign`, or `/abort` before everybody has had two turns.\n"
        "**Choose** `/settings`: how you hear that it is your turn, when you want quiet, how your "
        "pictures look.\n"
        "**Run a server** `/setup` says where, by whom and how many matches are played; `/admin` "
        "ends, annuls, moves and exports them.\n\n"
        "-# No button here ever wears out: an old one shows you the board as it is now."
    ),
    "settings.head": "## Settings\nBefore a move is played:",
    "settings.preview": "Before a move is played",
    "settings.preview.on": "Show me a preview first",
    "settings.preview.off": "Play at once",
    "settings.theme": "Your private pictures look like this:",
    "settings.theme.pick": "The look of your pictures",
    "settings.theme.default": "As everybody sees them",
    "settings.theme.colour_blind": "Hues that all eyes tell apart",
    "settings.theme.high_contrast": "Black and white, with hatches",
    "settings.size": "The size of your pictures",
    "settings.size.large": "Large pictures",
    "settings.size.large.hint": "For reading small things",
    "settings.size.medium": "Medium pictures",
    "settings.size.medium.hint": "Fewer details, less to scroll",
    "settings.size.small": "Small pictures",
    "settings.size.small.hint": "For a glance on a phone",
    "settings.lie": "How boards lie before you",
    "settings.lie.usual": "Boards as everybody sees them",
    "settings.lie.usual.hint": "The same way for both sides",
    "settings.lie.flipped": "Boards from the other side",
    "settings.lie.flipped.hint": "Top and bottom, left and right exchanged; cells keep their names",
    "settings.lie.turned": "Boards with upright columns",
    "settings.lie.turned.hint": "Standing on a corner",
    "settings.layers": "Your private pictures show:",
    "settings.layers.none": "Nothing but the pieces",
}
