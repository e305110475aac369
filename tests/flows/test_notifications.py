"""Who hears what: each in their way, once, and nothing else makes a sound."""

from typing import Any

from bot.match.values.guild import GuildSettings
from bot.match.values.notice import NoticeKind
from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, buttons, card, options, private, quiet, said
from tests.flows.notifications import (
    NIGHT,
    SILENT,
    aloud,
    choose,
    direct,
    later,
    move,
    notices,
    times,
)
from tests.flows.test_clocks import out_of_vacation
from tests.flows.test_private_answers import LATE
from tests.offer import play


async def test_a_turn_is_one_ping_and_the_rest_is_silent(home: Harness, shown: Json) -> None:
    """The card calls whoever is next by name; no second message comes."""
    shown = await move(home, shown, home.bo, "c4")
    assert len(await aloud(home, shown, home.ana)) == 2, "her first turn and this one"
    assert not shown["flags"] & SILENT
    before = len(await home.chi.messages(shown["channel_id"]))
    await later(home, 30)
    assert len(await home.chi.messages(shown["channel_id"])) == before


async def reminders(home: Harness, shown: Json) -> list[str]:
    """The words to single people that stand in the thread of a match."""
    found = await home.chi.messages(shown["channel_id"])
    return [said(m) for m in found if "Deadline: <t:" in said(m)]


async def test_reminders_come_once_each_and_end_with_the_turn(home: Harness, shown: Json) -> None:
    """At 80 % and two hours before the end, the later in the place of the earlier; they go when the
    turn is played, and who moves between them hears no more of it."""
    shown = await move(home, shown, home.bo, "c4")
    begun = len(await aloud(home, shown, home.ana))
    await later(home, 0.81 * 72)
    assert "You've used most of your time. Deadline: <t:" in (await reminders(home, shown))[0]
    assert len(await aloud(home, shown, home.ana)) == begun + 1
    await later(home, 0.19 * 72 - 1.9)
    (word,) = await reminders(home, shown)
    assert "Last call. Deadline: <t:" in word
    assert word in await aloud(home, shown, home.ana)
    shown = await move(home, shown, home.ana, "h5")
    assert await reminders(home, shown) == []
    await later(home, 0.81 * 96)
    (word,) = await reminders(home, shown)
    assert f"<@{home.bo.id}> · You've used most of your time" in word
    await move(home, shown, home.bo, "d4")
    await later(home, 20)
    assert await reminders(home, shown) == [], "no last call: he has moved"


async def test_a_direct_message_instead_of_a_ping(home: Harness) -> None:
    """The card is silent, and the message leads to it."""
    await choose(home.ana, "dm")
    shown = await move(home, await home.set_up(), home.bo, "c4")
    assert shown["mentions"] == []
    assert shown["flags"] & SILENT
    (second,) = await direct(home.ana)
    assert "It's your turn" in said(second), "that of her first turn is gone: she has played it"
    assert "on c4" in said(second)
    assert buttons(second) == ["My view", "To the match"]
    await home.ana.click(second, "My view")
    assert "on c4" in said(await private(home.ana))


async def test_quiet_hours_delay_a_ping(home: Harness) -> None:
    """At night the card makes no sound; in the morning one short ping, if it is still to be."""
    await times(home.ana, **NIGHT)
    shown = await home.set_up()
    home.clock.ms += 15 * HOUR_MS
    shown = await move(home, shown, home.bo, "c4")
    assert shown["mentions"] == []
    before = len(await aloud(home, shown, home.ana))
    await later(home, 7.9)
    assert len(await aloud(home, shown, home.ana)) == before
    await later(home, 0.2)
    assert "It's your turn" in (await aloud(home, shown, home.ana))[before]
    shown = await move(home, shown, home.ana, "h5")
    assert len(await aloud(home, shown, home.ana)) == before, "it is gone: she has moved"
    home.clock.ms += 16 * HOUR_MS
    shown = await move(home, shown, home.bo, "d4")
    shown = await move(home, shown, home.ana, "g4")
    await later(home, 12)
    assert len(await aloud(home, shown, home.ana)) == before, "she moved at night"


