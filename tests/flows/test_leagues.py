"""Leagues on a real sandbox: one press starts one; people enter, play, look, and leave."""

import re
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest

from bot.commands.league import enter
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.league.values import Kind, Phase, Round
from bot.match.league_organiser import Plan
from bot.match.ports import Tables
from bot.match.values.guild import GuildSettings
from bot.match.values.timecontrol import DAY_MS, MINUTE_MS
from bot.sandbox.world import seed
from bot.ui.kit.custom_id import Ref
from bot.ui.match.names import tagline
from tests.flows.harness import Harness, Json, buttons, private, public, said
from tests.flows.leagues import begun, sign_up
from tests.flows.test_permissions import deny
from tests.sandbox.world import Person, parts
from tests.serving import serving
from tests.table import BO, HOME


async def start(
    home: Harness,
    who: Person,
    board: str = "tumbleweed 6",
    day: str = "",
    weeks: str = "8",
    about: str = "league",
) -> Json:
    """A manager presses [Start a league] in /setup and fills in the dialog; the answer."""
    await who.run("setup")
    await who.click(await private(who), "Start a league")
    dialog = await who.expect("INTERACTION_MODAL")
    (where,) = [p for p in parts(dialog["components"]) if p["type"] == 8]
    assert where["required"] and where["default_values"] == [{"id": seed.GAMES, "type": "channel"}]
    fields = {"board": [board], "where": [seed.GAMES], "role": [], "day": day, "weeks": [weeks]}
    await who.submit(dialog, fields)
    return await private(who, about)


def said_of(kind: str, data: Json) -> str:
    """What a new message says; nothing for any other event."""
    return said(data) if kind == "MESSAGE_CREATE" else ""


async def settled(home: Harness) -> None:
    """What is due in rounds happens, until nothing is due for a minute."""
    until = home.clock.ms + MINUTE_MS
    while home.clock.ms < until:
        home.database.wake()
        due = await home.database.read(lambda tables: tables.leagues.due(home.clock.ms, 1))
        home.clock.ms += 0 if due else 5000


async def test_a_league_runs_from_one_press_to_its_tables(home: Harness) -> None:
    """Its card takes people; on the Monday their matches begin, one message to each."""
    dora = await home.served.person("dora")
    started = await start(home, home.ana)
    assert "**The league is set up.** Round 1 starts <t:" in said(started)
    assert "End this league" in buttons(started)
    card = await public(home.chi, about="starts")
    assert buttons(card) == ["I'm in", "How it works", "Rules", "The league"]
    assert f"*{tagline(words(), 'tumbleweed')}*" in said(card)
    terms = "-# Quick board, 91 cells, 10 days on the clock, plus 6 hours for every move, rated"
    assert terms in said(card)
    for who in (home.ana, home.bo, home.chi, dora):
        await who.click(card, "I'm in")
        entered = await private(who)
        assert "**You're in.**" in said(entered)
    assert buttons(entered) == ["Leave again", "Stay in every round"]
    await dora.click(entered, "Stay in every round")
    assert "You'll be in every round" in said(await private(dora))
    home.clock.ms += 15 * DAY_MS
    await settled(home)
    shown = await home.bo.hear(lambda kind, data: "League, division 1" in said_of(kind, data))
    assert "-# League, division 1\n-# Not over by <t:" in said(shown)
    assert "The point goes to the player who used less time." in said(shown)
    await home.bo.run("league")
    page = await private(home.bo)
    assert "You play in division 1." in said(page)
    emil = await home.served.person("emil")
    await emil.run("league")
    await emil.click(await private(emil), "Join the waiting list")
    assert "You're on the waiting list." in said(await private(emil))
    await home.bo.click(page, "Table")
    table = await private(home.bo)
    assert "Nobody has finished a match yet. Playing here: Ana, Bo, Chi and Dora." in said(table)
    assert not table["attachments"], "nor is there anything to draw"
    await home.bo.click(table, "My matches")
    own = await private(home.bo, "Your matches in the Tumbleweed league, round 1")
    assert len(re.findall(r"\[Tumbleweed #\d · .*Bo.*\]\(https://", said(own))) == 3
    assert buttons(own) == ["Next match waiting", "Table", "Back to the league"]
    await emil.run("league")
    await emil.click(await private(emil, "league"), "Table")
    assert "My matches" not in buttons(await private(emil, "Nobody has finished"))


