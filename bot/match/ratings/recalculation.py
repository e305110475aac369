"""Recalculating standings without an event that was annulled, or with one that counts again.

A changed rating changes the later ratings of everybody that person played, and so on; all others
are left as they are. The result is as if the event had never been, or had always counted.
"""

from dataclasses import dataclass, field, replace

from bot.match.ports import Tables
from bot.match.ratings.leaderboard import PAIR_WEEK_MS, counting_events
from bot.match.ratings.rating import standings_after
from bot.match.values.match import Match
from bot.match.values.rating import Change, RatingChange, RatingEvent, Standing

_AT_ONCE = 200  # events between two looks at what else the bot has to do
_BEGINNING = (-1, -1)


async def recalculate_without(tables: Tables, gone: RatingChange) -> None:
    """Recalculates everything that followed from an event that was stored and is void now."""
    people = gone.event.people
    ratings = _Moved(dict(zip(people, _before(gone.changes), strict=True)))
    ranks = _Moved(dict(zip(people, _before(gone.ranked), strict=False)))
    is_known = bool(gone.ranked) or not gone.counts
    await _recalculate(tables, gone.event, ratings, ranks if is_known else None)


async def recalculate_with(tables: Tables, match: Match, back: RatingChange) -> None:
    """Recalculates the event of a *match*, which was void and counts again, and what followed."""
    event, is_known = back.event, True
    ratings, ranks = _Moved(), _Moved()
    for person in event.people:
        rated = await tables.ratings.last_before(event, person)
        ratings.standings[person] = _left(rated, person) or event.newcomer
        ranked = await tables.ratings.last_before(event, person, counting=True)
        ranks.standings[person] = _left(ranked, person, ranked=True) or event.newcomer
        is_known = is_known and (ranked is None or bool(ranked.ranked))
    ranks = await _recalculate(tables, event, ratings, ranks if is_known else None)
    again = await tables.ratings.change_of(match.id)
    if again and again.counts:  # who had no other match was taken out of the leaderboard
        await tables.leaderboards.put(match, {p: ranks.standings[p] for p in event.people})


async def _recalculate(
    tables: Tables, first: RatingEvent, ratings: "_Moved", ranks: "_Moved | None"
) -> "_Moved":
    """Recalculates a game from an event on; returns the new standings of leaderboards.

    *ratings* and *ranks* are the standings before it that are known to differ from those stored.
    Without *ranks* the event is from before changes of leaderboards were stored: all of those are
    computed, from the first event of the game on.
    """
    whole, ranks = ranks is None, ranks or _Moved()
    read = _BEGINNING if whole else (first.order[0], first.order[1] - 1)
    pair = frozenset(first.people)
    counted = await _counted(tables, first)
    while some := await tables.ratings.after(first.game, read, _AT_ONCE):
        read = some[-1].event.order
        amended = []
        for kept in some:
            if kept.event.void:
                continue
            now = kept
            if kept.event.order >= first.order:
                now = replace(now, changes=ratings.again(kept.event, kept.changes))
                if pair == frozenset(kept.event.people):
                    now = replace(now, counts=kept.event.match_id in counted)
            if now.counts:
                ranked = ranks.again(kept.event, () if whole else kept.ranked, beside=now.changes)
                now = replace(now, ranked=ranked)
            else:
                now = replace(now, ranked=())
            if now != kept:
                amended.append(now)
        await tables.ratings.replace(amended)
    await tables.ratings.put(first.game, ratings.standings)
    await tables.leaderboards.restate(first.game, ranks.standings)
    return ranks


@dataclass(frozen=True, slots=True)
class _Moved:
    """The new standings of people for whom they differ from those stored, so far."""

    standings: dict[int, Standing] = field(default_factory=dict)

    def again(
        self, event: RatingEvent, kept: tuple[Change, ...], beside: tuple[Change, ...] = ()
    ) -> tuple[Change, ...]:
        """The changes by an event now; *kept*, if the standings of none of its people have changed.

        *beside* are its changes of the other kind (ratings, for leaderboards). They are reused if
        they begin from the same standings, which takes a tenth of the work.
        """
        if kept and self.standings.keys().isdisjoint(event.people):
            return kept
        found = _before(kept) or (event.newcomer,) * len(event.people)
        before = tuple(
            self.standings.get(person, standing)
            for person, standing in zip(event.people, found, strict=True)
        )
        if before == _before(beside):
            changes = beside
        else:
            after = standings_after(before, event.places, event.at)
            changes = tuple(zip(before, after, strict=True))
        self.standings.update(
            {person: after for person, (_, after) in zip(event.people, changes, strict=True)}
        )
        return changes


def _left(last: RatingChange | None, person: int, *, ranked: bool = False) -> Standing | None:
    """The standing that an event left somebody with; None without one, or where it isn't stored."""
    if last is None:
        return None
    changes = last.ranked if ranked else last.changes
    return changes[last.event.people.index(person)][1] if changes else None


def _before(changes: tuple[Change, ...]) -> tuple[Standing, ...]:
    return tuple(before for before, _ in changes)


async def _counted(tables: Tables, first: RatingEvent) -> frozenset[int]:
    """The matches of exactly the people of *first* that count for leaderboards, from it on.

    As only five a week count, one less may let a later one count, and that one exclude another;
    one more the other way round.
    """
    found = await tables.ratings.between(first.game, first.people, first.at - PAIR_WEEK_MS)
    open_events = [e.event for e in found if e.counts or e.event.order >= first.order]
    return frozenset(event.match_id for event in counting_events(open_events))
