"""What everybody sees is a classic message: its content is what a phone's push says."""

import discord
import pytest

from bot.i18n.catalog import words
from bot.sandbox.world import seed
from bot.ui.kit.answer import ClassicMessage, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button
from tests.flows.harness import Harness, Json, card, private, public, said
from tests.flows.notifications import choose, direct, later
from tests.offer import play

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases

V2 = 1 << 15
STARTER = 21  # the message that a thread hangs from, shown in it without its words


async def test_a_turn_says_what_happened_and_calls_by_name(home: Harness, shown: Json) -> None:
    """Two lines: the move, then whose turn it is; the picture has its alt text."""
    shown = await home.turns(shown, "c4")
    happened, turn = shown["content"].splitlines()[:2]
    assert happened == "Bo placed a 1 on c4."
    assert turn.startswith(f"<@{home.ana.id}>, it's your turn.")
    assert [person["id"] for person in shown["mentions"]] == [home.ana.id]
    assert not shown["flags"] & V2
    (picture,) = shown["attachments"]
    assert picture["description"]


async def test_who_is_not_called_is_named_plainly(home: Harness) -> None:
    """A mention without a ping is a raw number on many phones."""
    await choose(home.ana, "dm")
    shown = await home.set_up("c4")
    assert "<@" not in shown["content"] and shown["mentions"] == []
    assert shown["content"].splitlines()[1].startswith("Ana, it's your turn.")
    await later(home, 1)
    (called,) = [m for m in await direct(home.ana) if "c4" in m["content"]]
    assert "your turn" in said(called).lower() and not called["flags"] & V2


async def test_challenge_and_result_are_classic(home: Harness, opened: Json) -> None:
    """From the offer to the end there is nothing without content."""
    await home.bo.run("resign", opened["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    result = await card(home.chi)
    assert "wins!** Bo resigned." in result["content"].splitlines()[0]
    for channel in (seed.GAMES, opened["channel_id"]):
        for message in await home.chi.messages(channel):
            if message["author"].get("bot") and message["type"] != STARTER:
                assert message["content"] and not message["flags"] & V2, message


async def test_a_challenge_calls_whom_it_names(home: Harness) -> None:
    """In its first line, which the push shows."""
    await play(home.ana, "tumbleweed", opponent=home.bo.id)
    offered = await public(home.bo, about="challenges")
    first = offered["content"].splitlines()[0]
    assert first == f"**Tumbleweed** · **Ana** challenges <@{home.bo.id}>."
    assert [person["id"] for person in offered["mentions"]] == [home.bo.id]


def test_an_older_message_keeps_its_form_with_the_same_words() -> None:
    """Components V2 cannot be taken off a message: an edit brings the same in that form."""
    rows = ((button(words()("button.view"), Ref("view", 1, 2)),),)
    message = ClassicMessage("**e4** was played", rows, Picture(b"", "a board"), frozenset({5}))
    layout = message.as_layout()
    parts = str(layout.view().to_components())  # type: ignore[no-untyped-call]  # the library's omission
    assert "**e4** was played" in parts and "om:view:1:2:" in parts and "a board" in parts
    assert layout.pings == message.pings
    assert isinstance(message.view(), discord.ui.View)
