"""What ``/games`` shows first, and what it says of it."""

from pathlib import Path

from bot.i18n.catalog import words
from bot.match.values.clock import ABANDONED_AFTER_MS
from bot.match.values.timecontrol import DAY_MS
from bot.ui.kit.items import Control
from bot.ui.pages.games import Inbox, by_urgency, games_panel
from tests.table import ANA, BO, table


async def test_a_win_to_be_claimed_comes_first_with_its_last_day(tmp_path: Path) -> None:
    """Before one's own turn: it is a press, and it ends by itself after weeks."""
    async with table(tmp_path) as t:
        late = await t.begin("red:a3 white:e3")
        assert late.acting is not None
        waiting = BO if late.match.players[late.acting] == ANA else ANA
        t.clock.ms += 20 * DAY_MS
        mine = await t.begin("red:a3 white:e3", "side:red")
        if mine.acting is None or mine.match.players[mine.acting] != waiting:
            mine = await t.any_turn(mine, 0)
        now, who = t.clock.now(), waiting.user_id
        running = [mine.match, late.match]
        assert by_urgency(running, who, now) == [late.match, mine.match]
        lives = {live.match.id: live for live in (mine, late)}
        view = games_panel(words(), Inbox(who, now, running), 0, lives).view()
        said = "\n".join(getattr(part, "content", "") for part in view.walk_children())
        end = late.match.clock.abandoned_from
        assert end is not None and end - (late.match.clock.slow_from or 0) == ABANDONED_AFTER_MS
        assert said.count("You can claim the win until") == 1
        assert f"You can claim the win until <t:{end // 1000}:D>." in said
        first = next(one for one in view.walk_children() if isinstance(one, Control))
        assert first.item.label == "Claim the win"  # type: ignore[attr-defined]  # a button
