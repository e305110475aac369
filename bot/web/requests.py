"""What the page sends, checked: JSON of a known shape, no larger than it has to be."""

import asyncio
import json
import re
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.i18n.languages import offered
from bot.web.shapes import Scheme
from bot.web.time_limits import TIME_LIMITS

LARGEST = 4096
"""Bytes of a request; the longest turn has some hundred."""

LONGEST = 300
"""Characters of a text in it."""

MOST_STEPS = 60
_STEP = re.compile(r"[^\s\x00\ud800-\udfff]{1,40}")
_UNWRITTEN = re.compile(r"[\x00\ud800-\udfff]")
"""Half characters, and what ends a text elsewhere: no database takes them."""

_NONCE = re.compile(r"[\w-]{8,64}", re.ASCII)
SECRET = re.compile(r"[\w-]{20,100}", re.ASCII)
"""What keys and tickets look like."""


class BadRequest(Exception):
    """A request that no page of ours makes; *status* says what is wrong with it."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True, slots=True)
class Body:
    """The fields of a request, each read with the type that it must have."""

    fields: dict[str, Any]

    def text(self, name: str, longest: int = LONGEST) -> str:
        """A short text."""
        value = self.fields.get(name)
        if not isinstance(value, str) or not value or len(value) > longest:
            raise BadRequest(400)
        if _UNWRITTEN.search(value):
            raise BadRequest(400)
        return value

    def words(self, name: str, longest: int) -> str:
        """A text that may be empty."""
        return self.text(name, longest) if self.fields.get(name) != "" else ""

    def number(self, name: str) -> int:
        """A whole number that a database takes."""
        value = self.fields.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**53:
            raise BadRequest(400)
        return value

    def flag(self, name: str) -> bool:
        """Yes or no; no, where it is left out."""
        value = self.fields.get(name, False)
        if not isinstance(value, bool):
            raise BadRequest(400)
        return value

    def steps(self, name: str) -> tuple[str, ...]:
        """Steps of a turn, each without a blank, as they are stored."""
        value = self.fields.get(name)
        if not isinstance(value, list) or len(value) > MOST_STEPS:
            raise BadRequest(400)
        if any(not isinstance(one, str) or not _STEP.fullmatch(one) for one in value):
            raise BadRequest(400)
        return tuple(value)

    def nonce(self) -> str:
        """The page's own name of the request."""
        return self._like("nonce", _NONCE)

    def secret(self, name: str) -> str:
        """Something that was handed out."""
        return self._like(name, SECRET)

    def _like(self, name: str, shape: re.Pattern[str]) -> str:
        value = self.text(name)
        if not shape.fullmatch(value):
            raise BadRequest(400)
        return value


async def body_of(request: web.Request) -> Body:
    """The body of a request.

    Raises:
        BadRequest: it is no JSON, too large, no object, or takes too long to come.
    """
    if request.content_type != "application/json":
        raise BadRequest(415)
    if (request.content_length or 0) > LARGEST:
        raise BadRequest(413)
    try:
        async with asyncio.timeout(request.app[TIME_LIMITS].body_s):
            found = json.loads(await request.read())  # UTF-8, whatever it is said to be
    except TimeoutError as error:
        raise BadRequest(408) from error
    except web.HTTPRequestEntityTooLarge as error:
        raise BadRequest(413) from error
    except (ValueError, RecursionError) as error:  # no JSON, no UTF-8, or brackets without end
        raise BadRequest(400) from error
    if not isinstance(found, dict):
        raise BadRequest(400)
    return Body(found)


def language_asked(request: web.Request) -> str:
    """The first language that a browser asks for and that there is, else English.

    Words are kept by language, so no other code may come from outside.
    """
    said = request.headers.get("Accept-Language", "")[:200]
    listed: list[str] = re.findall(r"[\w-]+(?=[,;\s]|$)", said)
    for asked in listed:
        for code in (asked, asked.partition("-")[0]):
            if code in offered():
                return code
    return "en"


def scheme_of(request: web.Request) -> Scheme:
    """How the browser would like the page: dark, where it does not say."""
    said = request.query.get("scheme", "")
    return "light" if said == "light" else "contrast" if said == "contrast" else "dark"


def page_of(request: web.Request) -> str:
    """What the page that asks calls itself; "" where it says nothing that could be a name."""
    said = request.query.get("page", "")
    return said if _NONCE.fullmatch(said) else ""


def version_of(request: web.Request) -> int | None:
    """Which version of a match is asked for; None for the present one.

    Raises:
        BadRequest: it is no number.
    """
    said = request.query.get("at")
    if said is not None and not re.fullmatch(r"\d{1,9}", said, re.ASCII):
        raise BadRequest(400)
    return None if said is None else int(said)
