"""What is done the moment a clock runs out, before anybody may win by it."""

from dataclasses import replace

from bot.match.clocks.vacation_service import rescue_by_vacation
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import consulted_seats
from bot.match.ports import Tables
from bot.match.values.notice import Notice, NoticeKind


async def run_out(tables: Tables, live: LiveMatch, now: int) -> bool:
    """Lets a vacation begin, or else, on a soft clock, tells those who wait; False for neither.

    A hard clock has then run out for good. No vacation begins at a live match. It is part of one
    transaction, once for each deadline.
    """
    match, people = live.match, who_waits(live)
    await tables.outages.extend(now)
    clock = await tables.matches.clock(match.id)
    if clock is None or clock.late.is_told or not clock.flagged(now):
        return False
    hard, is_live = clock.control.hard, clock.control.is_live
    if (
        (hard or people)
        and not is_live
        and await rescue_by_vacation(tables, match, clock, people, now)
    ):
        return True
    if hard:
        return False
    told = replace(clock, late=replace(clock.late, is_told=True))
    await tables.matches.set_clock(match.id, told)
    for person in people:
        await tables.notices.renew(Notice(NoticeKind.TIME_UP, match.id, match.version, now, person))
    await tables.notices.add(Notice(NoticeKind.RETIMED, match.id, now, now))
    return True


def who_waits(live: LiveMatch) -> list[int]:
    """The people who wait for the seat to act; not the computer, and nobody who left."""
    if live.acting is None:
        return []
    seats = sorted(consulted_seats(live.match, live.acting))
    return list(dict.fromkeys(live.match.players[seat].user_id for seat in seats))
