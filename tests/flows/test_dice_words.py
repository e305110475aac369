"""Dice that people can check: committed to, bound by words of their own, told at the end."""

import pytest

from tests.flows.harness import Harness, buttons, card, private, public, said
from tests.offer import play

pytestmark = pytest.mark.engines

DICE = "diced_tomatoes"


async def test_a_word_of_ones_own_goes_into_the_dice(home: Harness) -> None:
    """It is asked for in private, kept while the offer stands, and told with the result."""
    await play(home.ana, DICE, opponent=home.bo.id)
    offered = await public(home.bo, about="challenges")
    (commitment,) = [line for line in offered["content"].splitlines() if "Fair dice" in line]
    for person, word, answer in (
        (home.bo, "no blanks", "A dice word is 1 to 64"),
        (home.bo, "tomatensaft", "Your word goes into the dice: `tomatensaft`"),
        (home.ana, "", "No word of yours"),
    ):
        await person.click(offered, "Details")
        await person.click(await private(person), "My dice word")
        modal = await person.expect("INTERACTION_MODAL")
        await person.submit(modal, {"word": word})
        assert answer in said(await private(person))
    await home.bo.click(offered, "Accept")
    first = await card(home.chi)
    assert commitment.split("`")[1] in first["content"]
    await home.bo.run("resign", first["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    result = await card(home.chi)
    (told,) = [line for line in result["content"].splitlines() if "secret" in line]
    assert "`tomatensaft`" in told and str(home.bo.id) not in told


async def test_an_offer_shows_its_gardens_by_name(home: Harness) -> None:
    """Whose they are and will be, and which seats are free: in the picture, and in words."""
    await play(home.ana, DICE, opponent=home.bo.id)
    (picture,) = (await public(home.bo, about="challenges"))["attachments"]
    assert "Ana" in picture["description"] and "Bo" in picture["description"]
    await play(home.ana, DICE, seats=3)
    (picture,) = (await public(home.bo, about="table"))["attachments"]
    assert "Ana" in picture["description"] and "Free seat" in picture["description"]


async def test_a_game_without_dice_asks_for_no_word(home: Harness) -> None:
    """There is nothing that it could go into."""
    await play(home.ana, "tumbleweed", opponent=home.bo.id)
    offered = await public(home.bo, about="challenges")
    await home.bo.click(offered, "Details")
    assert "My dice word" not in buttons(await private(home.bo))
