"""A whole match on the sandbox page, played by clicking, with the bot killed in the middle."""

import pytest
from playwright.async_api import expect

from bot.sandbox.world import seed
from tests.e2e.client import Client
from tests.e2e.conftest import OpenClient
from tests.e2e.harness import ProcessHarness
from tests.e2e.prepared import ANA, BO, SETUP, TURNS, Turn, counted
from tests.e2e.thread import cards

pytestmark = pytest.mark.asyncio(loop_scope="session")

KILLED_ON = 5
"""The turn, one of Ana's, whose preview is on screen when the bot is killed."""


@pytest.mark.deep
async def test_a_whole_match_is_played_by_clicking_and_outlives_the_bots_death(
    harness: ProcessHarness, sit_down_there: OpenClient
) -> None:
    """Every way to move, a kill amid a turn and one under a preview; the card says what is so."""
    client = await sit_down_there(ANA)
    await begin_match(client)
    await set_up(client, harness)
    for turn in TURNS:
        await client.be(turn.person)
        await client.turn_card(turn.number - 1).wait_for()
        await choose_move(client, turn)
        if turn.person == ANA:  # she sees a preview first
            await client.expect_private("Your move")
            if turn.number == KILLED_ON:
                await die_and_come_back(client, harness)
            await client.press("Play")
        await client.turn_card(turn.number).wait_for()
        await client.expect_no_failure()
        if turn.number == KILLED_ON:
            await ask_an_old_card(client)
    await expect_result(client)
    await expect_a_card_for_each_turn(client, harness)
    await begin_rematch(client)
    await client.expect_no_failure()


async def begin_match(client: Client) -> None:
    """Ana challenges Bo, Bo accepts; every board is kept, and Bo wants no previews."""
    await client.run("setup")
    await client.press("Keep every board")
    await client.expect_private("keep their boards")
    await client.run(
        "play", game="Tumbleweed", opponent="Bo", board="Quick, 91 cells", options="start=own"
    )
    await client.button("Accept").wait_for()  # what is on its way belongs to who sent it
    await client.be(BO)
    await client.press("Accept")
    await client.follow(client.page.locator("[data-thread-id]"))
    await client.run("settings")
    await client.choose(client.private.last.locator("[data-custom-id^='om:preview']"), "off")
    await client.expect_private("Play at once")


async def set_up(client: Client, harness: ProcessHarness) -> None:
    """Ana's first turn is half built when the bot dies; Bo then takes White with one press."""
    red, white = SETUP
    await client.be(ANA)
    await client.press("Type a move")
    await client.select_in_dialog(red)
    await client.expect_private(f"starts on {red}")
    await die_and_come_back(client, harness)
    await client.press("Type a move")
    await client.type_in_dialog(white)
    await client.expect_private(f"starts on {white}")
    await client.press("Play")
    await client.turn_card(1).wait_for()
    await client.be(BO)
    await client.press("Take White")
    await client.turn_card(2).wait_for()


async def choose_move(client: Client, turn: Turn) -> None:
    """Takes the turn's way to its move."""
    match turn.way:
        case "selects":
            await client.press("Type a move")
            await client.select_in_dialog(turn.cell)
        case "typed":
            await client.press("Type a move")
            await client.type_in_dialog(turn.cell)
        case "lists":
            await client.press("Pick a move")
            await client.pick_from_lists(turn.step)
        case "line":
            await client.begin("move")
            await client.type_option("where", turn.cell)
            await client.send()
        case "more":
            await client.press("More")
            await client.press("Pass")


async def die_and_come_back(client: Client, harness: ProcessHarness) -> None:
    """The page says that the bot is gone, then that it is there again."""
    notice = client.page.get_by_text("Overmorrow is offline")
    await harness.kill_bot()
    await notice.wait_for()
    await harness.start_bot()
    await expect(notice).to_be_hidden()


async def ask_an_old_card(client: Client) -> None:
    """A card of long ago answers with the board as it is now and a link to the newest card."""
    await client.turn_card(3).get_by_role("button", name="Type a move", exact=True).click()
    await client.expect_private("is from earlier in the match")
    await client.private.last.get_by_role("link", name="To the match").wait_for()


async def expect_result(client: Client) -> None:
    """The last card names winner and score, as the oracle counts them."""
    oracle = counted()
    red, white = oracle.total("R"), oracle.total("W")
    card = client.turn_card(TURNS[-1].number)
    await expect(card).to_contain_text(f"Ana wins {red}–{white}!")
    await expect(card).to_contain_text("Both passed")


async def expect_a_card_for_each_turn(client: Client, harness: ProcessHarness) -> None:
    """In the thread stands one public card a turn, in order; each mentions who is to move.

    The last one mentions who did not end the match.
    """
    shown = await cards(harness.get, seed.ANA, client.channel_id)
    assert [card.turn for card in shown] == list(range(TURNS[-1].number + 1))
    to_move = ["Ana", "Bo", *(turn.person.capitalize() for turn in TURNS)]
    ended = TURNS[-1].person
    to_move.append("Bo" if ended == ANA else "Ana")
    # The opening card names all players, which takes them into the thread without a line.
    assert shown[0].mentioned == ("Ana", "Bo")
    assert [card.mentioned for card in shown[1:]] == [(name,) for name in to_move[1:]]


async def begin_rematch(client: Client) -> None:
    """[Rematch] offers the match with sides swapped; Bo accepts and sets up."""
    await client.press("Rematch")
    await client.expect_private("Offered")
    await client.be(BO)
    await client.press("Accept")
    await client.card("Bo and Ana play Tumbleweed #2.").wait_for()
