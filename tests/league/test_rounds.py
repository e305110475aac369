"""Rounds as they go: sign-up, start, tables, leaving, close, the next one; on a real database."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.league.results import Withdrawal
from bot.league.values import EntrantState, Phase
from bot.match.clocks.vacation_service import take_vacation
from bot.match.guilds import end_given_up, join_guild, leave_guild
from bot.match.league_organiser import Plan
from bot.match.league_tables import round_score
from bot.match.moderation import annul_match, restore_match
from bot.match.values.guild import AuditAction, AuditEntry, GuildSettings
from bot.match.values.match import Player
from bot.match.values.notice import Notice, NoticeKind
from tests.league.world import CHANNEL, DAY, GUILD, MONDAY, at, people, world
from tests.store.test_privacy import privacy


def deed(action: AuditAction, match_id: int | None = None) -> AuditEntry:
    """What a manager does, as it is logged."""
    return AuditEntry(GUILD, Player(1, "Mo"), action, 0, match_id)


async def test_a_round_from_sign_up_to_champion_and_the_next(tmp_path: Path) -> None:
    """Five enter; each meets each; one message tells of a start; all over, it closes by itself."""
    async with world(tmp_path) as w:
        this = await w.begin()
        assert (this.phase, this.starts_at) == (Phase.SIGN_UP, at(2027, 1, 4, 18))
        assert this.opens_at == at(2026, 12, 21, 18)
        five = people(5)
        await w.join(this, *five, stays=True)
        entered = await w.leagues.join(this.id, five[0], (), 99)  # a second press
        assert (entered.running, entered.half_days) == (0, 20)
        this = await w.started(this)
        assert this.phase is Phase.PLAYING
        fixtures = await w.fixtures(this.id)
        assert len({f.match_id for f in fixtures}) == 10
        told = await w.told()
        assert told[NoticeKind.ROUND_BEGUN] == 5 and told[NoticeKind.TURN] == 0
        assert told[NoticeKind.SIGN_UP] == 1 and told[NoticeKind.OPENED] == 10
        for fixture in fixtures:
            assert (await w.round(this.id)).due_at != w.now()
            await w.win(fixture, min(fixture.meeting.people))
        await w.act_due()  # not only in the evening
        over = await w.round(this.id)
        assert (over.phase, over.due_at) == (Phase.CLOSED, None)
        (group,) = (await w.tables(this.id)).groups
        assert [s.user_id for s in group.standings] == [p.user_id for p in five]
        assert [s.halves for s in group.standings] == [8, 6, 4, 2, 0]
        assert (await w.told())[NoticeKind.ROUND_CLOSED] == 1
        titles = await w.t.database.read(lambda ts: ts.leagues.titles(five[0].user_id))
        assert [title.round.id for title in titles] == [this.id]
        assert not await w.t.database.read(lambda ts: ts.leagues.titles(five[1].user_id))
        second = await w.newest()
        assert (second.number, second.starts_at) == (2, at(2027, 3, 8, 18))
        await w.until(second.opens_at)
        entrants = (await w.tables(second.id)).entrants
        assert entrants.keys() == {p.user_id for p in five}  # they stay in


async def test_the_close_goes_by_time_used_and_stands_whatever_comes_later(tmp_path: Path) -> None:
    """What runs goes on; its point does not change any more, nor does it by an annulment."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.join(this, *people(4))
        this = await w.started(this)
        open_one, *rest = await w.fixtures(this.id)
        for fixture in rest:
            await w.win(fixture, fixture.meeting.first)
        assert open_one.match_id is not None
        await w.move(open_one.match_id, 3)
        while (await w.t.session.load(open_one.match_id)).acting != 1:
            await w.move(open_one.match_id)  # the first is quick, the second waits from here on
        this = await w.organiser.extend(this.id, deed(AuditAction.END))
        with pytest.raises(Refusal, match=r"league\.extended"):
            await w.organiser.extend(this.id, deed(AuditAction.END))
        assert this.closes_at == this.starts_at + 63 * DAY
        earlier = replace(this, closes_at=this.starts_at + 8 * DAY)
        await w.t.database.write(lambda ts: ts.leagues.put_round(earlier))
        await w.until(earlier.closes_at)
        before = await w.tables(this.id)
        assert before.round.phase is Phase.CLOSED
        result = before.groups[0].results[0]
        assert result.halves == (2, 0) and result.used_ms[1] > 7 * DAY > result.used_ms[0]
        live = await w.t.session.load(open_one.match_id)
        await w.t.session.resign(live.match.id, open_one.meeting.first, live.match.version, -77)
        await annul_match(w.t.database, deed(AuditAction.ANNUL, rest[0].match_id))
        after = await w.tables(this.id)
        assert after.groups[0].standings == before.groups[0].standings
        assert [e.rank for e in after.entrants.values() if e.place == 1] == [1]


