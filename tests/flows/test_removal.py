"""The bot is taken out of a server and invited again: what was played there waits thirty days."""

import asyncio
from pathlib import Path

import pytest

from bot.match.values.clock import PauseReason
from bot.match.values.guild import RETURN_WITHIN_MS
from bot.match.values.match import PRIVATE, Match
from bot.sandbox.world import seed
from tests.flows.harness import Harness, bot, card, private, public, said
from tests.flows.test_setup import setup
from tests.offer import play
from tests.sandbox.world import WAIT_S, sandbox

DAY_MS = 24 * 3600 * 1000


async def member(home: Harness, *, there: bool) -> None:
    """Ana takes the bot out of the club, or invites it again; until the bot has noticed."""
    body = {"guild_id": seed.CLUB, "user_id": seed.BOT, "member": there}
    await home.served.call("POST", "/sandbox/members", body)
    await noticed(home, there=there)


async def noticed(home: Harness, *, there: bool) -> None:
    """Until the bot knows whether it is in the club."""
    async with asyncio.timeout(WAIT_S):
        while True:
            server = await home.database.read(lambda t: t.guilds.get(int(seed.CLUB)))
            if (server.removed_at is None) is there:
                return
            await asyncio.sleep(0.01)


async def kept(home: Harness) -> Match:
    """The first match as the database has it."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    return match


async def until_nothing_is_due(home: Harness) -> None:
    """Until whatever is owed now rests."""
    async with asyncio.timeout(WAIT_S):
        while True:
            if not await home.database.read(lambda t: t.notices.due(home.clock.now(), 1)):
                return
            await asyncio.sleep(0.01)


async def until_over(home: Harness) -> Match:
    """The first match once it has ended."""
    async with asyncio.timeout(WAIT_S):
        while True:
            if (match := await kept(home)).ending is not None:
                return match
            await asyncio.sleep(0.01)


async def test_a_match_goes_on_where_it_was(home: Harness) -> None:
    """Its clock stood, what was chosen is kept, and the thread that is there is used."""
    await setup(home.ana, LIMIT=["5"])
    shown = await home.set_up()
    left = (await kept(home)).clock.remaining(1, home.clock.now())
    await member(home, there=False)
    (pause,) = (await kept(home)).clock.pauses
    assert (pause.why, pause.until) == (PauseReason.REMOVED, home.clock.now() + RETURN_WITHIN_MS)
    home.clock.ms += 20 * DAY_MS
    await member(home, there=True)
    clock = (await kept(home)).clock
    assert clock.pauses == ()
    assert clock.remaining(1, home.clock.now()) == left
    played = await home.play(shown, home.bo, "c4")
    assert played["channel_id"] == shown["channel_id"]
    assert "On the server: 5" in str(await setup(home.ana))


@pytest.mark.usefixtures("shown")
async def test_what_is_owed_meanwhile_comes_when_it_is_back(home: Harness) -> None:
    """Somebody plays on from elsewhere: nothing is posted, lost, or given up."""
    await member(home, there=False)
    await home.bo.run("move", seed.LOUNGE, where="c4", match=1)
    await home.bo.click(await private(home.bo), "Play")
    await private(home.bo)
    home.clock.ms += DAY_MS
    home.database.wake()
    await until_nothing_is_due(home)
    assert home.chi.heard("MESSAGE_CREATE") == []
    await member(home, there=True)
    assert "on c4" in said(await card(home.chi))


async def test_after_thirty_days_it_ends_without_a_result(home: Harness) -> None:
    """A second later nothing can be brought back; its players may look at it."""
    await home.set_up(rated="on")
    await member(home, there=False)
    home.clock.ms += RETURN_WITHIN_MS
    home.database.wake()
    match = await until_over(home)
    assert match.ending is not None
    assert (match.ending.reason, match.ending.winners) == ("end", ())
    await noticed(home, there=True)  # nothing is known of the server any more
    assert (await kept(home)).location == PRIVATE
    await member(home, there=True)
    await home.bo.run("board", match=1)
    told = said(await private(home.bo))
    assert "I've been away from this server for thirty days" in told
    assert "Stopped, no result" in told


@pytest.mark.usefixtures("shown")
async def test_an_invitation_in_time_ends_nothing(home: Harness) -> None:
    """Out and in twice: only the last time would count, and that is not over."""
    for _ in range(2):
        await member(home, there=False)
        home.clock.ms += 29 * DAY_MS
        await member(home, there=True)
    home.clock.ms += RETURN_WITHIN_MS - 29 * DAY_MS
    home.database.wake()
    await play(home.ana, "tumbleweed", size=6)
    await public(home.chi, about="looking for")
    assert (await kept(home)).ending is None


async def test_it_notices_at_start_what_happened_while_it_was_down(tmp_path: Path) -> None:
    """Taken out while the bot was stopped, and invited again while it was stopped once more."""
    async with sandbox(tmp_path / "sandbox") as served:
        people = [await served.person(name) for name in ("ana", "bo", "chi")]
        for there in (True, False, True):
            body = {"guild_id": seed.CLUB, "user_id": seed.BOT, "member": there}
            await served.call("POST", "/sandbox/members", body)
            async with bot(served, tmp_path, 1.5) as (database, clock):
                home = Harness(served, database, clock, *people)
                if await database.read(lambda t: t.matches.get(1)) is None:
                    await home.begin()
                await noticed(home, there=there)
                assert bool((await kept(home)).clock.pauses) is not there
