"""Vacations in matches: the ledger, and the pauses in all matches of its person.

Each change is one transaction, so nobody is away in one match and not in another.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.errors import Refusal
from bot.match.ports import Clock, Store, Tables
from bot.match.values.clock import MatchClock, Pause, PauseReason
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS
from bot.match.values.vacation import VacationLedger, rescued_clock

ROUND_HOLDS_MS = 5 * DAY_MS
"""How long a vacation holds the clocks of a match of a league."""


async def take_vacation(
    store: Store, clock: Clock, user_id: int, half_days: int, seen: int | None = None
) -> VacationLedger:
    """Takes *half_days* more of vacation; with *seen*, only if the ledger still has that stamp.

    Raises:
        Refusal: the year has fewer left, or the ledger has changed.
    """

    async def work(tables: Tables) -> VacationLedger:
        now, ledger = clock.now(), await tables.vacations.get(user_id)
        if seen not in (None, ledger.stamp):
            raise Refusal("away.changed")
        taken = ledger.taken(half_days, now)
        await tables.outages.extend(now)
        await tables.vacations.put(user_id, taken)
        await _hold(tables, user_id, taken, now)
        return taken

    return await store.write(work)


async def end_vacation(store: Store, clock: Clock, user_id: int) -> VacationLedger:
    """Ends a vacation early.

    Raises:
        Refusal: the person is not away.
    """

    async def work(tables: Tables) -> VacationLedger:
        now, ledger = clock.now(), await tables.vacations.get(user_id)
        if ledger.until(now) is None:
            raise Refusal("away.here_already")
        back = ledger.back(now)
        await tables.outages.extend(now)
        await tables.vacations.put(user_id, back)
        for match in await tables.matches.running(user_id):
            await _keep(tables, match, _resumed(match, user_id, ledger, now), now)
            await tables.notices.recheck(match.id, now)
        return back

    return await store.write(work)


async def rescue_by_vacation(
    tables: Tables, match: Match, clock: MatchClock, waiting: Sequence[int], now: int
) -> bool:
    """Pauses a *clock* that has just run out, for half a day of vacation; False if none is left.

    In an unrated match, and in one of a league, whose clocks no vacation holds for long, that is
    done once a turn. The vacation pauses all clocks of that person; it
    is told to them and to those who are *waiting*.
    """
    is_once = not match.rated or match.round_id is not None
    if clock.turn is None or (clock.late.is_rescued and is_once):
        return False
    user_id = match.players[clock.turn].user_id
    ledger = await tables.vacations.get(user_id)
    if ledger.until(now) is not None and _held_until(match, ledger, now) is None:
        return False  # a match of a league waits no longer
    saved = rescued_clock(clock, ledger, now)
    if saved is None:
        return False
    held, spent = saved
    if spent == ledger:  # away already, but without a pause of this clock
        await _keep(tables, match, held, now)
        return True
    await tables.vacations.put(user_id, spent)
    await _hold(tables, user_id, spent, now)
    rescued = replace(held, late=replace(held.late, is_rescued=True))
    await tables.matches.set_clock(match.id, rescued)
    for person in (user_id, *waiting):
        word = Notice(NoticeKind.RESCUED, match.id, match.version, now, person)
        await tables.notices.renew(word)
    return True


async def pause_for_absent(tables: Tables, match: Match, clock: MatchClock, now: int) -> MatchClock:
    """The clock of a match that begins, with a pause for each player who is away."""
    for seat, player in enumerate(match.players):
        until = _held_until(match, await tables.vacations.get(player.user_id), now)
        if until is not None:
            clock = clock.pause(Pause(PauseReason.AWAY, seat, until), now)
            await _owe_end(tables, match, until)
    return clock


async def _hold(tables: Tables, user_id: int, ledger: VacationLedger, now: int) -> None:
    """Pauses somebody's clocks until their vacation ends."""
    for match in await tables.matches.running(user_id):
        clock, until = match.clock, _held_until(match, ledger, now)
        for seat in match.seats_of(user_id) if until is not None else ():
            clock = clock.pause(Pause(PauseReason.AWAY, seat, until), now)
        await _keep(tables, match, clock, now)
        if until is not None:
            await _owe_end(tables, match, until)


async def _owe_end(tables: Tables, match: Match, until: int) -> None:
    """Owes a match's newest card at the end of a vacation, when it says that somebody is away."""
    await tables.notices.add(Notice(NoticeKind.RETIMED, match.id, until, until))


def _held_until(match: Match, ledger: VacationLedger, now: int) -> int | None:
    """Until when a vacation holds the clocks of a match: those of a league for some days at most.

    None if it does not hold them, or not any more.
    """
    since, until = ledger.since(now), ledger.until(now)
    if since is None or until is None or match.round_id is None:
        return until
    until = min(until, since + ROUND_HOLDS_MS)
    return until if now < until else None


async def _keep(tables: Tables, match: Match, clock: MatchClock, now: int) -> None:
    """Stores a clock whose pauses changed; the card is changed if that concerns the seat to act."""
    await tables.matches.set_clock(match.id, clock)
    if clock.held_by(now) != match.clock.held_by(now):
        await tables.notices.add(Notice(NoticeKind.RETIMED, match.id, now, now))


def _resumed(match: Match, user_id: int, ledger: VacationLedger, now: int) -> MatchClock:
    """The clock of a match after a player returned early.

    If they have no time left, it stays paused until the end of the present half-day, which is spent
    anyway: nobody loses a match by returning.
    """
    clock = match.clock
    for seat in match.seats_of(user_id):
        clock = clock.lifted(PauseReason.AWAY, seat, now)
        if seat == clock.turn and clock.flagged(now):
            clock = clock.pause(Pause(PauseReason.AWAY, seat, ledger.paid_until(now)), now)
    return clock
