"""What the end of a match writes down: results, and where all agreed a rating event.

It is part of the transaction that stores the ending, so no match ends without it or twice. Events
are only ever added; every standing can be computed anew from them (``Book.of``), those of
leaderboards from the ones that count (``ladder.counting``).
"""

from collections.abc import Mapping, Sequence

from bot.match import rating
from bot.match.ladder import PAIR_WEEK_MS, counting
from bot.match.model import Ending, Kind, Match
from bot.match.ports import Tables
from bot.match.rating import Book, RatingEvent, Standing, Stop
from bot.match.results import deserters, results, turns
from rules import GAMES

_STOPS = {
    Kind.RESIGN.value: Stop.RESIGNED,
    Kind.ABORT.value: Stop.ABORTED,
    Kind.FLAG.value: Stop.TIMEOUT,
    Kind.ABANDON.value: Stop.ABANDONED,
}


async def settle(tables: Tables, match: Match, ending: Ending) -> None:
    """Enters a match that ends with its newest entry."""
    came = results(match, ending)
    if came:
        await tables.results.put(match.id, came, deserters(match))
    if not match.rated:
        return
    stop = Stop.RULES if ending.by_rules else _STOPS[ending.reason]
    people = tuple(player.user_id for player in match.players)
    if rating.unrated(match.rated, people, turns(match), stop):
        return
    places = rating.places(ending.winners, ending.points, deserters(match))
    before = await tables.ratings.standings(match.game, people)
    event = RatingEvent(
        match.id, match.game, _after_all(before, match), people, places, is_table(match.game), stop
    )
    recent = await tables.ratings.counted(match.game, people, event.at - PAIR_WEEK_MS)
    counts = event in counting([*recent, event])
    await tables.ratings.enter(event, _entered(event, before), counts=counts)
    if counts:
        ranked = await tables.ladder.standings(match.game, people)
        after = [standing for _, standing in _entered(event, ranked)]
        await tables.ladder.put(match, after)


def is_table(game: str) -> bool:
    """Whether a game is rated as one for tables."""
    return GAMES[game].seats[-1] > 2


def _after_all(before: Mapping[int, Standing], match: Match) -> int:
    """When the match ended, put behind all that its people had ended before.

    Two matches can end in the same millisecond and a clock can be set back; events are computed
    anew in the order of this number, so it is the order in which they were written.
    """
    last = max((standing.last_at or 0 for standing in before.values()), default=0)
    return max(match.entries[-1].at, last + 1)


def _entered(
    event: RatingEvent, before: Mapping[int, Standing]
) -> Sequence[tuple[Standing, Standing]]:
    """Before and after for each of the event's people, in their order."""
    book = Book({(person, event.game): standing for person, standing in before.items()})
    changes = book.enter(event)
    return [changes[person] for person in event.people]