async def test_closed_direct_messages_fall_back_and_are_said_once(
    home: Harness, shown: Json
) -> None:
    """The ping comes in the thread at once; choosing direct messages again tries them again."""
    await choose(home.ana, "dm")
    await quiet(home)
    doors = {"user_id": home.ana.id, "open": False}
    await home.served.call("POST", "/sandbox/dms", doors)
    shown = await move(home, shown, home.bo, "c4")
    assert shown["mentions"] == []
    heard = await aloud(home, shown, home.ana)
    assert "It's your turn" in heard[1]
    for told in (True, False):
        await home.ana.run("games")
        assert ("I can't send you direct messages" in said(await private(home.ana))) is told
    page = await notices(home.ana)
    assert "I can't send you direct messages" in said(page)
    chosen = [
        o["value"] for o in options(page, "How I tell you about your matches") if o["default"]
    ]
    assert chosen == ["thread"], "so that direct messages can be chosen again"
    await home.served.call("POST", "/sandbox/dms", doors | {"open": True})
    assert "can't send you direct messages" not in said(await choose(home.ana, "dm"))
    shown = await move(home, shown, home.ana, "h5")
    await move(home, shown, home.bo, "d4")
    assert len(await aloud(home, shown, home.ana)) == 1, "that in the thread is gone"
    assert len(await direct(home.ana)) == 1


async def test_a_digest_once_a_day(home: Harness) -> None:
    """What waits, and what is over; nothing where nothing waits."""
    await choose(home.ana, "digest")
    shown = await move(home, await home.set_up(), home.bo, "c4")
    assert await aloud(home, shown, home.ana) == []
    await later(home, 11)
    (word,) = await direct(home.ana)
    assert "1 match is waiting for you. First deadline: <t:" in said(word)
    assert buttons(word) == ["Next match waiting", "My matches"]
    await home.ana.click(word, "Next match waiting")
    assert "on c4" in said(await private(home.ana))
    shown = await move(home, shown, home.ana, "h5")
    await later(home, 24)
    assert await direct(home.ana) == [], "nothing waits for her, so it is gone"
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    await private(home.bo)
    await later(home, 24)
    (word,) = await direct(home.ana)
    assert "Ended since then:\n- Ana wins" in said(word)
    await later(home, 48)
    assert len(await direct(home.ana)) == 1


async def test_a_digest_forgets_the_computer_after_a_week(home: Harness) -> None:
    """A person who waits stays in it."""
    await choose(home.ana, "digest")
    await play(home.ana, "tumbleweed", level=1)
    await card(home.chi)
    await move(home, await home.set_up(pace="none"), home.bo, "c4")
    await later(home, 11)
    (word,) = await direct(home.ana)
    assert "2 matches are waiting for you" in said(word) and "Seedling" in said(word)
    await later(home, 8 * 24)
    word = (await direct(home.ana))[-1]
    assert "1 match is waiting for you" in said(word) and "Seedling" not in said(word)


async def test_a_digest_chosen_later_has_what_waits_already(home: Harness, opened: Json) -> None:
    """At the hour that was chosen last, and in its place again the day after while it waits."""
    shown = await move(home, opened, home.ana, "c8 h4")
    await choose(home.bo, "digest")
    await times(home.bo, **{**NIGHT, "digest": "9 pm"})
    await later(home, 10.5)
    assert await direct(home.bo) == []
    await later(home, 4)
    (word,) = await direct(home.bo)
    assert "1 match is waiting for you." in said(word)
    await later(home, 24)
    (again,) = await direct(home.bo)
    assert again["id"] != word["id"]
    assert len(await aloud(home, shown, home.bo)) == 1, "his turn, before he chose"


async def test_three_matches_wait_in_one_message_when_quiet_hours_end(home: Harness) -> None:
    """Two come each in their thread; the clock of the first is first, and what she played is not
    named. It is gone when nothing waits any more."""
    await times(home.ana, **NIGHT)
    for count in (2, 3):
        home.clock.ms += 15 * HOUR_MS
        shown = [await home.begin(pace=pace) for pace in ("slow", "fast", "medium", "7d")[:count]]
        played = await home.begin()
        await move(home, played, home.ana, "c8 h4")
        await later(home, 8.9)
        heard = [len(await aloud(home, one, home.ana)) for one in [*shown, played]]
        words = await direct(home.ana)
        if count == 2:
            assert heard == [1, 1, 0] and words == []
        for one in shown if count == 2 else ():
            await home.ana.run("resign", one["channel_id"])
            await home.ana.click(await private(home.ana), "Yes, resign")
            await private(home.ana)
            await card(home.chi)
    (word,) = words
    assert heard == [0, 0, 0, 0]
    assert said(word).startswith("**3 matches are waiting for you. First deadline: <t:")
    assert "Tumbleweed #5" in said(word).splitlines()[1] and not word["flags"] & SILENT
    assert buttons(word) == ["Next match waiting", "My matches"]
    for one in shown:
        assert await direct(home.ana) == [word]
        await move(home, one, home.ana, "c8 h4")
    assert await direct(home.ana) == []


