"""Buttons that turn the pages of a list."""

from collections.abc import Callable

from bot.i18n.catalog import Words
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, button


def page_buttons(
    words: Words,
    page: int,
    ref_of: Callable[[int], Ref],
    *,
    more: bool,
    forward: str = "button.forward",
) -> list[Control]:
    """Build buttons to the page before *page* and, if there is *more*, to the one after it.

    ``ref_of`` gives the custom_id of a page by its number, which counts from 0; *forward* is what
    the way forward is called.
    """
    buttons = [button(words("button.back"), ref_of(page - 1))] if page > 0 else []
    if more:
        buttons.append(button(words(forward), ref_of(page + 1)))
    return buttons
