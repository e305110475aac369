"""Leagues, their rounds, who is in them and who meets whom."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from bot.league.values import (
    Departure,
    Entrant,
    EntrantState,
    Kind,
    League,
    Meeting,
    Phase,
    Round,
)
from bot.match.values.clock import MatchClock
from bot.match.values.league import Division, EntrantInRound, Fixture, Leagues, RoundEvent
from bot.match.values.match import VoidReason
from bot.store.columns import load_ending
from bot.store.connection import Connection, Row

LEAGUE_COLUMNS = (
    "league.id, league.kind, league.guild_id, league.game, league.options, league.channel_id,"
    " league.role_id, first_day, zone, league.ended_at, league.weeks"
)
ROUND_COLUMNS = (
    "league_round.id, league_round.league_id, league_round.number, league_round.phase,"
    " league_round.opens_at, league_round.starts_at, league_round.closes_at, league_round.due_at,"
    " league_round.extended, league_round.told"
)
ENTRANT_COLUMNS = (
    "user_id, name, handle, at, nonce, state, stays, division, seed, place, rank, departure"
)

_LEAGUE = LEAGUE_COLUMNS.count(",") + 1
_ROUND = _LEAGUE + ROUND_COLUMNS.count(",") + 1  # where what follows both begins in a row

_FIXTURE_COLUMNS = (
    "meeting.id, division, first_id, second_id, bye, match_id, first_halves, second_halves,"
    " meeting.void, match.ending, match.void, match.clock"
)

_IN_REACH = (
    "NOT EXISTS (SELECT 1 FROM league JOIN server ON server.guild_id = league.guild_id"
    " WHERE league.id = league_id AND removed_at IS NOT NULL)"
    " AND NOT EXISTS (SELECT 1 FROM league JOIN absence ON absence.guild_id = league.guild_id"
    " WHERE league.id = league_id)"
)
_OVER = f"('{Phase.CLOSED}', '{Phase.CALLED_OFF}')"


class LeagueRows(Leagues):
    """Implements its port on the tables league, league_round, entrant and meeting."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, league: League) -> int | None:
        row = await self._db.row(
            "INSERT INTO league (kind, guild_id, game, options, channel_id, role_id, first_day,"
            " zone, weeks) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (guild_id, kind, game, options) WHERE ended_at IS NULL DO NOTHING"
            " RETURNING id",
            (
                *(league.kind.value, league.guild_id, league.game),
                json.dumps(dict(league.options), sort_keys=True),
                *(league.channel_id, league.role_id, league.first_day.isoformat(), league.zone),
                league.weeks,
            ),
        )
        return int(row[0]) if row else None

    async def get(self, league_id: int) -> League | None:
        row = await self._db.row(f"SELECT {LEAGUE_COLUMNS} FROM league WHERE id = ?", (league_id,))
        return load_league(row) if row else None

    async def running(self, guild_id: int, kind: Kind) -> Sequence[League]:
        rows = await self._db.rows(
            f"SELECT {LEAGUE_COLUMNS} FROM league WHERE guild_id = ? AND kind = ?"
            " AND ended_at IS NULL ORDER BY id",
            (guild_id, kind.value),
        )
        return [load_league(row) for row in rows]

    async def move(self, league_id: int, channel_id: int, role_id: int | None) -> None:
        await self._db.execute(
            "UPDATE league SET channel_id = ?, role_id = ? WHERE id = ?",
            (channel_id, role_id, league_id),
        )

    async def end(self, league_id: int, at: int) -> None:
        await self._db.execute("UPDATE league SET ended_at = ? WHERE id = ?", (at, league_id))

    async def add_round(self, new: Round) -> int:
        row = await self._db.row(
            "INSERT INTO league_round (league_id, number, phase, opens_at, starts_at, closes_at,"
            " due_at, extended, told) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (new.league_id, new.number, *_of_round(new)),
        )
        assert row is not None  # an INSERT that did not raise made a row
        return int(row[0])

    async def round(self, round_id: int) -> Round | None:
        row = await self._db.row(
            f"SELECT {ROUND_COLUMNS} FROM league_round WHERE id = ?", (round_id,)
        )
        return load_round(row) if row else None

    async def rounds(self, league_id: int) -> Sequence[Round]:
        rows = await self._db.rows(
            f"SELECT {ROUND_COLUMNS} FROM league_round WHERE league_id = ? ORDER BY number DESC",
            (league_id,),
        )
        return [load_round(row) for row in rows]

    async def put_round(self, changed: Round) -> None:
        await self._db.execute(
            "UPDATE league_round SET phase = ?, opens_at = ?, starts_at = ?, closes_at = ?,"
            " due_at = ?, extended = ?, told = ? WHERE id = ?",
            (*_of_round(changed), changed.id),
        )

    async def due(self, now: int, limit: int) -> Sequence[int]:
        rows = await self._db.rows(
            f"SELECT id FROM league_round WHERE due_at <= ? AND {_IN_REACH}"
            " ORDER BY due_at, id LIMIT ?",
            (now, limit),
        )
        return [int(row[0]) for row in rows]

    async def next_due(self) -> int | None:
        row = await self._db.row(
            f"SELECT min(due_at) FROM league_round WHERE due_at IS NOT NULL AND {_IN_REACH}"
        )
        return row[0] if row else None

    async def shift(self, guild_id: int, ms: int) -> None:
        await self._db.execute(
            "UPDATE league_round SET opens_at = opens_at + ?1, starts_at = starts_at + ?1,"
            " closes_at = closes_at + ?1, due_at = due_at + ?1"
            f" WHERE phase NOT IN {_OVER}"
            " AND league_id IN (SELECT id FROM league WHERE guild_id = ?2)",
            (ms, guild_id),
        )

    async def event_of(self, round_id: int) -> RoundEvent | None:
        row = await self._db.row(
            "SELECT event_id, event_at FROM league_round WHERE id = ? AND event_id IS NOT NULL",
            (round_id,),
        )
        return RoundEvent(*row) if row else None

    async def put_event(self, round_id: int, event: RoundEvent | None) -> None:
        stored = (event.id, event.starts_at) if event else (None, None)
        await self._db.execute(
            "UPDATE league_round SET event_id = ?, event_at = ? WHERE id = ?", (*stored, round_id)
        )

    async def hasten(self, round_id: int, now: int) -> None:
        await self._db.execute(
            "UPDATE league_round SET due_at = ? WHERE id = ? AND phase = ? AND NOT EXISTS"
            " (SELECT 1 FROM meeting LEFT JOIN match ON match.id = match_id"
            " WHERE meeting.round_id = league_round.id AND bye = 0 AND meeting.void = 0"
            " AND first_halves IS NULL AND match.ending IS NULL)",
            (now, round_id, Phase.PLAYING.value),
        )

    async def entrants(self, round_id: int) -> Sequence[Entrant]:
        rows = await self._db.rows(
            f"SELECT {ENTRANT_COLUMNS} FROM entrant WHERE round_id = ? ORDER BY at, user_id",
            (round_id,),
        )
        return [load_entrant(row) for row in rows]

    async def put_entrant(self, round_id: int, entrant: Entrant) -> None:
        e = entrant
        await self._db.execute(
            f"INSERT INTO entrant (round_id, {ENTRANT_COLUMNS})"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (round_id, user_id) DO UPDATE"
            " SET state = excluded.state, stays = excluded.stays, division = excluded.division,"
            " seed = excluded.seed, place = excluded.place, rank = excluded.rank,"
            " departure = excluded.departure",
            (
                *(round_id, e.user_id, e.name, e.handle, e.at, e.nonce, e.state.value),
                *(int(e.stays), e.group, e.seed, e.place, e.rank),
                e.departure.value if e.departure else None,
            ),
        )

    async def drop_entrant(self, round_id: int, user_id: int) -> None:
        await self._db.execute(
            "DELETE FROM entrant WHERE round_id = ? AND user_id = ?", (round_id, user_id)
        )

    async def rounds_of(self, user_id: int) -> Sequence[EntrantInRound]:
        return await self._entrants_in_rounds(f"phase NOT IN {_OVER}", user_id)

    async def _entrants_in_rounds(self, where: str, user_id: int) -> Sequence[EntrantInRound]:
        rows = await self._db.rows(
            f"SELECT {LEAGUE_COLUMNS}, {ROUND_COLUMNS}, {ENTRANT_COLUMNS} FROM entrant"
            " JOIN league_round ON league_round.id = round_id"
            f" JOIN league ON league.id = league_id WHERE {where} AND user_id = ?"
            " ORDER BY round_id",
            (user_id,),
        )
        return [
            EntrantInRound(
                load_league(row[:_LEAGUE]),
                load_round(row[_LEAGUE:_ROUND]),
                load_entrant(row[_ROUND:]),
            )
            for row in rows
        ]

    async def add_meetings(self, round_id: int, group: int, meetings: Sequence[Meeting]) -> None:
        await self._db.execute_many(
            "INSERT INTO meeting (round_id, division, first_id, second_id, bye)"
            " VALUES (?, ?, ?, ?, ?)",
            [(round_id, group, *meeting.people, int(meeting.is_bye)) for meeting in meetings],
        )

    async def fixtures(self, round_id: int) -> Sequence[Fixture]:
        rows = await self._db.rows(
            f"SELECT {_FIXTURE_COLUMNS} FROM meeting LEFT JOIN match ON match.id = match_id"
            " WHERE meeting.round_id = ? ORDER BY meeting.id",
            (round_id,),
        )
        return [_load_fixture(row) for row in rows]

    async def around(self, match_id: int) -> tuple[Division, Sequence[Fixture]] | None:
        rows = await self._db.rows(
            f"SELECT {LEAGUE_COLUMNS}, {ROUND_COLUMNS}, {_FIXTURE_COLUMNS} FROM meeting"
            " JOIN league_round ON league_round.id = meeting.round_id"
            " JOIN league ON league.id = league_id LEFT JOIN match ON match.id = match_id"
            " WHERE (meeting.round_id, division) IN"
            " (SELECT round_id, division FROM meeting WHERE match_id = ?) ORDER BY meeting.id",
            (match_id,),
        )
        if not rows:
            return None
        found = [_load_fixture(row[_ROUND:]) for row in rows]
        league, this = load_league(rows[0][:_LEAGUE]), load_round(rows[0][_LEAGUE:_ROUND])
        return Division(league, this, found[0].group), found

    async def titles(self, user_id: int) -> Sequence[EntrantInRound]:
        return await self._entrants_in_rounds("place = 1 AND division = 1", user_id)

    async def winners(
        self, league: League, kind: Kind, since: int, until: int
    ) -> Sequence[Entrant]:
        rows = await self._db.rows(
            f"SELECT {ENTRANT_COLUMNS} FROM entrant JOIN league_round ON league_round.id = round_id"
            " JOIN league ON league.id = league_id WHERE place = 1 AND division = 1"
            " AND kind = ? AND guild_id = ? AND game = ? AND phase = ?"
            " AND closes_at >= ? AND closes_at < ? ORDER BY closes_at, round_id, user_id",
            (kind.value, league.guild_id, league.game, Phase.CLOSED.value, since, until),
        )
        return [load_entrant(row) for row in rows]

    async def begin_meeting(self, meeting_id: int, match_id: int) -> None:
        await self._db.execute(
            "UPDATE meeting SET match_id = ? WHERE id = ?", (match_id, meeting_id)
        )

    async def decide(self, meeting_id: int, decided: tuple[int, int] | None, *, void: bool) -> None:
        await self._db.execute(
            "UPDATE meeting SET first_halves = ?, second_halves = ?, void = ? WHERE id = ?",
            (*(decided or (None, None)), int(void), meeting_id),
        )


