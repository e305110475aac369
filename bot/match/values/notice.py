"""Notices: messages that the bot has to send, stored as rows before they are sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.match.values.outage import Outage


class NoticeKind(StrEnum):
    """What a notice is about."""

    OPENED = "opened"  # open the thread of a match, post its first card
    CARD = "card"  # post the card of a version
    EXPIRED = "expired"  # a challenge ran out: say so in its message
    RAN_OUT = "ran_out"  # tell the host of a standing offer that it ran out
    REMATCH = "rematch"  # post the offer of a rematch
    ASKED = "asked"  # a player asks the others for something
    SETTLED = "settled"  # what was asked is answered: its message becomes one line
    OFFER = "offer"  # post an offer to everybody, or show in its message what became of it
    ENDED = "ended"  # say in the channel how a match ended
    WATCHED = "watched"  # tell those who watch how a match ended
    GREETING = "greeting"  # greet a server, once
    REMOVED = "removed"  # no message: when to give up a server that removed the bot
    VOID = "void"  # a result that was announced no longer counts
    RESTORED = "restored"  # a result that was annulled counts again
    TURN = "turn"  # somebody's turn began with a version
    PAIRED = "paired"  # the queue has found them an opponent
    MOST_USED = "most_used"  # most of their time is used
    LAST_CALL = "last_call"  # little of their time is left
    RESULT = "result"  # a match of theirs is over
    TRIAL = "trial"  # somebody has chosen direct messages: a first one
    DIGEST = "digest"  # what waits for somebody, once a day
    NUDGE = "nudge"  # somebody waits for them, and they are late
    COLLAPSED = "collapsed"  # a newer card was posted: the card of a version becomes one line
    RETIMED = "retimed"  # what the newest card says of time, or of a draw, is outdated
    RESCUED = "rescued"  # somebody's vacation began by itself: to them, and to those who wait
    TIME_UP = "time_up"  # the time of somebody for whom they wait ran out
    GIVEN = "given"  # the others gave them time
    STRANDED = "stranded"  # the channel or thread of a match is gone; its clock is paused
    REOPEN = "reopen"  # a running match's thread went to the archive
    NO_ACCESS = "no_access"  # the bot may not post where the match is played; its clock is paused
    FAREWELL = "farewell"  # they haven't used the bot for years: their data will be erased
    FORGET = "forget"  # no message: when to erase it, unless they came back
    REPORT = "report"  # somebody reports a match to those who look after its server
    SIGN_UP = "sign_up"  # a league's round begins soon, and who wants may enter
    ROUND_EVENT = "round_event"  # no message: a round is among its server's scheduled events
    SIGN_UP_COUNT = "sign_up_count"  # the card of a sign-up says how many are in now
    SIGN_UP_OVER = "sign_up_over"  # the card of a sign-up takes nobody any more
    ROUND_OPENS = "round_opens"  # a round begins: everybody reads who is in which division
    ROUND_BEGUN = "round_begun"  # somebody's matches of a round have begun, all at once
    NO_SHOW_SOON = "no_show_soon"  # a round goes on without somebody soon, unless they move
    NO_SHOW = "no_show"  # somebody made no first move in a round, which goes on without them
    ROUND_TABLE = "round_table"  # the tables of a round have changed since the last evening
    ROUND_CLOSED = "round_closed"  # a round is over: its champion and tables
    ROUND_OFF = "round_off"  # too few came for a round


OF_CHALLENGES = frozenset(
    {NoticeKind.EXPIRED, NoticeKind.RAN_OUT, NoticeKind.REMATCH, NoticeKind.OFFER}
)
OF_SERVERS = frozenset({NoticeKind.GREETING, NoticeKind.REMOVED})
OF_PEOPLE = frozenset({NoticeKind.DIGEST, NoticeKind.TRIAL, NoticeKind.FAREWELL, NoticeKind.FORGET})
OF_REPORTS = frozenset({NoticeKind.REPORT})
OF_ROUNDS = frozenset(
    {
        NoticeKind.SIGN_UP,
        NoticeKind.ROUND_EVENT,
        NoticeKind.SIGN_UP_COUNT,
        NoticeKind.SIGN_UP_OVER,
        NoticeKind.ROUND_OPENS,
        NoticeKind.ROUND_BEGUN,
        NoticeKind.NO_SHOW_SOON,
        NoticeKind.NO_SHOW,
        NoticeKind.ROUND_TABLE,
        NoticeKind.ROUND_CLOSED,
        NoticeKind.ROUND_OFF,
    }
)
"""The kinds about a challenge, a server, a person, a report and a round of a league; all others are
about a match."""

CARDS = frozenset({NoticeKind.OPENED, NoticeKind.CARD})
"""The kinds that show a board to everybody."""

SHARED = frozenset({NoticeKind.TIME_UP, NoticeKind.RESCUED})
"""The kinds that tell several people the same: in a thread they are one message."""

LOST_PLACES = (NoticeKind.STRANDED, NoticeKind.NO_ACCESS)
"""The kinds that tell single people that the place of their match is out of reach."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A row for one message that the bot has to send (or for a task, if its kind has no message).

    ``subject`` is the id of a match, for OF_CHALLENGES that of a challenge, for OF_SERVERS that of
    a server; for DIGEST it is a minute, for TRIAL an instant, for FAREWELL and FORGET the day on
    which the person was last seen; for OF_REPORTS it is the id of a report, for OF_ROUNDS that of a
    round. ``version`` is that of the subject; for ASKED and SETTLED it is the number of the offer,
    for REOPEN an hour, for RETIMED a change of the clock or the draw, for ROUND_TABLE a day.
    ``user_id`` is the person it is for, 0 for everybody. These three and ``kind`` are unique
    together, so nothing is sent twice. ``due_at`` is UTC in milliseconds. ``first_tried_at`` is
    when sending first failed, None before that.
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
        """The earliest instant at which its message may have been posted without being marked."""
        return self.due_at if self.first_tried_at is None else self.first_tried_at

    @property
    def key(self) -> str:
        """The text that the message's nonce on Discord is made from; a crash does not change it."""
        return f"{self.name}:{self.user_id}" if self.user_id else self.name

    @property
    def name(self) -> str:
        """The name of the notice in the log, without the person it is for."""
        return f"{self.kind}:{self.subject}:{self.version}"


