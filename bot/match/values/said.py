"""What was said, as JSON: how a reason is stored."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from rules.phrase import Items, Said, Value, Who, phrase_of


def to_data(said: Said) -> dict[str, Any]:
    """What is *said* as JSON: the key of its phrase, and its values by name."""
    names = [field.name for field in fields(said.values)]
    return {"said": said.key, "values": {n: _stored(getattr(said.values, n)) for n in names}}


def from_data(data: Mapping[str, Any]) -> Said:
    """What :func:`to_data` wrote.

    Raises:
        KeyError: there is no such phrase any more.
        TypeError: it has other values now.
    """
    phrase = phrase_of(data["said"])
    return phrase(phrase.values(**{name: _read(one) for name, one in data["values"].items()}))


def _stored(value: Value) -> Any:
    if isinstance(value, Who):
        return {"who": value.at}
    if isinstance(value, Items):
        return {"of": [_stored(one) for one in value.of], "joint": value.joint}
    return to_data(value) if isinstance(value, Said) else value


def _read(stored: Any) -> Any:
    if not isinstance(stored, dict):
        return stored
    if "who" in stored:
        return Who(stored["who"])
    if "of" in stored:
        return Items(tuple(map(_read, stored["of"])), stored["joint"])
    return from_data(stored)
