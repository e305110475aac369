"""Recalculating standings without an event that was annulled.

A changed rating changes the later ratings of everybody that person played, and so on; all others
are left as they are. The result is as if the event had never been.
"""

from dataclasses import dataclass, field, replace

from bot.match.ports import Tables
from bot.match.ratings.leaderboard import PAIR_WEEK_MS, counting_events
from bot.match.ratings.rating import standings_after
from bot.match.values.rating import Change, RatingChange, RatingEvent, Standing

_AT_ONCE = 200  # events between two looks at what else the bot has to do
_BEGINNING = (-1, -1)


async def recalculate_without(tables: Tables, gone: RatingChange) -> None:
    """Recalculates everything that followed from an event that was stored and is void now."""
    game, order = gone.event.game, gone.event.order
    ratings = _Moved(dict(zip(gone.event.people, _before(gone.changes), strict=True)))
    ranks = _Moved(dict(zip(gone.event.people, _before(gone.ranked), strict=False)))
    # An event from before changes of leaderboards were stored: those are computed from the first.
    read = _BEGINNING if gone.counts and not gone.ranked else order
    pair = frozenset(gone.event.people)
    counted = await _counted(tables, gone.event)
    while some := await tables.ratings.after(game, read, _AT_ONCE):
        read = some[-1].event.order
        amended = []
        for kept in some:
            if kept.event.void:
                continue
            now = kept
            if kept.event.order > order:
                now = replace(now, changes=ratings.again(kept.event, kept.changes))
                if pair == frozenset(kept.event.people):
                    now = replace(now, counts=kept.event.match_id in counted)
            if now.counts:
                ranked = ranks.again(kept.event, kept.ranked, beside=now.changes)
                now = replace(now, ranked=ranked)
            else:
                now = replace(now, ranked=())
            if now != kept:
                amended.append(now)
        await tables.ratings.replace(amended)
    await tables.ratings.put(game, ratings.standings)
    await tables.leaderboards.restate(game, ranks.standings)


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


def _before(changes: tuple[Change, ...]) -> tuple[Standing, ...]:
    return tuple(before for before, _ in changes)


async def _counted(tables: Tables, gone: RatingEvent) -> frozenset[int]:
    """The matches of exactly the people of *gone* that count for leaderboards without it.

    As only five a week count, one less may let a later one count, and that one exclude another.
    """
    found = await tables.ratings.between(gone.game, gone.people, gone.at - PAIR_WEEK_MS)
    open_events = [e.event for e in found if e.counts or e.event.order > gone.order]
    return frozenset(event.match_id for event in counting_events(open_events))