async def test_an_annulled_match_counts_for_nobody_until_the_close(tmp_path: Path) -> None:
    """Its point goes, too; undone, it is there again. In the evening the table is told anew."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.join(this, *people(4))
        this = await w.started(this)
        one = (await w.fixtures(this.id))[0]
        await w.win(one, one.meeting.first)
        await w.until(w.now() + DAY)
        assert (await w.told())[NoticeKind.ROUND_TABLE] == 1
        await w.until(w.now() + DAY)
        assert (await w.told())[NoticeKind.ROUND_TABLE] == 1  # nothing changed
        live = await w.t.session.load(one.match_id or 0)
        now = w.now()
        stands = await w.t.database.read(lambda ts: round_score(ts, live.match, now))
        assert stands is not None and (stands.group, stands.halves, stands.over) == (
            *(1, (2, 0), (1, 1)),
        )
        for act, halves in ((annul_match, 0), (restore_match, 2)):
            await act(w.t.database, deed(AuditAction.ANNUL, one.match_id))
            standings = (await w.tables(this.id)).groups[0].standings
            assert sum(s.halves for s in standings) == halves


async def test_who_leaves_early_is_out_and_who_leaves_late_loses_the_rest(tmp_path: Path) -> None:
    """Their running matches end: without result, or as losses."""
    async with world(tmp_path) as w:
        this = await w.begin()
        early, late, *_ = people(5)
        await w.join(this, *people(5))
        this = await w.started(this)
        theirs = [f for f in await w.fixtures(this.id) if late.user_id in f.meeting.people]
        for fixture in [f for f in theirs if early.user_id not in f.meeting.people][:2]:
            await w.win(fixture, late.user_id)
        assert await w.leagues.leave(this.id, early.user_id) is Withdrawal.ERASED
        await w.act_due()
        assert await w.leagues.leave(this.id, late.user_id) is Withdrawal.LOST
        with pytest.raises(Refusal, match=r"league\.left"):
            await w.leagues.leave(this.id, late.user_id)
        await w.act_due()
        now = await w.tables(this.id)
        assert now.entrants[early.user_id].state is EntrantState.OUT
        members = {s.user_id: s for s in now.groups[0].standings}
        assert early.user_id not in members
        assert (members[late.user_id].halves, members[late.user_id].over) == (4, 3)
        for fixture in await w.fixtures(this.id):
            if {early.user_id, late.user_id} & set(fixture.meeting.people):
                assert not fixture.runs and fixture.ending is not None
                is_early = early.user_id in fixture.meeting.people
                assert is_early == (not fixture.ending.winners)


async def test_who_does_not_come_is_out_and_the_waiting_list_takes_the_place(
    tmp_path: Path,
) -> None:
    """After four days of their own clock; the new one has fresh clocks against everybody."""
    async with world(tmp_path) as w:
        this = await w.begin()
        gone, *others = people(5)
        await w.join(this, gone, *others)
        this = await w.started(this)
        spare = people(6)[-1]
        await w.join(this, spare)
        for _ in range(6):
            for fixture in await w.fixtures(this.id):
                if not fixture.runs or fixture.match_id is None:
                    continue
                live = await w.t.session.load(fixture.match_id)
                acting = live.match.players[live.acting or 0].user_id
                if acting != gone.user_id and live.match.version < 4:
                    await w.move(fixture.match_id)
            await w.until(w.now() + DAY)
        now = await w.tables(this.id)
        assert now.entrants[gone.user_id].state is EntrantState.OUT
        assert now.entrants[spare.user_id].state is EntrantState.IN
        running = [f for f in await w.fixtures(this.id) if f.runs]
        assert len(running) == 10 and [f for f in running if spare.user_id in f.meeting.people]
        assert {s.user_id for s in now.groups[0].standings} == {p.user_id for p in (*others, spare)}


async def test_too_few_wait_a_week_then_three_meet_twice_or_it_is_off(tmp_path: Path) -> None:
    """And the next round is planned as ever."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.join(this, *people(3))
        await w.until(this.starts_at + 6 * DAY)
        assert (await w.round(this.id)).phase is Phase.SIGN_UP
        await w.until(this.starts_at + 8 * DAY)
        assert (await w.round(this.id)).phase is Phase.PLAYING
        assert len(await w.fixtures(this.id)) == 6
        second = await w.newest()
        await w.until(second.starts_at + 8 * DAY)
        assert (await w.round(second.id)).phase is Phase.CALLED_OFF
        assert (await w.told())[NoticeKind.ROUND_OFF] == 1
        with pytest.raises(Refusal, match=r"league\.not_open"):
            await w.join(second, people(1)[0])
        assert (await w.newest()).number == 3


