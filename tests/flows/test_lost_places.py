"""A thread or channel is gone: each of its people hears that once, and nobody is spammed."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.match.lobby.challenges import new_challenge, store_challenge
from bot.match.lobby.seats import take_seat
from bot.match.ports import Tables
from bot.match.start import start_challenge
from bot.match.values.challenge import Terms
from bot.match.values.match import Location, Player
from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import sandbox_server
from bot.sandbox.world import seed
from bot.ui.kit.respond import PATIENCE_S
from rules.dice import Dice, commit
from tests.flows.harness import Harness, Json, bot, buttons, card, private, public, quiet, said
from tests.flows.notifications import choose, direct, later
from tests.flows.test_private_threads import around, begun, thread
from tests.sandbox.world import WAIT_S, sandbox, visiting

OPEN_DM = "/users/@me/channels"


@asynccontextmanager
async def crowd(folder: Path, size: int) -> AsyncIterator[tuple[Sandbox, Harness, Sequence[int]]]:
    """The bot, and so many people more."""
    async with (
        sandbox_server(folder / "sandbox", rate_limits=False) as box,
        visiting(box.base_url) as served,
    ):
        people = [1_000_000_000_000_003_000 + number for number in range(size)]
        for person in map(str, people):
            box.world.people.add({"id": person, "username": f"p{person[-3:]}", "global_name": None})
            box.world.people.join(seed.CLUB, person)
        async with bot(served, folder, PATIENCE_S) as (database, clock):
            known = [await served.person(name) for name in ("ana", "bo", "chi")]
            yield box, Harness(served, database, clock, *known), people


async def settle(tables: Tables, people: Sequence[int], place: Location, now: int) -> None:
    """A match of two people that is played in a channel, and owes nothing just now."""
    one, other = (Player(user_id, f"P{user_id % 1000}") for user_id in people)
    dice, secret = commit(b"s" * 32), (b"s" * 32).hex()
    offered = new_challenge(
        Terms("tumbleweed", {"size": "3"}), one, None, place, now, Dice(dice, (), secret)
    )
    number = await start_challenge(
        tables, await take_seat(tables, await store_challenge(tables, offered), other, "1"), now
    )
    await tables.matches.set_location(number, replace(place, thread_id=place.channel_id))
    while owed := [n.id for n in await tables.notices.due(now, 99) if n.subject == number]:
        await tables.notices.mark_obsolete(*owed)


async def delete(home: Harness, channel_id: str) -> None:
    """A channel or thread is deleted, and the bot has heard of it."""
    await home.served.call("POST", "/sandbox/delete", {"channel_id": channel_id})
    async with asyncio.timeout(WAIT_S):
        while await home.database.read(  # noqa: ASYNC110  # the database has no event
            lambda t: t.matches.in_channel(int(seed.CLUB), int(channel_id))
        ):
            await asyncio.sleep(0.01)


# The limits of the sandbox are what others have seen of Discord's: ten in ten minutes, not 40.
@pytest.mark.parametrize("size", [9, pytest.param(120, marks=pytest.mark.deep)])
async def test_the_people_of_a_deleted_channel_hear_in_their_turn(
    tmp_path: Path, size: int
) -> None:
    """One message a person names both of their matches; a card elsewhere does not wait for it."""
    async with crowd(tmp_path, size) as (box, home, people):
        shown = await home.begin()
        place, now = Location(int(seed.CLUB), int(seed.GENERAL)), home.clock.ms
        for pair in zip(people, [*people[1:], people[0]], strict=True):
            await home.database.write(lambda t, pair=pair: settle(t, pair, place, now))  # type: ignore[misc]  # mypy takes no default in a lambda
        await delete(home, seed.GENERAL)
        await home.play(shown, home.ana, "c8 h4")
        await quiet(home)
        opened = await turns(box, home)
        direct_to = [words_to(box, person) for person in people]
        assert [len(words) for words in direct_to] == [1] * size
        for words in direct_to:
            assert words[0].count("Tumbleweed #") == 2, words
            assert "The threads of these matches are gone" in words[0]
        assert len(opened) == size
        hours = [sum(at <= other < at + HOUR_MS for other in opened) for at in opened]
        assert max(hours) <= 30
        assert min(after - at for at, after in pairwise(opened)) >= 3000
        owed = await home.database.read(lambda t: t.notices.due(home.clock.ms + HOUR_MS, 999))
        assert [notice for notice in owed if notice.kind == "stranded"] == []


async def turns(box: Sandbox, home: Harness) -> list[int]:
    """Lets time pass until everybody had their turn; when the bot asked to open each."""
    opened = dict[int, int]()
    while True:
        opened |= {e["n"]: e["at"] for e in box.log if e["path"].endswith(OPEN_DM)}
        waits = [
            notice.due_at
            for notice in await home.database.read(
                lambda t: t.notices.due(home.clock.ms + 9 * HOUR_MS, 999)
            )
            if notice.kind == "stranded"
        ]
        if not waits:
            return sorted(opened.values())
        passes_ms = min(waits) - home.clock.ms
        home.clock.ms += passes_ms
        await home.served.advance(seconds=passes_ms / 1000)
        home.database.wake()
        await quiet(home)


def words_to(box: Sandbox, person: int) -> list[str]:
    """What the bot told somebody directly."""
    channel = box.world.channels.dm_between(seed.BOT, str(person))
    assert channel is not None
    return [message["content"] for message in box.world.messages.of_channel(channel["id"], 9)]


async def test_a_lost_thread_calls_its_players_in_the_channel(home: Harness, shown: Json) -> None:
    """Who never chose direct messages gets none; who did, gets that one, and no call."""
    await delete(home, shown["channel_id"])
    word = await public(home.chi, about="This match's thread is gone")
    assert sorted(m["id"] for m in word["mentions"]) == [home.ana.id, home.bo.id]
    assert buttons(word) == ["My view"] and "Tumbleweed #1" in said(word)
    await quiet(home)
    assert [await direct(person) for person in (home.ana, home.bo)] == [[], []]
    await home.bo.click(word, "My view")
    await home.bo.click(await private(home.bo), "Bring it here")
    await public(home.chi, about="goes on here")
    again = await home.play(await card(home.chi), home.bo, "c4")
    await choose(home.bo, "dm")
    await quiet(home)
    await delete(home, again["channel_id"])
    word = await public(home.chi, about="This match's thread is gone")
    assert [m["id"] for m in word["mentions"]] == [home.ana.id]
    await quiet(home)
    (told,) = await direct(home.bo)
    assert "This match's thread is gone" in said(told) and await direct(home.ana) == []


async def test_the_people_of_a_private_thread_hear_directly(home: Harness) -> None:
    """In the channel around it others would read along."""
    shown = await begun(home, await thread(home))
    before = await around(home)
    await delete(home, shown["channel_id"])
    await quiet(home)
    await later(home, 0.001)
    for person in (home.ana, home.bo):
        assert ["thread is gone" in said(m) for m in await direct(person)] == [True]
    assert await around(home) == before


async def test_a_quarantine_outlasts_a_restart(tmp_path: Path) -> None:
    """Nothing is opened before it is over, whichever process asks; then each is told once."""
    async with sandbox(tmp_path / "sandbox") as served:
        people = [await served.person(name) for name in ("ana", "bo", "chi")]
        body = {"kind": "dm_quarantine", "code": 20026}
        made: Json = await served.call("POST", "/sandbox/faults", body)
        async with bot(served, tmp_path, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            await choose(home.ana, "dm")
            await quiet(home)
        await served.call("DELETE", f"/sandbox/faults/{made['id']}")
        async with bot(served, tmp_path, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            await choose(home.bo, "dm")
            await later(home, 5.9)
            asked = [e for e in await served.requests() if e["path"].endswith(OPEN_DM)]
            assert [entry["status"] for entry in asked] == [403]
            await later(home, 0.2)
            await later(home, 0.001)
            for person in (home.ana, home.bo):
                assert len(await person.messages(await person.dm(seed.BOT))) == 1
