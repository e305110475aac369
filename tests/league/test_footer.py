"""What the cards of a league's matches say of it, and when they say nothing."""

from pathlib import Path

from bot.i18n.catalog import words
from bot.match.league_tables import round_score
from bot.match.values.league import Fixture
from bot.ui.match.card_context import CardContext
from bot.ui.match.league_footer import NEAR_MS, league_footer
from tests.league.world import DAY, World, people, world


async def footer(w: World, fixture: Fixture) -> list[str]:
    """What the newest card of a match says of its league."""
    live, now = await w.t.session.load(fixture.match_id or 0), w.now()
    score = await w.t.database.read(lambda ts: round_score(ts, live.match, now))
    return league_footer(CardContext(words(), live, now, round_score=score))


async def test_a_card_says_of_its_league_what_is_new(tmp_path: Path) -> None:
    """What it is and how it closes at the start; points once there are some; at last the close."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.join(this, *people(4))
        this = await w.started(this)
        one, *others = await w.fixtures(this.id)
        close = f"-# Not over by <t:{this.closes_at // 1000}:D>? The point goes to the player who"
        first, then = await footer(w, one)
        assert first == "-# League, division 1" and then.startswith(close)
        await w.move(one.match_id or 0)
        assert await footer(w, one) == [], "nothing has come of anything yet"
        beside = next(f for f in others if one.meeting.first in f.meeting.people)
        await w.win(beside, one.meeting.first)
        (points,) = await footer(w, one)
        assert points.startswith("-# League, division 1 · Points: P")
        assert " 1 of 1" in points and " 0 of 0" in points
        w.t.clock.ms = this.closes_at - NEAR_MS + DAY
        points, then = await footer(w, one)
        assert then.startswith(close)
