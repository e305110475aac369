"""What Discord refuses for good: each code has its ending, and the players know where they are."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.match.direct_pace import APART_MS
from bot.match.values.clock import PauseReason
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS
from bot.sandbox.clock import created_at_ms
from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from bot.ui.kit.respond import PATIENCE_S
from tests.flows import test_forum as forum
from tests.flows.faults import WRITING, deny, fault, requests
from tests.flows.harness import (
    Harness,
    Json,
    Played,
    bot,
    buttons,
    card,
    harness,
    private,
    public,
    quiet,
    said,
)
from tests.flows.notifications import choose, direct, later
from tests.offer import play
from tests.sandbox.world import WAIT_S, sandbox


@pytest.fixture
async def home(tmp_path: Path, after: Played | None) -> AsyncIterator[Harness]:
    """A bot that may log warnings: what goes wrong outside is worth a line."""
    async with harness(tmp_path, after=after) as running:
        yield running


async def is_held(home: Harness) -> bool:
    """Whether the clock of the match stands because its place is out of reach."""
    clock = await home.database.read(lambda tables: tables.matches.clock(1))
    assert clock is not None
    return any(pause.why is PauseReason.NO_ACCESS for pause in clock.pauses)


async def until_held(home: Harness, *, held: bool = True) -> None:
    """Waits until the clock stands, or goes on."""
    async with asyncio.timeout(WAIT_S):
        while await is_held(home) is not held:  # noqa: ASYNC110  # the database has no event
            await asyncio.sleep(0.01)


async def resign(home: Harness) -> None:
    """Bo gives up in another channel, which makes a version more."""
    await home.bo.run("resign", seed.GENERAL, match=1)
    await home.bo.click(await private(home.bo), "Yes, resign")
    await private(home.bo)


async def test_a_lost_permission_stops_the_clock_until_it_comes_back(
    home: Harness, shown: Json
) -> None:
    """Asked for once and not again; the players hear it directly, then the card is posted."""
    preview = await home.draft(shown, home.bo, "c4")
    await deny(home, seed.GAMES, WRITING)
    await home.bo.click(preview, "Play")
    assert "on c4" in said(await private(home.bo))
    await until_held(home)
    await later(home, APART_MS / HOUR_MS)
    for person in (home.ana, home.bo):
        (word,) = await direct(person)
        assert "I can't post where this match is played any more" in said(word)
    asked = len(await requests(home, f"/channels/{seed.GAMES}/messages"))
    home.clock.ms += HOUR_MS
    home.database.wake()
    await quiet(home)
    assert len(await requests(home, f"/channels/{seed.GAMES}/messages")) == asked
    await deny(home, seed.GAMES, 0)
    shown = await card(home.chi)
    assert "on c4" in said(shown)
    assert [person["id"] for person in shown["mentions"]] == [home.ana.id]
    await until_held(home, held=False)


async def test_an_offer_waits_for_the_permission_to_be_posted(home: Harness) -> None:
    """It's asked for once and not again while nothing can be posted; then it stands there."""
    await play(home.ana, "tumbleweed", standing=1)
    await home.bo.click(await public(home.chi, about="looking for"), "Accept")
    await card(home.chi)
    await deny(home, seed.GAMES, WRITING)
    await resign(home)
    await quiet(home)
    asked = len(await requests(home, f"/channels/{seed.GAMES}/messages"))
    for _ in range(3):
        await later(home, 1)
    assert len(await requests(home, f"/channels/{seed.GAMES}/messages")) == asked
    await deny(home, seed.GAMES, 0)
    await later(home, 1)
    assert "looking for" in said(await public(home.chi, about="looking for"))


async def test_a_rematch_is_offered_once_it_may_be_posted(home: Harness, shown: Json) -> None:
    """Like any offer: whoever asked for it needn't ask again."""
    await resign(home)
    over = await card(home.chi)
    await deny(home, seed.GAMES, WRITING)
    await home.bo.click(over, "Rematch")
    await private(home.bo)
    await later(home, 1)
    await deny(home, seed.GAMES, 0)
    await later(home, 1)
    offered = await public(home.chi, over["channel_id"], "a rematch")
    assert "Accept" in buttons(offered)


async def test_a_timeout_that_runs_out_lets_the_match_go_on(home: Harness) -> None:
    """Discord tells nobody of its end; the card is posted then, and not before."""
    clock: Json = await home.served.call("POST", "/sandbox/clock", {"advance_ms": 0})
    await pass_time(home, home.clock.ms - int(clock["now"]))
    preview = await home.draft(await home.set_up(), home.bo, "c4")
    about = {"by": "timeout", "guild_id": seed.CLUB, "ms": HOUR_MS}
    await fault(home, "lost_permissions", **about)
    await home.bo.click(preview, "Play")
    await until_held(home)
    for minutes, held in ((59, True), (2, False)):
        await pass_time(home, minutes * MINUTE_MS)
        home.clock.ms += minutes * MINUTE_MS
        home.database.wake()
        await quiet(home)
        await until_held(home, held=held)
    assert "on c4" in said(await card(home.chi))


