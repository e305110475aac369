"""Rated matches, profiles, leaderboards and blocks, as people meet them."""

from tests.flows.house import House, Json, card, private, public, said


async def resign(home: House, shown: Json, who: str) -> str:
    """Somebody gives the match of a card up; the words of the result."""
    person = {"ana": home.ana, "bo": home.bo}[who]
    await person.run("resign", shown["channel_id"])
    await person.click(await private(person), "Yes, resign")
    await private(person)
    return said(await card(home.chi))


async def test_a_rated_match_is_agreed_on_and_told(home: House) -> None:
    """The challenge says it, the cards say it, the result says what it did to both ratings."""
    await home.ana.run("play tumbleweed", opponent=home.bo.id, size=6, rated="on")
    offer = await public(home.bo, about="challenges")
    assert "**Rated**: to accept is to agree that the result counts." in said(offer)
    await home.bo.click(offer, "Accept")
    shown = await home.play(await card(home.chi), home.ana, "c8 h4")
    await home.bo.click(shown, "Take Red")
    shown = await home.confirm(await private(home.bo), home.bo)
    for turn, text in enumerate(("c4", "h5", "c5", "h3")):
        shown = await home.play(shown, (home.bo, home.ana)[turn % 2], text)
    assert "· rated" in said(shown) and "→" not in said(shown)
    result = await resign(home, shown, "ana")
    assert "Ana 1500? → **1338?** · Bo 1500? → **1662?**" in result


async def test_a_rated_match_that_hardly_began_says_so(home: House) -> None:
    """And an unrated one says nothing of ratings."""
    shown = await home.begin(rated="on")
    assert "Not counted" in await resign(home, shown, "ana")
    result = await resign(home, await home.begin(), "ana")
    assert "counted" not in result and "rated" not in result
