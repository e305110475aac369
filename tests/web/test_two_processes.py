"""Two processes over one PostgreSQL: each serves anybody, and hears of what the other did."""

import pytest

from bot.shards import parse_shards
from bot.store.db import Database
from tests.table import ANA, BO, table_over
from tests.web.site import site_over

pytestmark = pytest.mark.postgres

LEASE_MS = 3_000
"""What others wrote is looked for three times in that."""


async def test_a_move_through_one_is_seen_at_the_other(url: str) -> None:
    """Signed in here, at home there; an open page hears of it within the time of a look."""
    one = await Database.open(url, parse_shards("0-0/2"), LEASE_MS)
    other = await Database.open(url, parse_shards("1-1/2"), LEASE_MS)
    try:
        async with (
            site_over(table_over(one)) as here,
            site_over(table_over(other)) as there,
        ):
            live = await here.begin()
            ana, bo = await here.enter(ANA), await here.enter(BO)
            moved = there.guest(BO)
            moved.take(bo)
            socket = await moved.live(live.match.id)
            assert not (await socket.receive_json(timeout=30))["yours"]
            view = (await ana.step(await ana.view(live.match.id), "b2 d4")).json
            played = await ana.act(view, "play", steps=view["draft"]["steps"])
            assert played.status == 200
            while not (seen := await socket.receive_json(timeout=LEASE_MS / 1000))["yours"]:
                assert seen["version"] == 0
            assert seen["version"] == 1
    finally:
        await other.close()
        await one.close()
