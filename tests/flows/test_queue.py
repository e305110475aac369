"""The queue: paired at once or in time, called once each, and the ways out."""

import asyncio
import re
from pathlib import Path

from bot.match.queue_service import EXPIRES_MS
from bot.match.values.glicko import Strength
from bot.match.values.queue_entry import kind_of
from bot.match.values.rating import Rating
from bot.match.values.timecontrol import DEFAULT, HOUR_MS
from bot.sandbox.world import seed
from bot.store.db import Database
from bot.ui.kit.respond import PATIENCE_S
from tests.flows.harness import Harness, Json, bot, buttons, card, private, public, said
from tests.flows.test_rematch import resigned
from tests.sandbox.world import Person, parts, sandbox
from tests.table import MovedClock

KIND = kind_of("tumbleweed", rated=False, pace=DEFAULT)


async def queue(person: Person, game: str = "tumbleweed", **of: object) -> Json:
    """Somebody asks for an opponent; what they are told."""
    await person.run("queue", seed.GAMES, game=game, **of)
    return await private(person)


def assert_paired(what: str, told: str) -> None:
    """Ana and Bo are called to a match: who begins is drawn, as the game is new to them."""
    assert re.search(rf"\*\*(Ana v Bo|Bo v Ana)\*\*: {re.escape(what)}", told), told


async def test_two_who_want_the_same_play_at_once(home: Harness) -> None:
    """The match begins where the later one asked; both are called, each once."""
    panel = await queue(home.ana)
    assert "**Tumbleweed** · 2 days on the clock, plus 1 day for every move" in said(panel)
    assert "Nobody else is waiting for this yet" in said(panel)
    await home.bo.run("queue", seed.GENERAL, game="tumbleweed")
    assert_paired("Tumbleweed #1 is on.", said(await private(home.bo)))
    begun = await public(home.chi, seed.GENERAL, about="the match is on")
    first = await card(home.chi)
    assert first["channel_id"] == begun["id"] and begun["mentions"] == []
    assert {m["id"] for m in first["mentions"]} == {home.ana.id, home.bo.id}
    assert re.search(r"<@\d+>: the queue found you an opponent\.", said(first)), "who waits, too"
    await home.ana.click(panel, "Refresh")
    empty = await private(home.ana)
    assert "You're not in any queue" in said(empty)
    await home.ana.choose(empty, "Find me an opponent for…", ["rive"])
    await home.ana.click(await private(home.ana), "Find me an opponent")
    assert "**Rive** · 2 days on the clock" in said(await private(home.ana))


async def test_one_search_is_for_several_games_and_paces(home: Harness) -> None:
    """The first that finds somebody ends it; it says how long that takes as a rule."""
    for hours in range(4):
        await queue(home.chi, "rive")
        home.clock.ms += hours * HOUR_MS
        await queue(home.bo, "rive")
    await home.ana.run("queue")
    page = await private(home.ana)
    await home.ana.choose(page, "Find me an opponent for…", ["tumbleweed", "rive"])
    page = await private(home.ana)
    assert buttons(page) == ["Casual", "Rated", "Find me an opponent"]
    assert "-# Rive: usually found within 2 hours." in said(page)
    await home.ana.choose(page, "How long for a move", ["0", "2"])
    await home.ana.click(await private(home.ana), "Rated")
    await home.ana.click(await private(home.ana), "Find me an opponent")
    waiting = await private(home.ana)
    head, _, terms = said(waiting).splitlines()[1].partition(" · ")
    assert head == "**Rive or Tumbleweed**" and terms.endswith(" · rated")
    assert terms.startswith("2 days") and " / 1 day" in terms
    assert buttons(waiting).count("Leave the queue") == 1
    assert "**Ana v Bo**: Tumbleweed #5 is on." in said(await queue(home.bo, rated="on"))
    await home.ana.click(waiting, "Refresh")
    assert "You're not in any queue" in said(await private(home.ana))


