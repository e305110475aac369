"""Time runs out at a table of three: the others play on, and nobody has one opponent."""

from bot.match.values.timecontrol import DAY_MS
from tests.flows.harness import Harness, Json, buttons, card, options, private, public, quiet, said
from tests.flows.notifications import later
from tests.flows.test_clocks import out_of_vacation
from tests.flows.test_play_panel import pick, press
from tests.offer import play


async def begun(home: Harness) -> Json:
    """A table of Ana, Bo and Chi with a day a move; its first card."""
    await play(home.ana, "diced_tomatoes", seats=3, pace="1d")
    offer = await public(home.bo, about="opens a table")
    await home.bo.click(offer, "Join")
    await home.chi.click(await home.chi.expect("MESSAGE_UPDATE", id=offer["id"]), "Join")
    return await card(home.chi)


async def test_the_others_play_on_without_who_is_late(home: Harness) -> None:
    """The board says so before, to all; then any of them may decide it, and is asked once."""
    people = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi}
    await out_of_vacation(home, *people.values())
    shown = await begun(home)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.acting is not None
    late = match.players[match.acting].name
    waits = people[match.players[match.acting - 1].name]
    for person in (people[late], waits):
        await person.click(shown, "My view")
        told = said(await private(person))
        assert "-# 1 day a move · if your time runs out, the others may play on without you" in told
    home.clock.ms += DAY_MS
    await waits.click(shown, "My view")
    board = await private(waits)
    assert "Claim the win" not in buttons(board)
    await waits.click(board, f"Play on without {late}")
    sure = await private(waits)
    assert f"Go on without {late}? {late}'s time ran out." in said(sure)
    assert buttons(sure) == [f"Play without {late}", f"Wait for {late}"]
    await waits.click(sure, f"Play without {late}")
    assert f"{late} ran out of time" in said(await private(waits))
    shown = await card(waits)
    assert "wins" not in said(shown) and "queue" not in said(shown)
    assert f"<@{people[late].id}>: your time ran out, so the others play on." in said(shown)


async def test_all_who_wait_are_told_in_one_message(home: Harness) -> None:
    """It calls the two of them, who may also give time; of that they are told anew in one."""
    people = {"Ana": home.ana, "Bo": home.bo, "Chi": home.chi}
    await out_of_vacation(home, *people.values())
    shown = await begun(home)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.acting is not None
    late = match.players[match.acting].name
    others = {person.id for name, person in people.items() if name != late}
    await later(home, 24)
    word = await public(home.chi, shown["channel_id"], f"{late}'s time is up.")
    assert {one["id"] for one in word["mentions"]} == others
    assert buttons(word) == [f"Play on without {late}", "Nudge", "Give 2 days"]
    giver = next(person for name, person in people.items() if name != late)
    await giver.click(word, "Give 2 days")
    assert f"Done. {late} now has until" in said(await private(giver))
    await home.served.advance(days=2)
    await later(home, 48)
    word = await public(home.chi, shown["channel_id"], f"{late}'s 2 more days are up.")
    assert f"You can play on without {late}, or nudge {late}." in said(word)
    assert {one["id"] for one in word["mentions"]} == others
    await giver.click(word, "Nudge")
    nudge = await public(home.chi, shown["channel_id"], "waiting for you")
    name = next(name for name, person in people.items() if person is giver)
    called = f"{name} is waiting for you, and your time is up."
    assert called in said(nudge), "not the third, who pressed nothing"
    await quiet(home)
    found = await home.chi.messages(shown["channel_id"])
    assert [m["id"] for m in found if "more days are up." in said(m)] == [word["id"]]


async def test_the_options_of_a_table_say_who_plays_on(home: Harness) -> None:
    """Where the clock is chosen for three; with two, an opponent wins."""
    await home.ana.run("play", game="diced_tomatoes")
    page = await press(home.ana, await private(home.ana), "Everyone here")
    page = await pick(home.ana, page, "How many play", "3")
    page = await press(home.ana, page, "Options")
    labels = [option["label"] for option in options(page, "When time runs out")]
    assert labels == [
        "Time out: the others may go on without you",
        "Time out: the others go on without you",
    ]