async def test_a_short_round_starts_sooner_once_enough_are_in(home: Harness) -> None:
    """A manager chooses its length, and is asked before it begins; others have no such button."""
    started = await start(home, home.ana, weeks="4")
    card = await public(home.chi, about="starts")
    assert "a move or more a day, for four weeks." in said(card)
    await home.bo.click(card, "How it works")
    told = said(await private(home.bo, "How a league works"))
    assert "twelve a year, each four weeks" in told and "five days for your moves" in told
    assert "as in other rated matches, with the same opening. Neutral stack: in the centre" in told
    assert "If one of your matches never starts, both get ½" in told
    assert "four days on your own clock" in told
    assert "or by itself when your time runs out" in told
    assert "So waiting doesn't pay." in told
    dora = await home.served.person("dora")
    for who in (home.ana, home.bo, home.chi):
        await who.click(card, "I'm in")
        await private(who, "You're in")
    await home.ana.run("league")
    assert "Start sooner" not in buttons(await private(home.ana, "league")), "three are too few"
    await dora.click(card, "I'm in")
    await private(dora, "You're in")
    await home.bo.run("league")
    assert "Start sooner" not in buttons(await private(home.bo, "league"))
    await home.ana.run("league")
    await home.ana.click(await private(home.ana, "league"), "Start sooner")
    dialog = await home.ana.expect("INTERACTION_MODAL")
    assert "4 people are in. Their matches begin at once" in str(dialog)
    await home.ana.submit(dialog, {"reason": ""})
    page = await private(home.ana, "Round 1 begins now.")
    assert "waits for more people" not in said(page)
    assert "Start sooner" not in buttons(page) and "Start sooner" not in buttons(started)
    await settled(home)
    opens = await public(home.chi, about="has begun")
    closes_at = home.clock.ms + 28 * DAY_MS
    (this,) = await rounds_of(home, (Phase.PLAYING,))
    assert closes_at - DAY_MS < this.closes_at <= closes_at
    assert f"It closes on <t:{this.closes_at // 1000}:D>" in said(opens)


async def rounds_of(home: Harness, phases: Collection[Phase]) -> list[Round]:
    """The rounds of the server's league in these phases."""

    async def look(tables: Tables) -> list[Round]:
        (league,) = await tables.leagues.running(int(seed.CLUB), Kind.LEAGUE)
        return [r for r in await tables.leagues.rounds(league.id) if r.phase in phases]

    return await home.database.read(look)


async def test_a_start_on_another_day_is_told_with_the_reason(home: Harness) -> None:
    """Rounds start on Mondays; who asked for one that is far enough reads nothing more."""
    now = datetime.fromtimestamp(home.clock.ms / 1000, UTC).date()
    monday = now + timedelta(days=21 - now.weekday())
    asked = (
        ("tumbleweed 6", monday - timedelta(days=3), "Rounds start on a Monday"),
        ("stigmergy 5", monday, ""),
        ("seesaw 4", now, "start on a Monday" if now.weekday() else "too soon"),
    )
    for board, day, why in asked:
        told = said(await start(home, home.ana, board, day.isoformat()))
        assert "You asked for" in told if why else "You asked for" not in told
        assert why in told


async def test_the_card_of_a_sign_up_says_who_is_in(home: Harness) -> None:
    """It is written anew as people come and go."""
    await start(home, home.ana)
    card = await public(home.chi, about="starts")
    assert "Nobody is in yet." in said(card)
    await home.bo.click(card, "I'm in")
    entered = await private(home.bo, "You're in")
    assert said(await changed(home, card, "**1 is in**")).endswith("**1 is in**: Bo.")
    await home.chi.click(card, "I'm in")
    await changed(home, card, "**2 are in**: Bo and Chi.")
    await home.bo.click(entered, "Leave again")
    await changed(home, card, "**1 is in**: Chi.")


async def test_a_day_that_cannot_be_read_loses_nothing_of_the_dialog(home: Harness) -> None:
    """A button leads back to it, as it was; a day as people type it is read then."""
    refused = await start(home, home.ana, "stigmergy 5", "30 Febr", "4", about="Write it like")
    assert "I can't read “30 Febr” as a day. Write it like Jan 4 or 2027-01-04." in said(refused)
    await home.ana.click(refused, "Change it")
    dialog = await home.ana.expect("INTERACTION_MODAL")
    chosen = [
        option["value"]
        for part in parts(dialog["components"])
        if part["type"] == 3
        for option in part["options"]
        if option.get("default")
    ]
    (day,) = [part for part in parts(dialog["components"]) if part["type"] == 4]
    (where,) = [part for part in parts(dialog["components"]) if part["type"] == 8]
    assert (chosen, day["value"]) == (["stigmergy 5", "4"], "30 Febr")
    soon = datetime.fromtimestamp(home.clock.ms / 1000, UTC) + timedelta(days=7)
    monday = next(at for n in range(7) if (at := soon + timedelta(days=n)).weekday() == 0)
    assert f"Left empty: {monday:%b} {monday.day}" in str(dialog), "the very day, not a guess"
    assert where["default_values"] == [{"id": seed.GAMES, "type": "channel"}]
    fields = {"board": ["stigmergy 5"], "where": [seed.GAMES], "role": [], "weeks": ["4"]}
    later = datetime.fromtimestamp(home.clock.ms / 1000, UTC).date() + timedelta(days=40)
    await home.ana.submit(dialog, fields | {"day": f"{later:%d %b}"})
    told = said(await private(home.ana, "The league is set up"))
    monday = datetime.combine(later + timedelta(days=-later.weekday() % 7), time(18), UTC)
    assert f"<t:{int(monday.timestamp())}:f>" in told


