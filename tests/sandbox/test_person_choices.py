"""What people choose and send along arrives as Discord sends it, and nothing else can be sent."""

import base64
from io import BytesIO
from typing import Any

import pytest

from bot.sandbox.validation.messages import MAX_FILE_BYTES
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json, Person, Refused, Served

JSON = "application/json"
MESSAGES = f"/channels/{seed.GAMES}/messages"


async def upload(person: Person, filename: str, data: bytes = b"data") -> Json:
    """A file that the person sends along."""
    body = {"filename": filename, "data": base64.b64encode(data).decode()}
    return dict(await person.call("POST", "/uploads", body))


async def used(person: Person, name: str, target_id: str) -> str:
    """A menu command, used on a user or message."""
    offered = await person.call("GET", f"/commands?channel_id={seed.GAMES}")
    command = next(one for one in offered if one["name"] == name)
    data = {"id": command["id"], "target_id": target_id}
    body = {"type": 2, "channel_id": seed.GAMES, "data": data}
    return str((await person.call("POST", "/interactions", body))["id"])


async def test_a_menu_command_brings_its_target_along(bot: Bare, ana: Person) -> None:
    """A user with the member, a message with all its words; the answer tells of it."""
    await bot.command({"type": 2, "name": "Profile"}, {"type": 3, "name": "Read aloud"})
    await used(ana, "Profile", seed.BO)
    interaction = await bot.expect("INTERACTION_CREATE")
    data = interaction["data"]
    assert (data["type"], data["target_id"]) == (2, seed.BO)
    assert data["resolved"]["users"][seed.BO]["username"] == "bo"
    assert data["resolved"]["members"][seed.BO]["roles"] == [seed.PLAYERS]
    _, body = await bot.answer(interaction, 4, {"content": "x"})
    about = body["resource"]["message"]["interaction_metadata"]
    assert about["target_user"]["id"] == seed.BO
    said = await ana.say("hello")
    await used(ana, "Read aloud", said["id"])
    data = (await bot.expect("INTERACTION_CREATE"))["data"]
    assert data["resolved"]["messages"][said["id"]]["content"] == "hello"


async def test_menu_commands_need_a_target_that_is_seen(
    served: Served, bot: Bare, ana: Person, bo: Person
) -> None:
    """Nobody, a message of another channel, another's private message."""
    await bot.command(
        {"type": 2, "name": "Profile"},
        {"type": 3, "name": "Read aloud"},
        {"name": "go", "description": "Go."},
    )
    elsewhere = await ana.say("there", seed.GENERAL)
    await ana.run("go")
    _, body = await bot.answer(
        await bot.expect("INTERACTION_CREATE"), 4, {"content": "x", "flags": 64}
    )
    private = body["resource"]["message"]["id"]
    for person, name, target, code in (
        (ana, "Profile", "1", 10013),
        (ana, "Read aloud", "none", 10008),
        (ana, "Read aloud", elsewhere["id"], 10008),
        (bo, "Read aloud", private, 10008),
    ):
        with pytest.raises(Refused) as refused:
            await used(person, name, target)
        assert refused.value.body["code"] == code
    await used(ana, "Read aloud", private)


async def test_a_file_comes_with_an_option(served: Served, bot: Bare, ana: Person) -> None:
    """Resolved, with an address that can be fetched; only one's own upload can be named."""
    option = {"type": 11, "name": "record", "description": "R.", "required": True}
    await bot.command({"name": "import", "description": "I.", "options": [option]})
    sent = await upload(ana, "match 1.txt", b"moves")
    await ana.run("import", record=sent["id"])
    data = (await bot.expect("INTERACTION_CREATE"))["data"]
    attachment = data["resolved"]["attachments"][data["options"][0]["value"]]
    assert (attachment["filename"], attachment["size"]) == ("match_1.txt", 5)
    assert attachment["ephemeral"]
    async with served.session.get(attachment["url"]) as response:
        assert await response.read() == b"moves"
    bo = await served.person("bo")
    for person, value in ((bo, sent["id"]), (ana, "1"), (ana, "x")):
        with pytest.raises(Refused):
            await person.run("import", record=value)


