"""Requests against Discord's own API document, where its path is given in ``DISCORD_SPEC``."""

import json
import os
import re
from collections.abc import Iterator
from functools import cache, reduce
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

Json = dict[str, Any]


@cache
def document() -> Json | None:
    """The document; None where no path is given."""
    path = os.environ.get("DISCORD_SPEC")
    return json.loads(Path(path).read_text(encoding="utf-8")) if path else None


@cache
def _routes(depth: int) -> list[tuple[re.Pattern[str], str, Json]]:
    """The routes of so many parts: no {gap} goes beyond its own."""
    found = document()
    assert found is not None  # asked for only where there is one
    paths = [item for item in found["paths"].items() if item[0].count("/") == depth]
    # Fixed words stand before {gaps}: /@me is no id.
    paths.sort(key=lambda item: item[0].count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path, item) for path, item in paths]


@cache
def _validator(path: str, method: str) -> Draft202012Validator | None:
    found = document()
    assert found is not None  # as above
    body = found["paths"][path][method].get("requestBody", {}).get("content", {})
    if "application/json" not in body:
        return None
    return _Strict(body["application/json"]["schema"])


def _resolved(schema: Json) -> Json:
    """The schema that a reference stands for."""
    while set(schema) == {"$ref"}:
        schema = _named(schema["$ref"])
    return schema


@cache
def _named(ref: str) -> Json:
    """The part of the document that a reference names."""
    path = ref.split("#/")[1].split("/")
    found: Json = reduce(lambda part, name: part[name], path, document() or {})
    return found


def _kinds(schema: Json) -> frozenset[Any]:
    """The values of ``type`` that an object schema is for; empty where it does not say."""
    # A union names its branches, but for the few that it writes out.
    return _kinds_of(schema["$ref"]) if set(schema) == {"$ref"} else _kinds_in(schema)


@cache
def _kinds_of(ref: str) -> frozenset[Any]:
    return _kinds_in(_named(ref))


def _kinds_in(schema: Json) -> frozenset[Any]:
    kind = _resolved(_resolved(schema).get("properties", {}).get("type", {}))
    constants = {part["const"] for part in kind.get("oneOf", []) if "const" in part}
    named = {kind["const"]} if "const" in kind else set[Any]()
    return frozenset({*kind.get("enum", []), *constants, *named})


def _union(validator: Any, branches: list[Json], instance: Any, _schema: Json) -> Iterator[Any]:
    """Of a union, the branches for the instance's ``type``: then errors say what is wrong in it."""
    kind = instance.get("type") if isinstance(instance, dict) else None
    meant = [b for b in branches if kind in _kinds(b)] if kind is not None else []
    meant = meant or [b for b in branches if b.get("type") != "null"] or branches
    if instance is None and any(b.get("type") == "null" for b in branches):
        return
    tried = [list(validator.descend(instance, branch)) for branch in meant]
    if all(tried):
        yield from min(tried, key=len)


def _properties(validator: Any, known: Json, instance: Any, schema: Json) -> Iterator[Any]:
    """Properties as the standard has them, and no key that the document does not know."""
    yield from Draft202012Validator.VALIDATORS["properties"](validator, known, instance, schema)
    if isinstance(instance, dict) and "additionalProperties" not in schema:
        for key in instance.keys() - known.keys():
            yield ValidationError(f"unknown key {key!r}")


def _ref(validator: Any, ref: str, instance: Any, schema: Json) -> Iterator[Any]:
    """References; an id may also be a number, as discord.py sends some.

    What once was without fault is not checked again: requests are much alike.
    """
    if ref.endswith("/SnowflakeType") and isinstance(instance, int):
        return
    known = hash((ref, json.dumps(instance)))  # not itself: 1 and True are equal there
    if known in _FAULTLESS:
        return
    found = list(validator.descend(instance, _named(ref)))
    if not found:
        _FAULTLESS.add(known)
    yield from found


_FAULTLESS: set[int] = set()
"""References with what stood there, by their hashes."""

_Strict = extend(
    Draft202012Validator,
    {"anyOf": _union, "oneOf": _union, "properties": _properties, "$ref": _ref},
)


def faults(request: Json) -> list[str]:
    """What Discord's document has against a request of the sandbox's log."""
    method, path = request["method"].lower(), request["path"].split("?")[0]
    for pattern, template, item in _routes(path.count("/")):
        if pattern.fullmatch(path) and method in item:
            found = _body_faults(template, method, item[method], request)
            return [f"{method} {template} {fault}" for fault in found]
    return [f"{method} {path}: the document has no such route"]


def _body_faults(template: str, method: str, operation: Json, request: Json) -> Iterator[str]:
    body, kinds = request["body"], operation.get("requestBody", {}).get("content", {})
    if not kinds:
        # discord.py sends an empty object on some routes that take nothing
        yield from ["takes no body"] if body or request["files"] else []
    elif request["files"] and "multipart/form-data" not in kinds:
        yield f"takes no files, only {', '.join(kinds)}"
    elif body is None:
        is_needed = operation["requestBody"].get("required") and not request["files"]
        yield from ["needs a body"] if is_needed else []
    elif validator := _validator(template, method):
        for error in validator.iter_errors(_evened(body)):
            yield f"{error.json_path}: {error.message[:300]}"


FILE_UPLOAD = 19  # its file_types came in August 2026, after the document of July

# What discord.py and discord.js send beside what the document lists; the real API minds none of it.
WHOLE_BODY = ("tts", "nsfw", "enforce_nonce")
INSIDE: dict[str, tuple[str, ...]] = {
    "attachments": (
        *("url", "proxy_url", "size", "spoiler", "content_type", "height", "width", "flags"),
        "placeholder",
        "placeholder_version",
    ),
    "embeds": ("flags",),
}


def _evened(body: Any, place: str = "") -> Any:
    """The body without the liberties that libraries take: keys of their own."""
    if isinstance(body, list):
        return [_evened(part, place) for part in body]
    if not isinstance(body, dict):
        return body
    extra = INSIDE.get(place, WHOLE_BODY if place in ("", "data", "message") else ())
    even = {key: _evened(value, key) for key, value in body.items() if key not in extra}
    if even.get("type") == FILE_UPLOAD:
        even.pop("file_types", None)
    if isinstance(even.get("message"), dict):
        even.pop("type", None)  # posts of a forum are of one kind; discord.py says which
    may = even.get("default_member_permissions")
    if isinstance(may, str) and may.isdigit():
        even["default_member_permissions"] = int(may)  # Discord itself gives and takes a string
    return even
