"""Somebody's first match of a game, against a friend: what is new is told to them alone."""

import re
from typing import Any

import pytest

from bot.match.history.replay import replayed
from tests.flows.harness import Harness, buttons, card, private, public, said
from tests.offer import play
from tests.sandbox.world import parts

AIM = "**The aim** ·"
BLUE = 1  # as Discord numbers them


async def any_move(home: Harness) -> str:
    """A move of whoever is to act in the one match."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    state = replayed(match).state
    return str(state.format(state.legal()[0]))


async def test_a_first_match_among_people_is_guided_in_private(home: Harness) -> None:
    """The offer says what is asked, the card the aim; what is new stands on one's own board.

    Who has finished a match of the game reads none of it.
    """
    await play(home.ana, "seesaw", opponent=home.bo.id, size=4)
    offer = await public(home.bo, about="challenges")
    assert "Capture every enemy stack to win." in said(offer)
    example = "An example: how a match looks midway."
    assert offer["attachments"][0]["description"].startswith(example)
    assert said(offer).endswith(f"-# {example}"), "it isn't the board that will be played"
    await home.bo.click(offer, "Accept")
    shown = await card(home.chi)
    assert AIM in said(shown) and "New here" not in said(shown) and "**Tip**" not in said(shown)
    assert buttons(shown)[0] == "My view" and "Rules" in buttons(shown)
    assert [part["label"] for part in parts(shown["components"]) if part.get("style") == BLUE] == [
        "My view"
    ]
    assert "-# Ana, new to Seesaw? [My view] explains it as you go." in said(shown), "why it's blue"
    assert "I can't see messages here" in said(shown), "a move that is typed as one gets no answer"
    await home.ana.click(shown, "My view")
    board = await private(home.ana, about="your turn")
    assert AIM in said(board) and "Rules" in buttons(board)
    above, picture, below, *_ = board["components"][0]["components"]
    assert AIM in above["content"] and picture["items"]
    guided = below["content"].splitlines()[0]
    assert guided.startswith("A stack moves the way it points"), (
        "a phone shows the end of it: what is new is there"
    )
    assert guided and guided not in said(shown), "what the question asks is told to Ana alone"
    await home.ana.click(shown, "Rules")
    assert "page 1 of" in said(await private(home.ana, about="Seesaw · page 1"))
    await home.bo.click(shown, "My view")
    assert guided not in said(await private(home.bo, about="Ana's turn"))
    draft = await home.draft(shown, home.ana, "d1-d2")
    shown = await home.confirm(draft, home.ana)
    assert AIM not in said(shown) and "Rules" in buttons(shown), "the card says it once"
    assert "-# Bo, new to Seesaw?" in said(shown), "and this once to each"
    shown = await home.confirm(await home.draft(shown, home.bo, await any_move(home)), home.bo)
    assert "new to Seesaw?" not in said(shown) and buttons(shown)[0] == "My view"
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana, about="Resign"), "Yes, resign")
    over = await card(home.chi)
    assert AIM not in said(over)
    await play(home.ana, "seesaw", opponent=home.bo.id, size=4)
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    again = await card(home.chi)
    assert AIM not in said(again) and "Rules" not in buttons(again)
    assert buttons(again)[0] != "My view"


@pytest.mark.parametrize(
    ("game", "terms", "asked"),
    [
        ("tumbleweed", {"start": "fair"}, None),
        ("stigmergy", {"start": "fair", "size": 7}, None),
        ("tumbleweed", {"start": "own"}, "where do Red and White start?"),
        ("stigmergy", {"rated": "on", "start": "fair", "size": 7}, "name the komi"),
    ],
)
async def test_what_is_new_to_somebody_is_not_settled_first(
    home: Harness, game: str, terms: dict[str, Any], asked: str | None
) -> None:
    """The offer says so, the card who begins: their first act is a move on a fair board.

    Not where it is rated, or where they want to settle the start by themselves.
    """
    await play(home.ana, game, opponent=home.bo.id, **terms)
    offer = await public(home.bo, about="challenges")
    await home.bo.click(offer, "Details")
    told = said(await private(home.bo))
    assert ("if either of you is new to the game, I draw who" in told) is (asked is None)
    await home.bo.click(offer, "Accept")
    shown = await card(home.chi)
    if asked:
        assert asked in said(shown)
        return
    first = re.search(r"(Ana|Bo) is (?:Red|Black) and moves first\.", said(shown))
    assert first, said(shown)
    who = {"Ana": home.ana, "Bo": home.bo}[first[1]]
    assert [one["id"] for one in shown["mentions"]] == [who.id], "and nobody else is called"
    await who.click(await home.draft(shown, who, "d4"), "Play")
    assert f"{first[1]} placed" in said(await card(home.chi))
