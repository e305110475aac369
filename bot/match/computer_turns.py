"""What a version of a match owes where the computer has a seat: its move, and one card for both.

Rows only, in the transaction that changes the match. Who searches claims the row of the move
(``bot.computer``); the version check of the session lets one of them play it.
"""

from bot.match.ports import Tables
from bot.match.values.computer import OwedMove
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind

REPLY_MS = 2000
"""How long a card waits for the computer's reply, which it then shows, too."""


async def owe_computer_move(tables: Tables, match: Match) -> None:
    """Owes the move of the computer that is to act in a version, and none where it is not."""
    if not match.has_computer:
        return
    if _computer_acts(match):
        await tables.owed_moves.put(OwedMove(match.id, match.version, _reached_at(match)))
    else:
        await tables.owed_moves.drop(match.id)


async def owe_card(tables: Tables, match: Match) -> None:
    """Owes the card of a version.

    Against the computer the card waits for its reply, and is the only one that is owed then: who
    plays sees what both did, and no message in between.
    """
    due_at = _reached_at(match)
    if match.has_computer:
        await tables.notices.drop_older_cards(match.id, match.version)
        due_at += REPLY_MS * _computer_acts(match)
    await tables.notices.add(Notice(NoticeKind.CARD, match.id, match.version, due_at))


def _computer_acts(match: Match) -> bool:
    seat = match.acting
    return seat is not None and seat >= 0 and match.players[seat].level is not None


def _reached_at(match: Match) -> int:
    return match.entries[-1].at if match.entries else match.created_at
