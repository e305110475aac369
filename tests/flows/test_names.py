"""Names as Discord hands them over, whatever is in them."""

from tests.flows.harness import Harness, public, said
from tests.offer import play


async def test_what_no_database_takes_is_left_out_of_a_name(home: Harness) -> None:
    """Zero characters: of who offers, and of who is asked."""
    for person, name in ((home.ana, "A\0na"), (home.bo, "Bo\0")):
        body = {"user_id": person.id, "name": name}
        await home.served.call("POST", "/sandbox/names", body)
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6)
    await home.bo.click(await public(home.bo, about="**Ana** challenges"), "Accept")
    assert "Ana and Bo play Tumbleweed #1." in said(await home.chi.hear(_opened))


async def test_the_account_is_kept_for_pictures(home: Harness) -> None:
    """They have no letters for every name; Discord says which account it is with each press."""
    await home.served.call("POST", "/sandbox/names", {"user_id": home.ana.id, "name": "名前"})
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6)
    await home.bo.click(await public(home.bo, about="**名前** challenges"), "Accept")
    await home.chi.hear(_opened)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    assert {player.name: player.handle for player in match.players} == {"名前": "ana", "Bo": "bo"}


def _opened(kind: str, data: dict[str, object]) -> bool:
    return kind == "MESSAGE_CREATE" and "play Tumbleweed" in said(data)
