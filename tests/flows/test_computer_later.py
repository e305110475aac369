"""Matches against the computer over hours, with other matches before them, and where it fails."""

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from bot.match.history.replay import LiveMatch, replayed
from bot.match.values.computer_match import TOKEN_MS
from bot.match.values.match import Match
from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.world import seed
from bot.ui.kit.pictures import in_thread
from tests.flows.harness import (
    Harness,
    Json,
    Played,
    begun,
    buttons,
    card,
    first_hints,
    good_moves,
    harness,
    offering,
    private,
    quiet,
    said,
)
from tests.flows.notifications import SILENT
from tests.flows.test_computer import replied
from tests.offer import play
from tests.quick import quickly
from tests.sandbox.world import WAIT_S, Person

REPLY_MS = 2000
BETWEEN_LOOKS_S = 0.01


@pytest.fixture
async def home(tmp_path: Path, after: Played | None) -> AsyncIterator[Harness]:
    """A bot that may log warnings: a search that fails is worth a line.

    It draws each picture itself, which takes its time beside the search.
    """
    async with harness(tmp_path, paint=in_thread, after=after) as running:
        yield running


async def preview(person: Person, shown: Json, where: str) -> Json:
    """Types a move into the dialog of a card or a private board; what it would do."""
    await person.click(shown, "Type a move")
    modal = await person.expect("INTERACTION_MODAL")
    await person.submit(modal, {"text": where, "column": [], "row": []}, shown["channel_id"])
    return await private(person)


async def begin(home: Harness, person: Person) -> Json:
    """Somebody's match in a thread; its card, as somebody sees it who plays none."""
    await play(person, "rive", size="3", level=1)
    await begun(person)
    return await card(await home.served.person("dora"))


async def kept(home: Harness, number: int = 1) -> Match:
    """A match as it is stored."""
    match = await home.database.read(lambda tables: tables.matches.get(number))
    assert match is not None
    return match


async def until(home: Harness, number: int, is_so: Callable[[Match], bool]) -> Match:
    """A match once something is so; between two looks the search has the processor."""
    async with asyncio.timeout(WAIT_S):
        while True:
            if is_so(match := await kept(home, number)):
                return match
            await asyncio.sleep(BETWEEN_LOOKS_S)


async def answered(home: Harness, number: int, version: int) -> Match:
    """A match once it has come to a version."""
    return await until(home, number, lambda match: match.version >= version)


def workers() -> list[int]:
    """The processes that search for the bot of this test: the loop has begun them in its thread."""
    me = os.getpid()
    children = Path(f"/proc/{me}/task/{threading.get_native_id()}/children").read_text().split()
    found = []
    for pid in children:
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            if b"bot.engine.worker" in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.append(int(pid))
    return found


async def privately(home: Harness) -> tuple[str, Json]:
    """Ana's match where the bot cannot post: the channel, and her board."""
    await home.served.install(home.ana.id)
    channel = await home.ana.dm(seed.BO)
    await play(home.ana, "rive", channel, size="3", level=1)
    return channel, await private(home.ana)


async def test_after_an_hour_a_new_card_comes_silently(home: Harness) -> None:
    """Within it the reply is an edit; then the old card becomes a line, and nobody is called."""
    first = await begin(home, home.ana)
    thread = first["channel_id"]
    home.clock.ms += HOUR_MS - 60_000
    await home.ana.click(await preview(home.ana, first, "a3"), "Play")
    await private(home.ana)
    edited = await replied(home.chi, first["id"], "Seedling 1 placed")
    home.clock.ms += 120_000
    hints = await first_hints(home.ana, edited)
    await home.ana.click(hints, buttons(hints)[0])
    await home.ana.click(await private(home.ana), "Play")
    home.clock.ms += REPLY_MS
    second = await card(home.chi)
    assert second["id"] != first["id"] and second["channel_id"] == thread
    assert second["flags"] & SILENT and second["mentions"] == []
    home.clock.ms += REPLY_MS
    await quiet(home)
    cards = [m for m in await home.chi.messages(thread) if m["attachments"]]
    assert [m["id"] for m in cards] == [second["id"]]


async def test_a_thread_that_is_closed_twice_keeps_its_match(home: Harness) -> None:
    """It is opened once an hour by itself, and again to change the card in it."""
    first = await begin(home, home.ana)
    closed = {"channel_id": first["channel_id"], "archived": True}
    await home.served.call("POST", "/sandbox/threads", closed)
    await home.chi.hear(
        lambda kind, data: kind == "THREAD_UPDATE" and not data["thread_metadata"]["archived"]
    )
    await home.served.call("POST", "/sandbox/threads", closed)
    await home.ana.run("move", seed.GENERAL, where="a3", match=1)
    await home.ana.click(await offering(home.ana, "Play"), "Play")
    assert await replied(home.chi, first["id"], "Seedling 1 placed")
    assert (await kept(home)).location.thread_id == int(first["channel_id"])


@pytest.mark.parametrize("who_knows", quickly(["the bot"], ["the bot", "Discord alone"]))
async def test_where_the_answer_is_closed_the_reply_waits_for_the_next_click(
    home: Harness, who_knows: str
) -> None:
    """The move is stored at once, and shown in /games and by any button of the match."""
    channel, board = await privately(home)
    hints = await first_hints(home.ana, board)  # so that a worker runs
    await home.ana.click(hints, buttons(hints)[0])
    asked = await offering(home.ana, "Play")
    held = workers()
    for pid in held:
        os.kill(pid, signal.SIGSTOP)
    await home.ana.click(asked, "Play")
    assert "placed a stone on" in said(await private(home.ana))
    if who_knows == "the bot":
        home.clock.ms += TOKEN_MS
    else:
        await home.served.advance(minutes=16)
    for pid in held:
        os.kill(pid, signal.SIGCONT)
    match = await answered(home, 1, 2)
    assert match.entries[-1].user_id == -1
    await quiet(home)
    assert not home.ana.heard("MESSAGE_UPDATE")
    await home.ana.run("games", channel)
    page = await private(home.ana)
    assert "**Rive #1 · Ana v 🤖 Seedling 1**\n-# 🤖 Seedling 1 placed a stone on" in said(page)
    assert said(page).endswith("**Your move**")
    await home.ana.run("board", channel, match=1)
    board = await private(home.ana)
    assert "Seedling 1 placed" in said(board) and "Type a move" in buttons(board)


