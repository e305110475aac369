"""How private pictures look is each person's choice; the public ones stay as they are."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

import render
from bot.match.values.people import UserSettings
from rules import GAMES
from tests.flows.harness import Harness, Json, options, private, said

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases

LOOK = "How your pictures look"


async def backdrop(home: Harness, message: Json) -> tuple[int, ...]:
    """The colour in the corner of a message's picture, beyond its frame."""
    (picture,) = message["attachments"]
    png = (await home.served.download(picture["url"]))[0]
    pixel = Image.open(BytesIO(png)).convert("RGB").getpixel((8, 8))
    assert isinstance(pixel, tuple)
    return pixel


async def choose(home: Harness, theme: str) -> Json:
    """Ana chooses a look; the page of settings that answers."""
    await home.ana.run("settings")
    await home.ana.choose(await private(home.ana), LOOK, [theme])
    return await private(home.ana)


async def test_a_look_is_chosen_by_name(home: Harness) -> None:
    """Every look is offered in words; the one chosen is shown as such, and stays."""
    chosen = await choose(home, "colour_blind")
    offered = options(chosen, LOOK)
    assert [o["label"] for o in offered] == [
        "Default",
        "Light",
        "Colour-blind safe",
        "High contrast",
    ]
    assert [o["value"] for o in offered if o.get("default")] == ["colour_blind"]
    await home.ana.choose(chosen, "Before a move is played", ["off"])
    later = options(await private(home.ana), LOOK)
    assert [o["value"] for o in later if o.get("default")] == ["colour_blind"]


async def test_cells_are_read_as_one_likes_and_typed_in_any_way(
    home: Harness, opened: Json
) -> None:
    """In private, in words; what all read stays short. Whoever types, all spellings are read."""
    await home.ana.run("settings")
    await home.ana.choose(await private(home.ana), "How I write cells for you", ["aloud"])
    await private(home.ana)
    thread = opened["channel_id"]
    await home.ana.run("move", thread, where="Charlie 8, hotel 4")
    preview = await private(home.ana)
    assert "charlie 8" in said(preview) and "hotel 4" in said(preview)
    card = await home.confirm(preview, home.ana)
    assert "c8" in said(card) and "charlie" not in said(card)
    await home.ana.run("board", thread, form="text")
    told = said(await private(home.ana))
    assert "charlie 8: 1" in told and "c8" not in told
    data = await home.database.read(lambda t: t.personal_data.of(int(home.ana.id)))
    assert '"coordinates": "aloud"' in str(data["person"])
    await home.database.write(lambda t: t.personal_data.erase(int(home.ana.id), 1, "gone"))
    kept = await home.database.read(lambda t: t.people.settings(int(home.ana.id)))
    assert kept == UserSettings()


async def test_two_choices_in_one_moment_both_stay(home: Harness) -> None:
    """Neither is written over what was read before the other."""
    await home.ana.run("settings")
    page = await private(home.ana)
    await asyncio.gather(
        home.ana.choose(page, LOOK, ["high_contrast"]),
        home.ana.choose(page, "Before a move is played", ["off"]),
    )
    await private(home.ana)
    await private(home.ana)
    kept = await home.database.read(lambda t: t.people.settings(int(home.ana.id)))
    assert (kept.theme, kept.preview) == ("high_contrast", False)


async def test_private_pictures_have_the_look_and_public_ones_the_default(
    home: Harness, opened: Json
) -> None:
    """The board, the preview and the rules for Ana; the cards, and all of Bo's, as ever."""
    plain, own = (render.THEMES[key].backdrop for key in ("default", "high_contrast"))
    await choose(home, "high_contrast")
    preview = await home.draft(opened, home.ana, "c8 h4")
    assert await backdrop(home, preview) == own
    second = await home.confirm(preview, home.ana)
    assert await backdrop(home, second) == plain
    for who, colour in ((home.ana, own), (home.bo, plain)):
        await who.run("board", opened["channel_id"])
        assert await backdrop(home, await private(who)) == colour
    await home.ana.run("rules", game="rive")
    assert await backdrop(home, await private(home.ana)) == own


async def test_a_match_is_exported_in_the_public_look(home: Harness, shown: Json) -> None:
    """It is taken away to be shown to others; what is pasted to look at has one's own."""
    plain, own = (render.THEMES[key].backdrop for key in ("default", "high_contrast"))
    shown = await home.turns(shown, "c4", "pass", "pass")
    await choose(home, "high_contrast")
    await home.ana.click(shown, "More")
    await home.ana.click(await private(home.ana), "Export")
    files = {a["filename"]: a for a in (await private(home.ana))["attachments"]}
    assert await backdrop(home, {"attachments": [files["board.png"]]}) == plain
    text = (await home.served.download(files["tumbleweed-1.txt"]["url"]))[0].decode()
    await home.ana.run("import")
    await home.ana.submit(await home.ana.expect("INTERACTION_MODAL"), {"record": text})
    assert await backdrop(home, await private(home.ana)) == own


async def test_what_pictures_leave_out_is_listed_by_game(home: Harness) -> None:
    """Each label names its games; at first nothing is left out, so that the page is short."""
    await home.ana.run("settings")
    page = await private(home.ana)
    listed = options(page, "Nothing")
    assert not [option for option in listed if option.get("default")]
    labels = [option["label"] for option in listed]
    names = [GAMES[key].texts.english[f"{key}.name"] for key in GAMES]
    assert labels[:2] == ["All games: Coordinates", "All games: The last move"]
    assert all(any(name in label for name in names) for label in labels[2:])
    assert len({label.split(": ")[0] for label in labels}) < len(labels)
    (usual, *_) = options(page, "Which way round your boards are")
    assert usual["label"] == "Don't turn the board"
    await home.ana.choose(page, "Nothing", ["coordinates"])
    await private(home.ana)
    kept = await home.database.read(lambda t: t.people.settings(int(home.ana.id)))
    assert kept.hidden == {"coordinates"}
