"""/admin person: a person's matches here, all ended or awarded, and none begun any more."""

import pytest

from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, buttons, card, private, public, said
from tests.flows.test_admin import log
from tests.offer import play
from tests.sandbox.world import Person


async def page_of(who: Person, person: Person, channel: str = seed.GAMES) -> Json:
    """What a manager sees of a person."""
    await who.run("admin person", channel, person=person.id)
    return await private(who)


async def pressed(who: Person, page: Json, label: str, reason: str = "") -> str:
    """Presses a button and gives a reason in its dialog; what is answered."""
    await who.click(page, label)
    dialog = await who.expect("INTERACTION_MODAL")
    await who.submit(dialog, {"reason": reason})
    return said(await private(who))


async def test_who_is_kept_from_matches_reads_so_on_every_way(home: Harness, shown: Json) -> None:
    """Running ones go on; the offers of others stand; elsewhere nothing changes; once it's undone
    they begin as before. Each act is in the log, and of two presses one counts."""
    dora = await home.served.person("dora")
    await play(home.bo, "tumbleweed", size=6)
    offered = await public(home.chi, about="looking for")
    pages = [await page_of(who, home.bo) for who in (home.ana, dora)]
    assert "**1 running match**" in said(pages[0]) and "Tumbleweed #1" in said(pages[0])
    assert "Your" not in said(pages[0])
    told = await pressed(home.ana, pages[0], "Stop new matches", "spam")
    assert "**Can't begin matches here since" in told
    late = await pressed(dora, pages[1], "Stop new matches")
    assert "Bo can't begin matches here already." in late
    gone = await home.chi.expect("MESSAGE_UPDATE", id=offered["id"])
    assert "Accept" in buttons(offered) and "Accept" not in buttons(gone)
    await play(home.chi, "tumbleweed", size=6)
    open_now = await public(home.bo, about="Chi")
    barred = "you can't begin new matches here: the people who look after this server decided that"
    await home.bo.click(open_now, "Accept")
    assert barred in said(await private(home.bo))
    await play(home.bo, "tumbleweed", size=6)
    assert barred in said(await private(home.bo, barred))
    await play(home.bo, "tumbleweed", size=6, level=1)
    assert barred in said(await private(home.bo, barred))
    await home.bo.run("play")
    closed = await private(home.bo, barred)
    assert "Offer to everyone" not in buttons(closed), "not only once all is filled in"
    await home.bo.run("queue", game="tumbleweed")
    assert barred in said(await private(home.bo, barred))
    await home.bo.run("weekly")
    await home.bo.click(await private(home.bo), "Play it")
    assert barred in said(await private(home.bo, barred))
    await home.play(shown, home.bo, "c4")
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    ended = await home.bo.hear(
        lambda kind, data: kind == "MESSAGE_CREATE" and "Rematch" in buttons(data)
    )
    await home.bo.click(ended, "Rematch")
    assert barred in said(await private(home.bo, barred))
    found = await home.database.read(lambda t: t.guilds.barred_since(int(seed.TEA_HOUSE), 2))
    assert found is None
    page = await page_of(home.ana, home.bo)
    await home.ana.click(page, "Allow new matches")
    assert "Stop new matches" in buttons(await private(home.ana))
    await home.bo.click(open_now, "Accept")
    await card(home.chi)
    lines = await log(home.ana)
    assert (
        "stopped Bo from beginning matches: spam" in lines and "let Bo begin matches again" in lines
    )
    assert lines.count("from beginning matches") == 1


@pytest.mark.parametrize("what", ["End", "Award"])
async def test_all_matches_of_a_person_are_ended_or_awarded(
    home: Harness, shown: Json, what: str
) -> None:
    """The question names them and how many; what begins meanwhile isn't meant; the second manager
    reads what is now."""
    dora = await home.served.person("dora")
    await home.begin()
    page, late = [await page_of(who, home.bo) for who in (home.ana, dora)]
    label = f"{what} them all (2)"
    await dora.click(late, label)
    second = await dora.expect("INTERACTION_MODAL")
    await home.begin()
    await home.ana.click(page, label)
    dialog = await home.ana.expect("INTERACTION_MODAL")
    assert "#1 · Tumbleweed" in str(dialog) and "#3 · Tumbleweed" in str(dialog)
    assert str(dialog).count("**Ana wins**") == (0 if what == "End" else 3), "to whom they go"
    await dora.submit(second, {"reason": "gone"})
    told = said(await private(dora))
    assert f"{what}ed 2 matches." in told and "**1 running match**" in told
    await home.ana.submit(dialog, {"reason": "gone"})
    told = said(await private(home.ana))
    assert f"{what}ed 1 match." in told and "**0 running matches**" in told
    assert "In the last" in told

    async def reasons(number: int) -> tuple[str, tuple[int, ...]]:
        match = await home.database.read(lambda t: t.matches.get(number))
        assert match is not None and match.ending is not None
        return match.ending.reason, match.ending.winners

    won = ("end", ()) if what == "End" else ("award", (0,))
    assert [await reasons(n) for n in (1, 2, 3)] == [won] * 3
    assert (await log(home.ana)).count("gone") == 3
