"""A round of a league as it is read on Discord: its sign-up, its start, its table, its end."""

from pathlib import Path

import pytest

from bot.courier.round_threads import name_of
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.league.results import Result
from bot.league.values import Round
from bot.match.direct_pace import APART_MS
from bot.match.draft import DraftService
from bot.match.league_close import CLOSE_WITHIN_MS
from bot.match.league_service import LeagueService
from bot.match.session import Session
from bot.match.values.league import MOST_THREADS
from bot.match.values.match import Player, own_act
from bot.match.values.timecontrol import DAY_MS, HOUR_MS
from bot.sandbox.world import seed
from tests.flows.harness import Harness, buttons, private, said
from tests.flows.leagues import act, begun, sign_up
from tests.flows.notifications import later
from tests.league.world import people, world
from tests.sandbox.world import parts

THREAD_CREATED = 18
"""The type of Discord's own line about a new thread."""


async def test_a_round_begins_with_one_post(home: Harness) -> None:
    """Its matches write no lines of their own around their threads."""
    dora = await home.served.person("dora")
    await begun(
        home,
        await sign_up(home),
        {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora},
    )
    there = [said(m) for m in await home.ana.messages(seed.GAMES)]
    (opens,) = [text for text in there if "has begun" in text]
    assert opens.startswith("**Tumbleweed league, round 1** has begun. It closes on <t:")
    assert "Ana, Bo, Chi and Dora play each other." in opens
    assert not any("the match is on" in text for text in there)
    posted = await home.ana.messages(seed.GAMES)
    assert not [m for m in posted if m["type"] == THREAD_CREATED], "nor does Discord say so"


async def test_a_round_is_told_from_its_sign_up_to_its_champion(home: Harness) -> None:
    """Nobody is pinged but for the start, once each, however many matches of theirs begin."""
    dora = await home.served.person("dora")
    players = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    this = await sign_up(home)
    there = [said(m) for m in await home.ana.messages(seed.GAMES)]
    assert any("Tumbleweed league, round 1** starts <t:" in text for text in there)
    this = await begun(home, this, players)
    state = await home.ana.state()
    threads = [t["id"] for t in state["threads"]]
    assert len(threads) == 6
    pings = {name: list[str]() for name in players}
    for place in (seed.GAMES, *threads):
        for message in await home.ana.messages(place):
            for name, person in players.items():
                if person.id in message.get("notification", {}).get("user_ids", ()):
                    pings[name].append(said(message))
    for name, texts in pings.items():
        (only,) = texts
        assert "Your matches have begun: " in only and name not in only
    tables = await LeagueService(home.database, home.clock).table(this.id)
    session = Session(home.database, home.clock)
    drafts = DraftService(home.database, session)
    for result in tables.groups[0].results:
        assert result.match_id is not None
        live = await session.load(result.match_id)
        if result == tables.groups[0].results[0]:
            cards = [said(m) for m in await home.ana.messages(str(live.match.location.thread_id))]
            (shown,) = [text for text in cards if "League, division 1" in text]
            assert "-# League, division 1\n" in shown and "So far" not in shown
            assert (
                f"-# Not over by <t:{this.closes_at // 1000}:D>? The point goes to the player"
                in shown
            )
        for text in ("c8 h4", "red"):
            user_id = live.match.players[live.acting or 0].user_id
            draft = (await drafts.add(live.match.id, user_id, live.match.version, text)).draft
            act_id = own_act(live.match.id, live.match.version + 1)
            version = live.match.version
            live = await session.play(live.match.id, user_id, version, draft.steps, act_id)
        act_id = own_act(result.match_id, live.match.version + 1)
        await session.resign(result.match_id, max(result.people), live.match.version, act_id)
        if result == tables.groups[0].results[0]:
            await _leads_on(home, str(live.match.location.thread_id))
    await act(home, home.clock.ms)
    await act(home, home.clock.ms + DAY_MS)
    cards = [said(m) for place in threads for m in await home.ana.messages(place)]
    assert any("Too short to be rated" in text for text in cards)
    assert not any("This one doesn't count" in text for text in cards)
    (told,) = [m for m in await home.ana.messages(seed.GAMES) if "** is over." in said(m)]
    over, shown = said(told), told["attachments"][0]["description"]
    assert " won" in shown and "Replay" in buttons(told), "the picture is of that match"
    winner = min(players, key=lambda name: int(players[name].id))
    assert f"didn't wait for its last day.\n## 🏆 {winner} is the champion.\n" in over
    assert f"**1. {winner}** 3 points, 3 played" in over
    assert "The decisive match: [Tumbleweed #" in over
    begins_at = this.starts_at + 9 * 7 * DAY_MS  # though this one was over within days
    assert f"Round 2 starts <t:{begins_at // 1000}:D>. Its sign-up opens on <t:" in over
    await players[winner].run("profile")
    assert "🏆 Champion: Tumbleweed league, round 1" in said(await private(players[winner]))


