"""Modals that Discord refuses are refused, with the field that is wrong."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.limits.modals import check_modal
from tests.sandbox.world import Json

PICTURE: Json = {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]}


def labelled(inner: Json, **more: Any) -> Json:
    """A modal with one label."""
    label = {"type": 18, "label": "Name", "component": inner, **more}
    return {"custom_id": "m", "title": "T", "components": [label]}


INPUT: Json = {"type": 4, "custom_id": "n", "style": 1}


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
    yield (
        "button in a modal",
        labelled({"type": 2, "style": 1, "label": "Go", "custom_id": "b"}),
        "type",
    )
    yield "picture in a modal", sound | {"components": [PICTURE]}, "type"
    yield "placeholder of 101", labelled({**INPUT, "placeholder": "x" * 101}), "placeholder"
    lengths = {"min_length": 5, "max_length": 4}
    yield "min above max", labelled({**INPUT, **lengths}), "min_length"
    yield "value too long", labelled({**INPUT, "max_length": 1, "value": "xy"}), "value"
    one = [{"label": "a", "value": "a"}]
    yield "radio of one", labelled({"type": 21, "custom_id": "r", "options": one}), "options"
    select = {"type": 3, "custom_id": "s", "options": one, "disabled": True}
    yield "disabled select", labelled(select), "disabled"


@pytest.mark.parametrize(("name", "modal", "key"), list(bad_modals()))
def test_bad_modals_name_the_field(name: str, modal: Json, key: str) -> None:
    """50035, under ``data``."""
    check_modal(labelled(INPUT))
    with pytest.raises(ApiError) as refused:
        check_modal(modal)
    assert refused.value.code == 50035
    assert f"'{key}'" in str(refused.value.body["errors"]["data"]), name
