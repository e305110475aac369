"""Who is out of a round: how their matches end, in words, and what they are told of it."""

from pathlib import Path

from bot.i18n.catalog import words
from bot.league.values import Departure, EntrantState, Round
from bot.match.clocks.vacation_service import take_vacation
from bot.match.league_no_shows import SOON_MS, first_move_due
from bot.match.values.league import Fixture
from bot.match.values.match import EntryKind, Player
from bot.match.values.notice import NoticeKind
from bot.ui.match.match_text import entry_text, result_text
from bot.ui.match.rating import rating_lines
from tests.league.world import DAY, World, people, world


async def told_of(w: World, fixture: Fixture) -> tuple[EntryKind, str, str]:
    """How a match ended: its newest entry, what its card says of it, and its result."""
    live = await w.t.session.load(fixture.match_id or 0)
    return live.match.entries[-1].kind, entry_text(words(), live), result_text(words(), live)


async def said_of_rating(w: World, fixture: Fixture) -> list[str]:
    """What the card of a match that was too short to be rated says of that."""
    return rating_lines(words(), await w.t.session.load(fixture.match_id or 0), None)


async def theirs(w: World, round_id: int, who: Player) -> list[Fixture]:
    return [f for f in await w.fixtures(round_id) if who.user_id in f.meeting.people]


async def of_five(w: World) -> tuple[Round, Player, list[Player]]:
    """A round of five that has begun, the first of them, and the others."""
    gone, *others = people(5)
    this = await w.begin()
    await w.join(this, gone, *others)
    return await w.started(this), gone, others


async def wait_for(w: World, round_id: int, gone: Player, days: int) -> None:
    """Days pass; everybody moves but for somebody who has not come."""
    for _ in range(days):
        for fixture in await w.fixtures(round_id):
            if not fixture.runs or fixture.match_id is None:
                continue
            live = await w.t.session.load(fixture.match_id)
            if live.match.players[live.acting or 0] != gone and live.match.version < 4:
                await w.move(fixture.match_id)
        await w.until(w.now() + DAY)


async def test_who_makes_no_first_move_is_told_once_and_the_cards_say_why(tmp_path: Path) -> None:
    """Nobody resigned, nobody was away from the server: the round goes on without them."""
    async with world(tmp_path) as w:
        this, gone, _others = await of_five(w)
        await wait_for(w, this.id, gone, 6)
        now = await w.tables(this.id)
        assert now.entrants[gone.user_id].departure is Departure.NO_SHOW
        for fixture in await theirs(w, this.id, gone):
            assert await told_of(w, fixture) == (
                EntryKind.NO_SHOW,
                "P01 made no first move in four days, so the round goes on without P01.",
                "No result",
            )
        heard = [n for n in await w.notices() if n.user_id == gone.user_id]
        assert [n.kind for n in heard if n.kind is NoticeKind.NO_SHOW] == [NoticeKind.NO_SHOW]
        assert NoticeKind.RESULT not in {n.kind for n in heard}


async def test_a_no_show_late_loses_what_runs_under_its_own_name(tmp_path: Path) -> None:
    """Half of their matches were given to them: the others win, and the cards say why."""
    async with world(tmp_path) as w:
        this, gone, others = await of_five(w)
        for fixture in (await theirs(w, this.id, gone))[:2]:
            other = sum(fixture.meeting.people) - gone.user_id
            live = await w.t.session.load(fixture.match_id or 0)
            await w.t.session.resign(live.match.id, other, live.match.version, -live.match.id)
        await wait_for(w, this.id, gone, 6)
        assert (await w.tables(this.id)).entrants[gone.user_id].state is EntrantState.LOST
        for fixture in (await theirs(w, this.id, gone))[2:]:
            kind, told, result = await told_of(w, fixture)
            (met,) = (p for p in others if p.user_id in fixture.meeting.people)
            assert (kind, result) == (EntryKind.NO_SHOW, f"{met.name} wins")
            assert "resigned" not in told and "made no first move" in told
            short = "-# Too short to be rated: everybody needs two turns for that."
            assert await said_of_rating(w, fixture) == [short], "its table says what counts"
        for fixture in (await theirs(w, this.id, gone))[:2]:
            assert await said_of_rating(w, fixture) == [f"{short} It still counts for the round."]


async def test_who_leaves_early_is_said_to_have_left(tmp_path: Path) -> None:
    """It read “I've been away from this server for thirty days.”"""
    async with world(tmp_path) as w:
        this, gone, _others = await of_five(w)
        await w.leagues.leave(this.id, gone.user_id)
        await w.act_due()
        for fixture in await theirs(w, this.id, gone):
            told = EntryKind.WITHDRAW, "P01 left the round.", "No result"
            assert await told_of(w, fixture) == told
        assert (await w.told())[NoticeKind.NO_SHOW] == 0


async def test_who_made_no_first_move_is_told_so_once_two_days_before(tmp_path: Path) -> None:
    """On the second evening; who moves then stays in, and hears no more of it."""
    async with world(tmp_path) as w:
        this, gone, _others = await of_five(w)
        await wait_for(w, this.id, gone, 1)
        assert (await w.told())[NoticeKind.NO_SHOW_SOON] == 0
        await wait_for(w, this.id, gone, 2)
        (soon,) = [n for n in await w.notices() if n.kind is NoticeKind.NO_SHOW_SOON]
        assert soon.user_id == gone.user_id
        now = w.now()
        mine = (await w.tables(this.id)).entrants[gone.user_id]
        due_at = await w.t.database.read(lambda ts: first_move_due(ts, this, mine, now))
        assert due_at is not None and soon.due_at + DAY < due_at <= soon.due_at + SOON_MS
        for fixture in await theirs(w, this.id, gone):
            live = await w.t.session.load(fixture.match_id or 0)
            if live.match.players[live.acting or 0] == gone:
                await w.move(live.match.id)
        await wait_for(w, this.id, gone, 4)
        assert (await w.tables(this.id)).entrants[gone.user_id].state is EntrantState.IN
        assert (await w.told())[NoticeKind.NO_SHOW_SOON] == 1


async def test_nobody_is_warned_whose_clock_stands(tmp_path: Path) -> None:
    """Who is away is waited for; four days of their own time have to pass."""
    async with world(tmp_path) as w:
        this, gone, _others = await of_five(w)
        await take_vacation(w.t.database, w.t.clock, gone.user_id, 8)
        await wait_for(w, this.id, gone, 3)
        assert (await w.told())[NoticeKind.NO_SHOW_SOON] == 0
