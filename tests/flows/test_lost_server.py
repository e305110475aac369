"""However Discord fails, whoever can't reach it loses no time: one server, or only its API."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.animation import Animator
from bot.app import build
from bot.host.token import ANY_TOKEN
from bot.match.values.guild import GuildSettings
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.attach import attach
from bot.sandbox.world import seed
from bot.ui.kit.respond import PATIENCE_S
from tests.flows.faults import fault
from tests.flows.harness import (
    Harness,
    Json,
    Played,
    bot,
    card,
    harness,
    owed_waits,
    private,
    public,
    quiet,
    said,
)
from tests.flows.notifications import direct
from tests.flows.test_faults import switch, time_is_over_at, told
from tests.flows.test_forum import posts
from tests.offer import play
from tests.sandbox.world import WAIT_S, sandbox
from tests.table import table

SLACK_MS = 20_000  # a try more or less


@pytest.fixture
async def home(tmp_path: Path, after: Played | None) -> AsyncIterator[Harness]:
    """A bot that may log warnings: what goes wrong outside is worth a line."""
    async with harness(tmp_path, after=after) as running:
        yield running


async def absent(home: Harness, *, lost: bool) -> None:
    """Until it is stored that the club is lost, or that it is not."""
    async with asyncio.timeout(WAIT_S):
        while True:
            known = await home.database.read(lambda tables: tables.outages.absent())
            if (int(seed.CLUB) in known) is lost:
                return
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "answer", [503, *(pytest.param(n, marks=pytest.mark.deep) for n in (50001, 10003))]
)
async def test_three_hours_of_an_unavailable_server_cost_nobody_a_minute(
    home: Harness, shown: Json, answer: int
) -> None:
    """Whatever its channels answer: nothing is asked of them, and nobody is told of a lost place.

    A move that somebody played from elsewhere is shown once when the server is there again.
    """
    deadline = await time_is_over_at(home)
    lost = await fault(home, "unavailable_server", guild_id=seed.CLUB, answer=answer)
    await absent(home, lost=True)
    home.clock.ms += 2 * HOUR_MS
    home.database.wake()
    before = len(await home.served.requests())
    await home.bo.run("move", seed.LOUNGE, where="c4", match=1)
    await home.bo.click(await private(home.bo), "Play")
    assert "on c4" in said(await private(home.bo))
    played = await time_is_over_at(home)
    home.clock.ms += HOUR_MS
    home.database.wake()
    asked = (await home.served.requests())[before:]
    assert not [one for one in asked if one["path"].startswith(f"/channels/{shown['channel_id']}")]
    await home.served.call("DELETE", f"/sandbox/faults/{lost}")
    await absent(home, lost=False)
    assert await time_is_over_at(home) == played + HOUR_MS
    assert played - deadline >= 2 * HOUR_MS
    newest = await card(home.chi)
    await quiet(home)
    assert newest["channel_id"] == shown["channel_id"]
    assert await told(home, shown, "on c4.") == 1
    assert [await direct(person) for person in (home.ana, home.bo)] == [[], []]


async def test_three_hours_without_the_api_cost_nobody_a_minute(home: Harness, shown: Json) -> None:
    """The line stands, but what is posted or asked is answered 503; then each card comes, once."""
    preview = await home.draft(shown, home.bo, "c4")
    # Without the question, whether the API answers, it would be found halfway through.
    posted_or_asked = r"(POST /channels|GET /gateway)/.*"
    await switch(home, "server_error", status=503, on=posted_or_asked, times=10_000)
    await home.bo.click(preview, "Play")
    assert "on c4" in said(await private(home.bo))
    deadline, began = await time_is_over_at(home), home.clock.ms
    # Bo's answer may come after the first try: the API is lost from the next one on at the latest.
    for step_ms in (SLACK_MS // 2, *[30 * 60_000] * 6):
        await owed_waits(home)
        home.clock.ms += step_ms
        home.database.wake()
    await owed_waits(home)
    back_at = home.clock.ms
    await home.served.call("DELETE", "/sandbox/faults")
    home.clock.ms += 5 * 60_000
    home.database.wake()
    assert "on c4" in said(await card(home.chi))
    async with asyncio.timeout(WAIT_S):
        while (now := await time_is_over_at(home)) == deadline:
            pass
    # What asks just then finds the API before these five minutes go by, the next try after them.
    assert back_at - SLACK_MS < now - deadline + began < home.clock.ms + SLACK_MS
    assert await told(home, shown, "on c4.") == 1


@pytest.mark.parametrize(
    "trouble", [{"kind": "server_error", "status": 503}, {"kind": "closed_door", "answer": "401"}]
)
async def test_whether_the_api_answers_can_be_asked_while_it_does_not(
    tmp_path: Path, trouble: Json
) -> None:
    """Whatever comes of the request: to ask ends no bot."""
    async with sandbox(tmp_path / "world") as served, table(tmp_path) as t:
        attach(served.base_url)
        with Animator() as animator:
            client = build(t.database, t.clock, animator).client
            await client.login(ANY_TOKEN)
            assert await client.is_answered()
            await served.call("POST", "/sandbox/faults", {"on": ".*", "times": 9, **trouble})
            assert not await client.is_answered()
            await served.call("DELETE", "/sandbox/faults")
            assert await client.is_answered()
            await client.close()


@pytest.mark.parametrize(
    "trouble",
    [
        {"kind": "unavailable_server", "guild_id": seed.CLUB, "answer": 10003},
        {"kind": "closed_door", "answer": "401"},
    ],
    ids=["server", "token"],
)
async def test_a_question_is_settled_once_discord_takes_it(
    home: Harness, shown: Json, trouble: Json
) -> None:
    """A server that is lost, or a refused token, says nothing of its message."""
    shown = await home.play(await home.turns(shown, "c4"), home.ana, "h5")
    await home.ana.run("takeback", shown["channel_id"])
    waiting = await private(home.ana)
    asked = await public(home.chi, shown["channel_id"], "take a move back")
    await home.ana.click(waiting, "Withdraw it")
    await private(home.ana)
    is_lost = "guild_id" in trouble
    met = await fault(home, trouble["kind"], **{k: v for k, v in trouble.items() if k != "kind"})
    if is_lost:
        await absent(home, lost=True)
    await _owed_soon(home)
    await home.served.call("DELETE", f"/sandbox/faults/{met}")
    if is_lost:
        await absent(home, lost=False)
    await _owed_soon(home)
    (found,) = [m for m in await home.chi.messages(shown["channel_id"]) if m["id"] == asked["id"]]
    assert "(settled)" in said(found) and found["components"] == []


async def test_a_card_becomes_a_line_once_messages_are_accepted(home: Harness, shown: Json) -> None:
    """The token is refused for the change of the older card alone: that one knocks."""
    await quiet(home)
    shut = await fault(home, "closed_door", answer="401", on=r"PATCH /channels/\d+/messages/\d+")
    await home.play(shown, home.bo, "c4")
    await _owed_soon(home)
    await home.served.call("DELETE", f"/sandbox/faults/{shut}")
    await _owed_soon(home)
    (older,) = [m for m in await home.chi.messages(shown["channel_id"]) if m["id"] == shown["id"]]
    assert older["attachments"] == older["components"] == []


async def _owed_soon(home: Harness) -> None:
    """Five minutes go by, and what was owed in them has been tried."""
    for _ in range(5):
        home.clock.ms += 60_000
        home.database.wake()
        await owed_waits(home)


@pytest.mark.sqlite
async def test_a_server_that_is_told_late_has_its_forum_and_its_greeting(tmp_path: Path) -> None:
    """What is accepted in the seconds before becomes a post when Discord says what there is."""
    forum = GuildSettings(int(seed.TEA_HOUSE), int(seed.POSTS), forum=True)
    async with sandbox(tmp_path / "sandbox") as served:
        people = [await served.person(name) for name in ("ana", "bo", "chi")]
        body: Json = {"kind": "late_server", "guild_id": seed.TEA_HOUSE}
        late = await served.call("POST", "/sandbox/faults", body)
        async with bot(served, tmp_path, PATIENCE_S, greeted=(int(seed.CLUB),)) as parts:
            home = Harness(served, *parts, *people)
            await home.database.write(lambda tables: tables.guilds.put(forum))
            await play(home.ana, "tumbleweed", seed.LOUNGE, opponent=home.bo.id, size=6)
            await home.bo.click(await public(home.bo, seed.LOUNGE, "challenges"), "Accept")
            accepted = await public(home.bo, seed.LOUNGE, "the match is on")
            assert f"as a post in <#{seed.POSTS}>" in said(accepted)
            await home.ana.run("setup", seed.LOUNGE)
            assert "hasn't told me yet" in said(await private(home.ana))
            await owed_waits(home)
            await served.call("DELETE", f"/sandbox/faults/{late['id']}")
            first = await card(home.bo)
            (post,) = await posts(home)
            assert first["channel_id"] == post["id"]
            await quiet(home)
            greeting = Notice(NoticeKind.GREETING, int(seed.TEA_HOUSE), 0, 0)
            assert await home.database.read(lambda tables: tables.notices.message_of(greeting))
