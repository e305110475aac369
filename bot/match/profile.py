"""The profile of a player: ratings, record, pace, reliability, badges."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

from bot.match.ports import Tables
from bot.match.values.leaderboard import Badge
from bot.match.values.league import EntrantInRound
from bot.match.values.personal_best import Best
from bot.match.values.rating import Standing
from bot.match.values.results import Reply, ResultFilter, Tally
from bot.match.values.timecontrol import DAY_MS

REPLIES = 100  # the newest: pace is how somebody plays now
LEAST_REPLIES = 5  # fewer say nothing of a person
LEAST_DAYS = 3  # a single sitting is no habit
LEAST_ENDED = 5
BADGES = 5  # the newest
RATED = 20  # the newest, so that a person who stops calling matches off soon has a clean record
BESTS = 5  # of the variants played most


@dataclass(frozen=True, slots=True)
class Profile:
    """The profile of one person. The mappings are by game.

    ``between`` is the tally of the person who looks, from matches against this one. ``levels`` are
    the highest levels of the computer that they have beaten. ``called_off``: how many of their
    newest rated matches they called off alone, and of how many. ``away_until``: when their vacation
    ends, None if they are not away. ``have_played``: the two have finished a match, of any size.
    ``pace_ms`` is the median time of a reply, None while they are few or
    of few days. ``titles`` are the
    leagues and Mini Cups that they won.
    """

    standings: Mapping[str, Standing]
    record: Mapping[str, Tally]
    pace_ms: int | None
    between: Mapping[str, Tally]
    away_until: int | None
    have_played: bool = False
    badges: Sequence[Badge] = ()
    bests: Sequence[Best] = ()
    levels: Mapping[str, int] = field(default_factory=dict)
    called_off: tuple[int, int] = (0, 0)
    titles: Sequence[EntrantInRound] = ()

    @property
    def finished(self) -> int | None:
        """The per cent of matches that the person did not desert, None while they are few.

        Resigning in a match of two is no desertion; leaving others who play on is.
        """
        all_games = sum(self.record.values(), Tally())
        if all_games.ended < LEAST_ENDED:
            return None
        return 100 * (all_games.ended - all_games.deserted) // all_games.ended


def _pace_ms(replies: Sequence[Reply]) -> int | None:
    """The median time of a reply, once they are a habit."""
    days = {reply.at // DAY_MS for reply in replies}
    if len(replies) < LEAST_REPLIES or len(days) < LEAST_DAYS:
        return None
    return round(median(reply.took_ms for reply in replies))


async def profile_of(
    tables: Tables, user_id: int, looking_id: int, now: int, guild_id: int | None = None
) -> Profile:
    """The profile of a person, as *looking_id* sees it in a server or (None) elsewhere."""
    replies = await tables.results.replies(user_id, REPLIES)
    own = user_id == looking_id
    return Profile(
        standings=await tables.ratings.of(user_id),
        record=await tables.results.record(user_id),
        pace_ms=_pace_ms(replies),
        between={} if own else await tables.results.between(looking_id, user_id),
        have_played=not own
        and bool(await tables.results.finished(looking_id, ResultFilter(other_id=user_id), 0, 1)),
        away_until=(await tables.vacations.get(user_id)).until(now),
        badges=await tables.seasons.badges(user_id, guild_id, BADGES),
        bests=(await tables.personal_bests.bests(user_id))[:BESTS],
        levels=await tables.beaten_levels.of(user_id),
        called_off=await tables.results.count_called_off(user_id, RATED),
        titles=await tables.leagues.titles(user_id),
    )
