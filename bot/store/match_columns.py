"""The columns of matches and entries, as values and back."""

import json

import aiosqlite

from bot.match.values.clock import MatchClock
from bot.match.values.match import Ending, Entry, EntryKind, Location, Match, Player, VoidReason
from bot.match.values.offers import Offers
from bot.store.dice_columns import load_dice

COLUMNS = (
    "id, game, rules_version, options, guild_id, channel_id, thread_id, message_id, created_at,"
    " secret, nonces, version, acting, ending, rated, clock, void, offers,"
    " sealed_until"
)


def load_match(row: aiosqlite.Row, players: tuple[Player, ...]) -> Match:
    """A match without entries, of a row of ``COLUMNS`` and its people."""
    id_, game, rules, options, guild, channel, thread, message, created, *now = row
    secret, nonces, version, acting, ending, rated, clock, void, offers, sealed_until = now
    return Match(
        id=id_,
        game=game,
        rules_version=rules,
        options=json.loads(options),
        players=players,
        location=Location(guild, channel, thread, message),
        created_at=created,
        dice=load_dice(secret, nonces),
        clock=MatchClock.from_json(clock),
        offers=Offers.from_json(offers),
        rated=bool(rated),
        version=version,
        acting=acting,
        ending=_load_ending(ending),
        void=VoidReason(void) if void else None,
        sealed_until=sealed_until,
    )


def load_entry(row: aiosqlite.Row) -> Entry:
    """An entry, of the columns after the match's number."""
    version, kind, seat, user_id, steps, *rest = row
    return Entry(version, EntryKind(kind), seat, user_id, tuple(steps.split()), *rest)


def dump_ending(ending: Ending | None) -> str | None:
    """An ending as JSON; NULL while there is none."""
    if ending is None:
        return None
    return json.dumps([ending.winners, ending.points, ending.reason, ending.by_rules, ending.note])


def _load_ending(text: str | None) -> Ending | None:
    if text is None:
        return None
    winners, points, reason, by_rules, *note = json.loads(text)
    return Ending(tuple(winners), tuple(points), reason, by_rules, *note)
