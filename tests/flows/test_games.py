"""The other games through the same commands: what is special about their turns."""

from bot.match.history.replay import replayed
from rules.record import Record
from tests.flows.harness import Harness, buttons, card, private, public, said
from tests.offer import play


async def test_a_number_is_typed_into_the_dialog(home: Harness) -> None:
    """Stigmergy's komi: any whole number, refused with its span where it is none of them."""
    await play(home.ana, "stigmergy", opponent=home.bo.id, size=7)
    await home.bo.click(await public(home.bo), "Accept")
    first = await card(home.chi)
    assert "name the komi: points for White, who moves second. About 2 is fair" in said(first)
    await home.ana.click(first, "Type a number")
    modal = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(modal, {"text": "7"}, first["channel_id"])
    second = await home.confirm(await private(home.ana), home.ana)
    assert {"Take Black", "Take White"} <= set(buttons(second))
    await home.bo.click(second, "Take White")
    third = await home.confirm(await private(home.bo), home.bo)
    assert "Ana is Black and moves first." in said(third)
    fourth = await home.play(third, home.ana, "g7")
    assert [m["id"] for m in fourth["mentions"]] == [home.bo.id]


async def test_a_table_of_dice_fills_plays_and_lets_people_leave(home: Harness) -> None:
    """Three seats join one by one; dice fall with the act before them; who leaves, leaves alone."""
    await play(home.ana, "diced_tomatoes", seats=3)
    table = await public(home.bo)
    assert "Fair dice" in said(table)
    await home.bo.click(table, "Join")
    two = await home.ana.expect("MESSAGE_UPDATE", id=table["id"])
    assert said(two).count("- _free_") == 1
    await home.chi.click(two, "Join")
    shown = await card(home.chi)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    (fell,) = match.entries
    assert fell.seat == -1 and len(fell.steps) > 3
    acting = (home.ana, home.bo, home.chi)[match.acting or 0]
    assert [m["id"] for m in shown["mentions"]] == [acting.id]
    name = "Bo" if acting is home.ana else "Ana"
    watcher = home.bo if acting is home.ana else home.ana
    await watcher.run("resign", shown["channel_id"])
    await watcher.click(await private(watcher), "Yes, resign")
    left = await card(home.chi)
    assert f"{name} resigned." in said(left)
    assert left["mentions"] == []  # it was the other's turn before
    assert "Pick a move" in buttons(left)


async def test_a_rolled_match_can_be_verified_from_its_export(home: Harness) -> None:
    """Alone at the table: the export of a match that ended holds the secret, and every roll."""
    await play(home.ana, "diced_tomatoes", seats=1)
    shown = await card(home.chi)
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    await private(home.ana)
    ended = await card(home.chi)
    await home.ana.click(ended, "More")
    await home.ana.click(await private(home.ana), "Export")
    files = {a["filename"]: a["url"] for a in (await private(home.ana))["attachments"]}
    text = (await home.served.download(files["diced_tomatoes-1.txt"]))[0].decode()
    assert Record.from_text(text).verify() >= 4


async def test_a_reroll_is_confirmed_and_rolls_once(home: Harness) -> None:
    """Also without previews; it commits what stands before it, and clicked twice it rolls once."""
    await play(home.ana, "diced_tomatoes", opponent=home.bo.id)
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    shown = await card(home.chi)
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None and match.acting is not None
    state = replayed(match).state
    who = (home.ana, home.bo)[match.acting]
    await who.run("settings")
    await who.choose(await private(who), "Before a move is played", ["off"])
    await private(who)
    reroll = next(m for m in state.legal() if m.startswith("re:"))
    await who.run("move", shown["channel_id"], where=reroll)
    preview = await private(who)
    assert "Play" in buttons(preview)
    await who.click(preview, "Play")
    await who.click(preview, "Play")
    rolled = await card(home.chi)
    assert "re-rolled" in said(rolled)
    assert rolled["mentions"] == []
    await private(who)
    await private(who)
    again = await home.database.read(lambda tables: tables.matches.get(1))
    assert again is not None and again.version == match.version + 1
    assert len(again.entries[-1].steps) == 2


async def test_dice_are_typed_as_people_say_them(home: Harness) -> None:
    """Suggestions are sentences, one's own dice first; a refusal shows one that can be typed."""
    await play(home.ana, "diced_tomatoes", seats=1)
    thread = (await card(home.ana))["channel_id"]
    offered = (await home.ana.complete("move", {"where": ""}, thread))["choices"]
    assert offered[0]["name"].startswith("Red ") and ">" in offered[0]["value"]
    die = " ".join(offered[0]["name"].lower().split()[:2])
    assert f"{die} on your b" not in str(offered).lower(), "of empty pots one is offered"
    found = (await home.ana.complete("move", {"where": f"{die} on your b"}, thread))["choices"]
    assert [one["name"].lower() for one in found] == [f"{die} on your b: a new vine."]
    await home.ana.run("move", thread, where="banana")
    told = said(await private(home.ana))
    example = told.partition("Write it like ")[2].partition(", or choose")[0]
    assert example == f"{die} on A"
    await home.ana.run("move", thread, where=example)
    assert said(await private(home.ana)).lower().startswith(f"{die} on your a: a new vine.")


async def test_dice_in_words_are_sentences_alone(home: Harness) -> None:
    """Their board of characters says the same again, in lines that a phone cuts off.

    Who has filled no slot isn't said to have a 0 there, and each score is told once.
    A board with cells has one, and no line of its key is taken for a headline or a quote.
    """
    await play(home.ana, "diced_tomatoes", opponent=home.bo.id)
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    for shown in (await card(home.chi), await home.begin()):
        await home.ana.click(shown, "My view")
        await home.ana.click(await private(home.ana), "In words")
        told = said(await private(home.ana))
        assert told.count("Ana: 1; Bo: 1") == told.count("Bushel: "), "not split, and once"
        assert ("```" in told) is ("Tumbleweed" in told), told
        assert "Bushel: " in told or ". empty" in told
        assert not [line for line in told.splitlines() if line.startswith(("# ", "> ", "* "))]
