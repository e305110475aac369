"""The gateway tells the bot of everything twice, as after a broken line: it is done once."""

from tests.flows.harness import Harness, said


async def test_what_is_delivered_twice_is_done_once(home: Harness) -> None:
    """One offer, one match, one entry a turn, one card a version, and no press is left waiting."""
    await home.served.call("POST", "/sandbox/faults", {"kind": "delivered_twice"})
    shown = await home.set_up("c4", "h5")
    offers = await home.database.read(lambda tables: tables.challenges.get(2))
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert offers is None and match is not None
    assert [entry.version for entry in match.entries] == list(range(1, match.version + 1))
    assert len({entry.interaction_id for entry in match.entries}) == match.version
    cards = await home.chi.messages(shown["channel_id"])
    assert sum("on h5" in said(card) for card in cards) == 1
    assert home.chi.heard("INTERACTION_FAILURE") == home.bo.heard("INTERACTION_FAILURE") == []
