"""The gateway's codes: each mistake closes with its own, and some end the session."""

import zlib
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.gateway import MAX_IDENTIFIES, Gateway
from bot.sandbox.gateway.connection import MAX_GUILDS
from bot.sandbox.sandbox import HEARTBEAT_MS
from bot.sandbox.server import sandbox_server
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare, bare
from tests.sandbox.test_gateway import closed_with
from tests.sandbox.world import Served, sandbox, visiting

SOUND = {"token": "sandbox", "intents": 1, "properties": {}}


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"shard": [2, 2]}, 4010),
        ({"shard": [0, 0]}, 4010),
        ({"intents": 1 << 19}, 4013),
        ({"intents": 1 << 1}, 4014),
        ({"intents": "none"}, 4002),
    ],
)
async def test_an_identify_is_as_it_must_be(
    served: Served, more: dict[str, Any], code: int
) -> None:
    """Shards that there are not, intents that there are not or that are not enabled."""
    bot = Bare(served)
    await bot.open()
    await bot.send(2, SOUND | more)
    assert await closed_with(bot) == code


async def test_an_old_version_and_an_unknown_opcode_close(served: Served, bot: Bare) -> None:
    """4012 and 4001."""
    with pytest.raises(ConnectionError) as closed:
        await Bare(served).open(v=6)
    assert closed.value.args == (4012,)
    await bot.send(99, None)
    assert await closed_with(bot) == 4001


async def test_one_shard_is_not_enough_for_very_many_servers(tmp_path: Path) -> None:
    """4011 above 2,500."""
    async with sandbox_server(tmp_path, rate_limits=False) as box, visiting(box.base_url) as served:
        for n in range(MAX_GUILDS):
            guild = {"id": str(9 * 10**17 + n), "name": "g", "owner_id": seed.ANA}
            box.world.people.add_guild(guild | {"joined_at": seed.CREATED_AT}, [seed.BOT])
        bot = Bare(served)
        await bot.open()
        await bot.send(2, SOUND)
        assert await closed_with(bot) == 4011


async def test_a_client_without_a_heartbeat_is_cut_off(tmp_path: Path) -> None:
    """4009 after one and a half intervals, whatever else it says; then it identifies anew."""
    async with sandbox_server(tmp_path, rate_limits=False) as box, visiting(box.base_url) as served:
        box.heartbeat_ms = 40
        async with bare(served) as bot:
            await bot.send(3, {})
            assert await closed_with(bot) == 4009
            box.heartbeat_ms = HEARTBEAT_MS
            await bot.open()
            resume = {"token": "sandbox", "session_id": bot.session_id, "seq": bot.sequence}
            await bot.send(6, resume)
            assert (await bot.frame())["op"] == 9


async def test_a_flood_of_frames_costs_the_connection_only(bot: Bare) -> None:
    """4008 after 120 in a minute; the session can be resumed."""
    for _ in range(120):
        await bot.send(1, None)
    assert await closed_with(bot) == 4008
    await bot.open()
    resume = {"token": "sandbox", "session_id": bot.session_id, "seq": bot.sequence}
    await bot.send(6, resume)
    await bot.expect("RESUMED")


@pytest.mark.parametrize(("code", "op"), [(1000, 9), (1001, 9), (4000, 0)])
async def test_how_a_client_goes_decides_whether_it_may_come_back(
    served: Served, bot: Bare, code: int, op: int
) -> None:
    """1000 and 1001 end the session; after any other code it can be resumed."""
    ana = await served.person("ana")
    await bot.socket.close(code=code)
    await ana.expect("BOT_STATUS", online=False)
    await bot.open()
    resume = {"token": "sandbox", "session_id": bot.session_id, "seq": bot.sequence}
    await bot.send(6, resume)
    assert (await bot.frame())["op"] == op


async def test_a_bot_identifies_only_so_often(tmp_path: Path) -> None:
    """One shard in five seconds; a thousand times a day, then the token is good no more."""
    async with sandbox(tmp_path, rate_limits=True) as served, bare(served):
        second = Bare(served)
        await second.open()
        await second.send(2, SOUND)
        frame = await second.frame()
        assert (frame["op"], frame["d"]) == (9, False)
        _, about = await second.api("GET", "/gateway/bot")
        assert about["session_start_limit"]["remaining"] == MAX_IDENTIFIES - 2
        await second.close()


async def test_a_thousand_identifies_a_day_are_the_last(tmp_path: Path) -> None:
    """4004 until the day is over."""
    async with sandbox_server(tmp_path, rate_limits=False) as box, visiting(box.base_url) as served:
        for _ in range(MAX_IDENTIFIES):
            box.gateway.may_identify(0)
        late = Bare(served)
        await late.open()
        await late.send(2, SOUND)
        assert await closed_with(late) == 4004
        await served.advance(days=1, seconds=1)
        assert isinstance(box.gateway, Gateway)
        assert box.gateway.identifies_left == MAX_IDENTIFIES


async def test_frames_are_packed_for_who_asks(served: Served) -> None:
    """One zlib stream over all frames, each ended by a sync flush, as discord.py asks for it."""
    url = f"{served.base_url}/gateway/?v=10&encoding=json&compress=zlib-stream"
    async with served.session.ws_connect(url) as socket:
        unpack = zlib.decompressobj()
        packed = await socket.receive_bytes()
        assert packed.endswith(b"\x00\x00\xff\xff")
        assert b'"op": 10' in unpack.decompress(packed)
        await socket.send_json({"op": 1, "d": None})
        assert b'"op": 11' in unpack.decompress(await socket.receive_bytes())
