"""Who doesn't use the bot for years is owed a farewell; whoever plays, or comes back, is not."""

from pathlib import Path

from bot.match.people import block
from bot.match.retention import KEPT_DAYS, is_back, look_after
from bot.match.values.attendance import day_of
from bot.match.values.challenge import Terms
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS
from tests.store.test_old_database import NOW, moved, unpacked
from tests.table import ANA, BO, CHI, HOME, Table, table

DORA = 1004


async def farewells(t: Table) -> list[Notice]:
    """The farewells that are due."""
    due = await t.database.read(lambda ts: ts.notices.due(t.clock.now(), 999))
    return [notice for notice in due if notice.kind is NoticeKind.FAREWELL]


async def test_everybody_is_entered_of_whom_anything_is_stored(tmp_path: Path) -> None:
    """Who plays, who is asked and never answered, who is blocked; once, and nobody else."""
    async with table(tmp_path) as t:
        await t.begin()
        await t.seating.make(Terms("tumbleweed", {}), ANA, CHI, HOME)
        await block(t.database, BO.user_id, DORA)
        today = day_of(t.clock.now())
        for _ in range(2):
            assert not await look_after(t.database, t.clock.now())
            t.clock.ms += DAY_MS
        await t.database.write(lambda ts: ts.attendance.put(DORA + 1, today, "eve"))
        entered = [
            await t.database.read(lambda ts, who=user_id: ts.attendance.get(who))  # type: ignore[misc]  # mypy takes no default in a lambda
            for user_id in (ANA.user_id, BO.user_id, CHI.user_id, DORA, DORA + 1)
        ]
        assert entered == [today] * 4 + [None]


async def test_of_whom_nothing_is_stored_any_more_goes_at_once(tmp_path: Path) -> None:
    """Also who left between the look and its entry."""
    async with table(tmp_path) as t:
        await block(t.database, BO.user_id, DORA)
        await look_after(t.database, t.clock.now())
        await t.database.write(lambda ts: ts.attendance.enter([CHI.user_id], 1))
        await t.database.write(lambda ts: ts.blocks.drop(BO.user_id, DORA))
        await block(t.database, BO.user_id, ANA.user_id)
        await look_after(t.database, t.clock.now())
        everybody = await t.database.read(lambda ts: ts.attendance.unseen_since(1 << 40, 99))
        assert {user_id for user_id, _ in everybody} == {ANA.user_id, BO.user_id}


async def test_all_people_of_an_old_database_are_entered(tmp_path: Path) -> None:
    """Wherever they stand in it; the computer's levels and those who left are nobody."""
    await moved(unpacked(tmp_path))
    async with table(tmp_path) as t:
        assert not await look_after(t.database, NOW)
        assert await t.database.read(lambda ts: ts.attendance.unentered(9)) == []
        everybody = await t.database.read(lambda ts: ts.attendance.unseen_since(day_of(NOW), 99))
        assert all(user_id > 0 for user_id, _ in everybody)
        for user_id in (ANA.user_id, BO.user_id, CHI.user_id, 1008, 1009):
            seen = await t.database.read(lambda ts, who=user_id: ts.attendance.get(who))  # type: ignore[misc]  # mypy takes no default in a lambda
            assert seen == day_of(NOW)


async def test_a_farewell_is_owed_after_three_years_once(tmp_path: Path) -> None:
    """To who wasn't seen on a day since, and plays no match that runs."""
    async with table(tmp_path) as t:
        live = await t.begin()
        over = await t.begin()
        await t.session.resign(over.match.id, ANA.user_id, over.match.version, 99)
        await block(t.database, CHI.user_id, DORA)
        begun = day_of(t.clock.now())
        await look_after(t.database, t.clock.now())
        t.clock.ms += (KEPT_DAYS - 1) * DAY_MS
        await look_after(t.database, t.clock.now())
        assert await farewells(t) == []
        await t.database.write(
            lambda ts: ts.attendance.put(CHI.user_id, day_of(t.clock.now()), "chi")
        )
        t.clock.ms += DAY_MS
        for _ in range(2):
            await look_after(t.database, t.clock.now())
        (owed,) = await farewells(t)
        assert (owed.user_id, owed.subject) == (DORA, begun)
        assert not await is_back(t.database, owed)
        await t.session.resign(live.match.id, ANA.user_id, live.match.version, 98)
        await look_after(t.database, t.clock.now())
        assert {notice.user_id for notice in await farewells(t)} == {1001, 1002, DORA}
        await t.database.write(lambda ts: ts.attendance.put(DORA, day_of(t.clock.now()), "dora"))
        assert await is_back(t.database, owed)
