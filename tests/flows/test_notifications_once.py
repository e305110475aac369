"""Nobody is told twice and nothing is lost: crashes, lost answers, people and threads gone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.clock import created_at_ms
from bot.sandbox.world import seed
from tests import databases
from tests.flows.harness import Harness, Json, Played, bot, harness, private, quiet, said
from tests.flows.notifications import NIGHT, aloud, choose, direct, later, move, times
from tests.sandbox.world import sandbox


@pytest.fixture
async def home(tmp_path: Path, after: Played | None) -> AsyncIterator[Harness]:
    """A bot that may log warnings: what goes wrong outside is worth a line."""
    async with harness(tmp_path, after=after) as running:
        yield running


async def forget(folder: Path, *kinds: str, state: str = "owed") -> None:
    """As a crash does between sending and marking: the newest of each kind are owed still.

    All at once: a card that is sent again marks what it tells.
    """
    marks = ", ".join("?" * len(kinds))
    await databases.rows(
        folder / "bot.sqlite3",
        "UPDATE notice SET state = ?, message_id = NULL WHERE id IN"
        f" (SELECT max(id) FROM notice WHERE kind IN ({marks}) GROUP BY kind)",
        state,
        *kinds,
    )


async def counted(home: Harness, shown: Json) -> tuple[int, int, int]:
    """Messages in the thread, pings of Ana there, direct messages to her."""
    messages = len(await home.chi.messages(shown["channel_id"]))
    return messages, len(await aloud(home, shown, home.ana)), len(await direct(home.ana))


@pytest.mark.parametrize("lost", [("card", "turn"), ("card",)])
async def test_a_crash_around_a_card_neither_doubles_nor_loses_its_ping(
    home: Harness, opened: Json, tmp_path: Path, lost: tuple[str, ...]
) -> None:
    """At each point between sending it and the last mark."""
    shown = await move(home, opened, home.ana, "c8 h4")
    before = await counted(home, shown)
    await home.bo.click(shown, "Take White")
    shown = await home.confirm(await private(home.bo), home.bo)
    await quiet(home)
    assert await counted(home, shown) == (before[0] + 1, before[1] + 1, 0)
    await forget(tmp_path, *lost)
    await later(home, 0)
    assert await counted(home, shown) == (before[0] + 1, before[1] + 1, 0)


async def test_a_crash_around_a_direct_message_or_a_digest_is_not_heard(
    home: Harness, tmp_path: Path
) -> None:
    """The turn that waited for the digest included."""
    await choose(home.ana, "dm")
    shown = await home.begin()
    await quiet(home)
    assert len(await direct(home.ana)) == 1
    await forget(tmp_path, "card", "turn")
    await later(home, 0)
    assert len(await direct(home.ana)) == 1
    await choose(home.ana, "digest")
    shown = await move(home, shown, home.ana, "c8 h4")
    await home.bo.click(shown, "Take White")
    await home.confirm(await private(home.bo), home.bo)
    await later(home, 11)
    assert len(await direct(home.ana)) == 1
    for folded in ("digest", "told"):
        await forget(tmp_path, "turn", state=folded)
        await forget_digest(tmp_path)
        await later(home, 0)
        assert len(await direct(home.ana)) == 1


async def test_what_two_deliveries_find_outdated_is_deleted_once(home: Harness) -> None:
    """The message to who is called next, and the card before as it becomes a line, both look."""
    for person in (home.ana, home.bo):
        await choose(person, "dm")
        await later(home, 0.1)  # so soon after another, no channel to a person is opened
    shown = await home.begin()
    await quiet(home)
    (called,) = await direct(home.ana)
    slow = {"kind": "latency", "ms": 400, "on": "DELETE .*"}
    await home.served.call("POST", "/sandbox/faults", slow)
    await move(home, shown, home.ana, "c8 h4")
    assert await direct(home.ana) == [] and len(await direct(home.bo)) == 1
    asked = [r for r in await home.served.requests() if r["path"].endswith(f"/{called['id']}")]
    assert [(r["method"], r["status"]) for r in asked] == [("DELETE", 204)]


@pytest.mark.parametrize("way", ["thread", "dm"])
async def test_a_crash_is_not_heard_after_hours_either(
    home: Harness, tmp_path: Path, way: str
) -> None:
    """Discord has forgotten the message's name by then; the bot finds it where it stands."""
    page = await choose(home.ana, way)
    await home.served.advance(seconds=(home.clock.ms - created_at_ms(page["id"])) / 1000)
    shown = await move(home, await home.begin(), home.ana, "c8 h4")
    await home.bo.click(shown, "Take White")
    shown = await home.confirm(await private(home.bo), home.bo)
    await quiet(home)
    before = await counted(home, shown)
    await forget(tmp_path, "card", "turn")
    await home.served.advance(hours=3)
    home.clock.ms += 3 * HOUR_MS
    await later(home, 0)
    assert await counted(home, shown) == before


