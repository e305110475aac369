"""What the outbox still has to tell: rows before they are messages."""

from dataclasses import dataclass
from enum import StrEnum


class NoticeKind(StrEnum):
    """What the outbox still has to tell."""

    OPENED = "opened"  # open the thread of a match, post its first card
    CARD = "card"  # post the card of a version
    EXPIRED = "expired"  # a challenge ran out: say so where it stands
    REMATCH = "rematch"  # post the offer of a rematch
    ASKED = "asked"  # a player asks the others for something
    OFFER = "offer"  # post an offer to everybody, or show in its message what became of it
    WATCHED = "watched"  # tell those who watch how a match ended
    REMOVED = "removed"  # nothing to tell: what becomes of a server that the bot was taken out of
    VOID = "void"  # a result that was told does not count any more
    TURN = "turn"  # somebody's turn began with a version
    PAIRED = "paired"  # the queue has found them an opponent
    MOST_USED = "most_used"  # most of their time is used
    LAST_CALL = "last_call"  # little of their time is left
    RESULT = "result"  # a match of theirs is over
    DIGEST = "digest"  # what waits for somebody, once a day
    NUDGE = "nudge"  # somebody waits for them, and they are late
    RETIMED = "retimed"  # what the newest card says of time holds no more
    RESCUED = "rescued"  # somebody's vacation began by itself
    REOPEN = "reopen"  # a running match's thread went to the archive


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that is owed: a row before it is a message.

    ``subject`` is a match, a challenge for EXPIRED, REMATCH and OFFER, a minute for DIGEST;
    ``version`` its own, the number of the offer for ASKED, an hour for REOPEN, an instant for
    RETIMED; ``user_id`` whom it is for, 0 for everybody. The four are unique, so nothing is owed
    twice. ``due_at`` is UTC in milliseconds.
    """

    kind: NoticeKind
    subject: int
    version: int
    due_at: int
    user_id: int = 0
    id: int = 0
    attempts: int = 0

    @property
    def key(self) -> str:
        """Names the message on Discord (a nonce) across crashes."""
        key = f"{self.kind}:{self.subject}:{self.version}"
        return f"{key}:{self.user_id}" if self.user_id else key
