"""Dice that people can check: committed to, bound by words of their own, told at the end."""

import re

from tests.flows.harness import Harness, buttons, card, listed, private, public, said
from tests.offer import play

DICE = "diced_tomatoes"


async def test_a_word_of_ones_own_goes_into_the_dice(home: Harness) -> None:
    """It is asked for in private, kept while the offer stands, and told after the match.

    The commitment is a tap away before anybody joins and ever after; no offer, card, result or
    picture's description spells out its digits.
    """
    await play(home.ana, DICE, opponent=home.bo.id, pace="none")
    offered = await public(home.bo, about="challenges")
    await listed(home, home.ana)
    assert offered["content"].splitlines()[-3:-1] == [
        "No clock",
        "-# Fair dice: [Details] has the proof.",
    ]
    promises = set[str]()
    for person, word, answer in (
        (home.bo, "no blanks", "A dice word is 1 to 64"),
        (home.bo, "tomatensaft", "Your word goes into the dice: `tomatensaft`"),
        (home.ana, "", "No word of yours"),
    ):
        await person.click(offered, "Details")
        details = await private(person)
        promises |= set(re.findall("`([0-9a-f]{64})`", said(details)))
        await person.click(details, "My dice word")
        modal = await person.expect("INTERACTION_MODAL")
        await person.submit(modal, {"word": word})
        assert answer in said(await private(person))
    await home.bo.click(offered, "Accept")
    first = await card(home.chi)
    assert "Fair dice" not in first["content"], "the offer said it, and the result says it again"
    await home.bo.click(first, "More")
    await home.bo.click(await private(home.bo), "Check the dice")
    promised = said(await private(home.bo))
    (commitment,) = promises
    assert f"`{commitment}`" in promised and "tomatensaft" not in promised
    await home.bo.run("resign", first["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    result = await card(home.chi)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.dice.secret is not None
    assert result["content"].endswith("-# Fair dice: [More] has the proof.")
    for shown in (offered, first, result):
        told = shown["content"] + shown["attachments"][0]["description"]
        assert commitment[:8] not in told and match.dice.secret[:8] not in told
    await home.chi.click(result, "More")
    await home.chi.click(await private(home.chi), "Check the dice")
    whole = said(await private(home.chi))
    assert all(f"`{one}`" in whole for one in (commitment, match.dice.secret))
    assert all(f"`{nonce}`" in whole for nonce in match.dice.nonces)
    assert "python -m rules verify" in whole and str(home.bo.id) not in whole


async def test_an_offer_shows_the_game_in_play_and_names_its_seats(home: Harness) -> None:
    """Who is asked sees gardens full of dice; whose seats there are, and which is free, is text."""
    await play(home.ana, DICE, opponent=home.bo.id)
    offered = await public(home.bo, about="challenges")
    assert offered["attachments"][0]["description"].startswith(
        "An example: how a match looks midway. Last: "
    )
    assert "**Ana** challenges" in offered["content"]
    await play(home.ana, DICE, seats=3)
    table = await public(home.bo, about="table")
    assert table["attachments"][0]["description"].startswith(
        "An example: how a match looks midway. Last: "
    )
    assert all(one in table["content"] for one in ("- Ana", "_free_"))


async def test_a_game_without_dice_asks_for_no_word(home: Harness) -> None:
    """There is nothing that it could go into."""
    await play(home.ana, "tumbleweed", opponent=home.bo.id)
    offered = await public(home.bo, about="challenges")
    await home.bo.click(offered, "Details")
    assert "My dice word" not in buttons(await private(home.bo))
