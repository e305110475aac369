"""Buttons and messages of Discord as the page shows them: the same labels, doing the same."""

from base64 import b64encode
from collections.abc import Iterable, Set

from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.items import Control, is_blue, is_danger, label_of
from bot.web.shapes import Json

CLOSE = "view"
"""The operation that leads back to the board: the page closes what it shows beside it."""

ON_PAGE = frozenset({CLOSE, "history", "tip"})
"""What the page does by itself: look at a position, begin a move."""


def buttons_of(controls: Iterable[Control], known: Set[str]) -> list[Json]:
    """Those of some buttons whose operations are *known*."""
    return [_button(one) for one in controls if one.ref.op in known]


def panel_of(message: Message, known: Set[str]) -> Json:
    """A private message: what it says, its picture, its buttons."""
    return {
        "lines": message.texts,
        "buttons": buttons_of(message.controls, known | ON_PAGE),
        "picture": _picture(message.picture) if message.picture else None,
    }


def _picture(picture: Picture) -> Json:
    written = b64encode(picture.png).decode()
    return {"src": f"data:image/png;base64,{written}", "alt": picture.alt}


def _button(control: Control) -> Json:
    kind = "first" if is_blue(control) else "danger" if is_danger(control) else ""
    ref = control.ref
    return {
        "label": label_of(control),
        "op": ref.op,
        "arg": ref.arg,
        "version": ref.version,
        "kind": kind,
    }
