"""Files that people attach to a command option or a modal."""

import base64
import binascii
import re
from collections.abc import Iterable

from aiohttp import web

from bot.sandbox.browser.access import json_body, person_of
from bot.sandbox.browser.state import PERSON
from bot.sandbox.errors import refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.validation.form import Form, FormErrors, String, form_error
from bot.sandbox.validation.messages import MAX_FILE_BYTES

routes = web.RouteTableDef()
UPLOAD = Form({"filename": String(1, 260)}, {"data": String()})


@routes.post(PERSON + "/uploads")
async def upload(request: web.Request) -> web.Response:
    """Store a file sent as base64; options and modals refer to it by its id."""
    box, person_id = person_of(request)
    body, errors = await json_body(request), FormErrors()
    UPLOAD.check(body, (), errors)
    errors.raise_if_any()
    try:
        data = base64.b64decode(body.get("data") or "", validate=True)
    except binascii.Error:
        raise form_error(("data",), "BASE_TYPE_BAD_STRING", "This is not base64.") from None
    if len(data) > MAX_FILE_BYTES:
        raise refusal(40005)
    name = re.sub(r"[^\w.\-]", "_", body["filename"])
    attachment = box.world.files.keep(box.clock.snowflake(), person_id, name, data)
    box.uploads[attachment["id"]] = person_id, attachment
    return json_response(attachment)


def upload_of(box: Sandbox, person_id: str, upload_id: str) -> Json | None:
    """Return the attachment that this person uploaded under *upload_id*, or None."""
    whose, attachment = box.uploads.get(upload_id, ("", None))
    return attachment if whose == person_id else None


def fits(attachment: Json, types: Iterable[str]) -> bool:
    """Return whether a file has one of *types*: ``image/png``, ``image/*``, ``image``, ``.png``."""
    kind, name = attachment["content_type"].split(";")[0], attachment["filename"].lower()

    def is_of(wanted: str) -> bool:
        if wanted.startswith("."):
            return bool(name.endswith(wanted))
        family = wanted.removesuffix("/*")
        return bool(kind == wanted or ("/" not in family and kind.startswith(f"{family}/")))

    return any(is_of(wanted.lower()) for wanted in types)
