"""What a version of a match owes where the computer has a seat: its move, and one card for both.

Rows only, in the transaction that changes the match. Who searches claims the row of the move
(``bot.computer``); the version check of the session lets one of them play it.
"""

from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch
from bot.match.values.computer_match import OwedMove
from bot.match.values.match import Entry, Match
from bot.match.values.notice import Notice, NoticeKind

REPLY_MS = 2000
"""How long a card waits for the computers' replies, which it then shows, too."""


async def owe_computer_move(tables: Tables, live: LiveMatch) -> None:
    """Owes the computer's move in a match where it has a seat, or none while it is not to act."""
    match = live.match
    if live.acting is not None and match.players[live.acting].level:
        await tables.owed_moves.put(OwedMove(match.id, match.version, _reached_at(match)))
    else:
        await tables.owed_moves.drop(match.id)


def card_notices(match: Match) -> list[Notice]:
    """The card of a version, and that the one before it becomes a line.

    Against the computer the card waits for its reply, and is the only one that is owed then: who
    plays sees what both did, and no message in between. For several of them it waits no longer:
    what stands there meanwhile says that it's the person's turn.
    """
    due_at = _reached_at(match)
    if match.acting is not None and match.players[match.acting].level:
        due_at = max(due_at, _asked_at(match) + REPLY_MS)
    card = Notice(NoticeKind.CARD, match.id, match.version, due_at)
    return [card, Notice(NoticeKind.COLLAPSED, match.id, match.version - 1, due_at)]


def _reached_at(match: Match) -> int:
    return match.entries[-1].at if match.entries else match.created_at


def _asked_at(match: Match) -> int:
    """When the computers were asked: after the newest entry that is none of theirs."""
    own = (entry for entry in reversed(match.entries) if not _is_computers(match, entry))
    return next((entry.at for entry in own), match.created_at)


def _is_computers(match: Match, entry: Entry) -> bool:
    return entry.seat >= 0 and match.players[entry.seat].level is not None
