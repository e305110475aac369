"""The tables of leagues, and a meeting with what is known of its match.

What leagues are is said by ``bot.league``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.league.values import Entrant, Kind, League, Meeting, Round
from bot.match.values.clock import MatchClock
from bot.match.values.match import Ending, VoidReason
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, TimeControl

_PACES = {
    8: TimeControl(10 * DAY_MS, 6 * HOUR_MS, 10 * DAY_MS, hard=True),
    6: TimeControl(7 * DAY_MS, 4 * HOUR_MS, 7 * DAY_MS, hard=True),
    4: TimeControl(5 * DAY_MS, 3 * HOUR_MS, 5 * DAY_MS, hard=True),
}  # by how many weeks a round lasts: so most matches end in it

CUP_PACE = TimeControl(3 * DAY_MS, 12 * HOUR_MS, 5 * DAY_MS, hard=True)
"""The time control of the matches of cups."""


def pace_of(league: League) -> TimeControl:
    """The time control of the matches of a league's rounds."""
    return _PACES[league.weeks] if league.kind is Kind.LEAGUE else CUP_PACE


MOST_THREADS = 900
"""With so many active threads in a server, of a thousand, matches of leagues open no more."""

LEAGUES_OF_SERVER = 4
LEAGUES_OF_PERSON = 2
"""How many leagues a server may have, and in how many a person may be at once."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A meeting of a round as it is stored, and its match as far as a table needs it.

    ``decided`` are the points of both in halves where they do not come from the match: at the
    close, or as somebody left. ``is_void``: it counts for nobody, as somebody left.
    """

    id: int
    group: int
    meeting: Meeting
    match_id: int | None = None
    decided: tuple[int, int] | None = None
    is_void: bool = False
    ending: Ending | None = None
    annulled: VoidReason | None = None
    clock: MatchClock | None = None

    @property
    def runs(self) -> bool:
        """Whether its match has begun and is not over."""
        return self.match_id is not None and self.ending is None


@dataclass(frozen=True, slots=True)
class RoundEvent:
    """The scheduled event by which a server's list announces a round: its id, and when it is.

    ``starts_at`` is UTC in milliseconds.
    """

    id: int
    starts_at: int


@dataclass(frozen=True, slots=True)
class EntrantInRound:
    """An entrant read together with their round and its league."""

    league: League
    round: Round
    entrant: Entrant


@dataclass(frozen=True, slots=True)
class Division:
    """A division of a round."""

    league: League
    round: Round
    group: int


class Leagues(Protocol):
    """Leagues with their rounds, who is in those, and who meets whom."""

    async def add(self, league: League) -> int | None:
        """Store a league; returns its number, None if one like it runs in the server already."""

    async def get(self, league_id: int) -> League | None:
        """A league; None if there is none of this number."""

    async def running(self, guild_id: int, kind: Kind) -> Sequence[League]:
        """The leagues of a server that nobody has ended, the oldest first."""

    async def move(self, league_id: int, channel_id: int, role_id: int | None) -> None:
        """Store where a league is, and who may enter it."""

    async def end(self, league_id: int, at: int) -> None:
        """Store that a league has ended."""

    async def add_round(self, new: Round) -> int:
        """Store a new round, ignoring its id; returns its number."""

    async def round(self, round_id: int) -> Round | None:
        """A round; None if there is none of this number."""

    async def rounds(self, league_id: int) -> Sequence[Round]:
        """The rounds of a league, the newest first."""

    async def put_round(self, changed: Round) -> None:
        """Store a round that changed."""

    async def due(self, now: int, limit: int) -> Sequence[int]:
        """The rounds in which the bot has to act by now, the longest due first.

        Those of servers that removed the bot, or that Discord has lost, wait.
        """

    async def next_due(self) -> int | None:
        """When the bot has to act in any round next; None: in none."""

    async def shift(self, guild_id: int, ms: int) -> None:
        """Let everything that a server's rounds wait for come later by so much."""

    async def event_of(self, round_id: int) -> RoundEvent | None:
        """The scheduled event of a round; None if it has none."""

    async def put_event(self, round_id: int, event: RoundEvent | None) -> None:
        """Store the scheduled event of a round, or that it has none any more."""

    async def hasten(self, round_id: int, now: int) -> None:
        """Let a round that is played close now, if nothing of it is still to be played."""

    async def entrants(self, round_id: int) -> Sequence[Entrant]:
        """Who is in a round, in the order in which they came."""

    async def put_entrant(self, round_id: int, entrant: Entrant) -> None:
        """Store how somebody is in a round."""

    async def drop_entrant(self, round_id: int, user_id: int) -> None:
        """Take somebody out of a round that has not begun."""

    async def rounds_of(self, user_id: int) -> Sequence[EntrantInRound]:
        """The rounds that somebody is in and that are not over, the oldest first."""

    async def add_meetings(self, round_id: int, group: int, meetings: Sequence[Meeting]) -> None:
        """Store the meetings of a group."""

    async def fixtures(self, round_id: int) -> Sequence[Fixture]:
        """The meetings of a round, in order."""

    async def around(self, match_id: int) -> tuple[Division, Sequence[Fixture]] | None:
        """Where a match is played, with all meetings of its division; None if in no round.

        One statement: the card of every move asks this.
        """

    async def titles(self, user_id: int) -> Sequence[EntrantInRound]:
        """The rounds that somebody won, in the first division or as a Mini Cup, oldest first."""

    async def winners(
        self, league: League, kind: Kind, since: int, until: int
    ) -> Sequence[Entrant]:
        """Who won rounds of a *kind* in the server and game of a league, closed since and until.

        Each as often as they won, oldest first.
        """

    async def begin_meeting(self, meeting_id: int, match_id: int) -> None:
        """Store the match in which two meet."""

    async def decide(self, meeting_id: int, decided: tuple[int, int] | None, *, void: bool) -> None:
        """Store the points of a meeting that do not come from its match, or that it is void."""