async def test_a_mini_cup_begins_when_full_and_takes_the_next_four(tmp_path: Path) -> None:
    """Four meet once; who plays cannot enter again; three begin after two days, twice each."""
    async with world(tmp_path) as w:
        four = people(4)
        for player in four:
            entered = await w.leagues.enter_cup(GUILD, CHANNEL, "tumbleweed", player, 3)
        await w.act_due()
        await w.until(w.now() + 10 * 60_000)
        assert len(await w.fixtures(entered.round.id)) == 6
        assert (await w.round(entered.round.id)).phase is Phase.PLAYING
        with pytest.raises(Refusal, match=r"cup\.playing"):
            await w.leagues.enter_cup(GUILD, CHANNEL, "tumbleweed", four[0], 3)
        for player in people(7)[4:]:
            other = await w.leagues.enter_cup(GUILD, CHANNEL, "tumbleweed", player, 3)
        assert other.round.id != entered.round.id
        await w.until(w.now() + DAY)
        assert (await w.round(other.round.id)).phase is Phase.SIGN_UP
        await w.until(w.now() + 2 * DAY)
        assert len(await w.fixtures(other.round.id)) == 6


async def test_sign_up_refuses_what_would_be_refused_later(tmp_path: Path) -> None:
    """Before it opens, twice as many leagues, a role that is lacking, a full server."""
    async with world(tmp_path) as w:
        first = await w.organiser.start(Plan(GUILD, "tumbleweed", {"size": "3"}, CHANNEL, MONDAY))
        with pytest.raises(Refusal, match=r"league\.not_open"):
            await w.join(first, people(1)[0])
        again = await w.organiser.start(Plan(GUILD, "tumbleweed", {"size": "3"}, CHANNEL, MONDAY))
        assert again.id == first.id  # two managers press at once
        plans = [Plan(GUILD, "rive", {}, CHANNEL, MONDAY, role_id=r) for r in (None,)]
        plans += [Plan(GUILD, "tumbleweed", {"size": s}, CHANNEL, MONDAY) for s in ("4", "5")]
        opened = [await w.organiser.start(plan) for plan in plans]
        with pytest.raises(Refusal, match=r"league\.enough'"):
            await w.organiser.start(Plan(GUILD, "seesaw", {}, CHANNEL, MONDAY))
        await w.until(first.opens_at)
        ana = people(1)[0]
        await w.join(first, ana)
        await w.join(opened[0], ana)
        with pytest.raises(Refusal, match=r"league\.enough_of_yours"):
            await w.join(opened[1], ana)
        assert await w.leagues.leave(first.id, ana.user_id) is None
        await w.join(opened[1], ana)


async def test_blocked_people_have_a_bye_and_who_deletes_their_data_leaves(tmp_path: Path) -> None:
    """Half a point each, no match; whose data goes is out of the table, under no name."""
    async with world(tmp_path) as w:
        this = await w.begin()
        ana, bo, chi, dora, emil = people(5)
        await w.join(this, ana, bo, chi, dora, emil)
        await w.t.database.write(lambda ts: ts.blocks.put(bo.user_id, ana.user_id))
        this = await w.started(this)
        byes = [f for f in await w.fixtures(this.id) if f.meeting.is_bye]
        assert [set(f.meeting.people) for f in byes] == [{ana.user_id, bo.user_id}]
        assert byes[0].match_id is None
        standings = {s.user_id: s for s in (await w.tables(this.id)).groups[0].standings}
        assert standings[ana.user_id].halves == standings[bo.user_id].halves == 1
        await privacy(w.t).delete(chi.user_id)
        now = await w.tables(this.id)
        assert chi.user_id not in now.entrants
        assert {s.user_id for s in now.groups[0].standings} == {
            p.user_id for p in (ana, bo, dora, emil)
        }
        assert all(not f.runs for f in await w.fixtures(this.id) if f.is_void)


