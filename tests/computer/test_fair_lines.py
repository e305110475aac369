"""No engine for what leads through a running match, and help again where that is chance."""

import re
from dataclasses import replace

import pytest

from bot.computer.fair_play import (
    COMMON,
    LAST,
    OPENING,
    FairPlay,
)
from bot.computer.ladders import opponent
from bot.computer.reviewer import Reviewer
from bot.errors import Refusal
from bot.match.history.fingerprint import symmetries
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Terms
from tests.computer.conftest import Against
from tests.table import ANA, BO, CHI, HOME, Table

pytestmark = pytest.mark.asyncio(loop_scope="package")

SET_UP = 3  # plies of Tumbleweed in which nobody has a side: two stones and a colour


async def begun(t: Table, turns: int, *, rated: bool = False) -> LiveMatch:
    """Ana against Bo on size 3, its set-up and so many turns played."""
    given = {"size": "3"}
    offered = await t.seating.make(Terms("tumbleweed", given, rated=rated), ANA, BO, HOME)
    live = await t.join(offered.id, BO)
    for number in range(2 + turns):
        live = await t.any_turn(live, 5 * number + 2)
    assert live.match.plies == SET_UP + turns
    return live


async def copied(t: Table, live: LiveMatch, way: int, more: int) -> LiveMatch:
    """A match of Ana with herself, played alike on a board that lies otherwise, and given up.

    So many moves *more* were tried in it.
    """
    cells, copy = symmetries(live.state)[way], await t.both_sides("tumbleweed", {"size": "3"})
    for entry in live.match.line:
        steps = re.sub(r"[a-e]\d", lambda cell: cells[cell[0]], " ".join(entry.steps))
        copy = await t.play(copy, steps)
    for number in range(more):
        copy = await t.any_turn(copy, number)
    nonce = next(t.interactions)
    return await t.session.resign(copy.match.id, ANA.user_id, copy.match.version, nonce)


def fair(t: Table) -> FairPlay:
    return FairPlay(t.database, t.clock)


@pytest.mark.parametrize("way", [0, 5])
async def test_what_leads_through_a_match_of_ones_own_is_barred(against: Against, way: int) -> None:
    """From there on, however the board lies; for its players, until it is over."""
    t = against.t
    own = await begun(t, COMMON + 2)
    copy = await copied(t, own, way, 3)
    reviewer, there = Reviewer(t.database, t.clock, against.pool), own.match.plies
    for person in (ANA, BO):
        bars = await fair(t).bars(copy, person.user_id)
        assert bars.own == (SET_UP + COMMON + 1, own.match.id)
        assert all(bars.along(ply) for ply in range(SET_UP + COMMON + 1, there + 4))
        with pytest.raises(Refusal, match=r"fair\.own") as told:
            await reviewer.check_practice(copy, person.user_id)
        assert told.value.values["match"] == own.match.id
    bars = await fair(t).bars(copy, CHI.user_id)
    assert bars.along(there + 3) is None and bars.at(there) is not None, "its very position"
    await reviewer.check_practice(copy, CHI.user_id)
    await t.session.resign(own.match.id, BO.user_id, own.match.version, 2001)
    await reviewer.check_practice(copy, ANA.user_id)


OWN = "a4 g4 a5 g2 b6 e1"  # beyond the moves that are everybody's, Black to act
PERMUTED = {
    "c5 g4 a4 g2 a5 e1 b6": 7,  # the candidate first: no position of the match is met
    "c5 d2 a4 g2 a5 e1 b6 g4": 8,  # an answer to it before, too
    "c5 g2 e5 g4 a4 e1 a5 d2 b6": None,  # three stones more than it has
    "c5 g4 a4 g2 a5": None,  # so far, the stones are everybody's
}


@pytest.mark.parametrize("line", PERMUTED)
async def test_a_candidate_played_first_is_no_way_round(against: Against, line: str) -> None:
    """A move beyond one's own match, or an answer to it, is of its line in whatever order it came.

    Also on a board that lies otherwise.
    """
    t, given = against.t, {"size": "4", "komi": "2"}
    offered = await t.seating.make(Terms("stigmergy", given), ANA, BO, HOME)
    own = await t.join(offered.id, BO)
    for move in OWN.split():
        own = await t.play(own, move)
    copy, cells = await t.both_sides("stigmergy", given), symmetries(own.state)[5]
    for move in line.split():
        copy = await t.play(copy, cells[move])
    barred, there = PERMUTED[line], copy.match.plies
    bars = await fair(t).bars(copy, ANA.user_id)
    assert bars.near == (None if barred is None else (barred, own.match.id))
    told = bars.at(there)
    assert (told is not None and told.key == "fair.own") == (barred is not None)
    assert bars.along(there) is None, "against the computer nobody can bring it about"
    assert (await fair(t).bars(copy, CHI.user_id)).near is None, "strangers' by chance"
    await t.session.resign(own.match.id, BO.user_id, own.match.version, 2001)
    assert (await fair(t).bars(copy, ANA.user_id)).near is None


