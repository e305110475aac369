"""Being away: by a command or a button, seen by the others, ended by oneself."""

import asyncio
from typing import Any

from bot.match.values.timecontrol import DAY_MS
from bot.match.values.vacation import VacationLedger
from bot.sandbox.services.messages import MAX_OLD_EDITS
from tests.flows.harness import Harness, Json, buttons, private, public, quiet, said
from tests.flows.notifications import SILENT, aloud, choose, direct, later

TAKE = ["Away for half a day", "Away for 1 day", "Away for 3 days", "Away for 7 days"]


async def test_going_away_and_coming_back(home: Harness) -> None:
    """What is left is said before and after; what has not begun is given back."""
    await home.ana.run("away")
    page = await private(home.ana)
    assert "You're here" in said(page) and "You have 10 days of vacation left this year." in said(
        page
    )
    assert buttons(page) == TAKE
    await home.ana.click(page, "Away for 3 days")
    gone = await private(home.ana)
    until = (home.clock.now() + 3 * DAY_MS) // 1000
    assert gone["id"] == page["id"]
    assert f"away until <t:{until}:f> (<t:{until}:R>)" in said(gone)
    assert "You have 7 days of vacation left this year." in said(gone)
    assert buttons(gone)[2:] == ["Add 3 days", "Add 7 days", "I'm back"]
    home.clock.ms += 1
    await asyncio.gather(*(home.ana.click(gone, "I'm back") for _ in range(2)))
    answers = [said(await private(home.ana)) for _ in range(2)]  # in either order
    assert all("You have 9½ days of vacation left this year." in answer for answer in answers)
    assert sum("Welcome back" in answer for answer in answers) == 1
    assert sum("You're here already." in answer for answer in answers) == 1


async def test_a_button_pressed_twice_takes_once(home: Harness) -> None:
    """Also at the same moment; an old page shows how it stands."""
    await home.ana.run("away")
    page = await private(home.ana)
    await asyncio.gather(*(home.ana.click(page, "Away for 1 day") for _ in range(2)))
    answers = [said(await private(home.ana)) for _ in range(2)]
    assert all("You have 9 days of vacation left this year." in answer for answer in answers)
    assert sum("Your vacation has changed since" in answer for answer in answers) == 1


async def test_days_are_named_and_refused_in_words(home: Harness) -> None:
    """By halves, no more than are left; a refusal changes nothing."""
    await home.ana.run("away", days=2.5)
    assert "You have 7½ days of vacation left this year." in said(await private(home.ana))
    await home.ana.run("away", days=1.3)
    assert "1 day or 1½ days, but not 1.3" in said(await private(home.ana))
    await home.ana.run("away", days=8)
    assert "You asked for 16 half days, and you have 15 left this year" in said(
        await private(home.ana)
    )
    await home.ana.run("away", days=7.5)
    page = await private(home.ana)
    assert "You've used all of this year's vacation" in said(page)
    assert buttons(page) == ["I'm back"]


async def test_a_profile_says_who_is_away(home: Harness) -> None:
    """To everybody, until the vacation ends."""
    await home.ana.run("away", days=1)
    await private(home.ana)
    until = (home.clock.now() + DAY_MS) // 1000
    await home.bo.run("profile", person=home.ana.id)
    assert f"Away until <t:{until}:f>" in said(await private(home.bo))
    home.clock.ms += DAY_MS
    await home.bo.run("profile", person=home.ana.id)
    assert "Away" not in said(await private(home.bo))


async def test_the_others_see_who_is_away(home: Harness) -> None:
    """On the next card, on the board and in their matches, with or without a clock."""
    await home.begin(pace="none")
    shown = await home.begin()
    await home.ana.run("away", days=1)
    await private(home.ana)
    until = (home.clock.now() + DAY_MS) // 1000
    at = until + 2 * 86400
    stopped = f"The clock is stopped until <t:{until}:f>: Ana is away."
    stands = f"{stopped} After that Ana has until <t:{at}:f>"
    await home.bo.click(shown, "My view")
    assert stands in said(await private(home.bo))
    await home.bo.run("games")
    page = said(await private(home.bo))
    assert stands in page and f"Ana is away until <t:{until}:f>" in page
    shown = await home.play(shown, home.ana, "c8 h4")
    assert f"Your time ends <t:{at - 86400}:R>" in said(shown)
    assert f"Ana is away until <t:{until}:f>" in said(shown)
    home.clock.ms += DAY_MS
    await home.bo.run("games")
    assert "away" not in said(await private(home.bo))