async def test_a_league_that_takes_people_at_once_says_so(home: Harness) -> None:
    """Nobody reads that its sign-up will open at the minute in which it stands open below."""
    told = said(await start(home, home.ana))
    assert "Sign-up opens in a moment, in <#" in told and "opens on" not in told


async def test_a_league_goes_on_in_the_channel_that_a_manager_chooses(home: Harness) -> None:
    """Its own is deleted: everybody reads that it waits, and those who manage have the button."""
    await start(home, home.ana)
    await public(home.chi, about="starts")
    await home.served.call("POST", "/sandbox/delete", {"channel_id": seed.GAMES})
    await home.bo.run("league", seed.GENERAL)
    page = await private(home.bo)
    assert "**It waits for a channel.**" in said(page) and "begins after that" in said(page)
    assert "Choose another channel" not in buttons(page)
    await home.ana.run("league", seed.GENERAL)
    page = await private(home.ana)
    for names, told in ((["send_messages"], "can't open matches in that channel"), ([], "goes on")):
        await deny(home, *names, channel=seed.GENERAL)
        await home.ana.click(page, "Choose another channel")
        dialog = await home.ana.expect("INTERACTION_MODAL")
        await home.ana.submit(dialog, {"where": [seed.GENERAL], "role": []}, seed.GENERAL)
        answer = await private(home.ana)
        assert told in said(answer)
    assert "The league goes on there" in said(answer) and "It waits" not in said(answer)
    assert "starts <t:" in said(await public(home.chi, seed.GENERAL, about="Tumbleweed league"))


async def test_a_round_is_entered_in_its_own_server(tmp_path: Path) -> None:
    """A button that was forged elsewhere names none; here it says that the sign-up isn't open."""
    async with serving(tmp_path) as below:
        services = below.services
        plan = Plan(HOME.guild_id or 0, "rive", {}, HOME.channel_id, date(2099, 1, 5))
        first = await services.organiser.start(plan)
        asked = Request(BO, 5, words(), HOME.guild_id, HOME.channel_id, ref=Ref("", first.id))
        with pytest.raises(Refusal, match=r"league\.not_open"):
            await enter(services, asked)
        with pytest.raises(Refusal, match=r"league\.gone"):
            await enter(services, replace(asked, guild_id=99))


async def test_a_mini_cup_is_entered_and_left(home: Harness) -> None:
    """Its answer says what is played, how fast, and how many are there."""
    await home.bo.run("lobby")
    page = await private(home.bo)
    await home.bo.choose(page, "Enter a Mini Cup", ["seesaw"])
    entered = await private(home.bo, "Mini Cup of Seesaw")
    assert "rated). It starts when it's full" in said(entered)
    assert str(entered).count("1 of 4") == 1, "once, beside what leads out again"
    await home.bo.click(entered, "Leave again")
    assert "You've left the Mini Cup of Seesaw." in said(await private(home.bo))


async def test_a_mini_cup_is_told_where_it_is_played_and_entered_there(home: Harness) -> None:
    """One card a cup, which nobody is called by: it says who is in, and closes as it begins."""
    await home.bo.run("lobby")
    lobby = await private(home.bo)
    terms = "Standard board, 37 cells, 3 days on the clock, plus 12 hours for every move, rated"
    (offered,) = [p for p in parts(lobby["components"]) if "Mini Cup" in p.get("placeholder", "")]
    assert terms in {option.get("description") for option in offered["options"]}
    await home.bo.choose(lobby, "Enter a Mini Cup", ["seesaw"])
    card = await public(home.chi, about="Mini Cup, Seesaw")
    assert f"({terms})" in said(card)
    assert "1 of 4" in said(card) and "Bo" in said(card) and buttons(card) == ["Enter"]
    await home.chi.click(card, "Enter")
    entered = await private(home.chi, "You're in")
    assert buttons(entered) == ["Leave again"]
    await changed(home, card, "2 of 4 are in, Bo and Chi.")
    await home.chi.click(entered, "Leave again")
    await changed(home, card, "1 of 4 is in, Bo.")
    dora = await home.served.person("dora")
    for who in (home.ana, home.chi, dora):
        await who.click(card, "Enter")
        entered = await private(who, "You're in")
    assert "it starts now" in said(entered) and not buttons(entered)
    await settled(home)
    over = await changed(home, card, "the sign-up is over")
    assert buttons(over) == ["Table"]
    there = [said(m) for m in await home.ana.messages(seed.GAMES)]
    assert len([text for text in there if "Mini Cup, Seesaw" in text and "sign-up" in text]) == 1
    assert not any(m.get("notification", {}).get("user_ids") for m in [card, over])


