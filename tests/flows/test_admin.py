"""What those who manage a server may do about its matches, and the log of it."""

import json
from typing import Any

import pytest

from bot.match.values.guild import GuildSettings
from bot.match.values.match import PRIVATE, Match
from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, card, private, public, said
from tests.flows.notifications import NIGHT, later, times
from tests.flows.test_removal import until_nothing_is_due
from tests.flows.test_setup import setup
from tests.offer import play
from tests.sandbox.world import Person


async def kept(home: Harness, number: int = 1) -> Match:
    """A match as the database has it."""
    match = await home.database.read(lambda tables: tables.matches.get(number))
    assert match is not None
    return match


async def decided(home: Harness, **options: Any) -> Json:
    """A match that Bo has resigned; its last card."""
    shown = await home.set_up("c4", "h5", "d4", "g4", **options)
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    await private(home.bo)
    return await card(home.chi)


async def confirm(who: Person, what: str, channel: str, reason: str = "", **options: Any) -> str:
    """Opens the dialog of a command, gives a reason; what is answered."""
    await who.run(f"admin {what}", channel, **options)
    dialog = await who.expect("INTERACTION_MODAL")
    await who.submit(dialog, {"reason": reason}, channel)
    return said(await private(who))


async def log(who: Person) -> str:
    """What the log says."""
    await who.run("admin log")
    return said(await private(who))


async def test_a_match_is_ended_without_a_result(home: Harness) -> None:
    """The card says so with the reason as it was written, to the other; nothing is counted."""
    shown = await home.set_up("c4", "h3", rated="on")
    told = await confirm(home.ana, "end", shown["channel_id"], "**spam** @everyone")
    assert told.startswith("A moderator ended the match. Reason:") and "Tumbleweed #1" in told
    last = await card(home.chi)
    assert "Stopped, no result" in said(last)
    assert rf"Reason: \*\*spam\*\* \@everyone. <@{home.bo.id}>, this one is over." in said(last)
    assert [person["id"] for person in last["mentions"]] == [home.bo.id]
    assert not last["mention_everyone"]
    match = await kept(home)
    assert match.ending is not None
    assert (match.ending.reason, match.ending.winners, match.acting) == ("end", (), None)
    assert await home.database.read(lambda t: t.ratings.of(int(home.bo.id))) == {}
    assert r"**Ana** ended match #1: \*\*spam\*\* \@everyone" in await log(home.ana)


async def test_ended_twice_or_too_late_it_is_over(home: Harness, shown: Json) -> None:
    """The second moderator, the player who moves meanwhile: each a sentence, one ending."""
    dora = await home.served.person("dora")
    preview = await home.draft(shown, home.bo, "c4")
    await dora.run("admin end", match=1)
    dialog = await dora.expect("INTERACTION_MODAL")
    await confirm(home.ana, "end", shown["channel_id"])
    await dora.submit(dialog, {"reason": "late"})
    assert "Match #1 is over." in said(await private(dora))
    await home.bo.click(preview, "Play")
    assert "Match #1 is over." in said(await private(home.bo))
    await home.ana.run("admin end", match=1)
    assert "Match #1 is over." in said(await private(home.ana))
    assert (await log(home.ana)).count("ended match #1") == 1


async def test_a_move_does_not_save_a_match_from_its_end(home: Harness, shown: Json) -> None:
    """The dialog was opened a move earlier: the match is ended all the same."""
    await home.ana.run("admin end", match=1)
    dialog = await home.ana.expect("INTERACTION_MODAL")
    await home.play(shown, home.bo, "c4")
    await home.ana.submit(dialog, {"reason": ""})
    assert "Stopped, no result" in said(await card(home.chi))


async def test_only_managers_and_only_their_own_servers_matches(home: Harness, shown: Json) -> None:
    """Matches of elsewhere are unknown; the right is asked again when the dialog comes back."""
    offered = [c["name"] for c in await home.bo.call("GET", f"/commands?channel_id={seed.GAMES}")]
    assert "admin" not in offered
    await home.ana.run("admin end", seed.LOUNGE, match=1)
    assert "There's no match #1." in said(await private(home.ana))
    await home.ana.run("admin end", match=99)
    assert "There's no match #99." in said(await private(home.ana))
    await home.ana.run("admin end")
    assert "Which match? Ask in its thread" in said(await private(home.ana))
    found = await home.ana.complete("admin end", {"match": ""}, seed.LOUNGE)
    assert found["choices"] == []
    dora = await home.served.person("dora")
    await dora.run("admin end", shown["channel_id"])
    dialog = await dora.expect("INTERACTION_MODAL")
    deny = {"channel_id": seed.GAMES, "deny": str(int(Permissions.MANAGE_GUILD)), "id": dora.id}
    await home.served.call("POST", "/sandbox/permissions", deny)
    await dora.submit(dialog, {"reason": ""}, shown["channel_id"])
    assert "This is for people who manage the server." in said(await private(dora))
    assert (await kept(home)).ending is None


