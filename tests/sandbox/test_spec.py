"""The check against Discord's document finds what is wrong, and only that."""

from typing import Any

import pytest

from tests import discord_spec, needs

pytestmark = needs.DOCUMENT.unless(discord_spec.document() is not None)
MESSAGES = "/channels/123456789012345678/messages"


def faults(method: str, path: str, body: Any, *files: str) -> list[str]:
    """What the document says of a request."""
    named = [{"filename": name} for name in files]
    return discord_spec.faults({"method": method, "path": path, "body": body, "files": named})


@pytest.mark.parametrize(
    ("method", "path", "body", "words"),
    [
        ("POST", MESSAGES, {"content": 5}, "content: 5 is not of type"),
        ("POST", MESSAGES, {"contents": "x"}, "unknown key 'contents'"),
        ("POST", MESSAGES, {"embeds": [{"titel": "x"}]}, "embeds[0]: unknown key 'titel'"),
        (
            "POST",
            MESSAGES,
            {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "lable": "x"}]}]},
            "unknown key 'lable'",
        ),
        ("POST", MESSAGES, None, "needs a body"),
        ("GET", MESSAGES, {"limit": 5}, "takes no body"),
        ("POST", "/channels/1/massages", {}, "no such route"),
        ("PUT", "/users/@me", {}, "no such route"),
    ],
)
def test_what_the_document_refuses_is_named(method: str, path: str, body: Any, words: str) -> None:
    """Types, unknown keys at any depth, bodies that are missing or too many, routes."""
    assert any(words in fault for fault in faults(method, path, body))


@pytest.mark.parametrize(
    ("method", "path", "body", "files"),
    [
        ("POST", MESSAGES, {"content": "x", "nonce": "1", "enforce_nonce": True}, ()),
        ("POST", MESSAGES, None, ("a.png",)),
        ("PATCH", f"{MESSAGES}/1", {"attachments": [{"id": 5, "size": 1}], "tts": False}, ()),
        ("POST", "/users/@me/channels", {"recipient_id": 5}, ()),
        ("GET", f"{MESSAGES}?limit=5", None, ()),
    ],
)
def test_what_libraries_send_beside_is_let_pass(
    method: str, path: str, body: Any, files: tuple[str, ...]
) -> None:
    """Ids as numbers, what is left of a kept file, files without words."""
    assert faults(method, path, body, *files) == []
