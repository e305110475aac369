"""Values as columns and back: dice, standings, matches and entries."""

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from bot.errors import Refusal
from bot.logs import log_fields
from bot.match.values.clock import MatchClock
from bot.match.values.glicko import Strength
from bot.match.values.match import Ending, Entry, EntryKind, Location, Match, Player, VoidReason
from bot.match.values.offers import Offers
from bot.match.values.rating import Rating, Skill, Standing
from bot.store.connection import Connection, Row
from rules.dice import Dice, commit
from rules.errors import RulesError

log = logging.getLogger(__name__)


DAMAGE = (
    *(ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError),
    *(RecursionError, RulesError, Refusal),
)
"""What reading raises where something stands that we did not write."""


def load_dice(secret: str, nonces: str) -> Dice:
    """The dice from two columns; the commitment is computed from the secret."""
    return Dice(commit(bytes.fromhex(secret)), tuple(nonces.split()), secret)


def dump_dice(dice: Dice) -> tuple[str, str]:
    """The two columns of dice."""
    assert dice.secret is not None  # what the server keeps always has it
    return dice.secret, " ".join(dice.nonces)


def dump_clock(clock: MatchClock) -> tuple[str, int | None]:
    """The two columns of a clock: the clock, and when the bot has to look at it next."""
    return clock.to_json(), clock.due_at


MATCH_COLUMNS = (
    "id, game, rules_version, options, guild_id, channel_id, thread_id, message_id, created_at,"
    " secret, nonces, version, acting, ending, rated, clock, void, offers,"
    " sealed_until, lesson, given, practised, tried_from, members_only, round_id"
)


def load_match(row: Row, players: tuple[Player, ...]) -> Match:
    """A match without entries, of a row of ``MATCH_COLUMNS`` and its people."""
    id_, game, rules, options, guild, channel, thread, message, created, *now = row
    secret, nonces, version, acting, ending, rated, clock, void, offers, *begun = now
    sealed_until, lesson, given, practised, tried_from, members_only, round_id = begun
    return Match(
        id=id_,
        game=game,
        rules_version=rules,
        options=dict(json.loads(options)),
        players=players,
        location=Location(guild, channel, thread, message, bool(members_only)),
        created_at=created,
        dice=load_dice(secret, nonces),
        clock=MatchClock.from_json(clock),
        offers=Offers.from_json(offers),
        rated=bool(rated),
        version=version,
        acting=acting,
        ending=load_ending(ending),
        void=VoidReason(void) if void else None,
        sealed_until=sealed_until,
        lesson=lesson,
        given=given,
        is_practice=bool(practised),
        tried_from=tried_from,
        round_id=round_id,
    )


def load_readable(row: Row, players: tuple[Player, ...]) -> Match | None:
    """A match as :func:`load_match` reads it; None, with a line in the log, if that fails."""
    try:
        return load_match(row, players)
    except DAMAGE as error:
        log.error("damaged match", extra=log_fields(damaged=row[0], error=repr(error)))
        return None


def load_entry(row: Row) -> Entry:
    """An entry, of the columns after the match's number."""
    version, kind, seat, user_id, steps, *rest = row
    return Entry(version, EntryKind(kind), seat, user_id, tuple(steps.split()), *rest)


def dump_ending(ending: Ending | None) -> str | None:
    """An ending as JSON; NULL while there is none."""
    if ending is None:
        return None
    return json.dumps([ending.winners, ending.points, ending.reason, ending.by_rules, ending.note])


def load_ending(text: str | None) -> Ending | None:
    """What :func:`dump_ending` wrote."""
    if text is None:
        return None
    winners, points, reason, by_rules, *note = json.loads(text)
    return Ending(tuple(winners), tuple(points), reason, by_rules, *note)


STANDING_COLUMNS = "value, spread, volatility, games, last_at"


def dump_standing(standing: Standing) -> tuple[float, float, float | None, int, int | None]:
    """A standing as columns; only a rating has a volatility, a skill has none."""
    if isinstance(standing, Skill):
        return standing.mu, standing.sigma, None, standing.games, standing.last_at
    now = standing.strength
    return now.rating, now.deviation, now.volatility, standing.games, standing.last_at


def load_standing(columns: Iterable[Any]) -> Standing:
    """The standing of ``STANDING_COLUMNS``."""
    value, spread, volatility, games, last_at = columns
    if volatility is None:
        return Skill(value, spread, games, last_at)
    return Rating(Strength(value, spread, volatility), games, last_at)


async def select_standings(
    db: Connection,
    table: Literal["rating", "ladder"],
    game: str,
    people: Sequence[int],
) -> Mapping[int, Standing]:
    """The standings of some people in a game, without newcomers."""
    found: dict[int, Standing] = {}
    for user_id in people:
        row = await db.row(
            f"SELECT {STANDING_COLUMNS} FROM {table} WHERE user_id = ? AND game = ?",
            (user_id, game),
        )
        if row:
            found[user_id] = load_standing(row)
    return found