async def go(home: Harness, days: float) -> Json:
    """Ana goes away; her page."""
    await home.ana.run("away", days=days)
    return await private(home.ana)


async def test_the_card_that_is_out_changes_with_the_clock(home: Harness, opened: Json) -> None:
    """In its place, with its picture and its buttons, and without a ping."""
    heard = len(await aloud(home, opened, home.ana))
    page = await go(home, 1)
    until = (home.clock.now() + DAY_MS) // 1000
    stands = await public(home.chi, opened["channel_id"], "Ana is away")
    assert stands["id"] == opened["id"]
    assert f"The clock is stopped until <t:{until}:f>" in said(stands)
    assert len(stands["attachments"]) == 1 and buttons(stands) == buttons(opened)
    home.clock.ms += DAY_MS // 4
    await home.ana.click(page, "I'm back")
    await private(home.ana)
    runs = await public(home.chi, opened["channel_id"], "Your time ends")
    at = home.clock.now() // 1000 + 2 * 86400
    assert runs["id"] == opened["id"] and f"Your time ends <t:{at}:R>" in said(runs)
    assert len(await aloud(home, opened, home.ana)) == heard
    await home.ana.click(stands, "My view")
    assert f"Your time ends <t:{at}:R>" in said(await private(home.ana))


async def test_the_card_that_is_out_changes_when_a_vacation_ends(
    home: Harness, opened: Json
) -> None:
    """By itself, without a ping: it no longer says that somebody is away who is back."""
    heard = len(await aloud(home, opened, home.ana))
    await go(home, 1)
    await public(home.chi, opened["channel_id"], "Ana is away")
    home.clock.ms += DAY_MS
    at = home.clock.now() // 1000 + 2 * 86400
    home.database.wake()
    runs = await public(home.chi, opened["channel_id"], f"Your time ends <t:{at}:R>")
    assert runs["id"] == opened["id"] and "away" not in said(runs)
    assert len(await aloud(home, opened, home.ana)) == heard


async def test_a_card_without_a_clock_says_who_is_away(home: Harness) -> None:
    """There is nothing to stop, and the others know why nobody moves."""
    shown = await home.begin(pace="none")
    await go(home, 1)
    until = (home.clock.now() + DAY_MS) // 1000
    said_so = f"Ana is away until <t:{until}:f>"
    assert (await public(home.chi, shown["channel_id"], said_so))["id"] == shown["id"]


async def test_only_the_newest_card_of_a_running_match_changes(home: Harness, opened: Json) -> None:
    """Not where the other is to move, and not where it is over."""
    shown = await home.play(opened, home.ana, "c8 h4")
    await quiet(home)
    before = await home.chi.messages(shown["channel_id"])
    await go(home, 1)
    await quiet(home)
    assert await home.chi.messages(shown["channel_id"]) == before
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    over = await public(home.chi, shown["channel_id"], "wins")
    await quiet(home)
    await go(home, 1)
    await quiet(home)
    assert (await home.chi.messages(shown["channel_id"]))[-1] == over


async def test_a_card_that_discord_will_not_change_is_left_alone(
    home: Harness, opened: Json
) -> None:
    """Old messages change only so often; the board says it nevertheless."""
    await quiet(home)
    await home.served.advance(hours=2)
    where = (
        f"{home.served.base_url}/api/v10/channels/{opened['channel_id']}/messages/{opened['id']}"
    )
    for _ in range(MAX_OLD_EDITS):
        body, token = {"flags": opened["flags"]}, {"Authorization": "Bot any"}
        async with home.served.session.patch(where, json=body, headers=token) as response:
            assert response.status == 200
    await go(home, 1)
    await quiet(home)
    await home.bo.click(opened, "My view")
    assert "Ana is away" in said(await private(home.bo))
    assert "Ana is away" not in said((await home.chi.messages(opened["channel_id"]))[-1])


async def test_a_card_in_the_archive_is_fetched_from_it_to_change(
    home: Harness, opened: Json
) -> None:
    """The thread was opened again within the hour already, and sleeps once more."""
    shown = opened
    await quiet(home)

    def archived(*, is_so: bool) -> Any:
        return lambda kind, data: (
            kind == "THREAD_UPDATE" and data["thread_metadata"]["archived"] is is_so
        )

    for comes_back in (True, False):
        await home.served.advance(days=7, minutes=1)
        await home.chi.hear(archived(is_so=True))
        if comes_back:
            await home.chi.hear(archived(is_so=False))
    await home.ana.run("games")  # answered after the bot has heard of the archive
    await private(home.ana)
    await go(home, 1)
    await home.chi.hear(archived(is_so=False))
    stands = await public(home.chi, shown["channel_id"], "Ana is away")
    assert stands["id"] == shown["id"]
    assert not [r for r in await home.served.requests() if r["response_code"] == 50083]


