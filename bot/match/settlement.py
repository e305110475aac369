"""Settlement: storing results and ratings at the end of a match, and annulling them.

It is part of the transaction that stores the ending, so it happens exactly once. Rating events are
only ever added; every standing can be computed anew from them (``Standings.of``), those of
leaderboards from the events that count (:func:`counting_events`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.errors import Refusal
from bot.match.history.dice import have_dice_fallen
from bot.match.history.endings import deserters, is_lost_on_time, results_of
from bot.match.history.help import counts_for_level, lowest_level
from bot.match.history.turns import completed_turns
from bot.match.lobby.series import reopen_resting
from bot.match.ports import Store, Tables
from bot.match.ratings import rating
from bot.match.ratings.leaderboard import (
    PAIR_WEEK_MS,
    SERIAL_WITHIN_MS,
    counting_events,
    may_decline_points,
    serial_timeouts,
    won_on_time,
)
from bot.match.ratings.rating import Standings
from bot.match.ratings.recalculation import recalculate_with, recalculate_without
from bot.match.solo import personal_bests as alone
from bot.match.values.match import DEPARTURES, Ending, EntryKind, Match, VoidReason
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.personal_best import SoloResult
from bot.match.values.rating import (
    Change,
    EndingKind,
    RatingChange,
    RatingEvent,
    Standing,
    is_table_game,
)

_STOPS = {
    EntryKind.RESIGN.value: EndingKind.RESIGNED,
    EntryKind.ABORT.value: EndingKind.ABORTED,
    EntryKind.FLAG.value: EndingKind.TIMEOUT,
    EntryKind.DRAW.value: EndingKind.AGREED,
    EntryKind.ABANDON.value: EndingKind.ABANDONED,
    EntryKind.END.value: EndingKind.MODERATOR,
    EntryKind.AWARD.value: EndingKind.AWARDED,
}
_DEPARTURES = frozenset(kind.value for kind in DEPARTURES)


async def enter_result(tables: Tables, match: Match, ending: Ending) -> None:
    """Stores the results of a match that ended with its newest entry, which is stored already.

    A resting offer of its series may open again; a round whose last match it was closes. A match
    against the computer only stores the level that was beaten.
    """
    if match.has_computer:
        await _enter_level(tables, match, ending)
        return
    came = results_of(match, ending)
    if match.round_id is not None:
        await tables.leagues.hasten(match.round_id, match.entries[-1].at)
    if came:
        await tables.results.put(match.id, came, deserters(match))
    if match.rated and ending.reason == EntryKind.ABORT and not have_dice_fallen(match):
        await tables.results.call_off(match.id, match.entries[-1].seat)  # with dice, all agreed
    if alone.is_alone(match):
        await _alone(tables, match, ending)
    await _enter(tables, match, ending)
    if is_lost_on_time(ending):
        await _forgive(tables, match, ending)
    await reopen_resting(tables, match.id, match.entries[-1].at)


async def annul_result(tables: Tables, match_id: int, why: VoidReason) -> bool:
    """Annuls the result of a finished match: recalculates ratings, and adds notices to say so.

    False, and nothing changes, if it has no result or was annulled before. A match whose winner
    declined the points can still be annulled, so that its result goes as well.
    """
    match = await tables.matches.get(match_id)
    if match is None or not await _void(tables, match, why):
        return False
    told_at = match.entries[-1].at  # in the past: it is due now
    await tables.notices.renew(Notice(NoticeKind.VOID, match_id, match.version, told_at))
    await tables.notices.drop(Notice(NoticeKind.RESTORED, match_id, match.version, told_at))
    await tables.notices.renew(Notice(NoticeKind.ENDED, match_id, match.version, told_at))
    return True


async def restore_result(tables: Tables, match_id: int) -> bool:
    """Takes back what a moderator annulled: ratings are as if it had always counted.

    False, and nothing changes, if no moderator annulled it. If its winner had declined the points
    before, only the result counts again.
    """
    match = await tables.matches.get(match_id)
    if match is None or match.void is not VoidReason.MODERATOR:
        return False
    await tables.matches.lift_void(match_id)
    entered = await tables.ratings.change_of(match_id)
    if entered and not entered.event.void:
        await recalculate_with(tables, match, entered)
    told_at = match.entries[-1].at
    await tables.notices.renew(Notice(NoticeKind.RESTORED, match_id, match.version, told_at))
    await tables.notices.drop(Notice(NoticeKind.VOID, match_id, match.version, told_at))
    await tables.notices.renew(Notice(NoticeKind.ENDED, match_id, match.version, told_at))
    return True


async def decline_points(store: Store, match_id: int, user_id: int, now: int) -> None:
    """Declines the points of a match that a person won on time: it is no longer rated.

    Raises:
        Refusal: as :func:`check_decline_points`.
    """

    async def work(tables: Tables) -> None:
        await check_decline_points(tables, match_id, user_id, now)
        await annul_result(tables, match_id, VoidReason.DECLINED)

    await store.write(work)


async def check_decline_points(tables: Tables, match_id: int, user_id: int, now: int) -> None:
    """Checks that a person may decline the points of a match.

    Raises:
        Refusal: they did not win it on time, it no longer counts, or it ended over a week ago.
    """
    entered = await tables.ratings.change_of(match_id)
    if entered is None or not won_on_time(entered.event, user_id):
        raise Refusal("waive.not_yours")
    if entered.event.void:
        raise Refusal("waive.void")
    if not may_decline_points(entered.event, user_id, now):
        raise Refusal("waive.too_late")


async def _void(tables: Tables, match: Match, why: VoidReason) -> bool:
    annulled = match.is_annulled or match.void is why
    if match.ending is None or annulled or not results_of(match, match.ending):
        return False
    await tables.matches.set_void(match.id, why)
    entered = await tables.ratings.change_of(match.id)
    if entered and not match.void:
        await recalculate_without(tables, entered)
    return True


async def _enter(tables: Tables, match: Match, ending: Ending) -> None:
    if not match.rated:
        return
    stop = _stop(ending)
    done, left = completed_turns(match), deserters(match)
    seats = rating.rated_seats(done, left)
    people = tuple(match.players[seat].user_id for seat in seats)
    if rating.why_unrated(match.rated, people, [done[seat] for seat in seats], stop):
        return
    places = rating.places(ending.winners, ending.points, left)
    before = await tables.ratings.standings(match.game, people)
    event = RatingEvent(
        match.id,
        match.game,
        _after_all(before, match),
        people,
        tuple(places[seat] for seat in seats),
        is_table_game(match.game),
        stop,
    )
    recent = await tables.ratings.between(match.game, people, event.at - PAIR_WEEK_MS)
    counts = event in counting_events([*(e.event for e in recent if e.counts), event])
    changes, ranked = _changed(event, before), tuple[Change, ...]()
    if counts:
        ranked = _changed(event, await tables.leaderboards.standings(match.game, people))
        await tables.leaderboards.put(match, _after(people, ranked))
    await tables.ratings.add(RatingChange(event, changes, counts, ranked))
    await tables.ratings.put(match.game, _after(people, changes))


def _stop(ending: Ending) -> EndingKind:
    if ending.by_rules:
        return EndingKind.RULES
    if ending.reason in _DEPARTURES:
        return EndingKind.RESIGNED if ending.winners else EndingKind.MODERATOR
    return _STOPS[ending.reason]


async def _enter_level(tables: Tables, match: Match, ending: Ending) -> None:
    """Stores the lowest level in the match as beaten by the people who won without help."""
    known = await tables.computer_matches.get(match.id)
    if known is None or not counts_for_level(match, known) or not results_of(match, ending):
        return
    level = lowest_level(match)
    winners = {match.players[seat] for seat in ending.winners}
    if any(player.level for player in winners):
        return
    for player in winners:
        await tables.beaten_levels.put(player.user_id, match.game, level, match.entries[-1].at)


async def _alone(tables: Tables, match: Match, ending: Ending) -> None:
    """Stores the result of a match for one, if no hint was given; and that of a match of the week.

    A match of the week that is called off has 0 points.
    """
    at, reached = match.entries[-1].at, alone.solo_points(match, ending)
    if reached is not None and not await tables.computer_matches.advised(match.id):
        person, variant = match.players[0].user_id, alone.variant_key(match.game, match.options)
        solo = SoloResult(match.id, person, match.game, variant, reached, at)
        await tables.personal_bests.put(solo)
    if match.sealed_until is None or at >= match.sealed_until:
        return
    if reached is None and ending.reason == EntryKind.ABORT.value:
        reached = 0.0  # otherwise one could look at the dice, call off and say it was nothing
    if reached is not None:
        await tables.contests.finish_attempt(match.id, reached, at)


async def _forgive(tables: Tables, match: Match, ending: Ending) -> None:
    """Annuls the matches that a person lost on time while absent, perhaps with this one."""
    last = match.entries[-1]
    gone, since = match.players[last.seat].user_id, last.at - SERIAL_WITHIN_MS
    losses = await tables.results.lost_on_time(gone, since)
    acts = await tables.results.acts(gone, since)
    for match_id in sorted(serial_timeouts(losses, acts)):
        if match_id == match.id:  # the card that tells its end tells this, too
            await _void(tables, replace(match, ending=ending), VoidReason.SERIAL_TIMEOUTS)
        else:
            await annul_result(tables, match_id, VoidReason.SERIAL_TIMEOUTS)


def _after_all(before: Mapping[int, Standing], match: Match) -> int:
    """When the match ended, but at least a millisecond after all earlier events of its people.

    Two matches can end in the same millisecond, and a clock can be set back. Ratings are computed
    anew in the order of this number, so it has to be the order in which events were stored.
    """
    last = max((standing.last_at or 0 for standing in before.values()), default=0)
    return max(match.entries[-1].at, last + 1)


def _changed(event: RatingEvent, before: Mapping[int, Standing]) -> tuple[Change, ...]:
    """The standing before and after the event for each of its people, in their order."""
    standings = Standings({(person, event.game): standing for person, standing in before.items()})
    changes = standings.enter(event)
    return tuple(changes[person] for person in event.people)


def _after(people: Sequence[int], changes: Sequence[Change]) -> Mapping[int, Standing]:
    return {person: after for person, (_, after) in zip(people, changes, strict=True)}
