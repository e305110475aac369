"""What the bot may not do, it does without, and says in the channel what it would need."""

from typing import Any

from bot.permissions import ALL
from bot.sandbox.world import seed
from tests.flows.harness import (
    Harness,
    Json,
    begun,
    buttons,
    card,
    late_answer,
    private,
    public,
    quiet,
    said,
)
from tests.offer import play
from tests.sandbox.world import Person


async def deny(home: Harness, *names: str, channel: str = seed.GAMES) -> None:
    """Takes permissions from the bot and waits until everybody, the bot too, has heard."""
    bits = sum(1 << ALL[name] for name in names)
    await home.served.call(
        "POST", "/sandbox/permissions", {"channel_id": channel, "deny": str(bits)}
    )
    # The bot's next answer comes after the news of its permissions, on the same connection.
    dora = await home.served.person("dora")  # the others may hear something else meanwhile
    await dora.run("help", channel)
    await private(dora)


async def open_match(home: Harness) -> Json:
    """Ana challenges Bo and Bo accepts; the first card, wherever it stands."""
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6)
    await home.bo.click(await public(home.bo), "Accept")
    return await with_buttons(home.chi, "My view")


async def with_buttons(person: Person, label: str) -> Json:
    """The next public message with a button of this label."""

    def fits(kind: str, data: dict[str, Any]) -> bool:
        return kind == "MESSAGE_CREATE" and not data["flags"] & 64 and label in buttons(data)

    return await person.hear(fits)


async def test_without_threads_a_match_is_played_in_the_channel(home: Harness) -> None:
    """The first card says why; moves are played there as anywhere, and it is not said again."""
    await deny(home, "create_public_threads")
    first = await open_match(home)
    assert first["channel_id"] == seed.GAMES
    told = "I'm missing Create Public Threads here. Matches are played in the channel itself."
    assert told in said(first)
    shown = await home.play(first, home.ana, "c8 h4")
    assert shown["channel_id"] == seed.GAMES
    assert "missing" not in said(shown)
    assert (await home.bo.state())["threads"] == []


async def test_a_thread_that_would_be_closed_is_not_opened(home: Harness) -> None:
    """May be opened, may not be written in: then it is the channel too."""
    await deny(home, "send_messages_in_threads")
    first = await open_match(home)
    assert first["channel_id"] == seed.GAMES
    assert "I'm missing Send Messages in Threads here." in said(first)


async def test_one_consequence_is_said_once(home: Harness) -> None:
    """Two permissions that lead to the same share a line."""
    await deny(home, "create_public_threads", "send_messages_in_threads")
    told = said(await open_match(home))
    assert told.count("Matches are played in the channel itself.") == 1
    assert "Create Public Threads, Send Messages in Threads" in told


async def test_nobody_is_promised_a_thread_that_cannot_be(home: Harness) -> None:
    """Against the computer the answer leads to the board, wherever that stands."""
    await deny(home, "create_public_threads")
    await play(home.ana, "rive", size="3", level=1)
    answer = await begun(home.ana)
    assert "thread" not in said(answer) and "To the match" in buttons(answer)
    assert (await card(home.chi))["channel_id"] == seed.GAMES


async def test_an_answer_that_comes_after_the_board_leads_there(home: Harness) -> None:
    """Discord takes it late; in the channel itself, where the board was posted meanwhile."""
    await deny(home, "create_public_threads")
    await late_answer(home)
    await play(home.ana, "rive", size="3", level=1)
    assert "has begun" in said(await begun(home.ana))


async def test_without_files_the_board_is_text(home: Harness) -> None:
    """Every card says so, and the board is whole: it can be played from."""
    await deny(home, "attach_files")
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6)
    offer = await public(home.bo)
    assert not offer["attachments"] and "An example" not in said(offer)
    await home.bo.click(offer, "Accept")
    first = await with_buttons(home.chi, "My view")
    assert first["attachments"] == []
    assert "I'm missing Attach Files here. Boards are posted as text." in said(first)
    _, block, _ = said(first).split("```")
    assert max(map(len, block.splitlines())) <= 36, "a phone breaks longer lines of a code block"
    await home.ana.click(first, "Type a move")
    modal = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(modal, {"text": "c8 h4", "column": [], "row": []}, first["channel_id"])
    await home.ana.click(await private(home.ana), "Play")
    second = await with_buttons(home.chi, "My view")
    assert "Boards are posted as text." in said(second)


async def test_the_history_is_asked_for_where_servers_are_set_up(home: Harness) -> None:
    """What goes wrong without it is rare; no player reads of it."""
    await deny(home, "read_message_history")
    assert "missing" not in said(await open_match(home))
    await home.ana.run("setup")
    lacks = f"<#{seed.GAMES}>: I'm missing **Read Message History**. After an outage a card may"
    assert lacks in said(await private(home.ana, about="What I'm allowed to do here"))


async def test_a_thread_that_closes_later_sends_the_card_to_the_channel(
    home: Harness, shown: Json
) -> None:
    """And when the permission is back, the match is in its thread again."""
    await deny(home, "send_messages_in_threads")
    outside = await home.play(shown, home.bo, "c4")
    assert outside["channel_id"] == seed.GAMES
    assert "I'm missing Send Messages in Threads here." in said(outside)
    await deny(home)
    back = await home.play(outside, home.ana, "h3")
    assert back["channel_id"] == shown["channel_id"]
    assert "missing" not in said(back)
    await quiet(home)
    assert not [r for r in await home.served.requests() if r["response_code"] == 10008]


async def test_where_it_may_not_write_no_match_is_offered(home: Harness) -> None:
    """It can only answer privately there, with the permission's name."""
    await deny(home, "send_messages")
    await play(home.ana, "tumbleweed", opponent=home.bo.id)
    answer = said(await private(home.ana))
    assert "I can't run a match here: I'm missing Send Messages." in answer


async def test_permissions_that_come_back_are_used(home: Harness) -> None:
    """Nothing has to be restarted."""
    await deny(home, "attach_files", "create_public_threads")
    await deny(home)
    first = await open_match(home)
    assert first["attachments"]
    assert first["channel_id"] != seed.GAMES
