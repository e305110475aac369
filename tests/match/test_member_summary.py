"""How somebody's matches in a server ended, as its managers read it."""

from dataclasses import replace
from pathlib import Path

from bot.i18n.catalog import words
from bot.match.member_summary import member_summary
from bot.match.settlement import annul_result
from bot.match.values.challenge import Terms
from bot.match.values.match import VoidReason
from bot.ui.pages.admin_person import person_panel
from tests.match.ratings.test_ledger import PLAYED, SETUP, TUMBLEWEED, rated, resigned
from tests.table import ANA, BO, HOME, table

GUILD = HOME.guild_id or 0


async def test_figures_are_of_finished_matches_in_this_server(tmp_path: Path) -> None:
    """Called off by oneself, resigned with the better score, lost early; not those elsewhere."""
    async with table(tmp_path) as t:
        off = await rated(t, ANA, BO)
        await t.session.abort(off.match.id, ANA.user_id, 0, next(t.interactions))
        await resigned(t, await rated(t, ANA, BO, *PLAYED), ANA)
        ahead = await rated(t, ANA, BO, *PLAYED, "b4")
        scores = ahead.state.scores()
        leader = max(range(2), key=scores.__getitem__)
        assert len(set(scores)) == 2
        await resigned(t, ahead, ahead.match.players[leader])
        there = replace(HOME, guild_id=GUILD + 1)
        offer = await t.seating.make(Terms(TUMBLEWEED, {"size": "3"}), ANA, BO, there)
        await resigned(t, await t.join(offer.id, BO), ANA)
        await rated(t, BO, ANA, *SETUP)
        found = [
            await t.database.read(lambda ts, p=p: member_summary(ts, GUILD, p.user_id))  # type: ignore[misc]  # bound in the loop
            for p in (ANA, BO)
        ]
        mine, theirs = found
        gone = mine.resigned[0].id
        assert await t.database.write(lambda ts: annul_result(ts, gone, VoidReason.MODERATOR))
        left = await t.database.read(lambda ts: member_summary(ts, GUILD, ANA.user_id))
        assert gone not in {match.id for match in left.ended} and len(left.ended) == 2
        assert left.called_off == (1, 2), "what was annulled is in no share"
        assert (len(mine.running), len(mine.duels), len(mine.ended)) == (1, 1, 3)
        assert mine.called_off == (1, 3) and theirs.called_off == (0, 3)
        early = [mine.lost_early, theirs.lost_early]
        assert sorted(early) == sorted([1 + (leader == 0), int(leader == 1)])
        who = (mine, theirs)[leader]
        page = person_panel(words(), ANA, who, t.clock.now()).edit_fields()["view"]
        page = str(page.to_components())
        assert "1 resigned while ahead on the board" in page and " rated ones called off" in page
