"""Rows for a new version of a match with the computer: its move to search, and the card.

They are stored in the transaction that changes the match. A process that searches claims the row of
the move (``bot.computer``); should two search, the session's version check lets one play it.
"""

from bot.match.history.replay import LiveMatch
from bot.match.ports import Tables
from bot.match.values.computer_match import OwedMove
from bot.match.values.match import Entry, Match
from bot.match.values.notice import Notice, NoticeKind

REPLY_MS = 2000
"""How long a card waits for the computer's reply, so that it can show both moves."""


async def owe_computer_move(tables: Tables, live: LiveMatch) -> None:
    """Stores that the computer has to move, or deletes the row if it is not to act."""
    match = live.match
    if live.acting is not None and match.players[live.acting].level:
        await tables.owed_moves.put(OwedMove(match.id, match.version, _reached_at(match)))
    else:
        await tables.owed_moves.drop(match.id)


def card_notices(match: Match) -> list[Notice]:
    """The notices of a version: its card, and that the card before it becomes one line.

    Against the computer the card waits for the reply, up to REPLY_MS after the person's move, and
    is then the only one owed: it shows both moves, with no message in between. Several computers
    get no more time than one, as the older card still says that it's the person's turn.
    """
    due_at = _reached_at(match)
    if match.acting is not None and match.players[match.acting].level:
        due_at = max(due_at, _asked_at(match) + REPLY_MS)
    card = Notice(NoticeKind.CARD, match.id, match.version, due_at)
    return [card, Notice(NoticeKind.COLLAPSED, match.id, match.version - 1, due_at)]


def _reached_at(match: Match) -> int:
    return match.entries[-1].at if match.entries else match.created_at


def _asked_at(match: Match) -> int:
    """When the computers' turn began: at the newest entry that is not theirs."""
    own = (entry for entry in reversed(match.entries) if not _is_computers(match, entry))
    return next((entry.at for entry in own), match.created_at)


def _is_computers(match: Match, entry: Entry) -> bool:
    return entry.seat >= 0 and match.players[entry.seat].level is not None
