"""Work that takes longer than Discord waits: acknowledged first, answered in the right place."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.flows.harness import LOADING, Harness, buttons, card, harness, private, said
from tests.offer import play


@pytest.fixture
async def late(tmp_path: Path) -> AsyncIterator[Harness]:
    """A bot of which every answer comes late."""
    async with harness(tmp_path, patience_s=0.0) as running:
        yield running


async def test_a_late_challenge_thinks_first_and_then_stands_there(late: Harness) -> None:
    """It can be accepted all the same, and the same message says so afterwards."""
    await play(late.ana, "tumbleweed", opponent=late.bo.id, size=6)
    thinking = await late.bo.expect("MESSAGE_CREATE")
    assert thinking["flags"] & LOADING
    challenge = await late.bo.expect("MESSAGE_UPDATE", id=thinking["id"])
    await late.bo.click(challenge, "Accept")
    first = await card(late.chi)
    assert " play " in said(first)
    accepted = (await late.ana.messages())[-1]
    assert accepted["id"] == thinking["id"]
    assert "the match is on" in said(accepted)
    assert buttons(accepted) == []


async def test_a_late_refusal_leaves_the_challenge_as_it_is(late: Harness) -> None:
    """It comes as a message of its own, to that person only."""
    await play(late.ana, "tumbleweed", opponent=late.bo.id, size=6)
    thinking = await late.chi.expect("MESSAGE_CREATE")
    challenge = await late.chi.expect("MESSAGE_UPDATE", id=thinking["id"])
    await late.chi.click(challenge, "Accept")
    assert "Ana challenged someone else here." in said(await private(late.chi))
    (still,) = [m for m in await late.chi.messages() if m["id"] == thinking["id"]]
    assert "Accept" in buttons(still)


async def test_a_late_dialog_asks_to_press_again(late: Harness) -> None:
    """A dialog can only come first; nothing else is lost."""
    shown = await late.begin()
    await late.ana.click(shown, "Move")
    assert "Please press the button again." in said(await private(late.ana))


async def test_a_replay_says_first_that_it_is_being_drawn(late: Harness) -> None:
    """A note that already stands where the replay will; then the replay itself."""
    shown = await late.begin()
    await late.ana.run("move", shown["channel_id"], where="c8 h4")
    await late.ana.click(await private(late.ana), "Play")
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
    board = await private(late.ana)
    assert board["attachments"] and "Move" in buttons(board)
    standing = [m for m in await late.ana.messages(shown["channel_id"]) if m["flags"] & LOADING]
    assert standing == []
