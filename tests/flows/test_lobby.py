"""The lobby: who is looking for an opponent, joined with one press, and what goes wrong there."""

import asyncio

from bot.match.values.criteria import OPEN_EXPIRES_MS
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, buttons, card, listed, private, public, said
from tests.offer import play
from tests.sandbox.world import Person, parts

JOIN, WITHDRAW = "Join", "Withdraw"


async def offer(home: Harness, host: Person, game: str = "tumbleweed", **asked: object) -> Json:
    """An offer to everybody, as it stands in the channel."""
    await play(host, game, seed.GAMES, **{"pace": "medium", **asked})
    return await standing(home, host, "opens a table" if "seats" in asked else "looking for")


async def standing(home: Harness, host: Person, about: str = "looking for") -> Json:
    """The message of somebody's newest offer, once the bot knows where it is."""
    shown = await public(home.chi, about=about)
    await listed(home, host)
    return shown


async def lobby(person: Person, **of: str) -> Json:
    """The lobby as somebody sees it."""
    await person.run("lobby", **of)
    return await private(person)


async def test_an_offer_to_oneself_is_accepted_there(home: Harness) -> None:
    """It says whom it is for; others don't see it, nor does one who asks for another game."""
    await play(home.ana, "rive", seed.GAMES, opponent=home.bo.id)
    await public(home.chi, about="challenges")
    seen = await lobby(home.bo)
    assert "**For you** · **Rive** · Ana" in said(seen) and "Nobody is looking" not in said(seen)
    assert "For you" not in said(await lobby(home.chi)) + said(await lobby(home.bo, game="seesaw"))
    await home.bo.click(seen, "Accept")
    assert "**Ana v Bo**: Rive #1 is on." in said(await private(home.bo))
    assert "For you" not in said(await lobby(home.bo))


async def test_from_the_lobby_to_a_match_in_one_press(home: Harness) -> None:
    """Game, terms, host and rating stand there; the card in the channel says that it is on."""
    offered = await offer(home, home.ana, size=6, rated="on")
    seen = await lobby(home.bo)
    line = said(seen)
    assert "**Tumbleweed** · Ana, not rated yet · offer ends <t:" in line
    assert "Board: 91 cells" in line and "**rated**" in line
    await home.bo.click(seen, JOIN)
    on = await private(home.bo)
    assert "**Ana v Bo**: Tumbleweed #1 is on." in said(on)
    way = next(part for part in _buttons(on) if part["label"] == "To the match")
    shown = await card(home.chi)
    assert shown["channel_id"] == offered["id"]  # a thread has the number of its message
    assert way["url"].endswith(f"/{shown['channel_id']}"), "to the thread, not to the offer"
    assert offered["channel_id"] not in way["url"]
    closed = await public(home.ana, about="**Ana v Bo**: the match is on")
    assert closed["id"] == offered["id"] and buttons(closed) == []
    await home.bo.click(on, "Lobby")
    assert "Nobody is looking for an opponent right now." in said(await private(home.bo))


async def test_of_two_in_the_same_instant_one_plays_and_the_other_sees_the_next(
    home: Harness,
) -> None:
    """From the lobby and from the channel at once: a kind word, and the next offer to join."""
    await offer(home, home.ana, note="the second one")
    first = await offer(home, home.ana, size=6)
    seen = await lobby(home.bo)
    take = next(part for part in _buttons(seen) if part["label"] == JOIN)["custom_id"]
    await asyncio.gather(home.bo.click(seen, take), home.chi.click(first, "Accept"))
    answers = {home.bo: await private(home.bo)}
    if "is on" in said(answers[home.bo]):
        answers[home.chi] = await private(home.chi)
    late = next(person for person, answer in answers.items() if "faster" in said(answer))
    assert "Here's what else is open:" in said(answers[late])
    assert "the second one" in said(answers[late])
    await late.click(answers[late], JOIN)
    assert "Tumbleweed #2 is on." in said(await private(late))


def _buttons(message: Json) -> list[Json]:
    return [part for part in parts(message["components"]) if part["type"] == 2]


async def test_pressing_twice_shows_the_match(home: Harness) -> None:
    """One match."""
    await offer(home, home.ana)
    seen = await lobby(home.bo)
    await asyncio.gather(home.bo.click(seen, JOIN), home.bo.click(seen, JOIN))
    for _ in range(2):
        assert "Tumbleweed #1 is on." in said(await private(home.bo))
    await card(home.chi)
    assert await home.database.read(lambda tables: tables.matches.get(2)) is None