def load_league(row: Row) -> League:
    """A league of a row of ``LEAGUE_COLUMNS``."""
    number, kind, guild_id, game, options, channel_id, role_id, first_day, *rest = row
    return League(
        *(number, Kind(kind), guild_id, game, json.loads(options)),
        *(channel_id, role_id, date.fromisoformat(first_day), *rest),
    )


def load_round(row: Row) -> Round:
    """A round of a row of ``ROUND_COLUMNS``."""
    number, league_id, nth, phase, opens_at, starts_at, closes_at, due_at, extended, told = row
    return Round(
        *(number, league_id, nth, Phase(phase), opens_at, starts_at, closes_at),
        *(due_at, bool(extended), told),
    )


def load_entrant(row: Row) -> Entrant:
    """An entrant of a row of ``ENTRANT_COLUMNS``."""
    user_id, name, handle, at, nonce, state, stays, *places, departure = row
    why = Departure(departure) if departure else None
    who = Entrant(user_id, name, handle, at, nonce, EntrantState(state), bool(stays), *places)
    return replace(who, departure=why)


def _of_round(changed: Round) -> tuple[object, ...]:
    return (
        *(changed.phase.value, changed.opens_at, changed.starts_at, changed.closes_at),
        *(changed.due_at, int(changed.is_extended), changed.told),
    )


def _load_fixture(row: Row) -> Fixture:
    number, group, first, second, bye, match_id, one, other, void, ending, annulled, clock = row
    return Fixture(
        *(number, group, Meeting(first, second, bool(bye)), match_id),
        decided=None if one is None else (one, other),
        is_void=bool(void),
        ending=load_ending(ending),
        annulled=VoidReason(annulled) if annulled else None,
        clock=MatchClock.from_json(clock) if clock else None,
    )
