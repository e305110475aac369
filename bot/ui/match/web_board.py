"""The ways from Discord to the board in a browser, where the bot serves one."""

from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, button, container, link_button, row, text_display


def board_link(words: Words, match: Match | None = None) -> list[Item]:
    """The plain address of a match, or of all: whose browser is known plays at once."""
    if not words.board_url:
        return []
    place = f"/m/{match.id}" if match else "/"
    return [link_button(words("button.open_board"), f"{words.board_url}{place}")]


def board_way(words: Words, match: Match | None = None) -> list[Control]:
    """The button that asks for a way in of one's own, to a match or to all of them."""
    if not words.board_url:
        return []
    return [button(words("button.open_board"), Ref("openboard", match.id if match else 0))]


def ticket_link(words: Words, match: Match, ticket: str) -> list[Item]:
    """The way in itself, on what its person alone sees, to a match of theirs."""
    return [link_button(words("button.open_board"), _with_ticket(words, match.id, ticket))]


def invitation(words: Words, match_id: int | None, ticket: str) -> Message:
    """The way in, for those who asked for it."""
    link = link_button(words("button.to_board"), _with_ticket(words, match_id, ticket))
    return Message((container(text_display(words("web.invited")), row(link)),))


def _with_ticket(words: Words, match_id: int | None, ticket: str) -> str:
    """An address with a ticket behind ``#``: so it is sent to no server, and previewed by none."""
    place = f"/m/{match_id}" if match_id else "/"
    return f"{words.board_url}{place}#{ticket}"
