"""What ``/league`` shows: the leagues of a server, each with its rounds and one's own place."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.errors import NotFound
from bot.league.calendar import WAIT_MS
from bot.league.values import LEAST, OVER, Entrant, EntrantState, Kind, League, Phase, Round
from bot.match.league_needs import Lack, Premises, lack_of
from bot.match.league_withdrawal import LEFT
from bot.match.ports import Tables


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round as somebody sees it: how many are in it, and how they are; None if they are not."""

    round: Round
    inside: int
    mine: Entrant | None


@dataclass(frozen=True, slots=True)
class LeaguePage:
    """A league as somebody sees it: its rounds by how far they are, each of them None if none is.

    ``open`` takes people, ``planned`` will, ``over`` is the last one with a table for good, one of
    so many (``n_over``). ``before`` is the last one of all between two rounds, from which people
    may stay in. ``is_ahead``: the reader is in ``planned`` already.
    It waits for what it ``lacks``. ``opens_now``: the time of ``planned`` to take people has come.
    ``takes_waiting``: places in ``playing`` may become free yet.
    ``is_late``: ``open`` should have begun, and waits for more people.
    """

    league: League
    playing: RoundView | None
    open: RoundView | None
    planned: Round | None
    opens_now: bool
    over: Round | None
    n_over: int
    before: RoundView | None
    is_ahead: bool
    takes_waiting: bool
    is_late: bool
    lacks: Lack | None

    @property
    def may_stay_ahead(self) -> bool:
        """Whether the reader, who is in no round now, may be in from the ``planned`` one on."""
        if self.planned is None or self.opens_now or self.is_ahead:
            return False
        if self.open or self.league.ended_at is not None:
            return False
        now = self.playing or self.before
        return now is None or now.mine is None or now.mine.state in LEFT

    @property
    def may_start_sooner(self) -> bool:
        """Whether enough are in for a manager to start ``open`` before its Monday."""
        if self.open is None or self.open.inside < LEAST:
            return False
        return self.playing is None and self.lacks is None and not self.is_late


async def league_pages(
    tables: Tables,
    guild_id: int,
    kind: Kind,
    user_id: int,
    now: int,
    there: Premises | None = None,
) -> Sequence[LeaguePage]:
    """The leagues of a server that go on, the oldest first; *there* is what is known of it."""
    running = await tables.leagues.running(guild_id, kind)
    return [await _page(tables, league, user_id, now, there) for league in running]


async def league_page(
    tables: Tables,
    league_id: int,
    guild_id: int | None,
    user_id: int,
    now: int,
    there: Premises | None,
) -> LeaguePage:
    """One league of a server, also one that ended; *there* is what is known of the server.

    Raises:
        NotFound: there is none of this number there.
    """
    league = await tables.leagues.get(league_id)
    if league is None or league.guild_id != guild_id:
        raise NotFound("league.gone")
    return await _page(tables, league, user_id, now, there)


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round whose table stands for good, and who won it: several who share it, or nobody."""

    round: Round
    champions: tuple[str, ...]


async def past_rounds(
    tables: Tables, league_id: int, guild_id: int | None, most: int
) -> tuple[League, Sequence[PastRound]]:
    """The newest rounds of a server's league that are closed, at *most* so many.

    Raises:
        NotFound: there is no such league there.
    """
    league = await tables.leagues.get(league_id)
    if league is None or league.guild_id != guild_id:
        raise NotFound("league.gone")
    closed = [one for one in await tables.leagues.rounds(league_id) if one.phase is Phase.CLOSED]
    found = []
    for one in closed[:most]:
        first = [e for e in await tables.leagues.entrants(one.id) if (e.group, e.place) == (1, 1)]
        found.append(PastRound(one, tuple(entrant.name for entrant in first)))
    return league, found


async def _page(
    tables: Tables, league: League, user_id: int, now: int, there: Premises | None
) -> LeaguePage:
    rounds = await tables.leagues.rounds(league.id)

    def newest(*phases: Phase) -> Round | None:
        return next((one for one in rounds if one.phase in phases), None)

    playing, taking = newest(Phase.STARTING, Phase.PLAYING), newest(Phase.SIGN_UP)
    planned = newest(Phase.PLANNED)
    ahead = await _seen(tables, planned, user_id) if planned else None
    before = None if playing or taking or league.ended_at is not None else newest(*OVER)
    return LeaguePage(
        league,
        await _seen(tables, playing, user_id) if playing else None,
        await _seen(tables, taking, user_id) if taking else None,
        planned,
        planned is not None and now >= planned.opens_at,
        newest(Phase.CLOSED),
        sum(one.phase is Phase.CLOSED for one in rounds),
        await _seen(tables, before, user_id) if before else None,
        ahead is not None and ahead.mine is not None,
        playing is not None and now < playing.starts_at + WAIT_MS,
        taking is not None and now >= taking.starts_at,
        lack_of(league, there),
    )


async def _seen(tables: Tables, one: Round, user_id: int) -> RoundView:
    entrants = await tables.leagues.entrants(one.id)
    inside = sum(entrant.state is EntrantState.IN for entrant in entrants)
    return RoundView(one, inside, next((e for e in entrants if e.user_id == user_id), None))