async def test_a_round_that_is_over_in_the_evening_tells_one_table(home: Harness) -> None:
    """The evening's is owed; before it is told, the last match ends."""
    dora = await home.served.person("dora")
    players = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    this = await begun(home, await sign_up(home), players)
    first, *others = (
        (await LeagueService(home.database, home.clock).table(this.id)).groups[0].results
    )
    await _resigned(home, first)
    await act(home, this.starts_at + DAY_MS)
    for result in others:
        await _resigned(home, result)
    await act(home, home.clock.ms)
    await act(home, home.clock.ms + HOUR_MS)
    there = [said(m) for m in await home.ana.messages(seed.GAMES)]
    assert len([text for text in there if "** is over." in text]) == 1
    assert not any("the tables this evening" in text for text in there)


async def test_an_evening_on_which_a_match_was_over_has_its_table(home: Harness) -> None:
    """It leads to one's own matches, and repeats itself for nobody."""
    dora = await home.served.person("dora")
    players = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    this = await begun(home, await sign_up(home), players)
    (group,) = (await LeagueService(home.database, home.clock).table(this.id)).groups
    await _resigned(home, group.results[0])
    await act(home, this.starts_at + DAY_MS)
    await act(home, home.clock.ms + CLOSE_WITHIN_MS)
    (told,) = [m for m in await home.ana.messages(seed.GAMES) if "tables this evening" in said(m)]
    assert buttons(told) == ["My matches", "The league"]
    loser = next(who for who in players.values() if int(who.id) == max(group.results[0].people))
    await loser.click(told, "My matches")
    own = said(await private(loser, "Your matches in the Tumbleweed league, round 1"))
    assert own.count("): 0 points") == 1
    assert own.count("**your turn**") + own.count("'s turn") == 2


async def _newest(home: Harness, league_id: int) -> Round:
    """The newest round of a league."""
    return (await home.database.read(lambda tables: tables.leagues.rounds(league_id)))[0]


async def _resigned(home: Harness, result: Result) -> None:
    """Of two people in a match the one with the higher number resigns."""
    assert result.match_id is not None
    session = Session(home.database, home.clock)
    live = await session.load(result.match_id)
    act_id = own_act(result.match_id, live.match.version + 1)
    await session.resign(result.match_id, max(result.people), live.match.version, act_id)


async def _leads_on(home: Harness, thread: str) -> None:
    """The result of a round's match leads to the table and to what waits, before a rematch."""
    await act(home, home.clock.ms)
    there = await home.ana.messages(thread)
    (ended,) = [m for m in there if "-# League, division 1 · Now " in said(m)]
    assert buttons(ended)[:2] == ["Table", "Next match waiting"]
    assert buttons(ended)[-1] == "Rematch", "it counts for no table"


async def test_who_makes_no_first_move_is_told_why_and_how_to_come_back(home: Harness) -> None:
    """Directly, once, however many matches end; the channel's table says it, too."""
    dora = await home.served.person("dora")
    players = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    this = await begun(home, await sign_up(home), players)
    await act(home, this.starts_at + 5 * DAY_MS)
    await later(home, APART_MS * 4 / HOUR_MS)
    told = [said(m) for m in await home.ana.messages(await home.ana.dm(seed.BOT))]
    (word,) = [text for text in told if "goes on without you" in text]
    assert word.startswith("Tumbleweed league, round 1 goes on without you: you made no first move")
    assert "You're welcome back: the sign-up for round 2 opens on <t:" in word
    assert "A match you" not in " ".join(told)
    with pytest.raises(Refusal, match=r"league\.(left|not_open)"):
        service = LeagueService(home.database, home.clock)
        await service.join(this.id, Player(int(home.ana.id), "Ana"), (), 9)


