"""What managers do to matches, as its tables have it afterwards."""

from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.history.replay import LiveMatch
from bot.match.moderation import award_match
from bot.match.values.challenge import Terms
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.match import Player
from bot.match.values.rating import EndingKind
from bot.match.values.results import Tally
from rules.core import Seat
from tests.match.ratings.test_ledger import PLAYED, SETUP, TOMATOES, TUMBLEWEED, rated, resigned
from tests.table import ANA, BO, CHI, HOME, Table, table

DORA = Player(1004, "Dora")


async def awarded(t: Table, live: LiveMatch, seat: Seat) -> LiveMatch:
    """A match after Dora, who manages the server, awarded it to a seat."""
    match = live.match
    about = match.players[seat] if seat < len(match.players) else None
    deed = AuditEntry(7, DORA, AuditAction.AWARD, t.clock.now(), match.id, "gone", about)
    return await award_match(t.session, t.clock, match.id, seat, deed, next(t.interactions))


async def test_an_awarded_match_is_a_win_and_rated_as_one(tmp_path: Path) -> None:
    """An ending of its own, whatever the clock says; early on it is a win that isn't rated."""
    async with table(tmp_path) as t:
        early = await awarded(t, await rated(t, ANA, BO, *SETUP), 1)
        live = await awarded(t, await rated(t, ANA, BO, *PLAYED), 0)
        with pytest.raises(Refusal, match="match_over"):
            await awarded(t, live, 1)
        entered = [
            await t.database.read(lambda ts, n=n.match.id: ts.ratings.change_of(n))  # type: ignore[misc]  # bound in the loop
            for n in (early, live)
        ]
        record = await t.database.read(lambda ts: ts.results.record(ANA.user_id))
        (last, first) = await t.database.read(lambda ts: ts.audit_log.of(7, 0, 9))
    ending = live.match.ending
    assert ending is not None and not ending.by_rules
    assert (ending.reason, ending.winners, ending.note) == ("award", (0,), "gone")
    assert entered[0] is None and entered[1] is not None
    assert (entered[1].event.stop, entered[1].event.places) == (EndingKind.AWARDED, (0, 1))
    assert record == {TUMBLEWEED: Tally(won=1, lost=1)}
    assert (first.about, last.about) == (BO, ANA)


async def test_at_a_table_one_wins_and_who_left_is_last(tmp_path: Path) -> None:
    """Nobody who left can win it, and where nobody else plays there's nothing to award."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms(TOMATOES, {}, seats=3), ANA, None, HOME)
        await t.seating.join(offer.id, BO, 901, nonce=1)
        live = await resigned(t, await t.join(offer.id, CHI), BO)
        for seat in (1, 3, -1):
            with pytest.raises(Refusal, match=r"admin\.award\.nobody"):
                await awarded(t, live, seat)
        live = await awarded(t, live, 2)
        alone = await t.both_sides(TUMBLEWEED, {"size": "3"})
        with pytest.raises(Refusal, match=r"admin\.award\.alone"):
            await awarded(t, alone, 0)
        tallies = [
            await t.database.read(lambda ts, p=p: ts.results.record(p.user_id))  # type: ignore[misc]  # bound in the loop
            for p in (ANA, BO, CHI)
        ]
    assert [tally[TOMATOES] for tally in tallies] == [
        Tally(lost=1),
        Tally(lost=1, deserted=1),
        Tally(won=1),
    ]