async def test_a_server_that_is_away_moves_the_close_and_after_thirty_days_ends_it(
    tmp_path: Path,
) -> None:
    """Nothing happens meanwhile; given up, nothing of its leagues is left, and ratings stay."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.join(this, *people(4))
        this = await w.started(this)
        await leave_guild(w.t.database, w.t.clock, GUILD)
        await w.until(w.now() + 10 * DAY)
        assert await w.round(this.id) == this
        await join_guild(w.t.database, w.t.clock, GUILD)
        back = await w.round(this.id)
        assert back.closes_at == this.closes_at + 10 * DAY
        await leave_guild(w.t.database, w.t.clock, GUILD)
        gone = Notice(NoticeKind.REMOVED, GUILD, w.now(), w.now())
        w.t.clock.ms += 30 * DAY
        assert await end_given_up(w.t.database, w.t.session, w.t.clock, gone)
        assert await w.t.database.read(lambda ts: ts.leagues.round(this.id)) is None
        assert not await w.t.database.read(lambda ts: ts.leagues.rounds_of(people(1)[0].user_id))


async def test_a_vacation_holds_a_clock_of_a_league_five_days_at_most(tmp_path: Path) -> None:
    """Ten days away: the clock goes on after five; and no league match is called off."""
    async with world(tmp_path) as w:
        this = await w.begin()
        away, *others = people(4)
        await w.join(this, away, *others)
        await w.until(this.starts_at - 1000)
        await take_vacation(w.t.database, w.t.clock, away.user_id, 20)
        this = await w.started(this)
        theirs = [f for f in await w.fixtures(this.id) if f.meeting.first == away.user_id]
        live = await w.t.session.load(theirs[0].match_id or 0)
        pause = live.match.clock.held_by(w.now())
        assert pause is not None and pause.until == this.starts_at - 1000 + 5 * DAY
        with pytest.raises(Refusal, match=r"abort\.league"):
            await w.t.session.abort(live.match.id, away.user_id, live.match.version, 5)


async def test_who_plays_a_round_has_room_for_the_next(tmp_path: Path) -> None:
    """Where nobody may have more than six matches, those of the round before are not counted."""
    async with world(tmp_path) as w:
        six = GuildSettings(GUILD, per_person=6)
        await w.t.database.write(lambda ts: ts.guilds.put(six))
        this = await w.begin()
        ana, *others = people(4)
        await w.join(this, ana, *others)
        this = await w.started(this)
        second = await w.newest()
        early = replace(second, opens_at=w.now(), due_at=w.now())
        await w.t.database.write(lambda ts: ts.leagues.put_round(early))
        await w.act_due()
        await w.join(second, ana)
        assert (await w.tables(second.id)).entrants.keys() == {ana.user_id}
        cup = await w.leagues.enter_cup(GUILD, CHANNEL, "tumbleweed", ana, 3)
        assert cup.running == 3
        third = people(5)[-1]
        await w.t.database.write(lambda ts: ts.guilds.put(replace(six, per_person=5)))
        with pytest.raises(Refusal, match=r"league\.no_room"):
            await w.join(second, third)


async def test_who_stays_in_can_change_that_between_rounds(tmp_path: Path) -> None:
    """Until the next sign-up opens; who lost two matches on time has to enter by themselves."""
    async with world(tmp_path) as w:
        this = await w.begin()
        ana, bo, *_ = four = people(4)
        await w.join(this, *four, stays=True)
        this = await w.started(this)
        for fixture in await w.fixtures(this.id):
            await w.move(fixture.match_id or 0, 4)
            if bo.user_id not in fixture.meeting.people:
                await w.win(fixture, fixture.meeting.first)
        for fixture in await w.fixtures(this.id):
            live = await w.t.session.load(fixture.match_id or 0)
            while not live.match.ending and live.match.players[live.acting or 0] != bo:
                live = await w.t.any_turn(live, 0)
        await w.until(w.now() + 12 * DAY)  # ten of their own, and half a one by itself
        assert (await w.round(this.id)).phase is Phase.CLOSED
        second = await w.newest()
        assert second.phase is Phase.PLANNED
        assert not (await w.tables(this.id)).entrants[bo.user_id].stays
        with pytest.raises(Refusal, match=r"league\.stay\.late"):
            await w.leagues.stay_in(this.id, bo.user_id, stays=True)
        await w.leagues.stay_in(this.id, ana.user_id, stays=False)
        await w.until(second.opens_at)
        inside = (await w.tables(second.id)).entrants.keys()
        assert inside == {p.user_id for p in four} - {ana.user_id, bo.user_id}
        with pytest.raises(Refusal, match=r"league\.over"):
            await w.leagues.stay_in(this.id, ana.user_id, stays=True)


async def test_a_round_starts_sooner_where_that_is_possible(tmp_path: Path) -> None:
    """Enough are in, none is played; the next one's Monday stays as it was planned."""
    async with world(tmp_path) as w:
        this = await w.begin()
        sooner = deed(AuditAction.SOONER)
        await w.join(this, *people(3))
        with pytest.raises(Refusal, match=r"league\.too_few"):
            await w.organiser.start_now(this.id, sooner)
        await w.join(this, *people(4)[3:])
        this = await w.organiser.start_now(this.id, sooner)
        assert (this.starts_at, this.closes_at) == (w.now(), w.now() + 56 * DAY)
        await w.act_due()
        with pytest.raises(Refusal, match=r"league\.not_taking"):
            await w.organiser.start_now(this.id, sooner)
        assert len(await w.fixtures(this.id)) == 6
        second = await w.newest()
        assert (second.number, second.starts_at) == (2, at(2027, 3, 8, 18))