async def test_matches_are_suggested_by_number_and_name(home: Harness) -> None:
    """Those that run, to be ended; those that have a result, to be annulled."""
    await decided(home)
    await home.begin()
    running = await home.ana.complete("admin end", {"match": "bo"})
    assert [c["value"] for c in running["choices"]] == [2]
    over = await home.ana.complete("admin annul", {"match": "1"})
    assert [(c["value"], c["name"]) for c in over["choices"]] == [(1, "#1 · Tumbleweed · Ana v Bo")]


async def test_a_match_is_awarded_to_one_of_its_people(home: Harness, shown: Json) -> None:
    """Thread, both people and the log say to whom and why; the second manager reads it's over."""
    dora = await home.served.person("dora")
    await dora.run("admin award", match=1)
    late = await dora.expect("INTERACTION_MODAL")
    chosen = await home.ana.complete("admin award", {"match": "bo"})
    assert [c["value"] for c in chosen["choices"]] == [1]
    await home.ana.run("admin award", shown["channel_id"])
    dialog = await home.ana.expect("INTERACTION_MODAL")
    assert "Tumbleweed #1 · Ana v Bo" in str(dialog)
    reason = {"seat": ["1"], "reason": "Ana was away"}
    await home.ana.submit(dialog, reason, shown["channel_id"])
    told = said(await private(home.ana))
    assert told.startswith("A moderator awarded the match to Bo. Reason: Ana was away.")
    assert "Tumbleweed #1" in told
    last = await card(home.chi)
    assert f"<@{home.bo.id}> wins!" in said(last)
    assert "A moderator awarded the match to Bo. Reason: Ana was away." in said(last)
    await dora.submit(late, {"seat": ["0"], "reason": "late"})
    assert "Match #1 is over." in said(await private(dora))
    assert "awarded match #1 to Bo: Ana was away" in (lines := await log(home.ana))
    assert lines.count("awarded") == 1
    await play(home.ana, "tumbleweed", size=6, level=1)
    await card(home.chi)
    await home.ana.run("admin award", match=2)
    assert "against the computer" in said(await private(home.ana))


async def test_a_result_that_is_annulled_counts_no_more(home: Harness) -> None:
    """Ratings are as before, the thread is told quietly, the record and the log say so; undone,
    they're as they were, once."""
    ended = await decided(home, rated="on")
    rating = await home.database.read(lambda t: t.ratings.of(int(home.bo.id)))
    assert rating != {}
    told = await confirm(home.ana, "annul", ended["channel_id"], "played for another")
    assert told == "The result of match #1 no longer counts."
    word = await public(home.chi, ended["channel_id"], "Annulled by a moderator.")
    assert word["mentions"] == []
    assert await home.database.read(lambda t: t.ratings.of(int(home.bo.id))) == {}
    assert "annulled match #1: played for another" in await log(home.ana)
    await home.ana.run("admin annul", match=1)
    assert "was already annulled" in said(await private(home.ana))
    chosen = await home.ana.complete("admin restore", {"match": "bo"})
    assert [c["value"] for c in chosen["choices"]] == [1]
    dora = await home.served.person("dora")
    await dora.run("admin restore", match=1)
    dialog = await dora.expect("INTERACTION_MODAL")
    told = await confirm(home.ana, "restore", ended["channel_id"], "it was the other one")
    assert told == "The result of match #1 counts again."
    word = await public(home.chi, ended["channel_id"], "this result counts again.")
    assert word["mentions"] == [] and "Annulled" not in said(word)
    assert await home.database.read(lambda t: t.ratings.of(int(home.bo.id))) == rating
    assert "let match #1 count again: it was the other one" in await log(home.ana)
    await dora.submit(dialog, {"reason": "late"})
    assert "isn't annulled by a moderator" in said(await private(dora))


@pytest.mark.parametrize("ended", [False, True])
async def test_what_has_no_result_is_not_annulled(
    home: Harness, shown: Json, *, ended: bool
) -> None:
    """A match that runs, and one that was ended without a result."""
    if ended:
        await confirm(home.ana, "end", shown["channel_id"])
    await home.ana.run("admin annul", match=1)
    why = "has no result that counts" if ended else "To stop it, use </admin end:"
    assert why in said(await private(home.ana))