async def test_the_lobby_tells_who_waits_in_the_queue(home: Harness) -> None:
    """How many and for which game, without names; from there somebody joins on their terms."""
    await queue(home.ana, "stigmergy", pace="3 days")
    await queue(home.ana, "stigmergy", rated="on")
    await home.bo.run("lobby")
    seen = await private(home.bo)
    assert "**Stigmergy** · one person is waiting in the queue" in said(seen)
    assert "Nobody is looking" not in said(seen) and "Ana" not in said(seen)
    await home.bo.click(seen, "Queue")
    page = await private(home.bo)
    assert "**Stigmergy** · 3 days a move · not rated\nOne person is waiting for this" in said(page)
    assert buttons(page) == ["Join", "Join"] and "Ana" not in said(page)
    await home.chi.run("queue")
    old = await private(home.chi)
    await home.bo.click(page, "Join")
    assert_paired("Stigmergy #1 is on.", said(await private(home.bo)))
    await home.chi.click(old, "Join")
    assert "Sorry, nobody is waiting for that any more." in said(await private(home.chi))


async def test_an_offer_to_everyone_tells_who_waits_in_the_queue(home: Harness) -> None:
    """For that game, to whoever makes it, who can join there instead."""
    for game, told in (("rive", False), ("seesaw", True)):
        await queue(home.ana, game)
        await home.bo.run("play")
        await home.bo.choose(await private(home.bo), "Choose a game", ["seesaw"])
        await home.bo.click(await private(home.bo), "Everyone here")
        await home.bo.click(await private(home.bo), "Offer to everyone")
        asked = await private(home.bo)
        assert said(asked).startswith("I've asked everyone here.")
        assert ("**Seesaw** · one person is waiting in the queue." in said(asked)) == told
        assert ("Queue" in buttons(asked)) == told
    await home.bo.click(asked, "Queue")
    await home.bo.click(await private(home.bo), "Join")
    assert "is on" in said(await private(home.bo))


async def test_the_lobby_tells_nobody_of_themselves_or_of_those_kept_apart(home: Harness) -> None:
    """Nor of another game than was asked for."""
    await queue(home.ana)
    await home.chi.run("block", person=home.ana.id)
    await private(home.chi)
    for person, game in ((home.ana, {}), (home.chi, {}), (home.bo, {"game": "rive"})):
        await person.run("lobby", **game)
        assert "Nobody is looking for an opponent" in said(await private(person))
    await home.bo.run("lobby", game="tumbleweed")
    assert "one person is waiting in the queue" in said(await private(home.bo))
    await queue(home.chi)
    await home.bo.run("lobby")
    assert "**Tumbleweed** · 2 people are waiting in the queue" in said(await private(home.bo))


async def test_the_channel_reads_how_a_match_of_the_queue_ended(home: Harness) -> None:
    """In the message that said that it begins; also where it was moved to."""
    await queue(home.ana)
    await queue(home.bo)
    await public(home.chi, seed.GAMES, about="the match is on")
    await home.ana.run("admin move", seed.GENERAL, match=1)
    moved = await public(home.chi, seed.GENERAL, about="goes on here")
    shown = await card(home.chi)
    while shown["channel_id"] != moved["id"]:
        shown = await card(home.chi)
    await resigned(home, shown, home.ana)
    over = await home.chi.expect("MESSAGE_UPDATE", id=moved["id"])
    assert said(over) == "**Tumbleweed #1** · **Bo** won against Ana."
    await queue(home.ana)
    await queue(home.bo)
    begun = await public(home.chi, seed.GAMES, about="the match is on")
    await resigned(home, await card(home.chi), home.bo)
    over = await home.chi.expect("MESSAGE_UPDATE", id=begun["id"])
    assert said(over) == "**Tumbleweed #2** · **Ana** won against Bo."


async def test_what_differs_does_not_meet(home: Harness) -> None:
    """Another game, another pace, rated or not, another server."""
    await queue(home.ana)
    for other in ({"game": "rive"}, {"pace": "3 days"}, {"rated": "on"}):
        assert "Nobody else is waiting" in said(await queue(home.bo, **other))
    await home.bo.run("queue", seed.LOUNGE, game="tumbleweed")
    assert "Nobody else is waiting" in said(await private(home.bo))
    await home.bo.run("queue")
    mine = await private(home.bo)
    assert buttons(mine).count("Leave the queue") == 3
    assert await home.database.read(lambda tables: tables.matches.get(1)) is None


async def test_a_place_is_asked_for_once_and_left(home: Harness) -> None:
    """Asked again it is the same one; left, and left again, nobody is paired with it."""
    panel, again = await queue(home.ana), await queue(home.ana)
    assert buttons(again).count("Leave the queue") == 1
    await home.ana.click(panel, "Leave the queue")
    assert "You've left the queue." in said(await private(home.ana))
    await home.ana.click(again, "Leave the queue")
    assert "You're not in that queue any more" in said(await private(home.ana))
    assert "Nobody else is waiting" in said(await queue(home.bo))


