"""Ratings and leaderboards follow from their events alone, and every match that counts has one."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from bot.match.ratings.leaderboard import counting_events
from bot.match.ratings.rating import Standings
from bot.match.values.match import VoidReason
from bot.match.values.rating import EndingKind, Rating, RatingEvent, Skill, Standing
from tests.season.audit import Finding
from tests.season.audit.kept import Played
from tests.season.harness import SeasonHarness

COLUMNS = "value, spread, volatility, games, last_at"


def ratings(harness: SeasonHarness, matches: Sequence[Played]) -> list[Finding]:
    """Events against matches, standings against events."""
    events = _events(harness)
    once = Finding("a rated match that was played has one rating event, the others none")
    found = {event.match_id: event for event in events}
    for match in matches:
        event, people = found.get(match.id), _who_counts(match)
        once.hold((event.people if event else ()) == people, f"#{match.id}: {people}, {event}")
    same = Finding("standings are what the events make anew")
    _compare(same, Standings.of(events), harness, "rating")
    listed = Finding("leaderboards are what the events that count make anew")
    _compare(listed, Standings.of(counting_events(events)), harness, "ladder")
    return [once, same, listed]


LEAST_TURNS = 2


def _who_counts(match: Played) -> tuple[int, ...]:
    """The people that a match is rated for; nobody, where it does not count."""
    if not match.rated or not match.has_result or len(set(match.people)) < len(match.people):
        return ()
    turns, before = [0] * len(match.people), match.start
    for act in match.line:
        over = act.state.outcome is not None or act.state.turn != before.turn
        settled = all(before.sides) and act.state.sides == before.sides
        if act.kind == "play" and settled and over:
            turns[act.seat] += 1
        before = act.state
    table = len(match.people) > 2
    # at a larger table somebody who left early takes the match from nobody
    seats = [
        seat
        for seat, n in enumerate(turns)
        if not (table and seat in match.deserted and n < LEAST_TURNS)
    ]
    enough = len(seats) > 1 and min(turns[seat] for seat in seats) >= LEAST_TURNS
    return tuple(match.people[seat] for seat in seats) if enough else ()


def _events(harness: SeasonHarness) -> list[RatingEvent]:
    places: dict[int, list[int]] = {}
    for match_id, place in harness.ask(
        "SELECT match_id, place FROM rating_change ORDER BY match_id, seat"
    ):
        places.setdefault(match_id, []).append(place)
    rows = harness.ask(
        "SELECT match_id, rating_event.game, at, is_table, stop, void"
        " FROM rating_event JOIN match ON match.id = match_id"
    )
    people: dict[int, list[int]] = {}
    for match_id, user_id in harness.ask(
        "SELECT match_id, user_id FROM rating_change ORDER BY match_id, seat"
    ):
        people.setdefault(match_id, []).append(user_id)
    return [
        RatingEvent(
            match_id,
            game,
            at,
            tuple(people[match_id]),
            tuple(places[match_id]),
            bool(is_table),
            EndingKind(stop),
            VoidReason(void) if void else None,
        )
        for match_id, game, at, is_table, stop, void in rows
    ]


def _compare(finding: Finding, standings: Standings, harness: SeasonHarness, table: str) -> None:
    kept = {
        (user_id, game): columns
        for user_id, game, *columns in harness.ask(f"SELECT user_id, game, {COLUMNS} FROM {table}")
    }
    made = {key: _columns(standing) for key, standing in standings.items()}
    for key in sorted(kept.keys() | made.keys()):
        finding.hold(_equal(kept.get(key), made.get(key)), f"{table} {key}: {kept.get(key)}")


def _columns(standing: Standing) -> list[Any]:
    match standing:
        case Rating(strength, games, last_at):
            return [strength.rating, strength.deviation, strength.volatility, games, last_at]
        case Skill(mu, sigma, games, last_at):
            return [mu, sigma, None, games, last_at]


def _equal(one: Iterable[Any] | None, other: Iterable[Any] | None) -> bool:
    # the same computation in the same order: the last bit too
    return one is not None and other is not None and json.dumps([*one]) == json.dumps([*other])