async def pass_time(home: Harness, by_ms: int) -> None:
    """Discord's clock moves on."""
    await home.served.call("POST", "/sandbox/clock", {"advance_ms": by_ms, "alone": True})


async def test_of_the_cards_that_could_not_be_posted_only_the_newest_is(
    home: Harness, shown: Json
) -> None:
    """Played on without a place to show it: two versions, one card, the result."""
    preview = await home.draft(shown, home.bo, "c4")
    await deny(home, seed.GAMES, WRITING)
    await home.bo.click(preview, "Play")
    await private(home.bo)
    await until_held(home)
    await resign(home)
    await deny(home, seed.GAMES, 0)
    assert "Bo resigned" in said(await card(home.chi))
    assert not [m for m in await home.chi.messages(shown["channel_id"]) if "on c4" in said(m)]


@pytest.mark.parametrize("state", [{"locked": True}, {"locked": True, "archived": True}])
async def test_a_locked_thread_leaves_the_match_to_the_channel(
    home: Harness, shown: Json, state: dict[str, bool]
) -> None:
    """Its buttons are dead: the newest card stands in the channel, and play goes on from there."""
    shown = await home.turns(shown, "c4")
    dora = await home.served.person("dora")
    await dora.call("POST", f"/channels/{shown['channel_id']}/archive", state)
    shown = await card(home.chi)
    assert shown["channel_id"] == seed.GAMES
    assert "on c4" in said(shown)
    shown = await home.play(shown, home.ana, "h5")
    assert shown["channel_id"] == seed.GAMES
    await quiet(home)
    older = [m for m in await home.chi.messages() if "on c4" in said(m)]
    assert [bool(m["attachments"]) for m in older] == [False]
    assert not [r for r in await home.served.requests() if r["response_code"] == 10008]


@pytest.mark.parametrize("code", [160006, 160007])
async def test_a_server_full_of_threads_has_its_match_in_the_channel(
    home: Harness, code: int
) -> None:
    """Of threads, or of announcement threads: the first card says why, once."""
    await fault(home, "thread_limit", code=code)
    first = await home.begin()
    assert first["channel_id"] == seed.GAMES
    assert "I'm missing room for a thread" in said(first)
    shown = await home.play(first, home.ana, "c8 h4")
    assert (shown["channel_id"], "missing" in said(shown)) == (seed.GAMES, False)


@pytest.mark.parametrize("code", [20026, pytest.param(40003, marks=pytest.mark.deep)])
async def test_in_quarantine_people_hear_in_the_thread_at_once(
    home: Harness, shown: Json, code: int
) -> None:
    """Their direct messages are not taken for closed, and for hours none is opened."""
    switched = await fault(home, "dm_quarantine", code=code)
    await choose(home.ana, "dm")
    await home.play(shown, home.bo, "c4")
    await quiet(home)
    called = await home.chi.messages(shown["channel_id"])
    assert home.ana.id in [person["id"] for person in called[-1]["mentions"]]
    preferences = await home.database.read(lambda t: t.people.preferences(int(home.ana.id)))
    assert not preferences.dms_closed
    assert len(await requests(home, "/users/@me/channels")) == 1
    await home.served.call("DELETE", f"/sandbox/faults/{switched}")
    await home.play(called[-2], home.ana, "h5")
    await home.play(await last(home, shown), home.bo, "d4")
    await quiet(home)
    assert len(await requests(home, "/users/@me/channels")) == 1, "none for six hours"
    home.clock.ms += 7 * HOUR_MS
    await home.play(await last(home, shown), home.ana, "g4")
    await home.play(await last(home, shown), home.bo, "e4")
    await quiet(home)
    assert len(await direct(home.ana)) == 1


async def last(home: Harness, shown: Json) -> Json:
    """The newest card of a match's thread."""
    found = await home.chi.messages(shown["channel_id"])
    return [message for message in found if message["attachments"]][-1]


