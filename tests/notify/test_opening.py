"""A match begins while the bot does not know its servers yet, as just after a start."""

from dataclasses import replace
from pathlib import Path

from bot.animation import Animator
from bot.app import build
from bot.courier.cards import UNKNOWN_GUILD_MS, deliver_opening
from bot.courier.sender import Sender
from bot.match.values.notice import Notice, NoticeKind
from bot.notify.decision import Defer
from tests.table import table


async def test_a_match_of_a_server_not_known_yet_waits_a_second(tmp_path: Path) -> None:
    """Whether it becomes a post of a forum is known only then; nothing is asked of Discord."""
    async with table(tmp_path) as t:
        live = await t.begin()
        with Animator() as animator:
            client = build(t.database, t.clock, animator).client
        assert client.get_guild(live.match.location.guild_id or 0) is None
        opened = Notice(NoticeKind.OPENED, live.match.id, live.match.version, t.clock.ms)
        waits = await deliver_opening(Sender(client, client.services, "x"), opened)
        assert waits == Defer(t.clock.ms + UNKNOWN_GUILD_MS)
        again = replace(opened, due_at=t.clock.ms + UNKNOWN_GUILD_MS)
        assert again.key == opened.key  # the same message, whenever it goes out
