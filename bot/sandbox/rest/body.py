"""Request bodies: JSON, or multipart with ``payload_json`` and ``files[n]``."""

import re
from contextlib import suppress
from dataclasses import dataclass, field

from aiohttp import BodyPartReader, web

from bot.sandbox.errors import refusal
from bot.sandbox.json_request import json_value
from bot.sandbox.protocol import Json
from bot.sandbox.services.message_content import Upload
from bot.sandbox.validation.form import form_error
from bot.sandbox.validation.messages import MAX_REQUEST_BYTES

FILE_FIELD = re.compile(r"files?\[(\d+)\]|file")


@dataclass(slots=True)
class Body:
    """The JSON of a request (None without a body) and its uploaded files."""

    value: object = None
    uploads: list[Upload] = field(default_factory=list)

    @property
    def json(self) -> Json:
        """The JSON object of the request; empty without a body."""
        if self.value is None:
            return {}
        if not isinstance(self.value, dict):
            text = "Only dictionaries may be used in a DictType"
            raise form_error((), "DICT_TYPE_CONVERT", text)
        return self.value


BODY = web.RequestKey("BODY", Body)


async def read_body(request: web.Request) -> Body:
    """Read the whole request body.

    Raises:
        ApiError: 50109 for invalid JSON, 40005 for more than 25 MiB.
        ConnectionError: the bot disconnected while it sent.
    """
    if request.content_length is not None and request.content_length > MAX_REQUEST_BYTES:
        with suppress(web.HTTPRequestEntityTooLarge):
            await request.read()  # a client that is still sending would miss the response
        raise refusal(40005)
    if request.content_type.startswith("multipart/"):
        return await _read_parts(request)
    text = await request.read()
    return Body(json_value(text) if text else None)


async def _read_parts(request: web.Request) -> Body:
    body = Body()
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        name = part.name or ""
        if name == "payload_json":
            body.value = json_value(data)
        elif (match := FILE_FIELD.fullmatch(name)) and part.filename:
            body.uploads.append(Upload(match[1] or "0", part.filename, data))
    return body


def body_of(request: web.Request) -> Body:
    """Return the body that the middleware has read."""
    return request[BODY]
