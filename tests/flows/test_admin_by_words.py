"""What those who manage a server hear of /admin: whom it is about first, no signs, few buttons."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.match.values.people import Boards, UserSettings
from bot.sandbox.world import seed
from bot.ui.kit.few_buttons import MOST
from render import LIST_LIMIT
from tests.flows.harness import Harness, Json, buttons, harness, private, said
from tests.sandbox.person import Person
from tests.ui.hearing import SIGNS, VERBS, first_words

pytestmark = pytest.mark.sqlite  # about what is read: others ask the same of both databases

NOTICE = 120
"""So many characters are read of what is announced."""


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Harness]:
    """The bot; Dora, who manages the server, plays by words."""
    async with harness(tmp_path) as running:
        dora = await running.served.person("dora")
        by_words = UserSettings(boards=Boards.WORDS)
        await running.database.write(lambda t: t.people.put(int(dora.id), by_words))
        yield running


def head(shown: Json) -> str:
    """The first that is heard of a message or a dialog, which is fit to be heard."""
    parts = shown.get("components", [])
    texts = [part["content"] for part in parts if "content" in part]
    told = "\n".join([shown["title"], *texts]) if "title" in shown else said(shown)
    labels = buttons(shown)
    begun = first_words(labels)
    assert len({*begun}) == len(begun) <= MOST and {*begun} <= VERBS, labels
    assert len(told) <= LIST_LIMIT and not SIGNS.search(told), told
    assert not told.startswith(("-#", ">", "<t:", "·")), told
    return told[:NOTICE]


async def dialog(who: Person, what: str, **options: object) -> Json:
    """The dialog that a command opens."""
    await who.run(f"admin {what}", seed.GAMES, **options)
    return await who.expect("INTERACTION_MODAL")


async def test_dialogs_about_a_match_say_first_which_and_whose(home: Harness) -> None:
    """Before what will come of it, and what can be undone; the answer says what was done."""
    dora, first = await home.served.person("dora"), await home.begin()
    second = await home.begin()
    for what, asked in (("end", "End match #1?"), ("award", "Award match #1?")):
        told = head(await dialog(dora, what, match=1))
        assert told.startswith(asked) and "Ana v Bo" in told
    opened = await dialog(dora, "award", match=1)
    await dora.submit(opened, {"seat": ["1"], "reason": "Ana was away"}, first["channel_id"])
    assert "awarded the match to Bo" in head(await private(dora))
    for what, asked, done in (
        ("annul", "Annul match #1?", "The result of match #1 no longer counts."),
        ("restore", "Let match #1 count again?", "The result of match #1 counts again."),
    ):
        opened = await dialog(dora, what, match=1)
        assert head(opened).startswith(asked) and "Ana v Bo" in head(opened)
        await dora.submit(opened, {"reason": ""}, first["channel_id"])
        assert head(await private(dora)) == done
    await dora.run("admin move", second["channel_id"])
    assert head(await private(dora)) == "This match is here already."


async def test_pages_about_a_person_and_the_server_say_so_first(home: Harness) -> None:
    """The dialogs behind a person's page, the log with whoever did it, the file, the deletion."""
    dora = await home.served.person("dora")
    await home.begin()
    await home.begin()
    await dora.run("admin person", seed.GAMES, person=home.bo.id)
    page = await private(dora)
    assert head(page).startswith("## Bo on this server")
    for label in ("End them all (2)", "Award them all (2)", "Stop new matches"):
        await dora.click(page, label)
        opened = await dora.expect("INTERACTION_MODAL")
        assert "Bo" in head(opened), opened
        if label.startswith("Stop"):
            await dora.submit(opened, {"reason": "for now"}, seed.GAMES)
    assert "Bo" in head(await private(dora))
    await dora.run("admin log", seed.GAMES)
    assert "- **Dora** " in head(await private(dora))
    await dora.run("admin export", seed.GAMES)
    told = head(await private(dora, "matches of this server"))
    assert told.startswith("2 matches of this server")
    await dora.run("admin delete", seed.GAMES)
    assert "2 matches" in head(await private(dora)), "nothing goes while they run"


async def test_setup_says_first_what_is_so_now(home: Harness) -> None:
    """The whole page comes anew after each choice: what it is about is heard before the rest."""
    dora = await home.served.person("dora")
    await dora.run("setup", seed.GAMES)
    page = await private(dora)
    assert head(page).startswith("## ")
    await dora.click(page, "Turn quiet mode on")
    assert head(await private(dora)).startswith("**Quiet mode** is on")
