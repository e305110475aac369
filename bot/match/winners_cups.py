"""Cups of winners: who won a Mini Cup in a month, and who won one of those in a year.

Nobody enters them: a Mini Cup that closes plans the cup of its month, and that one the cup of the
year, which begins in December. They are played as Mini Cups are.
"""

from collections import Counter
from dataclasses import replace

from bot.league import calendar, mini_cup
from bot.league.values import MOST, Entrant, Kind, League, Phase, Round
from bot.match.ports import Tables
from bot.match.values.notice import Notice, NoticeKind

AFTER = {Kind.MINI_CUP: Kind.MONTH_CUP, Kind.MONTH_CUP: Kind.YEAR_CUP}
"""The kind of a round → that of the cup in which its winners meet."""

_BEFORE = {after: kind for kind, after in AFTER.items()}
_DECEMBER = 11


async def plan_winners_cup(tables: Tables, league: League, now: int) -> None:
    """Plans the cup in which who won a round of *league* now meets others; once for all of them."""
    kind = AFTER.get(league.kind)
    if kind is None:
        return
    running = await tables.leagues.running(league.guild_id, kind)
    like = (league.game, dict(league.options))
    cup = next((one for one in running if (one.game, dict(one.options)) == like), None)
    if cup is None:
        new = replace(league, id=0, kind=kind)
        number = await tables.leagues.add(new)
        assert number is not None  # none like it runs there
        cup = replace(new, id=number)
    month = _opens_in(kind, calendar.month_of(now) + 1)
    if any(this.number == month for this in await tables.leagues.rounds(cup.id)):
        return
    opens_at = calendar.first_of(month)
    starts_at = opens_at + calendar.CUP_OPENS_MS
    closes_at = starts_at + calendar.CUP_MS
    await tables.leagues.add_round(
        Round(0, cup.id, month, Phase.PLANNED, opens_at, starts_at, closes_at, opens_at)
    )


async def open_winners_cup(tables: Tables, league: League, this: Round, now: int) -> None:
    """Tells the winners that they will meet; one winner alone, and nothing comes of it."""
    people = await _winners(tables, league, this, now)
    if len(people) < mini_cup.FEWEST:
        await tables.leagues.put_round(replace(this, phase=Phase.CALLED_OFF, due_at=None))
        return
    for entrant in people:
        await tables.leagues.put_entrant(this.id, entrant)
    starts_at = max(this.starts_at, now + calendar.CUP_OPENS_MS)
    opened = replace(this, phase=Phase.SIGN_UP, starts_at=starts_at, due_at=starts_at)
    await tables.leagues.put_round(opened)
    await tables.notices.add(Notice(NoticeKind.SIGN_UP, this.id, 0, now))


def _opens_in(kind: Kind, month: int) -> int:
    """The month in which the winners of before it meet: the same, or its year's December."""
    if kind is Kind.MONTH_CUP:
        return month
    return month + (_DECEMBER - month) % 12


async def _winners(tables: Tables, league: League, this: Round, now: int) -> list[Entrant]:
    """Who won in the month or year before, the most often first; as many as a group has."""
    months = 1 if league.kind is Kind.MONTH_CUP else 12
    since = calendar.first_of(this.number - months)
    won = await tables.leagues.winners(league, _BEFORE[league.kind], since, now)
    times = Counter(entrant.user_id for entrant in won)
    newest = {entrant.user_id: entrant for entrant in won}
    return [
        Entrant(user_id, newest[user_id].name, newest[user_id].handle, now, newest[user_id].nonce)
        for user_id, _ in times.most_common(MOST)
        if await tables.guilds.barred_since(league.guild_id, user_id) is None
    ]
