"""Looking at a part of the board, and how boards lie: one's own pictures, remembered."""

from io import BytesIO

import pytest
from PIL import Image

from tests.flows.harness import Harness, Json, card, options, private, said
from tests.offer import play

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases

PLACES = ["Middle", "Right", "Top right", "Top left", "Left", "Bottom left", "Bottom right"]
CLOSE_UPS = [f"Close-up: {place}" for place in PLACES]
CLOSELY = "Zoom in on a part"


def chosen(message: Json, placeholder: str = CLOSELY) -> list[str]:
    """What a list says is chosen."""
    return [o["label"] for o in options(message, placeholder) if o.get("default")]


async def picture(home: Harness, message: Json) -> Image.Image:
    """A message's picture."""
    (sent,) = message["attachments"]
    return Image.open(BytesIO((await home.served.download(sent["url"]))[0]))


async def test_a_part_of_the_board_is_seen_closely_and_remembered(
    home: Harness, shown: Json
) -> None:
    """Chosen by place; shown again next time, for this match alone, until all of it is chosen."""
    await home.ana.click(shown, "My view")
    whole = await private(home.ana)
    assert [o["label"] for o in options(whole, CLOSELY)] == ["The whole board", *CLOSE_UPS]
    assert chosen(whole) == ["The whole board"]
    await home.ana.choose(whole, CLOSELY, ["left"])
    part = await private(home.ana)
    assert part["id"] == whole["id"] and chosen(part) == ["Close-up: Left"]
    assert part["attachments"][0]["description"].startswith("Close-up: Left. ")
    assert (await picture(home, part)).tobytes() != (await picture(home, whole)).tobytes()
    await home.ana.click(part, "In words")
    await home.ana.click(await private(home.ana), "My view")
    assert chosen(await private(home.ana)) == ["Close-up: Left"]
    await home.bo.run("board", shown["channel_id"])
    assert chosen(await private(home.bo)) == ["The whole board"]
    await home.ana.choose(part, CLOSELY, ["whole"])
    assert chosen(await private(home.ana)) == ["The whole board"]


async def test_a_part_that_hides_the_news_gives_way_to_the_whole(
    home: Harness, shown: Json
) -> None:
    """Previews are seen closely where they lie in the part, boards where the last turn does."""
    await home.bo.click(shown, "My view")
    await home.bo.choose(await private(home.bo), CLOSELY, ["bottom_left"])
    await private(home.bo)
    inside, outside = "c4", "e8"
    preview = await home.draft(shown, home.bo, outside)
    assert "Close-up" not in preview["attachments"][0]["description"]
    await home.bo.click(preview, "Type a move")
    modal = await home.bo.expect("INTERACTION_MODAL")
    await home.bo.submit(modal, {"text": inside, "column": [], "row": []}, shown["channel_id"])
    preview = await private(home.bo)
    assert "Close-up" in preview["attachments"][0]["description"]
    shown = await home.confirm(preview, home.bo)
    assert "Close-up" not in shown["attachments"][0]["description"]
    await home.bo.click(shown, "My view")
    assert chosen(await private(home.bo)) == ["Close-up: Bottom left"]
    shown = await home.play(shown, home.ana, "h8")
    await home.bo.click(shown, "My view")
    view = await private(home.bo)
    assert chosen(view) == ["The whole board"]
    await home.bo.choose(view, CLOSELY, ["bottom_left"])
    assert chosen(await private(home.bo)) == ["Close-up: Bottom left"]


async def test_an_old_list_shows_the_board_as_it_is(home: Harness, shown: Json) -> None:
    """With the place that was chosen, and that the match has moved on."""
    await home.ana.click(shown, "My view")
    old = await private(home.ana)
    await home.play(shown, home.bo, "c4")
    await home.ana.choose(old, CLOSELY, ["left"])
    now = await private(home.ana)
    assert "is from earlier in the match" in said(now)
    assert chosen(now) == ["Close-up: Left"]


async def test_dice_and_small_boards_are_seen_as_a_whole(home: Harness) -> None:
    """There is nothing to choose."""
    await play(home.ana, "diced_tomatoes", seats=1)
    shown = await card(home.chi)
    await home.ana.click(shown, "My view")
    assert CLOSELY not in str(await private(home.ana))


async def test_size_and_lie_are_chosen_for_ones_own_pictures(home: Harness, shown: Json) -> None:
    """Everybody else's stay as they are, and those on cards."""
    await home.bo.run("board", shown["channel_id"])
    usual = await picture(home, await private(home.bo))
    await home.ana.run("settings")
    page = await private(home.ana)
    assert chosen(page, "How big your pictures are") == ["Large pictures"]
    await home.ana.choose(page, "How big your pictures are", ["small"])
    page = await private(home.ana)
    await home.ana.choose(page, "Which way round your boards are", ["flipped"])
    page = await private(home.ana)
    assert chosen(page, "How big your pictures are") == ["Small pictures"]
    assert chosen(page, "Which way round your boards are") == ["From the other side"]
    await home.ana.run("board", shown["channel_id"])
    own = await private(home.ana)
    await home.bo.run("board", shown["channel_id"])
    theirs = await private(home.bo)
    images = [await picture(home, message) for message in (own, theirs, shown)]
    assert [image.width for image in images] == [450, 1000, 800]
    assert images[1].tobytes() == usual.tobytes()
    assert own["attachments"][0]["description"] == theirs["attachments"][0]["description"]
