"""Clocks as people meet them: chosen with a match, on its cards, in the list of matches."""

import asyncio

from bot.match.values.clock import MatchClock
from bot.match.values.outage import Outage
from bot.match.values.timecontrol import DAY_MS, HOUR_MS
from bot.match.values.vacation import VacationLedger
from bot.sandbox.world import seed
from tests.flows.harness import Harness, buttons, card, offering, private, public, quiet, said
from tests.flows.test_lobby import standing
from tests.offer import play
from tests.sandbox.world import WAIT_S, Person

NEW_YEAR = 1_798_761_600_000


async def test_a_pace_is_chosen_and_stands_on_the_challenge_and_the_board(home: Harness) -> None:
    """In words, with what happens when time runs out; the card says until when, no more."""
    begun = home.clock.ms
    given = {"pace": "24h+8h", "clock": "hard", "weekends": "off"}
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6, **given)
    offer = await public(home.bo, about="challenges")
    pace = (
        "1 day on the clock, plus 8 hours for every move · not on weekends (UTC) · if your time "
        "runs out, you lose"
    )
    await home.bo.click(offer, "Details")
    details = said(await private(home.bo))
    assert f"Pace: **{pace}**" in details
    assert "- Unused time adds up, to 2 days at most." in details
    await home.bo.click(offer, "Accept")
    newest = await card(home.chi)
    shown = said(newest)
    pace = "1 day on the clock, plus 8 hours for every move"
    saved = f"{pace}. Unused time adds up, to 2 days at most."
    assert f"-# Pace: {saved}" in shown, "once, on the first card"
    await home.bo.click(newest, "My view")
    assert f"-# {pace}" in said(await private(home.bo))
    at = (begun + DAY_MS) // 1000  # that day is a Friday
    assert f"Your time ends <t:{at + 2 * 86400}:R>." in shown


async def test_without_a_word_a_match_is_at_medium_pace(home: Harness) -> None:
    """Soft, or hard where it is rated; with none it has no clock and no deadline."""
    medium, claim = (
        "2 days on the clock, plus 1 day for every move",
        "if your time runs out, your opponent may claim the win",
    )
    for options, told in (
        ({}, f"{medium} · {claim}"),
        ({"rated": "on"}, f"{medium} · if your time runs out, you lose"),
        ({"pace": "none"}, "no clock"),
        ({"pace": "3 days"}, f"3 days a move · {claim}"),
    ):
        shown = await home.begin(**options)
        await home.ana.run("board", shown["channel_id"])
        assert (f"-# {told}" in said(await private(home.ana))) == (told != "no clock")
        assert ("Your time ends" in said(shown)) == (told != "no clock")


NO_PACES = {
    "quickly": "I can't read “quickly” as a pace.",
    "1m": "A clock starts with 5 minutes to 30 days",
    "20 d": "Each move adds 1 minute to 14 days",
    "24h + 8h max 9h": "A clock's maximum",
    "none": "Without a clock, no time can run out.",
}


async def test_a_pace_that_cannot_be_is_refused_in_words(home: Harness) -> None:
    """Privately; nothing is offered."""
    for pace, sentence in NO_PACES.items():
        await play(
            home.ana, "tumbleweed", pace=pace, **({"clock": "hard"} if pace == "none" else {})
        )
        assert sentence in said(await private(home.ana)), pace
    assert await home.bo.messages() == []


async def test_paces_are_suggested(home: Harness) -> None:
    """All eleven at first; what is typed and can be read comes first, with its meaning."""
    everything = await home.ana.complete("play", {"pace": ""})
    assert len(everything["choices"]) == 11
    assert everything["choices"][0]["value"] == "medium"
    typed = await home.ana.complete("play", {"pace": "12h + 6h"})
    label = "12 hours on the clock, plus 6 hours for every move (at most 1 day)"
    assert typed["choices"][0] == {"name": label, "value": "12h + 6h max 1d"}
    word = await home.ana.complete("play", {"pace": "slo"})
    assert [choice["value"] for choice in word["choices"]] == ["slow"]


