"""The match of the week: preparing it, starting it once for each person, and its table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.errors import Refusal
from bot.match.lobby.admission import check_room
from bot.match.ports import Clock, Store, Tables
from bot.match.solo.personal_bests import games_for_one
from bot.match.start import start_match
from bot.match.values.clock import MatchClock
from bot.match.values.contest import Attempt, Contest, ContestTally, Week
from bot.match.values.criteria import check_newcomer
from bot.match.values.match import Location, Match, Player
from bot.match.values.review import Review
from bot.match.values.timecontrol import PRESETS
from rules import GAMES, options
from rules.dice import Dice, commit


@dataclass(frozen=True, slots=True)
class WeeklyPage:
    """A page of a week's table as one person sees it.

    ``attempts`` has one more than a page if there is another page. ``tally`` counts the people of
    the server asked about, ``everywhere`` all people; ``mine`` is the person's own attempt.
    ``upcoming`` is the contest of the next week, with its commitment. ``reviews`` are those of the
    page's matches, by number of the match; there are none while the week is open.
    """

    contest: Contest
    attempts: Sequence[Attempt]
    tally: ContestTally
    everywhere: ContestTally
    mine: Attempt | None
    upcoming: Contest | None
    reviews: Mapping[int, Review]


class WeeklyService:
    """Prepares the match of the week, and starts it for people."""

    def __init__(self, store: Store, clock: Clock, secret: Callable[[], bytes]) -> None:
        self._store = store
        self._clock = clock
        self._secret = secret  # 32 random bytes at each call

    async def prepare(self) -> None:
        """Stores the contests of this week and the next, if they are not, with their dice."""
        now = Week.at(self._clock.now())

        async def lacking(tables: Tables) -> list[Week]:
            return [w for w in (now, now.next) if await tables.contests.get(w) is None]

        async def work(tables: Tables) -> None:
            for week in await lacking(tables):
                await tables.contests.add(self._contest(week))

        if await self._store.read(lacking):
            await self._store.write(work)

    async def begin(self, week: Week, player: Player, location: Location, nonce: int) -> int:
        """Starts somebody's match of a week, which has to be the present one; returns its number.

        *nonce* is a number that the bot did not choose: that of the interaction.

        Raises:
            Refusal: the week is over, they began it before, or they or the server have too many
                matches.
        """
        await self.prepare()
        now = self._clock.now()
        if Week.at(now) != week:
            raise Refusal("weekly.over")

        async def work(tables: Tables) -> int:
            before = await tables.contests.attempt(week, player.user_id)
            if before is not None:
                raise Refusal("weekly.once", match=before.match_id)
            check_newcomer(*await tables.matches.workload(player.user_id))
            await check_room(tables, location.guild_id, (player,))
            contest = await tables.contests.get(week)
            assert contest is not None  # it was prepared
            if not contest.dice.nonces:
                await tables.contests.set_nonce(week, str(nonce))
                contest = replace(contest, dice=replace(contest.dice, nonces=(str(nonce),)))
            match_id = await start_match(tables, _match(contest, player, location, now), now)
            await tables.contests.add_attempt(
                Attempt(week, match_id, player.user_id, player.name, location.guild_id)
            )
            return match_id

        return await self._store.write(work)

    def _contest(self, week: Week) -> Contest:
        """A new contest of a week; the games for one player take turns."""
        games, secret = games_for_one(), self._secret()
        return Contest(
            week, games[week.number % len(games)], Dice(commit(secret), (), secret.hex())
        )


async def weekly_page(
    tables: Tables, week: Week, user_id: int, guild_id: int | None, skip: int, limit: int
) -> WeeklyPage | None:
    """A page of a week's table as somebody sees it, of a server or (None) of everybody.

    None if no contest was prepared for the week.
    """
    contest = await tables.contests.get(week)
    if contest is None:
        return None
    everywhere = await tables.contests.tally(week, None)
    attempts = await tables.contests.page(week, guild_id, skip, limit + 1)
    known = [await tables.reviews.get(attempt.match_id) for attempt in attempts]
    return WeeklyPage(
        contest,
        attempts,
        await tables.contests.tally(week, guild_id) if guild_id else everywhere,
        everywhere,
        await tables.contests.attempt(week, user_id),
        await tables.contests.get(week.next),
        {review.match_id: review for review in known if review is not None},
    )


async def check_look(tables: Tables, match: Match, user_id: int, now: int) -> None:
    """Checks that somebody may look at a match, as it may show dice that they have yet to play.

    Raises:
        Refusal: it is a match of this week, and they have not finished theirs.
    """
    sealed = match.sealed_until
    if sealed is None or sealed <= now or match.seats_of(user_id):
        return
    own = await tables.contests.attempt(Week.at(match.created_at), user_id)
    if own is None or own.points is None:
        raise Refusal("weekly.sealed", at=sealed // 1000)


def _match(contest: Contest, player: Player, location: Location, now: int) -> Match:
    chosen: Any = options.parse(GAMES[contest.game].Options, {}, game=contest.game)
    return Match(
        id=0,
        game=contest.game,
        rules_version=GAMES[contest.game].version,
        options=options.dump(chosen),
        players=(player,),
        location=location,
        created_at=now,
        dice=contest.dice,
        clock=MatchClock.begin(PRESETS["none"], 1, 0, now),
        sealed_until=contest.week.ends,
    )
