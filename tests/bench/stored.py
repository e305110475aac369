"""A database full of matches, written in seconds: what the figures of the store are measured in."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.match.values.clock import MatchClock
from bot.match.values.contest import Week
from bot.match.values.timecontrol import DAY_MS, DEFAULT
from rules import GAMES, options

GUILDS = 200
OFFERS = 10_000  # open, to everybody
NOW = 1_800_000_000_000
BUSY = 1  # plays in one match of 400
HERE = 1
KEYS = sorted(GAMES)


@dataclass(frozen=True)
class StoredMatches:
    """So many matches: two seats and four entries each, one of 49 still running."""

    count: int

    @property
    def people(self) -> int:
        """How many people played them."""
        return max(100, self.count // 50)

    def fill(self, path: Path) -> None:
        """Add them to a database that has no match yet."""
        with closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA synchronous = OFF")
            rng = Random(1)
            pairs = [self._pair(rng, n) for n in range(1, self.count + 1)]
            db.executemany(
                "INSERT INTO match (id, game, rules_version, options, guild_id, channel_id,"
                " created_at, secret, nonces, version, acting, ending, clock, due_at)"
                " VALUES (?, ?, 1, '{}', ?, 7, 0, ?, '', 4, ?, ?, ?, ?)",
                map(_match, range(1, self.count + 1)),
            )
            db.executemany(
                "INSERT INTO seat (match_id, seat, user_id, name, result, ended)"
                " VALUES (?, ?, ?, 'Somebody', ?, ?)",
                _seats(pairs),
            )
            db.executemany(
                "INSERT INTO entry (match_id, version, kind, seat, user_id, steps, interaction_id,"
                " at, digest) VALUES (?, ?, 'play', ?, ?, 'a1', ?, ?, '')",
                _acts(pairs),
            )
            db.executemany(
                "INSERT INTO notice (kind, subject, version, user_id, due_at, state)"
                " VALUES (?, ?, 4, ?, ?, ?)",
                _notices(pairs),
            )
            listed = [
                (person, game, rng.randint(1000, 2200), NOW + rng.randint(-90, 90) * DAY_MS)
                for person in range(1, self.people + 1)
                for game in KEYS
            ]
            db.executemany(
                "INSERT INTO ladder VALUES (?1, ?2, ?3, 60, 0.06, 30, 0, 'Somebody', ?3, ?4)",
                listed,
            )
            db.executemany(
                "INSERT INTO ladder_guild VALUES (?, ?, ?, ?, ?)",
                ((1 + person % GUILDS, game, person, *rest) for person, game, *rest in listed),
            )
            db.executemany(
                "INSERT INTO challenge (game, options, seats, joined, host_seat, guild_id,"
                " channel_id, message_id, created_at, expires_at, secret, nonces, answer, least)"
                " VALUES (?, ?, 2, ?, 0, ?, 7, 1, 0, ?, ?, '', 'open', ?)",
                map(self._offer, range(1, OFFERS + 1)),
            )
            db.executemany(
                "INSERT INTO block VALUES (?, ?)",
                [(BUSY, n) for n in range(2, self.people, self.people // 20)],
            )
            week = Week.at(NOW).number
            db.execute("INSERT INTO contest VALUES (?, ?, ?, '1')", (week, KEYS[0], "5e" * 32))
            db.executemany(
                "INSERT INTO attempt VALUES (?, ?, ?, 'Somebody', ?, ?, ?)",
                ((week, n, n, 1 + n % GUILDS, n % 7, n) for n in range(1, self.people + 1)),
            )
            db.commit()

    def _offer(self, n: int) -> tuple[object, ...]:
        """Every other one stands in the same server; every third asks for a rating."""
        game, host = KEYS[n % len(KEYS)], 2 + n % (self.people - 2)
        chosen = json.dumps(dict(options.dump(GAMES[game].Options())))
        guild_id = HERE if n % 2 else 1 + n % GUILDS
        joined, least = json.dumps([[host, "Somebody"]]), None if n % 3 else 1400
        return game, chosen, joined, guild_id, NOW + DAY_MS, "5e" * 32, least

    def _pair(self, rng: Random, n: int) -> tuple[int, int]:
        one = BUSY if n % 400 == 0 else rng.randint(2, self.people - 1)
        other = rng.randint(2, self.people)
        return one, other if other != one else self.people


def _running(n: int) -> bool:
    return n % 49 == 0


def _match(n: int) -> tuple[object, ...]:
    ending = None if _running(n) else '[[0], [1.0, 0.0], "resign", false]'
    acting = 0 if ending is None else None
    clock = MatchClock.begin(DEFAULT, 2, 0, NOW - n).handed(acting, NOW - n)
    place = KEYS[n % len(KEYS)], 1 + n % GUILDS
    return n, *place, "5e" * 32, acting, ending, clock.to_json(), clock.due_at


def _seats(pairs: list[tuple[int, int]]) -> Iterator[tuple[object, ...]]:
    for n, pair in enumerate(pairs, 1):
        for seat, person in enumerate(pair):
            result = None if _running(n) else ("won", "lost")[seat]
            yield n, seat, person, result, not _running(n)


def _acts(pairs: list[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    for n, pair in enumerate(pairs, 1):
        for version in range(1, 5):
            seat = version % 2
            yield n, version, seat, pair[seat], 4 * n + version, 1000 * n + version


def _notices(pairs: list[tuple[int, int]]) -> Iterator[tuple[object, ...]]:
    """A card for every match, and what is owed of each turn that runs."""
    for n, pair in enumerate(pairs, 1):
        yield "card", n, 0, 0, "sent"
        if _running(n):
            for kind, ahead in (("most_used", 1), ("last_call", 2)):
                yield kind, n, pair[0], NOW + ahead * DAY_MS + n, "owed"