async def test_my_matches_come_by_deadline(home: Harness) -> None:
    """Those that wait for me, the shortest time first; each is a link to its thread."""
    slow, none, fast = [
        (await home.begin(pace=pace))["channel_id"] for pace in ("slow", "none", "fast")
    ]
    home.clock.ms += HOUR_MS
    await home.ana.run("games")
    lines = said(await private(home.ana)).splitlines()
    order = [line.rpartition("/")[2] for line in lines if line.startswith("**[Tumbleweed #")]
    assert order == [f"{thread})**" for thread in (fast, slow, none)]
    await home.bo.run("games")
    assert "Waiting for Ana · Ana's time ends" in said(await private(home.bo))


async def out_of_vacation(home: Harness, *people: Person) -> None:
    """They have spent all of this year's."""
    spent = VacationLedger(((NEW_YEAR, NEW_YEAR + 10 * DAY_MS),))
    for person in people:
        await home.database.write(lambda ts, who=int(person.id): ts.vacations.put(who, spent))  # type: ignore[misc]  # mypy takes no default in a lambda


async def later(home: Harness, ms: int) -> None:
    """The bot's clock moves on, and it looks what is due."""
    home.clock.ms += ms
    home.database.wake()


async def test_who_runs_out_of_time_loses_and_all_hear_it_once(home: Harness) -> None:
    """Both are told by the card; an old button shows how it ended, a move is refused."""
    await out_of_vacation(home, home.ana, home.bo)
    shown = await home.set_up(pace="1d", clock="hard")
    preview = await home.draft(shown, home.bo, "c4")
    await later(home, DAY_MS)
    result = await card(home.chi)
    assert f"<@{home.ana.id}> wins!" in said(result) and "Bo ran out of time" in said(result)
    assert {person["id"] for person in result["mentions"]} == {home.ana.id, home.bo.id}
    await home.bo.click(preview, "Play")
    assert "is over" in said(await private(home.bo))
    await later(home, DAY_MS)
    await home.ana.run("games")
    none = await private(home.ana)
    assert "no matches running" in said(none) and buttons(none) == ["Play", "Finished matches"]


async def test_a_move_that_comes_too_late_is_told_why(home: Harness) -> None:
    """In the second of the deadline, before the bot has looked by itself: kindly, and once."""
    await out_of_vacation(home, home.ana, home.bo)
    shown = await home.set_up(pace="1d", clock="hard")
    preview = await home.draft(shown, home.bo, "c4")
    home.clock.ms += DAY_MS
    await home.bo.click(preview, "Play")
    answer = said(await private(home.bo))
    assert f"Bo's time in match #1 ran out <t:{home.clock.ms // 1000}:R>" in answer
    assert "ran out of time" in said(await card(home.chi))


async def test_a_vacation_that_begins_by_itself_stands_on_the_board(home: Harness) -> None:
    """The clock stands still, it says why and until when to each; nobody has lost."""
    await home.set_up(pace="1d", clock="hard")
    await later(home, DAY_MS)
    async with asyncio.timeout(WAIT_S):
        while await home.database.read(lambda ts: ts.matches.next_due()) == home.clock.ms:
            pass
    await home.bo.run("board", match=1)
    until = (home.clock.ms + 12 * HOUR_MS) // 1000
    own = said(await private(home.bo))
    assert "Your time ran out, so half a day of your vacation (</away:" in own
    assert f") has started. Move by <t:{until}:f>" in own
    await home.ana.run("games")
    waits = f"Bo is away until <t:{until}:f>, and has no time left after that"
    assert waits in said(await private(home.ana))


async def test_what_the_bot_missed_is_told_on_the_next_card(home: Harness) -> None:
    """And on the board until then; the card after that has nothing to say of it."""
    shown = await home.set_up(pace="1d")
    missed = Outage(home.clock.ms, home.clock.ms + 3 * HOUR_MS)
    await home.database.write(lambda tables: tables.outages.add(missed))
    home.clock.ms = missed.ended_at + HOUR_MS
    await home.bo.click(shown, "My view")
    told = "I was offline for 3 hours. None of that counts on your clocks."
    assert told in said(await private(home.bo))
    shown = await home.play(shown, home.bo, "c4")
    assert told in said(shown)
    home.clock.ms += HOUR_MS
    assert told not in said(await home.play(shown, home.ana, "h5"))