async def test_at_most_every_few_hours(home: Harness) -> None:
    """At hours of the day, from the digest's on, what is new; and nothing where nothing is."""
    page = await choose(home.ana, "6h")
    assert "You get one message at 00:00, 06:00, 12:00 and 18:00 at most" in said(page)
    for _ in range(2):
        await home.begin()
    await later(home, 3.9)
    assert await direct(home.ana) == []
    await later(home, 1.2)
    (word,) = await direct(home.ana)
    assert "2 matches are waiting for you." in said(word)
    await later(home, 6)
    assert await direct(home.ana) == [word], "nothing is new"


async def test_time_that_is_up_is_told_by_a_digest(home: Harness) -> None:
    """To who waits and has chosen one."""
    await out_of_vacation(home, home.ana, home.bo)
    await choose(home.ana, "digest")
    await move(home, await home.begin(pace="1d"), home.ana, "c8 h4")
    await later(home, 24)
    await later(home, 11)
    (word,) = await direct(home.ana)
    assert "Time is up, and you can claim the win, nudge, or give 2 days:" in said(word)
    assert "Tumbleweed #1" in said(word)


async def test_a_live_match_calls_who_is_idle(home: Harness) -> None:
    """Its start, and a turn that nobody plays for two minutes; that word goes with the turn."""
    shown = await home.set_up(pace="10m+1m")
    called = len(await aloud(home, shown, home.ana))
    for who, cell in ((home.bo, "c4"), (home.ana, "h5"), (home.bo, "d4")):
        shown = await move(home, shown, who, cell)
        assert shown["mentions"] == []
    await later(home, 1.9 / 60)
    assert len(await aloud(home, shown, home.ana)) == called
    await later(home, 0.2 / 60)
    assert "It's your turn." in (await aloud(home, shown, home.ana))[called]
    await later(home, 3 / 60)
    assert len(await aloud(home, shown, home.ana)) == called + 1
    await move(home, shown, home.ana, "g4")
    assert len(await aloud(home, shown, home.ana)) == called


async def test_nothing_at_all(home: Harness) -> None:
    """Off is off: the card is there, and no last call."""
    await choose(home.ana, "off")
    shown = await move(home, await home.set_up(), home.bo, "c4")
    await later(home, 47)
    assert await aloud(home, shown, home.ana) == []
    assert await direct(home.ana) == []


async def test_one_match_in_another_way(home: Harness, shown: Json) -> None:
    """Its button says how it is; for who only watches there is none."""
    shown = await move(home, shown, home.bo, "c4")
    await home.ana.click(shown, "More")
    more = await private(home.ana)
    await home.ana.click(more, "Notify me: In the match's thread")
    panel = await private(home.ana)
    await home.ana.choose(panel, "How I tell you about this match", ["off"])
    await private(home.ana)
    await home.ana.click(shown, "More")
    assert "Notify me: Not at all" in buttons(await private(home.ana))
    before = await aloud(home, shown, home.ana)
    shown = await move(home, shown, home.ana, "h5")
    shown = await move(home, shown, home.bo, "d4")
    assert len(await aloud(home, shown, home.ana)) == len(before)
    await home.ana.click(shown, "More")
    await home.ana.click(await private(home.ana), "Notify me: Not at all")
    await home.ana.choose(await private(home.ana), "How I tell you about this match", ["follow"])
    panel = await private(home.ana)
    home.clock.ms += LATE  # so it stays
    shown = await move(home, shown, home.ana, "g4")
    shown = await move(home, shown, home.bo, "e4")
    assert len(await aloud(home, shown, home.ana)) == len(before) + 1
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    await private(home.bo)
    await home.ana.choose(panel, "How I tell you about this match", ["dm"])
    assert "Match #1 is over." in said(await private(home.ana))
    await home.chi.click(shown, "More")
    assert not [b for b in buttons(await private(home.chi)) if b.startswith("Notices")]


