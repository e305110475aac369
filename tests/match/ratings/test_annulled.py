"""Results that count no more: as if they had never been, for everybody they reached."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.errors import Refusal
from bot.match.history.replay import LiveMatch
from bot.match.ratings.leaderboard import counting_events
from bot.match.ratings.rating import Standings
from bot.match.settlement import annul_result, decline_points, restore_result
from bot.match.values.match import EntryKind, Player, VoidReason
from bot.match.values.notice import NoticeKind
from bot.match.values.rating import EndingKind, RatingChange
from bot.match.values.results import Tally
from bot.match.values.timecontrol import DAY_MS, HOUR_MS
from tests import databases
from tests.endings import stop
from tests.match.ratings.test_ledger import (
    PLAYED,
    SETUP,
    TUMBLEWEED,
    random_turn,
    rated,
    resigned,
    standings,
)
from tests.table import ANA, BO, CHI, Table, table

DEE, EVE = Player(1004, "Dee"), Player(1005, "Eve")
EVERYBODY = (ANA, BO, CHI, DEE, EVE)


async def stopped(t: Table, live: LiveMatch, kind: EntryKind) -> int:
    """A match that the bot itself ends; its number."""
    await stop(t.database, live.match, kind, t.clock.now())
    return live.match.id


async def lost_on_time(t: Table, who: Player, to: Player, steps: Sequence[str] = PLAYED) -> int:
    """A rated match that somebody loses by doing nothing; its number."""
    return await stopped(t, await rated(t, who, to, *steps), EntryKind.FLAG)


async def kept(t: Table) -> Sequence[RatingChange]:
    """All that was entered."""
    return await t.database.read(lambda ts: ts.ratings.after(TUMBLEWEED, (0, 0), 999))


async def voids(t: Table, matches: Sequence[int]) -> list[VoidReason | None]:
    """What became of the results of some matches."""
    return [(await t.session.load(match_id)).match.void for match_id in matches]


async def check_numbers(t: Table) -> None:
    """Everything that is kept is what all events, computed at once, make of it."""
    entered, people = await kept(t), [p.user_id for p in EVERYBODY]
    events = [one.event for one in entered]
    counted, stands, ranks = counting_events(events), Standings(), Standings()
    for one in entered:
        if one.event.void:
            continue
        assert one.changes == tuple(stands.enter(one.event).values())
        assert one.counts == (one.event in counted)
        assert one.ranked == (tuple(ranks.enter(one.event).values()) if one.counts else ())
    ratings = await t.database.read(lambda ts: ts.ratings.standings(TUMBLEWEED, people))
    ladder = await t.database.read(lambda ts: ts.leaderboards.standings(TUMBLEWEED, people))
    assert {(p, TUMBLEWEED): s for p, s in ratings.items()} == Standings.of(events)
    assert {(p, TUMBLEWEED): s for p, s in ladder.items()} == Standings.of(counted)


@pytest.mark.parametrize("forgotten", [False, True])
async def test_annulled_results_have_never_been(tmp_path: Path, forgotten: bool) -> None:
    """After random matches and random voids all numbers are those of the events that are left,
    also where leaderboards' changes were not kept at first; and where voids are undone again."""
    rng = Random(3 + forgotten)
    async with table(tmp_path) as t:
        ended = []
        for n in range(24):
            host, guest = rng.choice([(ANA, BO), (BO, ANA), (ANA, CHI), (DEE, CHI), (EVE, DEE)])
            live = await resigned(
                t, await rated(t, host, guest, *PLAYED), rng.choice((host, guest))
            )
            ended.append(live.match.id)
            t.clock.ms += rng.choice((0, HOUR_MS, DAY_MS, -5_000))
            if n == 10:
                lives = [await rated(t, EVE, to, *PLAYED) for to in (ANA, BO, CHI)]
                ended += [await stopped(t, live, EntryKind.FLAG) for live in lives]
                assert await voids(t, ended[-3:]) == [VoidReason.SERIAL_TIMEOUTS] * 3
                await check_numbers(t)
            if forgotten and n == 13:
                await databases.rows(tmp_path / "overmorrow.sqlite3", "DELETE FROM ladder_change")
            if n % 7 == 6:
                again = rng.choice(ended)
                await t.database.write(
                    partial(annul_result, match_id=again, why=VoidReason.MODERATOR)
                )
                if not forgotten:
                    await check_numbers(t)
        for match_id in (ended[0], *rng.sample(ended, 4)):
            await t.database.write(lambda ts, m=match_id: annul_result(ts, m, VoidReason.MODERATOR))  # type: ignore[misc]  # bound in the loop
        assert not all(one.counts for one in await kept(t))
        await check_numbers(t)
        annulled = [n for n in ended if (await voids(t, [n])) == [VoidReason.MODERATOR]]
        rng.shuffle(annulled)
        for match_id in annulled:
            assert await t.database.write(partial(restore_result, match_id=match_id))
            await check_numbers(t)
        assert set(await voids(t, ended)) == {None, VoidReason.SERIAL_TIMEOUTS}


