"""What the outbox still has to tell: rows before they are messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


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


class Notices(Protocol):
    """The outbox."""

    async def add(self, notice: Notice) -> bool:
        """Owes a message; one that is owed or was sent already stays as it is: False."""

    async def renew(self, notice: Notice) -> None:
        """Owes a message, also where it was sent or given up before."""

    async def due(self, now: int, limit: int) -> Sequence[Notice]:
        """Those to be sent now, oldest first; what waits for a card that is owed is left out."""

    async def next_due(self) -> int | None: ...

    async def personal_of(self, match_id: int) -> Sequence[Notice]:
        """The turns and results of a match that are owed to single people."""

    async def held_for_digest(self, user_id: int) -> Sequence[Notice]:
        """What waits for a person's next digest, in the order it happened."""

    async def mark_sent(self, notice_id: int, message_id: int | None) -> None: ...

    async def mark_told(self, notices: Sequence[int], message_id: int) -> None:
        """They stand in a message that was sent for something else."""

    async def release_from_digest(self, notices: Sequence[int], due_at: int) -> None:
        """They wait for no digest any more and fall due by themselves."""

    async def hold_for_digest(self, notice_id: int) -> None:
        """It waits for its person's next digest."""

    async def mark_obsolete(self, *notices: int) -> None:
        """There is nothing to say of them any more."""

    async def reschedule(self, notice_id: int, due_at: int) -> None:
        """It falls due at another time."""

    async def recheck(self, match_id: int, now: int) -> None:
        """What single people are owed of a match may fall due earlier than it was to."""

    async def retry_later(self, notice_id: int, due_at: int, error: str) -> None: ...

    async def hold_for_guild(self, notice_id: int, until: int) -> None:
        """Not due before an instant, or until its server wakes."""

    async def release_for_guild(self, guild_id: int, now: int) -> None:
        """What rests of a server is due."""

    async def mark_failed(self, notice_id: int, error: str) -> None: ...

    async def message_of(self, notice: Notice) -> int | None:
        """The message that a sent notice became."""

    async def newest_card(self, match_id: int, version: int) -> int | None:
        """The newest message that shows a match at a version; None while one is owed.

        A match that was brought elsewhere has an older one where it was.
        """
