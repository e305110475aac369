"""Selects, sections, files and alt texts of messages: each limit, and what is refused beyond it."""

from typing import Any

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.validation.messages import check_message
from tests.sandbox.test_message_limits import button, gallery, legacy, names, row, select, text, v2
from tests.sandbox.world import Json

PICTURE = {"url": "https://example.org/a.png"}
Where = tuple[str | int, ...]
IN_ROW: Where = ("components", 0, "components", 0)


def filled(kind: int, *defaults: str, **more: Any) -> Json:
    """A select that Discord fills, with these kinds chosen at first."""
    chosen = [{"id": str(n), "type": one} for n, one in enumerate(defaults, 1)]
    return {"type": kind, "custom_id": "w", "default_values": chosen, **more}


def offering(**more: Any) -> Json:
    """A message with a select of one option that has these."""
    option = {"label": "a", "value": "a", **more}
    return legacy(row({"type": 3, "custom_id": "s", "options": [option]}))


def section(accessory: Json) -> Json:
    """A message with a section."""
    return v2({"type": 9, "components": [text()], "accessory": accessory})


BOTH: list[Json] = [{"label": one, "value": one, "default": True} for one in ("a", "b")]
SOUND: dict[str, Json] = {
    "longest option": offering(label="x" * 100, value="x" * 100, description="x" * 100),
    "longest placeholder": legacy(row(select(placeholder="x" * 150))),
    "25 options, all to choose": legacy(row(select(options=25, max_values=25, min_values=25))),
    "nothing to choose": legacy(row(select(min_values=0))),
    **{f"select {kind}": legacy(row(filled(kind, max_values=25))) for kind in (5, 6, 7, 8)},
    "people and roles": legacy(row(filled(7, "user", "role", max_values=2))),
    "longest alt text": v2(gallery(PICTURE["url"], description="x" * 1024)),
    "thumbnail": section({"type": 11, "media": PICTURE, "description": "x" * 1024}),
    "label of 80": legacy(row(button(label="x" * 80))),
    "six rows in V2": v2(*[row(*[button(9 * r + n) for n in range(5)]) for r in range(6)]),
    "longest poll": {
        "poll": {
            "question": {"text": "x" * 300},
            "answers": [{"poll_media": {"text": "x" * 55}}] * 10,
            "duration": 32 * 24,
        }
    },
    "longest embed": {
        "embeds": [
            {
                "title": "x" * 256,
                "description": "x" * 4096,
                "author": {"name": "x" * 256},
                "fields": [{"name": "n", "value": "v"}] * 25,
            }
        ]
    },
    "nonce of a number": {"content": "x", "nonce": 2**63},
}

