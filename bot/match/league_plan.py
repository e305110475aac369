"""Rounds that are set up: the next one of a league, the open Mini Cup of a game."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from bot.league import calendar, mini_cup
from bot.league.values import Kind, League, Phase, Round
from bot.match.ports import Tables
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.weekends import zone
from rules import GAMES, options


async def owe_event(tables: Tables, this: Round, now: int) -> None:
    """Owes the server's list of scheduled events what is so of a round now."""
    await tables.notices.renew(Notice(NoticeKind.ROUND_EVENT, this.id, 0, now))


async def owe_count(tables: Tables, this: Round, now: int) -> None:
    """Owes the card of a sign-up who is in now."""
    await tables.notices.renew(Notice(NoticeKind.SIGN_UP_COUNT, this.id, 0, now))


def quick_board(game: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a league, on the quick board unless another is *given*."""
    kind = GAMES[game].Options
    board = options.board_option(kind)
    quick = {board.name: dict(board.boards)["quick"]} if board else {}
    chosen: Any = options.parse(kind, {**quick, **given}, game=game)
    return dict(options.dump(chosen))


async def plan_round(tables: Tables, league: League, number: int, now: int) -> Round:
    """Stores the round of a number, whose sign-up opens at its time, or now if that is past."""
    starts_at = calendar.begins_at(league.first_day, number, zone(league.zone), league.weeks)
    opens_at = max(now, starts_at - calendar.SIGN_UP_MS)
    new = Round(
        *(0, league.id, number, Phase.PLANNED, opens_at, starts_at),
        *(starts_at + league.weeks * calendar.WEEK_MS, opens_at),
    )
    return replace(new, id=await tables.leagues.add_round(new))


async def open_cup(
    tables: Tables, guild_id: int, channel_id: int, game: str, now: int
) -> tuple[League, Round]:
    """The Mini Cup of a game that takes people in a server; a new one if there is none."""
    running = await tables.leagues.running(guild_id, Kind.MINI_CUP)
    league = next((one for one in running if one.game == game), None)
    if league is None:
        day = date.fromordinal(calendar.EPOCH_DAY + now // calendar.DAY_MS)
        board = quick_board(game, {})
        league = League(0, Kind.MINI_CUP, guild_id, game, board, channel_id, None, day)
        number = await tables.leagues.add(league)
        assert number is not None  # none of this game runs there
        league = replace(league, id=number)
    rounds = await tables.leagues.rounds(league.id)
    if rounds and rounds[0].phase is Phase.SIGN_UP:
        entrants = await tables.leagues.entrants(rounds[0].id)
        if len(entrants) < mini_cup.FULL:
            return league, rounds[0]
    number = rounds[0].number + 1 if rounds else 1
    new = Round(0, league.id, number, Phase.SIGN_UP, now, now, now + calendar.CUP_MS, None)
    new = replace(new, id=await tables.leagues.add_round(new))
    await tables.notices.add(Notice(NoticeKind.SIGN_UP, new.id, 0, now))
    return league, new


async def schedule_cup(tables: Tables, this: Round, now: int) -> None:
    """Stores when an open Mini Cup begins: when full, or two days after the first of three came.

    Its card says how many are in.
    """
    entrants = await tables.leagues.entrants(this.id)
    n, since = len(entrants), entrants[0].at if entrants else 0
    due_at = entrants[-1].at if n >= mini_cup.FULL else mini_cup.due_at(n, since)
    await tables.leagues.put_round(replace(this, due_at=due_at))
    await owe_count(tables, this, now)