async def test_files_of_people_have_a_size_and_a_name(served: Served, ana: Person) -> None:
    """10 MiB, base64, something to be called by."""
    for body in ({"filename": "a", "data": "!"}, {"data": ""}):
        with pytest.raises(Refused) as refused:
            await ana.call("POST", "/uploads", body)
        assert refused.value.body["code"] == 50035
    large = b'{"filename": "a", "data": "%s"}' % (b"AAAA" * (MAX_FILE_BYTES // 3 + 1))
    url, headers = f"{served.base_url}/person/{ana.id}/uploads", {"Content-Type": JSON}
    async with served.session.post(url, data=BytesIO(large), headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (413, 40005)


SELECTS: list[tuple[int, Json, list[str], list[str]]] = [
    (5, {}, [seed.BO], ["1"]),
    (6, {}, [seed.PLAYERS], [seed.HOSTS]),
    (7, {"max_values": 2}, [seed.BO, seed.MODERATORS], [seed.GAMES]),
    (8, {}, [seed.GENERAL], [seed.LOUNGE]),
    (8, {"channel_types": [0]}, [seed.GAMES], [seed.BO]),
    (8, {"channel_types": [11]}, [], [seed.GAMES]),
]


@pytest.mark.parametrize(("kind", "more", "right", "wrong"), SELECTS)
async def test_a_select_offers_what_the_server_has(
    bot: Bare, ana: Person, kind: int, more: Json, right: list[str], wrong: list[str]
) -> None:
    """Its people, roles and channels of the types asked for; never another server's."""
    part = {"type": kind, "custom_id": "who", "min_values": len(right), **more}
    row = {"type": 1, "components": [part]}
    _, message = await bot.api("POST", MESSAGES, {"components": [row]})
    with pytest.raises(Refused) as refused:
        await ana.choose(message, "who", wrong)
    assert refused.value.body["code"] == 50035
    if right:
        await ana.choose(message, "who", right)
        data = (await bot.expect("INTERACTION_CREATE"))["data"]
        assert data["values"] == right
        assert {one for found in data["resolved"].values() for one in found} == set(right)


def widget(kind: int, **more: Any) -> Json:
    """A component of a modal."""
    return {"type": kind, "custom_id": "w", **more}


TWO = [{"label": one, "value": one} for one in ("a", "b")]
WIDGETS: dict[str, tuple[Json, Json, list[Json]]] = {
    "text": (widget(4, style=1, max_length=3), {"value": "abc"}, [{"value": "abcd"}, {}]),
    "select": (widget(3, options=TWO), {"values": ["a"]}, [{"values": ["c"]}, {"values": []}]),
    "people": (widget(5), {"values": [seed.BO]}, [{"values": ["1"]}, {"values": []}]),
    "roles": (widget(6), {"values": [seed.PLAYERS]}, [{"values": [seed.HOSTS]}]),
    "mentionable": (widget(7), {"values": [seed.PLAYERS]}, [{"values": [seed.GAMES]}]),
    "channels": (widget(8), {"values": [seed.GAMES]}, [{"values": [seed.LOUNGE]}]),
    "radio": (widget(21, options=TWO), {"value": "b"}, [{"value": "c"}, {"value": None}]),
    "optional radio": (widget(21, options=TWO, required=False), {"value": None}, [{"value": "c"}]),
    "boxes": (
        widget(22, options=TWO),
        {"values": ["a", "b"]},
        [{"values": []}, {"values": ["a", "a"]}, {"values": ["c"]}],
    ),
    "one box of two": (
        widget(22, options=TWO, max_values=1),
        {"values": ["a"]},
        [{"values": ["a", "b"]}],
    ),
    "checkbox": (widget(23), {"value": True}, []),
    "no files": (widget(19, required=False), {"values": []}, [{"values": ["1"]}]),
}


@pytest.mark.parametrize("name", WIDGETS)
async def test_every_widget_of_a_modal_takes_its_answers_only(
    bot: Bare, ana: Person, name: str
) -> None:
    """What fits arrives under the component's id, type and custom_id; the rest is never sent."""
    inner, right, wrong = WIDGETS[name]
    label = {"type": 18, "label": "Widget", "component": inner}
    await ana.run("go")
    modal: Json = {"custom_id": "m", "title": "T", "components": [label]}
    status, body = await bot.answer(await bot.expect("INTERACTION_CREATE"), 9, modal)
    assert status == 200, body
    opened = await ana.expect("INTERACTION_MODAL")
    for answer in (*wrong, right):
        given = {"type": 18, "component": {"type": inner["type"], "custom_id": "w", **answer}}
        data = {"custom_id": "m", "components": [given]}
        body = {"type": 5, "channel_id": seed.GAMES, "modal_id": opened["id"], "data": data}
        if answer is right:
            await ana.call("POST", "/interactions", body)
            break
        with pytest.raises(Refused) as refused:
            await ana.call("POST", "/interactions", body)
        assert refused.value.body["code"] == 50035
    (part,) = (await bot.expect("INTERACTION_CREATE"))["data"]["components"]
    about = {"type": inner["type"], "id": 2, "custom_id": "w"}
    assert part == {"type": 18, "id": 1, "component": about | right}


@pytest.mark.parametrize(
    ("types", "filename", "is_taken"),
    [
        (["image/*"], "a.png", True),
        (["image"], "a.png", True),
        (["image/png", ".txt"], "b.TXT", True),
        (["image/*"], "b.txt", False),
        (["text/plain"], "a.png", False),
    ],
)
async def test_files_of_a_modal_are_of_its_types(
    bot: Bare, ana: Person, types: list[str], filename: str, is_taken: bool
) -> None:
    """By MIME type, by family or by ending."""
    inner = {"type": 19, "custom_id": "w", "file_types": types}
    label = {"type": 18, "label": "File", "component": inner}
    await ana.run("go")
    modal: Json = {"custom_id": "m", "title": "T", "components": [label]}
    await bot.answer(await bot.expect("INTERACTION_CREATE"), 9, modal)
    opened = await ana.expect("INTERACTION_MODAL")
    sent = await upload(ana, filename)
    answer = {"type": 18, "component": {"custom_id": "w", "type": 19, "values": [sent["id"]]}}
    data = {"custom_id": "m", "components": [answer]}
    body = {"type": 5, "channel_id": seed.GAMES, "modal_id": opened["id"], "data": data}
    if is_taken:
        await ana.call("POST", "/interactions", body)
        data = (await bot.expect("INTERACTION_CREATE"))["data"]
        assert data["resolved"]["attachments"][sent["id"]]["filename"] == filename
    else:
        with pytest.raises(Refused, match="not offered"):
            await ana.call("POST", "/interactions", body)
