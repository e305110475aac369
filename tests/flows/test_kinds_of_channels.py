"""Matches where no threads are, where they are of a kind of their own, and in posts of pictures."""

import pytest

from bot.sandbox.protocol import ChannelType
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, begun, card, challenge, public, said
from tests.offer import play
from tests.quick import quickly

VOICE, STAGE = ChannelType.GUILD_VOICE, ChannelType.GUILD_STAGE_VOICE
ANNOUNCEMENT, MEDIA = ChannelType.GUILD_ANNOUNCEMENT, ChannelType.GUILD_MEDIA


async def place(home: Harness, kind: ChannelType) -> str:
    """A new channel of the club."""
    body = {"guild_id": seed.CLUB, "type": int(kind), "name": kind.name.lower()}
    made: Json = await home.served.call("POST", "/sandbox/channels", body)
    return str(made["id"])


async def begin(home: Harness, there: str) -> tuple[str, Json]:
    """A match of Ana and Bo: what became of the offer, and the first card."""
    await play(home.ana, "tumbleweed", there, opponent=home.bo.id, size=6)
    await home.bo.click(await public(home.bo, there, "challenges"), "Accept")
    told = await public(home.ana, there, "the match is on")  # before the card or after
    return said(told), await card(home.chi)


@pytest.mark.parametrize("kind", quickly([VOICE], [VOICE, STAGE]))
async def test_in_the_text_of_a_voice_channel_a_match_has_no_thread(
    home: Harness, kind: ChannelType
) -> None:
    """Discord allows none there: it is played in between, and cards say which match they are of."""
    there = await place(home, kind)
    told, first = await begin(home, there)
    assert "right below" in told and first["channel_id"] == there
    shown = await home.play(first, home.ana, "c8 h4")
    assert shown["channel_id"] == there and "(Tumbleweed #1)" in said(shown)
    await home.ana.run("play", there, game="rive", level=1)
    assert "To the match" in str(await begun(home.ana))


async def test_an_announcement_channel_has_threads_of_its_own(home: Harness) -> None:
    """Everybody sees them; nothing that is said in the channel is published by itself."""
    there = await place(home, ANNOUNCEMENT)
    told, first = await begin(home, there)
    threads: list[Json] = (await home.bo.state())["threads"]
    (thread,) = [one for one in threads if one["parent_id"] == there]
    assert (first["channel_id"], thread["type"]) == (thread["id"], ChannelType.ANNOUNCEMENT_THREAD)
    assert "right below" in told
    shown = await home.play(first, home.ana, "c8 h4")
    assert shown["channel_id"] == thread["id"]
    assert not any(m["flags"] & 1 for m in await home.chi.messages(there))


async def test_what_is_offered_in_a_post_of_pictures_is_played_there(home: Harness) -> None:
    """A match makes no post of its own: each would have to begin with a picture."""
    there = await place(home, MEDIA)
    body = {"name": "Our board", "content": "Who plays?", "filename": "board.png"}
    path = f"/person/{home.ana.id}/channels/{there}/threads"
    post = await home.served.call("POST", path, body)
    for number in (1, 2):
        asked = await play(home.ana, "tumbleweed", post["id"], opponent=home.bo.id, size=6)
        await home.bo.click(await challenge(home.bo, post["id"], after=asked), "Accept")
        await public(home.chi, post["id"], f"Ana and Bo play Tumbleweed #{number}.")
    assert len([t for t in (await home.bo.state())["threads"] if t["parent_id"] == there]) == 1
