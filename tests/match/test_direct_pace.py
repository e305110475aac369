"""The pace of direct messages: everybody has a slot, and no stretch of time has too many."""

from pathlib import Path
from random import Random

import pytest

from bot.match.direct_pace import APART_MS, FOR_ALL, UNASKED, shut, take_slot
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS
from tests.table import Table, table


async def slot(t: Table, user_id: int, *, is_asked: bool = False) -> int:
    """When somebody's may be opened, from now on, in milliseconds."""
    now = t.clock.ms
    at = await t.database.write(lambda ts: take_slot(ts, user_id, now, is_asked=is_asked))
    return at - now


async def test_slots_keep_every_limit_and_their_order(tmp_path: Path) -> None:
    """Those who never asked stand in line; who asked goes ahead of them. None comes too often."""
    rng = Random(5)
    async with table(tmp_path) as t:
        line, slots = list[int](), list[int]()
        for user_id in range(1, 151):
            is_asked = rng.random() < 0.2
            slots.append(await slot(t, user_id, is_asked=is_asked))
            if not is_asked:
                line.append(slots[-1])
        assert line == sorted(set(line)) and slots[0] == 0
        for limits, of in ((FOR_ALL, sorted(slots)), (UNASKED, line)):
            for most, within in limits:
                gaps = [last - first for first, last in zip(of, of[most:], strict=False)]
                assert min(gaps) >= within, (most, within)
        assert line[-1] < (len(line) / 30 + 1) * HOUR_MS


async def test_a_queue_of_hours_leaves_room_for_who_asks(tmp_path: Path) -> None:
    """A hundred wait for hours, and somebody who has just chosen direct messages some seconds."""
    async with table(tmp_path) as t:
        for user_id in range(1, 101):
            await slot(t, user_id)
        assert await slot(t, 999, is_asked=True) <= 10 * APART_MS


async def test_a_slot_is_kept_until_it_comes(tmp_path: Path) -> None:
    """Asked again it is the same; whoever comes too late for it gets another, not at once."""
    async with table(tmp_path) as t:
        waits = [await slot(t, user_id) for user_id in (1, 2, 3)]
        assert waits == [0, APART_MS, 2 * APART_MS]
        assert [await slot(t, user_id) for user_id in (1, 2, 3)] == waits
        t.clock.ms += MINUTE_MS
        assert [await slot(t, user_id) for user_id in (3, 2)] == [0, APART_MS]


@pytest.mark.parametrize("is_asked", [True, False])
async def test_nobody_has_a_slot_while_discord_opens_none(tmp_path: Path, is_asked: bool) -> None:
    """Afterwards they have one after the other."""
    async with table(tmp_path) as t:
        until = t.clock.ms + 6 * HOUR_MS
        await t.database.write(lambda ts: shut(ts, until))
        assert [await slot(t, n, is_asked=is_asked) for n in (1, 2)] == [6 * HOUR_MS] * 2
        t.clock.ms = until
        assert [await slot(t, n, is_asked=is_asked) for n in (1, 2)] == [0, APART_MS]
