"""The other games through the same commands: what is special about their turns."""

from tests.flows.house import House, buttons, card, private, public, said


async def test_a_number_is_typed_into_the_dialog(home: House) -> None:
    """Stigmergy's komi: any whole number, refused with its span where it is none of them."""
    await home.ana.run("play stigmergy", opponent=home.bo.id, size=7)
    await home.bo.click(await public(home.bo), "Accept")
    first = await card(home.chi)
    assert "How many points does White get" in said(first)
    await home.ana.click(first, "Move")
    modal = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(modal, {"text": "7"}, first["channel_id"])
    second = await home.confirm(await private(home.ana), home.ana)
    assert {"Take Black", "Take White"} <= set(buttons(second))
    await home.bo.click(second, "Take White")
    third = await home.confirm(await private(home.bo), home.bo)
    assert "Ana (Black) v Bo (White)" in said(third)
    fourth = await home.play(third, home.ana, "g7")
    assert [m["id"] for m in fourth["mentions"]] == [home.bo.id]
