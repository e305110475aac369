"""A match whose people are on the shards of two processes; what one owed the other does."""

import asyncio
import os
import signal
from collections import Counter

from bot.errors import LostLeaseError
from bot.match.values.timecontrol import MINUTE_MS
from bot.sandbox.world import seed
from tests.cluster.harness import DIRECT, OWED, SERVER, Cluster, Duel, owed_at
from tests.offer import typed
from tests.season.client import ResidentClient, Unanswered

THINKING = "SELECT 1 FROM owed_move"
SENT_MS = 100  # on this machine whatever is asked has reached the process by then


async def test_a_match_goes_on_between_two_processes(two: tuple[Cluster, Duel]) -> None:
    """Every turn is answered where it was made, and has one card."""
    running, duel = two
    await duel.begin(size="3")
    for number in range(4):
        await duel.turn(number)
    await running.until_none(OWED)
    assert running.cards(duel.match_id) == dict.fromkeys(range(await duel.version() + 1), 1)
    assert not running.said_twice()


async def test_what_a_dead_process_owed_the_other_does(two: tuple[Cluster, Duel]) -> None:
    """A card under way, clocks and a move of the computer, within ten seconds; nothing twice."""
    running, duel = two
    await duel.begin(size="3", pace="5m + 1m", clock="hard")
    await duel.until_ana_acts()
    slow = {"kind": "latency", "ms": 60_000, "on": r"POST /channels/\d+/messages", "times": 1}
    await running.served.call("POST", "/sandbox/faults", slow)
    await duel.turn()
    await duel.ana.use("play", seed.GAMES, **typed("rive", size="3", level=1, seat=2))
    now = running.pass_time(4.5 * MINUTE_MS)
    await running.until_none(f"SELECT 1 FROM heartbeat WHERE at < {now}")
    await running.kill(SERVER)
    now = running.pass_time(MINUTE_MS)  # nobody is away for so long yet that clocks stand
    for query in (f"SELECT 1 FROM match WHERE due_at <= {now}", THINKING, owed_at(now)):
        assert await running.until_none(query) < running.soon_s, running.log(DIRECT)
    assert running.cards(duel.match_id)[await duel.version()] == 1
    assert not running.said_twice()


async def test_a_lease_that_ended_in_a_send_doubles_nothing(two: tuple[Cluster, Duel]) -> None:
    """The other process sends what one had under way, which then arrives as well: one card."""
    running, duel = two
    await duel.begin(size="3")
    await duel.until_ana_acts()
    slow_ms = running.lease_ms * 3
    slow = {"kind": "latency", "ms": slow_ms, "on": r"POST /channels/\d+/messages", "times": 1}
    await running.served.call("POST", "/sandbox/faults", slow)
    await duel.turn()
    card = f"notice=card:{duel.match_id}:{await duel.version()} "
    await running.until(lambda: not running.box.faults.all())
    running.signal(SERVER, signal.SIGSTOP)
    await running.until_none(OWED)
    assert card in running.log(DIRECT)
    running.signal(SERVER, signal.SIGCONT)
    await running.until(lambda: card in running.log(SERVER))
    await duel.turn()
    await running.until_none(OWED)
    assert not running.ended
    assert running.cards(duel.match_id) == dict.fromkeys(range(await duel.version() + 1), 1)
    assert not running.said_twice()


async def test_a_process_that_was_stopped_writes_nothing_more(two: tuple[Cluster, Duel]) -> None:
    """A standby has its shards when it goes on; what it hears then, the standby has answered."""
    running, duel = two
    await duel.begin(size="3")
    stopped = running.signal(SERVER, signal.SIGSTOP)
    running.begin(SERVER)
    await running.until(lambda: running.log(SERVER).count(" ready") == 2)
    await duel.turn()
    stood = await duel.version()
    os.kill(stopped.pid or 0, signal.SIGCONT)
    await asyncio.to_thread(stopped.join)
    assert stopped.exitcode == LostLeaseError.exit_code  # as a service manager starts it again
    assert "another Overmorrow has taken over" in running.log(SERVER)
    await running.until_none(OWED)
    assert await duel.version() == stood
    assert running.cards(duel.match_id)[stood] == 1
    assert not running.said_twice()


async def test_a_rolling_restart_answers_whatever_is_delivered(two: tuple[Cluster, Duel]) -> None:
    """Each process makes way for its next; people press on meanwhile, in both places."""
    running, duel = two
    await duel.begin(size="3")
    asked, renewed = Counter[str](), list[str]()

    async def press_on(client: ResidentClient, place: str, shards: str) -> None:
        while len(renewed) < 2:
            line, asked_at = running.line(shards), running.box.clock.now_ms()
            try:
                await client.use("games", place)
            except Unanswered:
                # Discord takes what it has not sent when it hears the farewell as not delivered.
                gone_after = (line.left_at or 1 << 62) - asked_at if line else 0
                assert gone_after < SENT_MS, f"{gone_after} ms: {running.log(shards)}"
                asked["not delivered"] += 1
            else:
                asked["answered"] += 1

    pressing = asyncio.gather(
        press_on(duel.ana, seed.GAMES, SERVER), press_on(duel.bo, duel.direct, DIRECT)
    )
    for shards in (SERVER, DIRECT):
        old = running.signal(shards, signal.SIGCONT)
        running.begin(shards)
        await running.until(lambda s=shards: "stands by" in running.log(s))  # type: ignore[misc]
        os.kill(old.pid or 0, signal.SIGTERM)
        await asyncio.to_thread(old.join)
        assert old.exitcode == 0
        await running.until(lambda s=shards: running.is_served(s))  # type: ignore[misc]
        renewed.append(shards)
    await pressing
    assert asked["answered"] > 10
    await duel.turn()