async def test_a_match_that_has_moved_on_bars_no_more(against: Against) -> None:
    """After as many turns as the refusal says, and not before."""
    t = against.t
    own = await begun(t, COMMON + 1)
    copy = await copied(t, own, 0, 1)
    for turn in range(LAST):
        assert (await fair(t).bars(copy, ANA.user_id)).along(copy.match.plies), turn
        own = await t.any_turn(own, 9 * turn + 4)
        assert own.match.ending is None
    assert (await fair(t).bars(copy, ANA.user_id)).along(copy.match.plies) is None


async def test_the_set_up_and_four_moves_are_everybodys(against: Against) -> None:
    """A suggested set-up is alike in most matches: it isn't counted."""
    t = against.t
    copy = await copied(t, await begun(t, COMMON), 0, 3)
    bars = await fair(t).bars(copy, ANA.user_id)
    assert bars.own is None and bars.along(copy.match.plies) is None


@pytest.mark.parametrize(("turns", "rated"), [(OPENING, True), (OPENING + 1, False)])
async def test_strangers_bar_no_more_than_their_very_position(
    against: Against, turns: int, rated: bool
) -> None:
    """Within twelve moves, and where nothing is at stake."""
    copy = await copied(against.t, await begun(against.t, turns, rated=rated), 0, 1)
    bars = await fair(against.t).bars(copy, CHI.user_id)
    assert bars.exact and bars.along(copy.match.plies) is None


async def test_a_friend_cannot_ask_for_somebody_in_a_rated_match(against: Against) -> None:
    """Beyond twelve moves people are hardly ever in the line of strangers."""
    running = await begun(against.t, OPENING + 1, rated=True)
    copy = await copied(against.t, running, 7, 1)
    told = (await fair(against.t).bars(copy, CHI.user_id)).at(copy.match.plies)
    assert told is not None and told.key == "fair.rated"


async def test_what_one_plays_with_oneself_bars_nothing_behind_it(against: Against) -> None:
    """Nobody sits opposite."""
    t = against.t
    own = await begun(t, COMMON + 2)
    await t.session.resign(own.match.id, BO.user_id, own.match.version, 2001)
    copy = await t.both_sides("tumbleweed", {"size": "3"})
    for entry in own.match.line:
        copy = await t.play(copy, " ".join(entry.steps))
    assert (await fair(t).bars(own, ANA.user_id)).own is None


@pytest.mark.parametrize("person", [ANA, CHI])
async def test_the_computer_waits_on_the_line_of_ones_own_match(
    against: Against, person: object
) -> None:
    """It has followed it from the start; where strangers play there, that is chance."""
    t = against.t
    live = await against.reply(await against.begin("tumbleweed", own_seat=0))
    for number in range(4):
        live = await against.reply(await t.any_turn(live, number))
    live = await t.any_turn(live, 3)
    host = ANA if person == ANA else CHI
    offered = await t.seating.make(Terms("tumbleweed", {"size": "3"}), host, BO, HOME)
    same = await t.join(offered.id, BO)
    for entry in live.match.line:
        same = await t.play(same, " ".join(entry.steps))
    assert await against.loop.begin_due()
    await against.loop.idle()
    moved = (await t.session.load(live.match.id)).match.version > live.match.version
    assert moved == (person == CHI)
    refusal = await fair(t).why_not_move(live)
    assert (refusal is None) == moved


async def test_a_step_in_the_midst_of_a_turn_is_no_way_round(against: Against) -> None:
    """The position before a draft is one that leads to it."""
    t = against.t
    own = await begun(t, COMMON + 1)
    computer = opponent("tumbleweed", {"size": "3"}, 2, 1)
    copy = await copied(t, own, 0, 0)
    await t.session.resign(own.match.id, BO.user_id, own.match.version, 2001)
    number = await against.service.practise(
        await t.session.load_at(copy.match.id, own.match.version), ANA, computer, 2002
    )
    again = await begun(t, COMMON + 1)
    live = await t.session.load(number)
    state = live.state.play(live.state.legal()[0])
    bars = await fair(t).bars(replace(live, state=state), ANA.user_id)
    told = bars.at(bars.plies)
    assert told is not None and told.values["match"] == again.match.id