@dataclass(frozen=True, slots=True)
class PostedNotice:
    """A message that a notice became, and that can still be deleted, or changed once it is old."""

    notice: Notice
    channel_id: int
    message_id: int


class Notices(Protocol):
    """The table of notices. A notice is *owed* until it is sent, told otherwise or given up."""

    async def add(self, notice: Notice) -> bool:
        """Add a notice; False, and nothing changes, if there is such a one, sent or not."""

    async def add_all(self, notices: Sequence[Notice]) -> None:
        """Add some notices, each as :meth:`add` does."""

    async def renew(self, notice: Notice) -> None:
        """Add a notice, replacing the one that was sent or given up before."""

    async def drop(self, notice: Notice) -> None:
        """Mark an owed notice as needless: another message says the same."""

    async def due(self, now: int, limit: int) -> Sequence[Notice]:
        """The notices to send now, in four groups of at most *limit* each, oldest first.

        First are new cards, then all kinds not named here, then LOST_PLACES, then cards to
        collapse. Notices that come after a card of their match are left out while it is owed.
        """

    async def next_due(self) -> int | None:
        """When the next notice falls due; None if none is owed."""

    async def due_count(self, now: int) -> int:
        """How many notices are owed and due, including those that wait for a card."""

    async def personal_of(self, match_id: int) -> Sequence[Notice]:
        """The owed TURN, PAIRED and RESULT notices of a match, in order."""

    async def shared_with(self, notice: Notice) -> Sequence[Notice]:
        """The owed notices that tell others the same as *notice*, and that one, in order."""

    async def held_for_digest(self, user_id: int) -> Sequence[Notice]:
        """The notices that wait for a person's next digest, in the order they were added."""

    async def mark_sent(
        self, notice_id: int, message_id: int | None, channel_id: int | None = None
    ) -> None:
        """Mark a notice as sent, as a message; None if nothing was posted for it.

        *channel_id* is where the message stands if it is to be deleted once it is outdated.
        """

    async def standing(self, match_id: int) -> Sequence[PostedNotice]:
        """The messages about a match to single people that stand, and digests of its people."""

    async def standing_digests(self, user_id: int) -> Sequence[PostedNotice]:
        """A person's digests that stand."""

    async def standing_sign_ups(self, round_id: int) -> Sequence[PostedNotice]:
        """The cards of a round's sign-up that stand, in whatever channel."""

    async def is_standing(self, one: PostedNotice) -> bool:
        """Whether a message that was found standing still does."""

    async def mark_gone(self, notices: Sequence[int]) -> None:
        """Store that the messages of notices are deleted."""

    async def mark_told(self, notices: Sequence[int], message_id: int) -> None:
        """Mark notices as told by a message that was sent for another notice."""

    async def release_from_digest(self, notices: Sequence[int], due_at: int) -> None:
        """Let notices that waited for a digest fall due by themselves."""

    async def lost_places_of(self, user_id: int) -> Sequence[Notice]:
        """The LOST_PLACES notices owed to a person, in order."""

    async def lost_places_around(self, channel_id: int) -> Sequence[Notice]:
        """The LOST_PLACES notices owed to anybody about matches of a channel, in order."""

    async def hold_for_digest(self, notice_id: int) -> None:
        """Let a notice wait for its person's next digest."""

    async def mark_obsolete(self, *notices: int) -> None:
        """Mark notices as needless: there is nothing to say any more."""

    async def reschedule(self, notice_id: int, due_at: int) -> None:
        """Let a notice fall due at another instant."""

    async def retime(self, outage: Outage, until: int, every_ms: int) -> None:
        """Add a RETIMED notice for every match whose card shows a time that an *outage* changed.

        These are the matches it concerned whose clock is due by *until*. Their version is the end
        of the outage; from then on they fall due *every_ms* apart, the shortest time first.
        """

    async def recheck(self, match_id: int, now: int) -> None:
        """Let the notices to single people of a match that wait, for a digest too, fall due now."""

    async def retry_later(self, notice_id: int, due_at: int, error: str, tried_at: int) -> None:
        """Let a notice that could not be sent at *tried_at* fall due later, and count the attempt.

        The instant of the first attempt is kept.
        """

    async def hold_for_guild(self, notice_id: int, until: int) -> None:
        """Let a notice rest until an instant or until its server is back; counts as an attempt."""

    async def release_for_guild(self, guild_id: int, now: int) -> None:
        """Let the notices that rest for a server fall due now."""

    async def hold_for_access(self, notice_id: int, until: int) -> None:
        """Let a notice rest until an instant, or until the bot may post there again."""

    async def release_for_access(self, match_id: int, now: int) -> None:
        """Let the resting notices of a match fall due now; of its cards only the newest."""

    async def drop_older_cards(self, match_id: int, version: int) -> None:
        """Mark the owed cards of a match before a version as needless."""

    async def leave_card(self, match_id: int, message_id: int) -> None:
        """Store that *message_id*, the newest card, is not where the match is played."""

    async def last_card(self, match_id: int) -> tuple[int, int] | None:
        """The newest message that shows a match at any version, and when it was first due.

        As in the two below, messages from where the match was played before are left out.
        """

    async def mark_failed(self, notice_id: int, error: str) -> None:
        """Give up a notice, for a reason that the bot's owner can read."""

    async def message_of(self, notice: Notice) -> int | None:
        """The message of a notice; None if it was not sent, or if its match has moved since."""

    async def older_card(self, match_id: int, version: int) -> int | None:
        """The message that shows a version of a match, if another message shows a later one.

        None if the message was edited to show a later version itself.
        """

    async def newest_card(self, match_id: int, version: int) -> int | None:
        """The newest message that shows a match at a version; None while such a card is owed."""