async def changed(home: Harness, card: Json, about: str) -> Json:
    """A message once it is changed so that it says something."""

    def fits(kind: str, data: Json) -> bool:
        return kind == "MESSAGE_UPDATE" and data["id"] == card["id"] and about in said(data)

    return await home.ana.hear(fits)


async def test_a_round_that_lacks_people_waits_and_says_so(home: Harness) -> None:
    """Who comes late reads no time that is past; a week later it is off, and its card is old."""
    await start(home, home.ana)
    shown = await public(home.chi, about="starts")
    await home.bo.click(shown, "I'm in")
    assert "**You're in.**" in said(await private(home.bo))
    home.clock.ms += 15 * DAY_MS
    await settled(home)
    await home.bo.run("league")
    assert "waits for more people: 1 is in. It begins when there are four, or" in said(
        await private(home.bo)
    )
    await home.chi.click(shown, "I'm in")
    assert "**You're in.** It starts as soon as four people are." in said(await private(home.chi))
    home.clock.ms += 8 * DAY_MS
    await settled(home)
    await public(home.chi, about="fewer signed up this time. The next round opens")
    (card,) = [m for m in await home.chi.messages(seed.GAMES) if m["id"] == shown["id"]]
    assert said(card) == "-# Tumbleweed league, round 1: the sign-up is over."
    assert buttons(card) == ["The league"]


async def test_a_league_lets_in_who_has_been_there_for_a_while(tmp_path: Path) -> None:
    """All its matches are rated: where new accounts may play none, they enter none."""
    async with serving(tmp_path) as below:
        services, now = below.services, below.services.clock.now()
        first = await services.organiser.start(
            Plan(HOME.guild_id or 0, "rive", {}, HOME.channel_id, date(2099, 1, 5))
        )
        chosen = GuildSettings(HOME.guild_id or 0, settled=True)
        await services.store.write(lambda tables: tables.guilds.put(chosen))
        asked = Request(BO, 5, words(), HOME.guild_id, HOME.channel_id, ref=Ref("", first.id))
        with pytest.raises(Refusal, match=r"server\.too_new"):
            await enter(services, replace(asked, member_since=now - DAY_MS))
        with pytest.raises(Refusal, match=r"league\.not_open"):
            await enter(services, replace(asked, member_since=now - 365 * DAY_MS))


async def test_a_match_leads_to_the_table_of_its_round(home: Harness) -> None:
    """Behind [More], which shows its own page."""
    dora = await home.served.person("dora")
    people = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi, "Dora": dora}
    await begun(home, await sign_up(home), people)
    state = await home.ana.state()
    (first, *_) = [m for t in state["threads"] for m in await home.ana.messages(t["id"])]
    await home.ana.click(first, "More")
    await home.ana.click(await private(home.ana), "Table of its round")
    assert "Tumbleweed league, round 1" in said(await private(home.ana, "Tumbleweed league"))


async def test_the_lobby_counts_who_has_just_entered_a_mini_cup(home: Harness) -> None:
    """Its own page changes: what one is in is not offered again."""
    await home.bo.run("lobby")
    await home.bo.choose(await private(home.bo), "Enter a Mini Cup", ["seesaw"])
    page = await private(home.bo, "You're in")
    assert "Your Mini Cup of Seesaw: 1 of 4 are in." in said(page)
    for who in (home.ana, home.chi):
        await who.run("lobby")
        await who.choose(await private(who), "Enter a Mini Cup", ["seesaw"])
        await private(who, "You're in")
    dora = await home.served.person("dora")
    await dora.run("lobby")
    await dora.choose(await private(dora), "Enter a Mini Cup", ["seesaw"])
    hers = await private(dora, "You're in")
    assert "the fourth of four: it starts now." in said(hers)
    assert "Leave again" not in buttons(hers), "it begins at this moment"
    assert "Seesaw: 0 of 4 in" not in str(hers), "who plays one can't enter the next"
    assert "Seesaw: 0 of 4 in" not in str(page) and "Rive: 0 of 4 in" in str(page)
