"""Requests against Discord's own API document, where its path is given in ``DISCORD_SPEC``."""

import json
import os
import re
from collections.abc import Iterator
from functools import cache, reduce
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

Json = dict[str, Any]
WHERE = "urn:discord"


@cache
def document() -> Json | None:
    """The document; None where no path is given."""
    path = os.environ.get("DISCORD_SPEC")
    return json.loads(Path(path).read_text(encoding="utf-8")) if path else None


@cache
def _routes() -> list[tuple[re.Pattern[str], str, Json]]:
    found = document()
    assert found is not None  # asked for only where there is one
    # Fixed words stand before {gaps}: /@me is no id.
    paths = sorted(found["paths"].items(), key=lambda item: item[0].count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path, item) for path, item in paths]


@cache
def _validator(path: str, method: str) -> Draft202012Validator | None:
    found = document()
    assert found is not None  # as above
    body = found["paths"][path][method].get("requestBody", {}).get("content", {})
    if "application/json" not in body:
        return None
    resource = DRAFT202012.create_resource(found)
    escaped = path.replace("~", "~0").replace("/", "~1")
    schema = f"#/paths/{escaped}/{method}/requestBody/content/application~1json/schema"
    registry: Registry[Any] = Registry().with_resource(WHERE, resource)
    return _Tagged({"$ref": WHERE + schema}, registry=registry)


def _resolved(schema: Json) -> Json:
    """The schema that a reference stands for."""
    found = document()
    while set(schema) == {"$ref"}:
        path = schema["$ref"].split("#/")[1].split("/")
        schema = reduce(lambda part, name: part[name], path, found or {})
    return schema


def _kinds(schema: Json) -> set[Any]:
    """The values of ``type`` that an object schema is for; empty where it does not say."""
    kind = _resolved(_resolved(schema).get("properties", {}).get("type", {}))
    constants = {part["const"] for part in kind.get("oneOf", []) if "const" in part}
    return set(kind.get("enum", [])) | constants | ({kind["const"]} if "const" in kind else set())


def _union(validator: Any, branches: list[Json], instance: Any, _schema: Json) -> Iterator[Any]:
    """Of a union, the branches for the instance's ``type``: then errors say what is wrong in it."""
    kind = instance.get("type") if isinstance(instance, dict) else None
    meant = [b for b in branches if kind in _kinds(b)] if kind is not None else []
    tried = [list(validator.descend(instance, branch)) for branch in meant or branches]
    if all(tried):
        yield from min(tried, key=len)


_Tagged = extend(Draft202012Validator, {"anyOf": _union, "oneOf": _union})


def faults(request: Json) -> list[str]:
    """What Discord's document has against a request of the sandbox's log."""
    method, path = request["method"].lower(), request["path"].split("?")[0]
    for pattern, template, item in _routes():
        if pattern.fullmatch(path) and method in item:
            if request["body"] is None:
                return []
            validator = _validator(template, method)
            error = validator and best_match(validator.iter_errors(_evened(request["body"])))
            return (
                [f"{method} {template} {error.json_path}: {error.message[:300]}"] if error else []
            )
    return [f"{method} {path}: the document has no such route"]


def _evened(body: Any) -> Any:
    """The body without the liberties that discord.py takes: some ids as numbers."""
    if isinstance(body, list):
        return [_evened(part) for part in body]
    if not isinstance(body, dict):
        return body
    even = {key: _evened(value) for key, value in body.items()}
    for attachment in even.get("attachments") or []:
        attachment["id"] = str(attachment["id"])
    if "users" in even:
        even["users"] = [str(user_id) for user_id in even["users"]]
    return even
