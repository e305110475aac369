"""No engine for the line of a running match, by whichever way somebody comes to it."""

import pytest

from bot.match.computer_turns import REPLY_MS
from bot.match.values.people import UserSettings
from bot.match.values.review import Review, Swing
from tests.flows.harness import Harness, Json, card, private, public, said
from tests.offer import play
from tests.sandbox.world import Person

LINE = ("c3", "a3", "e1", "a5", "c5")
"""Five turns of Rive on its smallest board; four of them are everybody's."""

CANDIDATE = "e3"

KEPT = Review(
    1,
    "share",
    (0.1, -0.1, 0.1, -0.1, 0.1, -0.5),
    (Swing(5, 5, 1, "+e3", "+c1", 0.6, 0.2),),
)
"""What was made of a copy of that line before anybody played it: its sixth move gave much away."""


async def replay(
    home: Harness, shown: Json, who: tuple[Person, ...], line: tuple[str, ...]
) -> Json:
    """Types turns into the thread of a card, played at once by the next of *who*; the last card."""
    for turn, cell in enumerate(line):
        person = who[turn % len(who)]
        await person.run("move", shown["channel_id"], where=cell)
        await private(person)
        shown = await card(home.chi)
    return shown


async def without_preview(home: Harness, who: Person) -> None:
    """Lets what a person types be played at once."""
    settings = UserSettings(preview=False)
    await home.database.write(lambda tables: tables.people.put(int(who.id), settings))


async def given_up(home: Harness, who: Person, shown: Json) -> Json:
    """Gives the match of a card up; its result."""
    await who.run("resign", shown["channel_id"])
    await who.click(await private(who, "Resign"), "Yes, resign")
    return await card(home.chi)


async def tried(home: Harness, shown: Json) -> Json:
    """Ana tries the last position of the match of a card; what she is answered."""
    await home.ana.run("history", shown["channel_id"])
    await home.ana.click(await private(home.ana, "Type a move"), "Try from here")
    return await private(home.ana)


@pytest.mark.deep
async def test_a_running_match_is_not_explored_by_a_copy_of_it(home: Harness) -> None:
    """Played against oneself with a candidate move and given up: neither tried from, nor reviewed.

    Nor does it help to have begun before: what was kept then isn't shown, and the computer waits.
    """
    for person in (home.ana, home.bo):
        await without_preview(home, person)
    await play(home.ana, "rive", size="3", opponent=home.ana.id)
    copy = await replay(home, await card(home.chi), (home.ana,), (*LINE, CANDIDATE))
    result = await given_up(home, home.ana, copy)
    await home.database.write(lambda tables: tables.reviews.put(KEPT))
    await home.ana.click(result, "Review")
    page = await private(home.ana, "How it went")
    assert "Move 6" in said(page)
    assert "Practice" in said(await tried(home, copy))
    await play(home.ana, "rive", size="3", opponent=home.bo.id, rated="on")
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    await replay(home, await card(home.chi), (home.ana, home.bo), LINE)
    await home.ana.click(result, "Review")
    page = await private(home.ana, "How it went")
    assert "Move 6" not in said(page)
    told = await tried(home, copy)
    assert "your match #3" in said(told) and "eight turns further on" in said(told)
    await home.ana.run("board", match=2)
    await home.ana.click(await private(home.ana, "· practice"), "Hint")
    assert "your match #3" in said(await private(home.ana))
    await home.ana.run("move", match=2, where="c1")
    await private(home.ana, "c1")
    home.clock.ms += REPLY_MS
    board = await private(home.ana, "waits")
    assert "Seedling 1 waits: Ana is still playing a match that this leads through." in said(board)