async def test_rounds_of_four_weeks_are_twelve_a_year(tmp_path: Path) -> None:
    """Their matches have half the time; while one is played, the next can't start sooner."""
    async with world(tmp_path) as w:
        plan = Plan(GUILD, "tumbleweed", {"size": "3"}, CHANNEL, MONDAY, weeks=4)
        this = await w.organiser.start(plan)
        await w.until(this.opens_at)
        await w.join(this, *people(4))
        this = await w.started(this)
        assert this.closes_at == this.starts_at + 28 * DAY
        live = await w.t.session.load((await w.fixtures(this.id))[0].match_id or 0)
        assert live.match.clock.control.bank_ms == 5 * DAY
        second = await w.newest()
        assert second.starts_at == at(2027, 2, 1, 18)
        early = replace(second, phase=Phase.SIGN_UP)
        await w.t.database.write(lambda ts: ts.leagues.put_round(early))
        await w.join(early, *people(4))
        with pytest.raises(Refusal, match=r"league\.before_plays"):
            await w.organiser.start_now(second.id, deed(AuditAction.SOONER))


async def test_who_is_left_alone_has_won_nothing(tmp_path: Path) -> None:
    """The post of such a round names no champion, and so does nobody's profile."""
    async with world(tmp_path) as w:
        this = await w.begin()
        ana, *others = people(4)
        await w.join(this, ana, *others)
        this = await w.started(this)
        for player in others:
            await w.leagues.leave(this.id, player.user_id)
        await w.act_due()
        over = await w.tables(this.id)
        assert over.is_over and not over.champions()
        assert [s.user_id for s in over.groups[0].standings] == [ana.user_id]
        assert not await w.t.database.read(lambda ts: ts.leagues.titles(ana.user_id))


async def test_a_mini_cup_waits_for_another_where_one_may_not_begin(tmp_path: Path) -> None:
    """Three were enough, or four; one of them was barred since. Nothing is due meanwhile."""
    async with world(tmp_path) as w:
        for n in (3, 4):
            game = ("tumbleweed", "rive")[n - 3]
            for player in people(n):
                entered = await w.leagues.enter_cup(GUILD, CHANNEL, game, player, 3)
            last = people(n)[-1].user_id
            await w.t.database.write(lambda ts, user=last: ts.guilds.bar(GUILD, user, w.now()))  # type: ignore[misc]  # mypy takes no default in a lambda
            w.t.clock.ms += 3 * DAY
            await w.act_due()
            this = await w.round(entered.round.id)
            inside = (await w.tables(this.id)).entrants
            assert last not in inside
            if n == 3:
                assert (this.phase, this.due_at, len(inside)) == (Phase.SIGN_UP, None, 2)
            await w.t.database.write(lambda ts, user=last: ts.guilds.unbar(GUILD, user))  # type: ignore[misc]  # mypy takes no default in a lambda
        assert this.phase is not Phase.SIGN_UP, "three have waited for two days"