async def test_hints_are_asked_for_privately_and_in_direct_messages(home: Harness) -> None:
    """Each names moves with reasons, and its button plays one; privately it's taught, too."""
    channel, board = await privately(home)
    assert "**The aim**" in said(board) and "**Tip** · **" in said(board)
    assert {"No tips, thanks", "More"} < {*buttons(board)} and "Hint" not in buttons(board)
    hints = await first_hints(home.ana, board)
    assert said(hints).partition("**. ")[2], "the moves have a reason, in whatever words"
    assert buttons(hints)[-1] == "Board", "the hint stands where the board did"
    await home.ana.click(hints, "Board")
    board = await private(home.ana)
    assert "**Tip**" not in said(board), "there are no more tips"
    await home.ana.click(board, "Hint")
    hints = await good_moves(home.ana)
    await home.ana.click(hints, buttons(hints)[0])
    await home.ana.click(await private(home.ana), "Play")
    await answered(home, 1, 2)
    channel = await home.bo.dm(seed.BOT)
    await play(home.bo, "rive", channel, size="3", level=1)
    shown = await card(home.bo)
    hints = await first_hints(home.bo, shown)
    await home.bo.click(hints, buttons(hints)[0])
    await home.bo.click(await private(home.bo), "Play")
    await replied(home.bo, shown["id"], "Seedling 1 placed")


async def test_a_card_says_how_many_come_first(home: Harness) -> None:
    """While the one worker is held up by Bo's and Chi's matches, Ana's card says so."""
    shown = [await begin(home, person) for person in (home.bo, home.chi, home.ana)]
    held = workers()
    assert len(held) == 1, "the tips have started it"
    os.kill(held[0], signal.SIGSTOP)
    for number, person in enumerate((home.bo, home.chi, home.ana), 1):
        asked = await preview(person, shown[number - 1], "a3")
        await person.click(asked, "Play")
        await private(person)
        await answered(home, number, 1)
    home.clock.ms += REPLY_MS
    await replied(home.chi, shown[2]["id"], "🤖 Seedling 1 is thinking about 1 other match first.")
    os.kill(held[0], signal.SIGCONT)
    await replied(home.chi, shown[2]["id"], "Seedling 1 placed")


async def killed(home: Harness, until: asyncio.Event) -> None:
    """Kills whatever searches, again and again."""
    while not until.is_set():
        for pid in workers():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await asyncio.sleep(BETWEEN_LOOKS_S)


async def test_a_review_whose_search_is_killed_is_refused_and_asked_for_again(
    home: Harness,
    shown: Json,
) -> None:
    """A worker that dies twice ends it with a sentence; nothing is kept, and the next one works."""
    shown = await home.turns(shown, "c4", "h3", "pass", "pass")
    done = asyncio.Event()
    killing = asyncio.create_task(killed(home, done))
    await home.ana.click(shown, "Review")
    page = await private(home.ana)
    while "looking through" in said(page):
        page = await private(home.ana)
    done.set()
    await killing
    assert "The review didn't work out" in said(page)
    assert await home.database.read(lambda tables: tables.reviews.get(1)) is None
    await home.ana.click(shown, "Review")
    while "How it went" not in said(page):
        page = await private(home.ana)


def is_computer(live: LiveMatch) -> bool:
    """Whether the computer is to act."""
    return live.acting is not None and bool(live.match.players[live.acting].level)


async def turn_of(home: Harness, number: int) -> tuple[Match, str]:
    """The match once a person is to act or it is over, and a whole turn of theirs as text."""
    live = replayed(await until(home, number, lambda match: not is_computer(replayed(match))))
    state, steps = live.state, list[str]()
    while live.acting is not None and (state.to_act, state.turn) == (live.acting, live.state.turn):
        legal = state.legal()
        move = legal[live.match.version % len(legal)]
        steps.append(state.format(move))
        state = state.play(move)
    return live.match, " ".join(steps)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("game", "given"),
    [("rive", {"size": "3"}), ("diced_tomatoes", {"seats": 3, "seat": 2})],
)
async def test_a_match_in_direct_messages_is_played_to_its_result(
    home: Harness, game: str, given: dict[str, str | int]
) -> None:
    """On one card, until the result comes as one of its own; also at a table of three."""
    channel = await home.ana.dm(seed.BOT)
    await play(home.ana, game, channel, level=1, **given)
    shown = await card(home.ana)
    match, text = await turn_of(home, 1)
    while text:
        await home.ana.run("move", channel, where=text)
        asked = await private(home.ana)
        # What is the end of a turn alone is played at once.
        while "Play" not in buttons(asked) and (await kept(home)).version == match.version:
            asked = await private(home.ana)
        if "Play" in buttons(asked):
            await home.ana.click(asked, "Play")
        await answered(home, 1, match.version + 1)
        match, text = await turn_of(home, 1)
    assert match.ending and match.ending.by_rules and len(match.players) in {2, 3}
    home.clock.ms += REPLY_MS
    result = await home.ana.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and "Rematch" in buttons(data)
    )
    assert result["id"] != shown["id"] and "Review" in buttons(result)