async def test_a_match_moves_to_another_channel_and_back(home: Harness, shown: Json) -> None:
    """Its card comes again in a thread there, once each time, and is played on from."""
    await home.ana.run("admin move", seed.GENERAL, match=1)
    assert "Tumbleweed #1 goes on here" in said(await public(home.chi, seed.GENERAL))
    there = await card(home.chi)
    assert there["channel_id"] != shown["channel_id"]
    assert said(there).splitlines()[0] == said(shown).splitlines()[0]
    moved = await home.play(there, home.bo, "c4")
    assert moved["channel_id"] == there["channel_id"]
    await home.ana.run("admin move", there["channel_id"])
    assert "This match is here already." in said(await private(home.ana))
    await home.ana.run("admin move", match=1)
    back = await card(home.chi)
    assert back["channel_id"] not in (there["channel_id"], shown["channel_id"])
    await home.ana.run("admin move", seed.GENERAL, match=1)
    again = await card(home.chi)
    assert again["channel_id"] not in (there["channel_id"], back["channel_id"])
    assert (await log(home.ana)).count("moved match #1") == 3


async def test_a_match_does_not_move_into_anothers_thread(home: Harness, shown: Json) -> None:
    """There it could not be told which one a move is for."""
    await home.begin()
    await home.ana.run("admin move", shown["channel_id"], match=2)
    assert "Match #1 is being played" in said(await private(home.ana))


async def test_all_matches_of_the_server_are_exported(home: Harness) -> None:
    """A line each, with records that can be replayed; from a number on."""
    await home.ana.run("admin export")
    assert "There's no match after that number on this server." in said(await private(home.ana))
    await decided(home)
    await home.begin()
    await home.ana.run("admin export")
    lines = await _exported(home, await _file(home.ana))
    assert [line["match"] for line in lines] == [1, 2]
    first, second = lines
    assert first["ending"] == {"reason": "resign", "winners": [0]}
    assert first["players"][1] == {"id": home.bo.id, "name": "Bo"}
    assert first["record"]["moves"][-1] == "g4"
    assert (second["ending"], second["record"]["moves"]) == (None, [])
    await home.ana.run("admin export", after=1)
    assert [line["match"] for line in await _exported(home, await _file(home.ana))] == [2]
    assert (await log(home.ana)).count("exported all matches") == 2


async def _file(who: Person) -> Json:
    def fits(_: str, data: Json) -> bool:
        return any(a["filename"].endswith(".jsonl") for a in data.get("attachments", ()))

    return await who.hear(fits)


async def _exported(home: Harness, answer: Json) -> list[Json]:
    data, _ = await home.served.download(answer["attachments"][0]["url"])
    return [json.loads(line) for line in data.decode().splitlines()]


async def test_what_is_stored_about_a_server_is_deleted(home: Harness, shown: Json) -> None:
    """Not while a match runs, nor without the word; people keep theirs, and the log says who."""
    shown = await home.turns(shown, "c4")
    await setup(home.ana, LIMIT=["5"])
    await times(home.bo, **NIGHT)
    await later(home, 15)  # Bo is to hear of the end in the morning
    await home.ana.run("admin delete")
    assert "1 match is still running here. Let it finish" in said(await private(home.ana))
    await confirm(home.ana, "end", shown["channel_id"])
    last = await card(home.chi)
    await play(home.ana, "tumbleweed", size=6)
    offer = await public(home.chi, about="looking for")
    await until_nothing_is_due(home)
    assert "Nothing was deleted" in await delete_data(home.ana, "yes")
    assert (await home.database.read(lambda t: t.guilds.get(int(seed.CLUB)))).limit == 5
    assert "I've forgotten what I knew about this server." in await delete_data(home.ana, "delete")
    kept_now = await home.database.read(lambda t: t.guilds.get(int(seed.CLUB)))
    assert kept_now == GuildSettings(int(seed.CLUB))
    assert (await log(home.ana)).count("- <t:") == 1
    assert "**Ana** deleted this server's data" in await log(home.ana)
    assert (await kept(home)).location == PRIVATE
    await home.bo.click(last, "More")  # a card that stands there still works for its players
    assert "Stopped, no result" in str(await private(home.bo))
    await home.bo.click(last, "Play again")
    assert "I've forgotten where that match was played." in said(await private(home.bo))
    await home.chi.run("board", match=1)
    assert "There's no match #1" in said(await private(home.chi))
    await home.bo.click(offer, "Accept")
    assert "I don't know this challenge any more." in said(await private(home.bo))
    held = await home.database.read(lambda t: t.notices.held_for_digest(int(home.bo.id)))
    assert [notice.subject for notice in held] == [1]
    await later(home, 12)
    assert await home.database.read(lambda t: t.notices.personal_of(1)) == []
    assert await home.database.read(lambda t: t.notices.held_for_digest(int(home.bo.id))) == []


async def delete_data(who: Person, word: str) -> str:
    """Opens the dialog of /admin delete and types a word; what is answered."""
    await who.run("admin delete")
    dialog = await who.expect("INTERACTION_MODAL")
    await who.submit(dialog, {"word": word})
    return said(await private(who))
