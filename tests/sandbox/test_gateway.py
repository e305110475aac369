"""The gateway: sessions are resumed with all that was missed, or closed with Discord's codes."""

import asyncio
from pathlib import Path

import pytest

from bot.sandbox.gateway.session import MAX_KEPT_EVENTS, Session
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare, bare, client
from tests.sandbox.world import Served, sandbox


async def test_discord_py_resumes_after_a_dropped_socket(served: Served) -> None:
    """What happened while the line was cut is replayed, once."""
    async with client(served) as bot:
        bot.hear("resumed", "message")
        ana = await served.person("ana")
        await served.call("POST", "/sandbox/faults", {"kind": "drop"})
        await ana.say(f"<@{seed.BOT}> are you there?")
        assert "are you there?" in (await bot.next("message")).content
        await bot.next("resumed")
        await ana.say(f"<@{seed.BOT}> good")
        assert (await bot.next("message")).content.endswith("good")


async def test_a_resume_replays_what_was_missed_in_order(served: Served, bot: Bare) -> None:
    """Interactions too: they may come after their three seconds."""
    ana = await served.person("ana")
    await served.call("POST", "/sandbox/faults", {"kind": "drop"})
    seen = bot.sequence
    interaction_id = await ana.run("go")
    await ana.say("hello")
    await bot.open()
    await bot.send(6, {"token": "sandbox", "session_id": bot.session_id, "seq": seen})
    assert (await bot.expect("INTERACTION_CREATE"))["id"] == interaction_id
    await bot.expect("MESSAGE_CREATE")
    await bot.expect("RESUMED")


async def test_a_session_is_unknown_after_a_restart_of_the_sandbox(tmp_path: Path) -> None:
    """Sessions live in memory: Invalid Session tells the client to identify anew."""
    async with sandbox(tmp_path) as served, bare(served) as bot:
        old = bot.session_id
    async with sandbox(tmp_path) as served:
        late = Bare(served)
        await late.open()
        await late.send(6, {"token": "sandbox", "session_id": old, "seq": 1})
        frame = await late.frame()
        assert (frame["op"], frame["d"]) == (9, False)
        await late.identify()
        await late.close()


async def test_a_session_left_too_long_is_forgotten(served: Served, bot: Bare) -> None:
    """After some minutes nothing can be resumed."""
    await served.call("POST", "/sandbox/faults", {"kind": "drop"})
    await served.advance(minutes=10)
    await bot.open()
    await bot.send(6, {"token": "sandbox", "session_id": bot.session_id, "seq": 1})
    assert (await bot.frame())["op"] == 9


def test_a_resume_from_before_the_buffer_is_impossible() -> None:
    """Only so many events are kept; a number from the future is none of ours."""
    session = Session(0, (0, 1))
    for _ in range(MAX_KEPT_EVENTS + 5):
        session.dispatch("MESSAGE_CREATE", {})
    assert session.events_after(session.sequence) == []
    assert session.events_after(4) is None
    missed = session.events_after(5)
    assert missed is not None
    assert len(missed) == MAX_KEPT_EVENTS
    assert session.events_after(session.sequence + 1) is None


async def closed_with(bot: Bare) -> int:
    """The code the sandbox closes with."""
    with pytest.raises(ConnectionError) as error:
        while True:
            await bot.frame()
    return int(error.value.args[0])


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (3, {}, 4003),
        (2, {"token": "", "intents": 1}, 4004),
        (2, {"token": "sandbox", "intents": 1 << 15}, 4014),
        (2, {"token": "sandbox"}, 4002),
    ],
)
async def test_a_stranger_is_closed_out(served: Served, op: int, data: object, code: int) -> None:
    """Not authenticated, no token, intents that are not enabled, half a frame."""
    bot = Bare(served)
    await bot.open()
    await bot.send(op, data)
    assert await closed_with(bot) == code


async def test_an_identified_client_minds_its_manners(served: Served, bot: Bare) -> None:
    """Heartbeats are acknowledged; a second IDENTIFY and an unknown opcode close."""
    await bot.send(1, 1)
    while (frame := await bot.frame())["op"] == 0:
        pass
    assert frame["op"] == 11
    await bot.send(2, {"token": "sandbox", "intents": 1})
    assert await closed_with(bot) == 4005


async def test_a_heartbeat_is_answered_no_faster_than_over_a_network(bot: Bare) -> None:
    """At once would be too soon: discord.py would measure it against the beat before, and warn."""
    now = asyncio.get_running_loop().time
    sent = now()
    await bot.send(1, 1)
    while (await bot.frame())["op"] != 11:
        pass
    assert now() - sent >= 0.04


async def test_a_wrong_sequence_number_closes(served: Served, bot: Bare) -> None:
    """4007: the client claims to have seen what was never sent."""
    await served.call("POST", "/sandbox/faults", {"kind": "drop"})
    await bot.open()
    await bot.send(6, {"token": "sandbox", "session_id": bot.session_id, "seq": 999})
    assert await closed_with(bot) == 4007


async def test_intents_and_shards_choose_the_events(served: Served) -> None:
    """Without intents only interactions come; another shard gets neither guild nor DMs."""
    plain = Session(0, (0, 1))
    assert plain.wants("INTERACTION_CREATE", None)
    assert not plain.wants("MESSAGE_CREATE", seed.CLUB)
    assert not plain.wants("THREAD_CREATE", seed.CLUB)
    assert Session(1 << 9, (0, 1)).wants("MESSAGE_CREATE", seed.CLUB)
    assert not Session(1 << 9, (0, 1)).wants("MESSAGE_CREATE", None)
    shard = (int(seed.CLUB) >> 22) % 2
    assert Session(1, (shard, 2)).wants("CHANNEL_CREATE", seed.CLUB)
    assert not Session(1, (1 - shard, 2)).wants("CHANNEL_CREATE", seed.CLUB)
    assert not Session(1 << 12, (1, 2)).wants("MESSAGE_CREATE", None)


async def test_people_see_whether_the_bot_is_there(served: Served) -> None:
    """BOT_STATUS follows the connections."""
    ana = await served.person("ana")
    assert not (await ana.state())["bot"]["online"]
    async with bare(served):
        await ana.expect("BOT_STATUS", online=True)
        assert (await served.call("GET", "/sandbox/health"))["bot_online"]
    await ana.expect("BOT_STATUS", online=False)


async def test_words_of_people_are_blank_without_the_content_intent(
    served: Served, bot: Bare
) -> None:
    """In servers the bot reads only what mentions it."""
    ana = await served.person("ana")
    await ana.say("a secret")
    assert (await bot.expect("MESSAGE_CREATE"))["content"] == ""
    await ana.say(f"<@{seed.BOT}> a question")
    assert "a question" in (await bot.expect("MESSAGE_CREATE"))["content"]