async def test_the_result_is_told_to_those_who_did_not_end_it(home: Harness) -> None:
    """One ping on the card, or a direct message; none for the one who resigned."""
    await choose(home.bo, "dm")
    shown = await move(home, await home.set_up(), home.bo, "c4")
    before = len(await direct(home.bo))
    pings = len(await aloud(home, shown, home.ana))
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    await private(home.ana)
    await quiet(home)
    assert "The match is over: **Bo wins**" in said((await direct(home.bo))[before])
    assert len(await direct(home.bo)) == before + 1
    assert len(await aloud(home, shown, home.ana)) == pings


async def test_impossible_times_are_refused_and_nothing_changes(home: Harness) -> None:
    """A sentence for each."""
    kept = await times(home.ana, **NIGHT)
    assert "Quiet hours: **22:00–07:00**" in said(kept)
    assert "**Europe/Lisbon**, where it's 08:00 now" in said(kept)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"zone": "Atlantis"}, "I don't know the time zone “Atlantis”. Name a big city"),
        ({"zone": "Lisbom"}, "Did you mean one of these? Europe/Lisbon"),
        ({"begin": "25"}, "I can't read “25” as a time of day."),
        ({"end": ""}, "Quiet hours need a start and an end"),
        ({"end": "22:00"}, "begin and end at the same time"),
        ({"digest": "soon"}, "I can't read “soon” as a time of day."),
    ]
    for fields, sentence in wrong:
        assert sentence in said(await times(home.ana, **{**NIGHT, **fields}))
    assert "Quiet hours: **22:00–07:00**" in said(await notices(home.ana))


async def test_who_is_away_is_told_on_coming_back(home: Harness, opened: Json) -> None:
    """Earlier than they had meant to, too: at once, and once."""
    shown = opened
    await home.bo.run("away", days=3)
    await private(home.bo)
    shown = await move(home, shown, home.ana, "c8 h4")
    await later(home, 30)
    assert await aloud(home, shown, home.bo) == []
    await home.bo.run("away")
    await home.bo.click(await private(home.bo), "I'm back")
    await private(home.bo)
    await quiet(home)
    (word,) = await aloud(home, shown, home.bo)
    assert "It's your turn" in word
    await later(home, 30)
    assert len(await aloud(home, shown, home.bo)) == 1


async def test_a_quiet_server_has_no_pings_in_its_threads(home: Harness) -> None:
    """Neither turns nor reminders; who has direct messages gets them all the same."""
    await choose(home.bo, "dm")
    quiet_one = GuildSettings(int(seed.CLUB), quiet=True)
    await home.database.write(lambda tables: tables.guilds.put(quiet_one))
    shown = await move(home, await home.begin(), home.ana, "c8 h4")
    for hours in (40, 7):
        await later(home, hours)
    for person in (home.ana, home.bo):
        assert await aloud(home, shown, person) == []
    (word,) = await direct(home.bo)
    assert "Last call" in said(word), "which replaced what came before"


async def test_a_running_match_keeps_its_thread_open(home: Harness, shown: Json) -> None:
    """It comes back from the archive without a word, though no oftener than once an hour; when the
    match is over it rests."""
    shown = await move(home, shown, home.bo, "c4")
    before = len(await home.chi.messages(shown["channel_id"]))

    def archived(*, is_so: bool) -> Any:
        return lambda kind, data: (
            kind == "THREAD_UPDATE" and data["thread_metadata"]["archived"] is is_so
        )

    await home.served.advance(days=7, minutes=1)
    await home.chi.hear(archived(is_so=True))
    await home.chi.hear(archived(is_so=False))
    await home.served.advance(days=7, minutes=1)
    await home.chi.hear(archived(is_so=True))
    await home.ana.run("games")  # answered after the bot has heard of the archive
    await private(home.ana)
    await later(home, 0)
    assert not [t for t in home.chi.heard("THREAD_UPDATE") if t["id"] == shown["channel_id"]]
    await later(home, 1)
    await home.chi.hear(archived(is_so=False))
    assert len(await home.chi.messages(shown["channel_id"])) == before
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    await private(home.ana)
    await quiet(home)
    await home.served.advance(days=7, minutes=1)
    await home.chi.hear(archived(is_so=True))
    await home.ana.run("games")  # answered after the bot has heard of the archive
    await private(home.ana)
    home.clock.ms += HOUR_MS
    kinds = {n.kind for n in await home.database.read(lambda t: t.notices.due(home.clock.ms, 99))}
    assert NoticeKind.REOPEN not in kinds
