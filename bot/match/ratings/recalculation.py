"""Standings computed anew from an event on that counts no more, for those whom that reaches.

Who met somebody whose rating is another one now has another one too, and so on; everybody else
keeps what they have. The numbers come out as if the event had never been.
"""

from dataclasses import dataclass, field, replace

from bot.match.ports import Tables
from bot.match.ratings.leaderboard import PAIR_WEEK_MS, counting_events
from bot.match.ratings.rating import standings_after
from bot.match.values.rating import Change, RatingChange, RatingEvent, Standing

_AT_ONCE = 200  # events between two looks at what else the bot has to do
_BEGINNING = (-1, -1)


async def recalculate_without(tables: Tables, gone: RatingChange) -> None:
    """Takes an event that was entered, and is void now, out of all that followed from it."""
    game, order = gone.event.game, gone.event.order
    ratings = _Moved(dict(zip(gone.event.people, _before(gone.changes), strict=True)))
    ranks = _Moved(dict(zip(gone.event.people, _before(gone.ranked), strict=False)))
    # Until their changes were kept, too, leaderboards follow from the first event on alone.
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
    """Where those stand now who stand elsewhere than what is kept of them says."""

    standings: dict[int, Standing] = field(default_factory=dict)

    def again(
        self, event: RatingEvent, kept: tuple[Change, ...], beside: tuple[Change, ...] = ()
    ) -> tuple[Change, ...]:
        """What the event does now; what it did, where that reaches none of its people.

        *beside* is what it does elsewhere, which is the same here where it begins the same: to
        look is a tenth of the work.
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
    """The matches between just these people, after one that is void now, that count now.

    One less may let the next one count, and that another one not.
    """
    found = await tables.ratings.between(gone.game, gone.people, gone.at - PAIR_WEEK_MS)
    open_events = [e.event for e in found if e.counts or e.event.order > gone.order]
    return frozenset(event.match_id for event in counting_events(open_events))
