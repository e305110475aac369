"""A person sees what is stored of them, takes it as a file, and has it deleted."""

import json
from pathlib import Path

from bot.imprint import Imprint
from tests.flows.harness import Harness, Json, buttons, card, harness, private, said

FILE = "overmorrow-my-data.json"


async def panel(home: Harness) -> Json:
    """What /privacy shows Ana."""
    await home.ana.run("privacy")
    return await private(home.ana)


async def submit(home: Harness, word: str) -> str:
    """Types a word into the modal of the deletion; the answer."""
    await home.ana.click(await panel(home), "Delete my data")
    modal = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(modal, {"word": word})
    return said(await private(home.ana))


async def test_who_hosts_the_bot_is_named(tmp_path: Path) -> None:
    """With an address and the policies in ``/privacy``, with the address in ``/help``."""
    page = "https://example.org/privacy"
    async with harness(tmp_path, imprint=Imprint("Ida Host", "ida@example.org", page)) as home:
        shown = said(await panel(home))
        assert "hosted by **Ida Host**. Questions and requests: ida@example.org" in shown
        assert f"[Privacy policy](<{page}>)" in shown and "Terms of service" not in shown
        await home.ana.run("help")
        assert "Questions, bugs, ideas: ida@example.org" in said(await private(home.ana))


async def test_a_person_takes_their_data_as_a_file(home: Harness, shown: Json) -> None:
    """Their matches, settings and notes are in it; the secrets of dice are not."""
    await home.turns(shown, "c4")
    shown = await panel(home)
    assert buttons(shown) == ["My data", "Delete my data"]
    assert "ask the people who invited me" in said(shown)
    await home.ana.click(shown, "My data")
    answer = await private(home.ana)
    (file,) = [a for a in answer["attachments"] if a["filename"] == FILE]
    content, _ = await home.served.download(file["url"].removeprefix(home.served.base_url))
    data = json.loads(content)
    assert data["match"] and "secret" not in content.decode()


async def test_deletion_takes_a_word_and_leaves_everything(home: Harness, shown: Json) -> None:
    """Without the word nothing happens; with it the match is resigned and the name is gone."""
    await home.turns(shown, "c4")
    assert "Nothing was deleted" in await submit(home, "yes")
    assert await home.database.read(lambda ts: ts.matches.running(int(home.ana.id)))
    assert "I don't know you any more" in await submit(home, " Delete ")
    result = await card(home.chi)
    while "wins" not in result["content"]:
        result = await card(home.chi)
    match = await home.database.read(lambda ts: ts.matches.get(1))
    assert match is not None
    assert int(home.ana.id) not in {player.user_id for player in match.players}
    await home.bo.run("board", match=1)
    assert "a former player" in said(await private(home.bo))