async def forget_digest(folder: Path) -> None:
    """The digest that was sent is owed still; the one of tomorrow is too."""
    await databases.rows(
        folder / "bot.sqlite3",
        "UPDATE notice SET state = 'owed' WHERE kind = 'digest' AND state = 'sent'",
    )


async def test_a_ping_that_was_heard_does_not_come_again_in_the_morning(
    home: Harness, tmp_path: Path
) -> None:
    """The card called her just before her quiet hours, and is sent again in them."""
    await times(home.ana, **NIGHT)
    shown = await move(home, await home.begin(), home.ana, "c8 h4")
    await home.bo.click(shown, "Take White")
    preview = await private(home.bo)
    await later(home, 13.9)
    before = await counted(home, shown)
    await home.confirm(preview, home.bo)
    await quiet(home)
    await forget(tmp_path, "card", "turn")
    for hours in (0.2, 12):
        await later(home, hours)
        assert await counted(home, shown) == (before[0] + 1, before[1] + 1, 0)


async def test_who_left_the_server_is_no_trouble(home: Harness) -> None:
    """Direct message refused, thread without them: said once, never tried without end."""
    await choose(home.bo, "dm")
    shown = await home.begin()
    for guild in (await home.bo.state())["guilds"]:
        gone = {"guild_id": guild["id"], "user_id": home.bo.id, "member": False}
        await home.served.call("POST", "/sandbox/members", gone)
    shown = await move(home, shown, home.ana, "c8 h4")
    told = await home.chi.messages(shown["channel_id"])
    assert "It's your turn" in said(told[-1])
    await later(home, 0.5)
    assert len(await home.chi.messages(shown["channel_id"])) == len(told)
    due = await home.database.read(lambda tables: tables.notices.next_due())
    assert due is not None
    assert due > home.clock.ms + HOUR_MS


async def test_a_thread_archived_while_the_bot_was_away_is_open_again(tmp_path: Path) -> None:
    """It looks when it comes back, and opens it without a word."""
    async with sandbox(tmp_path / "sandbox") as served:
        people = [await served.person(name) for name in ("ana", "bo", "chi")]
        async with bot(served, tmp_path, 1.5) as (database, clock):
            home = Harness(served, database, clock, *people)
            shown = await home.begin()
            before = await home.chi.messages(shown["channel_id"])
        await served.advance(days=7, minutes=1)
        thread = shown["channel_id"]
        assert await is_archived(home, thread)
        async with bot(served, tmp_path, 1.5) as (database, clock):
            home = Harness(served, database, clock, *people)
            await home.chi.hear(
                lambda kind, data: (
                    kind == "THREAD_UPDATE" and not data["thread_metadata"]["archived"]
                )
            )
            assert not await is_archived(home, thread)
            assert len(await home.chi.messages(thread)) == len(before)


async def is_archived(home: Harness, thread: str) -> bool:
    """Whether a thread rests."""
    threads = (await home.chi.state())["threads"]
    return next(bool(t["thread_metadata"]["archived"]) for t in threads if t["id"] == thread)


async def test_a_deleted_thread_holds_a_turn_until_the_match_has_a_new_one(
    home: Harness, opened: Json
) -> None:
    """The card of the new thread calls whoever was to be called."""
    shown = await move(home, opened, home.ana, "c8 h4")
    await home.bo.click(shown, "Take White")
    preview = await private(home.bo)
    await home.served.call("POST", "/sandbox/delete", {"channel_id": shown["channel_id"]})
    await home.ana.run("games")
    await private(home.ana)
    await home.bo.run("move", seed.GAMES, where="side:white", match=1)
    del preview
    await home.bo.click(await private(home.bo), "Play")
    await private(home.bo)
    await quiet(home)
    await home.bo.run("board", seed.GAMES, match=1)
    await home.bo.click(await private(home.bo), "Bring it here")
    shown = await home.chi.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and bool(data["attachments"])
    )
    assert [person["id"] for person in shown["mentions"]] == [home.ana.id]
    await quiet(home)
    assert len(await aloud(home, shown, home.ana)) == 1