BAD: dict[str, tuple[Json, Where]] = {
    "option label of 101": (offering(label="x" * 101), (*IN_ROW, "options", 0, "label")),
    "option value of 101": (offering(value="x" * 101), (*IN_ROW, "options", 0, "value")),
    "option without a value": (offering(value=None), (*IN_ROW, "options", 0, "value")),
    "option description of 101": (
        offering(description="x" * 101),
        (*IN_ROW, "options", 0, "description"),
    ),
    "placeholder of 151": (
        legacy(row(select(placeholder="x" * 151))),
        (*IN_ROW, "placeholder"),
    ),
    "26 to choose": (legacy(row(filled(5, max_values=26))), (*IN_ROW, "max_values")),
    "none at most": (legacy(row(filled(5, max_values=0))), (*IN_ROW, "max_values")),
    "26 at least": (legacy(row(filled(5, min_values=26))), (*IN_ROW, "min_values")),
    "two chosen of one": (
        legacy(row({"type": 3, "custom_id": "s", "options": BOTH})),
        (*IN_ROW, "options"),
    ),
    "role among people": (legacy(row(filled(5, "role"))), (*IN_ROW, "default_values", 0)),
    "person among roles": (legacy(row(filled(6, "user"))), (*IN_ROW, "default_values", 0)),
    "channel to mention": (legacy(row(filled(7, "channel"))), (*IN_ROW, "default_values", 0)),
    "person among channels": (legacy(row(filled(8, "user"))), (*IN_ROW, "default_values", 0)),
    "two people where one may be": (
        legacy(row(filled(5, "user", "user"))),
        (*IN_ROW, "default_values"),
    ),
    "select in a section": (section(select()), ("components", 0, "accessory", "type")),
    "text of 4001": (v2(text("x" * 4001)), ("components", 0, "content")),
    "label beside a message": (v2({"type": 18, "label": "x"}), ("components", 0, "type")),
    "radio in a message": (
        v2(row({"type": 21, "custom_id": "r"})),
        (*IN_ROW, "type"),
    ),
    "colour that is none": (
        v2({"type": 17, "components": [text()], "accent_color": 0x1000000}),
        ("components", 0, "accent_color"),
    ),
    "empty container": (v2({"type": 17, "components": []}), ("components", 0, "components")),
    "thumbnail without media": (section({"type": 11}), ("components", 0, "accessory", "media")),
    "link without an address": (
        legacy(row(button(style=5, custom_id=None))),
        (*IN_ROW, "url"),
    ),
    "address on a plain button": (
        legacy(row(button(url="https://example.org"))),
        (*IN_ROW, "url"),
    ),
    "alt text of 1025": (
        {"content": "x", "attachments": [{"id": "0", "description": "x" * 1025}]},
        ("attachments", 0, "description"),
    ),
    "attachment without an id": (
        {"content": "x", "attachments": [{"filename": "a"}]},
        ("attachments", 0, "id"),
    ),
    "eleven poll answers": (
        {"poll": {"question": {"text": "q"}, "answers": [{"poll_media": {"text": "a"}}] * 11}},
        ("poll", "answers"),
    ),
    "poll answer of 56": (
        {"poll": {"question": {"text": "q"}, "answers": [{"poll_media": {"text": "x" * 56}}]}},
        ("poll", "answers", 0, "poll_media", "text"),
    ),
    "poll of 33 days": (
        {
            "poll": {
                "question": {"text": "q"},
                "answers": [{"poll_media": {"text": "a"}}],
                "duration": 33 * 24,
            }
        },
        ("poll", "duration"),
    ),
    "V2 with a poll": (
        v2(
            text(),
            poll={"question": {"text": "q"}, "answers": [{"poll_media": {"text": "a"}}]},
        ),
        ("poll",),
    ),
    "four stickers": ({"sticker_ids": ["1", "2", "3", "4"]}, ("sticker_ids",)),
    "embed description of 4097": (
        {"embeds": [{"description": "x" * 4097}]},
        ("embeds", 0, "description"),
    ),
    "26 embed fields": (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
        ("embeds", 0, "fields"),
    ),
    "embed field name of 257": (
        {"embeds": [{"fields": [{"name": "n" * 257, "value": "v"}]}]},
        ("embeds", 0, "fields", 0, "name"),
    ),
    "embed footer of 2049": (
        {"embeds": [{"footer": {"text": "x" * 2049}}]},
        ("embeds", 0, "footer", "text"),
    ),
    "embed colour that is none": (
        {"embeds": [{"title": "t", "color": 0x1000000}]},
        ("embeds", 0, "color"),
    ),
    "101 users to mention": (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        ("allowed_mentions", "users"),
    ),
    "mentions of an unknown kind": (
        {"content": "x", "allowed_mentions": {"parse": ["here"]}},
        ("allowed_mentions", "parse", 0),
    ),
}


@pytest.mark.parametrize("name", SOUND)
def test_at_each_limit_a_message_is_well(name: str) -> None:
    """The longest and the most that Discord takes."""
    check_message(SOUND[name], {})


def test_more_than_64_pictures_break_discord() -> None:
    """500, where any other limit would be named."""
    full, more = gallery(*[PICTURE["url"]] * 10), gallery(*[PICTURE["url"]] * 4)
    check_message(v2(*[full] * 6, more), {})
    with pytest.raises(ApiError) as refused:
        check_message(v2(*[full] * 7), {})
    assert (refused.value.status, refused.value.code) == (500, 0)


@pytest.mark.parametrize("name", BAD)
def test_beyond_each_limit_it_is_refused(name: str) -> None:
    """50035, and the tree leads to the field."""
    payload, path = BAD[name]
    with pytest.raises(ApiError) as refused:
        check_message(payload, {})
    assert refused.value.code == 50035
    assert names(refused.value.body, path), refused.value.body
