"""A round of a league as it is read on Discord: its sign-up, its start, its table, its end."""

from pathlib import Path

import pytest

from bot.courier.forum import MOST_THREADS
from bot.courier.round_threads import name_of
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.match.direct_pace import APART_MS
from bot.match.draft import DraftService
from bot.match.league_service import LeagueService
from bot.match.session import Session
from bot.match.values.match import Player, own_act
from bot.match.values.timecontrol import DAY_MS, HOUR_MS
from bot.sandbox.world import seed
from tests.flows.harness import Harness, buttons, private, said
from tests.flows.leagues import act, begun, sign_up
from tests.flows.notifications import later
from tests.league.world import people, world

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
    there = [said(m) for m in await home.ana.messages(seed.GAMES)]
    (over,) = [text for text in there if "** is over." in text]
    winner = min(players, key=lambda name: int(players[name].id))
    assert f"{winner} is the champion." in over
    assert f"1. **{winner}** 3 points, 3 played" in over
    assert "The decisive match: [Tumbleweed #" in over
    begins_at = this.starts_at + 9 * 7 * DAY_MS  # though this one was over within days
    assert f"Round 2 starts <t:{begins_at // 1000}:D>. Its sign-up opens on <t:" in over
    await players[winner].run("profile")
    assert "🏆 Champion: Tumbleweed league, round 1" in said(await private(players[winner]))


async def _leads_on(home: Harness, thread: str) -> None:
    """The result of a round's match leads to the table and to what waits, before a rematch."""
    await act(home, home.clock.ms)
    there = await home.ana.messages(thread)
    (ended,) = [m for m in there if "-# League, division 1 · Places now: " in said(m)]
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