async def test_a_card_that_somebody_looks_at_says_what_was_given_back(home: Harness) -> None:
    """And until when there is time now; in /history it stands where it happened."""
    shown = await home.set_up(pace="1d")
    ends = (home.clock.ms + DAY_MS) // 1000
    assert f"<t:{ends}:R>" in said(shown)
    missed = Outage(home.clock.ms, home.clock.ms + 3 * HOUR_MS)
    await home.database.write(lambda tables: tables.outages.add(missed))
    home.clock.ms = missed.ended_at + HOUR_MS
    await home.ana.click(shown, "My view")
    edited = await home.chi.hear(lambda _, data: data.get("id") == shown["id"])
    told = "I was offline for 3 hours."
    assert told in said(edited) and f"<t:{ends + 3 * 3600}:R>" in said(edited)
    shown = await home.play(shown, home.bo, "c4")
    await home.chi.run("history", shown["channel_id"])
    newest = await private(home.chi)
    assert told not in said(newest)
    await home.chi.click(newest, "Back")
    assert told in said(await private(home.chi))


async def test_who_waits_too_long_may_nudge_and_then_claim(home: Harness) -> None:
    """Buttons of the board, once time ran out: the slow one hears it once a day, then it is won."""
    await out_of_vacation(home, home.ana, home.bo)
    shown = await home.set_up(pace="1d")
    await home.ana.click(shown, "My view")
    board = await private(home.ana)
    assert not {"Nudge", "Claim the win"} & set(buttons(board))
    await later(home, DAY_MS)
    word = await public(home.chi, shown["channel_id"], about="Bo's time is up.")
    assert [person["id"] for person in word["mentions"]] == [home.ana.id]
    assert buttons(word) == ["Claim the win", "Nudge", "Give 2 days"]
    edited = await public(home.chi, shown["channel_id"], about="Time ran out")
    assert edited["id"] == shown["id"] and "but a move still counts" in said(edited)
    await home.bo.click(word, "Claim the win")
    assert "It's your own turn" in said(await private(home.bo))
    await home.ana.click(shown, "My view")
    board = await private(home.ana)
    assert "Time ran out" in said(board)
    await home.ana.click(board, "Nudge")
    assert "Done. Bo now knows you're waiting." in said(await private(home.ana))
    word = await public(home.chi, shown["channel_id"], about="waiting for you")
    assert [person["id"] for person in word["mentions"]] == [home.bo.id]
    assert "Ana is waiting for you, and your time is up." in said(word)
    await home.ana.click(board, "Nudge")
    assert "It's too early for that." in said(await private(home.ana))
    await home.ana.run("board", match=1)
    second = await private(home.ana)
    await home.ana.click(board, "Claim the win")
    sure = await private(home.ana)
    assert "Claim the win? Bo's time ran out. This ends the match." in said(sure)
    assert buttons(sure) == ["Yes, claim it", "Keep waiting"]
    await home.ana.click(sure, "Yes, claim it")
    assert "Bo ran out of time" in said(await private(home.ana))
    assert "wins!**" in said(await card(home.chi))
    await home.ana.click(second, "Claim the win")
    assert "is over" in said(await private(home.ana))


async def test_what_is_outdated_in_a_locked_thread_is_tried_once(home: Harness) -> None:
    """It can't be deleted there; the match goes on in the channel, turn by turn."""
    await out_of_vacation(home, home.ana, home.bo)
    shown = await home.set_up(pace="1d")
    await later(home, DAY_MS)
    await public(home.chi, shown["channel_id"], about="Bo's time is up.")
    dora, state = await home.served.person("dora"), {"locked": True, "archived": True}
    await dora.call("POST", f"/channels/{shown['channel_id']}/archive", state)
    for who, where in ((home.bo, "c4"), (home.ana, "h5"), (home.bo, "d4"), (home.ana, "h6")):
        await who.run("move", seed.GAMES, where=where, match=1)
        await who.click(await offering(who, "Play"), "Play")
        await public(home.chi, about=f"on {where}")
    await quiet(home)
    asked = [r for r in await home.served.requests() if r["method"] == "DELETE"]
    assert [r["response_code"] for r in asked].count(50083) == 1