async def test_who_loses_their_only_match_is_a_newcomer_again(tmp_path: Path) -> None:
    """It leaves ratings, leaderboards and records, and says so once, silently."""
    async with table(tmp_path) as t:
        live = await resigned(t, await rated(t, ANA, BO, *PLAYED), ANA)
        match_id = live.match.id
        assert await t.database.write(lambda ts: annul_result(ts, match_id, VoidReason.MODERATOR))
        assert not await t.database.write(
            lambda ts: annul_result(ts, match_id, VoidReason.DECLINED)
        )
        assert await standings(t, live.match) == [None, None]
        await check_numbers(t)
        record = await t.database.read(lambda ts: ts.results.record(ANA.user_id))
        told = await all_told(t)
    assert record == {TUMBLEWEED: Tally(annulled=1)}
    cards = [k for k in told if k in {NoticeKind.OPENED, NoticeKind.CARD, NoticeKind.VOID}]
    assert cards.count(NoticeKind.VOID) == 1
    assert cards[-1] is NoticeKind.VOID  # after all cards before


async def all_told(t: Table) -> list[NoticeKind]:
    """What is owed now, in the order in which it goes out."""
    kinds: list[NoticeKind] = []
    while due := await t.database.read(lambda ts: ts.notices.due(t.clock.now(), 1)):
        kinds.append(due[0].kind)
        await t.database.write(lambda ts, n=due[0].id: ts.notices.mark_sent(n, 1))  # type: ignore[misc]  # bound in the loop
    return kinds


async def test_declined_points_leave_the_result(tmp_path: Path) -> None:
    """It is the rating that does not change; only the winner may, within a week, and once. A
    moderator may still take the result, too, and give it back; the points stay declined."""
    async with table(tmp_path) as t:
        match_id = await lost_on_time(t, ANA, BO)
        other = (await resigned(t, await rated(t, ANA, BO, *PLAYED), ANA)).match.id

        async def declined(who: Player, match_id: int = match_id, days: int = 0) -> None:
            now = t.clock.now() + days * DAY_MS
            await decline_points(t.database, match_id, who.user_id, now)

        for who, which, days, key in (
            (ANA, match_id, 0, "not_yours"),
            (CHI, match_id, 0, "not_yours"),
            (BO, other, 0, "not_yours"),
            (BO, match_id, 8, "too_late"),
        ):
            with pytest.raises(Refusal, match=rf"waive\.{key}"):
                await declined(who, which, days)
        assert await voids(t, [match_id, other]) == [None, None]
        await declined(BO)
        with pytest.raises(Refusal, match=r"waive\.void"):
            await declined(BO)
        record = await t.database.read(lambda ts: ts.results.record(BO.user_id))
        await check_numbers(t)
        assert await t.database.write(lambda ts: annul_result(ts, match_id, VoidReason.MODERATOR))
        annulled = await t.database.read(lambda ts: ts.results.record(BO.user_id))
        await check_numbers(t)
        assert await t.database.write(lambda ts: restore_result(ts, match_id))
        assert not await t.database.write(lambda ts: restore_result(ts, match_id))
        assert await voids(t, [match_id]) == [VoidReason.DECLINED]
        assert record == await t.database.read(lambda ts: ts.results.record(BO.user_id))
        await check_numbers(t)
    assert record == {TUMBLEWEED: Tally(won=2)}
    assert annulled == {TUMBLEWEED: Tally(won=1, annulled=1)}