async def test_a_vacation_begins_by_itself_when_time_runs_out(home: Harness) -> None:
    """Half a day, on the card for all and in a quiet word for whoever takes direct messages."""
    await choose(home.ana, "dm")
    shown = await home.begin(clock="hard")
    await later(home, 47.9)
    await later(home, 0.1)
    until = home.clock.now() // 1000 + 43200
    begins = "Ana's time ran out, so half a day of Ana's vacation has started. The new deadline is"
    stands = await public(home.chi, shown["channel_id"], f"{begins} <t:{until}:f>")
    assert stands["id"] == shown["id"]
    await quiet(home)
    (*_, word) = await direct(home.ana)
    assert f"Deadline in this match: <t:{until}:R>" in said(word) and word["flags"] & SILENT
    (*_, told) = await home.chi.messages(shown["channel_id"])
    assert (
        "Ana's time ran out, so half a day of Ana's vacation has started. The new deadline:"
        in said(told)
        and told["flags"] & SILENT
    )
    assert told["mentions"] == [], "it is silent in the thread, where Bo follows it"
    await home.ana.click(word, "Vacation")
    assert "You have 9½ days of vacation left this year." in said(await private(home.ana))
    assert len(await direct(home.ana)) == 1, "it replaced the call to move and the reminders"
    again = await home.play(stands, home.ana, "c8 h4")
    assert "Your time ends" in said(again) and f"Ana is away until <t:{until}:f>" in said(again)


async def test_a_vacation_of_ones_own_is_not_told_as_one_that_began_by_itself(
    home: Harness,
) -> None:
    """Ana's time ran out, half a day began, and then she took three days herself."""
    shown = await home.begin(clock="hard")
    await later(home, 48)
    begins = "so half a day of Ana's vacation has started. The new deadline is"
    await public(home.chi, shown["channel_id"], begins)
    await go(home, 3)
    until = home.clock.now() // 1000 + 86400 * 7 // 2
    await home.ana.click(shown, "My view")
    own = said(await private(home.ana))
    assert f"stopped until <t:{until}:f>: Ana is away. There's no time left after that" in own
    assert "half a day" not in own


async def test_who_comes_late_reads_what_became_of_the_vacation(home: Harness) -> None:
    """Days after a soft clock and the half day that began by itself ran out: card and notice."""
    shown = await home.begin()
    await later(home, 48)
    await public(home.chi, shown["channel_id"], "vacation has started. The new deadline is")
    await later(home, 12)
    word = await public(home.chi, shown["channel_id"], "Ana's time is up.")
    assert "The half day of vacation that started by itself is over" in said(word)
    await later(home, 12)
    over = home.clock.now() // 1000 - 12 * 3600
    await home.ana.click(shown, "My view")
    told = "Ana's time ran out, and so did the half day of vacation after it, "
    found = await home.chi.messages(shown["channel_id"])
    on_card = next(message for message in found if message["id"] == shown["id"])
    assert f"{told}<t:{over}:R>. A move still counts." in said(on_card)
    own = said(await private(home.ana))
    assert f"Your time ran out <t:{over}:R>. Move now, before Bo claims the win." in own
    await home.bo.click(word, "Nudge")
    await public(home.ana, shown["channel_id"], "Bo is waiting for you, and your time is up.")


async def test_when_the_year_has_no_half_day_left_time_is_out(home: Harness) -> None:
    """Held by the last one to its end, and not a moment longer."""
    shown = await home.begin(clock="hard")
    begun = home.clock.now() + 2 * DAY_MS - 19 * DAY_MS // 2
    spent = VacationLedger(((begun, begun + 19 * DAY_MS // 2),))
    await home.database.write(lambda tables: tables.vacations.put(int(home.ana.id), spent))
    await later(home, 48)
    await public(home.chi, shown["channel_id"], "vacation has started. The new deadline is")
    await later(home, 12)
    assert "wins!**" in said(await public(home.chi, shown["channel_id"], "wins"))
    page = await go(home, 0.5)
    assert "you have 0 left this year" in said(page)