async def test_a_division_shares_a_thread_where_a_server_has_no_room(tmp_path: Path) -> None:
    """Of a thousand active threads a hundred are left to others."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.join(this, *people(4))
        this = await w.started(this)
        found = [await w.t.session.load(f.match_id or 0) for f in await w.fixtures(this.id)]
        around = await w.t.database.read(lambda ts: ts.leagues.around(found[0].match.id))
        assert around is not None
        roomy, full = (
            {name_of(words(), live.match, around[0], active) for live in found}
            for active in (MOST_THREADS - 1, MOST_THREADS)
        )
    assert len(roomy) == 6 and all(name.endswith(" · League") for name in roomy)
    assert full == {"Tumbleweed league, round 1 · division 1"}


async def test_rounds_that_are_over_are_found_again(home: Harness) -> None:
    """Each with who won it, and its table; who sat the last one out may be in the next."""
    dora, emil = await home.served.person("dora"), await home.served.person("emil")
    four = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    this = await sign_up(home)
    for players in (four, {"Emil": emil, **four}):
        this = await begun(home, this, players)
        tables = await LeagueService(home.database, home.clock).table(this.id)
        for result in tables.groups[0].results:
            await _resigned(home, result)
        await act(home, home.clock.ms)
        this = await _newest(home, this.league_id)
        if players is four:
            await act(home, this.opens_at)
    await home.ana.run("league")
    page = await private(home.ana, "Tumbleweed league")
    assert "Stay in every round" in buttons(page)
    await home.ana.click(page, "Earlier rounds")
    past = await private(home.ana, "rounds that are over")
    assert [line[:13] for line in said(past).splitlines()[1:]] == ["- **Round 2**", "- **Round 1**"]
    assert said(past).count("🏆 Ana") == 2
    (listed,) = [p for p in parts(past["components"]) if p["type"] == 3]
    await home.ana.choose(past, "See its table", [listed["options"][1]["value"]])
    table = await private(home.ana, "Tumbleweed league, round 1")
    assert "Emil" not in said(table) and "champion" in said(table)
    assert buttons(table) == ["My matches", "Back to the league"], "it can't change any more"


async def test_who_sat_a_round_out_is_in_from_the_next(home: Harness) -> None:
    """A press on the league's page, which says so and takes it back."""
    dora, emil = await home.served.person("dora"), await home.served.person("emil")
    four = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    await begun(home, await sign_up(home), four)
    await emil.run("league")
    page = await private(emil, "Tumbleweed league")
    await emil.click(page, "Stay in every round")
    page = await private(emil, "You'll be in every round")
    assert "Stay in every round" not in buttons(page)
    await emil.click(page, "Don't enter me next time")
    page = await private(emil, "Tumbleweed league")
    assert "You'll be in every round" not in said(page) and "Stay in every round" in buttons(page)


@pytest.mark.deep
async def test_matches_share_a_thread_once_a_server_has_nine_hundred(home: Harness) -> None:
    """The last hundred are for others; who manages the server reads so at the sign-up."""
    for n in range(MOST_THREADS - 3):
        await home.chi.call("POST", f"/channels/{seed.GENERAL}/threads", {"name": f"Talk {n}"})
    dora = await home.served.person("dora")
    this = await sign_up(home)
    for who, name in ((home.ana, "Ana"), (home.bo, "Bo"), (home.chi, "Chi"), (dora, "Dora")):
        service = LeagueService(home.database, home.clock)
        await service.join(this.id, Player(int(who.id), name), (), int(who.id))
    told = f"{MOST_THREADS - 3} threads are active in this server"
    await home.ana.run("league")
    assert told in said(await private(home.ana, "Tumbleweed league"))
    await home.bo.run("league")
    assert told not in said(await private(home.bo, "Tumbleweed league"))
    await begun(home, this, {})
    state = await home.ana.state()
    threads = [t for t in state["threads"] if t["parent_id"] == seed.GAMES]
    own = [t for t in threads if t["name"].endswith(" · League")]
    assert len(own) in {3, 4}, "two open at once"
    (shared,) = [t for t in threads if t not in own]
    assert shared["name"] == "Tumbleweed league, round 1 · division 1"
    cards = [said(m) for m in await home.ana.messages(shared["id"])]
    assert len([text for text in cards if "Not over by <t:" in text]) == 6 - len(own)