async def test_ones_own_offer_is_withdrawn_from_the_lobby(home: Harness) -> None:
    """Its message says so, and whoever still had it before them is told."""
    offered = await offer(home, home.ana)
    other = await lobby(home.bo)
    old, seen = await lobby(home.ana), await lobby(home.ana)
    assert JOIN not in buttons(seen)
    await home.ana.click(seen, WITHDRAW)
    assert "You've withdrawn your offer." in said(await private(home.ana))
    closed = await home.chi.expect("MESSAGE_UPDATE", id=offered["id"])
    assert "Ana withdrew the challenge." in said(closed)
    await home.bo.click(other, JOIN)
    answer = said(await private(home.bo))
    assert "This challenge was withdrawn." in answer and "Nobody is looking" in answer
    await home.ana.click(old, WITHDRAW)
    assert "This challenge was withdrawn." in said(await private(home.ana))


async def test_an_offer_runs_out_after_seven_days(home: Harness) -> None:
    """The lobby forgets it, a late press is told, and its host offers it again with one press."""
    offered = await offer(home, home.ana, note="slow and kind")
    seen = await lobby(home.bo)
    home.clock.ms += OPEN_EXPIRES_MS
    await home.bo.click(seen, JOIN)
    assert "This challenge has run out." in said(await private(home.bo))
    home.database.wake()
    closed = await home.chi.expect("MESSAGE_UPDATE", id=offered["id"])
    await home.bo.click(closed, "Offer it again")
    assert "Only Ana can offer this again." in said(await private(home.bo))
    await home.ana.click(closed, "Offer it again")
    assert "It's open until <t:" in said(await private(home.ana))
    again = await public(home.chi, about="looking for")
    assert "> slow and kind" in said(again)
    await home.ana.click(closed, "Offer it again")
    assert "already open again" in said(await private(home.ana))


async def test_an_offer_stands_for_seven_more_days(home: Harness) -> None:
    """Its message and the lobby say so."""
    offered = await offer(home, home.ana)
    home.clock.ms += OPEN_EXPIRES_MS - 1000
    await home.ana.click(await lobby(home.ana), "7 more days")
    assert "Your offer is open until <t:" in said(await private(home.ana))
    longer = await home.chi.expect("MESSAGE_UPDATE", id=offered["id"])
    await home.chi.click(longer, "Details")
    until = f"<t:{(home.clock.ms + OPEN_EXPIRES_MS) // 1000}:R>"
    assert until in said(await private(home.chi))
    home.clock.ms += 2000
    home.database.wake()
    assert JOIN in buttons(await lobby(home.bo))


async def test_who_is_kept_apart_sees_nothing_of_each_other(home: Harness) -> None:
    """Whoever of the two blocked the other; a press on a panel from before is refused."""
    await offer(home, home.ana)
    seen = await lobby(home.bo)
    await home.ana.run("block", person=home.bo.id)
    await private(home.ana)
    assert "Nobody is looking" in said(await lobby(home.bo))
    await home.bo.click(seen, JOIN)
    answer = said(await private(home.bo))
    assert "You can't join this match." in answer and "block" not in answer
    await offer(home, home.bo)
    assert "**Bo" not in said(await lobby(home.ana)) and "Bo, not rated" not in said(
        await lobby(home.ana)
    )


async def test_a_host_who_left_the_server_is_not_waited_for(home: Harness) -> None:
    """The offer goes with them, from the lobby and the channel."""
    offered = await offer(home, home.bo)
    seen = await lobby(home.ana)
    gone = {"user_id": home.bo.id, "guild_id": seed.CLUB, "member": False}
    await home.served.call("POST", "/sandbox/members", gone)
    await home.ana.click(seen, JOIN)
    assert "Bo has left this server, so the offer is gone." in said(await private(home.ana))
    closed = await home.chi.expect("MESSAGE_UPDATE", id=offered["id"])
    assert buttons(closed) == []


async def test_a_rating_range_is_for_those_it_suits(home: Harness) -> None:
    """Newcomers suit nearly everybody; what cannot be read, or has no inside, is said."""
    for typed, answer in {
        "strong": "I can't read “strong” as ratings.",
        "1700-1400": "No rating goes from 1700 to 1400",
    }.items():
        await play(home.ana, "tumbleweed", rating=typed)
        assert answer in said(await private(home.ana))
    offered = await offer(home, home.ana, rating="±200")
    assert "ratings 1300 to 1700" in said(offered)
    await offer(home, home.ana, game="diced_tomatoes", rating="1600+")
    seen = await lobby(home.bo)
    assert "ratings 1600 or more, so not yours" in said(seen)
    assert [part.get("disabled", False) for part in _buttons(seen)[:2]] == [True, False]


