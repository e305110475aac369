"""No engine for a position that people are playing, by any path, however the board lies."""

import re

import pytest

from bot.computer.analyst import Analyst
from bot.computer.fair_play import COMMON, symmetries
from bot.computer.ladders import opponent
from bot.errors import Refusal
from bot.match.record.replay import LiveMatch
from tests.computer.conftest import Against
from tests.table import ANA, BO, HOME, Table

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def against_bo(t: Table, turns: int = 6) -> LiveMatch:
    """Ana against Bo on size 3, after some turns."""
    live = await t.begin()
    for number in range(turns):
        live = await t.any_turn(live, 5 * number + 2)
    return live


async def copied(t: Table, live: LiveMatch, turn: int) -> LiveMatch:
    """Another match of the two, played alike on a board that lies in one of twelve ways."""
    cells, copy = symmetries(live.state)[turn], await t.begin()
    for entry in live.match.line:
        steps = re.sub(r"[a-e]\d", lambda cell: cells[cell[0]], " ".join(entry.steps))
        copy = await t.play(copy, steps)
    return copy


def analyst(against: Against) -> Analyst:
    return Analyst(against.t.database, against.t.clock, against.pool)


async def test_no_hint_in_a_match_between_people(against: Against) -> None:
    """A forged button is refused, whoever presses it."""
    live = await against_bo(against.t)
    for person in (ANA, BO):
        with pytest.raises(Refusal, match=r"hint\.people"):
            await analyst(against).hints(live, person.user_id)
    with pytest.raises(Refusal, match=r"review\.running"):
        await analyst(against).judged(live, ANA.user_id)


@pytest.mark.parametrize("turn", [0, 3, 7, 11])
async def test_a_review_leaves_out_what_people_are_playing(against: Against, turn: int) -> None:
    """A match that was played and given up to have its position looked at, turned or mirrored."""
    played = await against_bo(against.t)
    over = await copied(against.t, played, turn)
    over = await against.t.session.resign(
        over.match.id, ANA.user_id, over.match.version, 1000 + turn
    )
    looked_at = await analyst(against).judged(over, ANA.user_id)
    assert max(one.ply for one in looked_at) <= COMMON
    await against.t.session.resign(played.match.id, BO.user_id, played.match.version, 2000 + turn)
    looked_at = await analyst(against).judged(over, ANA.user_id)
    assert [one.ply for one in looked_at] == list(range(over.match.plies))


async def test_a_hint_against_the_computer_is_refused_for_such_a_position(
    against: Against,
) -> None:
    """Also where the computer has played the opponent's part."""
    live = await against.reply(await against.begin("tumbleweed"))
    for number in range(3):
        live = await against.reply(await against.t.any_turn(live, number))
    assert await analyst(against).hints(live, ANA.user_id)
    same = await against.t.begin()
    for entry in live.match.line:
        same = await against.t.play(same, " ".join(entry.steps))
    with pytest.raises(Refusal, match=r"fair\.position"):
        await analyst(against).hints(live, ANA.user_id)


async def test_a_practised_position_is_played_on_unless_people_are_in_it(against: Against) -> None:
    """From a match that is over; who is to act there acts, and what is won counts for nothing."""
    t, computer = against.t, opponent("tumbleweed", {"size": "3"}, 2, 1)
    over = await against_bo(t)
    over = await t.session.resign(over.match.id, ANA.user_id, over.match.version, 1001)
    then = await t.session.load_at(over.match.id, 5)
    number = await against.service.practise(then, BO, computer, HOME, 1002)
    live = await t.session.load(number)
    assert live.state == then.state and live.acting == then.state.to_act
    assert live.acting is not None and live.match.players[live.acting] == BO
    live = await against.reply(await t.any_turn(live, 3))
    assert live.match.version == 7
    await copied(t, await t.session.load_at(over.match.id, 5), 7)
    with pytest.raises(Refusal, match=r"fair\.position"):
        await analyst(against).check_practice(then)


async def test_the_computer_waits_where_practice_leads_into_a_running_match(
    against: Against,
) -> None:
    """It moves once people have moved on."""
    t, computer = against.t, opponent("tumbleweed", {"size": "3"}, 2, 1)
    over = await against_bo(t)
    over = await t.session.resign(over.match.id, ANA.user_id, over.match.version, 1001)
    then = await t.session.load_at(over.match.id, 5)
    live = await t.session.load(await against.service.practise(then, BO, computer, HOME, 1002))
    live = await t.any_turn(live, 3)
    running = await copied(t, live, 0)
    assert await against.loop.begin_due()
    await against.loop.settled()
    assert (await t.session.load(live.match.id)).match.version == live.match.version
    await t.session.resign(running.match.id, ANA.user_id, running.match.version, 1004)
    t.clock.ms += 60_000
    assert (await against.reply(live)).match.version == live.match.version + 1
