"""Messages that Discord refuses are refused, with its code and the field that is wrong."""

from typing import Any

import aiohttp
import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.protocol import MessageFlags
from bot.sandbox.validation.messages import MAX_FILE_BYTES, check_message
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare, fault
from tests.sandbox.world import Json

V2 = int(MessageFlags.IS_COMPONENTS_V2)


def button(n: int = 0, **more: Any) -> Json:
    """A sound button."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"b{n}", **more}


def row(*parts: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(parts)}


def select(n: int = 0, options: int = 2, **more: Any) -> Json:
    """A sound select."""
    offered = [{"label": str(k), "value": str(k)} for k in range(options)]
    return {"type": 3, "custom_id": f"s{n}", "options": offered, **more}


def text(content: str = "hi") -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def v2(*parts: Json, **more: Any) -> Json:
    """A message of Components V2."""
    return {"flags": V2, "components": list(parts), **more}


def legacy(*parts: Json, **more: Any) -> Json:
    """A message of old components."""
    return {"content": "x", "components": list(parts), **more}


def gallery(*urls: str, **more: Any) -> Json:
    """A media gallery."""
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


PICTURE = "https://example.org/a.png"
SOUND: list[Json] = [
    {"content": "x" * 2000},
    {"embeds": [{"title": "t"}]},
    legacy(row(*[button(n) for n in range(5)]), row(select())),
    legacy(row({"type": 2, "style": 5, "label": "Link", "url": "https://example.org"})),
    legacy(row(button(emoji={"name": "🎲"}, label=None))),
    v2(text(), gallery(PICTURE), {"type": 14, "spacing": 2}),
    v2({"type": 9, "components": [text()], "accessory": button()}),
    v2({"type": 17, "components": [text(), row(button())], "accent_color": 0xFFFFFF}),
    v2(*[row(*[button(5 * r + n) for n in range(5)]) for r in range(6)], row(button(90))),
    v2(*[text("x" * 100) for _ in range(40)]),
    {"content": "x", "allowed_mentions": {"parse": [], "users": ["1"]}, "nonce": "n" * 25},
]

BAD: dict[str, tuple[Json, tuple[str | int, ...]]] = {
    "content of 2001": ({"content": "x" * 2001}, ("content",)),
    "content is a number": ({"content": 5}, ("content",)),
    "nonce of 26": ({"content": "x", "nonce": "n" * 26}, ("nonce",)),
    "users parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        ("allowed_mentions",),
    ),
    "eleven embeds": ({"embeds": [{"title": "t"}] * 11}, ("embeds",)),
    "empty embed": ({"embeds": [{}]}, ("embeds", 0, "description")),
    "embed title of 257": ({"embeds": [{"title": "t" * 257}]}, ("embeds", 0, "title")),
    "embeds above 6000": ({"embeds": [{"description": "x" * 3001}] * 2}, ("embeds",)),
    "embed field without a value": (
        {"embeds": [{"fields": [{"name": "n", "value": ""}]}]},
        ("embeds", 0, "fields", 0, "value"),
    ),
    "embed with a bad URL": ({"embeds": [{"title": "t", "url": "no"}]}, ("embeds", 0, "url")),
    "embed of a missing file": (
        {"embeds": [{"image": {"url": "attachment://a.png"}}]},
        ("embeds", 0, "image", "url"),
    ),
    "V2 with content": (v2(text(), content="x"), ("content",)),
    "V2 with embeds": (v2(text(), embeds=[{"title": "t"}]), ("embeds",)),
    "V2 parts without the flag": (legacy(text()), ("components", 0, "type")),
    "bare button": (legacy(button()), ("components", 0, "type")),
    "six rows": (legacy(*[row(button(n)) for n in range(6)]), ("components",)),
    "six buttons": (legacy(row(*map(button, range(6)))), ("components", 0, "components")),
    "empty row": (legacy(row()), ("components", 0, "components")),
    "button beside select": (legacy(row(button(), select())), ("components", 0, "components")),
    "same custom_id": (
        legacy(row(button(), button())),
        ("components", 0, "components", 1, "custom_id"),
    ),
    "button without custom_id": (
        legacy(row(button(custom_id=None))),
        ("components", 0, "components", 0, "custom_id"),
    ),
    "custom_id of 101": (
        legacy(row(button(custom_id="x" * 101))),
        ("components", 0, "components", 0, "custom_id"),
    ),
    "label of 81": (
        legacy(row(button(label="x" * 81))),
        ("components", 0, "components", 0, "label"),
    ),
    "button that shows nothing": (
        legacy(row(button(label=None))),
        ("components", 0, "components", 0),
    ),
    "link with custom_id": (
        legacy(row(button(style=5, url="https://example.org"))),
        ("components", 0, "components", 0, "custom_id"),
    ),
    "unknown style": (
        legacy(row(button(style=9))),
        ("components", 0, "components", 0, "style"),
    ),
    "26 options": (
        legacy(row(select(options=26))),
        ("components", 0, "components", 0, "options"),
    ),
    "no options": (
        legacy(row(select(options=0))),
        ("components", 0, "components", 0, "options"),
    ),
    "max_values above the options": (
        legacy(row(select(max_values=3))),
        ("components", 0, "components", 0, "max_values"),
    ),
    "min above max": (
        legacy(row(select(min_values=2))),
        ("components", 0, "components", 0, "min_values"),
    ),
    "same option twice": (
        legacy(row(select() | {"options": [{"label": "a", "value": "a"}] * 2})),
        ("components", 0, "components", 0, "options", 1, "value"),
    ),
    "41 components": (v2(*[text() for _ in range(41)]), ("components",)),
    "41 components, nested": (
        v2({"type": 17, "components": [text() for _ in range(40)]}),
        ("components",),
    ),
    "text above 4000": (v2(text("x" * 2001), text("x" * 2000)), ("components",)),
    "empty text": (v2(text("")), ("components", 0, "content")),
    "empty gallery": (v2(gallery()), ("components", 0, "items")),
    "eleven pictures": (v2(gallery(*[PICTURE] * 11)), ("components", 0, "items")),
    "description of 1025": (
        v2(gallery(PICTURE, description="x" * 1025)),
        ("components", 0, "items", 0, "description"),
    ),
    "gallery of a missing file": (
        v2(gallery("attachment://a.png")),
        ("components", 0, "items", 0, "media", "url"),
    ),
    "file that is no attachment": (
        v2({"type": 13, "file": {"url": PICTURE}}),
        ("components", 0, "file", "url"),
    ),
    "section without accessory": (
        v2({"type": 9, "components": [text()]}),
        ("components", 0, "accessory"),
    ),
    "section of four": (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        ("components", 0, "components"),
    ),
    "container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        ("components", 0, "components", 0, "type"),
    ),
    "wide separator": (v2({"type": 14, "spacing": 3}), ("components", 0, "spacing")),
    "text input in a message": (
        legacy(row({"type": 4, "custom_id": "t", "style": 1})),
        ("components", 0, "components", 0, "type"),
    ),
    "same id": (v2({**text(), "id": 7}, {**text(), "id": 7}), ("components", 1, "id")),
}


def names(body: Json, path: tuple[str | int, ...]) -> bool:
    """Whether the refusal names this field."""
    node = body["errors"]
    for step in path:
        node = node.get(str(step), {})
    return bool(node)


@pytest.mark.parametrize("payload", SOUND)
def test_sound_messages_pass(payload: Json) -> None:
    """At each limit a message is still well."""
    check_message(payload, {})


@pytest.mark.parametrize("name", BAD)
def test_bad_messages_name_the_field(name: str) -> None:
    """50035, and the tree leads to the field."""
    payload, path = BAD[name]
    with pytest.raises(ApiError) as refused:
        check_message(payload, {})
    assert refused.value.code == 50035
    assert names(refused.value.body, path), refused.value.body


@pytest.mark.parametrize(
    ("payload", "uploads", "code"),
    [
        ({}, {}, 50006),
        ({"content": ""}, {}, 50006),
        ({"flags": V2}, {}, 50006),
        ({"flags": V2, "components": []}, {"a.png": 1}, 50006),
        ({"content": "x"}, {"a.png": MAX_FILE_BYTES + 1}, 40005),
        ({"content": "x"}, {f"{n}.png": 1 for n in range(11)}, 50035),
    ],
)
def test_empty_messages_and_large_files_have_codes(
    payload: Json, uploads: dict[str, int], code: int
) -> None:
    """Nothing to show, a file above 10 MiB, more than ten files."""
    with pytest.raises(ApiError) as refused:
        check_message(payload, uploads)
    assert refused.value.code == code


async def test_refusals_arrive_in_discords_form(bot: Bare) -> None:
    """Status, message, code and the nested tree."""
    path = f"/channels/{seed.GAMES}/messages"
    status, body = await bot.api("POST", path, legacy(row(button(), button())))
    assert (status, body["message"]) == (400, "Invalid Form Body")
    where = ("components", "0", "components", "1", "custom_id")
    assert fault(body, *where) == "COMPONENT_CUSTOM_ID_DUPLICATED"
    assert (await bot.api("POST", path, {}))[1]["code"] == 50006
    status, body = await bot.api("POST", path, data=b"{")
    assert (status, body["code"]) == (400, 50109)


async def test_components_v2_cannot_be_taken_back(bot: Bare) -> None:
    """Nor may words be added to it; an old message turns to it when its words go."""
    path = f"/channels/{seed.GAMES}/messages"
    _, message = await bot.api("POST", path, v2(text()))
    one = f"{path}/{message['id']}"
    _, body = await bot.api("PATCH", one, {"content": "x", "flags": 0})
    assert "content" in body["errors"]
    _, old = await bot.api("POST", path, {"content": "old"})
    one = f"{path}/{old['id']}"
    _, body = await bot.api("PATCH", one, v2(text()))
    assert "content" in body["errors"]
    status, body = await bot.api("PATCH", one, v2(text(), content=None))
    assert status == 200
    assert body["flags"] & V2


async def test_files_come_with_names_and_descriptions(bot: Bare) -> None:
    """Multipart: descriptions by number, references by name, an edit keeps what it lists."""
    path = f"/channels/{seed.GAMES}/messages"
    form = aiohttp.FormData(quote_fields=False)
    about = [{"id": n, "description": f"picture {n}"} for n in range(2)]
    form.add_field("payload_json", '{"attachments": ' + str(about).replace("'", '"') + "}")
    for n in range(2):
        form.add_field(f"files[{n}]", b"data", filename=f"{n}.txt")
    status, message = await bot.api("POST", path, data=form)
    assert status == 200
    assert [a["description"] for a in message["attachments"]] == ["picture 0", "picture 1"]
    kept = message["attachments"][1]
    one = f"{path}/{message['id']}"
    _, message = await bot.api("PATCH", one, {"attachments": [{"id": kept["id"]}]})
    assert [a["filename"] for a in message["attachments"]] == ["1.txt"]
    _, message = await bot.api("PATCH", one, {"content": "x"})
    assert [a["filename"] for a in message["attachments"]] == ["1.txt"]
    _, body = await bot.api("PATCH", one, {"content": "", "attachments": []})
    assert body["code"] == 50006