async def test_a_direct_message_is_opened_once_for_ever(tmp_path: Path) -> None:
    """The channel is kept, also over a restart; later messages go there without a request."""
    async with sandbox(tmp_path / "sandbox") as served:
        people = [await served.person(name) for name in ("ana", "bo", "chi")]
        async with bot(served, tmp_path, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            shown = await home.set_up()
            await choose(home.ana, "dm")
            shown = await home.play(shown, home.bo, "c4")
            await quiet(home)
        async with bot(served, tmp_path, PATIENCE_S) as parts:
            home = Harness(served, *parts, *people)
            for who, cell in ((home.ana, "h5"), (home.bo, "d4")):
                shown = await home.play(shown, who, cell)
            await quiet(home)
        assert len(await direct(home.ana)) == 1, "that of the turn she has played is gone"
        assert len(await requests(home, "/users/@me/channels")) == 1


async def test_a_forum_that_wants_tags_and_has_none_is_passed_over(home: Harness) -> None:
    """The page says so when it is chosen; the match gets a thread where it was offered."""
    await home.served.call(
        "POST", "/sandbox/forums", {"channel_id": seed.POSTS, "require_tag": True}
    )
    assert "a tag that I can use, because posts there need one" in await forum.choose(home)
    _, first = await forum.begin(home)
    threads: list[Json] = (await home.bo.state())["threads"]
    assert [t["parent_id"] for t in threads if t["id"] == first["channel_id"]] == [seed.LOUNGE]


async def test_players_are_in_the_thread_without_a_line_or_a_second_ping(
    home: Harness, opened: Json
) -> None:
    """No "added" line; each card's pings are those of whoever is to move."""
    await quiet(home)
    found = await home.chi.messages(opened["channel_id"])
    assert [message["type"] for message in found if message["type"] == 1] == []
    threads: list[Json] = (await home.bo.state())["threads"]
    assert [(thread["member"], thread["member_count"]) for thread in threads] == [(True, 3)]
    pushed = [await person.notifications() for person in (home.ana, home.bo)]
    here = [[n for n in each if n["channel_id"] == opened["channel_id"]] for each in pushed]
    assert [len(each) for each in here] == [1, 0]


async def test_a_limit_on_one_thread_holds_up_no_other(home: Harness, shown: Json) -> None:
    """Discord says a minute: another match goes on meanwhile, and then the card comes."""
    other = await home.begin()
    limit = await fault(home, "channel_rate_limit", channel_id=shown["channel_id"], retry_after=60)
    await home.bo.run("move", seed.GENERAL, where="c4", match=1)
    await home.bo.click(await private(home.bo), "Play")
    await private(home.bo)
    assert (await home.play(other, home.ana, "c8 h4"))["channel_id"] == other["channel_id"]
    await quiet(home)
    writes = f"/channels/{shown['channel_id']}/messages"
    limited = [entry for entry in await requests(home, writes) if entry["status"] == 429]
    assert len(limited) == 1, "asked once, and then not before the minute is over"
    await home.served.call("DELETE", f"/sandbox/faults/{limit}")
    home.clock.ms += 61_000
    home.database.wake()
    assert "on c4" in said(await card(home.chi))


OLD_EDIT = r"PATCH /channels/\d+/messages/\d+"


@pytest.mark.parametrize(
    "trouble",
    [{"kind": "server_error", "status": 503}, {"kind": "rate_limit", "retry_after": 300}],
    ids=["broken", "limited"],
)
async def test_who_hosts_an_offer_hears_once_that_it_ran_out(home: Harness, trouble: Json) -> None:
    """Its message cannot be changed for hours; the direct message beside it is not sent again."""
    await home.ana.run("help")
    answer = await private(home.ana)
    home.clock.ms = created_at_ms(answer["id"])  # Discord and the bot go by one time
    await play(home.ana, "tumbleweed", standing=2)
    await public(home.chi, about="looking for")
    await fault(home, **trouble, on=OLD_EDIT)
    for step_ms in (8 * 24 * HOUR_MS, *[6 * 60_000] * 6):
        home.clock.ms += step_ms
        await home.served.advance(seconds=step_ms // 1000)
        home.database.wake()
        await quiet(home)
    edits = [entry for entry in await requests(home, "/messages/") if entry["method"] == "PATCH"]
    assert len({entry["at"] for entry in edits}) > 3
    assert len(await direct(home.ana)) == 1


async def test_a_forum_that_wants_tags_gets_them_where_they_can_be_made(home: Harness) -> None:
    """With Manage Channels the match is a post there, tagged with its game and state."""
    await forum.may(home, int(Permissions.MANAGE_CHANNELS))
    body = {"channel_id": seed.POSTS, "require_tag": True}
    await home.served.call("POST", "/sandbox/forums", body)
    assert "a tag that I can use" not in await forum.choose(home)
    _, first = await forum.begin(home)
    assert first["channel_id"] in {post["id"] for post in await forum.posts(home)}
    assert await forum.tags(home) == {"Tumbleweed", "Open"}
