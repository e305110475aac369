"""The panel of ``/rules``: one lesson at a time."""

from bot.i18n.catalog import Words
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, container, row, text_display
from bot.ui.kit.page_buttons import page_buttons
from bot.ui.match.match_text import game_name
from rules import GAMES


def rules_panel(words: Words, game: str, page: int, picture: Picture | None) -> Message:
    """Show one lesson of a game, with its picture."""
    lessons = GAMES[game].lessons
    lesson = lessons[page]
    key = f"{game}.rules.{lesson.key}"
    count = words("rules.page", page=page + 1, pages=len(lessons))
    items: list[Item] = [text_display(f"## {words(f'{key}.title')}\n{words(f'{key}.text')}")]
    if picture:
        items.append(picture.gallery())
    items.append(text_display(f"-# {game_name(words, game)} · {count}"))
    buttons = page_buttons(
        words, page, lambda number: Ref("rules", number, 0, game), more=page < len(lessons) - 1
    )
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),), picture)
