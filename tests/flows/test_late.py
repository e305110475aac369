"""Work that takes longer than Discord waits: acknowledged first, answered in the right place."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.flows.harness import (
    LOADING,
    PRIVATE,
    Harness,
    buttons,
    card,
    harness,
    private,
    public,
    said,
)
from tests.offer import play

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases


@pytest.fixture
async def late(tmp_path: Path) -> AsyncIterator[Harness]:
    """A bot of which every answer comes late."""
    async with harness(tmp_path, patience_s=0.0) as running:
        yield running


async def test_a_late_challenge_thinks_before_its_host_alone(late: Harness) -> None:
    """Everybody sees it once it stands; the word to the host goes when it's accepted."""
    await play(late.ana, "tumbleweed", opponent=late.bo.id, size=6)
    thinking = await late.ana.expect("MESSAGE_CREATE")
    assert thinking["flags"] == PRIVATE | LOADING
    asked = await late.ana.expect("MESSAGE_UPDATE", id=thinking["id"])
    assert said(asked) == "I've asked Bo." and buttons(asked) == ["Withdraw the offer"]
    challenge = await late.bo.expect("MESSAGE_CREATE")
    assert "challenges" in said(challenge) and not challenge["flags"] & PRIVATE
    await late.bo.click(challenge, "Accept")
    first = await card(late.chi)
    assert " play " in said(first)
    await late.ana.expect("MESSAGE_DELETE", id=thinking["id"])
    (accepted,) = await late.ana.messages()
    assert accepted["id"] == challenge["id"]
    assert "the match is on" in said(accepted)
    assert buttons(accepted) == []


async def test_a_late_refusal_leaves_the_challenge_as_it_is(late: Harness) -> None:
    """It comes as a message of its own, to that person only."""
    await play(late.ana, "tumbleweed", opponent=late.bo.id, size=6)
    challenge = await public(late.chi, about="challenges")
    await late.chi.click(challenge, "Accept")
    assert "Ana challenged someone else here." in said(await private(late.chi))
    (still,) = [m for m in await late.chi.messages() if m["id"] == challenge["id"]]
    assert "Accept" in buttons(still)


@pytest.mark.parametrize("fault", [None, "lost_follow_up"])
async def test_a_late_no_to_a_command_is_read_by_one_person(late: Harness, fault: str) -> None:
    """Whether or not Discord takes what follows an answer that was deleted."""
    if fault:
        await late.served.call("POST", "/sandbox/faults", {"kind": fault})
    await play(late.ana, "tumbleweed", opponent=late.bo.id, pace="soon")
    assert "soon" in said(await private(late.ana))
    await late.begin()
    dora = await late.served.person("dora")
    await dora.run("admin move", match=4711)
    assert "There's no match #4711." in said(await private(dora))
    told = await late.chi.messages()
    assert [said(m) for m in told if m["flags"] & LOADING or "#4711" in said(m)] == []


async def test_a_late_match_alone_leaves_nothing_behind(late: Harness) -> None:
    """What only its player saw while it was made goes; the match begins from what all see."""
    await play(late.ana, "rive", opponent=late.ana.id)
    thinking = await late.ana.expect("MESSAGE_CREATE")
    assert thinking["flags"] == PRIVATE | LOADING
    offered = await public(late.chi, about="plays both sides")
    await late.ana.expect("MESSAGE_DELETE", id=thinking["id"])
    assert (await card(late.chi))["channel_id"] == offered["id"]


async def test_a_late_dialog_asks_to_press_again(late: Harness) -> None:
    """A dialog can only come first; nothing else is lost."""
    shown = await late.begin()
    await late.ana.click(shown, "Type a move")
    assert await private(late.ana, about="Please press the button again.")


async def test_a_replay_says_first_that_it_is_being_drawn(late: Harness) -> None:
    """A note that already stands where the replay will; then the replay itself."""
    shown = await late.begin()
    await late.ana.run("move", shown["channel_id"], where="c8 h4")
    await late.ana.click(await private(late.ana, about="c8"), "Play")
    await card(late.chi)
    await late.bo.run("export", shown["channel_id"])
    panel = await private(late.bo)
    await late.bo.click(panel, "Replay")
    note = await private(late.bo)
    assert "Drawing 2 positions." in said(note)
    film = await private(late.bo)
    assert note["id"] == film["id"] == panel["id"]
    assert [a["filename"] for a in film["attachments"]] == ["replay.gif"]


async def test_a_late_answer_whose_picture_is_refused_is_a_new_message(late: Harness) -> None:
    """Nobody is left with "thinking…"."""
    shown = await late.begin()
    await late.served.call("POST", "/sandbox/faults", {"kind": "refused_edit", "times": 1})
    await late.ana.run("board", shown["channel_id"])
    board = await private(late.ana, about="Tumbleweed #1")
    assert board["attachments"] and "Type a move" in buttons(board)
    standing = [m for m in await late.ana.messages(shown["channel_id"]) if m["flags"] & LOADING]
    assert standing == []
