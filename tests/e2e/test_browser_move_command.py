"""A match played by ``/move`` alone: a whole turn in one line, suggestions, refusals."""

from functools import partial

import pytest
from playwright.async_api import expect

from bot.sandbox.world import seed
from tests.e2e.client import Client
from tests.e2e.conftest import OpenClient
from tests.e2e.prepared import ANA, BO
from tests.e2e.thread import cards
from tests.flows.harness import Harness
from tests.oracle.tumbleweed import Oracle

pytestmark = pytest.mark.asyncio(loop_scope="session")

SETUP = ("neutral:e8", "red:d5", "white:h5", "side:red")
PLACED = ("d4", "g5")
"""Bo, the guest, takes Red and begins."""


@pytest.mark.deep
async def test_a_match_with_free_setup_is_played_by_the_move_command_alone(
    home: Harness, sit_down: OpenClient
) -> None:
    """Typed or taken from the suggestions, in the thread or elsewhere, each line is one turn."""
    client = await sit_down(ANA)
    await begin_match(client)
    oracle = Oracle(6, free=True, limits=(6, 4))
    await expect_refusal(
        client, ANA, "e8 e8", "There's already a stack on e8. Choose an empty cell."
    )
    await expect_refusal(client, BO, "e8", "It's Ana's turn.")
    await move(client, ANA, "e8 d5 h5", turn=1)
    await take(client, BO, "", "Take Red", turn=2)
    first, second = PLACED
    await take(client, BO, first[0], f"{first} ·", turn=3)
    await move(client, ANA, second.upper(), turn=4)
    await move_from_elsewhere(client, turn=5)
    await take(client, ANA, "", "Pass", turn=6)
    for step in (*SETUP, *PLACED, "pass", "pass"):
        oracle.play(step)
    result = client.turn_card(6)
    await expect(result).to_contain_text(f"Ana wins {oracle.total('W')}–{oracle.total('R')}!")
    shown = await cards(partial(home.served.call, "GET"), seed.ANA, client.channel_id)
    assert [card.turn for card in shown] == list(range(7))
    await client.expect_no_failure()


async def begin_match(client: Client) -> None:
    """Ana asks anybody, Bo accepts; every board is kept, and neither wants a preview."""
    await client.run("setup")
    await client.press("Keep every board")
    await client.expect_private("keep their boards")
    await client.run("play", game="Tumbleweed", board="Quick, 91 cells", options="setup=free")
    await client.button("Accept").wait_for()  # what is on its way belongs to who sent it
    for person in (BO, ANA):
        await client.be(person)
        await client.run("settings")
        await client.choose(client.private.last.locator("[data-custom-id^='om:preview']"), "off")
        await client.expect_private("Play at once")
    await client.be(BO)
    await client.press("Accept")
    await client.follow(client.page.locator("[data-thread-id]"))


async def move(client: Client, person: str, text: str, *, turn: int) -> None:
    """Types a line and sends it; the card of the turn follows."""
    await client.be(person)
    await client.begin("move")
    await client.type_option("where", text)
    await client.send()
    await client.turn_card(turn).wait_for()


async def take(client: Client, person: str, typed: str, begins: str, *, turn: int) -> None:
    """Types a little, takes the suggestion that begins so, and sends it."""
    await client.be(person)
    await client.begin("move")
    await client.type_option("where", typed)
    await client.hit(client.page.locator(f".suggestion[data-name^='{begins}']"))
    await client.send()
    await client.turn_card(turn).wait_for()


async def move_from_elsewhere(client: Client, *, turn: int) -> None:
    """In another channel ``/move`` means the match that waits, and the answer leads to it."""
    await client.be(BO)
    await client.follow(client.page.locator(f"[data-channel-id='{seed.GAMES}']"))
    await client.begin("move")
    await client.type_option("where", "pass")
    await client.send()
    await client.expect_private("Bo passed")
    await client.follow(client.private.last.get_by_role("link", name="To the match"))
    await client.turn_card(turn).wait_for()


async def expect_refusal(client: Client, person: str, text: str, sentence: str) -> None:
    """The line is refused in private, and says why."""
    await client.be(person)
    await client.begin("move")
    await client.type_option("where", text)
    await client.send()
    await client.expect_private(sentence)
