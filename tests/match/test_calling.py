"""Who is owed a notice of a version: whoever is to move, and at the end all the others."""

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

from bot.match.clocks.pace import LIVE
from bot.match.history.replay import LiveMatch
from bot.match.turn_notices import IDLE_MS, digest_notice, same_turn
from bot.match.values.challenge import Terms
from bot.match.values.notice import NoticeKind
from bot.match.values.timecontrol import DAY_MS, MINUTE_MS, PRESETS
from bot.match.values.vacation import VacationLedger
from tests.table import ANA, BO, CHI, HOME, Table, table

SETUP = ("red:a3 white:e3", "side:red")
FAR = 10**15
NEW_YEAR = 1_798_761_600_000


async def owed(t: Table, live: LiveMatch) -> list[tuple[NoticeKind, int]]:
    """Kinds and people of what its present version owes to single people, by due time."""
    found = await t.database.read(lambda tables: tables.notices.due(FAR, 99))
    while cards := [n for n in found if n.kind in {NoticeKind.OPENED, NoticeKind.CARD}]:
        for notice in cards:
            await t.database.write(lambda tables, n=notice.id: tables.notices.mark_sent(n, 1))  # type: ignore[misc]
        found = await t.database.read(lambda tables: tables.notices.due(FAR, 99))
    mine = [n for n in found if (n.subject, n.version) == (live.match.id, live.match.version)]
    return [(n.kind, n.user_id) for n in mine if n.user_id]


async def test_whoever_is_to_move_is_called_and_reminded(tmp_path: Path) -> None:
    """From the first card on; at the instants the clock says."""
    async with table(tmp_path) as t:
        live = await t.begin()
        called = [
            (kind, ANA.user_id)
            for kind in (NoticeKind.TURN, NoticeKind.MOST_USED, NoticeKind.LAST_CALL)
        ]
        assert await owed(t, live) == called
        live = await t.play(live, SETUP[0])
        assert await owed(t, live) == [(kind, BO.user_id) for kind, _ in called]
        found = await t.database.read(lambda tables: tables.notices.due(FAR, 99))
        told = {n.kind.value: n.due_at for n in found if n.version == live.match.version}
        for reminder, at in live.match.clock.reminders():
            assert told[reminder.value] == at


async def test_in_a_live_match_who_is_idle_is_called(tmp_path: Path) -> None:
    """At its start at once, then after two minutes: people sit at the board."""
    async with table(tmp_path) as t:
        terms = Terms("tumbleweed", {"size": 3}, pace=LIVE)
        live = await t.join((await t.seating.make(terms, ANA, BO, HOME)).id, BO)
        for wait in (0, IDLE_MS):
            found = await t.database.read(lambda tables: tables.notices.personal_of(1))
            newest = max(found, key=lambda notice: notice.version)
            assert (newest.kind, newest.due_at) == (NoticeKind.TURN, t.clock.ms + wait)
            t.clock.ms += 1000
            live = live if wait else await t.play(live, SETUP[0])


async def test_nobody_is_called_by_their_own_act(tmp_path: Path) -> None:
    """Who takes a side and is next knows it; the reminders come all the same."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        assert live.match.players[live.acting or 0] == BO, "he has just chosen his side"
        assert await owed(t, live) == [
            (NoticeKind.MOST_USED, BO.user_id),
            (NoticeKind.LAST_CALL, BO.user_id),
        ]


async def test_the_others_hear_of_the_end(tmp_path: Path) -> None:
    """At a table not those who had left before; nobody is called to a move any more."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        over = await t.session.resign(live.match.id, ANA.user_id, live.match.version, 77)
        assert await owed(t, over) == [(NoticeKind.RESULT, BO.user_id)]
        offer = await t.seating.make(Terms("diced_tomatoes", {}, seats=3), ANA, None, HOME)
        await t.seating.join(offer.id, BO, 1, nonce=5)
        live = await t.join(offer.id, CHI)
        for player, number in ((BO, 78), (CHI, 79)):
            version = live.match.version
            live = await t.session.resign(live.match.id, player.user_id, version, number)
        assert live.match.ending
        assert await owed(t, live) == [(NoticeKind.RESULT, ANA.user_id)]


async def test_who_is_taken_out_by_the_clock_hears_it_once(tmp_path: Path) -> None:
    """Then, beside the next one's turn, and not again when the others have come to their end."""
    async with table(tmp_path) as t:
        hard = replace(PRESETS["fast"], hard=True)
        spent = VacationLedger(((NEW_YEAR, NEW_YEAR + 10 * DAY_MS),))
        for person in (ANA, BO, CHI):
            await t.database.write(lambda ts, p=person: ts.vacations.put(p.user_id, spent))  # type: ignore[misc]  # mypy takes no default in a lambda
        offer = await t.seating.make(
            Terms("diced_tomatoes", {}, seats=3, pace=hard), ANA, None, HOME
        )
        await t.seating.join(offer.id, BO, 1, nonce=5)
        live = await t.join(offer.id, CHI)
        slow = live.match.players[live.acting or 0].user_id
        t.clock.ms += DAY_MS
        after = await t.session.expire(live.match.id)
        assert after is not None and after.acting is not None
        next_up = after.match.players[after.acting].user_id
        told = [
            one for one in await owed(t, after) if one[0] in {NoticeKind.RESULT, NoticeKind.TURN}
        ]
        assert told == [(NoticeKind.RESULT, slow), (NoticeKind.TURN, next_up)]
        version = after.match.version
        over = await t.session.resign(live.match.id, next_up, version, next(t.interactions))
        assert over.match.ending
        assert slow not in {user_id for _, user_id in await owed(t, over)}


async def test_who_plays_alone_is_not_called(tmp_path: Path) -> None:
    """They know whose turn it is."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("diced_tomatoes", {}, seats=1), ANA, None, HOME)
        live = await t.seating.start(offer.id, ANA.user_id)
        assert await owed(t, live) == []


async def test_a_turn_goes_on_while_the_board_stays(tmp_path: Path) -> None:
    """The version at which it began stands for it, that before does not."""
    async with table(tmp_path) as t:
        live = await t.begin()
        assert same_turn(live.match, 0)
        live = await t.play(live, SETUP[0])
        assert not same_turn(live.match, 0)
        assert same_turn(live.match, 1)


def test_digests_of_one_hour_are_spread_over_it() -> None:
    """A thousand people who chose the same hour: no minute has more than a few of them."""
    made_at = random.Random(1)
    people = [made_at.randrange(1 << 40) << 22 | n for n in range(1000)]
    due = [digest_notice(DAY_MS, user_id).due_at - DAY_MS for user_id in people]
    minutes = Counter(ms // MINUTE_MS for ms in due)
    assert set(minutes) == set(range(60))
    assert max(minutes.values()) < 40
    assert {digest_notice(DAY_MS, user_id).subject for user_id in people} == {DAY_MS // MINUTE_MS}
