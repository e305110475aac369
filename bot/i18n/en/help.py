"""English of ``/help``."""

TEXTS = {
    "command.help": "What I do and how to begin.",
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
}
