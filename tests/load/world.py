"""The world of a load: servers of one board each, and a match on every board, past its set-up."""

import asyncio
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from bot.computer.ladders import levels_of, opponent
from bot.match.computer_service import ComputerService
from bot.match.history.replay import LiveMatch
from bot.match.ports import Tables
from bot.match.values.challenge import Terms
from bot.match.values.computer_match import ComputerMatch
from bot.match.values.match import Location, Player
from bot.match.values.people import UserSettings
from bot.sandbox.world import World, seed
from bot.sandbox.world.channels import new_channel
from bot.store.db import Database
from rules.core import State
from tests.bench.stored import StoredMatches
from tests.load import Load
from tests.table import Table, table_over

GAME, SIZE, LARGEST = "tumbleweed", "8", "11"
SETUP = {SIZE: ("e5 k11", "side:red"), LARGEST: ("g9 o13", "side:red")}
PLAYED = 40
"""Turns on a board whose person only taps: there is something to see."""

LAST_INSTANT = 2**53
"""By then everything is due, in milliseconds."""

LAST_LEVEL = len(levels_of(GAME, {"size": SIZE}))


@dataclass(slots=True)
class Board:
    """A match at its first move: its server's channel, and the people at it, by seat.

    Where there is one, the computer has the other seat.
    """

    match_id: int
    channel: str
    people: list[str]
    state: State[Any]
    version: int


def prepare(sandbox: Path, store: Path | str, load: Load) -> list[Board]:
    """Write the worlds of sandbox and bot, whose folder or database is empty.

    After the boards of those who play come the larger ones of those who only tap.
    """
    world = World(sandbox)
    try:
        with world.transaction():
            for n in range(load.people + load.tapping):
                _settle(world, n)
    finally:
        world.close()
    if isinstance(store, Path):
        store.parent.mkdir(parents=True)
    return asyncio.run(_begin(store, load))


def _guild(n: int) -> int:
    return 700_000_000_000_000_000 + (n << 22)  # each on the next shard


def _people(n: int) -> tuple[int, int]:
    return 800_000_000_000_000_000 + 2 * n, 800_000_000_000_000_001 + 2 * n


def _settle(world: World, n: int) -> None:
    """A server with a channel and two people."""
    guild, people = str(_guild(n)), [str(person) for person in _people(n)]
    for person in people:
        world.people.add({"id": person, "username": f"p{person[-4:]}", "global_name": None})
    about = {"id": guild, "name": f"Server {n}", "owner_id": people[0], "roles": []}
    members = [*people, str(world.people.bot["id"])]
    world.people.add_guild(about | {"joined_at": seed.CREATED_AT}, members)
    world.channels.save(new_channel(str(_guild(n) + 100_000), guild, "games", 0))


async def _begin(store: Path | str, load: Load) -> list[Board]:
    database = await Database.open(store)
    try:
        if load.stored:
            assert isinstance(store, Path), "matches are stored besides in files only"
            StoredMatches(load.stored).fill(store)
        there = table_over(database)
        there.interactions = count(1_000_000_000)
        there.clock.ms = time.time_ns() // 1_000_000
        boards = load.people + load.tapping
        large = [await _large(there, n) for n in range(load.people, boards)]
        await database.write(_drop_owed)
        found = [await _match(there, n, load.level) for n in range(load.people)]
        await database.write(lambda tables: _known(tables, load.people, boards))
    finally:
        await database.close()
    return found + large


async def _drop_owed(tables: Tables) -> None:
    """Nothing is told of the turns so far: forty cards of each board would be drawn meanwhile."""
    while owed := await tables.notices.due(LAST_INSTANT, limit=1000):
        await tables.notices.mark_obsolete(*(notice.id for notice in owed))


async def _match(there: Table, n: int, level: int) -> Board:
    one, other, place = _there(n)
    if level:
        return _board(await _against_computer(there, one, level, place))
    return _board(await _duel(there, one, other, place))


async def _large(there: Table, n: int) -> Board:
    """A match on the largest board, in which the first of the two is to move."""
    one, other, place = _there(n)
    live = await _duel(there, one, other, place, LARGEST)
    for turn in range(PLAYED):
        live = await there.any_turn(live, 7 * turn + n)
    while live.match.players[live.acting or 0].user_id != one.user_id:
        live = await there.any_turn(live, n)
    return _board(live)


def _there(n: int) -> tuple[Player, Player, Location]:
    one, other = (Player(person, f"p{person % 10_000}") for person in _people(n))
    return one, other, Location(_guild(n), _guild(n) + 100_000)


def _board(live: LiveMatch) -> Board:
    match, place = live.match, live.match.location
    people = [str(player.user_id) for player in match.players if not player.level]
    return Board(match.id, str(place.channel_id), people, live.state, match.version)


async def _duel(
    there: Table, one: Player, other: Player, place: Location, size: str = SIZE
) -> LiveMatch:
    offer = await there.seating.make(Terms(GAME, {"size": size}), one, other, place)
    live = await there.join(offer.id, other)
    for step in SETUP[size]:
        live = await there.play(live, step)
    return live


async def _against_computer(there: Table, one: Player, level: int, place: Location) -> LiveMatch:
    """The person has the first seat and begins, as a fair start is made in somebody's first match;
    but there is no guide: each tip is a search of its own."""
    service = ComputerService(there.database, there.clock, lambda: b"s" * 32)
    given, nonce = {"size": SIZE}, next(there.interactions)
    computer = opponent(GAME, given, 2, level)
    number = await service.begin(GAME, given, one, computer, place, nonce, own_seat=0)
    await there.database.write(lambda t: t.computer_matches.put(ComputerMatch(number)))
    return await there.session.load(number)


async def _known(tables: Tables, playing: int, boards: int) -> None:
    """Servers are greeted already, and who plays doesn't want to see a move before it is played."""
    for n in range(boards):
        await tables.guilds.greet(_guild(n))
    for n in range(playing):
        for person in _people(n):
            await tables.people.put(person, UserSettings(preview=False))
    for known in (seed.CLUB, seed.TEA_HOUSE):
        await tables.guilds.greet(int(known))
