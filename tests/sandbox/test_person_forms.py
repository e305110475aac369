"""What a person sends is checked before the bot hears of it, as Discord's client does."""

import pytest

from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json, Person, Refused, Served

BUTTON: Json = {"type": 2, "style": 1, "label": "Move", "custom_id": "move"}
INPUT: Json = {"type": 4, "custom_id": "n", "style": 1, "min_length": 2, "max_length": 3}
MODAL: Json = {
    "custom_id": "m",
    "title": "Title",
    "components": [{"type": 18, "label": "Name", "component": INPUT}],
}


async def test_what_is_not_offered_cannot_be_clicked(bot: Bare, ana: Person) -> None:
    """Unknown ids, disabled buttons and values that are no options are refused at once."""
    path = f"/channels/{seed.GAMES}/messages"
    off = {**BUTTON, "custom_id": "off", "disabled": True}
    options = [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]
    select = {"type": 3, "custom_id": "s", "options": options}
    rows = [{"type": 1, "components": [off]}, {"type": 1, "components": [select]}]
    _, message = await bot.api("POST", path, {"components": rows})
    with pytest.raises(Refused, match="disabled"):
        await ana.click(message, "off")
    for values in ([], ["c"], ["a", "b"]):
        with pytest.raises(Refused) as refused:
            await ana.choose(message, "s", values)
        assert refused.value.status == 400
    part = {"type": 1, "components": [{**BUTTON, "custom_id": "other"}]}
    with pytest.raises(Refused) as refused:
        await ana.click({**message, "components": [part]}, "other")
    assert refused.value.status == 404


OPTIONS: list[Json] = [
    {"type": 3, "name": "word", "description": "W.", "required": True, "max_length": 3},
    {"type": 4, "name": "size", "description": "S.", "min_value": 3, "max_value": 8},
    {
        "type": 3,
        "name": "game",
        "description": "G.",
        "choices": [{"name": "Rive", "value": "rive"}],
    },
    {"type": 6, "name": "rival", "description": "R."},
]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"word": "long word"},
        {"word": "ok", "size": 2},
        {"word": "ok", "size": "5"},
        {"word": "ok", "game": "go"},
        {"word": "ok", "rival": "1"},
        {"word": "ok", "other": "x"},
    ],
)
async def test_a_command_is_sent_only_when_it_is_filled_in_well(
    bot: Bare, ana: Person, options: Json
) -> None:
    """Missing, too long, out of range, of another type, not a choice, nobody, unknown."""
    await bot.command({"name": "set", "description": "Set.", "options": OPTIONS})
    with pytest.raises(Refused) as refused:
        await ana.run("set", **options)
    assert refused.value.body["code"] == 50035
    await ana.run("set", word="ok", size=3, game="rive", rival=seed.BO)


async def test_a_modal_is_sent_only_when_it_is_filled_in_well(bot: Bare, ana: Person) -> None:
    """Required fields, lengths and options are seen to by the client; the bot hears nothing."""
    await ana.run("go")
    await bot.answer(await bot.expect("INTERACTION_CREATE"), 9, MODAL)
    modal = await ana.expect("INTERACTION_MODAL")
    for text in ("", "a", "abcd"):
        with pytest.raises(Refused):
            await ana.submit(modal, {"Name": text})
    await ana.submit(modal, {"Name": "abc"})
    await bot.expect("INTERACTION_CREATE")


async def test_commands_show_where_and_to_whom_they_belong(
    served: Served, bot: Bare, ana: Person
) -> None:
    """Contexts hide them in DMs, permissions from people, a server's own hides a namesake."""
    chi = await served.person("chi")
    await bot.command(
        {"name": "club", "description": "Club.", "contexts": [0]},
        {"name": "boss", "description": "Boss.", "default_member_permissions": "0"},
    )
    own = f"/applications/{seed.BOT}/guilds/{seed.CLUB}/commands"
    await bot.api("POST", own, {"name": "club", "description": "Our own."})
    offered = await ana.call("GET", f"/commands?channel_id={seed.GAMES}")
    assert {c["name"]: c["description"] for c in offered} == {"club": "Our own.", "boss": "Boss."}
    offered = await chi.call("GET", f"/commands?channel_id={seed.GAMES}")
    assert [c["name"] for c in offered] == ["club"]
    dm = await ana.call("POST", "/dms", {"user_id": seed.BOT})
    offered = await ana.call("GET", f"/commands?channel_id={dm['id']}")
    assert [c["name"] for c in offered] == ["boss"]