async def test_what_only_everybody_can_be_asked(home: Harness) -> None:
    """A range and a standing offer are not for one person, nor for oneself alone; a note is."""
    for more in ({"opponent": home.bo.id}, {"seats": 1}):
        await play(home.ana, "diced_tomatoes", standing=2, **more)
        assert "are for offers to everyone" in said(await private(home.ana))
    await play(home.ana, "tumbleweed", opponent=home.bo.id, note="*as* promised")
    assert "> \\*as\\* promised" in said(await public(home.bo, about="challenges"))


async def test_a_table_fills_from_the_lobby_seat_by_seat(home: Harness) -> None:
    """A seat is given back there too; the card in the channel goes along."""
    table = await offer(home, home.ana, game="diced_tomatoes", seats=3)
    seen = await lobby(home.bo)
    assert "2 of 3 seats free" in said(seen)
    await home.bo.click(seen, JOIN)
    seated = await private(home.bo)
    assert "You have a seat at Ana's table. It's waiting for one more player." in said(seated)
    shown = await home.chi.expect("MESSAGE_UPDATE", id=table["id"])
    assert "- Bo" in said(shown)
    await home.bo.click(seated, "Leave")
    assert "You've left Ana's table." in said(await private(home.bo))
    await home.bo.click(await lobby(home.bo), JOIN)
    await private(home.bo)
    await home.chi.click(await lobby(home.chi), JOIN)
    assert "**Ana v Bo v Chi**" in said(await private(home.chi))
    assert " play " in said(await card(home.chi))


async def test_a_standing_offer_stands_again_until_enough_is_running(home: Harness) -> None:
    """A new message each time; at its end the host hears one quiet word with the way on."""
    first = await offer(home, home.ana, standing=1, size=6)
    await home.bo.click(first, "Details")
    assert "Stays open for more, 1 match at a time." in said(await private(home.bo))
    await home.bo.click(first, "Accept")
    shown = await card(home.chi)
    assert "your standing offer is paused until its match ends. It runs out <t:" in said(
        await lobby(home.ana)
    )
    assert "Nobody is looking" in said(await lobby(home.chi))
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    again = await public(home.chi, about="looking for")
    assert again["id"] != first["id"]
    home.clock.ms += OPEN_EXPIRES_MS
    home.database.wake()
    word = await home.ana.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and "has run out" in said(data)
    )
    assert "guild_id" not in word
    await home.ana.click(word, "Offer it again")
    assert "It's open until" in said(await private(home.ana))
    await public(home.chi, about="looking for")


async def test_an_offer_is_made_in_the_lobby(home: Harness) -> None:
    """On the panel of ``/play``, for everyone; the offer stands in the channel for all."""
    await home.ana.click(await lobby(home.ana, game="rive"), "Offer a match")
    panel = await private(home.ana)
    assert "## Play Rive" in said(panel)
    await home.ana.click(panel, "Offer to everyone")
    assert "**Rive**" in said(await standing(home, home.ana))
    seen = await lobby(home.bo, game="rive")
    assert "Rive in the lobby of this server" in said(seen) and JOIN in buttons(seen)
    assert "Nobody is looking" in said(await lobby(home.bo, game="seesaw"))
    assert "Nobody is looking" in said(await _tea_house(home.bo))


async def _tea_house(person: Person) -> Json:
    """The lobby of another server."""
    await person.run("lobby", seed.LOUNGE)
    return await private(person)


async def test_offers_of_closed_channels_are_not_shown(home: Harness) -> None:
    """Somebody who may not see a channel does not learn what is offered there."""
    await offer(home, home.ana)
    hidden = {"channel_id": seed.GAMES, "id": home.chi.id, "deny": str(1 << 10)}
    await home.served.call("POST", "/sandbox/permissions", hidden)
    await home.chi.run("lobby", seed.GENERAL)
    assert "Nobody is looking" in said(await private(home.chi))
    assert JOIN in buttons(await lobby(home.bo))


async def test_a_lobby_has_pages(home: Harness) -> None:
    """Five offers each, the newest first; the page that a press came from is shown again."""
    for _ in range(6):
        await offer(home, home.ana, game="rive")
    first = await lobby(home.bo)
    assert buttons(first).count(JOIN) == 5
    await home.bo.click(first, "More")
    second = await private(home.bo)
    assert buttons(second).count(JOIN) == 1 and "Back" in buttons(second)
    await home.ana.click(await lobby(home.ana), WITHDRAW)
    await private(home.ana)
    await home.bo.click(second, "Refresh")
    assert buttons(await private(home.bo)).count(JOIN) == 5
