"""What the outbox still has to tell: rows before they are messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.match.values.outage import Outage


class NoticeKind(StrEnum):
    """What the outbox still has to tell."""

    OPENED = "opened"  # open the thread of a match, post its first card
    CARD = "card"  # post the card of a version
    EXPIRED = "expired"  # a challenge ran out: say so where it stands
    RAN_OUT = "ran_out"  # tell the host of a standing offer that it ran out
    REMATCH = "rematch"  # post the offer of a rematch
    ASKED = "asked"  # a player asks the others for something
    SETTLED = "settled"  # what was asked is answered: its message becomes one line
    OFFER = "offer"  # post an offer to everybody, or show in its message what became of it
    ENDED = "ended"  # say in the channel how a match ended
    WATCHED = "watched"  # tell those who watch how a match ended
    GREETING = "greeting"  # greet a server, once
    REMOVED = "removed"  # nothing to tell: what becomes of a server that the bot was taken out of
    VOID = "void"  # a result that was told does not count any more
    TURN = "turn"  # somebody's turn began with a version
    PAIRED = "paired"  # the queue has found them an opponent
    MOST_USED = "most_used"  # most of their time is used
    LAST_CALL = "last_call"  # little of their time is left
    RESULT = "result"  # a match of theirs is over
    TRIAL = "trial"  # somebody has chosen direct messages: here they come
    DIGEST = "digest"  # what waits for somebody, once a day
    NUDGE = "nudge"  # somebody waits for them, and they are late
    COLLAPSED = "collapsed"  # a newer card stands below: the card of a version becomes one line
    RETIMED = "retimed"  # what the newest card says of time, or of a draw, holds no more
    RESCUED = "rescued"  # somebody's vacation began by itself
    STRANDED = "stranded"  # the place of a match is gone; its clock stands
    REOPEN = "reopen"  # a running match's thread went to the archive
    NO_ACCESS = "no_access"  # the bot may not post where their match is played; its clock stands
    FAREWELL = "farewell"  # they haven't used the bot for years, and will be forgotten
    FORGET = "forget"  # nothing to tell: they are, unless they came back


OF_CHALLENGES = frozenset(
    {NoticeKind.EXPIRED, NoticeKind.RAN_OUT, NoticeKind.REMATCH, NoticeKind.OFFER}
)
OF_SERVERS = frozenset({NoticeKind.GREETING, NoticeKind.REMOVED})
OF_PEOPLE = frozenset({NoticeKind.DIGEST, NoticeKind.TRIAL, NoticeKind.FAREWELL, NoticeKind.FORGET})
"""The kinds that are about an offer, about a server, or about a person; all others: a match."""

CARDS = frozenset({NoticeKind.OPENED, NoticeKind.CARD})
"""The kinds that show a board to everybody."""

LOST_PLACES = (NoticeKind.STRANDED, NoticeKind.NO_ACCESS)
"""The kinds that tell single people of a place that is out of reach."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that is owed: a row before it is a message.

    ``subject`` is a match, or for the kinds of OF_CHALLENGES a challenge, of OF_SERVERS a server, a
    minute for DIGEST, an instant for TRIAL, the day on which they were last seen for FAREWELL and
    FORGET; ``version`` its own, the number
    of the offer for ASKED and SETTLED, an hour for REOPEN, the last change of its clock or of its
    draw for RETIMED; ``user_id`` whom it is for, 0 for everybody. The four are unique, so nothing
    is owed twice. ``due_at`` is UTC in milliseconds. ``first_tried_at`` is when it was first tried
    in vain, None before that.
    """

    kind: NoticeKind
    subject: int
    version: int
    due_at: int
    user_id: int = 0
    id: int = 0
    attempts: int = 0
    first_tried_at: int | None = None

    @property
    def tried_since(self) -> int:
        """From when on its message may stand on Discord although it was not marked as sent."""
        return self.due_at if self.first_tried_at is None else self.first_tried_at

    @property
    def key(self) -> str:
        """Names the message on Discord (a nonce) across crashes."""
        return f"{self.name}:{self.user_id}" if self.user_id else self.name

    @property
    def name(self) -> str:
        """Names it in the log, without whom it is for."""
        return f"{self.kind}:{self.subject}:{self.version}"


class Notices(Protocol):
    """The outbox: every message that is owed is a row first, and is marked once it was sent."""

    async def add(self, notice: Notice) -> bool:
        """Owe a message; one that was owed before, sent or not, stays as it is: False."""

    async def add_all(self, notices: Sequence[Notice]) -> None:
        """Owe some messages, each like :meth:`add`."""

    async def renew(self, notice: Notice) -> None:
        """Owe a message, also where it was sent or given up before."""

    async def drop(self, notice: Notice) -> None:
        """A message is not owed any more: something else has told it."""

    async def due(self, now: int, limit: int) -> Sequence[Notice]:
        """What is to be sent now: new cards before all else, those to collapse behind all else.

        Before these come the words about lost places. Of each of the four at most *limit*, the
        oldest first. Left out is what comes after a card of its match that is owed.
        """

    async def next_due(self) -> int | None:
        """When the next message falls due; None while nothing is owed."""

    async def due_count(self, now: int) -> int:
        """How many messages are owed and due, those included that wait for a card."""

    async def personal_of(self, match_id: int) -> Sequence[Notice]:
        """The turns and results of a match that are owed to single people, in order."""

    async def held_for_digest(self, user_id: int) -> Sequence[Notice]:
        """What waits for a person's next digest, in the order it happened."""

    async def mark_sent(self, notice_id: int, message_id: int | None) -> None:
        """A notice was sent and became a message; None where nothing was posted for it."""

    async def mark_told(self, notices: Sequence[int], message_id: int) -> None:
        """Some notices stand in a message that was sent for something else."""

    async def release_from_digest(self, notices: Sequence[int], due_at: int) -> None:
        """Some notices wait for no digest any more, and fall due by themselves."""

    async def lost_places_of(self, user_id: int) -> Sequence[Notice]:
        """The words about places that are lost which are owed to a person, in order."""

    async def lost_places_around(self, channel_id: int) -> Sequence[Notice]:
        """Those that are owed to anybody about matches of a channel, in order."""

    async def hold_for_digest(self, notice_id: int) -> None:
        """A notice waits for its person's next digest."""

    async def mark_obsolete(self, *notices: int) -> None:
        """There is nothing to say of some notices any more."""

    async def reschedule(self, notice_id: int, due_at: int) -> None:
        """A notice falls due at another instant."""

    async def retime(self, outage: Outage, until: int, every_ms: int) -> None:
        """Owe new times on the cards of those whose *outage* ended, and who had until *until*.

        One after the other from its end, which is their version, the shortest time first.
        """

    async def recheck(self, match_id: int, now: int) -> None:
        """Let what single people are owed of a match fall due now, if it was to do so later."""

    async def retry_later(self, notice_id: int, due_at: int, error: str, tried_at: int) -> None:
        """A notice could not be sent at *tried_at*: try again later, one attempt more counted.

        When it was tried for the first time stays, however often it is tried.
        """

    async def hold_for_guild(self, notice_id: int, until: int) -> None:
        """A notice rests until an instant, which counts as a try, or until its server is back."""

    async def release_for_guild(self, guild_id: int, now: int) -> None:
        """What rests for a server falls due now."""

    async def hold_for_access(self, notice_id: int, until: int) -> None:
        """A notice rests until an instant, or until the bot may post there again."""

    async def release_for_access(self, match_id: int, now: int) -> None:
        """What rests of a match falls due now; of its cards only the newest is still owed."""

    async def drop_older_cards(self, match_id: int, version: int) -> None:
        """No card of a match before a version is owed any more."""

    async def leave_card(self, match_id: int, message_id: int) -> None:
        """Store that the newest card stands elsewhere than where the match is played."""

    async def last_card(self, match_id: int) -> tuple[int, int] | None:
        """The newest message that showed a match at any version, and when it was first due.

        Of this and the two below: what stands where the match was played before is none.
        """

    async def mark_failed(self, notice_id: int, error: str) -> None:
        """A notice is given up, for a reason that an owner can read."""

    async def message_of(self, notice: Notice) -> int | None:
        """The message that a notice became; None for one that was not sent, or of a match that has
        moved on to another place since."""

    async def older_card(self, match_id: int, version: int) -> int | None:
        """The message that shows a version, if another one stands that shows a later version.

        None where it was changed to show a later version itself.
        """

    async def newest_card(self, match_id: int, version: int) -> int | None:
        """The newest message that shows a match at a version; None while one is owed."""