async def test_a_place_runs_out(home: Harness) -> None:
    """After three days, as it was said."""
    panel = await queue(home.ana)
    assert f"I'll stop <t:{(home.clock.ms + EXPIRES_MS) // 1000}:R>" in said(panel)
    home.clock.ms += EXPIRES_MS
    assert "Nobody else is waiting" in said(await queue(home.bo))
    await home.ana.click(panel, "Refresh")
    assert "You're not in any queue" in said(await private(home.ana))


async def test_who_is_kept_apart_is_never_paired(home: Harness) -> None:
    """A third one gets whom they may."""
    await home.ana.run("block", person=home.bo.id)
    await private(home.ana)
    await queue(home.bo)
    assert "One other person is waiting for this too" in said(await queue(home.ana))
    assert "is on" in said(await queue(home.chi))


async def test_nobody_waits_for_everything(home: Harness) -> None:
    """Eight kinds of matches; what is waited for already may be asked for again."""
    for days in range(1, 9):
        await queue(home.ana, pace=f"{days} days")
    assert "You're waiting for 8 kinds of matches here already." in said(await queue(home.ana))
    for game in ("rive", "stigmergy", "seesaw", "diced_tomatoes"):
        await queue(home.bo, game)
    page = await queue(home.ana, pace="8 days")
    assert buttons(page).count("Leave the queue") == 8
    assert buttons(page).count("Join") == 3, "a message has forty components at most"
    assert len(list(parts(page["components"]))) <= 40


async def test_what_cannot_be_asked_for(home: Harness) -> None:
    """A pace that cannot be read changes nothing."""
    await home.ana.run("queue", game="rive", pace="soon")
    assert "soon" in said(await private(home.ana))
    await home.ana.run("queue")
    assert "You're not in any queue" in said(await private(home.ana))


async def known_as(database: Database, person: Person, rating: float) -> None:
    """Somebody is known to be this strong at Tumbleweed."""
    standing = Rating(Strength(rating, 50, 0.06), 30, MovedClock().ms)
    await database.write(lambda t: t.ratings.put("tumbleweed", {int(person.id): standing}))


async def test_patience_widens_and_survives_a_restart(tmp_path: Path) -> None:
    """Three hundred points apart: they play when the later one has waited two hours, not before,
    also where the bot was away meanwhile."""
    async with sandbox(tmp_path / "sandbox") as served:
        ana, bo, chi = [await served.person(name) for name in ("ana", "bo", "chi")]
        async with bot(served, tmp_path, PATIENCE_S) as (database, clock):
            await known_as(database, bo, 1800)
            await known_as(database, ana, 1500)
            await queue(ana)
            assert "One other person is waiting for this too" in said(await queue(bo))
            clock.ms += 2 * HOUR_MS - 1
            database.wake()
            await bo.run("queue")
            assert "within 299 points of your rating" in said(await private(bo))
            assert await database.read(lambda tables: tables.matches.get(1)) is None
        async with bot(served, tmp_path, PATIENCE_S) as (database, clock):
            clock.ms += 2 * HOUR_MS
            database.wake()
            assert_paired("the match is on", said(await public(chi, about="the match is on")))
            await card(chi)
            await bo.run("queue")
            assert "You're not in any queue" in said(await private(bo))


async def test_of_three_nobody_is_paired_twice(home: Harness) -> None:
    """All in the same moment: one match, and one who waits on."""
    people = (home.ana, home.bo, home.chi)
    answers = [said(answer) for answer in await asyncio.gather(*map(queue, people))]
    assert sum("is on" in answer for answer in answers) == 1
    left = await home.database.read(
        lambda tables: tables.queue.waiting(int(seed.CLUB), KIND, home.clock.now())
    )
    assert len(left) == 1
    assert await home.database.read(lambda tables: tables.matches.get(2)) is None


async def test_dice_are_committed_to_before_the_other_comes(home: Harness) -> None:
    """Who waits sees the commitment that the match then has."""
    panel = said(await queue(home.ana, game="diced_tomatoes"))
    await queue(home.bo, game="diced_tomatoes")
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.dice.commitment in panel
    assert len(match.dice.nonces) == 2  # no message, and the interaction of who came later