async def test_who_waits_may_give_two_days(home: Harness) -> None:
    """From the message in the thread; both read until when, and are told once more after that."""
    await out_of_vacation(home, home.ana, home.bo)
    shown = await home.set_up(pace="24h+8h")
    await later(home, 32 * HOUR_MS)
    word = await public(home.chi, shown["channel_id"], about="Bo's time is up.")
    home.clock.ms += HOUR_MS
    await home.ana.click(word, "Give 2 days")
    at = (home.clock.ms + 2 * DAY_MS) // 1000
    assert f"Done. Bo now has until <t:{at}:f>" in said(await private(home.ana))
    thread = shown["channel_id"]
    told = await public(home.chi, thread, about="You've been given 2 more days.")
    assert [person["id"] for person in told["mentions"]] == [home.bo.id]
    await public(home.chi, thread, about=f"You were given 2 more days: they end <t:{at}:R>.")
    await home.ana.run("games")
    assert f"Bo was given 2 more days: they end <t:{at}:R>." in said(await private(home.ana))
    standing = [m["id"] for m in await home.chi.messages(thread)]
    assert told["id"] in standing and word["id"] not in standing
    await home.served.advance(days=2)
    await later(home, 2 * DAY_MS)
    again = await public(home.chi, shown["channel_id"], about="Bo's 2 more days are up.")
    assert again["id"] != word["id"] and buttons(again) == ["Claim the win", "Nudge"]
    await home.ana.run("board", match=1)
    assert "· Bo none" in said(await private(home.ana))
    await home.ana.click(again, "Claim the win")
    await home.ana.click(await private(home.ana), "Yes, claim it")
    assert "Bo ran out of time" in said(await private(home.ana))


async def test_a_match_whose_thread_is_gone_waits_for_a_new_one(home: Harness) -> None:
    """The clock stands for a week at most, says why, and goes on where the match goes on."""
    shown = await home.set_up(pace="1d")
    await home.served.call("POST", "/sandbox/delete", {"channel_id": shown["channel_id"]})
    async with asyncio.timeout(WAIT_S):
        while not (await clock_of(home)).pauses:
            pass
    home.clock.ms += 3 * DAY_MS
    await home.bo.run("board", match=1)
    board = await private(home.bo)
    assert "The clock is stopped until" in said(board) and "thread is gone" in said(board)
    await home.bo.click(board, "Bring it here")
    again = await card(home.chi)
    assert f"Your time ends <t:{(home.clock.ms + DAY_MS) // 1000}:R>" in said(again)
    assert (await clock_of(home)).pauses == ()


async def clock_of(home: Harness) -> MatchClock:
    """The clock of the match."""
    clock = await home.database.read(lambda tables: tables.matches.clock(1))
    assert clock is not None
    return clock


async def test_a_pace_has_one_name_everywhere(home: Harness) -> None:
    """On an offer, in the lobby, on the board, on the offer of a rematch, in the queue."""
    named = "2 days on the clock, plus 1 day for every move"
    await play(home.ana, "rive", pace="medium")
    assert named in said(await standing(home, home.ana)), "the lobby has an offer that stands"
    await home.bo.run("lobby")
    assert named in said(await private(home.bo))
    shown = await home.begin()
    await home.ana.run("board", shown["channel_id"])
    assert named in said(await private(home.ana))
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    await home.ana.click(await card(home.ana), "Rematch")
    assert "Offered" in said(await private(home.ana))
    assert named in said(await public(home.bo, shown["channel_id"], about="a rematch"))
    await home.ana.run("queue", game="rive")
    assert named in said(await private(home.ana))
