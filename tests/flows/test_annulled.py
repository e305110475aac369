"""Results that count no more, as people meet them."""

from typing import Any

from bot.match.values.timecontrol import DAY_MS
from tests.flows.harness import Harness, Json, buttons, card, private, public, said
from tests.flows.test_clocks import later, out_of_vacation
from tests.flows.test_private_answers import LATE

PLAYED = ("c4", "h5", "c5", "h3", "d4")
RATED = "Ana 1500? → **1338?** · Bo 1500? → **1662?**"


async def lost_on_time(home: Harness) -> Json:
    """A rated match in which Ana's time ran out; the result card."""
    await out_of_vacation(home, home.ana)
    await home.set_up(*PLAYED, rated="on", pace="1d")
    await later(home, DAY_MS)
    return await card(home.chi)


async def test_the_winner_on_time_declines_the_points(home: Harness) -> None:
    """The card says that it is possible; afterwards thread, board, history and profiles say it."""
    shown = await lost_on_time(home)
    assert RATED in said(shown) and "Bo can decline the points" in said(shown)
    await home.ana.click(shown, "My view")
    assert "Decline the points" not in buttons(await private(home.ana))
    views = []
    for _ in range(3):
        await home.bo.click(shown, "My view")
        views.append(await private(home.bo))
        home.clock.ms += LATE  # so it stays
    await home.bo.click(views[0], "Decline the points")
    await home.bo.click(await private(home.bo), "Keep them")
    view = await private(home.bo)
    await home.bo.click(view, "Decline the points")
    sure = await private(home.bo)
    assert "can't undo this" in said(sure)
    home.clock.ms += LATE
    await home.bo.click(views[1], "Decline the points")
    twice = await private(home.bo)
    home.clock.ms += LATE
    await home.bo.click(sure, "Yes, decline them")
    assert "changes nobody's rating" in said(await private(home.bo))
    told = await public(home.chi, shown["channel_id"], "The winner declined the points.")
    assert told["flags"] & 4096 and not told["mentions"]  # silent
    for old, label in ((twice, "Yes, decline them"), (views[2], "Decline the points")):
        await home.bo.click(old, label)
        assert "no longer count" in said(await private(home.bo))
    await home.ana.click(told, "My view")
    assert "The winner declined the points." in said(await private(home.ana))
    await home.ana.run("history", match=1)
    assert "The winner declined the points." in said(await private(home.ana))
    await home.ana.run("profile", person=home.bo.id)
    page = said(await private(home.ana))
    assert "1 won, 0 drawn, 0 lost" in page and "1662" not in page


async def test_a_week_later_points_stay(home: Harness) -> None:
    """An old button says why; so does one of somebody who did not win."""
    shown = await lost_on_time(home)
    await home.bo.click(shown, "My view")
    asking = await private(home.bo)
    home.clock.ms += 8 * 86_400_000
    await home.bo.click(asking, "Decline the points")
    assert "for a week" in said(await private(home.bo))
    await home.bo.click(shown, "My view")
    assert "Decline the points" not in buttons(await private(home.bo))


async def test_who_was_gone_for_three_matches_is_told_so_in_each(home: Harness) -> None:
    """The bot ends them on time, then takes all three back: in the threads of the first two, and
    on the third card; nobody is called for it."""
    await out_of_vacation(home, home.ana)
    cards = [await home.set_up(*PLAYED, rated="on", pace="1d")]
    cards += [await home.begin(rated="on", pace="1d") for _ in range(2)]
    await later(home, DAY_MS)
    first, second, third = (one["channel_id"] for one in cards)
    wanted, told = {(first, False), (second, False), (third, True)}, dict[Any, Json]()
    while not wanted <= told.keys():  # threads are served side by side
        one = await home.chi.hear(_annulled)
        told[one["channel_id"], bool(one["attachments"])] = one
    assert (third, False) not in told and "wins · annulled" in said(told[third, True])
    for where in (first, second):
        assert told[where, False]["flags"] & 4096 and not told[where, False]["mentions"]
    await home.chi.run("profile", person=home.ana.id)
    page = said(await private(home.chi))
    assert "0 won, 0 drawn, 0 lost, 3 annulled" in page and "1338" not in page


def _annulled(kind: str, data: Json) -> bool:
    return kind == "MESSAGE_CREATE" and "Annulled" in said(data)
