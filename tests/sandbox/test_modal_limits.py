"""Modals that Discord refuses are refused, with the field that is wrong."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.validation.modals import check_modal
from tests.sandbox.world import Json

PICTURE: Json = {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]}


def labelled(inner: Json, **more: Any) -> Json:
    """A modal with one label."""
    label = {"type": 18, "label": "Name", "component": inner, **more}
    return {"custom_id": "m", "title": "T", "components": [label]}


INPUT: Json = {"type": 4, "custom_id": "n", "style": 1}


def offered(count: int, **more: Any) -> list[Json]:
    """Sound options."""
    return [{"label": str(n), "value": str(n), **more} for n in range(count)]


def widget(kind: int, **more: Any) -> Json:
    """A sound component of a Label."""
    needed: dict[int, Json] = {
        4: {"style": 1},
        3: {"options": offered(2)},
        21: {"options": offered(2)},
    }
    needed[22] = {"options": offered(2)}
    return {"type": kind, "custom_id": "w", **needed.get(kind, {}), **more}


def default(*kinds: str) -> list[Json]:
    """What a select has chosen at first."""
    return [{"id": str(n), "type": kind} for n, kind in enumerate(kinds, 1)]


SOUND: list[Json] = [
    widget(4, value="x" * 4000, max_length=4000, placeholder="x" * 100),
    widget(3, options=offered(25), max_values=25, placeholder="x" * 150),
    widget(3, required=False, min_values=0),
    *(widget(kind, max_values=25) for kind in (5, 6, 7, 8)),
    widget(7, default_values=default("user", "role"), max_values=2),
    widget(19, min_values=10, max_values=10, file_types=["image/*", ".txt"]),
    widget(19, min_values=0, required=False),
    widget(21, options=offered(10)),
    widget(22, options=offered(10), min_values=10),
    widget(22, options=offered(1), required=True),
    widget(23, default=True),
]

# Widgets with what is wrong with them, and the key in which the tree says so.
BAD: dict[str, tuple[Json, str]] = {
    "placeholder of 101": (widget(4, placeholder="x" * 101), "placeholder"),
    "value of 4001": (widget(4, value="x" * 4001), "value"),
    "min above max": (widget(4, min_length=5, max_length=4), "min_length"),
    "value too long": (widget(4, max_length=1, value="xy"), "value"),
    "text of no style": (widget(4, style=3), "style"),
    "label within a label": (widget(4, label="Name"), "label"),
    "disabled select": (widget(3, disabled=True), "disabled"),
    "26 options": (widget(3, options=offered(26)), "options"),
    "26 to choose": (widget(3, options=offered(25), max_values=26), "max_values"),
    "required, yet nothing": (widget(3, min_values=0), "min_values"),
    "disabled people": (widget(5, disabled=True), "disabled"),
    "people of 151": (widget(5, placeholder="x" * 151), "placeholder"),
    "people, required, yet none": (widget(5, min_values=0), "min_values"),
    "role among people": (widget(5, default_values=default("role")), "default_values"),
    "person among roles": (widget(6, default_values=default("user")), "default_values"),
    "channel to mention": (widget(7, default_values=default("channel")), "default_values"),
    "role among channels": (widget(8, default_values=default("role")), "default_values"),
    "more chosen than allowed": (widget(5, default_values=default("user", "user")), "default_v"),
    "channels of no type": (widget(8, channel_types=["text"]), "channel_types"),
    "eleven files": (widget(19, max_values=11), "max_values"),
    "files, min above max": (widget(19, min_values=3, max_values=2), "min_values"),
    "files, required, yet none": (widget(19, min_values=0), "min_values"),
    "file types of no kind": (widget(19, file_types="image"), "file_types"),
    "radio of one": (widget(21, options=offered(1)), "options"),
    "radio of eleven": (widget(21, options=offered(11)), "options"),
    "two radios at once": (widget(21, options=offered(2, default=True)), "options"),
    "same radio twice": (widget(21, options=offered(1) * 2), "options"),
    "radio label of 101": (widget(21, options=offered(2, label="x" * 101)), "label"),
    "boxes of none": (widget(22, options=[]), "options"),
    "boxes of eleven": (widget(22, options=offered(11)), "options"),
    "more boxes than there are": (widget(22, max_values=3), "max_values"),
    "boxes, min above max": (widget(22, min_values=2, max_values=1), "min_values"),
    "boxes, required, yet none": (widget(22, min_values=0), "min_values"),
    "box description of 101": (widget(22, options=offered(2, description="x" * 101)), "desc"),
    "too many boxes ticked": (
        widget(22, options=offered(2, default=True), max_values=1),
        "options",
    ),
    "a box that must be ticked": (widget(23, required=True), "required"),
    "no custom_id": (widget(23, custom_id=None), "custom_id"),
    "custom_id of 101": (widget(23, custom_id="x" * 101), "custom_id"),
    "button in a modal": ({"type": 2, "style": 1, "label": "Go", "custom_id": "b"}, "type"),
}


def bad_modals() -> Iterator[tuple[str, Json, str]]:
    """Modals with what is wrong with them, and the key in which the tree says so."""
    sound = labelled(INPUT)
    label = sound["components"][0]
    yield "title of 46", sound | {"title": "x" * 46}, "title"
    yield "no parts", sound | {"components": []}, "components"
    six = [label | {"component": {**INPUT, "custom_id": str(n)}} for n in range(6)]
    yield "six parts", sound | {"components": six}, "components"
    yield "same custom_id", sound | {"components": [label, label]}, "custom_id"
    yield "label of 46", labelled(INPUT, label="x" * 46), "label"
    yield "description of 101", labelled(INPUT, description="x" * 101), "description"
    yield "picture in a modal", sound | {"components": [PICTURE]}, "type"
    row = {"type": 1, "components": [widget(3)]}
    yield "select in a row", sound | {"components": [row]}, "type"
    for name, (inner, key) in BAD.items():
        yield name, labelled(inner), key


@pytest.mark.parametrize("inner", SOUND)
def test_sound_widgets_pass(inner: Json) -> None:
    """At each limit a modal is still well."""
    check_modal(labelled(inner))


@pytest.mark.parametrize(("name", "modal", "key"), list(bad_modals()))
def test_bad_modals_name_the_field(name: str, modal: Json, key: str) -> None:
    """50035, under ``data``."""
    check_modal(labelled(INPUT))
    with pytest.raises(ApiError) as refused:
        check_modal(modal)
    assert refused.value.code == 50035
    assert f"'{key}" in str(refused.value.body["errors"]["data"]), name