async def test_what_has_no_result_has_nothing_to_annul(tmp_path: Path) -> None:
    """Matches that run, that were called off, that there are none of, and with oneself."""
    async with table(tmp_path) as t:
        runs = (await t.begin(*PLAYED)).match.id
        off = (await t.session.abort((await t.begin()).match.id, ANA.user_id, 0, 77)).match.id
        for match_id in (runs, off, 999):
            annulled = partial(annul_result, match_id=match_id, why=VoidReason.MODERATOR)
            assert not await t.database.write(annulled)
        assert await voids(t, [runs, off]) == [None, None]


@pytest.mark.parametrize(
    ("kind", "stop"),
    [
        (EntryKind.FLAG, EndingKind.TIMEOUT),
        (EntryKind.DRAW, EndingKind.AGREED),
        (EntryKind.ABANDON, None),
        (EntryKind.END, None),
    ],
)
async def test_each_way_to_end_counts_as_it_should(
    tmp_path: Path, kind: EntryKind, stop: EndingKind | None
) -> None:
    """On time one wins and the other has deserted; an agreed draw is a draw; else no result."""
    async with table(tmp_path) as t:
        await stopped(t, await rated(t, ANA, BO, *PLAYED), kind)
        entered = await kept(t)
        records = [
            await t.database.read(lambda ts, p=p: ts.results.record(p.user_id))  # type: ignore[misc]  # bound in the loop
            for p in (ANA, BO)
        ]
    assert [one.event.stop for one in entered] == ([stop] if stop else [])
    assert records == {
        EntryKind.FLAG: [{TUMBLEWEED: Tally(lost=1, deserted=1)}, {TUMBLEWEED: Tally(won=1)}],
        EntryKind.DRAW: [{TUMBLEWEED: Tally(drawn=1)}] * 2,
    }.get(kind, [{}, {}])


async def test_who_was_gone_for_three_matches_loses_none(tmp_path: Path) -> None:
    """All of them are annulled with the third, rated or not, and the others' gains with them; the
    card of the third says so by itself."""
    async with table(tmp_path) as t:
        lost = []
        for to, steps in ((BO, PLAYED), (CHI, SETUP), (DEE, PLAYED)):
            lost.append(await rated(t, ANA, to, *steps))
        for live in lost:
            t.clock.ms += 20 * HOUR_MS
            assert await voids(t, [one.match.id for one in lost]) == [None] * 3
            await stopped(t, live, EntryKind.FLAG)
        numbers = [live.match.id for live in lost]
        assert await voids(t, numbers) == [VoidReason.SERIAL_TIMEOUTS] * 3
        await check_numbers(t)
        assert await standings(t, lost[0].match) == [None, None]
        record = await t.database.read(lambda ts: ts.results.record(ANA.user_id))
        sql = "SELECT subject FROM notice WHERE kind = 'void' ORDER BY 1"
        told = await databases.rows(tmp_path / "overmorrow.sqlite3", sql)
    assert record == {TUMBLEWEED: Tally(annulled=3)}
    assert [subject for (subject,) in told] == numbers[:2]


async def test_a_move_between_makes_them_losses(tmp_path: Path) -> None:
    """They were there."""
    async with table(tmp_path) as t:
        live, *lost = [await rated(t, ANA, to, *PLAYED) for to in (EVE, BO, CHI, DEE)]
        live, rng = await random_turn(t, live, Random(1)), Random(2)
        for n, one in enumerate(lost):
            if n == 2:
                assert live.acting == 0
                live = await random_turn(t, live, rng)
            t.clock.ms += HOUR_MS
            await stopped(t, one, EntryKind.FLAG)
        assert await voids(t, [one.match.id for one in lost]) == [None] * 3
