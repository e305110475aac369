"""Rated matches, profiles, leaderboards and blocks, as people meet them."""

import pytest

from bot.match.values.glicko import Strength
from bot.match.values.rating import Rating
from tests.flows.harness import Harness, Json, buttons, card, private, public, said
from tests.offer import play


async def resign(home: Harness, shown: Json, who: str) -> str:
    """Somebody gives the match of a card up; the words of the result."""
    person = {"ana": home.ana, "bo": home.bo}[who]
    await person.run("resign", shown["channel_id"])
    await person.click(await private(person), "Yes, resign")
    await private(person)
    return said(await card(home.chi))


async def test_a_rated_match_is_agreed_on_and_told(home: Harness) -> None:
    """The challenge says it, the cards say it, the result says what it did to both ratings.

    Nor does a leaderboard deny it: below a line it says who has no place yet, and what is missing.
    """
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6, rated="on")
    offer = await public(home.bo, about="challenges")
    assert "2 days on the clock, plus 1 day for every move · rated" in said(offer)
    await home.bo.click(offer, "Accept")
    first = await card(home.chi)
    assert "Ana and Bo play Tumbleweed #1, rated." in said(first)
    shown = await home.play(first, home.ana, "c8 h4")
    await home.bo.click(shown, "Take Red")
    shown = await home.confirm(await private(home.bo), home.bo)
    for turn, text in enumerate(("c4", "h5", "c5", "h3")):
        shown = await home.play(shown, (home.bo, home.ana)[turn % 2], text)
    assert "→" not in said(shown)
    result = await resign(home, shown, "ana")
    assert "Ana 1500? → **1338?** · Bo 1500? → **1662?**" in result
    await home.chi.run("leaderboard", game="tumbleweed")
    page = await private(home.chi)
    assert "Nobody has a place yet." in said(page) and "Not ranked yet" in said(page)
    assert "- **Ana** · 1338? · 1 match · about 12 more to go" in said(page)
    assert "- **Bo** · 1662? · 1 match · about 12 more to go" in said(page)
    await home.chi.choose(page, "Which game", ["diced_tomatoes"])
    page = await private(home.chi)
    assert (
        "Diced Tomatoes in this server\nNobody is on this list yet. It takes about 11 rated matches"
        in said(page)
    )
    assert "You're ranked after about 11 rated matches" in said(page)


async def test_a_rated_match_that_hardly_began_says_so(home: Harness) -> None:
    """And an unrated one says nothing of ratings."""
    shown = await home.begin(rated="on")
    assert "doesn't count" in await resign(home, shown, "ana")
    result = await resign(home, await home.begin(), "ana")
    assert "count" not in result and "rated" not in result


async def test_a_profile_has_rating_record_and_the_two_of_us(home: Harness) -> None:
    """Looked at by somebody else, who sees what they were for each other."""
    await home.chi.run("profile")
    empty = await private(home.chi)
    assert "No finished matches against people yet." in said(empty) and buttons(empty) == ["Play"]
    await home.ana.run("profile", person=home.chi.id)
    assert buttons(await private(home.ana)) == [], "nothing to begin from somebody else's"
    shown = await home.set_up("c4", "h5", "c5", "h3", rated="on")
    await resign(home, shown, "ana")
    await home.ana.run("profile", person=home.bo.id)
    page = said(await private(home.ana))
    assert "**Tumbleweed** · 1662? ± " in page
    assert "1 won, 0 drawn, 0 lost" in page
    assert "**You against Bo**\nTumbleweed · 0 won, 0 drawn, 1 lost" in page


async def test_a_leaderboard_says_who_has_a_place(home: Harness) -> None:
    """Nobody, while nobody is sure enough; here and everywhere are a button apart."""
    await home.ana.run("leaderboard", game="tumbleweed")
    page = await private(home.ana)
    assert "Tumbleweed in this server\nNobody is on this list yet." in said(page)
    await home.ana.click(page, "Everywhere")
    assert "Tumbleweed everywhere" in said(await private(home.ana))


async def test_who_is_blocked_is_kept_out_and_not_told(home: Harness) -> None:
    """By name and at an open table; lifted, they play again."""
    await home.ana.run("block", person=home.bo.id)
    assert "isn't told" in said(await private(home.ana))
    await play(home.bo, "tumbleweed", opponent=home.ana.id)
    answer = said(await private(home.bo))
    assert "You can't challenge Ana right now." in answer and "block" not in answer
    await play(home.ana, "tumbleweed", opponent=home.bo.id)
    assert "You've blocked Bo." in said(await private(home.ana))
    await play(home.ana, "tumbleweed", pace="medium")
    offer = await public(home.bo)
    await home.bo.click(offer, "Accept")
    answer = said(await private(home.bo))
    assert "You can't join this match." in answer and "block" not in answer
    await home.ana.run("unblock", person=home.bo.id)
    assert "can play again" in said(await private(home.ana))
    await home.ana.run("unblock", person=home.bo.id)
    assert "You haven't blocked Bo." in said(await private(home.ana))
    await home.ana.run("block", person=home.ana.id)
    assert "You can't block yourself." in said(await private(home.ana))
    await home.bo.click(offer, "Accept")
    assert "Ana and Bo play Tumbleweed" in said(await card(home.chi))


@pytest.mark.usefixtures("opened")
async def test_past_seasons_are_shown_with_badges(home: Harness) -> None:
    """As soon as one is over; what stands now is another page."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    ids, now = [p.user_id for p in match.players], home.clock.now()
    numbers = dict(zip(ids, (1700.0, 1600.0), strict=True))
    stand = {p: Rating(Strength(n, 60, 0.06), 30, now) for p, n in numbers.items()}
    await home.database.write(lambda tables: tables.leaderboards.put(match, stand))
    for said_season, answer in (
        ("soon", "There's no season “soon”."),
        ("2027-1", "Season 1 of 2027 hasn't ended yet."),
        ("2026-4", "There's no leaderboard from Season 4 of 2026. Choose another season."),
    ):
        await home.ana.run("leaderboard", game="tumbleweed", season=said_season)
        assert answer in said(await private(home.ana))
    home.clock.ms += 80 * 86_400_000
    await home.ana.run("profile")
    page = said(await private(home.ana))
    assert "**1st** · Tumbleweed everywhere · Season 1 of 2027" in page
    assert "**1st** · Tumbleweed in this server · Season 1 of 2027" in page
    found = await home.bo.complete("leaderboard", {"season": "1 of"}, game="tumbleweed")
    assert [(c["name"], c["value"]) for c in found["choices"]] == [("Season 1 of 2027", "2027-1")]
    await home.bo.run("leaderboard", game="tumbleweed", season="2027-1")
    page_one = await private(home.bo)
    assert "Tumbleweed in this server · Season 1 of 2027" in said(page_one)
    assert "1. **Ana** · 1700 ± " in said(page_one) and "2. **Bo** · 1600 ± " in said(page_one)
    await home.bo.click(page_one, "Everywhere")
    assert "Tumbleweed everywhere · Season 1 of 2027" in said(await private(home.bo))
