"""The panel of the browsers in which somebody plays."""

import re
from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.match.values.browser import Browser
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, Style, button, container, row, text_display
from bot.ui.kit.markdown import plain

SHOWN = 10

_KINDS = ("Edg", "OPR", "SamsungBrowser", "Firefox", "FxiOS", "CriOS", "Chrome", "Safari")
_CALLED = {"Edg": "Edge", "OPR": "Opera", "FxiOS": "Firefox", "CriOS": "Chrome"}
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux")
"""What a browser's long name of itself holds, the first that is found."""


def browsers_panel(words: Words, browsers: Sequence[Browser]) -> Message:
    """List the browsers with their days, and a way out of them all."""
    back = button(words("button.settings"), Ref("settings"))
    if not browsers:
        return Message((container(text_display(words("web.browsers.none")), row(back)),))
    told = [
        words(
            "web.browsers.line",
            agent=plain(called(words, browser.agent)),
            since=browser.since // 1000,
            seen=browser.seen // 1000,
        )
        for browser in browsers[:SHOWN]
    ]
    lines: Item = text_display("\n".join([words("web.browsers"), *(f"- {line}" for line in told)]))
    out = button(words("button.sign_out"), Ref("signout"), Style.danger)
    return Message((container(lines, row(out, back)),))


def called(words: Words, agent: str) -> str:
    """What people call a browser: "Firefox, Linux"."""
    return _name_in(agent) or words("web.browsers.unnamed")


def _name_in(agent: str) -> str:
    """What a browser's long name of itself says that people know."""
    kind = next((_CALLED.get(k, k) for k in _KINDS if re.search(rf"\b{k}/", agent)), "")
    system = next((one for one in _SYSTEMS if one in agent), "")
    return ", ".join(filter(None, (kind, system)))
