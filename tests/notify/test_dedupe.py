"""Messages that a crash left unmarked are found again among the newest of their channel."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.courier.dedupe import find_sent
from bot.match.values.notice import Notice, NoticeKind
from bot.ui.kit.answer import ClassicMessage
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button

OWN, NOW_MS = 1, 1_800_000_000_000
OPENED = Notice(NoticeKind.OPENED, 7, -1, NOW_MS)


@dataclass
class Author:
    id: int


@dataclass
class Sent:
    """A message as the library gives it."""

    content: str
    author: Author
    created_at: datetime
    components: tuple[Any, ...] = ()


class Channel:
    """A channel with these messages, newest first."""

    def __init__(self, *contents: str, author: int = OWN) -> None:
        at = datetime.fromtimestamp(NOW_MS / 1000, UTC)
        self._sent = [Sent(content, Author(author), at) for content in contents]

    async def history(self, limit: int) -> AsyncIterator[Sent]:
        for sent in self._sent[:limit]:
            yield sent


@pytest.mark.parametrize(
    ("said", "author", "is_found"),
    [
        ("**Rive** · Ana v Bo: the match is on.", OWN, True),
        ("**Rive** · Bo v Chi: the match is on.", OWN, False),
        ("**Rive** · Ana v Bo: the match is on.", 99, False),
    ],
)
async def test_words_without_buttons_are_known_by_themselves(
    said: str, author: int, is_found: bool
) -> None:
    """The line that begins a match of the queue: killed before it was noted, said once."""
    channel: Any = Channel("a word between", said, author=author)
    message = ClassicMessage("**Rive** · Ana v Bo: the match is on.")
    found = await find_sent(channel, message, OPENED, OWN)
    assert (found is not None) is is_found


async def test_what_has_buttons_is_known_by_them_alone() -> None:
    """Its words may have changed since; the same words without them are something else."""
    channel: Any = Channel("Your turn")
    message = ClassicMessage("Your turn", ((button("Move", Ref("move", 7, 3)),),))
    assert await find_sent(channel, message, OPENED, OWN) is None
